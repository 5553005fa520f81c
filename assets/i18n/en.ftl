### Vorhand. One message a line; a typed function is made of each at build time (src/i18n/build). A message with two or
### more arguments says above it in which order its function takes them: # (name, total)

## Common
program-name = Vorhand
seat-letter-north = N
seat-letter-east = E
seat-letter-south = S
seat-letter-west = W
seat-label = { $seat }
# (one, two)
seat-pair = { $one }{ $two }
# (table, seat)
place-short = { $table } { $seat }
# (table, seat)
place-large = Table{ "\u00A0" }{ $table } · { $seat }

## Papers
# (paper, event)
report-document-title = { $paper } · { $event }
# (month)
month-name = { $month ->
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
    }
# (day, month, year)
report-date = { $day } { $month } { $year }
# (leg, of)
report-leg-of = leg { $leg } of { $of }
# (page, of)
report-page-of = page { $page } of { $of }
report-table = table { $table }
report-error-no-entrants = Nobody takes part in this event yet. Enter the names first.
report-error-no-seats = The seats are not drawn yet. Draw them first.
report-error-no-leg = This event has no leg { $leg }.
report-error-no-table = There is no table { $table }.
report-error-no-money = No entry fee and no pot is set.
report-error-does-not-apply = “{ $paper }” is not a paper of this kind of event.
report-error-not-by-leg = “{ $paper }” is not made for a single leg. Print it without one.
report-error-rules = The rules of this event cannot be read: { $why }
report-error-stopped = The paper was not finished, because somebody stopped it.
report-error-pdf = The PDF could not be put together: { $why }
# (text, letters)
report-warning-letters = The font has no { $letters } for “{ $text }”; an empty box is printed instead.
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
report-slip-games = net games
report-net-games = net games
report-highest-points = Highest net points
report-most-games = Most net games
report-keeper = scorekeeper
report-passed = passed in
report-title-slips-a6 = Slips, one a page (A6)
report-title-slips-filled = Slips as handed in
report-title-slips = Slips
report-title-standings = Standings
report-title-standings-games = Standings by games
report-error-no-earlier = Nothing is known of an earlier moment. Type a time, such as 21:40.
report-error-nothing-received = Nothing was received yet, so there is no receipt. Count what people pay in the till first.
report-error-nothing-to-balance = No stake is played for, so there is nothing to balance. Set what 100 points cost first.
report-error-nothing-open = Nobody has to pay anything more.
report-error-no-certificate = No certificate yet: { $why }
report-error-nothing-changed = Everybody sits where they sat before.
report-error-nothing-since = Nothing in the standings has changed since { $at }. Choose an earlier list or time.
report-title-since = Standings since the last list
report-title-changed-seats = Changed seats alone
report-since = Standings · changed since { $at }
report-as-of = as of { $at }
report-rank-change = +/−
report-since-head = change
report-new-on-list = new
report-changed-since = Seats changed since { $at }
report-changed-note = Everybody else sits as before { $at }; what changed earlier is not on this sheet.
report-was = was
report-plays-for = for { $name }
report-is-now = now
report-not-playing = not playing
report-title-prizes = Prizes
report-title-settlement = Settlement
# (leg, of)
report-after-leg = after leg { $leg } of { $of }
report-rank = rank
report-number = no.
report-name = name
report-points = points
report-games = games
report-won-lost = won–lost
report-gap = behind
report-leg-short = leg { $leg }
report-leg = leg { $leg }
# (first, last)
report-legs-span = legs { $first }–{ $last }
report-games-net = Games are net games: games won less games lost. A deal passed in and a fine are no game.
report-games-ramsch = A Ramsch lost is a game lost.
report-no-prizes = No prize can be given yet: nothing has been handed in.
report-no-awards = No prize that was set is won.
report-prize = prize
report-place = place
report-reasons = reasons
report-nth = { $place }.
report-stake = Stake: { $money } for 100 points of balance.
report-balance = balance
report-money = money
report-balance-note = Balance of a table: people at the table × own score − total of the table. All balances add up to zero; half cents are rounded so that they do. A plus is received, a minus is paid.
report-pays = pays
report-receives = receives
report-settled = settled
report-settled-open = Not complete yet, so the money may still change: { $tables }.
report-seat = seat{ "\u00A0" }{ $seat }
report-seat-head = seat
report-okd-by = OK’d by
print-no-time = “{ $typed }” is not a time in this book. Write it as 21:40, or with the date as 2026-11-21 21:40.
print-no-command = This system has no command to print with (lp or lpr). Leave --printer out and print the PDF from its viewer.
print-silent = The printer’s command gave no answer for { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
} and was stopped. Check that the printer is switched on, or save the PDF and print it from its viewer.
print-refused = The printer did not take it: { $why }. Choose another printer, or save the PDF and print it from its viewer.
print-sent = To the printer: { $title }
print-no-file = Name the book to print from.
print-no-such-member = Nobody of the register is called “{ $name }” or has that number. Write names or member numbers with commas between them.
print-no-such-paper = There is no paper called “{ $name }”. `vorhand print --list` names them all.
print-no-earlier = Nothing is known of an earlier moment. Name a time, such as --at 21:40.
print-not-yet = Nothing to print yet for: { $papers }.
print-not-noted = { $file } is read-only, so it does not record that these lists were printed.
# (path, why)
print-cannot-write = { $path } cannot be written: { $why }. Choose another folder with --out.
report-unit-suits = Suits
report-unit-grand = Grand
report-unit-null = Null
report-unit-second = second card
report-unit-lost-all = lost: all × { $factor }
report-unit-second-lost = lost × { $factor }
report-unit-simple = Simple
report-unit-tournee = Tournee
report-unit-solo = Solo
report-unit-open = open
report-unit-gucki = Gucki
report-unit-gucki-open = open Gucki
report-unit-skat = skat
report-unit-hand = hand
report-unit-ouvert = ouvert
report-unit-hand-ouvert = hand ouvert
report-unit-revolution = Revolution
report-title-tickets = Lots for the draw
report-title-table-cards = Table cards
report-title-personal = Personal cards
report-title-guide = Guide cards for pairs
report-title-wall-tables = Seats by table
report-title-wall-large = Seats by table, to be read from afar
report-title-wall-names = Seats by name
report-title-proof = Proof of the seats
report-table-head = table
report-leg-head = leg
report-table-seat = table, seat
report-sitting-out = Sitting out: { $names }
report-sitting-out-head = sits out
report-rests = rests
report-seed = Drawn with number { $seed }, which always gives the same seats.
report-whose = where, who
report-proof-mates = No two of a team ever sit at one table.
report-table-large = Table { $table }
report-leg-large = Leg { $leg }
report-table-word = Table
report-with = with
report-against = against
report-in-leg = In leg { $leg }
report-moves-head = After each leg:
report-moves-by-card = After this leg: see your card or the wall plan.
report-stays = { $seat } stays.
# (seat, table, to)
report-moves = { $seat } → table{ "\u00A0" }{ $table }, { $to }.
report-title-recap = Recapitulation
report-title-met = Who meets whom
report-met-head = met
report-times = times
report-title-certificates = Certificates
report-title-ledger = Ledger of corrections
report-title-archive = Archive of the evening
archive-papers = Papers
archive-pages = pages
archive-from-page = from page
report-recap-note = Each leg shows points, then net games.
report-list-columns = Games: won less lost. Behind: points to the place above.
report-equal-games = Equal in points: more net games.
report-equal-won = Equal in points: more games won, then fewer lost.
# (pots)
report-pots = In the pot: { $pots }
report-certificate = Certificate
report-certificate-points = { $place ->
    [1] First prize for points
    [2] Second prize for points
    [3] Third prize for points
   *[other] Prize { $place } for points
}
report-certificate-games = { $place ->
    [1] First prize for games
    [2] Second prize for games
    [3] Third prize for games
   *[other] Prize { $place } for games
}
# (place, points)
report-certificate-team = { $place ->
    [1] First place
    [2] Second place
    [3] Third place
   *[other] Place { $place }
} · { $points }
report-certificate-director = Director
report-amount = amount
report-reason = reason
report-by-sheet = sheet: points / games
report-by-slip = slip: points / games
report-at = at
report-actor = by
report-what = what
report-ledger-accepted = Accepted against the rules, with the reason
report-ledger-fines = Fines and charges
report-ledger-slips = Slips that differ from their sheets
report-ledger-journal = Journal
report-ledger-sealed = Corrected after the results were final
report-title-rules = The rules on one page
report-title-typing-card = Typing a sheet, on one card
report-club = club
report-title-running-sheet = Running score sheet
report-title-running-filled = Running score sheets as played
report-title-german-filled = Seeger-Fabian lists as played
# (bid)
report-overbid = bid { $bid }
# (sign, number)
report-hard = { $sign } without { $number }
# (sign, number)
report-hard-legend = { $sign } won without { $number } or more
report-second-legend = 2nd on the second card
report-short-legend = S schneider · SA schneider announced · Z schwarz · ZA schwarz announced · w with, wo without matadors
# (deal, words)
report-told-below = deal { $deal }: { $words }
report-points-short = pts
report-with-short = w { $number }
report-without-short = wo { $number }
report-title-german-list = Seeger-Fabian list
report-game = game
report-base = base
report-with-without = w / wo
report-won-mark = w
report-lost-mark = l
report-own-games = (won − lost) × { $points }
report-others-lost = others’ lost × { $points }
report-game-points = own points
report-games-times = games × { $points }
report-others-times = others × { $points }
report-from-others = others
report-total = total
report-marks-legend = D dealer · w/wo with/without · H hand · S schneider · SA schneider announced · Z schwarz · ZA schwarz announced · O ouvert · w games won · l games lost

## Club: prizes and their reasons, lists of names, documents
prize-points = Points
prize-games = Games
prize-hardest = Hardest game
prize-booby = Booby prize
names-two = and
# (figure, n)
why-points = { $n ->
    [one] { $figure } point
   *[other] { $figure } points
}
# (figure, n, by, name)
why-points-ahead = { $n ->
    [one] { $figure } point, { $by } ahead of { $name }
   *[other] { $figure } points, { $by } ahead of { $name }
}
# (figure, n)
why-games = { $n ->
    [one] { $figure } net game
   *[other] { $figure } net games
}
# (figure, n, by, name)
why-games-ahead = { $n ->
    [one] { $figure } net game, { $by } ahead of { $name }
   *[other] { $figure } net games, { $by } ahead of { $name }
}
# (name, n, games, theirs)
why-tie-by-games = equal in points with { $name }, but { $n ->
    [one] { $games } net game
   *[other] { $games } net games
} to { $theirs }
# (name, n, points, theirs)
why-tie-by-points = equal in games with { $name }, but { $n ->
    [one] { $points } point
   *[other] { $points } points
} to { $theirs }
# (name, won, theirs)
why-tie-by-wins = equal in points with { $name }, but { $won ->
    [one] { $won } game
   *[other] { $won } games
} won to { $theirs }
# (name, lost, theirs)
why-tie-by-losses = equal in points and games won with { $name }, but { $lost ->
    [one] { $lost } game
   *[other] { $lost } games
} lost to { $theirs }
# (leads, takes)
why-both = { $leads ->
    [0] in the prizes for { $takes ->
        [games] points
       *[points] games
      } too
   *[other] leads { $takes ->
        [games] points
       *[points] games
      } too
  }; { $takes ->
    [games] chose the games prize
    [points] chose the points prize
   *[both] one prize of the two
  }
# (count, names, holds)
why-goes-on = { $count ->
    [one] { $names } is ahead, but takes the { $holds ->
        [games] games
       *[points] points
      } prize
   *[other] { $names } are ahead, but take { $holds ->
        [games] games
       *[points] points
      } prizes
  }
why-won-cut = level with { $names }, won the cut
why-cut = the cut was for both prizes{ $takes ->
    [games] , and the winner chose games
    [points] , and the winner chose points
   *[both] ; no choice is recorded, so the winner takes points
  }
why-lost-cut = lost the cut to { $name } and takes the prize left
# (without, amount, place, deal)
why-hardest = won without { $without } for { $amount } ({ $place }, deal { $deal })
# (name, without, unit, theirs)
why-dearer-unit = unit { $unit } against { $theirs } of { $name }, also without { $without }
# (name, without, unit, amount, theirs)
why-dearer-amount = of the same unit, { $unit }, as the game that { $name } won without { $without }, but scored { $amount } to { $theirs }
# (name, without, unit)
why-dearer-unit-unknown = the unit of the game that { $name } won without { $without } cannot be told from the sheet; here it is { $unit }
# (name, amount, theirs)
why-dearer-units-unknown = as many matadors missing as in the game of { $name }, and neither unit can be told from the sheet; scored { $amount } to { $theirs }
# (figure, n)
why-loss-left = { $n ->
    [one] { $figure } point, the greatest loss of those without a prize for points or games
   *[other] { $figure } points, the greatest loss of those without a prize for points or games
}
# (name, figure, holds)
why-booby-goes-on = { $name } with { $figure } takes a { $holds ->
    [games] games
   *[points] points
  } prize, and not this one as well
# (rank, ranking, points)
why-place = { $ranking }, place { $rank }: { $points }
not-given-title = Not given
# (given, set)
not-given-few = { $given } of { $set } given: too few people
not-given-both = Only { $name } was left for both, and nobody takes both
not-given-without = Nobody won a game “without”
not-given-unknown = Not known, as games won are recorded without their matadors
not-given-lost = Nobody is below 0
booby-nobody = Nobody: all who lost hold a prize for points or games
# (figure, n)
why-loss = { $n ->
    [one] { $figure } point, the greatest loss
   *[other] { $figure } points, the greatest loss
}
# (figure, n, by, name)
why-loss-below = { $n ->
    [one] { $figure } point, the greatest loss, { $by } below { $name }
   *[other] { $figure } points, the greatest loss, { $by } below { $name }
}
# (prize, place, names)
cut-open = Tied for place { $place } ({ $prize }): { $names }. Who wins the cut?
# (prize, place, names)
cut-open-lot = Tied for place { $place } ({ $prize }): { $names }. The lot decides.
# (place, names)
cut-open-both = Tied for place { $place } by points and games: { $names }. Who wins the cut and takes which prize?
cut-open-booby = Tied for the booby prize: { $names }. Who wins the cut?
# (prize, place, names)
cut-waits = { $names } for prize { $place } ({ $prize })
# (prize, names)
cut-waits-one = { $names } ({ $prize })
# (place, names)
cut-waits-both = { $names } for prize { $place } by points and games
cuts-wait-until = If still level when all sheets are in, they cut: { $cuts }.
not-all-in-final = Incomplete: { $what }
provisional = Provisional: { $what }
# (what, n)
missing-sheets = { $n ->
    [one] { $what } is not finished
   *[other] { $what } are not finished
}
missing-many = { $n ->
    [one] { $n } sheet
   *[other] { $n } sheets
}
# (tables, n)
missing-tables = { $n ->
    [one] table { $tables }
   *[other] tables { $tables }
}
# (tables, leg, n)
missing-tables-of-leg = { $n ->
    [one] table { $tables } of leg { $leg }
   *[other] tables { $tables } of leg { $leg }
}
# (tables)
awaiting-losses = who was there for the lost games is still open for { $tables }
# (legs, n)
legs-to-come = { $n ->
    [one] leg { $legs } is still to be played
   *[other] legs { $legs } are still to be played
}
settle-left-out = No sheet yet: { $names }
# (line, begins)
people-no-name = Line { $line } (“{ $begins }”) has no name. Write one, or delete the line.
# (line, begins, length, most)
people-too-long = Line { $line } (“{ $begins }”): a text has { $length ->
    [one] { $length } character
   *[other] { $length } characters
}; at most { $most } are possible. Shorten it.
# (line, name, first)
people-twice = Line { $line }: { $name } is already on line { $first }. Add the club to tell two people apart.
# (line, name, number)
people-here = Line { $line }: { $name } is here already with number { $number }. Add the club to tell two people apart.
# (line, begins)
people-not-text = Line { $line } (“{ $begins }”) holds characters that cannot be printed. Save the list as CSV or text and try again.
exchange-no-json = This is not a Vorhand book as JSON. Take a file that Vorhand exported; a book itself (.vorhand) is opened, not imported; a list of names goes to People, “Import a list”.
# (line, column, reason)
exchange-not-a-book = This is not a Vorhand book: line { $line }, column { $column }: { $reason }. Take a file that Vorhand exported as JSON.
exchange-other-format = This JSON is not a Vorhand book: it lacks "format": "vorhand". Take a file that Vorhand exported as JSON.
# (version, known)
exchange-too-new = The file is of version { $version }; this program reads up to version { $known }. Install a newer Vorhand.
    Here it is: {download}
# (event, rulebook)
exchange-no-rulebook = Event { $event } names the rules { $rulebook }, which this program does not have, and brings no rules_text. Add the rulebook's text to the file.
exchange-id-twice = The id { $id } is in the file twice. Give every member and every event its own id.
# (event)
exchange-called-twice = Two legs of event { $event } are called. Leave “called” out of one of them.
# (event, leg)
exchange-leg-twice = Event { $event } has leg { $leg } twice. Number its legs from 1.
# (event, leg, table)
exchange-table-twice = Event { $event }, leg { $leg } has table { $table } twice. Number its tables from 1.
head-rank = Rank
head-number = No.
head-name = Name
head-points = Points
head-games = Games
head-won = Won
head-lost = Lost
head-score = Score
head-balance = Balance
head-money = Money
usage-no-verb = There is no verb “{ $word }”.
usage-unknown = “{ $word }” is not understood here.
usage-missing = This is missing: { $what }.
usage-no-value = { $what } needs a value.
# (what, value)
usage-bad-value = { $what } cannot be “{ $value }”.
# (what, other)
usage-conflict = { $what } and { $other } exclude each other.
usage-twice = { $what } is given twice.
usage-not-utf8 = A word of the call is not UTF-8 text.
usage-wrong = The call is not understood.
# (what, instead)
usage-instead = { $what } Possible here: { $instead }.
usage-help = { $what } --help shows what is possible.
cli-no-events = This book holds no event yet. Make one in the window, or import one.
# (id, known)
cli-no-such-event = This book has no event { $id }; it has { $known }. Choose one of them with --event.
# (leg, legs)
cli-no-such-leg = There is no leg { $leg }; the event has { $legs }. Choose another one.
# (group, known)
cli-no-such-group = Nobody of the event belongs to a group { $group }; its groups are { $known }. Choose one of them with --group.
cli-no-groups = Nobody of the event belongs to a group { $group }, or to any other. Name groups in the list of people, or leave --group out.
# (name, date, leg)
cli-event-leg = { $name }, { $date }, leg { $leg } alone
cli-group = Group { $group }
# (name, date)
cli-event = { $name }, { $date }
# (name, date, leg)
cli-event-after-leg = { $name }, { $date }, after leg { $leg }
cli-nothing-yet = Nothing has been handed in yet.
cli-stake = { $stake } for 100 points
# (leg, table)
cli-leg-table = Leg { $leg }, table { $table }
cli-incomplete = (incomplete)
cli-all-tables = All tables together
# (leg, table, name, slip, sheet)
cli-slip-differs = Leg { $leg }, table { $table }: the slip of { $name } says { $slip }, the sheet { $sheet }. The sheet counts; ask at the table.
# (leg, table)
cli-losses-unknown = Leg { $leg }, table { $table }: only slips were handed in, so the others' lost games are not counted. Enter the sheet for the full Seeger-Fabian.
cli-no-data-folder = The system names no folder for the club's own book. Name a book with --into.
cli-import-again = With --again it is taken in all the same.
# (place, deal, why)
cli-import-contradicts = { $place }, deal { $deal }: { $why } The line was imported as it was and stays marked until it is corrected.
# (events, book)
cli-imported = { $events ->
    [one] { $events } event came into { $book }.
   *[other] { $events } events came into { $book }.
}
cli-cannot-answer = The answer cannot be written ({ $reason }). Make room on the disk, or write it somewhere else.
# (file, megabytes)
cli-too-large = { $file } is larger than { $megabytes } MB, which no book is. Take a file that Vorhand exported as JSON.
# (file, reason)
cli-cannot-read = { $file } cannot be read ({ $reason }). Check the name and the folder.
cli-not-utf8 = { $file } is not UTF-8 text, so it is not the JSON of a Vorhand book. Take a file that Vorhand exported as JSON.
# (members, events, entrants)
cli-count-book = members: { $members }, events: { $events }, people in events: { $entrants }
# (legs, sheets, lines)
cli-count-sheets = legs: { $legs }, sheets: { $sheets }, lines of deals: { $lines }
# (fines, slips, points)
cli-count-others = fines: { $fines }, slips: { $slips }, points together: { $points }
cli-count-journal = rows in the journal, replayed against the tables: { $rows }
# (seq, digest)
cli-journal-head = the journal ends in row { $seq }, with the digest { $digest }
cli-row-left-out = Row { $row } of the journal cannot be read and is left out; everything else is there. Examine the book with “vorhand verify”.
cli-no-digest = “{ $typed }” is not a digest. Type the 16 digits as they stand on the list, in quotes, such as "3f2a 91bc 77de 0412", or all 64.
# (sheets, errors, doubts)
cli-count-audit = sheets audited: { $sheets }, errors: { $errors }, doubts: { $doubts }
# (leg, table, what)
cli-audited = Leg { $leg }, table { $table }: { $what }
audited = { $sheets ->
    [0] No sheet to check.
    [one] One sheet checked.
   *[other] { $sheets } sheets checked.
}
cli-verified = { $problems ->
    [0] No faults found, the journal is whole.
    [one] { $problems } thing is wrong.
   *[other] { $problems } things are wrong.
}
demo-event = Sample evening
demo-accepted = as all at the table signed it
demo-exists = { $file } is there already. Choose another folder with --out, or move the file away.
demo-movement = There is no movement { $given }. Choose fixed, pairs, up-the-sides, individual, draw or by-standing.
demo-players = { $given ->
    [one] { $given } person
   *[other] { $given } people
} cannot play an evening. Choose a number from 3 to 10000.
# (folder, reason)
demo-folder = The folder { $folder } cannot be made or written to ({ $reason }). Choose another with --out.
# (players, tables, deals, file)
demo-played = { $players ->
    [one] { $players } person
   *[other] { $players } people
} at { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} have played { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}: { $file }

## Seats: making, proving and repairing them
seat-error-too-few = Skat needs at least three people, not { $players }. Add people, then draw.
# (players, most)
seat-error-too-many = { $players ->
    [one] { $players } person is
   *[other] { $players } people are
} more than one event can seat; at most { $most }. Split them into two events.
# (players, tables, seats)
seat-error-house = { $players ->
    [one] { $players } person does
   *[other] { $players } people do
} not fit at { $tables ->
    [one] { $tables } table, even six at it
   *[other] { $tables } tables, even six at each
} ({ $seats ->
    [one] { $seats } seat
   *[other] { $seats } seats
}). Add tables.
# (players, needed, tables)
seat-error-house-pairs = Pairs sit four at a table: { $players ->
    [one] { $players } person needs
   *[other] { $players } people need
} { $needed ->
    [one] { $needed } table
   *[other] { $needed } tables
}, and the house has { $tables }. Add tables, or choose a movement without pairs.
seat-error-table-size = Tables of { $size } cannot be the rule; choose 4 or 3.
seat-error-no-rounds = A leg needs at least one round.
# (rounds, most)
seat-error-too-many-rounds = { $rounds ->
    [one] { $rounds } round is
   *[other] { $rounds } rounds are
} too many for a leg; at most { $most }. Name a smaller number of rounds.
seat-error-no-legs = An event needs at least one leg.
# (legs, most)
seat-error-too-many-legs = { $legs ->
    [one] { $legs } leg is
   *[other] { $legs } legs are
} too many; at most { $most }. Name a smaller number of legs, or split the people into two events.
seat-error-twice = { $who } is named twice. Remove one of the two entries.
seat-error-wish-unknown = A wish names { $who }, who does not take part. Remove the wish or add the person.
seat-error-wish-alone = A wish needs two different people; { $who } is named twice.
# (one, other)
seat-error-wishes-contradict = { $one } and { $other } are wished never to meet and also to sit together in the first leg. Remove one of the two wishes.
# (one, people)
seat-error-wishes-crowd = The wishes put { $people ->
    [one] { $people } person
   *[other] { $people } people
}, { $one } among them, at one table in the first leg; it does not hold them. Remove one of these wishes.
# (one, other)
seat-error-never-all = { $one } and { $other } cannot be kept apart, because everybody sits at one table. Remove the wish.
# (one, people, tables)
seat-error-wishes-apart = { $people ->
    [one] { $people } person
   *[other] { $people } people
}, { $one } among them, are all to be kept from each other, and { $tables ->
    [one] there is only { $tables } table
   *[other] there are only { $tables } tables
}. Remove one of these wishes.
# (one, people, tables)
seat-error-team = The team of { $one } has { $people ->
    [one] { $people } person
   *[other] { $people } people
}, and there { $tables ->
    [one] is only { $tables } table
   *[other] are only { $tables } tables
}: team-mates never sit at one table. Divide the team, or have more tables.
seat-error-none-apart = No seats were found in which team-mates and those who are never to meet all sit apart. Take a wish back, or divide a team.
seat-error-partners-twice = { $who } is wished as the partner of more than one person. Keep one of these wishes.
seat-note-threes = Tables of three: { $tables }.
# (tables, people)
seat-note-large = Tables of more than four: { $tables }, with up to { $people ->
    [one] { $people } person
   *[other] { $people } people
}. There are no more tables.
seat-note-five = Five at one table: two rest in each deal.
seat-note-rest-pair = Odd number of pairs: one rests in each leg, in turn.
seat-note-rest-moving-pair = Odd number of pairs: one of those that move rests in each leg, in turn; those who keep their table never do.
seat-note-rest-person = One person is over: in each leg a pair or the single person rests, in turn.
seat-note-single = { $who } moves alone and is the third at the table.
seat-note-controllers-drawn = Too few volunteers as keepers; drawn by lot: { $drawn }.
seat-note-controllers-spare = More volunteers than tables; ordinary players: { $spare }.
seat-note-forty = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} at a table of four are more than the forty that fit an evening. Cut the legs if it gets late.
# (legs, full)
seat-note-cut = { $legs } of { $full ->
    [one] { $full } leg
   *[other] { $full } legs
}: not all meet who otherwise would.
# (legs, full)
seat-note-again = The movement has { $full ->
    [one] { $full } leg
   *[other] { $full } legs
}; of { $legs } the later ones begin again.
# (smallest, largest)
seat-note-sections = Sections have { $smallest } to { $largest ->
    [one] { $largest } table
   *[other] { $largest } tables
}: in the larger ones each moving pair misses somebody.
seat-note-too-few-for-pairs = { $players ->
    [one] { $players } person is
   *[other] { $players } people are
} too few for moving pairs; all sit at one table.
# (before, now)
seat-note-evenness = For fewer repeats some sit at the smaller tables { $now ->
    [one] once more
   *[other] up to { $now } times more
} than others; before { $before ->
    [0] all sat there equally often
    [one] once more
   *[other] up to { $before } times more
}.
seat-note-clean = Legs without repeats: { $legs }; the others have few.
seat-rest-odd-pair = odd number of pairs; each rests in turn
seat-rest-odd-moving-pair = odd number of pairs; those that move rest in turn
seat-rest-odd-person = one person is over; each rests in turn
seat-fault-no-legs = There are no legs.
# (have, want)
seat-fault-leg-count = { $have ->
    [one] There is { $have } leg
   *[other] There are { $have } legs
}; { $want } were asked for.
seat-fault-no-rounds = Leg { $leg } has no rounds.
# (leg, table, who)
seat-fault-not-playing = Leg { $leg }, table { $table }: { $who } sits there but does not play in this leg.
# (leg, who)
seat-fault-not-resting = Leg { $leg }: { $who } is to rest but does not play in this leg.
# (leg, who)
seat-fault-two-places = Leg { $leg }: { $who } is in two places.
# (leg, who)
seat-fault-missing = Leg { $leg }: { $who } has no place.
# (leg, table, people)
seat-fault-table-size = Leg { $leg }, table { $table } has { $people ->
    [one] { $people } person
   *[other] { $people } people
}; three to six can play.
# (leg, table, who)
seat-fault-stay = Leg { $leg }, table { $table }: the rounds that { $who } is said to have played there cannot be.
# (leg, table)
seat-fault-table-twice = Leg { $leg }: table { $table } is listed twice.
# (leg, table, seat)
seat-fault-seat = Leg { $leg }, table { $table }: seat { $seat } is taken twice, or a seat before it is empty.
# (who, rests, least)
seat-fault-rest-uneven = { $who } rests { $rests ->
    [one] { $rests } time
   *[other] { $rests } times
}, others { $least ->
    [0] never
    [one] only once
   *[other] only { $least } times
}.
# (who, deals, most)
seat-fault-deals-uneven = { $who } deals { $deals ->
    [one] { $deals } time
   *[other] { $deals } times
}, others { $most ->
    [one] { $most } time
   *[other] { $most } times
}.
# (leg, who)
seat-fault-not-fixed = Leg { $leg }: { $who } changes places although the tables are fixed.
# (leg, table)
seat-fault-no-controller = Leg { $leg }, table { $table } has no keeper although there are enough.
# (leg, table)
seat-fault-controllers = Leg { $leg }, table { $table } has two keepers while others have none.
# (leg, who)
seat-fault-pair-split = Leg { $leg }: { $who } has another partner than before.
# (leg, who)
seat-fault-sitter-moved = Leg { $leg }: { $who } should have kept the table and the side.
# (one, other, times, most)
seat-fault-too-often = The pairs of { $one } and { $other } meet { $times ->
    [0] never
    [one] once
   *[other] { $times } times
}; promised at most { $most }.
# (one, other, times, least)
seat-fault-too-seldom = The pairs of { $one } and { $other } meet { $times ->
    [0] never
    [one] once
   *[other] { $times } times
}; promised at least { $least }.
# (leg, tables, most)
seat-fault-too-many = Leg { $leg } has { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}; the house has { $most }.
# (leg, table)
seat-fault-closed = Leg { $leg }: people sit at table { $table }, which is gone in this leg.
# (leg, who)
seat-fault-standing-twice = Leg { $leg }: { $who } is listed twice in the standing that the seats were drawn from.
# (leg, who)
seat-fault-standing-people = Leg { $leg }: { $who } has a seat but is not in the standing that the seats were drawn from, or is in it and has no seat.
# (leg, table, one, other)
seat-fault-mates = Leg { $leg }, table { $table }: { $one } and { $other } are of one team, and team-mates never sit together.
# (leg, table, who)
seat-fault-not-by-standing = Leg { $leg }, table { $table }: { $who } sits there although the standing that the seats were drawn from leads to another table.
seat-fault-section = A section has { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
}; at most ten can be.
# (people, least, most)
seat-figure-rests = Resting in a leg: up to { $people }; { $most ->
    [one] each rests once at most
   *[other] each rests { $least } to { $most } times
}.
# (people, times)
seat-figure-rests-even = Resting in a leg: up to { $people }; each rests { $times ->
    [one] once
   *[other] { $times } times
}.
# (met, of)
seat-figure-wishes = Wishes met: { $met } of { $of }.
# (one, other, times, why)
seat-figure-never = { $one } and { $other } should never meet; they do { $times ->
    [0] never
    [one] once
   *[other] { $times } times
}. { $why }
# (one, other, why)
seat-figure-first-apart = { $one } and { $other } wished to begin together; they do not. { $why }
# (one, other, why)
seat-figure-not-partners = { $one } and { $other } wished to be partners; they are not. { $why }
# (times, bound)
seat-figure-clubmates = Clubmates at one table, over all legs: { $times ->
    [0] never
    [one] once
   *[other] { $times } times
}; { $bound ->
    [0] at best never
   *[other] fewer than { $bound } is not possible
}.
# (times, bound)
seat-figure-mates-meet = { $times ->
    [0] Nobody sits with a team-mate
    [one] Team-mates sit at one table once
   *[other] Team-mates sit at one table { $times } times
}{ $bound ->
    [0] {""}
   *[other] ; fewer than { $bound } is not possible
}.
# (times, bound)
seat-figure-clubmates-first = Clubmates at one table in the first leg: { $times ->
    [0] never
    [one] once
   *[other] { $times } times
}; { $bound ->
    [0] at best never
   *[other] fewer than { $bound } is not possible
}.
# (leg, people, spared)
seat-figure-exchanged = Leg { $leg }: { $people ->
    [one] { $people } person sits
   *[other] { $people } people sit
} at another table than by rank; that spares { $spared ->
    [one] one repeated meeting
   *[other] { $spared } repeated meetings
}.
# (leg, people, spared)
seat-figure-exchanged-clubs = Leg { $leg }: { $people ->
    [one] { $people } person sits
   *[other] { $people } people sit
} at another table than by rank; that spares { $spared ->
    [one] one meeting
   *[other] { $spared } meetings
} of clubmates or of people who had met.
# (pairs, legs)
seat-figure-apart = Partners apart: { $pairs ->
    [one] one pair
   *[other] { $pairs } pairs
}, in { $legs ->
    [one] { $legs } leg
   *[other] { $legs } of the legs
}.
seat-figure-clubmates-never = Clubmates never sit at one table.
# (size, times)
seat-figure-small-even = At the smaller tables, of { $size }, everybody sits { $times ->
    [0] never
    [one] once
   *[other] { $times } times
}.
# (size, most, least, bound)
seat-figure-small = At the smaller tables, of { $size }, one sits { $most ->
    [0] never
    [one] once
   *[other] { $most } times
}, another { $least ->
    [0] never
    [one] once
   *[other] { $least } times
}; at best nobody more than { $bound ->
    [0] never
    [one] once
   *[other] { $bound } times
}.
# (size, most)
seat-figure-small-best = At the smaller tables, of { $size }, each sits at most { $most ->
    [one] once
   *[other] { $most } times
}; it cannot be fewer.
seat-figure-small-in-turn = It is set that everybody sits there in turn, even if some meet again more often.
seat-figure-small-after = It is set that few meet again, even if some sit there more often.
seat-figure-seats-even = Seats: everybody sits equally often on each.
seat-figure-sheets-even = Sheet keeper (right of the first dealer): all equally often.
# (who, moves, why)
seat-figure-did-not-stay = { $who } wished to keep the table and changes it { $moves ->
    [0] never
    [one] once
   *[other] { $moves } times
}. { $why }
# (most, least)
seat-figure-seats = Seats: each sits on each { $least ->
    [0] at most
   *[other] { $least } to
} { $most ->
    [one] once
   *[other] { $most } times
}.
# (most, least)
seat-figure-sheets = Sheet keeper (right of the first dealer): each { $least ->
    [0] at most
   *[other] { $least } to
} { $most ->
    [one] once
   *[other] { $most } times
}.
# (bound)
seat-figure-at-best = At best { $bound ->
    [0] all would be equal
   *[other] they would differ by { $bound }
}.
# (total, longest)
seat-figure-walks = Tables walked in all: { $total }; the longest walk: { $longest }.
# (total, longest, bound)
seat-figure-walks-least = Tables walked in all: { $total } (at least { $bound }); the longest walk: { $longest }.
# (leg, who, first, why)
seat-figure-parted = Leg { $leg }: { $who }, one of the first { $first }, sits at another table: { $why }
seat-parted-mates = of one team with { $other }.
seat-parted-never = never to meet { $other }.
seat-parted-own-tables = { $other } has a table of their own as well.
seat-parted-met = met { $other } before.
seat-parted-club = of one club with { $other }.
seat-parted-smaller-table = the smaller tables go round.
seat-parted-others = otherwise others who are kept apart would meet.
seat-why-every-pair = Up the sides every pair meets every other; cut the legs, or choose another movement.
seat-why-pivot = Up the sides only one pair keeps its table.
seat-why-north-south = Only those at N and S keep their tables, and more than these asked for it.
seat-why-controllers = Both keep a sheet, each at a table of their own.
seat-why-no-partners = Nobody has a fixed partner in this movement.
seat-why-not-found = No way was found beside the movement and the other wishes; another draw or fewer wishes may help.
# (least, most)
seat-meetings-distinct = Everybody meets { $least } to { $most } of the others.
seat-meetings-distinct-same = Everybody meets { $all ->
    [one] { $all } other
   *[other] { $all } others
}.
seat-meetings-distinct-all = Everybody meets { $all ->
    [one] { $all } other
   *[other] { $all } others
}; more is not possible.
# (repeats, bound, times)
seat-meetings-repeats = Repeated meetings: { $repeats }, { $bound } unavoidable; the same two at most { $times ->
    [one] { $times } time
   *[other] { $times } times
}.
seat-meetings-repeats-none = Nobody meets anybody twice.
# (repeats, times)
seat-meetings-repeats-fewest = Repeated meetings: { $repeats }, the fewest possible; the same two at most { $times ->
    [one] { $times } time
   *[other] { $times } times
}.
# (repeats, bound, times)
seat-meetings-repeats-partners = Repeated meetings: { $repeats }, partners included, { $bound } unavoidable while they keep together; the same two at most { $times ->
    [one] { $times } time
   *[other] { $times } times
}.
# (repeats, times)
seat-meetings-repeats-partners-fewest = Repeated meetings: { $repeats }, partners included, the fewest possible while they keep together; the same two at most { $times ->
    [one] { $times } time
   *[other] { $times } times
}.
# (repeats, times)
seat-meetings-repeats-perhaps = Repeated meetings: { $repeats }, perhaps there are fewer; the same two at most { $times ->
    [one] { $times } time
   *[other] { $times } times
}.
seat-proof-right = The seats are right: nobody missing, nobody twice, all deal equally often.
seat-proof-rests = The seats are right: nobody missing, nobody twice; who rests equally often deals equally often.
# (leg, deals)
seat-plan-leg = Leg { $leg } · deals at the largest table: { $deals }
seat-plan-table = table { $table }
seat-plan-rests = rests: { $who }
seat-number = no. { $number }
seat-call-two = “{ $given }” names no two people. Write their numbers with a comma between them, such as 3,7.
seat-call-standing-legs = One leg is drawn from a standing: leave “--legs” out.
seat-call-standing-kind = By standing nobody has a fixed partner or place: choose “--kind draw” or “--kind individual”.
seat-call-kind = There is no movement "{ $given }". Choose one of: fixed, pairs, up-the-sides, individual, draw.

# (file, letter)
seat-file-seat = “{ $file }” names the seat { $letter }. The seats of a table are N, E, S, W, 5 and 6.
# (file, line)
seat-file-shape = “{ $file }” does not have the shape that is wanted here (line { $line }). Write legs as “vorhand movement --json” answers them, lists of player numbers for teams and clubs, and one list for a standing.
# (file, player)
seat-file-unknown = “{ $file }” seats no. { $player }, who does not take part. Correct the number, or name more people with --players.
# (file, player)
seat-file-club = “{ $file }” puts no. { $player } into a club, who does not take part. Leave it out, or correct the number.
# (file, player)
seat-file-club-twice = “{ $file }” has no. { $player } in two clubs, or twice in one. Leave one of them out.
# (file, player)
seat-file-team = “{ $file }” puts no. { $player } into a team, who does not take part. Leave it out, or correct the number.
# (file, player)
seat-file-standing = “{ $file }” ranks no. { $player }, who does not take part. Leave it out, or correct the number.
# (file, player)
seat-file-standing-missing = “{ $file }” leaves out no. { $player }. Rank everybody who plays, the best first.
# (file, player)
seat-file-past-twice = “{ $file }” seats no. { $player } twice in one leg. Correct one of the two places.
# (file, player)
seat-file-team-twice = “{ $file }” has no. { $player } in two teams, or twice in one. Leave one of them out.

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
help-rules-option = Switches an option of the rules on; may be repeated
help-rules-json = Answers in JSON
help-rules-paper = Writes the page as a PDF into this file
help-rules-size = The paper: a4, letter or a3; where left out letter in the United States, else a4
help-movement = Makes and proves the seats of every leg.
help-movement-kind = fixed, pairs, up-the-sides, individual or draw
help-movement-players = How many people play
help-movement-tables-of = 4 or 3 at a table
help-movement-tables-at-most = The most tables that the house has; then five or six sit at one
help-movement-smaller-in-turn = Everybody at the smaller tables equally often, even where some meet again for it
help-movement-rounds = Rounds in a leg: everybody at a table deals once in each
help-movement-legs = How many legs
help-movement-seed = The seed of the draw
help-movement-never = These two never at one table, such as 3,7; may be repeated
help-movement-first-leg = These two at one table in the first leg
help-movement-partners = These two as partners, where pairs move
help-movement-at-table = This one always sits at that table: person and table, such as 3,7
help-movement-stay = This one keeps the table as far as can be
help-movement-teams = A file of teams (JSON: lists of player numbers); team-mates never sit at one table
help-movement-clubs = A file of clubs, in the same shape; clubmates sit apart as far as can be
help-movement-clubs-first-leg = Clubmates sit apart in the first leg alone
help-movement-past = A file of legs, as answered with --json, that were played before: who met there meets again as seldom as can be
help-movement-search = Searches so many moves longer for better seats
help-movement-by-standing = A file with the standing (JSON: player numbers, the best first): one leg drawn from it
help-movement-judge = A file of legs, as answered with --json, made elsewhere: they are judged and nothing is made
help-movement-json = Answers in JSON
help-standings = Prints the standings.
help-standings-file = The club's book, a .vorhand file
help-standings-event = The event; the newest where left out
help-standings-after-leg = The standing after this leg
help-standings-leg = That leg alone
help-standings-group = Only the people of this group, ranked among themselves
help-standings-json = Answers in JSON
help-prizes = Prints the prizes with their reasons.
help-prizes-file = The club's book, a .vorhand file
help-prizes-event = The event; the newest where left out
help-prizes-json = Answers in JSON
help-settle = Prints the settlement of the stake.
help-settle-file = The club's book, a .vorhand file
help-settle-event = The event; the newest where left out
help-settle-json = Answers in JSON
help-print = Prints papers as PDF.
help-print-file = The file; standard input where it may be left out
help-print-paper = The papers, by their names
help-print-out = The folder to write to
help-print-event = The event; the newest where left out
help-print-leg = Only this leg; results: after this leg
help-print-table = Only this table
help-print-size = The paper: a4, letter or a3; where left out letter in the United States, else a4
help-print-at = What was new since this time, such as 21:40, for the papers since and changed-seats; where left out, since the last list or the last change of seats
help-print-printer = Send it to the printer of this name, or to the usual one; a file is written as well where --out is given
help-print-members = Only the cards of these members: names or member numbers, with commas
help-print-awards = Certificates for the first of each ranking, or for all awards
help-print-provisional = Certificates even while results are provisional
help-print-csv = CSV instead of PDF where the paper is a table
help-print-host = Codes for phones on score sheets and wall plans, which lead to this host, such as http://192.168.1.5:7777
print-no-address = “{ $address }” is no address of a host: it begins with http:// and is the one that the host shows, such as http://192.168.1.5:7777.
help-print-list = Names all papers
help-export = Writes the whole book as JSON, its deals as CSV or an evening’s results as a web page to standard output.
help-export-file = The club's book, a .vorhand file
help-export-event = Only this event; everything where left out
help-export-json = The whole book as one JSON object (also without an option)
help-export-csv = One line a deal, with fines and slips, as CSV
help-export-text = The results of one evening as plain text for a newspaper or a messenger
help-export-standings = The standings of one evening as CSV that spreadsheets sum; German with semicolons
help-export-html = The results of one evening (the newest, or the one named) as one HTML file that needs nothing else
help-import = Takes the events, the members and the told journal of an exported JSON file, or the members and lists of an older program’s file (.VMZ), into a book. Ids that are free are kept; an event whose id is taken comes in under a new one.
help-import-file = A file written by “vorhand export --json”; - reads standard input
help-import-into = The book to import into, made if it is not there; the club's own book where left out
help-import-book = The same without --into
help-import-codepage = The code page of an older program’s file (.VMZ), whatever the file says: 850, 437, 852 or 1252
help-import-again = Takes in what is in the book already, a second time
help-import-names = Shows what a file of an older program would bring, and imports nothing
help-verify = Examines a book: integrity, journal, totals.
help-verify-event = Audits the sheets and compares the slips of this event only; all events where left out. The file is always examined whole
help-verify-head = The digest on a list that was posted, such as "3f2a 91bc 77de 0412": says which row of the journal has it, and is a fault where none does
help-verify-file = The club's book, a .vorhand file
help-do = Carries out commands on a book, a line of JSON each, and answers each with a line of JSON.
help-do-file = The club's book, a .vorhand file; made if it is not there
help-do-commands = The commands; standard input where left out
help-do-list = Prints an example of every command; played in this order on a new book, each is carried out
do-no-event = This book holds no event yet; make one with “new_event”.
do-which-event = This book holds more than one event; say which one in “event”.
# (rulebook, known)
do-no-rulebook = There are no rules “{ $rulebook }”; choose one of { $known }, or give their text in “rules_text”.
do-undo-within = “undo” and “redo” cannot be part of another command; give each a line of its own.
do-line-too-long = The line is longer than { $most } MB; divide what it says into several lines.
help-demo = Plays a sample evening and prints its papers.
help-demo-players = How many people play
help-demo-movement = fixed, pairs, up-the-sides, individual, draw (each leg by lot) or by-standing (the later legs by the standing)
help-demo-tables-at-most = The most tables that the house has; then five or six sit at one
help-demo-rules = A rule system, or a rulebook file ending in .toml
help-demo-option = Switches an option of the rules on; may be repeated
help-demo-seed = The seed of the draw
help-demo-evenings = How many evenings, one every second week, of the same people; more than one make a season
help-demo-out = The folder for evening.vorhand and the papers, made if it is not there
help-demo-no-papers = Leaves the papers out

## The window
ui-act-new-evening = New evening
ui-act-evenings = All evenings
ui-try-again = Try again
ui-act-open-book = Open another book…
ui-act-previous-leg = Previous leg
ui-act-next-leg = Next leg
ui-act-call-leg = Call the next leg
ui-call-leg = Call leg { $leg }
# (leg, out)
call-out = { $out ->
    [one] One sheet of leg { $leg } is
   *[other] { $out } sheets of leg { $leg } are
  } still missing.
ui-act-palette = Find command, person, sheet…
ui-act-language = Deutsch
ui-act-american = American English, or British
ui-act-look = Light, dark, contrast
ui-replace-title = Replace { $name }?
ui-replace-body = { $folder } has a file of this name. It will be overwritten.
ui-replace-yes = Replace
cli-results-are = Results: { $state }
ui-act-large-targets = Large or small buttons
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
ui-prizes-none = This evening has no prizes.
ui-prizes-set = Set prizes…
ui-papers = Papers
ui-journal = Journal
ui-undo = Undo
ui-redo = Redo
ui-undone = Taken back: { $what }
ui-nothing-changed = Nothing changed.
ui-redone = Redone: { $what }
ui-next-undo = Again takes back: { $what }
ui-next-redo = Again redoes: { $what }
ui-menu = Menu
ui-book = The club's book
ui-search = Search
ui-close = Close
ui-cancel = Cancel
ui-open = Open
ui-choose = Choose
ui-save = Save
ui-remove = Remove
ui-discard = Discard
ui-remove-named = Remove { $name }
# (done, all)
ui-sheets-in = sheets { $done }/{ $all }
# (done, all)
ui-n-of-m = { $done } of { $all }
# (leg, all)
ui-leg-of = Leg { $leg } of { $all }
ui-drawn = drawn
# (names, n)
seats-none-of = { $n ->
    [one] { $names } has no seat.
   *[other] { $names } have no seat.
}
seats-none = { $count } without a seat
ui-not-drawn = not drawn yet
ui-cuts-open = { $count ->
    [one] { $count } cut to make
   *[other] { $count } cuts to make
}
ui-rest-in-turn = { $people } rest in turn
ui-people-count = { $count -> 
    [one] { $count } person 
    *[other] { $count } people 
    }
ui-saved-all = Everything is saved
ui-read-only = Read-only: nothing can be changed
ui-opened-read-only = { $file } is read-only: look and print. To enter anything, save a copy with Ctrl+Shift+S.
# (file, time)
ui-open-last-copy = Open the last copy: { $file }, { $time }
ui-not-saved-gone = Not saved: the file is gone
ui-not-saved-log-gone = Not saved: the log file is gone
ui-not-saved-overwritten = Not saved: another program wrote into the file
ui-changed-on = Last change { $day }
ui-saved-at = Saved { $at }
ui-look-light = Light
ui-look-dark = Dark
ui-look-contrast = High contrast
ui-palette-hint = Command, name, sheet…
ui-nothing-found = Nothing found.
# (name)
person-not-here = { $name } is not here tonight.
palette-not-here = not here tonight
palette-paper = paper
# What else people type when they look for something in the palette; words, shown nowhere.
also-new-evening = template create add start begin event tournament
also-evenings = delete remove open list tournaments archive
also-ranking-of-year = new rule year annual league championship
also-open-book = file load switch
also-copy-book = backup store
also-separate = new file split
also-second = backup USB automatic safety
also-let-in = share network Wi-Fi WLAN QR server tablet several computers hosts database PostgreSQL
also-import = restore load read
also-export = backup save file
also-deals = spreadsheet Excel table
also-page = html internet homepage publish
also-news = press report article
also-merge = duplicate double join same
also-verify = audit check test integrity
also-people = players members names add delete remove
also-seats = draw tables places
also-sheets = lists scores results enter
also-by-foot = list foot sums quick
also-beside = conflict difference
also-late = stop early end
also-standings = provisional ranking results leader tie
also-prizes = money winners awards tie cut
also-papers = print PDF lists
also-journal = log changes protocol
also-room = timer projector display
also-undo = take back revert mistake delete
also-redo = again repeat
also-history = history undo versions restore
also-language = language German Deutsch
also-american = dates times hours clock Letter dollar pound country locale UK US
also-look = theme colours colors night
also-larger = zoom bigger font
also-smaller = zoom font
also-help = manual handbook keys shortcuts rules
also-quit = exit close
also-look-round = sample demo example try
also-go-on = restore take over backup stick
also-settings = options rules rename change
also-teams = tandems pairs league
also-list = CSV Excel names
also-draw = lots seats shuffle
also-happened = leaves late comes substitute
also-numbers = how many count
also-seal = provisional seal finish close lock
also-settlement = pay accounts money
also-till = cash box money fee pay paid refund set the money
also-giving = ceremony award winners
also-handbook = manual print
# (what, why)
palette-hindered = { $what }, not now: { $why }
hindered-no-book = no book is open
hindered-no-evening = no evening is open
hindered-no-seats = nobody has a seat yet
hindered-drawn = the seats are drawn
hindered-no-undo = nothing can be taken back
hindered-no-redo = nothing was taken back
hindered-first-leg = this is the first leg
hindered-last-leg = this is the last leg
hindered-no-next-leg = no further leg is drawn
hindered-leg-over = no round is left to stop before
hindered-no-paper = not a paper of this evening
hindered-at-sheet = on a sheet only
ui-number-short = no. { $number }
ui-sheet-n = Sheet { $table }
# (table, leg)
ui-sheet-of = Sheet { $table } · leg { $leg }
ui-path = Path
ui-path-explain = The file dialog did not open. Type the path.
ui-path-no-file = No such file. Check the path, or choose another.
ui-path-no-folder = No such folder. Check the path, or choose another.
ui-no-data-folder = This computer names no folder for a program's data. Start Vorhand with a file: vorhand FILE
ui-no-display = There is no display to open a window on. Start Vorhand on a desktop, or use a verb: vorhand --help
ui-no-window = The window cannot be opened: { $why }
ui-no-window-library = a library of the window system is missing (on Debian and Ubuntu: libxkbcommon-x11-0, libxcursor1, libgl1).
# (path, why)
ui-no-viewer = { $path } is saved, but no program opened it ({ $why }).
ui-taken-away = Another device took back what was shown here.
ui-settings-not-saved = The settings were not saved ({ $why }). They hold until the window closes.
ui-start-empty = The book is empty. Begin with an evening.
ui-remove-event-title = Remove { $name }?
ui-remove-event-body = The evening, { $count -> 
    [one] one person 
    *[other] { $count } people 
    } and all sheets go. Undo brings them back.
ui-name = Name
ui-club = Club
ui-no = No.
ui-keeper = Keeper
ui-paid = Paid
ui-points = Points
ui-total = Total
ui-games = Games
ui-deals = Deals
ui-leg = Leg
ui-leg-short = L{ $leg }
ui-table = Table
ui-table-n = Table { $table }
ui-rank = Rank
ui-balance = Balance
ui-money = Money
ui-date = Date
ui-order = Order
ui-back = Back
ui-take-back = Take back
ui-north = North
ui-east = East
ui-south = South
ui-west = West
ui-fifth = Fifth
ui-sixth = Sixth
ui-to-people = People
seats-mates = Team-mates at one table: { $count }
seats-swap = Change places …
ui-give-seat = Give a seat…
ui-to-seats = Draw the seats
ui-to-sheets = To the sheets
ui-to-leg = To leg { $leg }
ui-to-standings = To the standings
ui-to-prizes = To the prizes
ui-to-papers = Print
ui-no-evening = No evening is open. Begin one, or open one from the list.
# (count, size)
ui-tables-of = { $count } { $count -> 
    [one] table 
    *[other] tables 
    } of { $size -> 
    [3] three 
    [4] four 
    [5] five 
    *[other] six 
    }
ui-people-too-few = { $count -> 
    [0] Nobody yet 
    [one] One person so far 
    *[other] { $count } people so far 
    }; three make a table
ui-people-hint = Name, then Enter
ui-people-field-explain = Also in one line: “17 Jane Roe, Milwaukee” or “John Doe, Racine, guest{ $parts ->
    [0] {""}
   *[other] {" "}10
}”.
people-number-alone = A number alone is no name. Write the name behind it: “{ $number } Anna Berg”.
people-after-all = { $name } is added after the last sheet: fees and prizes count one more.
people-several = Several are called so. Choose with ↓.
people-takes = Enter: { $name }
people-new = New: “{ $name }”
ui-people-empty = Or drop a list onto the window.
# (name, number)
ui-already-here = { $name } is here already, no. { $number }.
ui-already-again = Already here (no. { $number }). Enter again: another person of that name.
# (number, name, club)
ui-person-line = { $number }, { $name }, { $club }
ui-number-wrong = A start number is a whole number from 1 up. Correct it, or press Esc.
ui-import-list = Import a list…
# (added, passed)
ui-list-taken = { $added -> 
    [one] One person 
    *[other] { $added } people 
    } added{ $passed -> 
    [0] . 
    [one] ; one line was skipped. 
    *[other] ; { $passed } lines were skipped. 
    }
# (path, why)
ui-list-not-read = { $path } could not be read ({ $why }). Choose another file.
# (was, name)
name-whose = Are { $was } and { $name } the same person?
# (known)
name-known = { $known } is in the register. Who is it?
name-same = { $evenings ->
    [one] Same person: correct the register too
   *[other] Same person: correct the register and { $evenings } evenings
}
name-other = Another person came
# (was, known)
name-both = { $was } and { $known } are one person
# (known)
name-is = { $known } came, this evening only
name-namesake = Somebody else of that name
ui-list-left-out = { $lines ->
    [one] One line left out
   *[other] { $lines } lines left out
}
ui-list-read = Close
ui-list-no-names = No names in this file. Save the list as CSV, one person a line.
ui-list-all-here = Everybody on this list ({ $count }) is here already.
ui-leaves-title = { $name } leaves the evening?
ui-leaves-body = The results stay, and somebody else can take the seat.
ui-leaves-yes = Leaves
ui-seats-people-first = Add people first: three make a table.
draw-set = Set the seats
ui-draw = Draw
ui-draw-explain = The same number gives the same seats on every machine, so the draw can be checked.
ui-seed = Draw no.
ui-seed-new = new
ui-seed-wrong = A draw number is a whole number.
ui-drawn-with = Draw no. { $seed }
ui-clear-draw = Take the draw back…
ui-clear-draw-do = Take the draw back
ui-clear-draw-title = Take the draw back?
ui-clear-draw-body = All seats are emptied. Undo brings them back.
ui-verdict-ok = Checked: nobody missing, nobody twice, all deal equally often.
ui-verdict-rests = Checked: nobody missing, nobody twice; who rests equally often deals equally often.
ui-verdict-pairs = Each pair meets the others as often as planned.
# (met, most)
ui-verdict-meetings = Everybody meets { $most ->
    [one] { $met } other
   *[other] { $met } others
}.
ui-verdict-repeats-none = Nobody meets anybody twice.
ui-verdict-repeats-fewest = { $repeats ->
    [one] { $repeats } repeated meeting
   *[other] { $repeats } repeated meetings
}, the fewest possible.
# (repeats, bound)
ui-verdict-repeats = { $repeats ->
    [one] { $repeats } repeated meeting
   *[other] { $repeats } repeated meetings
}{ $bound ->
    [0] .
   *[other] , { $bound } unavoidable.
}
ui-where-hint = Where does … sit?
# (name, leg, table, seat)
ui-sits = { $name }: leg { $leg }, table{ "\u00A0" }{ $table }, { $seat }.
# (name, leg)
ui-sits-not = { $name } has no seat in leg { $leg }.
# (name, leg)
ui-rests = { $name } rests in leg { $leg }.
ui-rests-next = Then rests.
# (table, seat)
ui-sits-next = Then table{ "\u00A0" }{ $table }, { $seat }.
ui-sits-more = and { $more } more: type more of the name
ui-sitting-out = Resting: { $names }
# (table, seat, name)
ui-seat-spoken = Table{ "\u00A0" }{ $table }, { $seat }: { $name }
ui-swap-explain = { $name } changes places with… (Esc: nobody)
ui-room-explain = Click two names to swap them, or drag. A table’s number opens its sheet.
ui-sheets-seats-first = No sheets before the draw. Draw the seats first.
# (done, all)
ui-sheets-explain = { $done } of { $all } are in
# (leg, done, all)
ui-sheets-explain-leg = Leg { $leg }: { $done } of { $all } are in
late-button = It is late…
late-round = Last round
late-stop = Stop after round { $round }
# (rounds, deals)
late-shorter = Every table plays { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }, { $deals }.
late-deals = { $deals ->
    [one] one deal
   *[other] { $deals } deals
  }
# (least, most)
late-deals-from = { $least } to { $most ->
    [one] one deal
   *[other] { $most } deals
  }
# (rounds, table, round)
not-shorter-written = Cannot be shortened to { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }: table { $table } has entries in round { $round }. End with round { $round }, or strike what is not begun.
not-shorter-told = Cannot be shortened: table { $table } has only its foot or slips, for the whole leg. Strike what is not begun.
# (rounds, table)
not-shorter-comes = Cannot be shortened to { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }: at table { $table } somebody comes, goes or stands in after that. Take that back first, or strike what is not begun.
late-nothing = No deal is struck.
# (struck, tables, numbers)
late-struck = { $struck ->
    [one] One deal is struck
   *[other] { $struck } deals are struck
  } at { $tables ->
    [one] table { $numbers }.
   *[other] tables { $numbers }.
  }
# (count, numbers)
late-whole = { $count ->
    [one] Table { $numbers } is through and counts
   *[other] Tables { $numbers } are through and count
  } in full.
# (count, numbers, round)
late-past = { $count ->
    [one] Table { $numbers } is
   *[other] Tables { $numbers } are
  } past that: round { $round }.
# (sheets, tables, changes)
outlook-provisional = { $sheets ->
    [one] One sheet is still provisional: table { $tables }.
   *[other] { $sheets } sheets are still provisional: tables { $tables }.
  }{ $changes ->
    [0] { "" }
   *[other] { " " }{ $sheets ->
      [one] It
     *[other] They
    } can still change the prizes.
  }
# (sheets, prizes)
outlook-nothing = { $sheets ->
    [one] One sheet missing; it cannot change
   *[other] { $sheets } sheets missing; they cannot change
  } { $prizes ->
    [0] the first place
    [one] the points prize
   *[other] the points prizes
  } any more.
# (sheets, tables, prizes, best)
outlook-only = { $sheets ->
    [one] One sheet missing. Only
   *[other] { $sheets } sheets missing. Only
  } { $tables } can still change { $prizes ->
    [0] the first place
    [one] the points prize
   *[other] the points prizes
  }: { $best }.
# (sheets, prizes, best)
outlook-open = { $sheets ->
    [one] One sheet missing; it
   *[other] { $sheets } sheets missing; each
  } can still change { $prizes ->
    [0] the first place
    [one] the points prize
   *[other] the points prizes
  }: { $best }.
# (count, numbers)
outlook-tables = { $count ->
    [one] table { $numbers }
   *[other] tables { $numbers }
  }
# (who, table, by)
outlook-behind = { $who } (table { $table }) is { $by ->
    [one] 1 point
   *[other] { $by } points
  } short
# (who, table, place)
outlook-holds = { $who } (table { $table }) is in place { $place }
outlook-games-nothing = Settled: { $prizes ->
    [one] the games prize
   *[other] the games prizes
  }.
outlook-games-open = { $prizes ->
    [one] Games prize open.
   *[other] Games prizes open.
  }
outlook-still-open = Open to the end: { $what }.
outlook-hardest = hardest game
outlook-booby = booby prize
outlook-pots = money prizes
outlook-teams = teams
ui-next-sheet = Enter sheet { $table }
ui-complete-sheet = Complete sheet { $table }
ui-mark = State
ui-mark-of = State of sheet { $table }
# (table, names, done, all, mark)
ui-sheet-spoken = Table { $table }: { $names }, { $done } of { $all }, { $mark }
ui-slips-or-deals = Slips or deals
ui-slips-of = Slips of table { $table }
ui-slips-explain = As the players wrote them; Enter goes on.
# (done, all)
ui-slips-in = { $done } of { $all ->
    [one] { $all } slip
   *[other] { $all } slips
}
ui-okd-by = Checked by
ui-open-sheet = Open the sheet
ui-next-table = On to table { $table }
ui-remove-slip = Remove the slip of { $name }
ui-figure-wrong = Points and games are whole numbers, with a minus where lost.
ui-standings-empty = Nothing is in yet.
ui-by-points = By points
ui-by-games = By games
ui-after-leg = After leg
ui-race = The race
ui-race-spoken = Ranks of the leaders after each leg
ui-find-name = Name or number
ui-won-lost = Won–lost
ui-played-head = game
ui-gap = To next
# (rank, name, points, games)
ui-rank-spoken = { $rank }. { $name }: points { $points }, net games { $games }
ui-scoring = Scoring
scoring-net = Net points
scoring-net-note = Points: won less lost, with fines.
scoring-net-ties = Equal in games: more points ranks higher (won less lost, with fines). Equal in both: the same rank. Behind: games to the place above.
scoring-balanced = Balanced within the table
scoring-balanced-note = Points: people at the table × own score − total of the table.
scoring-balanced-ties = Equal in games: more points ranks higher (people at the table × own score − total of the table). Equal in both: the same rank. Behind: games to the place above.
scoring-seeger-fabian = Seeger-Fabian
scoring-seeger-fabian-note = Points by Seeger-Fabian.
scoring-seeger-fabian-ties = Equal in games: more points by Seeger-Fabian ranks higher, then more games won. Equal in all: the same rank. Behind: games to the place above.
ui-unranked-spoken = { $name }: nothing in yet
# (rank, counts, points, games)
ui-player-explain = Rank { $rank } · { $counts } { $points } · net games { $games }
ui-player-nothing = No result yet
# (table, names)
ui-at-table-with = table { $table }, with { $names }
ui-rests-in = Leg { $leg }: rests
# (counts, points, games)
ui-points-games = { $counts } { $points } · net games { $games }
# (points, added, total)
ui-foot-sum = points { $points } { $added } = { $total }
# What is added to the points, with its sign: + 300 (won − lost).
ui-sum-own-games = { $added } (won − lost)
ui-sum-others-lost = { $added } (others’ lost)
ui-sum-balanced = { $added } (balanced within the table)
# (deal, amount, what)
ui-fine-line = Deal { $deal }: { $amount }, { $what }
ui-from-slip = From the slip; no deals were written.
ui-no-deals = No own deal
ui-not-played = Not played yet
ui-place = { $place ->
    [1] First prize
    [2] Second prize
    [3] Third prize
    [4] Fourth prize
    [5] Fifth prize
    [6] Sixth prize
   *[other] Prize { $place }
}
ui-choice-games = Give the games prize instead
ui-choice-back = Give the points prize instead
ui-cut-won = { $name } won
# (name, prize)
ui-cut-won-takes = { $name } won and takes: { $prize }
# (prize, winner, others)
ui-cut-made = Cut for { $prize }: { $winner } won against { $others }.
ui-settlement = Settlement
ui-settle-each = By person
ui-settle-whom = Who pays whom
ui-settle-explain = Balanced within each table; { $stake } for 100 points. All balances add up to zero.
ui-save-pdf = Save as PDF…
ui-open-pdf = Open in the viewer
ui-print = { $count ->
    [one] Print
   *[other] Print { $count } papers
}
ui-save-csv = Save as CSV…
ui-choose-paper = Choose { $paper }
ui-since = Since
ui-since-last = the last one
ui-since-hint = or 21:40
ui-page-coming = Preparing the page…
ui-printed = { $count ->
    [1] Sent to the printer
    *[other] { $count } papers sent to the printer
    }
ui-not-printed = The printer did not take it: { $why }. Choose another in the system’s settings, or open the PDF in the viewer.
ui-no-print-command = No print command on this system: the paper opens in the viewer, print it there.
ui-no-table = This paper is not a table.
ui-save-all = Save all…
ui-saved-file = Saved: { $path }
# (count, folder)
ui-saved-files = { $count ->
    [one] { $count } paper
   *[other] { $count } papers
} saved in { $folder }
# (path, why)
ui-not-written = { $path } was not saved ({ $why }). Choose another folder, or make room.
ui-paper = Paper
ui-paper-a4 = A4
ui-paper-letter = Letter
ui-paper-a3 = A3
ui-only-leg = Only leg { $leg }
# (page, count)
ui-page-of = Page { $page } of { $count }
ui-page-before = Page before
ui-page-after = Page after
ui-evening-default = Club evening
ui-evening-name = Name of the evening
ui-expected = People expected
ui-date-wrong = There is no such day. Write a date like { $date }.
ui-rounds = Rounds in a leg
ui-legs-wanted = Legs (blank: all)
ui-rules = Rules
ui-rules-file = Rules of our own…
ui-places-points = Points prizes
ui-places-games = Games prizes
ui-stake = Stake for 100 points
ui-stake-wrong = An amount such as 0.25, or empty.
ui-currency = Currency
evening-booby-to-winners = Booby prize also to prize winners
ui-evening-make = Begin the evening
ui-name-fixed = Fixed tables
ui-name-pairs = Moving pairs
ui-name-sides = Up the sides and down the middle
ui-name-individual = Everybody for himself
ui-name-draw = Drawn for each leg
ui-plain-fixed = Everybody keeps one table: a keeper and three others, by lot.
ui-plain-pairs = North and South stay, East and West move on a table each leg.
ui-plain-sides = Every pair meets every other once; one pair never moves.
ui-plain-individual = No fixed partners; everybody meets as many others as possible.
ui-plain-draw = New tables by lot for each leg.
# (tables, legs, deals)
ui-figures-legs = { $tables -> 
    [one] { $tables } table 
    *[other] { $tables } tables 
    } · { $legs -> 
    [one] 1 leg 
    *[other] { $legs } legs 
    } of { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
ui-figures-time = about { $hours ->
    [one] { $hours } hour
   *[other] { $hours } hours
}
ui-figures-none = not for this many people
ui-help-1 = 1. New evening: name, movement, rules. Enter accepts what is shown.
ui-help-2 = 2. People: name, Enter. Or drop a list onto the window.
ui-help-3 = 3. Seats: draw.
ui-help-4 = 4. Papers: print a score sheet for each table.
ui-help-5 = 5. Sheets: type them after play, line by line.
ui-help-7 = 7. The end: make the results final, print certificates and lists.
ui-help-6 = 6. Standings and prizes come by themselves.
ui-help-keys = Keys
ui-help-tab = Next field or button; back with Shift
ui-help-arrows = Lists, tables and seats
ui-help-enter = Opens, takes, goes on
ui-help-escape = Leaves without changing anything

# The handbook, in the help and on paper.
handbook-title = Vorhand: the handbook
handbook-version = Version { $version }
ui-help-search = Search the help
handbook-act-pdf = The handbook as a PDF…
handbook-file = vorhand-handbook
handbook-no-chapter = The handbook has no chapter “{ $chapter }”. “vorhand handbook” lists them.
help-handbook = Shows the handbook: its chapters, one of them, or all of it as a PDF.
help-handbook-chapter = The chapter to show, such as typing; without one, the chapters are listed
help-handbook-out = Writes the whole handbook as a PDF
help-handbook-size = The paper of the PDF
ui-key-tab = Tab
ui-key-arrows = Arrows
ui-key-enter = Enter or Space
ui-key-escape = Escape
ui-journal-empty = Nothing has been done yet.
ui-journal-unreadable = This row cannot be read. See “Examine the book”.
journal-ran-back = clock set back
ui-at = When
ui-what = What
journal-filter = Name, table, amount or time
# (found, all)
journal-found = { $found ->
    [one] { $found } row
   *[other] { $found } rows
} of { $all }
ui-journal-undo = taken back: { $what }
ui-journal-redo = redone: { $what }
key-ctrl = Ctrl
key-shift = Shift
key-page-up = Page up
key-page-down = Page down
key-home = Home
key-end = End
key-delete = Del
ui-month = { $month -> 
    [1] Jan 
    [2] Feb 
    [3] Mar 
    [4] Apr 
    [5] May 
    [6] Jun 
    [7] Jul 
    [8] Aug 
    [9] Sep 
    [10] Oct 
    [11] Nov 
    *[other] Dec 
    }
ui-options-chosen = { $count -> 
    [0] Options of the rules… 
    [one] One option of the rules… 
    *[other] { $count } options of the rules… 
    }
ui-pivot-explain = ● The pair that never moves.
ui-evening-edit = Settings
ui-evening-keep = Save
ui-substitute = or gives the seat to…
ui-waiting-dialog = Waiting for the file dialog.
ui-type-path = Type the path instead

## Rules
say-game = { $n } for the game
say-hand = { $n } for hand
say-schneider = { $n } for schneider
say-schneider-announced = { $n } for schneider announced
say-schwarz = { $n } for schwarz
say-schwarz-announced = { $n } for schwarz announced
say-open = { $n } for playing open
say-with-n = with { $n }
say-without = without { $n }
# (parts, multiplier, base, value)
say-product = { $parts }: { $multiplier } × { $base } = { $value }
# (name, value)
say-fixed = { $name }: { $value }
say-given-up = { $said }, given up
say-lost = { $said }, lost
# (said, factor, score)
say-lost-factor = { $said }, times { $factor } for the loss: { $score }
# (said, bid, multiplier, base, value)
say-overbid = { $said }, under the bid of { $bid }, so lost at { $multiplier } × { $base } = { $value }
# (name, bid, instead, multiplier, base, value)
say-chosen = { $name } under the bid of { $bid }, charged as { $instead }: { $multiplier } × { $base } = { $value }
# (said, score)
say-lost-double = { $said }, lost double: { $score }
# (said, factor, score)
say-kontra = { $said }, kontra × { $factor }: { $score }
# (said, factor, score)
say-re = { $said }, kontra and re × { $factor }: { $score }
# (said, factor, score)
say-bock = { $said }, Bock × { $factor }: { $score }
say-amount = the amount as written: { $amount }
say-nothing = no value
# (who, amount, points)
say-ramsch-charged = { $who } { $amount } with { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# (kind, charges)
say-ramsch = { $kind }: { $charges }
say-ramsch-nobody = { $kind }: nobody is charged
name-ramsch = Ramsch
name-schiebe = Schiebe-Ramsch
name-passed-in = nobody played
game-second = { $name } on the second card
game-schneider = { $name }, schneider announced
game-second-short = { $name } 2nd
game-schneider-short = { $name } SA
game-schwarz-short = { $name } ZA
game-schwarz = { $name }, schwarz announced
# (name, multiplier, unit)
possible-won = { $name }, { $multiplier } × { $unit }
possible-won-fixed = { $name }
possible-lost = { $game }, lost
possible-lost-double = { $game }, lost double
possible-overbid = { $game }, overbid
possible-overbid-double = { $game }, overbid, lost double
# (game, factor)
possible-factor = { $game }, × { $factor }
line-unreadable = The line cannot be read ({ $why }); see the documentation of the format.
# (written, meant)
line-field-unknown = “{ $written }” is not a field here and was ignored; if “{ $meant }” was meant, write that.
json-missing = “{ $field }” is missing
json-twice = “{ $field }” is given twice
# (field, allowed)
json-unknown-field = “{ $field }” is not a field here; the fields are { $allowed }
json-no-field = “{ $field }” is not a field here
# (value, allowed)
json-unknown-value = “{ $value }” is not known; possible are { $allowed }
json-no-value = “{ $value }” is not known
json-wrong-field = “{ $field }” cannot hold what is written there
json-wrong-somewhere = one of its fields cannot hold what is written there
# (shown, at)
json-wrong-kind = “{ $shown }” at character { $at } is not what this field can hold
json-cut-off = it is cut off after character { $at }
# (shown, at)
json-syntax = from character { $at }, “{ $shown }”, it is not JSON
# (trick, said)
fault-in-trick = Trick { $trick }: { $said }
page-lost = lost
# (goal, schneider, own_schneider)
page-lines = The declarer wins with { $goal }, makes the adversaries schneider with { $schneider }, and is schneider himself with { $own_schneider } or fewer; schwarz goes by tricks.
page-overbid = A game below the bid is lost; its value is the least multiple of its unit that covers the bid.
page-overbid-chosen = A game below the bid is lost; its value is the least multiple of its unit that covers the bid. A Null below the bid counts as the suit game or Grand that the declarer chooses.
page-no-overbid = No number is bid, so no game is overbid.
page-pass-ramsch = Where nobody bids and Vorhand will not play either, a Ramsch is played.
page-pass-noted = Where nobody bids the deal is noted as passed in and counts as a deal.
page-pass-vorhand = Where nobody bids Vorhand plays.
# (base, one, two)
page-ramsch-fixed = the most points lose { $base }; { $one } where one takes no trick, { $two } where two do
page-ramsch-points = the most points are lost as such
# (alone, tied)
page-ramsch-fewest = the fewest points win { $alone }, two tied { $tied } each
page-kontra = Kontra and re multiply the score: { $factors }
page-bock = Bock rounds multiply the score: { $factors }
# (games, events)
page-bock-rounds = The next { $games ->
    [one] { $games } game counts
   *[other] { $games } games count
} double after each of these: { $events }
bock-lost-with = a game lost with { $points }
bock-grand-hand = a Grand won from the hand
bock-kontra-won = a game lost under kontra
bock-kontra-and-re = kontra and re
bock-equal-digits = a total that ends in { $digits ->
    [one] { $digits } digit
   *[other] { $digits } equal digits
}
bock-multiple-of = a total that is a multiple of { $of }
bock-least-value = a game worth { $value } or more
page-ramsch-tie-last = of those who are equal the winner of the last trick pays
page-ramsch-tie-all = all who are equal pay
page-ramsch-tie-halves = those who are equal share it
page-ramsch-all-zero = nobody pays where all three are equal
page-ramsch-skat-none = the skat counts for nobody
page-ramsch-skat-last = the skat goes to the last trick
page-ramsch-skat-laid = the skat is passed around and laid out
page-ramsch-without = × { $factor } where one takes no trick
page-ramsch-all-tricks = who takes every trick wins { $points }
page-ramsch-pass = × { $factor } for each who passes it on unseen
# (option, assumed)
page-option-assumed = { $option }: { $assumed }
# (least, count, ladder)
page-bids = { $count } possible bids, the lowest { $least }: { $ladder }
page-suit-bids = Games are bid by their rank; no number is bid.
law-number = Law { $law }
word-fine = fine
word-charge = charge
# (amount, what, law)
page-fine = { $amount }: { $what } ({ $law })
page-fines = Fines (not games)
page-charges = Irregularities
page-options = Options
page-assumed = Assumed, as the sources leave it open
page-readings = Where the sources contradict each other
page-sources = Sources
page-hand-level = hand + { $n }
page-open-level = open + { $n }
page-all-tricks = all tricks
row-suit = suit game
row-suit-hand = suit game from the hand
row-suit-ouvert = suit game ouvert
row-suit-hand-ouvert = suit game ouvert from the hand
line-too-long = The line is longer than a million characters; give one deal a line.
# (file, why)
lines-file-unreadable = The input “{ $file }” cannot be read ({ $why }); check the name and the permissions.
# (rules, known)
rules-unknown = There are no rules “{ $rules }”; choose one of { $known }, or a file ending in .toml.
# (file, why)
rules-file-unreadable = The rulebook “{ $file }” cannot be read ({ $why }); check the name and the permissions.
# (name, rules, allowed)
rules-option-unknown = { $rules } has no option “{ $name }”; it has { $allowed }.
# (name, rules)
rules-option-none = { $rules } has no option “{ $name }”, and no others; leave it out.
# (one, other)
rules-options-against = The options { $one } and { $other } contradict each other; choose one of them.
# (name, game)
rules-option-same-game = The option { $name } would give the game “{ $game }” a second value; leave it out.
# (file, line, said)
rules-at-line = { $file }, line { $line }: { $said }
# (file, said)
rules-in-file = { $file }: { $said }
rules-syntax = this is not TOML ({ $why }); correct the line.
# (field, allowed)
rules-unknown-field = there is no field “{ $field }”; allowed are { $allowed }.
rules-missing = the field “{ $field }” is missing; add it.
# (field, allowed)
rules-not-one-of = “{ $field }” has a value that is not allowed; allowed are { $allowed }.
rules-wrong-number = “{ $field }” should be a whole number.
rules-wrong-text = “{ $field }” should be a text in quotes.
rules-wrong-list = “{ $field }” should be a list in square brackets.
rules-wrong-table = “{ $field }” should be a table with names and values.
rules-wrong-yes-no = “{ $field }” should be true or false.
# (field, least, most)
rules-out-of-range = “{ $field }” should lie between { $least } and { $most }.
rules-empty = “{ $field }” should not be empty.
rules-twice = “{ $field }” means a game that an earlier one means already; remove one of them.
rules-too-long = the file is longer than { $most ->
    [one] { $most } character
   *[other] { $most } characters
}, which no rulebook is.
word-spade = spade
word-club = club
word-heart = heart
word-diamond = diamond
game-simple = { $suit } Simple
game-call = { $suit } call
game-tournee = { $suit } Tournee
game-solo = { $suit } Solo
game-open-solo = open { $suit } Solo
game-gucki-solo = { $suit } Gucki Solo
game-tournee-grand = Tournee Grand
game-gucki-grand = Gucki Grand
game-solo-grand = Solo Grand
game-open-grand = Grand ouvert
game-tournee-nullo = Tournee Nullo
game-nullo = Nullo
game-open-nullo = Open Nullo
game-gucki-nullo = Gucki Nullo
game-open-gucki-nullo = open Gucki Nullo
game-suit = { $suit }s
game-suit-hand = { $suit } hand
game-suit-ouvert = { $suit } ouvert
game-grand = Grand
game-grand-hand = Grand hand
game-grand-ouvert = Grand ouvert
game-null = Null
game-null-hand = Null hand
game-null-ouvert = Null ouvert
game-null-hand-ouvert = Null ouvert hand
game-revolution = Revolution
fault-nothing-entered = Nothing is entered; give the game or the amount.
fault-contract-and-ramsch = A game and a Ramsch in one deal; remove one of them.
fault-not-in-rulebook = These rules have no such game; choose one of theirs, or other rules.
fault-announcement-not-allowed = This cannot be announced in this game; take the announcement away, or enter a hand game.
fault-matadors-missing = The matadors are missing; with or without how many?
fault-matadors-not-counted = Matadors do not count in this game.
fault-matadors-out-of-range = So many matadors cannot be; with or without 1 to 11 in a suit game, 1 to 4 in a Grand.
fault-matadors-contradict-card = The matadors contradict the turned card or the open game; check with and without.
fault-bid-not-a-game-value = No game has this bid; the next is { $expected }; check the figure.
fault-bid-below-minimum = The bid is below the lowest, { $expected }; check the figure, or leave it out if nobody bid.
fault-bid-not-used = This bid does not count here.
fault-overbid = The bid is above the value: the game is lost.
fault-null-under-bid = The Null is below the bid and lost; it is charged as the cheapest suit game or Grand, { $expected }; if the declarer chose another, enter that with its matadors.
fault-points-out-of-range = Card points go from 0 to 120; check the figure.
fault-points-impossible = No cards have so many points; check the figure.
fault-tricks-out-of-range = There are 0 to 10 tricks; check the figure.
fault-tricks-contradict-points = So many points cannot go with so many tricks; check both.
fault-grade-contradicts-points = How the game ended contradicts its points, tricks or announcement; correct one of them.
fault-result-missing = Won (+) or lost (-)? Or type the points.
fault-result-null = In a Null the tricks decide: without tricks it counts as lost; if the declarer took none, give 0 tricks, or won.
fault-abandon-not-allowed = This game cannot be given up before play; give the points, or won or lost.
fault-kontra-not-allowed = Kontra is not part of these rules; take it away or switch it on.
fault-turned-contradicts-contract = The turned card does not go with this game; its suit is trump, a jack also gives a Grand.
fault-written-differs = By the rules this is { $expected }; correct it, or accept it with a reason.
fault-amount-impossible = No game gives this; the nearest is { $expected }; check the figure, or accept it with a reason.
fault-nobody-played = By these rules every deal is played: a Ramsch follows, or Vorhand plays; enter that, or accept it with a reason.
fault-dealer-has-no-cards = The dealer has no cards; the amount belongs in another column.
fault-ramsch-not-allowed = These rules have no such Ramsch; switch its option on or enter another game.
fault-ramsch-points-wrong = The points of the three do not make { $expected } together, or that less the skat; check them.
fault-ramsch-tricks-wrong = The tricks of the three do not make { $expected } together; check them and the last trick.
fault-ramsch-last-trick-needed = Two or more have the most points; say who took the last trick.
fault-ramsch-last-trick-not-tied = Two have the most points and the third took the last trick: by the letter he is charged; ask the table.
fault-bock-not-allowed = These rules have no Bock rounds with this factor; take it away or switch the option on.
fault-bock-differs = By the deals before this one it counts × { $expected }; correct the Bock factor or the deals before.
fault-table-size-not-allowed = These rules are not played by so many at a table; the nearest size is { $expected }.
fault-below-suit-bid = The game played is lower than the one that was bid; check both.
fault-unreadable = The line cannot be read; see the documentation of the format.
fault-revoke = Somebody did not follow suit although he could.
fault-card-not-held = A card was played that the hand does not hold.
fault-card-twice = A card stands twice.
fault-wrong-turn = Somebody played whose turn it was not.
fault-wrong-card-count = A hand has ten cards and the skat has two; check the deal.
fault-laid-out-wrong = The two cards laid out are not among the declarer’s twelve; check them.
## The same of what was accepted with a reason: nothing is to be done any more
fault-bid-accepted = No game has this bid; the next is { $expected }.
fault-null-under-bid-accepted = The Null is below the bid and lost; it is charged as the cheapest suit game or Grand, { $expected }.
fault-points-impossible-accepted = No cards have so many points.
fault-tricks-accepted = So many points cannot go with so many tricks.
fault-grade-accepted = How the game ended contradicts its points, tricks or announcement.
fault-result-accepted = How the game ended is missing; without tricks a Null counts as lost.
fault-written-accepted = By the rules this is { $expected }.
fault-amount-accepted = No game gives this; the nearest is { $expected }.
fault-ramsch-points-accepted = The points of the three do not make { $expected } together, or that less the skat.
fault-ramsch-last-trick-accepted = Two have the most points and the third took the last trick: by the letter he is charged.
fault-bock-accepted = By the deals before this one it counts × { $expected }.
fault-field-unknown = A field of the line is not known and was not read; compare it with the documentation of the format.
system-foster-1922 = American Skat League (Foster 1922)
system-foster-club = Foster 1922 with Gucki Solos
system-foster-simple = Simple game (Foster 1922)
system-dickinson-1908 = North American Skat League (Dickinson 1908)
system-enc-1935 = Encyclopedia of Sports 1935
system-hoyle-nasl = North American Skat League (Foster’s Complete Hoyle)
system-american-1898 = American Skat 1898
system-milwaukee = Milwaukee (Parlett)
system-german-1886 = German order of 1886
system-ndsko-1928 = New German order of 1928
system-ispa-1976 = International Skat Players Association 1976
system-isko-1998 = International Skat Order (1998)
system-club-german = German club rules
system-texas = Texas Skat
option-gucki-solo-loss = Gucki Solo lost single instead of double
option-hoyle-seen-skat = Announcing after seeing the skat (Complete Hoyle)
option-grand20 = Grand: base value 20
option-old-rules = Hand games lost single and Grand ouvert 36
option-kontra = Kontra doubles and Re doubles again
option-bock = Bock rounds: three games count double
option-ramsch-club = Ramsch by card points when all pass
option-ramsch-fewest-wins = Ramsch: fewest card points win
option-ramsch-tie-last-trick = Ramsch: of those tied the last trick loses
option-ramsch-all-tied-zero = Ramsch: nobody pays if all are tied
option-revolution92 = Revolution 92: open Null against swapped cards
who-dealer = the dealer
who-non-player = somebody who does not play
who-player-before-bid = a player before the bidding
who-active-player = an active player
who-declarer = the declarer
who-adversary = an adversary
who-onlooker = an onlooker
what-deal-out-of-turn = deals out of turn
what-looks-at-skat = looks at the skat
what-takes-skat-before-bidding = takes the skat into the hand
what-misdeal = misdeals
what-skat-not-in-turn = deals the skat out of its turn
what-sees-skat-before-game-is-named = sees the skat before a game is named
what-looks-at-skat-during-play = looks at the skat during play
what-wrong-layout = discards wrongly
what-leads-out-of-turn = leads out of turn
what-false-claim = claims falsely
what-revoke = revokes
what-revoke-after-being-asked = revokes after being asked
what-looks-at-tricks = looks at other tricks
what-wrong-number-of-cards = has a wrong number of cards
what-concedes = concedes
effect-declarer-loses = the declarer loses
effect-declarer-charged = the declarer loses the value, once
effect-declarer-wins = the declarer wins
effect-declarer-wins-offender-charged = the declarer wins, and the value is charged to who did it
effect-offender-charged = the value is charged to who did it
effect-offender-pays-partner = the offender pays his partner’s loss, outside the sheet
effect-offender-pays-outside = the offender may be asked to pay, outside the sheet
game-suit-hand-ouvert = { $suit } ouvert hand
game-grand-hand-ouvert = Grand ouvert hand
option-simple = Simple game (Frage): base values 1 to 4
option-nullo23 = Nullo counts 23
option-ramsch10 = Ramsch at 10 when all pass
option-grand-solo18 = Grand Solo: base value 18
option-out-of-hand = Solo at the Tournee unit and one multiplier more
option-tournee-nullo10 = Tournee Nullo at 10 (a 7 was turned)
option-gucki-nullo = Gucki Nullo at 20 (with the skat)
option-gucki-official = Guckis (with the skat) and the second card
option-no-guckis = No Guckis and no second card
option-revolution60 = Revolution 60: open Nullo against swapped cards
option-schiebe-ramsch = Schieberamsch: the skat is passed on

## Changes and refusals
title-add-member = new member { $name }
title-edit-member = details of member { $name }
title-remove-member = member { $name } removed
# (from, into)
title-merge-members = { $from } and { $into } are one person
title-new-event = new evening “{ $name }”
title-edit-event = settings changed
title-remove-event = evening “{ $name }” removed
title-add-entrant = { $name } comes
title-add-entrants = { $count ->
    [one] { $count } person comes
   *[other] { $count } people come
}
title-edit-entrant = details of { $name }
title-remove-entrant = { $name } does not come
title-draw = draw of the seats
title-draw-again = seats drawn again
title-clear-draw = draw taken back
# (leg, one, other)
title-swap-seats = { $one } and { $other } change seats in leg { $leg }
# (leg, one, other)
title-swap-seats-onwards = { $one } and { $other } change seats from leg { $leg } on
# (leg, leaves, comes)
title-substitute = { $comes } for { $leaves } from leg { $leg } on
title-enter-deal = { $place }
title-correct-deal = correction of { $place }
title-clear-deal = { $place } emptied
# (name, amount, place)
title-add-fine = fine of { $amount } for { $name } at { $place }
title-write-fines = Fines in { $place }
# (name, amount, place)
title-remove-fine = fine of { $amount } for { $name } at { $place } taken back
# (name, place)
title-enter-slip = slip of { $name }, { $place }
# (name, place)
title-remove-slip = slip of { $name }, { $place }, taken back
title-enter-feet = foot of the list, { $place }
title-correct-feet = foot of the list, { $place }, corrected
title-remove-feet = foot of the list, { $place }, taken back
# (leg, count, tables, after)
title-stop-leg = leg { $leg } ended after round { $after } { $count ->
    [0] at every table
    [one] at table { $tables }
   *[other] at tables { $tables }
  }
# (leg, rounds)
title-shorten-leg = leg { $leg } shortened to { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
  }
title-call-leg = leg { $leg } called
# (from, place)
title-strike-deals = deals from { $from } on struck, { $place }
title-strike-none = no deal struck any more, { $place }
# (name, place)
title-void-result = result of { $name } does not count, { $place }
# (name, place)
title-result-counts = result of { $name } counts again, { $place }
second-list = { $place }, second list
title-write-totals = totals on paper, { $place }
# (mark, place)
title-mark-sheet = sheet of { $place }: { $mark }
title-stands-already = { $place }: a second source agrees
# (place, why)
title-set-beside = { $place }: kept for comparison ({ $why })
title-ask-refused = entry from another device refused
title-mark-reused = entry { $mark } came again with other contents: refused
# (place, by)
title-beside-taken = { $place }: version of { $by } taken
# (place, by)
title-beside-dropped = { $place }: version of { $by } dropped
# (from, to)
title-move-sheet = sheet of { $from } moved to { $to }
move-act = Move this sheet to another table…
move-title = Where does the sheet of { $place } belong?
move-explain = All that is on it goes to that table, seat by seat.
move-nowhere = The sheet is empty, or no other table of this leg has an empty one and as many people.
# (table, names)
move-to = Table { $table } · { $names }
move-yes = Move
beside-act = Entries that differ…
beside-title = Entries that differ
beside-explain = Somebody at another device wrote otherwise. Compare with the paper: + takes the entry, Del drops it.
beside-none = Nothing is open from other devices.
beside-stands = In the book: { $content }
# (by, at, content)
beside-wanted = { $by }, { $at }: { $content }
beside-nothing = nothing
beside-take = Take (+)
beside-drop = Drop (Del)
beside-differs = something else stands there
beside-handed-in = sheet handed in already
beside-signed = sheet signed
beside-sealed = results final
beside-not-there = somebody in it is not at the table
# (prize, name)
title-record-cut = cut for a prize ({ $prize }) won by { $name }
title-remove-cut = cut for a prize ({ $prize }) taken back
title-provisional = results provisional until { $until }
title-seal = results final at { $at }
title-unseal = results open again
# (what, reason)
title-after-seal = { $what } after the results were final ({ $reason })
refused-sealed = The results have been final since { $at }. To correct them, give the reason.
refused-not-sealed = The results are not final, so nothing is marked. Correct them as usual.
seal-provisional = provisional until { $until }
seal-sealed = final { $at }
seal-corrected = then corrected { $at }
# (prize, name)
title-choose = { $name } takes the prize for { $prize }
title-remove-choice = choice of { $name } taken back
title-seat-by-hand = seats of leg { $leg } by hand
title-post-standings = standings printed
title-import-event = evening “{ $name }” imported
# (events, members)
title-import-book = another book imported: { $events ->
    [one] one evening
   *[other] { $events } evenings
}, { $members ->
    [one] one new member
   *[other] { $members } new members
}
# (deal, table)
place-deal = deal { $deal } at table { $table }
# (deal, table, leg)
place-deal-leg = deal { $deal } at table { $table }, leg { $leg }
place-table = table { $table }
# (table, leg)
place-table-leg = table { $table }, leg { $leg }
# (what, leg)
act-in-leg = { $what }, leg { $leg }
mark-out = at the table
mark-in = handed in
mark-doubtful = doubtful
mark-checked = checked
mark-signed = signed
field-name = The name
field-club = The club
field-group = The group
field-sort-as = What is sorted by
field-number = The membership number
field-event-name = The evening’s name
field-currency = The sign of the coin
field-remark = The remark
field-reason = The reason
field-law = The law
setting-stake = The stake for 100 points
setting-fee = The entry fee
setting-leg = The number of a leg
setting-table = The number of a table
setting-rounds = The number of rounds
setting-legs = The number of legs
setting-tables-of = The size of a table
setting-point-prizes = The number of points prizes
setting-game-prizes = The number of games prizes
setting-lost-at-five = What a lost game counts at a table of five
refused-no-member = This member is no longer in the register. Choose another.
refused-no-event = This evening is no longer in the book. Choose another.
refused-no-entrant = This person does not take part in this evening. Choose somebody who does, or add the person first.
# (deal, seat)
refused-nobody-there = Deal { $deal } names seat { $seat } as the dealer’s, but nobody sits there. Correct the seat.
# (leg, legs)
refused-no-leg = There is no leg { $leg }; the legs are 1 to { $legs }.
refused-not-drawn-yet = The seats are not drawn yet. Draw them first.
# (leg, table)
refused-no-table = Leg { $leg } has no table { $table }. Check the number on the sheet.
refused-no-fine = This fine is no longer on the sheet.
refused-no-slip = No slip of { $name } is entered here.
refused-no-cut = This cut is no longer recorded.
refused-no-choice = No choice of { $name } is recorded.
refused-empty = { $field } is empty. Type it.
# (field, length, most)
refused-too-long = { $field } has { $length ->
    [one] { $length } character
   *[other] { $length } characters
}; at most { $most } are possible. Shorten it.
refused-control = { $field } holds a line break or another sign that cannot be printed. Type it on one line.
# (field, name)
refused-taken = { $field } “{ $name }” is taken already. Choose another.
# (count, most)
refused-together-parts = One act holds 1 to { $most }, not { $count }. Send the commands one after another.
refused-together-within = A command of an act is neither an act nor a correction of final results. Send it by itself.
refused-together-seen = Somebody wrote there meanwhile. Check it, then decide.
# (name, number)
refused-name-twice = { $name } is here already, no. { $number }. For another person of that name add the club: “{ $name }, Club”.
# (name, event, number)
refused-name-twice-in = “{ $event }” has another { $name }, no. { $number }. Add a club or an initial to one of them.
refused-member-twice = { $name } is in the register already. For another person add a club or a membership number; if it is one person, make the two one.
refused-namesakes = Several members are called { $name }, of one club. Choose one of them from the register.
refused-member-takes-part = { $name } takes part already.
# (number, name, free)
refused-number-taken = Start number { $number } belongs to { $name }. Take another; { $free } is free.
# (number, most)
refused-number-range = Start number { $number } cannot be; they go from 1 to { $most }.
# (name, events)
refused-member-needed = { $name } took part in { $events } and stays in the register.
# (name, other, events)
refused-both-take-part = { $name } and { $other } both took part in { $events }, so they are two people. If one is wrong there, take that one out first.
refused-nobody = Nobody is named. Type at least one name.
# (id, line, field)
refused-rules-unreadable = The rules “{ $id }” cannot be read: line { $line }, { $field }. Correct the file or choose other rules.
# (name, rules)
refused-option-unknown = { $rules } has no option “{ $name }”. Choose one of those that are shown.
# (one, other)
refused-options-against = “{ $one }” and “{ $other }” exclude each other. Choose one of them.
refused-option-same-game = “{ $name }” would give a game of these rules a second value. Leave it out.
refused-rules-fixed = { $deals ->
    [one] A deal is entered
   *[other] { $deals } deals are entered
}, so the rules stay. Take the deals back, or make a new evening.
refused-movement-fixed = The seats are drawn already, so the movement stays. Take the draw back first.
# (setting, value, least, most)
refused-setting-range = { $setting } is { $value }; it goes from { $least } to { $most }.
refused-results-entered = { $sheets ->
    [one] A sheet has entries
   *[other] { $sheets } sheets have entries
}, so the seats stay. Change single seats, or take the entries back.
refused-nothing-drawn = Nothing is drawn, so there is nothing to take back.
refused-seats-wrong = The seats were not taken; the check found: { $faults }
# (name, leg)
refused-has-seat = { $name } has a place in leg { $leg }. Mark as left, or name a substitute.
# (by, name, leg)
refused-plays-on = { $by } plays on for { $name } in leg { $leg }. Leave { $name } a seat there, and give { $by } none.
refused-in-prizes = { $name } is named in a cut or a choice of prizes. Take that back first.
refused-has-left = { $name } has left. If back, remove the mark first.
refused-shut-out = { $name } is shut out. To give a seat, take that back first.
# (name, leg)
refused-no-seat = { $name } has no place in leg { $leg }. Choose somebody who has.
refused-no-guest = No guest called “{ $name }” took part in any event. Choose a name from a list of people.
refused-same-person = Two different people are needed; { $name } is named twice.
refused-sheet-has-entries = The sheet of { $place } has entries, so its seats stay. Change a later leg, or take the entries back.
# (name, place)
refused-has-entries = { $name } has results on the sheet of { $place }. Put the substitute in from the next leg on, or take the entries back.
# (name, leg)
refused-seated-twice = { $name } has two places in leg { $leg }. Take one away.
# (leg, table, people)
refused-table-size = Table { $table } in leg { $leg } has { $people ->
    [one] { $people } person
   *[other] { $people } people
}; three to six can play.
# (leg, table, seat)
refused-seat-order = Table { $table } in leg { $leg }: seat { $seat } is taken twice, or a seat before it is empty. Fill N, E, S, W, 5, 6 in this order.
# (name, leg)
refused-not-placed = { $name } has no place in leg { $leg }. Give a seat or a rest.
# (deal, most)
refused-deal-range = There is no deal { $deal } on this sheet; it has deals 1 to { $most }.
refused-no-lines = Nothing is entered. Give the player and the amount or the game.
refused-one-declarer = Deal { $deal } has results of several people. That is so only in a Ramsch, or where a law charges an adversary (2 48, f3 48); otherwise name one player.
# (name, deal)
refused-declarer-twice = { $name } is in deal { $deal } twice. Remove one line.
# (name, place)
refused-not-at-table = { $name } does not sit at { $place }. Choose one of those who do.
# (name, deal)
refused-deals = { $name } deals in deal { $deal } and has no cards. Check the column.
# (name, deal)
refused-pauses = { $name } has no cards in deal { $deal }. Check the column.
refused-declarer-missing = Deal { $deal } has a result but nobody who played. Name the player.
refused-amount-missing = Deal { $deal } has neither an amount nor a game. Give one of them.
# (amount, most)
refused-amount-range = { $amount } cannot be on a sheet; possible is −{ $most } to { $most }. Check the figure.
refused-nearest = Possible are { $amounts }.
refused-fine-not-negative = A fine takes points away: write a minus, not { $amount }.
# (place, count)
refused-unsettled = { $count ->
    [one] At { $place } one entry differs. Take or drop it first.
   *[other] At { $place } { $count } entries differ. Take or drop each first.
}
refused-differs = At { $place } something else stands now than was shown. Check it again.
refused-mark-unseen = How far the sheet of { $place } was on the screen (“seen”: “mark”) is missing.
refused-nothing-to-move = Nothing is written on the sheet of { $place }.
refused-not-empty = The sheet of { $place } has entries. Move or clear them first.
refused-other-size = A sheet moves only to a table with as many people, all there for the whole leg; { $place } is not one.
refused-no-beside = This entry was taken or dropped already.
refused-slip-cannot-be = If the paper says so, a desk enters it.
# (name, games, points)
slip-cannot-be = { $name }: games { $games }, points { $points }: that cannot be on this list.
refused-own-slip = { $name } cannot confirm a slip of their own. Ask another player at the table to do it.
# (name, stretches)
refused-lost-by-stretch = { $name } was at the table in { $stretches ->
    [one] { $stretches } part of the list
   *[other] { $stretches } parts of the list
}. Type the games lost part by part.
refused-total-twice = { $name } has one total twice. Remove one.
refused-foot-twice = { $name } has two feet on one list. Remove one.
# (most, round)
refused-stop-range = { $most ->
    [0] The leg has only one round and cannot end earlier.
   *[other] This leg can end early after the rounds 1 to { $most }, not after round { $round }. Choose one of them.
}
# (from, most)
refused-strike-range = Deals can be struck from deal 2 to deal { $most }, not from { $from }. Write the first deal that was not played.
# (from, deal)
refused-struck-is-written = Something is written at deal { $deal }, so the deals from { $from } on cannot be struck. Take it away (a line, a fine or a running total), or strike from a later deal.
refused-cut-needs-two = A cut is between two people or more. Name them.
refused-winner-did-not-cut = { $name } did not cut. Choose the winner among those who did.
refused-no-such-choice = The choice is between the prizes for points and for games, not “{ $prize }”.
# (evenings, names)
import-here = { $evenings ->
    [one] { $names } is in the book already and would count twice.
   *[other] { $names } are in the book already and would count twice.
}
import-here-title = Already in the book
import-here-yes = Import again
import-member-twice = The file has member { $id } twice. Give each member an id of its own.
import-entrant-twice = The file has entrant { $id } twice in one event. Give each an id of its own.
# (leg, table)
import-row-twice = The file has a row twice in leg { $leg }, table { $table }. Remove one.
import-row-twice-event = The file has a leg, a cut, a choice, a lot or teams twice in one event. Remove one.
# (id, leg, table)
import-unknown-entrant = Leg { $leg }, table { $table } names entrant { $id }, who does not take part. Correct the id.
# (id, leg)
import-unknown-entrant-leg = Leg { $leg } names entrant { $id } as resting or in its standing, who does not take part. Correct the id.
import-unknown-entrant-event = A cut, a choice, a team or a lot names entrant { $id }, who does not take part. Correct the id.
import-unknown-member = An entrant names member { $id }, who is not in the file. Correct the id.
# (what, count, most)
import-too-many = The file holds { $count } { $what }, and a book takes { $most }. Split the file, or check whether it is a book at all.
import-counted-members = members
import-counted-events = evenings
import-counted-entrants = people in one evening
import-counted-fines = fines at one table
import-counted-totals = totals at one table
import-counted-journal = entries of the journal
# (id, most)
import-id-range = The id { $id } cannot be; ids go from 1 to { $most }. Give another one.
# (leg, table, deal, why)
import-on-sheet = Leg { $leg }, table { $table }, deal { $deal }: { $why }
# (leg, table, why)
import-on-slip = Leg { $leg }, table { $table }, a slip: { $why }
# (leg, table, why)
import-on-total = Leg { $leg }, table { $table }, a total of the paper: { $why }
# (leg, table, why)
import-on-list = Leg { $leg }, table { $table }, the foot of the list: { $why }
# (leg, expected)
import-leg-order = The file has a leg { $leg } where leg { $expected } should follow. Number the legs of an event 1, 2, 3 without a gap.
# (deal, leg, table, most)
import-deal-range = Leg { $leg }, table { $table } has a deal { $deal }; the sheet has deals 1 to { $most }. Correct the number.

## Habits of the window

file-gone = { $file } is gone: the stick was pulled out, or the file was moved or deleted. Nothing is saved until it is back; what you see is complete. Put it back, or save the book elsewhere with Ctrl+Shift+S.
file-log-gone = The log of { $file } was deleted, moved or replaced while the book is open. Nothing is saved any more; what you see is complete. Save the book elsewhere with Ctrl+Shift+S and go on there.
ui-act-history = Back to an earlier point…
second-act = Keep a second copy in…
second-choose = Where should a copy of this book be kept?
second-stop-title = Stop copying?
# (folder, minutes)
second-stop-body = { $minutes ->
    [one] Copies go to { $folder } after each leg and every minute. What is there stays.
   *[other] Copies go to { $folder } after each leg and every { $minutes } minutes. What is there stays.
}
second-stop-yes = Stop copying
go-on-act = Open a backup…
# (file, at)
second-go-on = Go on from the copy { $file } of { $at }
second-age = { $minutes ->
    [0] Copy up to date
   *[other] Copy { $minutes } min old
}
second-soon = Copy begins
second-fails = No copy since { $at }
second-went-on = The copy went on elsewhere
second-at = The second copy of this book is { $path }.
second-kept = A copy is kept in { $folder }.
second-no-copy = No copy at the second place: { $why } The book itself is safe; the copy is tried again.
ui-act-copy-book = Save a copy…
# (count)
history-ask = { $count ->
    [one] Take { $count } change back?
   *[other] Take { $count } changes back?
}
# (what)
history-draw = Among them: { $what }
history-yes = Take them back
history-before = What was done before the book was shared can be taken back when it is opened alone.
ui-history-now = Now
ui-history-go = Take back this line and all newer ones
ui-history-redo = Redo up to this line
ui-history-back = Take back with all newer ones: { $what }
ui-history-again = Redo up to: { $what }
ui-steps-back = { $count ->
    [one] One change taken back
   *[other] { $count } changes taken back
 }
ui-steps-again = { $count ->
    [one] One change redone
   *[other] { $count } changes redone
 }
separate-act = Save as a separate book…
separate-name = separate
separate-done = { $file } is a book of its own now, and open. Its journal begins anew; the other book stays as it was.
ui-copied = The whole book is saved: { $file }
ui-copied-opened = The whole book is saved: { $file }; go on there
ui-slept = The clock jumped by { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
 }: the computer slept, or its clock was set. Everything before is in the book.
ui-moment = One moment …
ui-working = Saving a large change …
ui-opening = Opening { $file }
ui-job-cancel = Cancel: { $what }
ui-jobs-more = { $count } more
ui-job-cancelled = Cancelled: { $what }
ui-job-broken = { $what }: stopped by a fault in the program. Nothing in the book was changed; try again.
    If it happens again, please tell us: {faults}

## The evening as it goes
ev-ballots = The draw
# (shown, all)
ev-ballots-explain = Lot { $shown } of { $all }
ev-ballots-next = Next lot
ev-ballots-done = To the room
ev-ballots-all = Show all
ev-ballots-back = One back
ev-ballots-begin = The seats are drawn and saved. Space or Enter shows the first lot.
ev-ballot-controller = Keeper of table { $table }
# (table, nth, of)
ev-ballot-of = Table { $table }, lot { $nth } of { $of }
ev-ballot-rests = Rests in the first leg
ev-no = No. { $number }
ev-rests = Rests
ev-hand = Draw by hand
# (drawn, all)
ev-hand-explain = { $drawn } of { $all ->
    [one] { $all } lot
   *[other] { $all } lots
} typed
ev-hand-all-back = All back into the hat
ev-hand-take = Take these seats
ev-hand-line = Who drew which lot
ev-hand-how = Number or name, then lot (17 23) or table and seat (17 6s).
# (name, ballot, place)
ev-hand-taken = { $name } has lot { $ballot }: { $place }.
ev-hand-complete = Everybody has a lot. Take the seats.
ev-hand-nobody = Nobody here has this number or name. Write it as in the list of people.
ev-hand-several = This may be { $names }. Write the number, or more of the name.
ev-hand-no-ballot = There is no such lot. Lots go from 1 to { $most }; a seat is written like 6s.
# (name, ballot, place)
ev-hand-person-twice = { $name } has lot { $ballot } already: { $place }. Take that back below, or correct the number.
# (ballot, place, name)
ev-hand-ballot-twice = { $name } has lot { $ballot } ({ $place }) already. Check the lot, or take it back below.
# (name, place)
ev-hand-back = { $name } gives the lot back: { $place }
ev-hand-missing = Still to draw, { $count }:
ev-draw-ballots = Draw one at a time
ev-draw-ways = Another way
ev-draw-hand = Enter lots drawn by hand
ev-draw-more = More
ev-draw-kept = Can be taken back until the first sheet.
# (leg, after)
ev-by-standing-as = Leg { $leg } by the standing after leg { $after }.
# (leg, after)
ev-standing-title = Leg { $leg } by the standing after leg { $after }
ev-standing-explain = First with second, third and fourth, and so on.
ev-standing-no-rematch = Spare repeated meetings by a change with the nearest in rank
ev-standing-small-last = The last always sit at the smaller tables
ev-standing-missing = { $count ->
    [one] One sheet is missing.
   *[other] { $count } sheets are missing.
} What comes later changes no seat.
ev-standing-beyond = { $legs ->
    [one] One leg is planned
   *[other] { $legs } legs are planned
}; this is one more.
ev-standing-take = Seat leg { $leg }
ev-longer = Better seats
ev-longer-explain = Searches for seats with fewer repeated meetings. Nothing changes until you take them.
ev-longer-from = Searches the legs from { $leg } on. Nothing changes until you take them.
ev-longer-begin = Search
# (before, now, bound)
ev-longer-found = Repeated meetings: { $before } → { $now }. { $now ->
    [0] Then nobody meets anybody twice.
   *[other] { $bound ->
        [0] Perhaps there are fewer.
       *[other] { $bound } unavoidable.
    }
}
ev-longer-other = Repeated meetings are spread more evenly, or more wishes are met.
ev-longer-steps = { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
} searched
ev-longer-nothing = Nothing better was found; the seats stay.
ev-longer-take = Take the better seats
ev-longer-stop = Stop searching
ev-meet-who = Write two people like this: berta + carl.
# (one, other)
ev-meet-never = { $one } and { $other } never sit at one table.
# (one, other, leg)
ev-meet-once = { $one } and { $other } meet once, in leg { $leg }.
# (one, other, legs)
ev-meet-legs = { $one } and { $other } meet in the legs { $legs }.
ev-goes-to-rest = rests
ev-why-fixed = At fixed tables everybody keeps the table.
ev-why-partners = They are partners and move together.
ev-why-pairs = Partners stay together, and each pair meets the others as often as planned.
ev-why-standing = Leg { $leg } was seated by the standing, whoever met before.
# (bound, repeats)
ev-why-bound = At least { $bound ->
    [one] { $bound } meeting
   *[other] { $bound } meetings
} must be repeated; here are { $repeats }.
ev-why-free = { $repeats ->
    [0] Nobody else meets anybody twice.
    [one] It is the only repeated meeting; a search may find none.
   *[other] Here are { $repeats } repeated meetings; a search may find fewer.
}
ev-way-proof = What was checked
ev-figures = Figures
ev-way-standing = Leg by the standing
ev-way-longer = Better seats: fewer repeated meetings
ev-way-ballots = Show the lots
ev-way-hand = Seat leg { $leg } by hand
# (one, other)
ev-swap-wrong = If { $one } and { $other } change places, the seats are no longer as planned.
# (one, other)
ev-swap-free = { $one } and { $other } can change places; nobody meets anybody more often.
# (one, other, before, after)
ev-swap-cost = If { $one } and { $other } change places: repeated meetings { $before } → { $after }.
# (name, legs)
ev-again = { $name } in legs { $legs }
ev-again-nobody = { $name } meets nobody twice.
# (name, whom)
ev-again-some = { $name } meets again: { $whom }.
ev-resting = Resting
ev-rests-spoken = Rests: { $name }
# (one, other)
ev-sat-title = Did { $one } and { $other } really sit so?
ev-sat-body = Leg { $leg } has begun: what is written in a column then counts for whoever sat there. Only legs that have not begun are planned anew.
ev-sat-yes = Yes, they did
ev-repair-sat = sat elsewhere
ev-tables-size = Size of the tables
ev-tables-of-four = tables of four
ev-tables-of-three = tables of three
ev-smaller-in-turn = Everybody takes a turn at the smaller tables
ev-house = Tables in the room
ev-house-enough = as needed
ev-repair-tables = number of tables
ev-repair-goes = table closes
ev-repair-added = table added
ev-table-which = Which table
ev-table-new = Number of the table
ev-table-goes-explain = Its people go to the other tables; the others stay where they can.
ev-table-goes-pairs = From that leg on its people go to other tables one by one, so that nobody loses deals; their partners part, all other pairs stay.
ev-comes-next-leg = This leg is full. To play in it at once, choose “{ ui-repair-replaced }”.
ev-leg-is-played = Leg { $leg } is being played.
ev-in-this-leg = Already in leg { $leg }, after a round
ev-leaves-next-leg = This leg is played to its end, or choose “{ ui-repair-replaced }”.
ev-table-added-explain = People from the largest tables sit there; the others stay where they can.
ev-table-number = Write the number of the table, such as 4.
ev-repair-not-begun = No leg has begun. Click two names in the plan: they change places.
ev-sat-one = Who (or a table: T3)
ev-sat-other = sat in the place of (or T5)
ev-sat-leg = In leg
ev-sat-do = Save leg { $leg } as played
ev-sat-explain = Two people or two tables were exchanged. What was played stays; later legs are planned anew.
ev-sat-nobody = Write two different people or two tables of leg { $leg }.
ev-deals-go = Score belongs to
ev-deals-seat = who sat there
ev-deals-person = the name on the sheet
ev-tables-from-now = How many tables
ev-tables-now = { $tables ->
    [one] Now one table.
   *[other] Now { $tables } tables.
}
ev-tables-number = Write the number of tables, such as 9.
ev-after-round = After round
ev-at-table = Table (may be blank)
ev-comes-after-round = Joins after that full round and plays the rest.{ $next ->
    [0] {""}
   *[other] {" "}Without a round: from leg { $next } on.
}
ev-leaves-after-round = After a full round the others play on; what was played stays.{ $next ->
    [0] {""}
   *[other] {" "}Without a round: before leg { $next }.
}
ev-without-round-fixed = Leave it blank for a table that has not begun.
ev-after-round-explain = Where play has begun, a table comes or goes after a full round; the leg is divided there. Blank: only tables that have not begun.
ev-round-number = Write the number of the last full round, such as 3.
ev-from-deal = From deal
ev-from-deal-explain = The substitute plays from that deal, if the table agrees{ $next ->
    [0] .
   *[other] , and has the place from leg { $next } on.
}
ev-deal-number = Write the substitute’s first deal, such as 13.
# (deal, by, name)
ev-plays-for = From deal { $deal } on { $by } plays for { $name }.
# (deal, by)
ev-from-deal-plays = from deal { $deal } { $by }
ev-part-from = from deal { $deal }
ev-part-until = to deal { $deal }
# (from, to)
ev-part-between = deals { $from } to { $to }
# (table, name, round, deal)
ev-came = Table { $table }: { $name } sits down after round { $round } and plays from deal { $deal } on.
# (table, name, round, deal)
ev-left = Table { $table }: { $name } leaves after round { $round }, that is after deal { $deal }.
# (name, deal)
ev-plays-from = { $name } plays from deal { $deal } on.
# (name, deal)
ev-plays-to = { $name } leaves after deal { $deal }.
ev-slips-cannot = Table { $table }: somebody came or left, and slips do not say who was there for which game. Type the deals.
# (table, deal, by, name)
ev-stands-in-for-mate = Table { $table }: from deal { $deal } on { $by } plays for { $name }; in one team, so the result is { $by }’s from there.
# (table, deal, by, name)
ev-stands-in = Table { $table }: from deal { $deal } on { $by } plays for { $name }; the column stays { $name }’s.
ev-history-open = Earlier changes
ev-history = Changes of seats since the draw; choose one, and the cards from there on are printed:
ev-wishes = { $count ->
    [0] Wishes
    [one] One wish
   *[other] { $count } wishes
}
ev-wishes-title = Wish
ev-wishes-explain = Met where the movement can; the check names those that were not.
ev-wish-never = never together
ev-wish-first = first leg together
ev-wish-partners = partners
ev-wish-stay = stays near home
ev-wish-who = Who
ev-wish-with = and who
ev-wish-weight = How firm
ev-wish-firm = always
ev-wish-mild = if possible
ev-wish-mild-line = { $wish } (if possible)
ev-wish-add = Add the wish
ev-wish-clubs = Clubmates apart where possible
ev-wish-clubs-first = in the first leg alone
ev-wish-remove = Take back: { $wish }
# (one, other)
ev-wish-never-line = { $one } and { $other } never at one table
# (one, other)
ev-wish-first-line = { $one } and { $other } together in the first leg
# (one, other)
ev-wish-partners-line = { $one } and { $other } are partners
ev-wish-stay-line = { $name } keeps the table as far as can be
ev-wish-nobody = “{ $typed }” is not one person here. Write a number, or a name as in the list.
ev-wish-twice = A wish needs two different people.
ev-placeholder = No. { $number }
ev-numbers-open = Numbers first, names later…
ev-numbers-how-many = How many people
ev-numbers-do = Put the numbers on the list
ev-numbers-explain = Draw and play at once; names are typed later, nobody moves.
ev-numbers-wrong = Write the number of people, 1 to { $most }.
ev-naming-open = { $count ->
    [one] Type the missing name
   *[other] Type { $count } missing names
}
ev-naming = Name of No. { $number }
ev-naming-explain = Enter goes to the next number. “12 Anna” names No. 12. Esc ends.
ev-naming-number = No. { $number } needs no name. To change one, click it in the list, or F2.
ev-naming-done = Everybody has a name.

## Repairs
# (number, name)
title-name-entrant = No. { $number } is { $name }
# (place, deal, comes, leaves)
title-stands-in = { $comes } plays for { $leaves } at { $place } from deal { $deal } on
title-seats-by-plan = seats set by the plan
title-typed-draw = draw by hand, typed in
title-draw-by-standing = leg { $leg } seated by the standing
title-better-seats = better seats taken; repeated meetings left: { $repeats }
# (leg, tables)
title-tables = { $tables ->
    [one] one table
   *[other] { $tables } tables
} from leg { $leg } on
# (leg, table)
title-table-goes = table { $table } gone from leg { $leg } on
# (leg, table)
title-table-comes = table { $table } added from leg { $leg } on
# (place, deals)
refused-part-not-written = { $place } has slips or totals of the whole leg, and deals 1 to { $deals } are not all entered, so nobody can tell what belongs to which part. Enter these deals first; or take the slips and totals back, divide the leg, and enter them in its second part.
refused-list-by-foot = Something is written of the whole list of { $place }: its foot, struck deals or a result that does not count. Take it back, divide the leg, and enter both lists.
# (leg, table)
refused-table-there = Leg { $leg } has a table { $table } already. Choose another number for the new one.
title-sat-otherwise = leg { $leg } as really seated
refused-table-begun = Play has begun at { $place }. Let the table finish its round, then name that under “after round”.
# (place, round)
refused-table-in-round = Round { $round } is being played at { $place } already. Write “{ $round }” under “after round”.
refused-no-standing = No results before leg { $leg }, so there is no standing to seat by. Enter results first, or keep the seats as drawn.
refused-seats-promised = In this movement seats never follow from results. For a draw by standing choose “Drawn for each leg” or “Everybody for himself”.
refused-not-fixed-tables = Only at fixed tables does a table come or go in mid-leg. Here it does with the next leg.
refused-company-changed = At { $place } somebody came or left between two rounds, so its seats stay. Record how people really sat: “{ ev-repair-sat }”.
refused-table-full = At { $place } all six seats are taken. Choose another table.
# (name, place)
refused-too-few-go-on = Without { $name } fewer than three would play on at { $place }. Let somebody else take the place: “{ ui-repair-replaced }”.
# (name, place, round)
refused-not-there = { $name } is not at { $place } in round { $round }. Choose a round that { $name } played.
# (name, leg)
refused-left-in-leg = { $name } has left in leg { $leg } and can play again in a later one only. If { $name } was never away, write the table and the round given for the leaving.
# (name, place, deal)
refused-stands-later = { $name } stands in deal { $deal } at { $place }, which would then be played without { $name }. Choose another round, or correct that deal first.
refused-round-range = { $most ->
    [0] The leg has only one round; people come and go before it or after it.
   *[other] In this leg people come and go after the rounds 1 to { $most }. Choose one of them.
}
refused-no-new-plan = A new plan is made only if nobody has a fixed partner or table, or takes another’s seats. Leave it out.
# (tables, people)
refused-tables-stay = { $people ->
    [one] { $people } person sits
   *[other] { $people } people sit
} at { $tables ->
    [one] one table
   *[other] { $tables } tables
} in any case, so nothing changes. Choose another number.
# (name, leg)
title-comes-late = { $name } joins from leg { $leg } on
# (name, place, round)
title-comes-in-leg = { $name } sits down at { $place } after round { $round }
# (name, place, round)
title-leaves-in-leg = { $name } leaves { $place } after round { $round }
# (name, leg)
title-leaves-early = { $name } leaves before leg { $leg }
# (leg, next)
refused-leg-begun = Leg { $leg } has begun, and what was played stays. Choose leg { $next } or a later one.
refused-all-legs-begun = Play has begun in every leg, so nobody can be seated any more. Who comes may take the seat of somebody without results; who goes is marked as gone and keeps the results.
seat-proof-repaired = Checked: nobody twice, and everybody has a place in the legs they play. Not all play in all legs.
seat-proof-played = Checked: nobody twice, and everybody has a place in the legs they play. What was played differs from the movement; the legs to come follow it.
ui-repair-do-replaced = Enter the substitute
ui-repair-do-only = Change the seats
ui-repair-open = Something happened
ui-repair-comes = somebody comes
ui-repair-leaves = somebody leaves
ui-repair-replaced = somebody is replaced
ui-repair-who-leaves = Who leaves
ui-repair-who-comes = Who comes
ui-repair-from-leg = From leg
ui-repair-do = Change the seats from leg { $leg } on
ui-repair-do-comes = Comes from leg { $leg } on
ui-repair-do-leaves = Leaves from leg { $leg } on
ui-repair-plan = The seats to come
# (cards, repeats)
ui-repair-plan-kept = few new cards: { $cards }, with { $repeats ->
    [one] one repeated meeting
   *[other] { $repeats } repeated meetings
}
# (cards, repeats)
ui-repair-plan-new = a new plan: { $cards ->
    [one] one new card
   *[other] { $cards } new cards
}, { $repeats ->
    [0] nobody meets again
    [one] one repeated meeting
   *[other] { $repeats } repeated meetings
}
ui-repair-plan-explain = A new plan is for seats that nobody knows yet.
ui-repair-nobody-sits = Write somebody who has a place in leg { $leg } or later.
ui-repair-name-missing = Write who comes.
ui-repair-several = Several are called so. Press one, or write the number.
ui-repair-cards = { $people ->
    [0] No new card.
    [one] Print one new card:
   *[other] Print { $people } new cards:
}
ui-repair-leg = Leg { $leg }
# (table, seat)
ui-repair-place = Table{ "\u00A0" }{ $table }, { $seat }
ui-repair-no-place = no place

## The file of a book
file-not-a-file = { $file } is a folder, a pipe or a device. Name a file, or give what is in it on standard input.
# (file, target)
file-dangling = { $file } is a link to { $target }, which is not there. Put that back, or name another file.
# (file, kind)
file-other-kind = { $file } exists already and is { $kind }, so it stays as it is. Choose another name.
file-kind-pdf = no PDF
file-kind-csv = no table (CSV)
file-kind-html = no web page
file-kind-export = no book in the open format (JSON)
file-kind-book = no Vorhand book
file-kind-own = none of Vorhand’s own files
file-folder-read-only = There is no { $file } yet, and none can be made there: the folder is read-only or belongs to somebody else. Choose a folder of your own; “vorhand FILE” opens or makes a book there.
file-not-found = There is no file { $file }. Look for it elsewhere, or make a new book.
file-exists = { $file } exists already. Choose another name.
file-foreign = { $file } is not a Vorhand book. Choose a file that Vorhand has written.
# (file, found, known)
file-too-new = { $file } was written by a newer Vorhand (version { $found }; this one reads up to { $known }). Install the newer Vorhand; the file is unchanged.
    Here it is: {download}
# (file, wanted, own)
file-wants = { $file } was written by a newer Vorhand: it wants version { $wanted } or a later one, and this is { $own }. Install that one; the file is unchanged.
    Here it is: {download}
# (file, found, known)
file-too-old = { $file } is of version { $found }; this Vorhand reads from version { $known } on. Open it once with an older Vorhand; the file is unchanged.
# (file, found)
file-unreleased = { $file } was written by a Vorhand that was being worked on and was never released (version { $found }). Open it with that one, export it there as JSON and import that here; the file is unchanged.
# (file, found)
file-other-version = { $file } says that it is of version { $found }, but is not made like that: another program has changed it. It is left as it was: open the last copy of the book.
file-locked = { $file } is open in another Vorhand. Go on there, or close it and try again.
file-no-locks = { $file } cannot be locked where it is, so two programs could write into it at once. Put the book on a local disk and open it there.
file-damaged = { $file } is damaged: empty, cut off, or its parts do not fit. It is left as it was: open the last copy of the book, or copy the file again while the book is closed.
file-unclosed-copy = { $file } was copied while the book was open. The last entries may be missing.
file-overwritten = Another program has written into { $file } or its log while it is open here. Nothing is saved any more; what you see is complete. Save the book elsewhere with Ctrl+Shift+S and go on there.
file-read-only = { $file } cannot be written: the file or its folder is read-only. Copy it to a folder of your own and open it there.
file-disk-full = No room left for { $file }. The last entry is not saved; make room on the disk and enter it again.
# (file, detail)
file-not-saved = The last entry is not saved: the disk failed while { $file } was written ({ $detail }). Check the disk or the stick and enter it again.
# (file, detail)
file-unsure = Whether the last entry is saved is not known: the disk failed while { $file } was written ({ $detail }). Close the book, check the disk or the stick, open it again and see.
file-stale = { $file } no longer holds what this change expects. Nothing was saved: close the book, open it and check again.
# (file, name)
file-not-ours = { $file } holds “{ $name }”, which is not Vorhand’s and could change what is written. It is not opened and left as it was: take that out with the program that put it there, or open the last copy of the book.
# (file, name)
file-incomplete = In { $file } “{ $name }” is missing or not as Vorhand makes it: another program has changed the file. It is left as it was: open the last copy of the book.
# (file, row)
file-unreadable = Row { $row } of the journal in { $file } cannot be read, so nothing is done that needs it. Examine the book, and go on with the last copy of it if more is wrong.
file-continued = The journal in { $file } does not end in the row in which Vorhand left it: the file was changed past Vorhand. Nothing was written. Examine the book with “vorhand verify”, and go on with the last copy of it.
# (file, rows)
file-went-on = { $rows ->
    [one] Somebody went on with the copy { $file } on another machine: it has one change that is not in this book. It is left as it is. Open it to go on with that evening, or choose another folder for the copies of this book with Ctrl+Shift+K.
   *[other] Somebody went on with the copy { $file } on another machine: it has { $rows } changes that are not in this book. It is left as it is. Open it to go on with that evening, or choose another folder for the copies of this book with Ctrl+Shift+K.
}
file-not-written = In { $file } a row was not written as it should have been, so the whole change was taken back. Nothing was written: examine the book with “vorhand verify”, and go on with the last copy of it.
# (file, detail)
file-io = { $file } could not be read or written ({ $detail }). Check the disk or the stick, then try again.
file-in-memory = The book
nothing-to-undo = There is nothing to undo.
# (by, what)
undo-changed-since = { $by } has changed this since ({ $what }), so it cannot be taken back. Correct it where it is recorded.
nothing-to-redo = There is nothing to redo.
# (members, events, entrants, sheets, lines, journal)
proof-counts = Checked: members { $members }, events { $events }, people in events { $entrants }, sheets { $sheets }, lines of deals { $lines }, rows of the journal { $journal }.
proof-unclosed = This file was copied while the book was open, or its log was taken away: what was confirmed in the last two seconds before may be missing.
proof-back = The clock was set back before these rows of the journal: { $rows }
proof-integrity = The file is damaged inside: { $detail }
proof-reference = A row of “{ $table }” refers to something that is not there.
proof-foreign = “{ $name }” is not Vorhand’s and could change what is written.
proof-missing-keeper = “{ $name }” is missing, which keeps the journal or finds rows. Vorhand puts it back when it opens the book.
proof-wants = The row that says which Vorhand may open the book is missing or changed. Vorhand puts it back when it opens the book.
proof-missing-table = The table “{ $table }” is missing.
# (table, column)
proof-missing-column = The column “{ $column }” of “{ $table }” is missing.
proof-altered-table = The table “{ $table }” is not as Vorhand makes it.
proof-gap = Row { $seq } of the journal is missing.
proof-contradicts = Row { $seq } of the journal does not fit what came before it.
proof-undo = Row { $seq } of the journal takes back another change than the one that could be taken back then.
proof-unreadable = Row { $seq } of the journal cannot be read.
proof-chain = Row { $seq } of the journal is not as it was written: it, the row before it or their order was changed past Vorhand.
proof-end = The journal ends in row { $seq }, and not as Vorhand left it: rows were taken away or added past Vorhand.
proof-not-posted = No row of the journal has the digest that was asked for: the list was printed from another book, or the journal was written anew since then.
# (seq, at, later)
proof-posted = The digest is that of row { $seq } of the journal, written { $at }; rows after it: { $later }
# (seq, digest)
journal-mark-text = journal { $seq } · { $digest }
proof-differs = The tables and the journal differ in { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}: the file was changed past Vorhand.
row-member = member { $name }
row-event = settings of “{ $name }”
# (table, leg)
row-closed-table = table { $table } gone from leg { $leg } on
# (by, name, leg, deal)
row-stand-in = { $by } plays for { $name } in leg { $leg } from deal { $deal } on
row-stake = { $stake } for 100 points
row-for-points = prizes for points: { $prizes }
row-for-games = prizes for games: { $prizes }
row-fee = entrance fee { $fee }
# (number, name)
row-entrant = { $number } { $name }
row-leg = leg { $leg }
# (leg, name)
row-resting = { $name } rests in leg { $leg }
row-table = sheet of { $place }
# (place, seat)
row-seat = { $place }, { $seat }
# (place, what)
row-at = { $place }: { $what }
# (name, what)
row-who = { $name } { $what }
row-passed = nobody played
# (text, reason)
row-reason = { $text } ({ $reason })
# (points, games)
row-slip = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}
# (points, won, lost)
row-foot = { $points }, { $won } won, { $lost } lost
row-struck = from deal { $from } on struck
row-fine = deal { $deal }
row-void = does not count: { $reason }
row-beside = { $by } wrote otherwise
row-total = total of { $name }
row-cut = cut ({ $prize })
# (prize, name)
row-choice = { $name } takes { $prize }
row-earlier = row { $number } of another book’s journal
row-nothing = empty
# (before, after)
row-change = { $before } → { $after }

## The score desk
sheet-none = There is no sheet here yet. Draw the seats first; then every table has its sheet.
sheet-deal-head = deal
sheet-dealer-head = D
sheet-remarks = remarks
sheet-won = won
sheet-lost = lost
# (column, name, number)
sheet-column = Column { $column }, { $name }, no. { $number }
sheet-previous = Sheet before
sheet-next = Next sheet
sheet-mode = Typed
sheet-amounts = amounts
sheet-games = games
sheet-state = Sheet
# (done, all)
sheet-deals-entered = { $done } of { $all ->
    [one] { $all } deal
   *[other] { $all } deals
}
sheet-to-mend = { $count ->
    [one] 1 line to check
   *[other] { $count } lines to check
  }
sheet-written-meanwhile = Another device wrote this deal, see above. Enter replaces it with yours, Esc leaves it.
sheet-written-here = Another device wrote { $there } here. Enter replaces it with yours, Esc leaves it.
sheet-first-marked = The first entry has { $count ->
    [one] 1 line to check
   *[other] { $count } lines to check
}; F6 goes back.
sheet-nothing-marked = Nothing to check on this sheet.
sheet-entry = Deal { $deal }
sheet-emptied = line of deal { $deal } dropped
# (table, deal, seat, game, value)
sheet-echo = table{ "\u00A0" }{ $table }, deal { $deal }, { $seat }: { $game }: { $value }
# (deal, dealer, what)
sheet-row = Deal { $deal }, { $dealer } deals, { $what }
# (name, amount)
sheet-spoken-won = { $name } won { $amount }
# (name, amount)
sheet-spoken-lost = { $name } lost { $amount }
sheet-spoken-open = open
sheet-spoken-typing = not confirmed
sheet-spoken-doubtful = doubtful
sheet-spoken-wrong = to check
sheet-passed = nobody played
sheet-nobody-charged = nobody is charged
sheet-accepted = accepted: { $reason }
# (column, amount, what)
sheet-fine-note = { $column }: { $amount }, { $what }
# (name, amount)
sheet-fine-spoken = fine of { $amount } for { $name }
# (name, amount)
sheet-charge-spoken = { $amount } charged to { $name }
sheet-fine-by-law = by that law { $amount }
sheet-law = Law { $law }
sheet-fine-which = by which law? { $laws }
sheet-fine-off = no fine for { $name } in this deal
sheet-rules-unread = The rules of this evening cannot be read. See its settings.
sheet-to-deal = to deal { $deal }
sheet-nudge = Nobody played: 0. Otherwise column and amount.
sheet-nudge-played = Type column and amount.
sheet-hint-amounts-played = Column, amount: 2 48. Lost: 2-40. Fine: f3 10. Deal 3: /3.
sheet-hint-amounts = Column, amount: 2 48. Lost: 2-40. Nobody played: 0. Fine: f3 10. Deal 3: /3.
sheet-hint-games = 2sh3+: spade hand, with 3, won. Lost: -. Without 3: o3. 61 points: 61 instead of +.
sheet-hint-games-turning = 2ss3+: spade Solo, with 3, won. Lost: -. Without 3: o3. 61 points: 61 instead of +.
sheet-letters = c s h d, g Grand, n Null · h hand, o open, a z announced
sheet-letters-turning = c s h d g n · t Tournee, p second card, s Solo, g Gucki, o open
sheet-counts-not = { $text } does not count yet
sheet-stands = Type to replace.
sheet-behind-all = All deals are in. F2 changes this one.
sheet-complete = All deals are in. Compare the totals; F9 marks the sheet, F8 goes on.
sheet-mend = Change
sheet-clear = Empty
sheet-accept = Accept, with a reason
sheet-write-reason = Type the reason after the !, then Enter.
sheet-also-possible = also possible
sheet-write = Save
sheet-no-such-column = No such column. Begin with 1 to { $columns }.
# (text, columns)
sheet-column-missing = “{ $text }” is no column. Begin with 1 to { $columns }.
sheet-amount-missing = { $name }: now the amount.
sheet-amount-zero = { $name }: no game is worth 0. If nobody played, 0 alone.
sheet-amount-too-long = An amount has four figures at most. Check the paper.
sheet-dealer-no-cards = { $name } deals and has no cards. Choose another column.
sheet-not-there = { $name } is not at the table in this deal. Choose another column.
sheet-no-cards = { $name } has no cards in this deal. Choose another column.
sheet-column-twice = { $name } stands twice in this deal. One result each.
sheet-passed-and-played = Either nobody played (0), or somebody did. Erase one of the two.
sheet-fine-amount-missing = A fine needs a column and an amount: f3 10.
# (deal, deals)
sheet-no-such-deal = There is no deal { $deal }; this sheet has 1 to { $deals }.
sheet-deal-missing = After / comes the number of a deal, 1 to { $deals }.
sheet-ramsch-incomplete = A Ramsch: r, column and amount (r3 20), or the points of V, M and H (r 2 17 88).
sheet-trump-unknown = “{ $text }” is no game. Begin with c s h d for the suits, g for Grand, n for Null.
sheet-skat-missing = What about the skat? t Tournee, p second card, s Solo, g Gucki.
sheet-not-understood = “{ $text }” means nothing here. Erase it.
sheet-said-twice = “{ $text }” was said already. Erase one of the two.
sheet-number-missing = After { $letter } comes a number.
sheet-ramsch = Ramsch
sheet-with = with { $n }
sheet-with-skat = with skat
sheet-without = without { $n }
sheet-with-word = with
sheet-without-word = without
sheet-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
sheet-bid = bid { $n }
sheet-tricks = { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
}
sheet-bock = Bock × { $factor }
sheet-kontra = kontra
sheet-re = kontra and re
sheet-turned = { $card } turned
sheet-on-paper = { $amount } on paper
sheet-given-up = given up
sheet-grade-won = won
sheet-grade-won-schneider = won, schneider
sheet-grade-won-schwarz = won, schwarz
sheet-grade-lost = lost
sheet-grade-lost-schneider = lost, schneider
sheet-grade-lost-schwarz = lost, schwarz
sheet-grand = Grand
sheet-null = Null
sheet-schneider-announced = Schneider announced
sheet-schwarz-announced = Schwarz announced
sheet-schneider = schneider
sheet-schwarz = schwarz
sheet-totals = totals
sheet-net-points = net points
sheet-net-games = net games
sheet-fined = fines { $amount }
sheet-second = Second entry
sheet-compare = Compare
sheet-differences = { $count ->
    [one] 1 difference
   *[other] { $count } differences
  }
sheet-agree = Both entries agree.
sheet-covered = recorded, hidden
sheet-recorded = Recorded: { $what }
# (amount, name)
sheet-recorded-one = { $amount } { $name }
sheet-second-heading = Second entry
# (done, open, missing)
sheet-second-typing = The first entry is not changed. { $done } entered, { $open ->
    [0] {""}
   *[other] { $open } to check,{" "}
}{ $missing } to come.
sheet-second-leave = Put aside
sheet-second-aside = The second entry is kept; F6 goes on.
sheet-second-totals = Totals come after the second entry.
sheet-second-fines = Fines are typed once, in the first entry.
sheet-second-confirmed = Both entries agree in this deal. Esc erases, F2 changes the second, F6 goes on.
sheet-second-deal = deal { $deal } of the second entry
sheet-compared-heading = Second entry · comparing
sheet-compared-differ = { $count ->
    [one] One deal differs.
   *[other] { $count } deals differ.
  } Choose with Alt+1 or Alt+2. F6: back.
# (done, missing)
sheet-compared-partly = No differences in { $done ->
    [one] the deal
   *[other] the { $done } deals
  } typed, { $missing ->
    [one] one
   *[other] { $missing }
  } to come. F6: back.
sheet-compared-agree = Both agree in { $done ->
    [one] the one deal
   *[other] all { $done } deals
  }. F6 ends the second entry.
sheet-which = Which one is on the paper?
sheet-first-says = First: { $what }
sheet-second-says = Second: { $what }
desk-key-enter = take the line and go on
desk-key-erase = erase what is typed
desk-key-take-back = take back the last change
desk-key-again = redo it
desk-key-step = another deal
desk-key-first = the first deal
desk-key-open = the first open deal
desk-key-mend = change the deal
desk-key-clear = empty the deal
desk-key-next-marked = next line to check
desk-key-suggestion = take a suggestion
desk-key-reason = accept with a reason
desk-key-finding = next finding
desk-key-totals = totals on paper
desk-key-matadors = count the matadors from the cards
desk-key-second = second entry; again: compare
desk-key-sheet = sheet before, next sheet
desk-key-mark = mark the sheet: in, doubtful, checked, signed
desk-key-amounts = amounts
desk-key-games = games; again: the pickers
card-title = Typing a sheet
card-deal = Column, amount, Enter
card-won = column 2 won 48
card-lost = column 2 lost 48
card-passed = nobody played
card-ramsch = Ramsch: column 3 is charged 20
card-jump = to deal 17
card-game = Or the game: column, trump, skat, matadors, end
card-game-example = column 2, spade hand, with 3, won
card-game-example-turning = column 2, spade Solo, with 3, won
card-points = the same with 61 card points
card-trumps = clubs, spades, hearts, diamonds, Grand, Null
card-skat = hand; without it the skat was taken
card-skat-turning = Tournee, its second card, Solo, Gucki
card-announced = open, schneider announced, schwarz announced
card-matadors = with 3, without 3
card-ends-won = won, with schneider, with schwarz
card-ends-lost = lost, with schneider, with schwarz
card-given-up = given up
card-kontra = kontra, re
card-bid = the bid was 24
card-beside = What else stands in the line
card-noted = 48 without 3, for the remarks
card-total = 48, and 148 beside it as the running total
card-fine = a fine of 10 for column 3
card-fine-back = the fines of column 3 taken back
card-dealer = column 3 dealt out of turn
card-remark-typed = 2 48 #late
card-remark = a remark
card-reason-typed = 2 47 !as on paper
card-reason = why a doubtful amount is taken
card-keys = Keys
card-key-enter = takes the line, erases it
card-key-mend = change the deal, empty it
card-key-step = another deal
card-key-back = undo
card-key-next = next line to check, next finding
card-key-second = type the sheet a second time
card-key-sheet = sheet before, next sheet
card-key-modes = amounts, games
card-key-totals = totals on paper, count matadors
card-key-foot = totals only
sheet-paper-row = on paper
sheet-paper-totals = totals
sheet-matadors = matadors
check-found = { $count ->
    [one] 1 thing to check
   *[other] { $count } things to check
  }
check-waiting = { $count ->
    [one] One more sum may be right once no deal is missing.
   *[other] { $count } more sums may be right once no deal is missing.
}
check-first = The audit looks at the first entry only.
check-paper = On paper: { $what }
check-sheet-right = The lines are right: { $amount }
# (deal, from, to)
check-amount = Deal { $deal }: { $from } → { $to }
# (deal, amount)
check-remove = Deal { $deal }: strike { $amount }
# (deal, name, amount)
check-add = Deal { $deal }: { $name } { $amount }
# (what, from, to)
check-total = { $what }: { $from } → { $to }
cards-title = With or without how many?
cards-hint = ♣J ♠J ♥A 10
cards-explain = The hand with the skat: suit, then ranks (cj sj hat9 or ♣J ♠J). Alt+1 to 5: trump.
cards-trump = Trump
cards-take = Save “{ $what }”
cards-none = No card yet.
cards-remark = a hard game: the hand goes into the remarks and is shown at the prize-giving
cards-whole = Twelve cards, with the skat.
cards-count = { $count ->
    [one] 1 card of 12.
   *[other] { $count } cards of 12.
  }
cards-held = { $card } held
cards-missing = { $card } missing
cards-no-card = “{ $text }” is no card. A card is a suit (c s h d or ♣ ♠ ♥ ♦) and a rank (a 10 k q j 9 8 7).
cards-twice = { $card } is there twice. Erase one of the two.
cards-no-rank = After { $suit } comes a rank: a 10 k q j 9 8 7.
cards-too-long = That is more than a hand. Erase some of it.
sheets-all = all { $count }
sheets-to-mend = to check { $count }
sheets-show = Show
sheets-code = Table or name
sheets-code-wrong = No sheet has this code or name. Type a table from 1 to { $tables }, a name that only one has, or the code as printed, such as 1-2-3 (evening, leg, table).
sheets-doubts = To check
sheets-none-such = No such sheet now.
sheets-errors = { $count ->
    [one] 1 thing wrong
   *[other] { $count } things wrong
  }
sheets-begun = typed, not entered
sheets-awaited = { $count ->
    [one] 1 figure missing
   *[other] { $count } figures missing
  }
sheets-doubtful = { $count ->
    [one] 1 doubt
   *[other] { $count } doubts
  }
sheet-two-versions = two versions
# (count)
sheet-in-differs = { $count ->
    [one] One entry differs here
   *[other] { $count } entries differ here
  }: compare with the paper (Ctrl+Shift+A). Again hands it in all the same.
sheets-slips = slips { $figures }
sheets-beside = { $count ->
    [one] 1 entry differs
   *[other] { $count } entries differ
  }
rank-same = No rank changes.
# (name, from, to)
rank-moved = { $name }: rank { $from } → { $to }
rank-others = { $count ->
    [one] 1 other
   *[other] { $count } others
  }
journal-more = and { $count ->
    [one] { $count } more row
   *[other] { $count } more rows
}
slips-differ = { $count ->
    [one] 1 slip differs from the sheet
   *[other] { $count } slips differ from the sheet
  }
# (name, sheet_points, sheet_games, slip_points, slip_games)
slips-both = { $name }: sheet { $sheet_points ->
    [one] { $sheet_points } point
   *[other] { $sheet_points } points
}, { $sheet_games ->
    [one] { $sheet_games } game
   *[other] { $sheet_games } games
}; slip { $slip_points ->
    [one] { $slip_points } point
   *[other] { $slip_points } points
}, { $slip_games ->
    [one] { $slip_games } game
   *[other] { $slip_games } games
}
slips-sheet-right = The sheet is right
slips-slip-right = The slip is right

## The sheet audit

# (deal, column)
audit-place-both = Deal { $deal }, { $column }
audit-place-deal = Deal { $deal }
# (deal, why)
audit-game = Deal { $deal }: { $why }
audit-place-column = { $column }
audit-place-sheet = The whole sheet
# (place, what)
audit-at = { $place }: { $what }
audit-seat = column { $number }
audit-impossible = no game is worth { $amount }. Ask the table what was played.
# (amount, meant)
audit-impossible-meant = no game is worth { $amount }. Check the paper; probably meant: { $meant }.
audit-fine-amount = { $amount } is no game but a fine. Enter it as a fine.
# (amount, meant)
audit-unusual = { $amount } is rare. Check the paper; perhaps meant: { $meant }.
audit-dealer = { $amount } is in the dealer’s column, who has no cards. Whose game was it, or who dealt?
audit-nobody-played = These rules have no deal that nobody played.
audit-no-cards = { $amount } is in the column of somebody without cards. Whose game was it?
audit-several = only one can be the declarer: { $amounts }. Strike the others, or enter them as fines.
audit-twice = is on the sheet twice. Strike one, or correct its number.
audit-twice-perhaps = is on the sheet twice, and deal { $deal } is missing. One of the two is probably deal { $deal }.
audit-missing = has no entry. Enter it, or that nobody played.
audit-missing-to = no entries from here to deal { $last }. Enter them.
audit-no-such-deal = the sheet has only { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}. Correct the number.
# (what, written, added)
audit-total = { $what }: { $written } written, the amounts give { $added }. Add up again.
# (games, passed, sum, deals)
audit-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
} won and lost and { $passed } passed in make { $sum }, but there are { $deals }. Count again.
audit-fix = { $fix }. Then all of it agrees; compare with the paper.
audit-fix-whole = { $fix }. Then the whole sheet adds up.
audit-fix-one-of = One of these makes the column agree; check the paper: { $fixes }.
# (deal, column, from, to, why)
audit-fix-amount = Deal { $deal }, { $column }: write { $to } instead of { $from } ({ $why })
# (deal, from, to, amount)
audit-fix-move = Deal { $deal }: move { $amount } from { $from } to { $to } (wrong column)
# (deal, column, amount)
audit-fix-remove = Deal { $deal }, { $column }: strike { $amount }
# (deal, column, amount)
audit-fix-add = Deal { $deal }, { $column }: enter { $amount }, it is missing
# (column, what, from, to)
audit-fix-written = { $column }, { $what }: write { $to } instead of { $from }, the amounts are right
# (amount, why)
audit-meant = { $amount } ({ $why })
audit-why-running = a running total was written
audit-why-transposed = digits changed places
audit-why-not-doubled = doubling forgotten
audit-why-doubled = doubled once too often
audit-why-sign = sign
audit-why-length = a digit missing or too many
audit-why-digit = one digit
audit-why-totals = the totals ask for it
audit-written-running = running total after deal { $deal }
audit-written-won = points won
audit-written-lost = points lost
audit-written-net = net points
audit-written-games-won = games won
audit-written-games-lost = games lost
audit-written-net-games = net games
audit-written-slip-points = points on the slip
audit-written-slip-games = games on the slip

## The leg's clock and the room's screen
room-title = Clock and room
room-open = Open the room’s screen
room-close = Close the room’s screen
room-act-screen = Open or close the room’s screen
room-act-clock = Start or stop the clock
room-act-minute = A minute more on the clock
room-clock = Clock
# (leg, all)
room-clock-of = Clock of leg { $leg } of { $all }
# (left, leg)
room-clock-spoken = Clock of leg { $leg }: { $left }
room-clock-stands = The clock stands
room-clock-over = Time is up: finish this deal
# (minutes, seconds)
room-clock-proposed = { $minutes } min { $seconds } s a deal.
room-clock-away = Take the clock away
room-ends-at = ends at { $at }
room-start = Start the clock
room-start-next = Start the next leg
room-stop = Stop the clock
room-minute = { $sign } min
room-minutes-more = { $minutes ->
    [1] One minute more
   *[other] One minute less
}
room-minutes = Minutes of the leg
room-minutes-wrong = Type whole minutes, 1 to { $most }.
room-no-sound = The time is up. This computer played no sound; the room’s screen shows it.
room-shows = The room sees
room-part-tables = Seats by table
room-part-names = Seats by name
room-part-clock = The clock, large
room-seconds = Seconds a page
room-colours = Look
room-look-same = As here
room-preview = Preview (the room’s screen is closed)
giving-not-final = Results are not final yet
room-sees = On the screen now
room-page-back = Page before
room-page-forth = Next page
room-hold = Pause
room-keys = In the room’s window: ← → turn, space holds, F11 full screen, Esc leaves.
room-now = Now · { $title }
room-next = Next · { $title }
room-seats-of = Seats: { $leg }
room-names = Where do I sit?
room-names-explain = Table and seat
room-rests = rests
# (leg, all)
room-standings-after = Standings after leg { $leg } of { $all }
room-nothing = Seats and standings will stand here.
room-pace-through = Done at about { $at }.
# (count, tables)
room-pace-behind = { $count ->
    [1] Behind: table { $tables }
   *[other] Behind: tables { $tables }
}

## Readings and assumptions of the rulebooks
reading-guckis = Whether guckis and the second card exist: Foster 1922, p. 7, says that the leagues refused them; his laws 28 and 40, Dickinson 1908, Citizendium and Eichhorn 1898 have them.
reading-guckis-take = They exist unless an option forbids them.
reading-tournee-nullo = Tournee Nullo stands in Foster’s law 1 (1922), but law 31 and p. 182 make it a matter of agreement.
reading-tournee-nullo-take = Off unless an option switches it on.
reading-second-card-overbid = Overbid on the second card, bid 18 on a diamond worth 15: Dickinson 1908 names 20; Foster 1922, pp. 78-79, and Dickinson’s own summary double it.
reading-second-card-overbid-take = Doubled: 40 is lost.
reading-ramsch-skat = The skat in a Ramsch: Foster 1922 disregards it, Dickinson 1908 gives it to the last trick.
reading-ramsch-skat-take = As each system says.
reading-ramsch-tie = A tie in a Ramsch (Foster 1922, law 4): the winner of the last trick loses, even if he is not among the tied.
reading-ramsch-tie-take = By the letter, with a warning where he is not.
reading-giving-up = Giving up: Foster 1922, law 44, before a card is played, p. 80 on the first card only; Dickinson 1908 before the second lead.
reading-giving-up-take = The score is the same; allowed in every turned game.
reading-grand-scale = Grand and Gucki scales: Foster 1922 has 12-12-16-24, later 12-16-20-24; Gucki Nullo is 20/40 in Foster 1922 and Dickinson 1908, 15/30 in the Encyclopedia of 1935 and Foster’s Hoyle.
reading-grand-scale-take = As each system says.
reading-matadors-added = The Encyclopedia of 1935 has 11/22/33 for a spade Solo without matadors, but says that they are added.
reading-matadors-added-take = Unit times the sum of multiplier and matadors; the figures leave the matadors out.
reading-overbid-cost = Citizendium’s introduction lets an overbid game cost about twice the bid, its details twice the next multiple.
reading-overbid-cost-take = The next multiple, twice.
reading-milwaukee-second-card = The second card in Milwaukee: the base doubled, also when won, by Citizendium; Foster 1922, Dickinson 1908 and Foster’s Hoyle double the loss only.
reading-milwaukee-second-card-take = The loss only.
reading-misdeal = Misdeal: no score in Foster 1922; −10 for the dealer in Dickinson 1908, the Encyclopedia of 1935 and McColl.
reading-misdeal-take = As each system says.
reading-adversary-faults = Faults of an adversary: Foster 1922 gives the game to the declarer, Dickinson 1908 also charges the offender.
reading-adversary-faults-take = As each system says.
reading-gucki-solo-loss = What a Gucki Solo costs when lost: Foster 1922 is silent, Foster’s Hoyle says double. Announced schneider that doubles (Foster’s Hoyle) contradicts Foster 1922, law 41.
reading-gucki-solo-loss-take = Lost double; announcements off unless an option allows them.
reading-bidding-twenty = Foster 1922, p. 92, says that a Tournee bidder cannot go on to 20 unless he holds the black jacks with a third; spade with 2 and heart with 3 can.
reading-bidding-twenty-take = Advice and no rule.
reading-deals-in-moving = At most 40 deals in a moving event (Foster 1922, p. 188), a table up to 60 (p. 191).
reading-deals-in-moving-take = The table stands; more than 40 deals are noted.
reading-greatest-loss = The greatest loss of 1008 in Foster’s Hoyle needs a Grand unit of 24; its own list has 20 (840).
reading-greatest-loss-take = Left out.
reading-revolution = Revolution: in Foster 1922 the adversaries exchange and consult, in Dickinson 1908 they consult only; clubs today count 92.
reading-revolution-take = 60 here, 92 by option; how it is played does not change the score.
reading-null-hand-loss = Pagat once doubles only where the skat was taken; elsewhere all losses double since 1999.
reading-null-hand-loss-take = All double: Null −46, −70, −92, −118.
reading-all-pass = Where nobody bids Citizendium has no play; the order of 1998 counts the deal.
reading-all-pass-take = The deal is noted as passed in.
reading-schneider = Schneider: in America the declarer needs 91 (30 is out), in Germany 90 (30 is schneider).
reading-schneider-take = As each system says; the declarer himself is schneider with 30 in all of them.
reading-table-size = Table size: Foster 1922 3-6, Dickinson 1908 and the Encyclopedia of 1935 up to 5, the order of 1998 3-4.
reading-table-size-take = As each system says.
reading-two-entries = Foster 1922, law 26, lets the hand be played out though somebody is charged.
reading-two-entries-take = A deal can hold more than one entry.
reading-ramsch-all-tied = A Ramsch in which all three are tied: JSkat charges 40 each, XSkat nothing.
reading-ramsch-all-tied-take = 40 each; with an option nobody pays.
reading-simple-bid = Foster 1922, p. 54, has 10 as the lowest game; the Simple game begins at 2.
reading-simple-bid-take = The Simple game is entered without a bid.
reading-hardest-game = The hardest game (Foster 1922, p. 187) is the one won without the most matadors, and of two without as many the dearer one; whether the unit or the score makes it dearer is not said.
reading-hardest-game-take = The unit; of equal units the score. Where only an amount is written, the unit is that of the game that needs the fewest levels for it.
assumed-turned-given-up = A turned game may be given up, as in America; Citizendium does not say it.
assumed-given-up-in-full = The second card’s double loss and the covering of the bid apply to a game given up as well.
assumed-vorhand-plays = Where nobody bids Vorhand plays; a Ramsch is not named.
assumed-vorhand-plays-simple = Where no suit is bid Vorhand plays, as in the teaching game.
assumed-passed-in-1886 = Where nobody bids the deal is noted; Citizendium names Ramsch as a variant, here an option.
assumed-no-open-level = No level for playing open beside the base of 36 (XSkat: with 4 = 10 × 36).
assumed-open-level-isko = One level for playing open, as in the ISkO.
assumed-no-announcing-seen = Nothing is announced after the skat was seen (Foster 1922, law 41); an option plays Foster’s Hoyle, p. 366, by the letter.
assumed-gucki-solo-double = Gucki Solos are lost double as all guckis are; Foster 1922 does not say it, Foster’s Hoyle does for the game that is always seen.
assumed-nullo-rank = Null ranks between spade and club Solo; Citizendium also has the order by value.
assumed-open-grand-schwarz = Grand ouvert counts as schwarz announced, as in America.
assumed-hand-loss-1976 = Hand games are lost double as in the ISkO; their loss in 1976 was not found.
assumed-ouvert-schwarz-texas = Playing open counts as schwarz announced, as the example of 288 on pagat.com has it.
assumed-ouvert-schwarz-isko = Suit ouvert counts as schwarz announced, as in the ISkO; Citizendium names Grand ouvert alone.
assumed-second-card-double-1935 = The second card is lost double as in Foster 1922 and Foster’s Hoyle; the Encyclopedia of 1935 names it without its loss.
assumed-second-card-double-1898 = The second card is lost double, as in Foster 1922.
assumed-loss-texas = All games are lost double; the factor was not found.
assumed-overbid-foster = Overbid games as in Foster 1922, law 61.
assumed-overbid-ndsko = Overbid games as in ISkO 5.4; the order’s own wording was not found (preisskat.org and XSkat agree).
assumed-overbid-isko = Overbid games as in the ISkO.
assumed-overbid-texas = Overbid games as in the ISkO; the least multiple is taken of the unit as it is played, doubled where the game is open.
assumed-null-next-multiple-foster = A Nullo below the bid is charged the least multiple of its own value that covers the bid; Foster 1922, p. 173, says only that it is lost.
assumed-null-next-multiple = A Nullo below the bid is charged the least multiple of its own value that covers the bid.
assumed-null-chosen-isko = A Null below the bid as in ISkO 3.6.2.
assumed-ramsch-milwaukee = A Ramsch costs 20, 30 and 50, as in Foster’s Hoyle; Citizendium does not name one.
assumed-ramsch-texas = The simple Ramsch of pagat.com: 10, 15 where one takes no trick, 20 where two do; all who are tied pay, nobody where all three are.
assumed-ramsch-1886 = The variant’s 10 holds however many take no trick; ties go to the last trick.
assumed-ramsch-all-tricks = Who takes every trick is paid 120 and the others nothing (0x1b.de).
assumed-ramsch-tie-dickinson = A tie goes to the winner of the last trick, as in Foster 1922, law 4; Dickinson 1908 does not name ties.
assumed-ramsch-tie-all = All who are tied pay in full (JSkat); with an option the winner of the last trick alone (raschesspiele.de).
assumed-ramsch-tie-foster = Of equals in a Ramsch the winner of the last trick pays, as in Foster 1922, law 4.
assumed-ramsch-two-1935 = A Ramsch costs 50 where two take no trick, as in Foster 1922; the Encyclopedia of 1935 stops at 30.
assumed-tables-three-to-five = Tables of 3 to 5, as in Dickinson 1908 and the Encyclopedia of 1935.
assumed-open-nullo-stays = The open Nullo keeps its value; Foster 1922 names only the Nullo.
assumed-without-stays = What one or two without a trick cost stays as it was.
assumed-ouvert-stays = Grand ouvert keeps its base.
assumed-all-tied-nobody-wins = Where all three are tied nobody wins.
assumed-bock-rounds = Three games for every event, whatever the size of the table; a deal that is passed in uses none up; rounds that overlap multiply, up to 8; a game counts from 72, where other clubs take 96; kontra counts as won where the declarer loses.
assumed-kontra-no-ramsch = There is no kontra in a Ramsch: nobody plays alone.

## The seal of the results
seal-open = Reopen
seal-open-ask = Reopen final results?
seal-open-body = Changes need no reason then until the results are final again. A single mistake can be corrected without reopening them.
seal-now = Make final
seal-until = Provisional until…
seal-until-time = Provisional until
seal-set = Set
seal-other-time = Another time
# (people, sum, parts)
seal-money-open = Still open: { $people ->
    [one] 1 person
   *[other] { $people } people
}, { $sum } ({ $parts })
seal-ask = Make the results final all the same?
seal-no-end = No deadline
seal-time-wrong = Type a time of the day, such as { $time }.
seal-waits-sheets = { $count ->
    [1] One sheet is missing.
   *[other] { $count } sheets are missing.
}
# (tables)
seal-waits-errors = Errors are left: { $tables }.
# (tables)
seal-waits-doubts = Doubts are left: { $tables }.
seal-waits-cuts = A cut is still to be made.
seal-reason-body = { $what } It goes into the journal and the corrections.
seal-reason = Reason for the correction
seal-reason-yes = Correct
seal-reason-needed = Give the reason; a word is enough.

## The standings as people ask for them
standings-everybody = Everybody
standings-guests = Guests
# (first, last)
standings-newest = columns: legs { $first }–{ $last }
standings-show = Show
standings-sort-by = Sort by { $column }
# (within, rank, name, points, games)
standings-within-spoken = { $within }. of these, { $rank }. of all: { $name }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $games ->
    [one] { $games } game
   *[other] { $games } games
}

## The papers
papers-before = Before
papers-during = During
papers-after = After
papers-archive = For the files
papers-all = Show all
papers-form = Form
papers-form-named = With names
papers-form-blank = Empty
papers-form-seats = Seats
papers-form-results = Seats and results
papers-form-near = From near
papers-form-far = From afar
papers-form-running = Running totals
papers-form-eight = Eight a page
papers-form-single = One a page (A6)
papers-form-one-line = A line a deal
papers-form-points = By points
papers-form-games = By games
papers-form-legs = With each leg’s games
papers-large = Larger
papers-whole = Whole page
# (first, last, count)
papers-pages = Pages { $first } and { $last } of { $count }

## The prizes are given
giving-title = Prize-giving
giving-begin = Give the prizes
giving-end = End the prize-giving
giving-next = Next prize
giving-to-come = To come
giving-all-given = All prizes are given.
giving-keys = → or space next prize, ← back. In the room’s window: F11 full screen, Esc leaves.

## The course of an evening
course-evening = New evening
course-draw = Draw
course-end = End
course-done = done
course-here = now
course-ahead = later
course-next = Next: { $step }
waiting-name = A changed name waits for an answer
waiting-sheets = { $count ->
    [one] 1 sheet missing
   *[other] { $count } sheets missing
  }
look-round = Try a sample evening
look-round-note = A book to try things in; yours stays as it is.
look-round-back = Back to { $book }
look-round-file = sample evening.vorhand
look-round-language = English

## A new evening
evening-hours = Length or end
evening-hours-wrong = Type hours, such as 3:30, or start and end, such as 7 to 11 pm.
evening-rounds-wrong = A number of rounds such as 20.
evening-back = Keep table mates apart: last … evenings
evening-back-wrong = A number of evenings such as 3, or empty.
evening-legs-wrong = A number of legs such as 4, or empty for all.
# (series, at)
evening-asked = { $series ->
    [0] What fits
   *[other] How long
}{ $at ->
    [none] {""}
   *[other] {" "}from { $at }
}
evening-nothing-fits = It takes three people at least.
evening-past = { $by } too long
evening-ask-seats = How do people move?
evening-ask-rules = Which rules?
evening-ask-money = What is played for?
evening-prizes = { $prizes ->
    [one] { $prizes } prize
   *[other] { $prizes } prizes
}
evening-money-none = No prizes, no stake
evening-prizes-more = Other prizes, stake
evening-movements-more = Other movements
evening-tables = Tables at most
# (least, most)
evening-span = { $least } to { $most }
evening-plain-fixed = Everybody keeps one table.
# (met, most)
evening-plain-pairs = Fixed partners; they meet { $most ->
    [one] { $met } other
   *[other] { $met } others
}.
# (met, most)
evening-plain-once = Everybody meets { $most ->
    [one] { $met } other
   *[other] { $met } others
}, nobody twice.
# (met, most)
evening-plain-meets = No fixed partners; everybody meets { $most ->
    [one] { $met } other
   *[other] { $met } others
}.
# (rounds, deals)
evening-one-leg = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} at a table of four
# (legs, deals)
evening-legs = { $legs ->
    [one] { $legs } leg
   *[other] { $legs } legs
} of { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
evening-ends = ends about { $at }
evening-explain-drawn = The draw is done: tables and legs stay.

## People
people-guest = guest
people-groups = Groups
people-groups-hint = Groups
people-sort-as = Sort as
people-all-paid = everybody has paid
# (count, money)
people-unpaid = entry open: { $count } ({ $money })

## The rules on one page

rules-part-bids = Bids
rules-part-value = Value
rules-part-grades = Grades
rules-part-announced = Announcing
rules-part-lost = Lost games
rules-part-overbid = Overbid
rules-part-pass = Nobody bids
rules-part-kontra = Kontra
rules-part-bock = Bock
rules-part-given-up = Giving up
rules-part-table = Table
rules-part-score = Score
rules-part-options = By agreement
rules-part-assumed = Assumed
rules-value = Unit × multiplier. The multiplier is { $game } for the game, one for each matador, with or without (the club jack and the trumps in unbroken order after it, 1 to 11, the skat counted), and what follows.
rules-value-grand = In a Grand there are 1 to 4 matadors.
rules-value-null = A Null is worth its unit alone.
# (schneider, schwarz)
rules-grades = Schneider, whoever makes it, adds { $schneider }, schwarz { $schwarz } more.
# (schneider, schwarz, games)
rules-announced = Before the first lead schneider (+ { $schneider }) and schwarz (+ { $schwarz } more) may be announced in { $games }. The grade announced counts, made or missed, and who misses it has lost.
# (schneider, schwarz, games)
rules-announced-factor = In { $games } announcing multiplies: schneider × { $schneider }, schwarz × { $schwarz }.
rules-announced-none = Nothing is announced.
rules-with-at-least = with { $n } or more
rules-lost-once = A lost game costs what it would have won.
rules-lost-twice = A lost game costs twice what it would have won.
rules-lost-twice-in = A lost game costs what it would have won; twice that in { $games }.
rules-given-up-turned = A turned game may be given up before a card is played; it is then lost as it stands.
rules-given-up-any = A game may be given up while the declarer holds nine cards or more; it is then lost as it stands.
rules-given-up-none = No game is given up before it is played.
rules-table = For tables of { $sizes }. Three play; of four the dealer sits out, of more others too. A round is one deal by each player.
rules-score = Only the declarer scores, in his own column. Net: won less lost, in points and in games. Balanced: one’s own points times the people at the table, less the points of all.
# (own, three, four, five)
rules-seeger-fabian = Seeger-Fabian: { $own } for each own game won, as much off for each lost, and for each game that another loses { $three } at a table of three, { $four } at one of four, { $five } at a larger one.

## A book that goes out, comes in and is examined
exchange-act-book = Export the book (JSON)…
exchange-act-deals = Export all deals (CSV)…
exchange-act-page = Save results as a web page…
exchange-act-import = Import a book or club file (.VMZ)…
exchange-act-verify = Examine the book
exchange-more = { $count ->
    [one] … and one more
   *[other] … and { $count } more
}
ui-reading = Reading { $file }
ui-drafts-aside = What was typed earlier and not saved is of another version. It is kept in { $path }

cite-law = law
cite-laws = laws
cite-first-law = Law
cite-first-laws = Laws
cite-page = p.
cite-pages = pp.
cite-chapter = ch.
cite-penalty = penalty
cite-variant = variant
cite-addition = addition
cite-order = order of { $rest }
cite-club-rule = club rule

# (figure, today)
five-as-before = At five, a game another loses counts { $figure }, as when this evening was made; today { $today }.
five-count-today = Count { $today }
five-keep = Keep { $figure }

## The club's year: the rule of a season, what cannot be, and the money
row-season = season “{ $name }”
title-keep-season = season “{ $name }” with its rule
# (from, to)
title-rename-season = season “{ $from }” is called “{ $to }”
title-remove-season = season “{ $name }” removed
refused-no-season = There is no season “{ $name }”. Choose one that is shown.
field-season-name = The season’s name
import-counted-seasons = seasons
head-lists = { $unit ->
    [list] Sheets
   *[evening] Evenings
}
head-sum = Sum
head-value = Value
cli-no-seasons = This book has no season yet. Make one in the window, or import one.
# (name, known)
cli-no-such-season = There is no season “{ $name }”; there are { $known }. Choose one of them.
help-season = Prints the table of a season.
help-season-file = The club's book, a .vorhand file
help-season-name = The season; the one that ends last where left out
help-season-json = Answers in JSON
help-season-html = Answers with one web page that needs nothing else
season-sum = { $unit ->
    [list] Sum of all sheets
   *[evening] Sum of all evenings
}
season-average = { $unit ->
    [list] Average of the sheets
   *[evening] Average of the evenings
}
# (unit, count)
season-best = { $unit ->
    [list] { $count ->
        [one] The best list
       *[other] Sum of the best { $count } sheets
    }
   *[evening] { $count ->
        [one] The best evening
       *[other] Sum of the best { $count } evenings
    }
}
# (unit, count)
season-drop = { $unit ->
    [list] { $count ->
        [one] Sum of all sheets but the worst
       *[other] Sum of all sheets but the worst { $count }
    }
   *[evening] { $count ->
        [one] Sum of all evenings but the worst
       *[other] Sum of all evenings but the worst { $count }
    }
}
season-per-36 = points per 36 deals with cards (48 at a table of four)
season-league = the team’s league points
# (points, lowest)
season-rank-points = points by rank: { $points }, then { $lowest }
# (unit, count)
season-minimum = { $unit ->
    [list] { $count ->
        [one] ranked from the first sheet on
       *[other] ranked from { $count } sheets on
    }
   *[evening] { $count ->
        [one] ranked from the first evening on
       *[other] ranked from { $count } evenings on
    }
}
# (unit, count)
season-fill = { $unit ->
    [list] { $count ->
        [one] filled with 0 up to one sheet
       *[other] filled with 0 up to { $count } sheets
    }
   *[evening] { $count ->
        [one] filled with 0 up to one evening
       *[other] filled with 0 up to { $count } evenings
    }
}
season-deduct = less the square of what was missed beyond { $grace }
season-out-above = not ranked with more than { $count } missed
# (less, points)
season-credit = { $less ->
    [0] plus
   *[other] less
} { $points } for each one missed
season-only-leg = only leg { $leg } of each evening
season-only-marked = only the legs that were chosen
season-guests-ranked = guests are ranked too
season-guests-apart = guests are listed apart
season-equal = Equal: more games won go first, then fewer lost.
season-guests-out = without guests
season-wrong-days = The season ends before it begins. Correct one of the two days.
# (name, date)
season-wrong-twice = A leg of { $name } ({ $date }) would count twice. Choose it once.
season-wrong-twice-id = A leg of event { $event } would count twice. Name it once.
season-wrong-none = No sheet would count. Let at least one count.
season-wrong-leg = Legs are numbered from 1 on. Correct the number.
season-wrong-lot = A lot is drawn among two or more people, each of them once. Name them so.
season-wrong-ranks = A later rank has more points than an earlier one. Write them falling, the lowest last.
tariff-wrong-below-zero = A sum is below 0. Write what is to be paid.
tariff-wrong-order = Step { $step } of the lost games does not come after the one before it. Let each step end later than the last, and only the last one be open.
tariff-wrong-falls = In step { $step } a lost game costs less than in the one before. Let the steps rise.
tariff-wrong-passed = Passed deals are counted from 1 on. Correct the number.
pot-wrong-step = The smallest coin of a pot is at least one cent.
pot-wrong-ladder = The first prize of a ladder is at least as large as the last.
pot-wrong-hundred = The percentages of a pot add up to more than 100. Lower one of them.
pot-wrong-below-zero = A prize is below 0. Write what is paid.
pot-wrong-band = Range { $number } of places is empty or lies over the one before it. Write each range once, in order.
pot-wrong-nobody = Prizes were announced for nobody. Write for how many people they hold.
# (games, deals)
foot-too-many-games = { $games ->
    [one] { $games } game was
   *[other] { $games } games were
} won or lost, but the list has { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}. Check won and lost of everybody.
# (name, games, active)
foot-too-many-own = { $name } has { $games ->
    [one] { $games } game
   *[other] { $games } games
}, but cards in at most { $active ->
    [one] { $active } deal
   *[other] { $active } deals
}. Check won and lost.
# (won, lost)
foot-games = { $won } won and { $lost } lost
# (name, points, games, least, most)
foot-points-between = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} cannot be; { $games } give { $least } to { $most }.
# (name, points, games, least)
foot-points-exactly = { $name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} cannot be; { $games } give { $least }.
# (said)
foot-wrong = { $said } Correct it, or accept it with a reason.
# (said, meant)
foot-wrong-why = { $said } Perhaps { $meant }. Correct it, or accept it with a reason.
foot-meant-sign = the sign is wrong
foot-meant-won-and-lost = won and lost were exchanged
foot-meant-digit = there is a digit too many
foot-meant-points-and-won = points and games won were exchanged
foot-meant-points-and-lost = points and games lost were exchanged
foot-meant-loss = a game lost is missing
foot-meant-win = a game won is missing
# (name, points, games, least, most)
foot-points-unlikely = { $name }: { $points ->
    [one] { $points } point is
   *[other] { $points } points are
} unusual; { $games } mostly give { $least } to { $most }.
# (said)
foot-points-check = { $said } Check the figures.
# (passed, deals)
foot-many-passed = Passed: { $passed } of { $deals }.
# (said)
foot-passed-check = { $said } Check won and lost of everybody.
# (name, lost)
foot-losses-unknown = Somebody came or left, and { $name } lost { $lost ->
    [one] { $lost } game
   *[other] { $lost } games
}: when?
# (who, parts)
foot-losses-when = Somebody came or left. Type the games lost before+after, such as { $parts }: { $who }. Or give a reason (F4).
# (said, parts)
foot-losses-check = { $said } Type the games lost part by part, such as { $parts }, or accept it with a reason; until then the list is provisional.
# (name, written, total)
foot-differs = { $name }: written { $written }, right is { $total }.
# (name, written, total, slips)
foot-differs-why = { $name }: written { $written }, right is { $total }. Perhaps { $slips }.
# (name, first, second)
foot-lists-differ = { $name }: first list { $first }, second { $second }. The first counts.
# (name, deals, foot)
foot-deals-differ = { $name }: the deals make { $deals }, the foot has { $foot }. The deals count.
# (said, total)
foot-with-total = { $said }, total { $total }
# (place, why, code)
cli-list-wrong = { $place }: { $why } ({ $code })
foot-or = or
foot-others-missed = { $count ->
    [one] a loss of another was missed
   *[other] { $count } losses of others were missed
}
foot-others-too-many = { $count ->
    [one] a loss of another was counted too often
   *[other] { $count } losses of others too many were counted
}
foot-own-missed = { $count ->
    [one] a game won was missed
   *[other] { $count } games won were missed
}
foot-own-too-many = { $count ->
    [one] a game won too many was counted
   *[other] { $count } games won too many were counted
}
foot-lost-as-won = { $count ->
    [one] a game lost was counted as won
   *[other] { $count } games lost were counted as won
}
foot-won-as-lost = { $count ->
    [one] a game won was counted as lost
   *[other] { $count } games won were counted as lost
}
foot-exchanged = two figures were exchanged

## Money and teams
row-purse = the money of the event
# (name, teams)
row-grouping = { $teams ->
    [one] “{ $name }”, { $teams } team
   *[other] “{ $name }”, { $teams } teams
}
row-lot = lot
title-keep-purse = money set
# (name, sum)
title-paid = { $name } paid { $sum }
# (name, sum)
title-paid-back = { $sum } given back to { $name }
counted-in-box = { $sum } counted in the box
counted-change = { $sum } change to begin with
# (name, sum)
counted-bill = { $name }: { $sum } paid
# (prize, name, sum)
counted-prize = { $prize } handed to { $name } { $sum }
# (name, sum)
counted-income = { $name }: { $sum } received
# (leg, table, sum)
counted-table = table { $table } of leg { $leg } handed in { $sum }
title-close-till = all that was open in the till counted
title-remove-counted = not counted any more: { $what }
title-keep-grouping = teams “{ $name }”
# (from, to)
title-rename-grouping = teams “{ $from }” are called “{ $to }”
title-remove-grouping = teams “{ $name }” removed
title-keep-lot = lot drawn, { $name } first
title-remove-lot = lot taken back ({ $name })
refused-no-grouping = There are no teams called “{ $name }”. Choose those that are shown.
refused-no-lot = No lot was drawn among these people, so there is none to take back.
refused-no-money = There is no pot, bill or team called “{ $name }” here. Name one that is there.
refused-no-counted = Nothing was counted under this number, so there is nothing to take back.
refused-lot-needs-two = A lot is drawn among two people or more, each of them once. Name all of them.
# (name, sum)
refused-more-back = { $name } would get { $sum } more back than was paid. Give back what was paid at most.
refused-payment-range = The payments of { $name } cannot be: one is too large, or there are too many. Correct them.
refused-counted-of-it = Counted in the till: { $what }. Take that back first.
refused-prize-not-won = Not counted: { $what }. This prize is not won so. Name who has won it.
refused-prize-too-much = Of this prize { $sum } is open. Count that at most.
refused-counted-most = No more can be counted in one event, at most { $most }. Take back what was counted by mistake.
refused-has-paid = Money of { $name } is in the box. Give it back first, then remove { $name }.
# (name, team)
refused-in-team = { $name } is in the team “{ $team }”. Take the name out of the team first.
# (event, entrant, paid, sum)
exchange-payments = Event { $event }, entrant { $entrant }: paid_cents is { $paid }, and the payments add up to { $sum }. Correct one of the two.
field-money-name = What the money is for
field-gift = What is won
field-sponsor = Who gives it
field-grouping-name = The name for the teams
field-team-name = The name of a team
field-class = The class
field-since = Since when
setting-payment = A payment in cents
setting-born = The year of birth
purse-wrong-no-name = A part of the money has no name. Say what it is for.
# (name, sum, most)
purse-wrong-sum = { $name }: { $sum } cannot be. Write a sum from 0 to { $most }.
tariff-line-lost = Lost games, step { $step }
tariff-line-place = Table money, place { $place }
purse-wrong-pot-twice = Two pots are called “{ $pot }”. Give one of them another name.
## What points at what is not there
# (name, leg)
dangling-money-leg = “{ $name }” is for leg { $leg }, which is not there. Name another leg for it.
# (pot, teams)
dangling-pot-teams = The pot “{ $pot }” is for the teams “{ $teams }”, which are not there. Make these teams, or choose another ranking for the pot.
# (pot, teams)
refused-pot-in-the-way = The pot “{ $pot }” is for the teams “{ $teams }”. Change the pot first.
# (what, number)
dangling-person = { $what } names somebody who does not take part ({ $number }). Take it out there.
# (season, event)
dangling-season-event = The season “{ $season }” counts event { $event }, which is not in this book. Open its rule and save it again.
# (season, member)
dangling-season-member = The season “{ $season }” names member { $member }, who is not in the register. Open its rule and save it again.
# (season, event, number)
dangling-season-guest = In the season “{ $season }” somebody is named who is not in event { $event } ({ $number }). Open its rule and save it again.
# (season, name)
dangling-season-name = In the season “{ $season }” “{ $name }” declines, and nobody is called so. Open its rule and save it again.
# (evening, what)
dangling-in = { $evening }: { $what }
naming-wish = A wish for the draw
naming-stand-in = A substitution
naming-leg = Leg { $leg }
naming-team = The team “{ $team }”
naming-lot = A lot
naming-prizes = A cut or a choice of prizes
naming-handed-out = A prize that was handed out
# (what, places)
title-also-from = { $what }, also from { $places }
also-season = season “{ $season }”
also-wishes = the wishes
title-without-lots = { $what }; a lot drawn for them is gone
# (part, pot)
purse-wrong-no-such-pot = “{ $part }” goes to the pot “{ $pot }”, which is not there. Name a pot that is, or add it.
# (pot, why)
purse-wrong-pot = Pot “{ $pot }”: { $why }
purse-wrong-count = Pot “{ $pot }”: prizes and legs are counted from 1 on. Correct the number.
grouping-wrong-no-name = A team has no name. Give every team one.
grouping-wrong-team-twice = Two teams are called “{ $team }”. Give one of them another name.
grouping-wrong-person-twice = { $name } is named twice in these teams. Everybody plays for one team.
# (team, size)
grouping-wrong-too-many = { $size ->
    [one] “{ $team }” has more people than the { $size } who plays for a team. Make the others substitutes.
   *[other] “{ $team }” has more people than the { $size } who play for a team. Make the others substitutes.
}
# (size, most)
grouping-wrong-size = A team of { $size } cannot be. Write a number from 1 to { $most }.
# (points, most)
grouping-wrong-points = A team beaten cannot give { $points }. Write a number from 1 to { $most }.
cash-due = Due
cash-received = Income
cash-paid-out = Expenses
cash-box-counted = Box as counted
cash-not-counted = not counted
cash-counted = Paid
cash-expected = Left in the box in the end
cash-rest = In the box now
cash-open = Not paid yet
head-prize = Prize
head-team = Team
head-league-points = Points
prize-nobody = nobody yet
prizes-as-signed-up = Sums for those signed up so far; they may still rise.
prize-by-lot = tied: { $names }
# (gift, sponsor)
gift-by = { $gift } (given by { $sponsor })
# (name, sum, people)
pot-head = { $people ->
    [one] { $name }: { $sum } in the pot, from { $people } person
   *[other] { $name }: { $sum } in the pot, from { $people } people
}
pot-without-people = Nobody takes part in this pot, so it pays nothing.
# (paid, wanted)
pot-fewer = { $paid ->
    [0] There is no money in this pot, so no prize.
    [one] The money is enough for { $paid } prize, not for { $wanted }.
   *[other] The money is enough for { $paid } prizes, not for { $wanted }.
}
pot-left = { $sum } stays in the box.
pot-too-much = The prizes are { $sum } more than the pot has.
cli-no-teams = This event has no teams yet. Make them in the window, or import them.
# (name, known)
cli-no-such-teams = There are no teams called “{ $name }”; there are { $known }. Choose one of these.
help-cash = Prints the cash sheet of an event: what is due, paid, won and in the box.
help-cash-file = The club's book, a .vorhand file
help-cash-event = The event; the newest where left out
help-cash-json = Answers in JSON
help-teams = Prints the ranking of teams.
help-teams-file = The club's book, a .vorhand file
help-teams-grouping = Which teams, such as tandems; the first where left out
help-teams-event = The event; the newest where left out
help-teams-json = Answers in JSON

## Papers of the till
report-title-sign-up = Sign-up list
report-title-sign-up-blank = Sign-up list, empty
report-title-cash = Cash sheet
report-title-receipts = Receipts
report-title-receipt = Receipt
report-everybody = Everybody
report-signature = signature
report-cash-signature = Counted and found right (date, signature): ______________________________
receipt-part = { cash-fees }, part payment ({ $open } open)
receipt-received = received with thanks
# (whole, coin, hundredths)
amount-and-hundredths = { $whole } and { $hundredths }/100 { $coin }
amount-dollar = { $count ->
    [one] dollar
   *[other] dollars
}
amount-euro = { $count ->
    [one] euro
   *[other] euros
}
amount-thousand = thousand
amount-hundred = hundred
amount-tens = twenty thirty forty fifty sixty seventy eighty ninety
amount-ones = nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
receipt-place = place, date
receipt-town = place
cash-no-receipt = No. { $numbers } without a receipt: starting cash, a count, paid out or taken back
receipt-in-words = In words
receipt-for = For
receipt-club-funds = club funds
receipt-amount = Amount
receipt-from = From
report-title-still-open = Still open
report-title-receipts-blank = Receipts, empty
head-gift = Gift
head-pot = Pot
# (name, sum)
cash-owes = { $name } { $sum }
cash-fees = Entry
cash-lost = Lost games
cash-passed = Passed deals
cash-place = Table money
cash-list = List money
cash-paid-too-much = Paid too much: { $people ->
    [one] 1 person
   *[other] { $people } people
}
cash-too-much = More than due at the tables
cash-handed-out = handed out
cash-to-hand-out = open
cash-get-back = To get back
cash-give-back = To give back
cash-not-won = Handed to others than won
cash-change = Starting cash
cash-into-pot = Added to the pot “{ $pot }”
cash-prizes-of = Prizes: { $pot }
cash-fee = entry
cash-paid = paid
cash-still-open = Open

## The money of an evening, typed
purse-entry = entry
purse-pot = overall
purse-expects-sums = Write sums, first place first, such as “50; 30; 20”.

## The till
ui-till = Till
till-nothing = No money is set yet. Begin with what taking part costs.
till-settle = Set the money…
till-pays = What people pay
till-won = What is won
till-given = Who is absent, who is level, one more pot
till-entry-more = Also per person, such as for cards
till-for = for
till-into = goes into
till-into-prizes = the prizes
till-into-club = the club
till-lost-from = From lost game no.
till-lost-then = each costs
till-passed-four = from which one on, at four
till-passed-three = from which one on, at three
till-bill = Expense (such as the hall)
till-bill-sum = Sum
till-ratio = First prize is … times the last
till-prizes-parts = Percent (50; 30; 20)
till-announced-at = Announced for
# (people, sum, sums)
till-preview = For { $people ->
    [one] 1 person
   *[other] { $people } people
}: { $sum } → { $sums }.
# (people, sum, sums)
till-preview-teams = For { $people ->
    [one] 1 team
   *[other] { $people } teams
}: { $sum } → { $sums }.
purse-expects-name = Write what it is for, not a sum.
till-preview-none = The entry goes to the club; nothing is left for prizes.
purse-expects-sum = Write a sum such as 2.50.
purse-expects-number = Write a whole number from 1 on.
summary-entry = Entry { $sum }
summary-lost = Lost game { $sums }
# (prizes, gifts)
summary-gifts = { $prizes } and { $gifts ->
    [one] a gift
   *[other] { $gifts } gifts
}
# (pot, prizes)
summary-pot = { $pot }: { $prizes }
summary-one-in = { $of ->
    [one] everybody wins
   *[other] one in { $of } wins
}
summary-percent = { $percent } percent win
till-handed-wrongly = { $what }: no longer won like this.
# (leg, table)
till-table-of = Table { $table }, leg { $leg }
till-out = Prizes and bills
till-tables = Or by table
till-also-in = Other income
till-close = Mark tables and prizes as paid
till-below-zero = More went out than was counted in. Count what came in, or the change to begin with.
till-also = { $names }
till-nobody = Nothing found for “{ $name }”. Type the beginning of a name, or a number.
till-unsaved = What was typed here is not saved yet.
# (name, sum)
till-beyond = { $name } owes nothing. Take { $sum } all the same?
till-is-settled = { $name }: nothing open
till-take = Take { $sum }
till-pay = Pay { $sum }
till-hand-over = Hand over
till-gives-back = Give { $sum } back
# (given, change)
till-hands-over = hands over { $given } · change { $change }
till-keep-all = Keep all
till-too-much = paid too much
till-in-box = Counted in the box
till-outside = Other income
till-income = Other income: from whom, how much
till-entry = Entry fee
till-lost = Lost game
till-passed = A passed deal
till-table = By place at table (0.50; 1.00)
till-table-number = Table { $table }
till-list = Each sheet
till-prizes = Prize money
till-shape-none = no money
till-shape-ladder = in even steps
till-shape-fixed = fixed sums by place
till-shape-percent = percent by place
till-prizes-sums = Sums (50; 30; 20)
till-step = Prizes in steps of
till-gifts = Gifts (ham; coffee)
till-lost-money = Lost-game money into the pot
till-one-prize = One money prize each
till-how = Name or number, and a sum if not all
till-give-back = Take back
# (name, sum)
till-owes = { $name }: { $sum } open
## Teams at the window
teams-title = Teams
teams-usual = teams
teams-new = New teams
teams-enter = Enter teams
draw-wants-teams = A league day is seated by teams.
draw-anyway = Draw all the same
teams-open = Teams…
teams-change = Change the teams
teams-name = Name of the contest
teams-size = Players per team
teams-apart = Team-mates never share a table
teams-scaled = If a player is missing, scale up the total
teams-league = League day: points for the teams beaten
teams-points = Points for each team beaten
teams-lines = One team per line, such as Aces: 1 2 3 4 / 9 (substitute)
teams-understood = Understood
teams-of-clubs = Teams from the clubs
teams-free = Click people into a team; faint: in one already
teams-to-seats = To the seats
teams-keep = Save the teams
teams-remove = Remove the teams…
teams-name-needed = These teams have no name. Give them one, such as “teams” or “tandem”.
teams-name-taken = There are teams called “{ $name }” already. Choose them above, or write another name.
teams-none-typed = No team yet. Write a line for each, such as “Aces: 1 2 3 4”.
# (line, what)
teams-line = Line { $line }: { $what }
teams-no-colon = Write team, colon, players, such as “Aces: 1 2 3 4”.
teams-substitutes = substitutes { $names }
teams-substitute = substitute
# (there, size)
teams-incomplete = { $there } of { $size }
teams-remove-body = Only the teams go; the results stay.
teams-league-points = League
# (rank, team, sum, games)
teams-line-spoken = { $rank }. { $team }: sum { $sum }, games { $games }
# (name, team, sum)
teams-person-spoken = { $name } of { $team }: { $sum }
teams-rule-sum = The sum decides, then more won, fewer lost, the lot.
teams-rule-league = { $points ->
    [one] { $points } point for each team beaten in a leg; then the sum, then legs won.
   *[other] { $points } points for each team beaten in a leg; then the sum, then legs won.
}
teams-rule-scaled = Incomplete teams are scaled.
standings-by-lot = by lot
group-junior = Juniors
group-senior = Seniors
named-unknown = Nobody here is called “{ $typed }”. Write a start number or a name from the list.
# (typed, names)
named-several = “{ $typed }” may be { $names }. Write the start number.
## Lots at the window
lots-of-ranks = Lots for equal ranks
lots-prize-waits = A prize is tied.
lots-rank = rank { $rank }
# (prize, pot)
lots-prize = { $prize } ({ $pot })
lots-order = Order drawn, such as { $numbers }
lots-keep = Save the lot
lots-drawn = Lot: { $names }
lots-go = Draw the lot…
# (typed, names)
lots-not-among = “{ $typed }” is not among them. Write { $names } in the order drawn.
# (typed, names)
lots-not-one = “{ $typed }” may be several of them. Write the numbers: { $names }.
lots-twice = { $name } is written twice. Write each once, first drawn first.
lots-name-all = Somebody is missing. Write all in the order drawn: { $names }.
## Check-in
walk-in-club = club { $club }
walk-in-turned = or, given name first: “{ $name }”
walk-in-pays = pays { $sum }
# (sum, paid)
walk-in-due = Entry { $sum }{ $paid ->
    [0] {" "}open
   *[other] {""}
}
people-taken = { $money } taken
people-again-explain = Who is here?
people-again-all = { $count ->
    [one] Tick everybody
   *[other] Tick all { $count }
}
people-again-others = { $count ->
    [one] Tick the other one
   *[other] Tick the other { $count }
}
person-born = Birth year
person-opted-in = Takes part in (tandem, cup)
person-guest = comes as a guest
person-born-wrong = A year of birth has four figures, such as 1960; or empty.

## What leaves the house: web pages, the newspaper, tables
web-people = { $people ->
    [one] { $people } person
   *[other] { $people } people
}
# (legs, deals)
web-legs-of = { $legs ->
    [one] { $legs } leg
   *[other] { $legs } legs
} of { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
web-legs = { $legs ->
    [one] { $legs } leg
   *[other] { $legs } legs
}
web-legs-alone = Each leg alone
web-made = Made with Vorhand

## The cards that a new evening begins from, and how long it is
card-begin-from = Template
card-like-last = Like last { $weekday }
# (day)
card-like-day = Like { $day }
preset-preisskat = Prize Skat
preset-preisskat-evening = Prize Skat
preset-club-evening = German club evening
preset-club-evening-evening = Club evening
preset-foster = Foster’s evening
preset-foster-evening = Club evening
preset-preisskat-plain = New seats by lot each leg; Seeger-Fabian
preset-preisskat-why = Recommended: most clubs play it so
preset-club-evening-plain = Seats by lot, once; Seeger-Fabian
preset-club-evening-why = Recommended: one leg, two hours
preset-league-day = League day
preset-league-day-evening = League day
preset-league-day-plain = Teams of four; points for each team beaten
preset-foster-plain = Prizes for points and games
preset-foster-why = Recommended: one draw, nobody moves
card-why-last = Recommended: as last time
card-why-own = Recommended: the club’s card
weekday-name = { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
}
length-series = How many legs
# (four, three)
length-deals = { $four ->
    [one] { $four } deal
   *[other] { $four } deals
} a leg{ $three ->
    [0] {""}
   *[other] , { $three } at a table of three
}
length-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}

## The newspaper’s text
# (name, leg)
news-in-leg = { $name } (leg { $leg })
# (names, points, count)
news-best = Best sheet: { $names }, { $count ->
    [one] { $points } point
   *[other] { $points } points
}
# (date, name)
news-next = Next: { $date }, { $name }
news-copied = The text is on the clipboard
news-act-copy = Copy the newspaper text

## Files of older club programs
legacy-not-a-zip = { $file } is no club file (.VMZ): such a file is a zip archive. Choose the file that the old program saved.
legacy-damaged = { $file } is damaged or ends too early. Copy it once more from where it comes from.
legacy-too-large = { $file } holds more than any club’s file does. Check that it is the right one.
legacy-locked = { $file } is locked with a password. Save it in the old program without one.
legacy-method = { $file } is packed in a way that cannot be read here. Unpack it and pack it again as a plain zip.
# (file, inner)
legacy-no-table = { $inner } in { $file } is no dBase table. Save the file in the old program once more.
# (file, inner)
legacy-table-cut = { $inner } in { $file } has fewer rows than it says. Copy the file once more from where it comes from.
legacy-no-lists = { $file } holds no lists: no table in it has the fields SPIELTAG, PUNKTE, GSP and VSP.
legacy-row-name = Row { $row } was left out: it has no name.
legacy-row-day = Row { $row } was left out: its day is none.
legacy-row-number = Row { $row } was left out: series, table, points or games are not numbers of a list.
# (day, series, table)
legacy-place = { $day }, leg { $series }, table { $table }
# (place, why)
legacy-left-out = { $place } was left out: { $why }.
legacy-people = { $people ->
    [one] { $people } person
   *[other] { $people } people
} at a table
# (games, deals)
legacy-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
} in { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
# (name, written, counted)
legacy-total = { $name } has { $written }, and the games make { $counted }
legacy-no-value = { $name } has no points of the games
legacy-two-tables = { $name } is there twice
# (name, year)
legacy-born = { $name }: the year of birth “{ $year }” cannot be and was left out.
legacy-known = The evening of { $day } is in the book already and was left out.
# (members, events, lists, page)
legacy-summary = { $members ->
    [one] { $members } member
   *[other] { $members } members
}, { $events ->
    [one] { $events } evening
   *[other] { $events } evenings
}, { $lists ->
    [one] { $lists } list
   *[other] { $lists } lists
}; letters in code page { $page }
legacy-names = Names: { $names }
legacy-title = Import { $file }?
legacy-letters = Code page of the file
legacy-yes = Import

## Two names, one person
merge-act = Two names are one person…
merge-title = Which two are one person?
merge-body = All evenings go to the one who stays. That is how a guest becomes a member.
merge-gone = This name goes
merge-stays = This person stays
merge-yes = Make them one
merge-pair = One person
# (name, count)
merge-played = { $name } ({ $count ->
    [one] { $count } evening
   *[other] { $count } evenings
})
by-foot-act = Totals only
by-foot-title = Sheet { $table }: totals only
by-foot-explain = Each player: points, won, lost.
by-foot-next = Next: sheet { $table }
by-foot-to-deals = Deals
by-foot-which = Which entry
by-foot-first = First entry
by-foot-second = Second entry
by-foot-second-explain = Compared with the first; it never counts.
by-foot-won = won
by-foot-lost = lost
by-foot-total = total on paper
by-foot-keep = Save
by-foot-kept = ✓ saved
by-foot-changed = changed, not saved yet
sheets-corrected = corrected
sheet-corrected = Corrected after it was final.
by-foot-reason = Reason, if the list says so
by-foot-figure-wrong = Points are a whole number, with a minus if lost; games whole numbers from 0 on. Type what is missing.
# (deals, won, lost, passed)
by-foot-sums = { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} · { $won } won · { $lost } lost · { $passed } passed
by-foot-counts = Only the totals are entered; they count.
by-foot-deals-count = The deals count; these totals are only compared.
# (count)
by-foot-not = The totals do not count: { $count ->
    [one] one deal is
   *[other] { $count } deals are
} on the sheet.
by-foot-not-short = totals do not count
by-foot-count = Remove the deals, count the totals
by-foot-before-slips = The totals count; the slips are put aside.
slips-beside-deals = The deals count; the slips are only compared.
# (deals)
slips-doubted = Not in { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}. If the paper says so: Enter again.
slips-open = not entered
# (points, games)
slips-recorded = entered: { $points } / { $games }
slips-until-deals = The slips count until the first deal is entered.
# (from, last, deals)
by-foot-struck = Deals { $from } to { $last } struck: time was up. The list has { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}.
# (name, reason)
by-foot-void = The result of { $name } does not count: { $reason }
by-foot-time-up = Time is up…
by-foot-no-result = Strike a result…
by-foot-first-struck = First deal not begun
by-foot-strike = Strike the rest
by-foot-strike-wrong = Type the number of the first deal not begun, such as 45.
by-foot-strike-none = The struck deals are played after all
by-foot-whose = Whose result
by-foot-whose-missing = Choose whose result does not count, then the reason.
by-foot-why = Reason, such as: wrong seat
by-foot-void-it = Count 0
by-foot-counts-again = The result of { $name } counts again
sheet-by-foot = foot
# (from, deals)
by-foot-struck-one = Deal { $from } struck: time was up. The list has { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}.
report-lost-money = money for lost games
report-passed-deals = passed
report-begun-at = begun
report-ended-at = ended
report-list-keeper = kept by
report-list-checked = checked by
report-title-outstanding = Sheets outstanding
report-title-protest = Protest
# (leg, missing, tables)
report-outstanding = Leg { $leg }: { $missing } of { $tables ->
    [one] { $tables } sheet
   *[other] { $tables } sheets
} outstanding
report-outstanding-none = All sheets of the legs that have begun are in.
report-state = sheet
# (deals, all)
report-deals-of = { $deals } of { $all ->
    [one] { $all } deal
   *[other] { $all } deals
}
# (feet, all)
report-feet-of = { $feet } of { $all ->
    [one] { $all } person
   *[other] { $all } people
}
report-protest-until = Hand this in within { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} of posting.
report-protest-today = Objections to today’s lists: until { $time }.
report-protest-what = What is objected to
report-protest-deal = deal
report-protest-posted = posted at
report-protest-who = who objects
report-protest-number = start number
report-protest-list-says = the list says
report-protest-should = it should say
report-protest-reason = reason
report-protest-late = if it comes later, why
report-protest-handed-in = handed in at
report-protest-decision = Decision
report-protest-upheld = upheld: the list is corrected
report-protest-rejected = rejected
report-protest-why = why
report-protest-decided = decided at
report-protest-jury = for the jury
report-protest-after = A correction counts for the standings and for the seats of the next leg; nobody is seated anew in a leg that has begun.
report-protest-posted-here = Posted at ______. Objections within { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
} of posting.
report-title-start-cards = Start cards


## The season in the window and on paper
season-title = Season
season-empty = A season ranks the evenings of a year together, by the club’s own rule.
season-new = New season
season-change = Change the rule
season-nothing = No sheet of this season yet.
# (count, day)
season-after = { $count ->
    [one] After one evening, { $day }
   *[other] After { $count } evenings, the last on { $day }
}
# (least, unit)
season-too-few = Not ranked yet: { $least ->
    [0] too few
    [one] fewer than { $least } { $unit ->
      [list] sheet
     *[evening] evening
    }
   *[other] fewer than { $least } { $unit ->
      [list] sheets
     *[evening] evenings
    }
  }
season-apart = Guests
season-head-average = Average
season-head-points = Points
season-head-best = { $unit ->
    [list] Best sheet
   *[evening] Best evening
}
season-climbed-new = new
# (rank, name, value)
season-spoken = { $rank }. { $name }: { $value }
# (name, value)
season-spoken-unranked = { $name }, not ranked: { $value }
# (unit, count)
season-count = { $unit ->
    [list] { $count ->
        [one] one sheet
       *[other] { $count } sheets
    }
   *[evening] { $count ->
        [one] one evening
       *[other] { $count } evenings
    }
}
# (rank, value, lists)
season-person = Rank { $rank } · { $value } · { $lists }
# (value, lists)
season-person-unranked = Not ranked · { $value } · { $lists }
season-not-counted = left out
season-race-note = Rank after each evening.
season-race-spoken = Ranks of the leaders after each evening
season-form-spoken = Points of each evening
season-form-left-out = Outlined: left out.
season-records = Records
season-form-change = Season rules
season-from = From
season-to = To
season-preset = { $id ->
    [average-from] Average, with a minimum
    [average-filled] Average, filled up
    [average-deducted] Average, less for absence
    [sum-credited] Sum, with a credit for absence
    [best] Best evenings
   *[sum] Plain sum
}
season-preset-note = { $id ->
    [average-from] With fewer sheets nobody is ranked.
    [average-filled] Missing sheets count 0.
    [average-deducted] 1, 4, 9 … points off for 1, 2, 3 … evenings missed.
    [sum-credited] Absence gives points.
    [best] Absence costs nothing.
   *[sum] Absence gives nothing.
}
season-counting = What counts
season-counts-all = All sheets
season-counts-leg = One leg an evening
season-counts-marked = Marked ones
season-counts-which = Which leg
season-counts-whole = whole evening
# (event, day)
season-counts-evening = { $event }, { $day }
season-counts-none = No evening yet.
season-guests = Guests
season-guests-word-ranked = ranked too
season-guests-word-apart = listed apart
season-guests-word-out = left out
season-unit = One counts
season-unit-list = a sheet
season-unit-evening = an evening
season-worth = It is worth
season-worth-points = its points
season-worth-per-36 = points per 36 deals with cards
season-worth-ranks = points by rank
season-worth-league = league points
season-forming = They are formed to
season-formed-average = the average
season-formed-sum = the sum
season-formed-best = the sum of the best
season-formed-drop = the sum without the worst
season-field-count = How many
season-field-ranks = Points by rank
season-field-lowest = Further ranks
season-field-minimum = { $unit ->
    [evening] Ranked from … evenings on
   *[list] Ranked from … sheets on
}
season-field-fill = Filled with 0 up to
season-field-grace = Missed without deduction
season-field-out-above = Not ranked above … missed
season-field-credit = Credit for each missed
season-wrong-number = This is a whole number. Correct it, or empty the field.
season-wrong-figures = Points by rank are whole numbers with spaces, such as 10 9 8. Correct them.
season-name-taken = There is a season “{ $name }” already. Choose another name.
season-keep = Save the season
season-remove = Remove the season…
season-remove-body = Evenings and results stay.
season-pick = Which season
record-best-list = Best sheet
record-best-evening = Best evening
record-best-average = Best average of ten sheets running
record-most-won = Most games won on a sheet
record-longest-run = Longest run without a loss
record-dearest-won = Highest game won
record-dearest-lost = Costliest game lost
record-grand-ouvert = Grand ouvert
# (name, day)
record-holder = { $name }, { $day }
report-title-season = Season table
report-title-members-year = Member’s year
report-title-members = Members
season-field-played = played
season-field-best = best
season-field-day = day
season-field-evening = evening
season-member-number = member no.
season-members = { $count ->
    [one] one member
   *[other] { $count } members
}
season-head-evening = Evening
season-field-points = points
season-field-value = value
season-field-season = season
season-field-average = average
season-field-sum = sum
season-field-lists = { $unit ->
    [list] sheets
   *[evening] evenings
}
season-field-missing = to play

## Groups, teams, cards and certificates of the club on paper
report-title-series = Leg results
report-title-teams = Teams
report-title-groups = Groups and teams
report-title-grand-ouvert = Certificates for a Grand ouvert
report-title-member-card = Membership cards
report-overall = overall
report-overall-short = overall
report-group = group
report-team = team
# (group, people)
group-people = { $people ->
    [one] { $group } · { $people } person
   *[other] { $group } · { $people } people
}
# (name, teams)
group-teams = { $teams ->
    [one] { $name } · { $teams } team
   *[other] { $name } · { $teams } teams
}
group-prize = Prize: { $what }
member-class = { $class ->
    [junior] junior
    [senior] senior
   *[other] { $class }
}
member-status = { $status ->
    [member] member
    [guest] guest
   *[passive] passive
}
member-head-born = born
member-head-class = class
member-head-status = status
member-head-since = since
report-error-nothing-for = There is nothing to print on “{ $paper }” yet.
members-passive = { $count ->
    [one] one passive
   *[other] { $count } passive
}
members-guests = { $count ->
    [one] one guest
   *[other] { $count } guests
}
member-card = Membership card
member-card-number = No. { $number }
member-card-since = member since { $since }
member-card-board = for the club
grand-ouvert-won = played Grand ouvert and won it (+{ $amount }).
# (leg, table, deal)
grand-ouvert-place = leg { $leg }, table { $table }, deal { $deal }
grand-ouvert-at-table = At the table, as witnesses

## Who is not there when the prizes are given
till-absent = Who is not there at the prize-giving
till-is-absent = not there
absent-kept = the prize is kept
absent-next = the next moves up
absent-box = it stays in the box
prize-hardest-none = { prize-hardest }: none yet
prize-hardest-left = Nobody has won a game “without” yet; if nobody does, it stays with the club
prize-stays = not won, stays with the club
prize-stays-of = { $winner } (not there: stays with the club)
# (people, names)
pot-passed-over = { $people ->
    [one] { $names } is not there, so the next moved up.
   *[other] { $names } are not there, so the next moved up.
}
# (place, winner, what)
pot-stays = { $place } { $winner }: { $what }

## Who is shut out of an event
excluded = excluded
listed-corrected = { $name } (corrected)
# (name)
listed-excluded = { $name } (excluded)
exclude-title = Exclude { $name } from the evening?
exclude-body = No more seats, and marked on every list. What was played counts, unless struck at a list’s foot.
exclude-yes = Exclude
unrank-title = Rank { $name } no more?
unrank-body = The name stays on the lists without rank or prize.
unrank-yes = Not ranked
include-title = Take back the exclusion of { $name }?
include-body = The results are ranked again; the person has left all the same.
include-yes = Not excluded
merge-guest = { $name } (guest)
certificates-provisional = Even if provisional
papers-only-members = Only these members
papers-only-hint = names or numbers, with commas
## The cards that a club keeps
row-preset = template “{ $name }”
title-keep-preset = template “{ $name }” saved
title-remove-preset = template “{ $name }” removed
refused-no-preset = There is no template “{ $name }”. Choose one that is shown.
field-preset-name = The template’s name
import-counted-presets = templates
card-keep = Save as a template…
card-keep-name = Name of the template
card-keep-yes = Save

## Several pots
till-pots = Pot
till-pot-add = Another pot
till-pot-remove = Remove this pot
till-pot-name = pot { $number }
till-pot-called = Name of the pot
till-pot-extra = Added to the fees
till-pot-who = Who can win it
till-pot-ranking = Ranked by
till-pot-shared = If level: share, no lots
till-prizes-many = How many prizes
till-shape-half = half to the winner
till-shape-bands = the same for several places
till-shape-announced = announced, adjusted to attendance
till-prizes-bands = By place (1 30.00; 2-3 15.00)
pot-who-all = everybody
pot-who-opted-in = opted in: { $name }
pot-ranking-overall = everything played
pot-ranking-leg = leg { $leg }
pot-ranking-group = within { $group }
pot-ranking-teams = teams: { $name }
pot-ranking-foster = Foster’s four prizes
pot-ranking-best-list = best list
pot-ranking-hardest = hardest game
pot-counted-one-in = one for every … people
pot-counted-fixed = fixed number
pot-counted-percent = percent of the people
pot-counted-one-a-table = one a table

## Pages for phones and other desks (# and #2 are filled in by the page)
hall-title-seats = Find your seat
hall-title-room = The room
hall-title-table = Score sheet
hall-title-desk = Desk
hall-language = Language
hall-no-script = This page needs JavaScript. Switch it on in the browser, or use another one.
hall-no-store = This browser keeps nothing (a private window?). Use an ordinary window, so that nothing is lost.
hall-connected = connected
hall-connecting = connecting…
hall-seconds = # s
hall-sending-one = 1 entry on its way
hall-sending-many = # entries on their way
hall-away = The host does not answer. Try again in a moment.
hall-away-since = not connected since #
hall-waits-one = 1 entry waits here
hall-waits-many = # entries wait here
hall-go-on = go on writing
hall-address-title = Another address…
hall-address-other = Where the host is now, such as 192.168.1.5:7777
hall-address-add = Try it
hall-address-kept = Being tried, again and again.
hall-address-wrong = That is no address. Write it as on the host’s screen, such as 192.168.1.5:7777.
hall-beyond = Another machine knows more of this evening. What this device wrote is sent again. Tell the director: only one of the two may go on.
hall-understood = Understood
hall-loading = Loading the sheet…
hall-no-key = No sheet
hall-no-key-how = Scan the code on your printed score sheet.
hall-table = Table #
hall-yours = Is this your table?
hall-early = An earlier leg is being played. Is this really your sheet?
hall-yes = Yes
hall-no = No
hall-not-yours = This is another table’s sheet
hall-not-yours-how = Nothing was saved. Scan the code on your own table’s sheet, or find your seat.
hall-find-seat = Find your seat
hall-look-again = Check the names again
hall-written-by = This sheet is written by #, last at #2.
hall-go-on-here = Go on here? The other device can then only read.
hall-go-on-yes = Go on here
hall-deal = Deal #
hall-deal-short = deal
hall-dealer-short = D
hall-deals-cards = # deals
hall-correct = correction
hall-way = How to write it
hall-by-amount = Points
hall-by-game = Game
hall-declarer = Declarer
hall-ramsch = Ramsch
hall-charged = Who is charged? Two, if they are equal.
hall-charged-first = Who is charged? Tap a name first.
hall-outcome = Outcome
hall-won = won
hall-lost = lost
hall-won-short = won
hall-lost-short = lost
hall-amount = Amount
hall-possible = Possible amounts
hall-erase = Erase the last figure
hall-write = Save
hall-passed = passed in
hall-passed-act = Nobody played: passed in
hall-clear-deal = Empty this deal
hall-leave = Leave it as it is
hall-impossible = No game gives #. Pick one of these, or:
hall-accept = The paper says so
hall-reason = Why accept it?
hall-reason-paper = the paper says so
hall-who-first = Who played? Tap a name first.
hall-amount-first = How much? Type the amount first.
hall-game-first = Which game? Tap one first.
hall-game = Game
hall-matadors = Matadors
hall-with = with
hall-without = without
hall-trump-clubs = Clubs
hall-trump-spades = Spades
hall-trump-hearts = Hearts
hall-trump-diamonds = Diamonds
hall-trump-jacks = Grand
hall-trump-none = Null
hall-grade-won = won
hall-grade-won_schneider = won, schneider
hall-grade-won_schwarz = won, schwarz
hall-grade-lost = lost
hall-grade-lost_schneider = lost, schneider
hall-grade-lost_schwarz = lost, schwarz
hall-last-written = Written last (tap to correct)
hall-list = List
hall-struck = not played
hall-open = open
hall-state = state
hall-state-waits = waits here
hall-state-stands = with the desk
hall-state-differs = differs
hall-state-refused = refused
hall-state-wrong = to check
hall-at-desk = With the desk
hall-here = this device
hall-somebody = somebody
hall-nothing = nothing
hall-desk-decides = The desk compares both with the paper.
hall-doubtful = doubtful
hall-fine = fine
hall-all-written = All deals are in. Compare the totals with the paper and hand the sheet in.
hall-handed-in = Sheet handed in. Corrections at the desk.
hall-handing-in = Handing in; done when the host answers.
hall-hand-in = Hand the sheet in
hall-hand-in-look = Do these totals agree with the paper?
hall-hand-in-now = Hand in now
hall-hand-in-anyway = Hand in all the same
hall-hand-in-after = Then the sheet is handed in.
hall-back = Back
hall-deals-open-one = 1 deal is missing.
hall-deals-open-many = # deals are missing.
hall-slips-open-one = 1 slip is missing.
hall-slips-open-many = # slips are missing.
hall-foot-open = The foot is missing.
hall-typed-open = Something is typed and not saved.
hall-amber-one = 1 entry differs or was refused
hall-amber-many = # entries differ or were refused
hall-name = Name
hall-points = Points
hall-games = Games
hall-won-games = Games won
hall-lost-games = Games lost
hall-won-lost = won–lost
hall-okd-by = Checked by
hall-sign-of = Plus or minus: #
hall-number-wrong = Write a whole number, such as 120 or −40.
hall-foot = Foot of the list
hall-find-title = Where do I sit?
hall-find-how = Part of your name, or your start number
hall-nobody-found = Nobody found. Try fewer letters.
hall-to-room = The room’s screen
hall-to-desk = Type sheets
hall-room-empty = Nothing is drawn yet.
hall-page-before = Page before
hall-page-after = Next page
hall-hold = Hold this page
hall-go = Go on turning
hall-held = held
hall-join-title = Join as a desk
hall-join-how = The host shows a code under “Let others in”, “Code for a desk”. It is good once, for ten minutes.
hall-code = Code
hall-code-wrong = The code has twenty letters and figures, such as K7QF-M29X-3TWB-8HNC-4VPD.
hall-code-used = This code is not good (any more). Ask for a new one.
hall-desk-name = Your name
hall-name-first = Write who sits here, for the journal.
hall-join = Join
hall-leg-of = Leg # of #2
hall-find-sheet = Table, code (1-1-12) or scanned sheet
hall-open-sheet = Open
hall-find-wrong = No such sheet. Write 12, 2-12 or 1-2-12.
hall-choose-sheet = Choose a table, or type its number or its sheet’s code.
hall-not-seen = This sheet is not loaded, and the host does not answer.
hall-no-sheets = No such table.
hall-filter = Which tables
hall-filter-all = all
hall-filter-out = at the table
hall-filter-in = handed in
hall-filter-differs = to be compared
hall-mark-out = at the table
hall-mark-in = handed in
hall-mark-doubtful = doubtful
hall-mark-checked = checked
hall-mark-signed = signed
hall-make-in = Handed in
hall-make-doubtful = Doubtful
hall-make-checked = Checked
hall-make-out = Back to the table
hall-read-later = Not connected: Enter keeps the line until the host is back.
hall-nearest = nearest: #
hall-mend = Correct
hall-forget = Forget
hall-take = Take
hall-take-key = Take (+)
hall-drop = Drop
hall-drop-key = Drop (Del)
hall-beside-title = Entries that differ
hall-keys-help-played = Column, amount, Enter: 2 48, 2-40. ↑ ↓ another deal · F2 corrects · Del empties · Esc erases · F7 F8 another sheet · /3 deal 3
hall-keys-help = Column, amount, Enter: 2 48, 2-40, 0 passed in. ↑ ↓ another deal · F2 corrects · Del empties · Esc erases · F7 F8 another sheet · /3 deal 3
hall-why-handed_in = the list was handed in already
hall-why-signed = the list is signed
hall-why-sealed = the results are final
hall-why-not_there = somebody in it is not at the table
hall-code-not-stored = not saved: the desk’s disk is full
hall-code-order-refused = not saved: the shared database takes nothing; tell the director
hall-code-order-apart = not saved: the shared database tells something else; tell the director
hall-code-old-card = this code was replaced: scan the new one
hall-code-bad-signature = this code was replaced: scan the new one
hall-code-shut-out = this device was shut out; ask the director
hall-code-not-allowed = this device may not do that
hall-code-no-table = there is no such table (any more)
hall-code-no-event = there is no such evening (any more)
hall-code-no-leg = there is no such leg (any more)
hall-code-not-found = there is no such thing (any more)
hall-code-foreign-host = the host does not know this address; scan the sheet’s code again
hall-code-away = the database of all hosts does not answer; it goes on by itself
hall-code-busy = the host is busy; it goes on by itself
hall-code-too-many = too much at once; it goes on by itself
hall-code-handed-in = the list was handed in already
hall-code-sealed = the results are final
hall-code-unsettled = entries that differ have to be settled first
hall-code-mark-reused = this entry came twice with different contents; write it again
hall-code-several-places = a line for one place only; write it in two
hall-code-reason-needed = no game gives this amount; give the reason
hall-code-impossible = such a game cannot be
hall-code-has-no-cards = this player has no cards in this deal
hall-code-not-at-table = this player is not at the table
hall-code-deal-range = the list has no such deal
hall-code-no-lines = nothing is written
hall-code-only-one-declarer = only one can be the declarer
hall-code-declarer-twice = the same player twice
hall-code-declarer-missing = who played?
hall-code-amount-missing = the amount is missing
hall-code-amount-range = this amount is too large for a list
hall-code-slip-impossible = such games or points cannot be; if the paper says so, the desk enters it
hall-code-own-slip = nobody checks his own slip
hall-code-foot-twice = the same player twice
hall-code-total-twice = the same total twice
hall-code-list-impossible-count = more games than the list has deals
hall-code-foot-impossible = more games than deals with cards
hall-code-lost-by-stretch = the lost games of the parts do not add up
hall-code-no-beside = this entry was taken or dropped already
hall-code-nothing-to-undo = there is nothing to undo
hall-code-nothing-to-redo = there is nothing to redo
hall-code-changed-since = somebody has changed this since: check again
hall-code-differs = something else stands there now: check again
hall-code-too-many-beside = too many versions here: a desk has to check them first
hall-code-no-slip = there is no such slip
hall-code-unreadable = the host cannot read this entry; write it again
hall-code-no-mark = the host cannot read this entry; write it again
hall-code-foreign-mark = the entry is another device’s; write it again
hall-quoted = “#”
hall-to-compare = # to compare
hall-code-other-book = the host has another book open; what is written here is kept
hall-code-no-room = this device has no room to keep the entry; note it on paper

## A league day
report-title-match = Match report
match-line-up = Line-up
match-points-short = pts
match-legs-won = legs won
match-place = place
match-substitute = substitute
match-team-sum = team’s sum
match-team-points = team’s points
match-remarks = Remarks, protests
match-captain = Captain, { $team }
match-umpire = Umpire
match-checked-on = Checked on
match-leader = Leader of the division
league-provisional = Provisional; without an objection it is final on { $day }.
# (checked, day)
league-checked = Checked on { $checked }; without an objection it is final on { $day }.
# (place, leg)
plan-wrong-no-place = The plan names { $place } in leg { $leg }, who is not in these teams. A1 is the first of the first team, B3 the third of the second.
# (place, leg)
plan-wrong-twice = The plan names { $place } twice in leg { $leg }. Everybody has one place in a leg.
# (a, b, leg, table)
plan-wrong-mates = The plan puts the team-mates { $a } and { $b } at table { $table } in leg { $leg }. Put one of them at another table.
# (leg, table, people)
plan-wrong-table = By the plan table { $table } has { $people ->
    [one] { $people } person
   *[other] { $people } people
} in leg { $leg }; three to six can play. Correct the plan, or empty it and draw without one.
# (name, leg)
plan-wrong-unplaced = { $name } has no place in leg { $leg } of the plan. Put everybody who plays into a team and into the plan, or empty the plan and draw without one.
# (has, wanted)
plan-wrong-series = The plan ends with leg { $has }, but leg { $wanted } is to be played too. Add it to the plan, or play fewer legs.
plan-wrong-place-typed = “{ $typed }” is no place of a plan. Write a leg a line and a comma between two tables, such as A1 B1 C1 D1, A2 B2 C2 D2.
# (days, most)
grouping-wrong-days = Results cannot be binding after { $days }. Write a number of days from 0 to { $most }.
# (team, people, tables)
refused-team-too-large = “{ $team }” brings { $people } to { $tables ->
    [one] one table
   *[other] { $tables } tables
}; team-mates never share one. Take tables of three, a smaller team, or let them share.
# (a, b, team, leg, table)
refused-mates-meet = { $a } and { $b } of “{ $team }” would share table { $table } in leg { $leg }. Draw again, take tables of three, or let team-mates share a table.
# (team, people, tables, leg)
refused-team-larger-now = “{ $team }” brings { $people ->
    [one] one person
   *[other] { $people } people
} to { $tables ->
    [one] one table
   *[other] { $tables } tables
} in leg { $leg }, and team-mates never share a table. Add a table or tick “Team-mates may …” under “{ ui-repair-open }”.
# (who, table, tables)
seat-error-no-such-table = { $who } is to sit at table { $table }, but there { $tables ->
    [one] is only one table
   *[other] are only { $tables } tables
}, or that one is gone. Take the wish back, or name another table.
# (one, other, table)
seat-error-table-of-two = { $one } and { $other } are both always to sit at table { $table }, and would meet in every leg. Give one of them another table.
# (who, first, second)
seat-error-two-tables = { $who } is always to sit at table { $first } and at table { $second }. Take one of the two wishes back.
# (who, table, times)
seat-figure-not-at-table = { $who } asked for table { $table } and sits elsewhere { $times ->
    [one] once
   *[other] { $times } times
}.
ev-wish-table = always at table
ev-wish-table-number = Table
# (name, table)
ev-wish-table-line = { $name } always sits at table { $table }
# (a, b, team, leg, table)
refused-mates-brought = { $a } and { $b } of “{ $team }” would share table { $table } in leg { $leg }, and team-mates never do. Put somebody else there or tick “Team-mates may …” under “{ ui-repair-open }”.
mates-may-meet = { $legs ->
    [one] Team-mates may share a table
   *[other] Team-mates may share a table from here on
}
# (leg, table, one, other)
seat-figure-mates = Leg { $leg }, table { $table }: { $one } and { $other } are of one team; that was allowed for this leg.
teams-binding = Binding from day
teams-checked = Match report checked on
teams-by-games = Equal sums: more games won, else points shared
teams-plan = Plan (blank: automatic): a leg a line, a comma between tables: A1 B1 C1 D1, A2 B2 C2 D2
ev-draw-league = League day: the seats follow the plan.
division-note = League points decide, then the sum, then legs won.
season-unfinished = Unfinished evenings count too
season-taken-in = League days and finals count only if checked.
season-unfinished-counts = unfinished evenings count too
# (evening, day, done, legs)
season-provisional-evening = { $evening }, { $day } ({ $done } of { $legs ->
    [one] { $legs } leg
   *[other] { $legs } legs
} in)
season-provisional-not-counted = Not finished, not counted yet: { $evenings }
season-provisional-counted = Counted unfinished: { $evenings }
season-going = Who goes on
season-field-go-places = How many (4 or 25 %)
season-field-go-reserves = Reserves
season-field-go-for = To (State championship …)
season-wrong-quota = Write how many go on, such as 4 or 25 %.
going-on = qualified
going-lot = the lot decides
going-reserve = reserve { $number }
going-reserve-by-lot = reserve, by lot
going-lot-of-reserves = reserves by lot
going-declined = declines
going-head = Qualified
going-for = Qualified for { $what }
going-decline = Declines to go on
going-after-all = Goes on after all
going-final = Final with these people
going-final-name = Final of { $season }
going-final-lot = The lot decides who goes on. Draw it first, or let somebody decline.
going-final-teams = Final with these teams
going-final-teams-lot = Teams are level at the line. Let one of them decline first.
going-final-nobody = Nobody goes on yet. Set how many in the season’s rule.
going-how = Enter on a team: it declines, or goes on after all.
title-draw-first = seats drawn by a list from before
refused-no-evening-before = No evening before this one has results. Draw by lot, or by the season.
draw-first = The first leg
draw-first-lot = by lot
draw-first-season = by the season’s standing
draw-first-evening = by the evening before
draw-first-tables = Tables (blank: all)
draw-guests-from = Guests from table
draw-spread = Newcomers at different tables
draw-first-numbers = by start number

## The host: other devices

host-director = director
host-phone = Phone { $number }
host-tablet = Tablet { $number }
host-computer = Computer { $number }
host-device = Device { $number }
# (host, name)
host-at = { $host } · { $name }
host-no-seats-yet = The seats are not drawn yet
host-unreadable = This call cannot be read. Reload the page.
host-not-signed = This call is not signed. Scan the code on the score sheet.
host-bad-signature = This code opens nothing here. Scan the code on the score sheet again, or ask for a new one.
host-old-card = This code was replaced. Scan the new one.
host-not-allowed = This code does not open that.
host-shut-out = The director has shut this device out. What it holds stays on it.
host-no-table = There is no such table in this leg.
host-no-event = There is no evening in this book yet.
host-not-found = There is nothing at this address.
host-replayed = This call was made before. It has to be made anew.
host-too-slow = The call did not arrive in time. Try again.
host-too-large = The call is too large. Send less at once.
host-foreign-host = This address is none of the host’s. Scan the code on the score sheet.
host-too-many = Too many calls from this device. It goes on by itself in a moment.
host-busy = The desk is busy. It goes on by itself in a moment.
host-not-stored = The desk cannot save: its disk is full or cannot be written. Keep the paper; what is typed here waits.
host-read-only = “{ $file }” can only be read, so nobody can be let in to write.
host-begun = Others are let in at { $address }.
host-order-refused = The shared database takes nothing. Keep the paper and tell the director; what is typed here waits.
host-file-gone = { $file } is gone: the stick was pulled out, or the file was moved or deleted. Nothing is saved until it is back. Put it back.
host-file-lost = { $file } or its log was deleted, moved, replaced or written by another program. Nothing is saved any more. Keep the paper, end the host and begin it again with the last copy.
host-stores-again = Changes are saved again.
host-other-codes = The file “….hall” beside the book is gone or another one: codes printed before open nothing. Print the sheets to come anew, and join the desks again.
host-cert-unnamed = No browser trusts a certificate at a bare address: give the host its name, as with --name skat.example.org.
host-few-files = The system lets this program open only a few files: { $connections ->
    [one] one device
   *[other] { $connections } devices
} can be connected at once.
# (port, why)
host-no-port = Port { $port } cannot be used: { $why }. Choose another one, or 0 for any that is free.
# (file, why)
host-no-certificate = The certificate or key “{ $file }” cannot be used: { $why }. Both have to be PEM files.
# (file, why)
host-not-kept = “{ $file }” beside the book cannot be used: { $why }. Repair or remove it; whoever it let in then needs a new code.
host-damaged = “{ $file }” beside the book is damaged. Put back its copy or remove it; whoever it let in then needs a new code.
host-newer = “{ $file }” beside the book is of a later Vorhand. Take that one, or remove the file; whoever it let in then needs a new code.
host-no-random = The system gives no random numbers, so no keys can be made.
host-no-system = Nobody can be let in: { $why }.
do-no-key = “{ $file }” is no key file of a host. That stands beside the host’s book and ends in “.key”.
do-no-mark = A mark is a device and a number, as the answer “unknown” showed it: do3f9a-12.
# (url, why, mark)
do-unknown = The host at { $url } does not say what became of the line: { $why } It may be carried out. Send it again with --mark { $mark }: it is carried out once.
# (url, why)
do-no-host = The host at { $url } did not take the line: { $why }
do-not-there = No host answers at { $url }. See whether it runs and whether the address is right.
help-host = Lets phones, tablets and second laptops into a book, without a window.
help-host-file = The club's book, a .vorhand file
help-host-schema = Prints the tables of the database, for whoever makes them by hand
help-host-event = The event that is shown where none is named; the one that is being played where left out
help-host-port = The port; 0 takes any that is free
help-host-name = A name of this machine beside its addresses, such as that of the certificate; may be given more than once
help-host-cert = A certificate (PEM) for a club that has a name of its own
help-host-key = Its key (PEM)
help-do-to = Carries the commands to a host at this address instead of a file, as the director
help-do-mark = The mark of a line whose answer is unknown: sent again as the first one, it is carried out once
help-do-key = The director's key: the file beside the host's book that ends in .key

## Letting others in, in the window
let-in-act = Let others in: phones, laptops…
let-in-title = Let others in
let-in-title-to = Let others in to “{ $event }”
let-in-show-instead = Show them “{ $event }” instead
let-in-again-title = Let others in again?
let-in-again-body = Vorhand was not closed properly while others were in “{ $event }”. What they write meanwhile waits with them.
let-in-again-yes = Let them in again
let-in-what = Phones and computers on the same Wi-Fi can look up seats and standings. With the code on its sheet a table enters its own deals.
let-in-secret = Results are not encrypted on the Wi-Fi.
let-in-begin = Let them in
let-in-end = Stop sharing
let-in-end-again = Really stop?
let-in-port = Port
let-in-port-wrong = A port is a number from 1 to 65535.
let-in-port-taken = Port { $port } cannot be used; perhaps another Vorhand has it.
let-in-free-port = Use another port
let-in-seats = Seats and standings
let-in-seats-note = For everybody: scan, or type the address.
let-in-further = Also at { $addresses }
let-in-desk = Code for a desk
let-in-desk-note = For a laptop that types any sheet: scan, or open { $address } and type the code. Good once, for ten minutes.
let-in-desk-gone = The last code was used or has run out. Press for a new one.
let-in-table = Table of leg { $leg }
let-in-show = Show its code
let-in-new-card = New code
let-in-new-card-for = New code for table { $table }
let-in-table-note = It opens this table’s sheet, like the code on the printed one.
let-in-renewed = The new code. The printed one is no longer good: scan this one, or print the sheet again.
let-in-no-table = There is no such table in this leg.
# (count, heard)
let-in-devices = { $count ->
    [0] No device yet
    [one] One device
   *[other] { $count } devices
}{ $count ->
    [0] { "" }
   *[other] { ", " }{ $heard ->
        [one] one heard
       *[other] { $heard } heard
    } in the last minute
}
let-in-heard-now = heard just now
let-in-heard-seconds = { $seconds ->
    [one] one second ago
   *[other] { $seconds } seconds ago
}
let-in-heard-minutes = { $minutes ->
    [one] one minute ago
   *[other] { $minutes } minutes ago
}
let-in-heard-hours = { $hours ->
    [one] one hour ago
   *[other] { $hours } hours ago
}
let-in-asked = { $asked ->
    [one] one entry
   *[other] { $asked } entries
}
let-in-refused = { $refused ->
    [one] one refused
   *[other] { $refused } refused
}
let-in-shut-out = Shut out
let-in-again = Let in again
let-in-is-out = shut out
let-in-beyond = { $rows ->
    [one] saw one change elsewhere
   *[other] saw { $rows } changes elsewhere
}
let-in-elsewhere = It went on elsewhere
let-in-final = Nobody new comes in with this code. A new one keeps out all who have it.
let-in-keys = ↑ ↓ choose, Del shuts out or lets in again
let-in-foot = { $heard ->
    [0] Sharing
    [one] One device is in
   *[other] { $heard } devices are in
}
let-in-elsewhere-more = A device saw changes that are not here: another machine went on with this book or a copy. Ctrl+Shift+H shows the device. Let only one machine go on.
let-in-foot-more = This book is at { $address }. Devices heard in the last minute.
report-scan-sheet = Phones: scan to type here
report-scan-seats = Seats and standings on your phone: { $address }

## The order that several hosts share, in a database

order-behind = Other hosts wrote faster than this one could follow. Nothing was saved; try once more.
order-away = The shared database does not answer ({ $detail }). The book can be read, and what you typed is kept. Try again when it is back: then it also shows whether your last change arrived.
# (file, row)
order-forked = From row { $row } on, { $file } and the shared database tell different things. Nothing is saved any more: open the book again and go on sharing. What only this file has is named first.
# (found, known)
order-newer = A newer Vorhand writes the shared database (version { $found } of the book; this one knows { $known }). Install the newer one here too. Nothing was saved.
order-refused = The shared database did not take the change ({ $detail }). Nothing was saved; tell whoever looks after it, and try again.
# (place, why)
order-nobody-there = Nobody listens at { $place } ({ $why }). Is the database running, and is the port right?
order-silent = The database { $place } does not answer in time. Is the address right, and does a firewall let the port through?
# (place, why)
order-no-such-host = No machine is called so: { $place } ({ $why }). Check how the name is spelt.
# (place, why)
order-role = The database { $place } does not let this role in: { $why }. Name one that it knows (user=…), or let it in there.
# (place, why)
order-password = The database { $place } does not take the password: { $why }. It comes from PGPASSWORD or the password file.
# (place, why)
order-no-database = There is no such database at { $place }: { $why }. Name one that is there (dbname=…), or make it.
# (place, why)
order-no-answer = The database { $place } does not answer or lets nobody in: { $why }. Check its address, name and password (PGPASSWORD or the password file), and that it is running.
# (place, why)
order-says-no = The database { $place } refused: { $why }. Whoever looks after it has to give this role its rights or make room; see the chapter on the congress in the handbook.
# (place, why)
order-unfit = The tables in the database { $place } are not this Vorhand's: { $why }. They were made by another version or by hand; name another database, or let whoever looks after this one compare them with the chapter on the congress in the handbook.
order-no-address = This is no address of a database: { $why }. Such as: host=db.example.org dbname=skat user=vorhand
order-no-service = Service files are not read. Write what the service says: host=… dbname=… user=…
order-no-root = The server is to prove who it is, but no root certificate is named. Add sslrootcert=FILE, or put it into .postgresql/root.crt in your own folder.
order-open-passwords = { $path } may be read by others, so its passwords are not used. Make it your own: chmod 600
order-put-there = The book is in the database { $place } now. Other machines join with the same address.
order-fetched = The book is taken from the database { $place }.
order-no-book = The database { $place } has no such book yet. Begin on the machine that has the book; it is put there then.
# (place, names)
order-which-book = The database { $place } has several books: { $names }. Say which with --book.
# (rows, row, file)
order-only-here = { $rows ->
    [one] { $file } has one entry that the database has not, row { $row }.
   *[other] { $file } has { $rows } entries that the database has not, from row { $row } on.
 } They are listed above, and nothing was written. --offer puts them behind the end of the database where that lies in this file. Where both went on it takes the database’s book and offers it each of them; this file is kept under another name.
order-set-apart = The book as it was here is kept: { $file }
# (time, why)
order-away-since = The database has not answered since { $time } ({ $why }). The book can be read, devices keep what they write.
order-back = The database answers again.
host-away = The shared database does not answer. Keep the paper; what is typed here waits.
help-host-postgres = A PostgreSQL database that holds the order, so that several hosts share the book; such as 'host=db.example.org dbname=skat user=vorhand'. The first host puts the book there, others take it from there
help-host-book = Which book of the database, where it has several: its name or the beginning of its id
help-host-offer = Where this file has entries that the database has not: puts them behind its end, or, where both went on, takes the database's book and offers it those, one by one; this file is then kept under another name
# (place, rows)
order-equal = Book and database { $place } tell the same, up to row { $rows }.
# (place, row, here, rows)
order-differs = From row { $row } on, the book and the database { $place } tell different things: the book ends with row { $here }, the database with row { $rows }.
help-verify-postgres = Holds the book against the order in this PostgreSQL database, row by row
# (books, place)
order-several = { $books ->
    [one] The database { $place } has one book.
   *[other] The database { $place } has { $books } books.
 } A new book here cannot become one of several: open a copy of the one that is meant.
ui-order-away = Read only since { $time }: no database
ui-order-wrong = Read only: the database differs
let-in-share = Several hosts…
share-title = Several hosts, one book
share-note = To type at several machines, “Code for a desk” is enough. This is for a congress: several machines with Vorhand share one book in a database. Whoever set it up knows its address. The first puts its book there, the others begin with an empty one.
share-try = Connect
share-yes = Share it
share-add = Add them and share
share-offer = Take its book, offer it these
share-puts = It answers and has no such book: this one goes there.
# (name, rows)
share-becomes = It has “{ $name }” with { $rows ->
    [one] one entry
   *[other] { $rows } entries
}: this new book becomes it.
share-same = It has this book, and all that is in it.
share-more = It has this book with { $rows ->
    [one] one entry
   *[other] { $rows } entries
} more, which are taken over.
share-only-here = It lacks { $rows ->
    [one] one entry
   *[other] { $rows } entries
} of this book:
share-apart = Both went on: it has not { $rows ->
    [one] this entry
   *[other] these { $rows } entries
} of this book, and has others.
share-offer-note = Each is taken if nothing it changed has changed since; a deal is kept beside another, the rest is listed. This file is kept under another name.
# (taken, beside, listed, file)
share-offered = Taken: { $taken }, beside another: { $beside }, only listed: { $listed }. The book as it was here: { $file }
shared-title = Others share this book
shared-body = The database: { $database }
shared-go-on = Go on sharing
shared-look = Look only
shared-alone = Go on alone
shared-alone-body = What is written then is in this file only, and is offered when the book is shared again. To part for good, save it as a separate book.
shared-alone-yes = Alone all the same
# (file, database)
do-shared = Others share { $file } by the database { $database }. What is written now is in this file alone, until a host offers it there (vorhand host … --offer).
# (place, name)
let-in-shared = Shared by the database { $place }. This machine is “{ $name }” in the journal.
let-in-no-database = Say where the database is.
let-in-database = Address of the database
