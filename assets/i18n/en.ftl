### Vorhand. One message a line; the ids are declared in src/i18n.

## Common
program-name = Vorhand

## Club: prizes and their reasons, lists of names, documents
prize-points = Points
prize-games = Games
prize-hardest = Hardest game
prize-booby = Booby prize
names-two = and
why-points = { $n ->
    [one] { $figure } point
   *[other] { $figure } points
}
why-points-ahead = { $n ->
    [one] { $figure } point, { $by } ahead of { $name }
   *[other] { $figure } points, { $by } ahead of { $name }
}
why-games = { $n ->
    [one] { $figure } net game
   *[other] { $figure } net games
}
why-games-ahead = { $n ->
    [one] { $figure } net game, { $by } ahead of { $name }
   *[other] { $figure } net games, { $by } ahead of { $name }
}
why-tie-by-games = equal in points with { $name }, but { $games } net games to { $theirs }
why-tie-by-points = equal in games with { $name }, but { $points } points to { $theirs }
why-tie-by-wins = equal in points with { $name }, but { $won } games won to { $theirs }
why-tie-by-losses = equal in points and games won with { $name }, but fewer games lost
why-both-takes-points = leads games too, but nobody takes both
why-both-chose-points = leads games too and chose the points prize
why-both-chose-games = leads points too and chose the games prize
why-goes-on-games = { $name } is ahead in games, but takes a points prize
why-goes-on-points = { $name } is ahead in points, but takes a games prize
why-won-cut = won the cut against { $names }
why-cut-takes-points = the cut was for both prizes; no choice is recorded, so the winner takes points
why-cut-chose-points = the cut was for both prizes, and the winner chose points
why-cut-chose-games = the cut was for both prizes, and the winner chose games
why-lost-cut = lost the cut to { $name } and takes the prize that is left
why-hardest = won without { $without } for { $amount } (leg { $leg }, table { $table }, deal { $deal })
why-dearer = the dearer game: { $name } won one for { $amount } without as many
why-loss = { $n ->
    [one] { $figure } point, the greatest loss
   *[other] { $figure } points, the greatest loss
}
why-loss-below = { $n ->
    [one] { $figure } point, the greatest loss, { $by } below { $name }
   *[other] { $figure } points, the greatest loss, { $by } below { $name }
}
cut-open = { $names } are equal in everything for place { $place } in { $prize }: let them cut and record who won
cut-open-both = { $names } are equal in everything and lead both points and games for place { $place }: let them cut, and record who won and which prize the winner takes
people-no-name = Line { $line } has no name. Write one, or delete the line.
people-too-long = Line { $line }: a text has { $length } characters; at most { $most } are possible. Shorten it.
people-twice = Line { $line }: { $name } stands on line { $first } already. Add the club to tell two people apart.
people-not-text = Line { $line } holds characters that cannot be printed. Save the list as CSV or text and try again.
exchange-not-a-book = This is not the JSON of a Vorhand book: line { $line }, column { $column }: { $reason }. Take a file written by “vorhand export --json”.
exchange-other-format = This JSON is not a Vorhand book: it lacks "format": "vorhand". Take a file written by “vorhand export --json”.
exchange-too-new = The file is of version { $version }; this program reads up to version { $known }. Install a newer Vorhand.
exchange-no-rulebook = Event { $event } names the rules { $rulebook }, which this program does not have, and brings no rules_text. Add the rulebook's text to the file.
exchange-id-twice = The id { $id } stands twice in the file. Give every member and every event an id of its own.
exchange-leg-twice = Event { $event } has leg { $leg } twice. Number its legs from 1.
exchange-table-twice = Event { $event }, leg { $leg } has table { $table } twice. Number its tables from 1.

## Help of the command line: help-<verb> and help-<verb>-<argument>
help-vorhand = Runs Skat evenings: seats, score sheets, rules, standings, prizes and paper. Without a verb the window opens.
help-vorhand-lang = The language: en or de
help-amounts = Says which games an amount on paper could be.
help-amounts-rules = A rule system, or a rulebook file ending in .toml
help-amounts-option = Switches an option of the rules on; may be repeated
help-amounts-file = The file; standard input where it may be left out
help-check = Checks deals, a line of JSON each.
help-check-rules = A rule system, or a rulebook file ending in .toml
help-check-option = Switches an option of the rules on; may be repeated
help-check-file = The file; standard input where it may be left out
help-replay = Replays hands card by card.
help-replay-rules = A rule system, or a rulebook file ending in .toml
help-replay-option = Switches an option of the rules on; may be repeated
help-replay-file = The file; standard input where it may be left out
help-rules = Lists the rule systems, or shows one in full.
help-rules-id = The rule system
help-rules-json = Answers in JSON
help-movement = Makes and proves the seats of every leg.
help-movement-kind = fixed, pairs, up-the-sides, individual or draw
help-movement-players = How many people play
help-movement-tables-of = 4 or 3 at a table
help-movement-legs = How many legs
help-movement-seed = The seed of the draw
help-movement-json = Answers in JSON
help-standings = Prints the standings.
help-standings-file = The file; standard input where it may be left out
help-standings-event = The event; the newest where left out
help-standings-after-leg = The standing after this leg
help-standings-json = Answers in JSON
help-prizes = Prints the prizes with their reasons.
help-prizes-file = The file; standard input where it may be left out
help-prizes-event = The event; the newest where left out
help-prizes-json = Answers in JSON
help-settle = Prints the settlement of the stake.
help-settle-file = The file; standard input where it may be left out
help-settle-event = The event; the newest where left out
help-settle-json = Answers in JSON
help-print = Prints papers as PDF.
help-print-file = The file; standard input where it may be left out
help-print-paper = The papers, by their names
help-print-out = The folder to write to
help-print-event = The event; the newest where left out
help-print-list = Names all papers
help-export = Writes everything as JSON or the deals as CSV.
help-export-file = The file; standard input where it may be left out
help-export-event = The event; the newest where left out
help-export-json = Answers in JSON
help-export-csv = One line a deal as CSV
help-import = Reads a book back from its JSON.
help-import-file = The file; standard input where it may be left out
help-import-into = The book to import into
help-verify = Examines a book: integrity, journal, totals.
help-verify-file = The file; standard input where it may be left out
help-demo = Plays a whole made-up evening and prints its papers.
help-demo-players = How many people play
help-demo-movement = fixed, pairs, up-the-sides or individual
help-demo-rules = A rule system, or a rulebook file ending in .toml
help-demo-seed = The seed of the draw
help-demo-out = The folder to write to

## The window
ui-act-new-evening = New evening
ui-act-evenings = All evenings
ui-act-open-book = Open another book…
ui-act-previous-leg = Previous leg
ui-act-next-leg = Next leg
ui-act-palette = Find a command, a person or a sheet…
ui-act-language = Speak German
ui-act-look = Light, dark or high contrast
ui-act-larger = Larger
ui-act-smaller = Smaller
ui-act-base-size = Base size
ui-act-full-screen = Full screen
ui-act-help = Help
ui-act-quit = Quit
ui-evenings = Evenings
ui-people = People
ui-seats = Seats
ui-sheets = Sheets
ui-standings = Standings
ui-prizes = Prizes
ui-papers = Papers
ui-journal = Journal
ui-undo = Undo
ui-redo = Redo
ui-undone = Taken back: { $what }
ui-redone = Done again: { $what }
ui-done = Done
ui-menu = Menu
ui-book = The club's book
ui-search = Search
ui-close = Close
ui-cancel = Cancel
ui-open = Open
ui-save = Save
ui-remove = Remove
ui-remove-named = Remove { $name }
ui-sheets-in = sheets { $done }/{ $all }
ui-n-of-m = { $done } of { $all }
ui-leg-of = Leg { $leg } of { $all }
ui-drawn = drawn
ui-not-drawn = not drawn yet
ui-cuts-open = { $count -> 
    [one] { $count } cut to be made 
    *[other] { $count } cuts to be made 
    }
ui-people-count = { $count -> 
    [one] { $count } person 
    *[other] { $count } people 
    }
ui-saved-all = Everything is saved
ui-saved-at = Saved { $at }
ui-other-language = Deutsch
ui-look-light = Light
ui-look-dark = Dark
ui-look-contrast = High contrast
ui-palette-hint = A command, a name, a sheet…
ui-palette-nothing = Nothing is called so.
ui-number-short = no. { $number }
ui-sheet-of = Sheet { $table } · leg { $leg }
ui-path = Path
ui-path-explain = No dialog of the desktop opened, so type the path here. (On Linux the package zenity or a desktop portal brings the dialogs.)
ui-path-no-file = There is no such file. Check the path, or choose another.
ui-path-no-folder = There is no such folder. Check the path, or choose another.
ui-no-data-folder = This computer names no folder for a program's data. Start Vorhand with a file: vorhand FILE
ui-no-display = There is no display to open a window on. Start Vorhand on a desktop, or use a verb: vorhand --help
ui-no-window = The window cannot be opened: { $why }
ui-no-window-library = a library of the window system is missing (on Debian and Ubuntu: libxkbcommon-x11-0, libxcursor1, libgl1).
ui-no-viewer = { $path } is saved, but no program opened it ({ $why }).
ui-settings-not-saved = The settings could not be written ({ $why }). They hold until the window closes.
ui-start-empty = The book is empty. Begin with an evening: its name, its rules, its movement.
ui-start-explain = Newest first. Enter opens one.
ui-remove-event-title = Remove { $name }?
ui-remove-event-body = The evening with its { $count -> 
    [one] one person 
    *[other] { $count } people 
    } and all sheets leaves the book. Undo brings it back.

## Papers
report-document-title = { $paper } · { $event }
report-date = { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
report-leg-of = leg { $leg } of { $of }
report-page-of = page { $page } of { $of }
report-table = table { $table }
report-error-no-entrants = Nobody takes part in this event yet. Enter the names first.
report-error-no-seats = The seats are not drawn yet. Draw them first.
report-error-no-leg = This event has no leg { $leg }.
report-error-no-table = There is no table { $table }.
report-error-does-not-apply = “{ $paper }” is not a paper of this kind of event.
report-error-rules = The rules of this event cannot be read: { $why }
report-error-pdf = The PDF could not be put together: { $why }
report-warning-letters = The type has no shape for { $letters } in “{ $text }”. An empty box stands there on paper.
report-title-sheet-blank = Score sheet without names
report-title-sheet = Score sheets
report-title-sheet-filled = Score sheets as played
report-score-sheet = Score sheet
report-deal = deal
report-dealer = D
report-won = won
report-lost = lost
report-remarks = remarks
report-forward = forward
report-totals = totals
report-fines = fines
report-net-points = net points
report-net-games = net games
report-highest-points = Highest net points
report-most-games = Most net games
report-keeper = keeper of the sheet
report-passed = not played
report-fine-remark = fine, Law { $law }
report-without = without { $number }
