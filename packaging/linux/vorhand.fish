# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_vorhand_global_optspecs
    string join \n lang= h/help V/version
end

function __fish_vorhand_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_vorhand_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_vorhand_using_subcommand
    set -l cmd (__fish_vorhand_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c vorhand -n "__fish_vorhand_needs_command" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_needs_command" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_needs_command" -s V -l version -d 'Print version'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "demo" -d 'Plays a sample evening and prints its papers.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "rules" -d 'Lists the rule systems, or shows one in full.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "check" -d 'Checks deals, a line of JSON each.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "amounts" -d 'Says which games an amount on paper could be.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "replay" -d 'Replays hands card by card.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "movement" -d 'Makes and proves the seats of every leg.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "standings" -d 'Prints the standings.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "prizes" -d 'Prints the prizes with their reasons.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "settle" -d 'Prints the settlement of the stake.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "season" -d 'Prints the table of a season.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "cash" -d 'Prints the cash sheet of an event: what is due, paid, won and in the box.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "teams" -d 'Prints the ranking of teams.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "print" -d 'Prints papers as PDF.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "export" -d 'Writes the whole book as JSON, its deals as CSV or an evening’s results as a web page to standard output.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "import" -d 'Takes the events, the members and the told journal of an exported JSON file, or the members and lists of an older program’s file (.VMZ), into a book. Ids that are free are kept; an event whose id is taken comes in under a new one.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "verify" -d 'Examines a book: integrity, journal, totals.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "do" -d 'Carries out commands on a book, a line of JSON each, and answers each with a line of JSON.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "host" -d 'Lets phones, tablets and second laptops into a book, without a window.'
complete -c vorhand -n "__fish_vorhand_needs_command" -f -a "handbook" -d 'Shows the handbook: its chapters, one of them, or all of it as a PDF.'
complete -c vorhand -n "__fish_vorhand_using_subcommand demo" -l players -d 'How many people play' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand demo" -l movement -d 'fixed, pairs, up-the-sides, individual, draw (each leg by lot) or by-standing (the later legs by the standing)' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand demo" -l tables-at-most -d 'The most tables that the house has; then five or six sit at one' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand demo" -l rules -d 'A rule system, or a rulebook file ending in .toml' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand demo" -l option -d 'Switches an option of the rules on; may be repeated' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand demo" -l seed -d 'The seed of the draw' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand demo" -l evenings -d 'How many evenings, one every second week, of the same people; more than one make a season' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand demo" -l out -d 'The folder for evening.vorhand and the papers, made if it is not there' -r -F
complete -c vorhand -n "__fish_vorhand_using_subcommand demo" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand demo" -l no-papers -d 'Leaves the papers out'
complete -c vorhand -n "__fish_vorhand_using_subcommand demo" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand rules" -l option -d 'Switches an option of the rules on; may be repeated' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand rules" -l paper -d 'Writes the page as a PDF into this file' -r -F
complete -c vorhand -n "__fish_vorhand_using_subcommand rules" -l size -d 'The paper: a4, letter or a3; where left out letter in the United States, else a4' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand rules" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand rules" -l json -d 'Answers in JSON'
complete -c vorhand -n "__fish_vorhand_using_subcommand rules" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand check" -l rules -d 'A rule system, or a rulebook file ending in .toml' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand check" -l option -d 'Switches an option of the rules on; may be repeated' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand check" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand check" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand amounts" -l rules -d 'A rule system, or a rulebook file ending in .toml' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand amounts" -l option -d 'Switches an option of the rules on; may be repeated' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand amounts" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand amounts" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand replay" -l rules -d 'A rule system, or a rulebook file ending in .toml' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand replay" -l option -d 'Switches an option of the rules on; may be repeated' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand replay" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand replay" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l kind -d 'fixed, pairs, up-the-sides, individual or draw' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l players -d 'How many people play' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l tables-of -d '4 or 3 at a table' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l tables-at-most -d 'The most tables that the house has; then five or six sit at one' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l rounds -d 'Rounds in a leg: everybody at a table deals once in each' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l legs -d 'How many legs' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l seed -d 'The seed of the draw' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l never -d 'These two never at one table, such as 3,7; may be repeated' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l first-leg -d 'These two at one table in the first leg' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l partners -d 'These two as partners, where pairs move' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l stay -d 'This one keeps the table as far as can be' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l at-table -d 'This one always sits at that table: person and table, such as 3,7' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l teams -d 'A file of teams (JSON: lists of player numbers); team-mates never sit at one table' -r -F
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l clubs -d 'A file of clubs, in the same shape; clubmates sit apart as far as can be' -r -F
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l past -d 'A file of legs, as answered with --json, that were played before: who met there meets again as seldom as can be' -r -F
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l search -d 'Searches so many moves longer for better seats' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l by-standing -d 'A file with the standing (JSON: player numbers, the best first): one leg drawn from it' -r -F
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l judge -d 'A file of legs, as answered with --json, made elsewhere: they are judged and nothing is made' -r -F
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l smaller-in-turn -d 'Everybody at the smaller tables equally often, even where some meet again for it'
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l clubs-first-leg -d 'Clubmates sit apart in the first leg alone'
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -l json -d 'Answers in JSON'
complete -c vorhand -n "__fish_vorhand_using_subcommand movement" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand standings" -l event -d 'The event; the newest where left out' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand standings" -l after-leg -d 'The standing after this leg' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand standings" -l leg -d 'That leg alone' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand standings" -l group -d 'Only the people of this group, ranked among themselves' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand standings" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand standings" -l json -d 'Answers in JSON'
complete -c vorhand -n "__fish_vorhand_using_subcommand standings" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand prizes" -l event -d 'The event; the newest where left out' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand prizes" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand prizes" -l json -d 'Answers in JSON'
complete -c vorhand -n "__fish_vorhand_using_subcommand prizes" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand settle" -l event -d 'The event; the newest where left out' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand settle" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand settle" -l json -d 'Answers in JSON'
complete -c vorhand -n "__fish_vorhand_using_subcommand settle" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand season" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand season" -l json -d 'Answers in JSON'
complete -c vorhand -n "__fish_vorhand_using_subcommand season" -l html -d 'Answers with one web page that needs nothing else'
complete -c vorhand -n "__fish_vorhand_using_subcommand season" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand cash" -l event -d 'The event; the newest where left out' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand cash" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand cash" -l json -d 'Answers in JSON'
complete -c vorhand -n "__fish_vorhand_using_subcommand cash" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand teams" -l event -d 'The event; the newest where left out' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand teams" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand teams" -l json -d 'Answers in JSON'
complete -c vorhand -n "__fish_vorhand_using_subcommand teams" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand print" -l out -d 'The folder to write to' -r -F
complete -c vorhand -n "__fish_vorhand_using_subcommand print" -l event -d 'The event; the newest where left out' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand print" -l leg -d 'Only this leg; results: after this leg' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand print" -l table -d 'Only this table' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand print" -l members -d 'Only the cards of these members: names or member numbers, with commas' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand print" -l awards -d 'Certificates for the first of each ranking, or for all awards' -r -f -a "first\t''
all\t''"
complete -c vorhand -n "__fish_vorhand_using_subcommand print" -l size -d 'The paper: a4, letter or a3; where left out letter in the United States, else a4' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand print" -l at -d 'What was new since this time, such as 21:40, for the papers since and changed-seats; where left out, since the last list or the last change of seats' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand print" -l printer -d 'Send it to the printer of this name, or to the usual one; a file is written as well where --out is given' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand print" -l host -d 'Codes for phones on score sheets and wall plans, which lead to this host, such as http://192.168.1.5:7777' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand print" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand print" -l provisional -d 'Certificates even while results are provisional'
complete -c vorhand -n "__fish_vorhand_using_subcommand print" -l csv -d 'CSV instead of PDF where the paper is a table'
complete -c vorhand -n "__fish_vorhand_using_subcommand print" -l list -d 'Names all papers'
complete -c vorhand -n "__fish_vorhand_using_subcommand print" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand export" -l event -d 'Only this event; everything where left out' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand export" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand export" -l json -d 'The whole book as one JSON object (also without an option)'
complete -c vorhand -n "__fish_vorhand_using_subcommand export" -l csv -d 'One line a deal, with fines and slips, as CSV'
complete -c vorhand -n "__fish_vorhand_using_subcommand export" -l html -d 'The results of one evening (the newest, or the one named) as one HTML file that needs nothing else'
complete -c vorhand -n "__fish_vorhand_using_subcommand export" -l text -d 'The results of one evening as plain text for a newspaper or a messenger'
complete -c vorhand -n "__fish_vorhand_using_subcommand export" -l standings -d 'The standings of one evening as CSV that spreadsheets sum; German with semicolons'
complete -c vorhand -n "__fish_vorhand_using_subcommand export" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand import" -l into -d 'The book to import into, made if it is not there; the club\'s own book where left out' -r -F
complete -c vorhand -n "__fish_vorhand_using_subcommand import" -l codepage -d 'The code page of an older program’s file (.VMZ), whatever the file says: 850, 437, 852 or 1252' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand import" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand import" -l names -d 'Shows what a file of an older program would bring, and imports nothing'
complete -c vorhand -n "__fish_vorhand_using_subcommand import" -l again -d 'Takes in what is in the book already, a second time'
complete -c vorhand -n "__fish_vorhand_using_subcommand import" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand verify" -l event -d 'Audits the sheets and compares the slips of this event only; all events where left out. The file is always examined whole' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand verify" -l head -d 'The digest on a list that was posted, such as "3f2a 91bc 77de 0412": says which row of the journal has it, and is a fault where none does' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand verify" -l postgres -d 'Holds the book against the order in this PostgreSQL database, row by row' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand verify" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand verify" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand do" -l to -d 'Carries the commands to a host at this address instead of a file, as the director' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand do" -l key -d 'The director\'s key: the file beside the host\'s book that ends in .key' -r -F
complete -c vorhand -n "__fish_vorhand_using_subcommand do" -l mark -d 'The mark of a line whose answer is unknown: sent again as the first one, it is carried out once' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand do" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand do" -l list -d 'Prints an example of every command; played in this order on a new book, each is carried out'
complete -c vorhand -n "__fish_vorhand_using_subcommand do" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand host" -l event -d 'The event that is shown where none is named; the one that is being played where left out' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand host" -l port -d 'The port; 0 takes any that is free' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand host" -l name -d 'A name of this machine beside its addresses, such as that of the certificate; may be given more than once' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand host" -l cert -d 'A certificate (PEM) for a club that has a name of its own' -r -F
complete -c vorhand -n "__fish_vorhand_using_subcommand host" -l key -d 'Its key (PEM)' -r -F
complete -c vorhand -n "__fish_vorhand_using_subcommand host" -l postgres -d 'A PostgreSQL database that holds the order, so that several hosts share the book; such as \'host=db.example.org dbname=skat user=vorhand\'. The first host puts the book there, others take it from there' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand host" -l book -d 'Which book of the database, where it has several: its name or the beginning of its id' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand host" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand host" -l schema -d 'Prints the tables of the database, for whoever makes them by hand'
complete -c vorhand -n "__fish_vorhand_using_subcommand host" -l offer -d 'Where this file has entries that the database has not: puts them behind its end, or, where both went on, takes the database\'s book and offers it those, one by one; this file is then kept under another name'
complete -c vorhand -n "__fish_vorhand_using_subcommand host" -s h -l help -d 'Print help'
complete -c vorhand -n "__fish_vorhand_using_subcommand handbook" -l out -d 'Writes the whole handbook as a PDF' -r -F
complete -c vorhand -n "__fish_vorhand_using_subcommand handbook" -l size -d 'The paper of the PDF' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand handbook" -l lang -d 'The language: en or de' -r
complete -c vorhand -n "__fish_vorhand_using_subcommand handbook" -s h -l help -d 'Print help'
