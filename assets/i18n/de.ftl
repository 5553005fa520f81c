### Vorhand. One message a line, with the ids and arguments of en.ftl; the build checks both.

## Common
program-name = Vorhand
seat-letter-north = 1
seat-letter-east = 2
seat-letter-south = 3
seat-letter-west = 4
seat-label = Platz{ "\u00A0" }{ $seat }
seat-pair = { $one }+{ $two }
place-short = { $table }/{ $seat }
place-large = Tisch{ "\u00A0" }{ $table } · Platz{ "\u00A0" }{ $seat }

## Papers
report-document-title = { $paper } · { $event }
month-name = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
    }
report-date = { $day }. { $month } { $year }
report-leg-of = Serie { $leg } von { $of }
report-page-of = Seite { $page } von { $of }
report-table = Tisch { $table }
report-error-no-entrants = Es sind noch keine Teilnehmer gemeldet. Zuerst die Namen eintragen.
report-error-no-seats = Die Plätze sind noch nicht ausgelost. Zuerst auslosen.
report-error-no-leg = Diese Veranstaltung hat keine Serie { $leg }.
report-error-no-table = Es gibt keinen Tisch { $table }.
report-error-no-money = Es ist kein Startgeld und kein Topf festgelegt.
report-error-does-not-apply = „{ $paper }“ gibt es bei dieser Art von Veranstaltung nicht.
report-error-not-by-leg = „{ $paper }“ gibt es nicht für eine einzelne Serie. Ohne Serie drucken.
report-error-rules = Die Regeln dieser Veranstaltung lassen sich nicht lesen: { $why }
report-error-stopped = Der Druck wurde abgebrochen, das Papier ist nicht fertig.
report-error-pdf = Das PDF ließ sich nicht zusammenstellen: { $why }
report-warning-letters = Die Schrift hat keine Form für { $letters } in „{ $text }“. Auf dem Papier steht dafür ein leeres Kästchen.
report-title-sheet-blank = Spielliste ohne Namen
report-title-sheet = Spiellisten
report-title-sheet-filled = Spiellisten, ausgefüllt
report-score-sheet = Spielliste
report-deal = Spiel
report-dealer = G
report-won = gew.
report-lost = verl.
report-remarks = Bemerkungen
report-forward = Übertrag
report-totals = Summen
report-fines = Strafen
report-net-points = Punkte
report-slip-games = Spiele (gew. − verl.)
report-net-games = Spiele
report-highest-points = Höchste Punktzahl
report-most-games = Meiste Spiele (gew. − verl.)
report-keeper = Listenführer
report-passed = eingepasst
report-title-slips-a6 = Ergebniszettel einzeln (A6)
report-title-slips-filled = Ergebniszettel, wie abgegeben
report-title-slips = Ergebniszettel
report-title-standings = Rangliste
report-title-standings-games = Rangliste nach Spielen
report-error-no-earlier = Von einem früheren Stand ist nichts bekannt. Eine Uhrzeit eintippen, etwa 21:40.
report-error-nothing-received = Es wurde noch nichts eingenommen, also gibt es keine Quittung. Erst in der Kasse zählen, was die Leute zahlen.
report-error-nothing-to-balance = Es wird um keinen Einsatz gespielt, also gibt es nichts abzurechnen. Erst festlegen, was 100 Punkte kosten.
report-error-nothing-open = Niemand hat noch etwas zu zahlen.
report-error-no-certificate = Noch keine Urkunde: { $why }
report-error-nothing-changed = Niemand sitzt anders als vorher.
report-error-nothing-since = Seit { $at } hat sich in der Rangliste nichts geändert. Einen früheren Aushang oder eine frühere Uhrzeit wählen.
report-title-since = Rangliste seit dem letzten Aushang
report-title-changed-seats = Nur die geänderten Plätze
report-since = Rangliste · geändert seit { $at } Uhr
report-as-of = Stand { $at } Uhr
report-rank-change = +/−
report-since-head = seither
report-new-on-list = neu
report-changed-since = Geänderte Plätze seit { $at } Uhr
report-changed-note = Alle anderen sitzen wie vor { $at } Uhr; was sich früher geändert hat, steht hier nicht.
report-was = bisher
report-plays-for = für { $name }
report-is-now = jetzt
report-not-playing = spielt nicht
report-title-prizes = Preise
report-title-settlement = Abrechnung
report-after-leg = nach Serie { $leg } von { $of }
report-rank = Rang
report-number = Nr.
report-name = Name
report-points = Punkte
report-games = Spiele
report-won-lost = gew.–verl.
report-gap = Abstand
report-leg-short = S{ $leg }
report-leg = Serie { $leg }
report-legs-span = Serien { $first }–{ $last }
report-games-net = Spiele: gewonnene minus verlorene. Ein eingepasstes Spiel und eine Strafe zählen nicht als Spiel.
report-games-ramsch = Ein verlorener Ramsch ist ein verlorenes Spiel.
report-no-prizes = Noch kann kein Preis vergeben werden: Es ist nichts abgegeben.
report-no-awards = Kein ausgesetzter Preis ist gewonnen.
report-prize = Preis
report-place = Platz
report-reasons = Begründung
report-nth = { $place }.
report-stake = Einsatz: { $money } für 100 Punkte Unterschied.
report-balance = Saldo
report-money = Betrag
report-balance-note = Ausgleich am Tisch: Zahl der Spieler × eigene Punkte − Summe des Tisches. Alle zusammen ergeben null. Plus bekommt, Minus zahlt.
report-pays = zahlt
report-receives = bekommt
report-settled = erledigt
report-settled-open = Noch nicht vollständig, die Beträge können sich noch ändern: { $tables }.
report-seat = Platz{ "\u00A0" }{ $seat }
report-seat-head = Platz
report-okd-by = Bestätigt von
print-no-time = „{ $typed }“ ist keine Zeit, aus der dieses Buch etwas weiß. Als 21:40 angeben oder mit Tag als 2026-11-21 21:40.
print-no-command = Dieses System hat keinen Befehl zum Drucken (lp oder lpr). --printer weglassen und das PDF aus dem Betrachter drucken.
print-silent = Der Druckbefehl hat { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} lang nicht geantwortet und wurde beendet. Nachsehen, ob der Drucker eingeschaltet ist, oder das PDF speichern und aus dem Betrachter drucken.
print-refused = Der Drucker hat es nicht angenommen: { $why }. Einen anderen Drucker wählen oder das PDF speichern und aus dem Betrachter drucken.
print-sent = Gedruckt: { $title }
print-no-file = Das Buch angeben, aus dem gedruckt werden soll.
print-no-such-member = Niemand im Verzeichnis heißt „{ $name }“ oder hat diese Nummer. Namen oder Mitgliedsnummern mit Komma getrennt schreiben.
print-no-such-paper = Es gibt kein Papier namens „{ $name }“. `vorhand print --list` nennt alle.
print-no-earlier = Von einem früheren Stand ist nichts bekannt. Eine Uhrzeit nennen, etwa --at 21:40.
print-not-yet = Noch nichts zu drucken für: { $papers }.
print-not-noted = { $file } ist schreibgeschützt: Dass die Listen ausgegeben wurden, wird dort nicht vermerkt.
print-cannot-write = { $path } lässt sich nicht schreiben: { $why }. Mit --out einen anderen Ordner wählen.
report-unit-suits = Farben
report-unit-grand = Grand
report-unit-null = Null
report-unit-second = zweite Karte
report-unit-lost-all = verloren: alle × { $factor }
report-unit-second-lost = verloren × { $factor }
report-unit-simple = Frage
report-unit-tournee = Tourné
report-unit-solo = Solo
report-unit-open = ouvert
report-unit-gucki = Gucki
report-unit-gucki-open = Gucki ouv.
report-unit-skat = mit Skat
report-unit-hand = Hand
report-unit-ouvert = ouvert
report-unit-hand-ouvert = Hand ouvert
report-unit-revolution = Revolution
report-title-tickets = Lose
report-title-table-cards = Tischkarten
report-title-personal = Laufkarten
report-title-guide = Laufkarten für Paare
report-title-wall-tables = Sitzplan nach Tischen
report-title-wall-large = Sitzplan nach Tischen, von Weitem lesbar
report-title-wall-names = Sitzplan nach Namen
report-title-proof = Prüfung der Sitzordnung
report-table-head = Tisch
report-leg-head = Serie
report-table-seat = Tisch/Platz
report-sitting-out = Es setzen aus: { $names }
report-sitting-out-head = setzt aus
report-rests = frei
report-seed = Gezogen mit der Nummer { $seed }, die immer dieselben Plätze ergibt.
report-whose = wo, wer
report-proof-mates = Nie sitzen zwei aus einer Mannschaft an einem Tisch.
report-table-large = Tisch { $table }
report-leg-large = Serie { $leg }
report-table-word = Tisch
report-with = mit
report-against = gegen
report-in-leg = In Serie { $leg }
report-stays = Platz { $seat } bleibt.
report-moves-head = Nach jeder Serie:
report-moves-by-card = Nach dieser Serie: siehe Startkarte oder Aushang.
report-moves = Platz{ "\u00A0" }{ $seat } → Tisch{ "\u00A0" }{ $table }, Platz{ "\u00A0" }{ $to }.
report-title-recap = Gesamtübersicht
report-title-met = Wer mit wem spielt
report-met-head = mit
report-times = wie oft
report-title-certificates = Urkunden
report-title-ledger = Verzeichnis der Berichtigungen
report-title-archive = Archiv des Abends
archive-papers = Papiere
archive-pages = Seiten
archive-from-page = ab Seite
report-recap-note = Jede Serie zeigt Punkte, dahinter Spiele (gewonnen minus verloren).
report-list-columns = Spiele: gewonnen minus verloren. Abstand: Punkte zum Rang davor.
report-equal-games = Bei Punktgleichheit: mehr Spiele (gewonnen minus verloren).
report-equal-won = Bei Punktgleichheit: mehr gewonnene, dann weniger verlorene Spiele.
report-pots = Im Topf: { $pots }
report-certificate = Urkunde
report-certificate-points = { $place }. Preis nach Punkten
report-certificate-games = { $place }. Preis nach Spielen
report-certificate-team = { $place }. Platz · { $points }
report-certificate-director = Turnierleitung
report-amount = Betrag
report-reason = Grund
report-by-sheet = Liste: Punkte / Spiele
report-by-slip = Zettel: Punkte / Spiele
report-at = Zeit
report-actor = von
report-what = was
report-ledger-accepted = Trotz Abweichung angenommen, mit Grund
report-ledger-fines = Strafen und Abzüge
report-ledger-slips = Zettel, die von der Liste abweichen
report-ledger-journal = Journal
report-ledger-sealed = Berichtigt, als die Ergebnisse schon endgültig waren
report-title-rules = Die Regeln auf einer Seite
report-title-typing-card = Listen eintippen, auf einer Karte
report-club = Verein
report-title-running-sheet = Liste mit laufenden Summen
report-title-running-filled = Listen mit laufenden Summen, ausgefüllt
report-title-german-filled = Seeger-Fabian-Listen, ausgefüllt
report-overbid = überreizt { $bid }
report-hard = { $sign } ohne { $number }
report-hard-legend = { $sign } gewonnen ohne { $number } oder mehr
report-second-legend = 2. K. auf die zweite Karte
report-short-legend = S Schneider · SA Schneider angesagt · Z Schwarz · ZA Schwarz angesagt · m mit, o ohne so viele Spitzen
report-told-below = Spiel { $deal }: { $words }
report-points-short = Pkt.
report-with-short = m { $number }
report-without-short = o { $number }
report-title-german-list = Seeger-Fabian-Liste
report-game = Spiel
report-base = Wert
report-with-without = m / o
report-won-mark = g
report-lost-mark = v
report-own-games = (gew. − verl.) × { $points }
report-others-lost = verl. anderer × { $points }
report-game-points = Spielpunkte
report-games-times = Spiele × { $points }
report-others-times = andere × { $points }
report-from-others = andere
report-total = Gesamt
report-marks-legend = G Geber · m/o mit/ohne · H Hand · S Schneider · SA Schneider angesagt · Z Schwarz · ZA Schwarz angesagt · O ouvert · g gewonnen · v verloren

## Club: prizes and their reasons, lists of names, documents
prize-points = Punkte
prize-games = Spiele
prize-hardest = Schwerstes Spiel
prize-booby = Trostpreis
names-two = und
why-points = { $n ->
    [one] { $figure } Punkt
   *[other] { $figure } Punkte
}
why-points-ahead = { $n ->
    [one] { $figure } Punkt, { $by } vor { $name }
   *[other] { $figure } Punkte, { $by } vor { $name }
}
why-games = { $n ->
    [one] { $figure } Spiel netto
   *[other] { $figure } Spiele netto
}
why-games-ahead = { $n ->
    [one] { $figure } Spiel netto, { $by } vor { $name }
   *[other] { $figure } Spiele netto, { $by } vor { $name }
}
why-tie-by-games = punktgleich mit { $name }, aber { $n ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
} netto gegen { $theirs }
why-tie-by-points = gleich viele Spiele wie { $name }, aber { $n ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} gegen { $theirs }
why-tie-by-wins = punktgleich mit { $name }, aber { $won ->
    [one] { $won } gewonnenes Spiel
   *[other] { $won } gewonnene Spiele
} gegen { $theirs }
why-tie-by-losses = gleich viele Punkte und gewonnene Spiele wie { $name }, aber { $lost ->
    [one] { $lost } verlorenes Spiel
   *[other] { $lost } verlorene Spiele
} gegen { $theirs }
why-both = { $leads ->
    [0] auch nach { $takes ->
        [games] Punkten
       *[points] Spielen
      } in den Preisen
   *[other] führt auch nach { $takes ->
        [games] Punkten
       *[points] Spielen
      }
  }; { $takes ->
    [games] hat den Spielepreis gewählt
    [points] hat den Punktepreis gewählt
   *[both] von beiden nur ein Preis
  }
why-goes-on = { $count ->
    [one] { $names } liegt davor, bekommt aber den { $holds ->
        [games] Spielepreis
       *[points] Punktepreis
      }
   *[other] { $names } liegen davor, bekommen aber { $holds ->
        [games] Spielepreise
       *[points] Punktepreise
      }
  }
why-won-cut = gleichauf mit { $names }, durch Los
why-cut = gezogen wurde um beide Preise{ $takes ->
    [games] , gewählt ist der Spielepreis
    [points] , gewählt ist der Punktepreis
   *[both] ; ohne vermerkte Wahl gilt der Punktepreis
  }
why-lost-cut = hat beim Ziehen gegen { $name } verloren und bekommt den übrigen Preis
why-hardest = ohne { $without } gewonnen für { $amount } ({ $place }, Spiel { $deal })
why-dearer-unit = Grundwert { $unit } gegen { $theirs } bei { $name }, auch ohne { $without }
why-dearer-amount = gleicher Grundwert { $unit } wie beim Spiel, das { $name } ohne { $without } gewann, aber { $amount } gegen { $theirs } geschrieben
why-dearer-unit-unknown = der Grundwert des Spiels, das { $name } ohne { $without } gewann, ist aus der Liste nicht zu erkennen; hier ist er { $unit }
why-dearer-units-unknown = gleich viele fehlende Spitzen wie beim Spiel von { $name }; beide Grundwerte sind aus der Liste nicht zu erkennen, geschrieben ist { $amount } gegen { $theirs }
why-loss-left = { $n ->
    [one] { $figure } Punkt, der größte Verlust ohne Punkte- oder Spielepreis
   *[other] { $figure } Punkte, der größte Verlust ohne Punkte- oder Spielepreis
}
why-booby-goes-on = { $name } mit { $figure } bekommt einen { $holds ->
    [games] Spielepreis
   *[points] Punktepreis
  } und diesen nicht dazu
why-place = { $ranking }, Platz { $rank }: { $points }
not-given-title = Nicht vergeben
not-given-few = { $given } von { $set } vergeben: zu wenige Teilnehmer
not-given-both = Für beide war nur noch { $name } übrig, und niemand bekommt beide
not-given-without = Niemand hat ein Spiel „ohne“ gewonnen
not-given-unknown = Nicht bekannt, weil zu gewonnenen Spielen keine Spitzen eingetragen sind
not-given-lost = Niemand ist im Minus
booby-nobody = Niemand: wer verloren hat, bekommt schon einen Punkte- oder Spielepreis
why-loss = { $n ->
    [one] { $figure } Punkt, der größte Verlust
   *[other] { $figure } Punkte, der größte Verlust
}
why-loss-below = { $n ->
    [one] { $figure } Punkt, der größte Verlust, { $by } hinter { $name }
   *[other] { $figure } Punkte, der größte Verlust, { $by } hinter { $name }
}
cut-open = Gleichstand um Platz { $place } ({ $prize }): { $names }. Wer gewinnt das Ziehen?
cut-open-lot = Gleichstand um Platz { $place } ({ $prize }): { $names }. Das Los entscheidet.
cut-open-both = Gleichstand um Platz { $place } nach Punkten und Spielen: { $names }. Wer gewinnt das Ziehen und nimmt welchen Preis?
cut-open-booby = Gleichstand um den Trostpreis: { $names }. Wer gewinnt das Ziehen?
cut-waits = { $names } um den { $place }. Preis ({ $prize })
cut-waits-one = { $names } ({ $prize })
cut-waits-both = { $names } um den { $place }. Preis nach Punkten und Spielen
cuts-wait-until = Bleiben sie gleich, bis alle Listen da sind, wird gezogen: { $cuts }.
not-all-in-final = Unvollständig: { $what }
provisional = Vorläufig: { $what }
missing-sheets = { $what } noch nicht fertig
missing-many = { $n ->
    [one] { $n } Liste
   *[other] { $n } Listen
}
missing-tables = { $n ->
    [one] Tisch { $tables }
   *[other] Tische { $tables }
}
missing-tables-of-leg = { $n ->
    [one] Tisch { $tables }
   *[other] Tische { $tables }
} (Serie { $leg })
awaiting-losses = wer bei welchem verlorenen Spiel dabei war, ist noch offen für { $tables }
legs-to-come = { $n ->
    [one] Serie { $legs }
   *[other] Serien { $legs }
} noch nicht gespielt
settle-left-out = Noch keine Liste: { $names }
people-no-name = Zeile { $line } („{ $begins }“) hat keinen Namen. Einen eintragen oder die Zeile löschen.
people-too-long = Zeile { $line } („{ $begins }“): ein Text hat { $length } Zeichen, möglich sind höchstens { $most }. Kürzen.
people-twice = Zeile { $line }: { $name } steht schon in Zeile { $first }. Der Verein dazu unterscheidet zwei Gleichnamige.
people-here = Zeile { $line }: { $name } ist schon da, mit der Nummer { $number }. Der Verein dazu unterscheidet zwei Gleichnamige.
people-not-text = Zeile { $line } („{ $begins }“) enthält Zeichen, die sich nicht drucken lassen. Die Liste als CSV oder Text speichern und noch einmal versuchen.
exchange-no-json = Das ist kein Buch von Vorhand als JSON. Eine Datei nehmen, die Vorhand exportiert hat; ein Buch selbst (.vorhand) wird geöffnet, nicht importiert; eine Namensliste gehört zu Teilnehmer, „Liste importieren“.
exchange-not-a-book = Das ist kein Buch von Vorhand: Zeile { $line }, Spalte { $column }: { $reason }. Eine Datei nehmen, die Vorhand als JSON exportiert hat.
exchange-other-format = Dieses JSON ist kein Vorhand-Buch: ihm fehlt "format": "vorhand". Gebraucht wird eine Datei, die Vorhand als JSON exportiert hat.
exchange-too-new = Die Datei hat die Version { $version }, dieses Programm liest bis Version { $known }. Ein neueres Vorhand installieren.
    Hier gibt es das: {download}
exchange-no-rulebook = Veranstaltung { $event } nennt die Regeln { $rulebook }, die dieses Programm nicht hat, und bringt keinen rules_text mit. Den Text der Regeln in die Datei aufnehmen.
exchange-id-twice = Die Nummer { $id } (id) steht zweimal in der Datei. Jedes Mitglied und jede Veranstaltung braucht eine eigene.
exchange-called-twice = Zwei Serien der Veranstaltung { $event } sind aufgerufen. „called“ bei einer davon weglassen.
exchange-leg-twice = Veranstaltung { $event } hat die Serie { $leg } zweimal. Die Serien zählen ab 1.
exchange-table-twice = Veranstaltung { $event }, Serie { $leg } hat den Tisch { $table } zweimal. Die Tische zählen ab 1.
head-rank = Rang
head-number = Nr.
head-name = Name
head-points = Punkte
head-games = Spiele
head-won = Gew.
head-lost = Verl.
head-score = Stand
head-balance = Saldo
head-money = Geld
usage-no-verb = Einen Befehl „{ $word }“ gibt es nicht.
usage-unknown = „{ $word }“ wird hier nicht verstanden.
usage-missing = Es fehlt: { $what }.
usage-no-value = { $what } braucht einen Wert.
usage-bad-value = { $what } kann nicht „{ $value }“ sein.
usage-conflict = { $what } und { $other } schließen einander aus.
usage-twice = { $what } steht zweimal da.
usage-not-utf8 = Ein Wort des Aufrufs ist kein UTF-8-Text.
usage-wrong = Der Aufruf wird nicht verstanden.
usage-instead = { $what } Möglich ist hier: { $instead }.
usage-help = { $what } Was möglich ist, zeigt --help.
cli-no-events = In diesem Buch steht noch keine Veranstaltung. Im Fenster eine anlegen oder eine importieren.
cli-no-such-event = Dieses Buch hat keine Veranstaltung { $id }, es hat { $known }. Mit --event eine davon wählen.
cli-no-such-leg = Eine Serie { $leg } gibt es nicht; die Veranstaltung hat { $legs }. Eine andere wählen.
cli-no-such-group = Zu einer Gruppe { $group } gehört niemand; die Veranstaltung hat die Gruppen { $known }. Mit --group eine davon wählen.
cli-no-groups = Zu einer Gruppe { $group } gehört niemand, Gruppen hat die Veranstaltung keine. Gruppen in der Teilnehmerliste eintragen oder --group weglassen.
cli-event-leg = { $name }, { $date }, nur Serie { $leg }
cli-group = Gruppe { $group }
cli-event = { $name }, { $date }
cli-event-after-leg = { $name }, { $date }, nach Serie { $leg }
cli-nothing-yet = Noch ist nichts abgegeben.
cli-stake = { $stake } für 100 Punkte
cli-leg-table = Serie { $leg }, Tisch { $table }
cli-incomplete = (unvollständig)
cli-all-tables = Alle Tische zusammen
cli-slip-differs = Serie { $leg }, Tisch { $table }: der Zettel von { $name } sagt { $slip }, die Liste { $sheet }. Es gilt die Liste; am Tisch nachfragen.
cli-losses-unknown = Serie { $leg }, Tisch { $table }: abgegeben sind nur Zettel, daher fehlen die verlorenen Spiele der anderen. Für das volle Seeger-Fabian bitte die Liste eingeben.
cli-no-data-folder = Das System nennt keinen Ordner für das Buch des Vereins. Mit --into ein Buch nennen.
cli-import-again = Mit --again wird es trotzdem aufgenommen.
cli-import-contradicts = { $place }, Spiel { $deal }: { $why } Die Zeile kam herein, wie sie war, und steht markiert da, bis sie berichtigt ist.
cli-imported = { $events ->
    [one] { $events } Veranstaltung in { $book } übernommen.
   *[other] { $events } Veranstaltungen in { $book } übernommen.
}
cli-cannot-answer = Die Antwort lässt sich nicht schreiben ({ $reason }). Platz schaffen oder sie woandershin schreiben.
cli-too-large = { $file } ist größer als { $megabytes } MB, so groß ist kein Buch. Eine Datei nehmen, die Vorhand als JSON exportiert hat.
cli-cannot-read = { $file } lässt sich nicht lesen ({ $reason }). Namen und Ordner prüfen.
cli-not-utf8 = { $file } ist kein UTF-8-Text und damit nicht das JSON eines Vorhand-Buchs. Gebraucht wird eine Datei, die Vorhand als JSON exportiert hat.
cli-count-book = Mitglieder: { $members }, Veranstaltungen: { $events }, Teilnehmer: { $entrants }
cli-count-sheets = Serien: { $legs }, Listen: { $sheets }, Spielzeilen: { $lines }
cli-count-others = Strafen: { $fines }, Zettel: { $slips }, Punkte zusammen: { $points }
cli-count-journal = Zeilen im Journal, nachgespielt und mit den Tabellen verglichen: { $rows }
cli-journal-head = das Journal endet mit dem Eintrag { $seq } und den Prüfziffern { $digest }
cli-row-left-out = Der Eintrag { $row } im Journal lässt sich nicht lesen und fehlt hier; alles andere ist da. Das Buch mit „vorhand verify“ untersuchen.
cli-no-digest = „{ $typed }“ sind keine Prüfziffern. Die 16 Ziffern so eingeben, wie sie auf der Liste stehen, in Anführungszeichen, etwa "3f2a 91bc 77de 0412", oder alle 64.
cli-count-audit = geprüfte Listen: { $sheets }, Fehler: { $errors }, Zweifel: { $doubts }
cli-audited = Serie { $leg }, Tisch { $table }: { $what }
audited = { $sheets ->
    [0] Keine Liste zu prüfen.
    [one] Eine Liste geprüft.
   *[other] { $sheets } Listen geprüft.
}
cli-verified = { $problems ->
    [0] Alles in Ordnung.
    [one] { $problems } Fehler gefunden.
   *[other] { $problems } Fehler gefunden.
}
demo-event = Musterabend
demo-accepted = so haben es alle am Tisch unterschrieben
demo-exists = { $file } gibt es schon. Mit --out einen anderen Ordner wählen oder die Datei wegräumen.
demo-movement = Die Sitzordnung { $given } gibt es nicht. Möglich sind fixed, pairs, up-the-sides, individual, draw und by-standing.
demo-players = Mit { $given ->
    [one] { $given } Person lässt
   *[other] { $given } Leuten lässt
} sich kein Abend spielen. Möglich sind 3 bis 10000.
demo-folder = Der Ordner { $folder } lässt sich nicht anlegen oder beschreiben ({ $reason }). Mit --out einen anderen wählen.
demo-played = { $players ->
    [one] { $players } Person hat
   *[other] { $players } Leute haben
} an { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tischen
} { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spiele
} gespielt: { $file }

## Seats: making, proving and repairing them
seat-error-too-few = Skat braucht mindestens drei Personen, gemeldet sind { $players }. Teilnehmer eintragen, dann auslosen.
seat-error-too-many = { $players ->
    [one] { $players } Person ist
   *[other] { $players } Personen sind
} mehr, als eine Veranstaltung setzen kann (höchstens { $most }). Auf zwei Veranstaltungen verteilen.
seat-error-house = { $players ->
    [one] { $players } Person passt
   *[other] { $players } Personen passen
} nicht an { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}, selbst zu sechst nicht ({ $seats ->
    [one] { $seats } Platz
   *[other] { $seats } Plätze
}). Tische dazustellen.
seat-error-house-pairs = Paare sitzen zu viert am Tisch: { $players ->
    [one] { $players } Person braucht
   *[other] { $players } Personen brauchen
} { $needed ->
    [one] { $needed } Tisch
   *[other] { $needed } Tische
}, im Haus sind { $tables }. Tische dazustellen oder einen Wechselplan ohne Paare wählen.
seat-error-table-size = Tische zu { $size } gibt es nicht als Regel; 4 oder 3 wählen.
seat-error-no-rounds = Eine Serie braucht mindestens eine Runde.
seat-error-too-many-rounds = { $rounds ->
    [one] { $rounds } Runde ist
   *[other] { $rounds } Runden sind
} zu viel für eine Serie; höchstens { $most }. Weniger Runden angeben.
seat-error-no-legs = Eine Veranstaltung braucht mindestens eine Serie.
seat-error-too-many-legs = { $legs ->
    [one] { $legs } Serie ist
   *[other] { $legs } Serien sind
} zu viele; höchstens { $most }. Weniger Serien angeben oder die Leute auf zwei Veranstaltungen aufteilen.
seat-error-twice = { $who } steht zweimal in der Liste. Einen der beiden Einträge streichen.
seat-error-wish-unknown = Ein Wunsch nennt { $who }, die Person nimmt aber nicht teil. Den Wunsch streichen oder die Person melden.
seat-error-wish-alone = Ein Wunsch braucht zwei verschiedene Personen; { $who } ist zweimal genannt.
seat-error-wishes-contradict = { $one } und { $other } sollen sich nie treffen und zugleich in der ersten Serie zusammensitzen. Einen der beiden Wünsche streichen.
seat-error-wishes-crowd = Nach den Wünschen { $people ->
    [one] säße in der ersten Serie { $people } Person
   *[other] säßen in der ersten Serie { $people } Personen
}, darunter { $one }, an einem Tisch; so viele passen nicht. Einen dieser Wünsche streichen.
seat-error-never-all = { $one } und { $other } lassen sich nicht trennen, weil alle an einem Tisch sitzen. Den Wunsch streichen.
seat-error-wishes-apart = { $people ->
    [one] { $people } Person
   *[other] { $people } Personen
}, darunter { $one }, sollen alle voneinander getrennt sitzen, und es gibt nur { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}. Einen dieser Wünsche streichen.
seat-error-team = Die Mannschaft von { $one } hat { $people ->
    [one] { $people } Person
   *[other] { $people } Personen
}, und es gibt nur { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}: Mannschaftskollegen sitzen nie an einem Tisch. Die Mannschaft teilen oder mehr Tische stellen.
seat-error-none-apart = Es fanden sich keine Plätze, bei denen alle getrennt sitzen, die nie zusammentreffen sollen. Einen Wunsch streichen oder eine Mannschaft teilen.
seat-error-partners-twice = { $who } ist als Partner von mehr als einer Person gewünscht. Nur einen dieser Wünsche behalten.
seat-note-threes = Dreiertische: { $tables }.
seat-note-large = Tische mit mehr als vier Personen: { $tables }, höchstens { $people } an einem. Mehr Tische stehen nicht bereit.
seat-note-five = Fünf an einem Tisch: bei jedem Spiel setzen zwei aus.
seat-note-rest-pair = Ungerade Zahl von Paaren: je Serie setzt eines aus, reihum.
seat-note-rest-moving-pair = Ungerade Zahl von Paaren: je Serie setzt eines der wandernden aus, reihum; wer seinen Tisch behält, nie.
seat-note-rest-person = Eine Person ist übrig: je Serie setzt ein Paar oder die einzelne Person aus, reihum.
seat-note-single = { $who } wechselt allein und ist jeweils die dritte Person am Tisch.
seat-note-controllers-drawn = Zu wenige Freiwillige als Listenführer; ausgelost: { $drawn }.
seat-note-controllers-spare = Mehr Freiwillige als Tische; als Spieler gesetzt: { $spare }.
seat-note-forty = { $deals ->
    [one] { $deals } Spiel am Vierertisch ist
   *[other] { $deals } Spiele am Vierertisch sind
} mehr als die vierzig, die an einen Abend passen. Wird es spät, weniger Serien spielen.
seat-note-cut = { $legs } von { $full ->
    [one] { $full } Serie
   *[other] { $full } Serien
}: nicht alle treffen sich.
seat-note-again = Der Wechselplan hat { $full ->
    [one] { $full } Serie
   *[other] { $full } Serien
}; von { $legs } wiederholen die späteren die ersten.
seat-note-sections = Die Gruppen haben { $smallest } bis { $largest ->
    [one] { $largest } Tisch
   *[other] { $largest } Tische
}: in den größeren trifft jedes wechselnde Paar nicht alle.
seat-note-too-few-for-pairs = { $players ->
    [one] { $players } Person ist
   *[other] { $players } Personen sind
} zu wenige für wechselnde Paare; alle sitzen an einem Tisch.
seat-note-evenness = Für weniger Wiederholungen sitzt mancher { $now ->
    [one] einmal öfter
   *[other] bis zu { $now }-mal öfter
} an den kleineren Tischen als andere; vorher { $before ->
    [0] saßen alle dort gleich oft
    [one] einmal öfter
   *[other] bis zu { $before }-mal öfter
}.
seat-note-clean = Serien ohne Wiedersehen: { $legs }; die übrigen haben wenige.
seat-rest-odd-pair = ungerade Zahl von Paaren; jedes setzt reihum aus
seat-rest-odd-moving-pair = ungerade Zahl von Paaren; die wandernden setzen reihum aus
seat-rest-odd-person = eine Person ist übrig; reihum setzt jemand aus
seat-fault-no-legs = Es gibt keine Serien.
seat-fault-leg-count = { $have ->
    [one] Es ist { $have } Serie
   *[other] Es sind { $have } Serien
}; verlangt sind { $want }.
seat-fault-no-rounds = Serie { $leg } hat keine Runden.
seat-fault-not-playing = Serie { $leg }, Tisch { $table }: { $who } sitzt dort, spielt in dieser Serie aber nicht mit.
seat-fault-not-resting = Serie { $leg }: { $who } soll aussetzen, spielt in dieser Serie aber nicht mit.
seat-fault-two-places = Serie { $leg }: { $who } steht an zwei Stellen.
seat-fault-missing = Serie { $leg }: { $who } hat keinen Platz.
seat-fault-table-size = Serie { $leg }, Tisch { $table } hat { $people ->
    [one] { $people } Person
   *[other] { $people } Personen
}; spielen können drei bis sechs.
seat-fault-stay = Serie { $leg }, Tisch { $table }: Die Runden, die { $who } dort gespielt haben soll, kann es nicht geben.
seat-fault-table-twice = Serie { $leg }: Tisch { $table } kommt zweimal vor.
seat-fault-seat = Serie { $leg }, Tisch { $table }: Platz { $seat } ist doppelt besetzt, oder davor ist ein Platz leer.
seat-fault-rest-uneven = { $who } setzt { $rests }-mal aus, andere { $least ->
    [0] nie
    [one] nur einmal
   *[other] nur { $least }-mal
}.
seat-fault-deals-uneven = { $who } gibt { $deals }-mal, andere { $most }-mal.
seat-fault-not-fixed = Serie { $leg }: { $who } wechselt den Platz, obwohl die Tische fest sind.
seat-fault-no-controller = Serie { $leg }, Tisch { $table } hat keinen Listenführer, obwohl es genug gibt.
seat-fault-controllers = Serie { $leg }, Tisch { $table } hat zwei Listenführer, andere Tische haben keinen.
seat-fault-pair-split = Serie { $leg }: { $who } hat einen anderen Partner als vorher.
seat-fault-sitter-moved = Serie { $leg }: { $who } hätte Tisch und Seite behalten müssen.
seat-fault-too-often = Die Paare von { $one } und { $other } treffen sich { $times ->
    [0] keinmal
    [one] einmal
   *[other] { $times }-mal
}; vorgesehen höchstens { $most }-mal.
seat-fault-too-seldom = Die Paare von { $one } und { $other } treffen sich { $times ->
    [0] keinmal
    [one] einmal
   *[other] { $times }-mal
}; vorgesehen mindestens { $least }-mal.
seat-fault-too-many = Serie { $leg } hat { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}; im Haus sind { $most }.
seat-fault-closed = Serie { $leg }: An Tisch { $table } wird gesessen, obwohl er in dieser Serie weggefallen ist.
seat-fault-standing-twice = Serie { $leg }: { $who } kommt im Stand, nach dem gesetzt wurde, zweimal vor.
seat-fault-standing-people = Serie { $leg }: { $who } sitzt, ohne im Stand zu sein, nach dem gesetzt wurde, oder steht darin und sitzt nicht.
seat-fault-mates = Serie { $leg }, Tisch { $table }: { $one } und { $other } sind aus einer Mannschaft und sitzen zusammen.
seat-fault-not-by-standing = Serie { $leg }, Tisch { $table }: { $who } sitzt dort, obwohl der Stand, nach dem gesetzt wurde, an einen anderen Tisch führt.
seat-fault-section = Eine Gruppe hat { $tables ->
    [one] { $tables } Tisch
   *[other] { $tables } Tische
}; höchstens zehn sind möglich.
seat-figure-rests = Aussetzende je Serie: höchstens { $people }; { $most ->
    [one] jeder setzt höchstens einmal aus
   *[other] jeder setzt { $least }- bis { $most }-mal aus
}.
seat-figure-rests-even = Aussetzende je Serie: höchstens { $people }; jeder setzt { $times ->
    [one] einmal
   *[other] { $times }-mal
} aus.
seat-figure-wishes = Erfüllte Wünsche: { $met } von { $of }.
seat-figure-never = { $one } und { $other } sollten sich nie treffen; sie treffen sich { $times ->
    [0] keinmal
    [one] einmal
   *[other] { $times }-mal
}. { $why }
seat-figure-first-apart = { $one } und { $other } wollten zusammen beginnen; sie tun es nicht. { $why }
seat-figure-not-partners = { $one } und { $other } wollten ein Paar bilden; sie tun es nicht. { $why }
seat-figure-clubmates = Vereinskameraden an einem Tisch, über alle Serien: { $times ->
    [0] keinmal
    [one] einmal
   *[other] { $times }-mal
}; { $bound ->
    [0] bestenfalls keinmal
   *[other] weniger als { $bound } ist nicht möglich
}.
seat-figure-mates-meet = { $times ->
    [0] Niemand sitzt mit einem Mannschaftskameraden
    [one] Mannschaftskameraden sitzen einmal an einem Tisch
   *[other] Mannschaftskameraden sitzen { $times }-mal an einem Tisch
}{ $bound ->
    [0] {""}
   *[other] ; weniger als { $bound } ist nicht möglich
}.
seat-figure-clubmates-first = Vereinskameraden an einem Tisch in der ersten Serie: { $times ->
    [0] keinmal
    [one] einmal
   *[other] { $times }-mal
}; { $bound ->
    [0] bestenfalls keinmal
   *[other] weniger als { $bound } ist nicht möglich
}.
seat-figure-exchanged = Serie { $leg }: { $people ->
    [one] { $people } Person sitzt
   *[other] { $people } Personen sitzen
} an einem anderen Tisch als nach dem Stand; das erspart { $spared ->
    [one] ein Wiedersehen
   *[other] { $spared } Wiedersehen
}.
seat-figure-exchanged-clubs = Serie { $leg }: { $people ->
    [one] { $people } Person sitzt
   *[other] { $people } Personen sitzen
} an einem anderen Tisch als nach dem Stand; das erspart { $spared ->
    [one] eine Begegnung
   *[other] { $spared } Begegnungen
} unter Vereinskameraden oder unter Leuten, die sich schon begegnet sind.
seat-figure-apart = Partner getrennt: { $pairs ->
    [one] ein Paar
   *[other] { $pairs } Paare
}, in { $legs ->
    [one] einer Serie
   *[other] { $legs } der Serien
}.
seat-figure-clubmates-never = Vereinskameraden sitzen nie an einem Tisch.
seat-figure-small-even = An den kleineren Tischen, zu { $size }, sitzt jeder { $times ->
    [0] keinmal
    [one] einmal
   *[other] { $times }-mal
}.
seat-figure-small = An den kleineren Tischen, zu { $size }, sitzt einer { $most ->
    [0] keinmal
    [one] einmal
   *[other] { $most }-mal
}, ein anderer { $least ->
    [0] keinmal
    [one] einmal
   *[other] { $least }-mal
}; bestenfalls niemand öfter als { $bound ->
    [0] keinmal
    [one] einmal
   *[other] { $bound }-mal
}.
seat-figure-small-best = An den kleineren Tischen, zu { $size }, sitzt jeder höchstens { $most ->
    [one] einmal
   *[other] { $most }-mal
}; besser geht es nicht.
seat-figure-small-in-turn = Eingestellt ist, dass dort jeder an die Reihe kommt, auch wenn sich manche öfter wiedersehen.
seat-figure-small-after = Eingestellt ist, dass sich wenige wiedersehen, auch wenn manche dort öfter sitzen.
seat-figure-seats-even = Plätze: Jeder sitzt auf jedem gleich oft.
seat-figure-sheets-even = Listenführer (rechts vom ersten Geber): alle gleich oft.
seat-figure-did-not-stay = { $who } wollte am Tisch bleiben und wechselt ihn { $moves ->
    [0] keinmal
    [one] einmal
   *[other] { $moves }-mal
}. { $why }
seat-figure-seats = Plätze: jeder auf jedem { $least ->
    [0] höchstens
   *[other] { $least }- bis
} { $most ->
    [one] einmal
   *[other] { $most }-mal
}.
seat-figure-sheets = Listenführer (rechts vom ersten Geber): jeder { $least ->
    [0] höchstens
   *[other] { $least }- bis
} { $most ->
    [one] einmal
   *[other] { $most }-mal
}.
seat-figure-at-best = Bestenfalls wäre { $bound ->
    [0] es gleich oft
   *[other] der Unterschied { $bound }
}.
seat-figure-walks = Wege zusammen: { $total ->
    [one] { $total } Tisch
   *[other] { $total } Tische
}; der weiteste: { $longest }.
seat-figure-walks-least = Wege zusammen: { $total ->
    [one] { $total } Tisch
   *[other] { $total } Tische
} (mindestens { $bound }); der weiteste: { $longest }.
seat-figure-parted = Serie { $leg }: { $who } ist unter den ersten { $first } und sitzt an einem anderen Tisch: { $why }
seat-parted-mates = dieselbe Mannschaft wie { $other }.
seat-parted-never = soll { $other } nie treffen.
seat-parted-own-tables = auch { $other } hat einen eigenen Tisch.
seat-parted-met = hat { $other } schon getroffen.
seat-parted-club = derselbe Verein wie { $other }.
seat-parted-smaller-table = die kleineren Tische gehen reihum.
seat-parted-others = sonst träfen sich andere, die auseinander sitzen.
seat-why-every-pair = Außen hinauf, in der Mitte hinab trifft jedes Paar jedes andere; weniger Serien oder einen anderen Wechselplan wählen.
seat-why-pivot = Außen hinauf, in der Mitte hinab behält nur ein Paar seinen Tisch.
seat-why-north-south = Nur wer auf N und S sitzt, behält seinen Tisch, und mehr haben darum gebeten.
seat-why-controllers = Beide führen eine Liste, jeder am eigenen Tisch.
seat-why-no-partners = In diesem Wechselplan hat niemand einen festen Partner.
seat-why-not-found = Neben Wechselplan und anderen Wünschen fand sich kein Weg; eine andere Auslosung oder weniger Wünsche können helfen.
seat-meetings-distinct = Jeder trifft { $least } bis { $most } andere.
seat-meetings-distinct-same = Jeder trifft { $all ->
    [one] { $all } anderen
   *[other] { $all } andere
}.
seat-meetings-distinct-all = Jeder trifft { $all ->
    [one] { $all } anderen
   *[other] { $all } andere
}; mehr sind nicht möglich.
seat-meetings-repeats = Wiederholte Begegnungen: { $repeats }, davon { $bound } unvermeidlich; dieselben zwei höchstens { $times }-mal.
seat-meetings-repeats-none = Niemand trifft jemanden zweimal.
seat-meetings-repeats-fewest = Wiederholte Begegnungen: { $repeats }, weniger geht nicht; dieselben zwei höchstens { $times }-mal.
seat-meetings-repeats-partners = Wiederholte Begegnungen: { $repeats }, mit denen der Partner, davon { $bound } unvermeidlich, solange sie zusammenbleiben; dieselben zwei höchstens { $times }-mal.
seat-meetings-repeats-partners-fewest = Wiederholte Begegnungen: { $repeats }, mit denen der Partner, weniger geht nicht, solange sie zusammenbleiben; dieselben zwei höchstens { $times }-mal.
seat-meetings-repeats-perhaps = Wiederholte Begegnungen: { $repeats }, vielleicht geht es mit weniger; dieselben zwei höchstens { $times }-mal.
seat-proof-right = Die Plätze stimmen: niemand fehlt, niemand doppelt, alle geben gleich oft.
seat-proof-rests = Die Plätze stimmen: niemand fehlt, niemand doppelt; wer gleich oft aussetzt, gibt gleich oft.
seat-plan-leg = Serie { $leg } · Spiele am größten Tisch: { $deals }
seat-plan-table = Tisch { $table }
seat-plan-rests = setzt aus: { $who }
seat-number = Nr. { $number }
seat-call-two = „{ $given }“ nennt keine zwei Personen. Ihre Nummern mit Komma schreiben, etwa 3,7.
seat-call-standing-legs = Nach einem Stand wird eine einzige Serie gesetzt: „--legs“ weglassen.
seat-call-standing-kind = Nach dem Stand hat niemand einen festen Partner oder Platz: „--kind draw“ oder „--kind individual“ wählen.
seat-call-kind = Einen Wechselplan „{ $given }“ gibt es nicht. Möglich sind: fixed, pairs, up-the-sides, individual, draw.

seat-file-seat = „{ $file }“ nennt den Platz { $letter }. Die Plätze eines Tisches heißen in Dateien N, E, S, W, 5 und 6.
seat-file-shape = „{ $file }“ ist nicht so geschrieben, wie es hier nötig ist (Zeile { $line }). Serien stehen dort, wie „vorhand movement --json“ sie ausgibt, Mannschaften und Vereine als Listen von Spielernummern, ein Stand als eine Liste.
seat-file-unknown = „{ $file }“ setzt Nr. { $player }, die nicht mitspielt. Die Nummer berichtigen oder mit --players mehr Leute nennen.
seat-file-club = „{ $file }“ zählt Nr. { $player } zu einem Verein, aber diese Nummer spielt nicht mit. Weglassen oder die Nummer berichtigen.
seat-file-club-twice = „{ $file }“ hat Nr. { $player } in zwei Vereinen oder zweimal in einem. Nur einer davon darf bleiben.
seat-file-team = „{ $file }“ zählt Nr. { $player } zu einer Mannschaft, aber diese Nummer spielt nicht mit. Weglassen oder die Nummer berichtigen.
seat-file-standing = „{ $file }“ führt in der Rangliste Nr. { $player }, die nicht mitspielt. Weglassen oder die Nummer berichtigen.
seat-file-standing-missing = In „{ $file }“ fehlt Nr. { $player }. Alle aufführen, die mitspielen, den Besten zuerst.
seat-file-past-twice = „{ $file }“ setzt Nr. { $player } zweimal in einer Serie. Einen der beiden Plätze berichtigen.
seat-file-team-twice = „{ $file }“ hat Nr. { $player } in zwei Mannschaften oder zweimal in einer. Nur eine davon darf bleiben.

## Help of the command line: help-<verb> and help-<verb>-<argument>
help-vorhand = Führt Skatabende: Plätze, Listen, Regeln, Wertung, Preise und Papier. Ohne Befehl öffnet sich das Fenster.
help-vorhand-lang = Die Sprache: en oder de
help-amounts = Sagt, welche Spiele ein Betrag auf dem Papier sein kann.
help-amounts-rules = Ein Regelwerk oder eine Regeldatei auf .toml
help-amounts-option = Schaltet eine Option der Regeln ein; wiederholbar
help-amounts-file = Die Datei; ohne Angabe die Standardeingabe, wo das geht
help-check = Prüft Spiele, je Zeile ein JSON-Objekt.
help-check-rules = Ein Regelwerk oder eine Regeldatei auf .toml
help-check-option = Schaltet eine Option der Regeln ein; wiederholbar
help-check-file = Die Datei; ohne Angabe die Standardeingabe, wo das geht
help-replay = Spielt Spiele Karte für Karte nach.
help-replay-rules = Ein Regelwerk oder eine Regeldatei auf .toml
help-replay-option = Schaltet eine Option der Regeln ein; wiederholbar
help-replay-file = Die Datei; ohne Angabe die Standardeingabe, wo das geht
help-rules = Listet die Regelwerke oder zeigt eines ganz.
help-rules-id = Das Regelwerk
help-rules-option = Schaltet eine Option der Regeln ein; wiederholbar
help-rules-json = Antwortet in JSON
help-rules-paper = Schreibt die Seite als PDF in diese Datei
help-rules-size = Das Papier: a4, letter oder a3; ohne Angabe letter in den USA, sonst a4
help-movement = Setzt die Tische jeder Serie und beweist den Plan.
help-movement-kind = fixed, pairs, up-the-sides, individual oder draw
help-movement-players = Wie viele mitspielen
help-movement-tables-of = 4 oder 3 an einem Tisch
help-movement-tables-at-most = Wie viele Tische das Haus höchstens hat; dann sitzen fünf oder sechs an einem
help-movement-smaller-in-turn = Jeder gleich oft an den kleineren Tischen, auch wenn sich dafür einige wiedertreffen
help-movement-rounds = Runden je Serie: In jeder gibt jeder am Tisch einmal
help-movement-legs = Wie viele Serien
help-movement-seed = Die Zufallszahl der Auslosung
help-movement-never = Diese zwei nie an einem Tisch, etwa 3,7; darf mehrmals stehen
help-movement-first-leg = Diese zwei in der ersten Serie an einem Tisch
help-movement-partners = Diese zwei als Partner, wo Paare wandern
help-movement-at-table = Diese Person sitzt immer an diesem Tisch: Person und Tisch, etwa 3,7
help-movement-stay = Diese Person bleibt möglichst am Tisch
help-movement-teams = Datei mit Mannschaften (JSON: Listen von Spielernummern); Mannschaftskollegen sitzen nie an einem Tisch
help-movement-clubs = Datei mit Vereinen, ebenso geschrieben; Vereinskameraden sitzen getrennt, so weit es geht
help-movement-clubs-first-leg = Vereinskameraden sitzen nur in der ersten Serie getrennt
help-movement-past = Datei mit Serien, wie --json sie ausgibt, die schon gespielt sind: Wer sich dort traf, trifft sich so selten wie möglich wieder
help-movement-search = Sucht so viele Züge länger nach besseren Plätzen
help-movement-by-standing = Datei mit dem Stand (JSON: Spielernummern, die beste zuerst): eine danach gesetzte Serie
help-movement-judge = Datei mit anderswo gemachten Serien, wie --json sie ausgibt: sie werden geprüft, gemacht wird nichts
help-movement-json = Antwortet in JSON
help-standings = Gibt die Wertung aus.
help-standings-file = Das Buch des Vereins, eine .vorhand-Datei
help-standings-event = Die Veranstaltung; ohne Angabe die neueste
help-standings-after-leg = Der Stand nach dieser Serie
help-standings-leg = Nur diese Serie
help-standings-group = Nur die Personen dieser Gruppe, untereinander gewertet
help-standings-json = Antwortet in JSON
help-prizes = Gibt die Preise mit ihren Gründen aus.
help-prizes-file = Das Buch des Vereins, eine .vorhand-Datei
help-prizes-event = Die Veranstaltung; ohne Angabe die neueste
help-prizes-json = Antwortet in JSON
help-settle = Gibt die Abrechnung des Einsatzes aus.
help-settle-file = Das Buch des Vereins, eine .vorhand-Datei
help-settle-event = Die Veranstaltung; ohne Angabe die neueste
help-settle-json = Antwortet in JSON
help-print = Druckt Papiere als PDF.
help-print-file = Die Datei; ohne Angabe die Standardeingabe, wo das geht
help-print-paper = Die Papiere mit ihren Namen
help-print-out = Der Ordner, in den geschrieben wird
help-print-event = Die Veranstaltung; ohne Angabe die neueste
help-print-leg = Nur diese Serie; Ergebnisse: nach dieser Serie
help-print-table = Nur dieser Tisch
help-print-size = Das Papier: a4, letter oder a3; ohne Angabe letter in den USA, sonst a4
help-print-at = Was seit dieser Uhrzeit neu ist, etwa 21:40, für die Papiere since und changed-seats; ohne Angabe seit dem letzten Aushang oder der letzten Umsetzung
help-print-printer = An den Drucker dieses Namens schicken oder an den üblichen; mit --out wird auch eine Datei geschrieben
help-print-members = Nur die Ausweise dieser Mitglieder: Namen oder Mitgliedsnummern, mit Komma getrennt
help-print-awards = Urkunden für die Ersten jeder Wertung (first) oder für alle Preise (all)
help-print-provisional = Urkunden auch, solange die Ergebnisse vorläufig sind
help-print-csv = CSV statt PDF, wo das Papier eine Tabelle ist
help-print-host = Codes für Handys auf Spiellisten und Sitzplänen, die zu diesem Host führen, etwa http://192.168.1.5:7777
print-no-address = „{ $address }“ ist keine Adresse eines Hosts: Sie beginnt mit http:// und ist die, die der Host zeigt, etwa http://192.168.1.5:7777.
help-print-list = Nennt alle Papiere
help-export = Schreibt das ganze Buch als JSON, die Spiele als CSV oder einen Abend als Webseite auf die Standardausgabe.
help-export-file = Das Buch des Vereins, eine .vorhand-Datei
help-export-event = Nur diese Veranstaltung; ohne Angabe alles
help-export-json = Das ganze Buch als ein JSON-Objekt (auch ohne Angabe)
help-export-csv = Je Spiel eine Zeile CSV, dazu Strafen und Zettel
help-export-text = Die Ergebnisse eines Abends als einfacher Text für eine Zeitung oder einen Messenger
help-export-standings = Die Rangliste eines Abends als CSV zum Rechnen; auf Deutsch mit Semikolon
help-export-html = Die Ergebnisse eines Abends (des neuesten oder des genannten) als eine HTML-Datei, die sonst nichts braucht
help-import = Nimmt Veranstaltungen, Mitglieder und das Journal einer exportierten JSON-Datei, oder Mitglieder und Listen aus der Datei eines älteren Programms (.VMZ), in ein Buch auf. Freie Nummern bleiben; eine Veranstaltung, deren Nummer vergeben ist, bekommt eine neue.
help-import-file = Eine Datei, die „vorhand export --json“ geschrieben hat; - liest die Standardeingabe
help-import-into = Das Buch, in das aufgenommen wird; fehlt es, wird es angelegt. Ohne Angabe das eigene Buch des Vereins
help-import-book = Dasselbe ohne --into
help-import-codepage = Die Codepage der Datei eines älteren Programms (.VMZ), was immer die Datei sagt: 850, 437, 852 oder 1252
help-import-again = Nimmt auch auf, was schon im Buch steht, ein zweites Mal
help-import-names = Zeigt, was die Datei eines älteren Programms brächte, und importiert nichts
help-verify = Untersucht ein Buch: Datei, Journal, Summen.
help-verify-event = Prüft die Listen und vergleicht die Zettel nur dieses Abends; ohne Angabe die aller Abende. Die Datei wird immer ganz untersucht
help-verify-head = Die Prüfziffern von einer ausgehängten Liste, etwa "3f2a 91bc 77de 0412": sagt, welcher Eintrag im Journal sie hat; hat sie keiner, ist das ein Fehler
help-verify-file = Das Buch des Vereins, eine .vorhand-Datei
help-do = Führt Befehle an einem Buch aus, je Zeile JSON einen, und antwortet auf jeden mit einer Zeile JSON.
help-do-file = Das Buch des Vereins, eine .vorhand-Datei; fehlt es, wird es angelegt
help-do-commands = Die Befehle; ohne Angabe die Standardeingabe
help-do-list = Gibt zu jedem Befehl ein Beispiel aus; in dieser Reihenfolge wird in einem neuen Buch jedes ausgeführt
do-no-event = In diesem Buch steht noch keine Veranstaltung; eine mit „new_event“ anlegen.
do-which-event = In diesem Buch steht mehr als eine Veranstaltung; in „event“ sagen, welche gemeint ist.
do-no-rulebook = Die Regeln „{ $rulebook }“ gibt es nicht; { $known } wählen oder ihren Text in „rules_text“ angeben.
do-undo-within = „undo“ und „redo“ können nicht in einem anderen Befehl stehen; jedem eine eigene Zeile geben.
do-line-too-long = Die Zeile ist länger als { $most } MB; auf mehrere Zeilen verteilen.
help-demo = Spielt einen Musterabend und druckt seine Papiere.
help-demo-players = Wie viele mitspielen
help-demo-movement = fixed, pairs, up-the-sides, individual, draw (jede Serie ausgelost) oder by-standing (spätere Serien nach dem Stand)
help-demo-tables-at-most = Wie viele Tische das Haus höchstens hat; dann sitzen fünf oder sechs an einem
help-demo-rules = Ein Regelwerk oder eine Regeldatei auf .toml
help-demo-option = Schaltet eine Option der Regeln ein; wiederholbar
help-demo-seed = Die Zufallszahl der Auslosung
help-demo-evenings = Wie viele Abende derselben Leute, alle zwei Wochen einer; mehrere ergeben eine Saison
help-demo-out = Der Ordner für evening.vorhand und die Papiere; fehlt er, wird er angelegt
help-demo-no-papers = Lässt die Papiere weg

## The window
ui-act-new-evening = Neuer Abend
ui-act-evenings = Alle Abende
ui-try-again = Noch einmal versuchen
ui-act-open-book = Anderes Buch öffnen …
ui-act-previous-leg = Vorige Serie
ui-act-next-leg = Nächste Serie
ui-act-call-leg = Nächste Serie aufrufen
ui-call-leg = Serie { $leg } aufrufen
# (leg, out)
call-out = Von Serie { $leg } { $out ->
    [one] fehlt noch eine Liste
   *[other] fehlen noch { $out } Listen
  }.
ui-act-palette = Befehl, Person, Liste suchen …
ui-act-language = English
ui-act-american = Englisch: amerikanisch oder britisch
ui-act-look = Hell, dunkel, Kontrast
ui-replace-title = { $name } ersetzen?
ui-replace-body = In { $folder } gibt es die Datei schon. Sie wird überschrieben.
ui-replace-yes = Ersetzen
cli-results-are = Ergebnisse: { $state }
ui-act-large-targets = Große oder kleine Knöpfe
ui-act-larger = Größer
ui-act-smaller = Kleiner
ui-act-base-size = Grundgröße
ui-act-full-screen = Ganzer Bildschirm
ui-act-help = Hilfe
ui-act-quit = Beenden
ui-evenings = Abende
ui-people = Teilnehmer
ui-seats = Plätze
ui-sheets = Listen
ui-standings = Rangliste
ui-prizes = Preise
ui-prizes-none = Für diesen Abend ist kein Preis ausgesetzt.
ui-prizes-set = Preise festlegen …
ui-papers = Drucken
ui-journal = Journal
ui-undo = Rückgängig
ui-redo = Wiederholen
ui-undone = Zurückgenommen: { $what }
ui-nothing-changed = Nichts geändert.
ui-redone = Wiederholt: { $what }
ui-next-undo = Noch einmal nimmt zurück: { $what }
ui-next-redo = Noch einmal wiederholt: { $what }
ui-menu = Menü
ui-book = Das Buch des Vereins
ui-search = Suchen
ui-close = Schließen
ui-cancel = Abbrechen
ui-open = Öffnen
ui-choose = Wählen
ui-save = Speichern
ui-remove = Entfernen
ui-discard = Verwerfen
ui-remove-named = { $name } entfernen
ui-sheets-in = Listen { $done }/{ $all }
ui-n-of-m = { $done } von { $all }
ui-leg-of = Serie { $leg } von { $all }
ui-drawn = ausgelost
seats-none-of = { $n ->
    [one] { $names } hat keinen Platz.
   *[other] { $names } haben keinen Platz.
}
seats-none = { $count } ohne Platz
ui-not-drawn = noch nicht ausgelost
ui-cuts-open = { $count ->
    [one] { $count } Ziehung offen
   *[other] { $count } Ziehungen offen
}
ui-rest-in-turn = { $people } setzen reihum aus
ui-people-count = { $count -> 
    [one] { $count } Person 
    *[other] { $count } Personen 
    }
ui-saved-all = Alles gespeichert
ui-read-only = Schreibgeschützt: nichts zu ändern
ui-opened-read-only = { $file } ist schreibgeschützt: ansehen und drucken. Zum Eintragen mit Strg+Umschalt+S eine Kopie sichern.
ui-open-last-copy = Letzte Sicherung öffnen: { $file }, { $time }
ui-not-saved-gone = Nicht gespeichert: die Datei ist weg
ui-not-saved-log-gone = Nicht gespeichert: die Begleitdatei ist weg
ui-not-saved-overwritten = Nicht gespeichert: ein anderes Programm hat in die Datei geschrieben
ui-changed-on = Letzte Änderung { $day }
ui-saved-at = Gespeichert { $at }
ui-look-light = Hell
ui-look-dark = Dunkel
ui-look-contrast = Hoher Kontrast
ui-palette-hint = Befehl, Name, Liste …
ui-nothing-found = Nichts gefunden.
person-not-here = { $name } ist heute nicht da.
palette-not-here = heute nicht da
palette-paper = Papier
also-new-evening = Vorlage anlegen hinzufügen anfangen beginnen Veranstaltung Turnier
also-evenings = löschen entfernen öffnen Liste Turniere Archiv
also-ranking-of-year = neue Regel Jahr Jahreswertung Meisterschaft Liga
also-open-book = Datei laden wechseln
also-copy-book = Sicherung Datensicherung Backup sichern speichern
also-separate = speichern unter neue Datei
also-second = Sicherung sichern Backup USB automatisch
also-let-in = teilen freigeben Netz WLAN QR Server Tablet mehrere Rechner Datenbank PostgreSQL
also-import = wiederherstellen einlesen laden
also-export = Sicherung sichern speichern Datei
also-deals = Tabelle Excel
also-page = html Internet Homepage veröffentlichen
also-news = Presse Bericht Artikel
also-merge = doppelt Dublette zusammenführen vereinigen
also-verify = kontrollieren testen Unversehrtheit
also-people = Spieler Mitglieder Namen hinzufügen löschen entfernen
also-seats = Auslosung auslosen Tische Sitzplan
also-sheets = Spiele Ergebnisse eingeben
also-by-foot = Summen Endstand schnell
also-beside = Konflikt Widerspruch Unterschied
also-late = abbrechen früher aufhören
also-standings = vorläufig Stand Ergebnisse Platzierung Tabelle Gleichstand
also-prizes = Geld Gewinner Sieger Preisgeld Gleichstand Los
also-papers = Papier Ausdruck PDF Listen
also-journal = Protokoll Änderungen Logbuch
also-room = Beamer Projektor Anzeige Zeit
also-undo = zurück zurücknehmen widerrufen Fehler löschen
also-redo = nochmal noch einmal
also-history = Verlauf rückgängig Versionen wiederherstellen
also-language = Sprache English
also-american = Datum Uhrzeit Letter Dollar Pfund Land
also-look = Farben Aussehen Nacht
also-larger = Zoom Schrift vergrößern
also-smaller = Zoom Schrift verkleinern
also-help = Handbuch Anleitung Tasten Regeln
also-quit = schließen verlassen Ende
also-look-round = Beispiel Demo Muster ausprobieren
also-go-on = wiederherstellen übernehmen Sicherung Stick
also-settings = Einstellungen Regeln umbenennen ändern
also-teams = Tandems Paare Liga
also-list = CSV Excel Namen
also-draw = auslosen Plätze mischen
also-happened = geht kommt Ersatz verspätet
also-numbers = wie viele Anzahl
also-seal = vorläufig Abschluss abschließen versiegeln sperren
also-settlement = bezahlen Geld Ausgleich Saldo
also-till = Geld Startgeld zahlen bezahlt erstatten zurückzahlen festlegen
also-giving = Siegerehrung Gewinner
also-handbook = Anleitung drucken
palette-hindered = { $what }, jetzt nicht: { $why }
hindered-no-book = kein Buch ist offen
hindered-no-evening = kein Abend ist offen
hindered-no-seats = noch niemand hat einen Platz
hindered-drawn = die Plätze sind ausgelost
hindered-no-undo = nichts ist zurückzunehmen
hindered-no-redo = nichts wurde zurückgenommen
hindered-first-leg = das ist die erste Serie
hindered-last-leg = das ist die letzte Serie
hindered-no-next-leg = keine weitere Serie ist ausgelost
hindered-leg-over = keine Runde ist mehr übrig
hindered-no-paper = kein Papier dieses Abends
hindered-at-sheet = nur in der Liste
ui-number-short = Nr. { $number }
ui-sheet-n = Liste { $table }
ui-sheet-of = Liste { $table } · Serie { $leg }
ui-path = Pfad
ui-path-explain = Der Dateidialog ging nicht auf. Den Pfad eintippen.
ui-path-no-file = Diese Datei gibt es nicht. Den Pfad prüfen oder eine andere wählen.
ui-path-no-folder = Diesen Ordner gibt es nicht. Den Pfad prüfen oder einen anderen wählen.
ui-no-data-folder = Dieser Rechner nennt keinen Ordner für Programmdaten. Mit einer Datei starten: vorhand DATEI
ui-no-display = Es gibt keinen Bildschirm für ein Fenster. Auf einem Desktop starten oder mit einem Befehl: vorhand --help
ui-no-window = Das Fenster lässt sich nicht öffnen: { $why }
ui-no-window-library = es fehlt eine Bibliothek des Fenstersystems (unter Debian und Ubuntu: libxkbcommon-x11-0, libxcursor1, libgl1).
ui-no-viewer = { $path } ist gespeichert, aber kein Programm öffnet sie ({ $why }).
ui-taken-away = Ein anderes Gerät hat zurückgenommen, was hier zu sehen war.
ui-settings-not-saved = Die Einstellungen wurden nicht gespeichert ({ $why }). Sie gelten, bis das Fenster geschlossen wird.
ui-start-empty = Das Buch ist leer. Am Anfang steht ein Abend.
ui-remove-event-title = { $name } entfernen?
ui-remove-event-body = Der Abend mit { $count -> 
    [one] einer Person 
    *[other] { $count } Personen 
    } und allen Listen wird gelöscht. „Rückgängig“ holt ihn zurück.
ui-name = Name
ui-club = Verein
ui-no = Nr.
ui-keeper = Listenführer
ui-paid = Bezahlt
ui-points = Punkte
ui-total = Gesamt
ui-games = Spiele
ui-deals = Spiele
ui-leg = Serie
ui-leg-short = S{ $leg }
ui-table = Tisch
ui-table-n = Tisch { $table }
ui-rank = Rang
ui-balance = Saldo
ui-money = Geld
ui-date = Datum
ui-order = Ordnung
ui-back = Zurück
ui-take-back = Zurücknehmen
ui-north = Platz{ "\u00A0" }1
ui-east = Platz{ "\u00A0" }2
ui-south = Platz{ "\u00A0" }3
ui-west = Platz{ "\u00A0" }4
ui-fifth = Platz{ "\u00A0" }5
ui-sixth = Platz{ "\u00A0" }6
ui-to-people = Zu den Teilnehmern
seats-mates = Mannschaft an einem Tisch: { $count }
seats-swap = Tauschen …
ui-give-seat = Platz geben …
ui-to-seats = Plätze auslosen
ui-to-sheets = Zu den Listen
ui-to-leg = Zu Serie { $leg }
ui-to-standings = Zur Rangliste
ui-to-prizes = Zu den Preisen
ui-to-papers = Drucken
ui-no-evening = Kein Abend ist offen. Einen beginnen oder öffnen.
ui-tables-of = { $count } { $size -> 
    [3] Dreier 
    [4] Vierer 
    [5] Fünfer 
    *[other] Sechser 
    }{ $count -> 
    [one] tisch 
    *[other] tische 
    }
ui-people-too-few = { $count -> 
    [0] Noch niemand 
    [one] Bisher eine Person 
    *[other] Bisher { $count } Personen 
    }; ab drei gibt es einen Tisch
ui-people-hint = Name, dann Enter
ui-people-field-explain = Auch in einer Zeile: „17 Anna Berg, Bonn“ oder „Ina Beispiel, Bonn, Gast{ $parts ->
    [0] {""}
   *[other] {" "}10
}“.
people-number-alone = Eine Zahl allein ist kein Name. Den Namen dahinter schreiben: „{ $number } Anna Berg“.
people-after-all = { $name } kommt nach der letzten Liste dazu: Startgeld und Preise zählen jetzt eine Person mehr.
people-several = Mehrere heißen so. Mit ↓ wählen.
people-takes = Enter: { $name }
people-new = Neu: „{ $name }“
ui-people-empty = Oder eine Liste auf das Fenster ziehen.
ui-already-here = { $name } ist schon dabei, Nr. { $number }.
ui-already-again = Schon dabei (Nr. { $number }). Enter noch einmal: zweite Person gleichen Namens.
ui-person-line = { $number }, { $name }, { $club }
ui-number-wrong = Eine Startnummer ist eine ganze Zahl ab 1. Berichtigen oder Esc drücken.
ui-import-list = Liste importieren …
ui-list-taken = { $added -> 
    [one] Eine Person 
    *[other] { $added } Personen 
    } aufgenommen{ $passed -> 
    [0] . 
    [one] ; eine Zeile wurde übergangen. 
    *[other] ; { $passed } Zeilen wurden übergangen. 
    }
ui-list-not-read = { $path } ließ sich nicht lesen ({ $why }). Eine andere Datei wählen.
name-whose = Sind { $was } und { $name } dieselbe Person?
name-known = { $known } steht im Verzeichnis. Wer ist es?
name-same = { $evenings ->
    [one] Dieselbe Person: auch im Verzeichnis ändern
   *[other] Dieselbe Person: auch im Verzeichnis und an { $evenings } Abenden ändern
}
name-other = Jemand anderes ist gekommen
name-both = { $was } und { $known } sind eine Person
name-is = { $known } ist gekommen, nur heute
name-namesake = Jemand anderes mit diesem Namen
ui-list-left-out = { $lines ->
    [one] Eine Zeile übergangen
   *[other] { $lines } Zeilen übergangen
}
ui-list-read = Schließen
ui-list-no-names = In dieser Datei stehen keine Namen. Die Liste als CSV speichern, je Zeile eine Person.
ui-list-all-here = Alle aus dieser Liste ({ $count }) sind schon dabei.
ui-leaves-title = { $name } verlässt den Abend?
ui-leaves-body = Die Ergebnisse bleiben, der Platz wird frei.
ui-leaves-yes = Verlässt den Abend
ui-seats-people-first = Zuerst die Teilnehmer: Ab drei gibt es einen Tisch.
draw-set = Plätze setzen
ui-draw = Auslosen
ui-draw-explain = Dieselbe Zahl ergibt überall dieselben Plätze; so lässt sich die Auslosung prüfen.
ui-seed = Nr. der Auslosung
ui-seed-new = neue
ui-seed-wrong = Die Nummer der Auslosung ist eine ganze Zahl.
ui-drawn-with = Auslosung Nr. { $seed }
ui-clear-draw = Auslosung zurücknehmen …
ui-clear-draw-do = Auslosung zurücknehmen
ui-clear-draw-title = Auslosung zurücknehmen?
ui-clear-draw-body = Alle Plätze werden leer. „Rückgängig“ holt sie zurück.
ui-verdict-ok = Geprüft: niemand fehlt, niemand doppelt, alle geben gleich oft.
ui-verdict-rests = Geprüft: niemand fehlt, niemand doppelt; wer gleich oft aussetzt, gibt gleich oft.
ui-verdict-pairs = Jedes Paar trifft die anderen so oft wie vorgesehen.
ui-verdict-meetings = Jeder trifft { $most ->
    [one] { $met } anderen
   *[other] { $met } andere
}.
ui-verdict-repeats-none = Niemand trifft jemanden zweimal.
ui-verdict-repeats-fewest = { $repeats ->
    [one] { $repeats } Wiedersehen
   *[other] { $repeats } Wiedersehen
}, weniger geht nicht.
ui-verdict-repeats = { $repeats ->
    [one] { $repeats } Wiedersehen
   *[other] { $repeats } Wiedersehen
}{ $bound ->
    [0] .
   *[other] , davon { $bound } unvermeidlich.
}
ui-where-hint = Wo sitzt …?
ui-sits = { $name }: Serie { $leg }, Tisch{ "\u00A0" }{ $table }, { $seat }.
ui-sits-not = { $name } hat in Serie { $leg } keinen Platz.
ui-rests = { $name } setzt in Serie { $leg } aus.
ui-rests-next = Setzt dann aus.
ui-sits-next = Dann Tisch{ "\u00A0" }{ $table }, { $seat }.
ui-sits-more = und { $more } weitere: mehr vom Namen tippen
ui-sitting-out = Es setzen aus: { $names }
ui-seat-spoken = Tisch{ "\u00A0" }{ $table }, { $seat }: { $name }
ui-swap-explain = { $name } tauscht mit … (Esc: niemandem)
ui-room-explain = Zwei Namen anklicken oder ziehen: Sie tauschen. Die Tischnummer öffnet die Liste.
ui-sheets-seats-first = Listen gibt es nach der Auslosung. Zuerst auslosen.
ui-sheets-explain = { $done } von { $all } { $done ->
    [one] ist da
   *[other] sind da
}
ui-sheets-explain-leg = Serie { $leg }: { $done } von { $all } { $done ->
    [one] ist da
   *[other] sind da
}
late-button = Es ist spät …
late-round = Letzte Runde
late-stop = Schluss nach Runde { $round }
late-shorter = Jeder Tisch spielt { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
  }, { $deals }.
late-deals = { $deals ->
    [one] ein Spiel
   *[other] { $deals } Spiele
  }
late-deals-from = { $least } bis { $most ->
    [one] ein Spiel
   *[other] { $most } Spiele
  }
not-shorter-written = Nicht auf { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
  } zu kürzen: Tisch { $table } hat Einträge in Runde { $round }. Mit Runde { $round } enden oder streichen, was nicht begonnen ist.
not-shorter-told = Nicht zu kürzen: Von Tisch { $table } gibt es nur Abschluss oder Zettel, für die ganze Serie. Streichen, was nicht begonnen ist.
not-shorter-comes = Nicht auf { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
  } zu kürzen: An Tisch { $table } kommt, geht oder vertritt danach jemand. Das erst zurücknehmen oder streichen, was nicht begonnen ist.
late-nothing = Gestrichen wird nichts.
late-struck = Gestrichen { $struck ->
    [one] wird ein Spiel
   *[other] werden { $struck } Spiele
  } { $tables ->
    [one] an Tisch { $numbers }.
   *[other] an den Tischen { $numbers }.
  }
late-whole = { $count ->
    [one] Tisch { $numbers } ist fertig und zählt
   *[other] Tische { $numbers } sind fertig und zählen
  } ganz.
late-past = { $count ->
    [one] Tisch { $numbers } ist
   *[other] Tische { $numbers } sind
  } schon weiter: Runde { $round }.
outlook-provisional = { $sheets ->
    [one] Eine Liste ist noch vorläufig: Tisch { $tables }.
   *[other] { $sheets } Listen sind noch vorläufig: Tische { $tables }.
  }{ $changes ->
    [0] { "" }
   *[other] { " " }{ $sheets ->
      [one] Sie kann
     *[other] Sie können
    } die Preise noch ändern.
  }
outlook-nothing = { $sheets ->
    [one] Eine Liste fehlt; sie ändert
   *[other] { $sheets } Listen fehlen; sie ändern
  } { $prizes ->
    [0] den ersten Platz
    [one] den Preis nach Punkten
   *[other] die Preise nach Punkten
  } nicht mehr.
outlook-only = { $sheets ->
    [one] Eine Liste fehlt. Nur
   *[other] { $sheets } Listen fehlen. Nur
  } { $tables } { $prizes ->
    [0] den ersten Platz
    [one] den Preis nach Punkten
   *[other] die Preise nach Punkten
  } noch ändern: { $best }.
outlook-open = { $sheets ->
    [one] Eine Liste fehlt; sie
   *[other] { $sheets } Listen fehlen; jede
  } kann { $prizes ->
    [0] den ersten Platz
    [one] den Preis nach Punkten
   *[other] die Preise nach Punkten
  } noch ändern: { $best }.
outlook-tables = { $count ->
    [one] Tisch { $numbers } kann
   *[other] die Tische { $numbers } können
  }
outlook-behind = { $who } (Tisch { $table }) { $by ->
    [one] fehlt 1 Punkt
   *[other] fehlen { $by } Punkte
  }
outlook-holds = { $who } (Tisch { $table }) ist auf Platz { $place }
outlook-games-nothing = { $prizes ->
    [one] Am Spielepreis
   *[other] An den Spielepreisen
  } ändert sich nichts mehr.
outlook-games-open = { $prizes ->
    [one] Spielepreis
   *[other] Spielepreise
  } noch offen.
outlook-still-open = Bis zuletzt offen: { $what }.
outlook-hardest = schwerstes Spiel
outlook-booby = Trostpreis
outlook-pots = Geldpreise
outlook-teams = Mannschaften
ui-next-sheet = Liste { $table } eingeben
ui-complete-sheet = Liste { $table } ergänzen
ui-mark = Stand
ui-mark-of = Stand der Liste { $table }
ui-sheet-spoken = Tisch { $table }: { $names }, { $done } von { $all }, { $mark }
ui-slips-or-deals = Zettel oder Spiele
ui-slips-of = Zettel von Tisch { $table }
ui-slips-explain = Wie die Spieler sie geschrieben haben; Enter geht weiter.
ui-slips-in = { $done } von { $all ->
    [one] { $all } Zettel
   *[other] { $all } Zetteln
}
ui-okd-by = Geprüft von
ui-open-sheet = Liste öffnen
ui-next-table = Weiter zu Tisch { $table }
ui-remove-slip = Zettel von { $name } entfernen
ui-figure-wrong = Punkte und Spiele sind ganze Zahlen, mit Minus bei Verlust.
ui-standings-empty = Noch ist nichts abgegeben.
ui-by-points = Nach Punkten
ui-by-games = Nach Spielen
ui-after-leg = Nach Serie
ui-race = Verlauf
ui-race-spoken = Die Ränge der Ersten nach jeder Serie
ui-find-name = Name oder Nummer
ui-won-lost = Gew.–verl.
ui-played-head = Spielart
ui-gap = Zum Nächsten
ui-rank-spoken = { $rank }. { $name }: Punkte { $points }, Spiele netto { $games }
ui-scoring = Wertung
scoring-net = Punkte netto
scoring-net-note = Punkte: gewonnen minus verloren, mit Strafen.
scoring-net-ties = Bei gleich vielen Spielen entscheiden die Punkte (gewonnen minus verloren, mit Strafen), sonst gleicher Rang. Abstand: Spiele zum Rang davor.
scoring-balanced = Ausgleich am Tisch
scoring-balanced-note = Punkte: Spieler am Tisch × eigene Punkte − Summe des Tisches.
scoring-balanced-ties = Bei gleich vielen Spielen entscheiden die Punkte (Spieler am Tisch × eigene Punkte − Summe des Tisches), sonst gleicher Rang. Abstand: Spiele zum Rang davor.
scoring-seeger-fabian = Seeger-Fabian
scoring-seeger-fabian-note = Punkte nach Seeger-Fabian.
scoring-seeger-fabian-ties = Bei gleich vielen Spielen entscheiden die Punkte nach Seeger-Fabian, dann die gewonnenen Spiele, sonst gleicher Rang. Abstand: Spiele zum Rang davor.
ui-unranked-spoken = { $name }: noch nichts abgegeben
ui-player-explain = Rang { $rank } · { $counts } { $points } · Spiele netto { $games }
ui-player-nothing = Noch kein Ergebnis
ui-at-table-with = Tisch { $table }, mit { $names }
ui-rests-in = Serie { $leg }: setzt aus
ui-points-games = { $counts } { $points } · Spiele netto { $games }
ui-foot-sum = Punkte { $points } { $added } = { $total }
ui-sum-own-games = { $added } (gewonnen − verloren)
ui-sum-others-lost = { $added } (verlorene anderer)
ui-sum-balanced = { $added } (Ausgleich am Tisch)
ui-fine-line = Spiel { $deal }: { $amount }, { $what }
ui-from-slip = Vom Zettel; keine Einzelspiele.
ui-no-deals = Kein eigenes Spiel
ui-not-played = Noch nicht gespielt
ui-place = { $place }. Preis
ui-choice-games = Stattdessen Spielepreis geben
ui-choice-back = Stattdessen Punktepreis geben
ui-cut-won = { $name } hat gewonnen
ui-cut-won-takes = { $name } hat gewonnen und nimmt: { $prize }
ui-cut-made = Gezogen um { $prize }: { $winner } gewann gegen { $others }.
ui-settlement = Abrechnung
ui-settle-each = Je Person
ui-settle-whom = Wer zahlt wem
ui-settle-explain = Ausgleich an jedem Tisch; { $stake } für 100 Punkte. Alle Salden ergeben null; halbe Cent werden so gerundet, dass es dabei bleibt.
ui-save-pdf = Als PDF speichern …
ui-open-pdf = Im Betrachter öffnen
ui-print = { $count ->
    [one] Papier drucken
   *[other] { $count } Papiere drucken
}
ui-save-csv = Als CSV speichern …
ui-choose-paper = { $paper } auswählen
ui-since = Seit
ui-since-last = dem letzten
ui-since-hint = oder 21:40
ui-page-coming = Die Seite wird gesetzt …
ui-printed = { $count ->
    [1] An den Drucker geschickt
    *[other] { $count } Papiere an den Drucker geschickt
    }
ui-not-printed = Der Drucker hat es nicht angenommen: { $why }. In den Systemeinstellungen einen anderen wählen oder das PDF im Betrachter öffnen.
ui-no-print-command = Dieses System hat keinen Druckbefehl: Das Papier öffnet sich im Betrachter, dort drucken.
ui-no-table = Dieses Papier ist keine Tabelle.
ui-save-all = Alle speichern …
ui-saved-file = Gespeichert: { $path }
ui-saved-files = { $count ->
    [one] { $count } Papier
   *[other] { $count } Papiere
} gespeichert in { $folder }
ui-not-written = { $path } wurde nicht gespeichert ({ $why }). Einen anderen Ordner wählen oder Platz schaffen.
ui-paper = Papier
ui-paper-a4 = A4
ui-paper-letter = Letter
ui-paper-a3 = A3
ui-only-leg = Nur Serie { $leg }
ui-page-of = Seite { $page } von { $count }
ui-page-before = Vorige Seite
ui-page-after = Nächste Seite
ui-evening-default = Spielabend
ui-evening-name = Name des Abends
ui-expected = Erwartete Personen
ui-date-wrong = Diesen Tag gibt es nicht. Ein Datum wie { $date } eingeben.
ui-rounds = Runden je Serie
ui-legs-wanted = Serien (leer: alle)
ui-rules = Regeln
ui-rules-file = Eigene Regeln …
ui-places-points = Punktepreise
ui-places-games = Spielepreise
ui-stake = Einsatz für 100 Punkte
ui-stake-wrong = Ein Betrag wie 0,25 oder leer.
ui-currency = Währung
evening-booby-to-winners = Trostpreis auch an Preisträger
ui-evening-make = Abend beginnen
ui-name-fixed = Feste Tische
ui-name-pairs = Wandernde Paare
ui-name-sides = Außen hinauf, in der Mitte hinab
ui-name-individual = Jeder für sich
ui-name-draw = Auslosung je Serie
ui-plain-fixed = Alle behalten ihren Tisch; ein Listenführer und drei andere werden zugelost.
ui-plain-pairs = Platz 1 und 3 bleiben, 2 und 4 rücken je Serie einen Tisch weiter.
ui-plain-sides = Jedes Paar trifft jedes andere einmal; ein Paar bleibt sitzen.
ui-plain-individual = Keine festen Partner; jeder trifft möglichst viele andere.
ui-plain-draw = Je Serie neue Tische nach Los.
ui-figures-legs = { $tables -> 
    [one] { $tables } Tisch 
    *[other] { $tables } Tische 
    } · { $legs -> 
    [one] 1 Serie 
    *[other] { $legs } Serien 
    } zu { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spielen
}
ui-figures-time = etwa { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}
ui-figures-none = nicht für diese Personenzahl
ui-help-1 = 1. Neuer Abend: Name, Spielweise, Regeln. Enter nimmt, was dasteht.
ui-help-2 = 2. Teilnehmer: Name, Enter. Oder eine Liste auf das Fenster ziehen.
ui-help-3 = 3. Plätze: auslosen.
ui-help-4 = 4. Drucken: eine Spielliste für jeden Tisch.
ui-help-5 = 5. Listen: nach dem Spiel Zeile für Zeile eintippen.
ui-help-7 = 7. Endgültig: Ergebnisse dazu erklären, Urkunden und Listen drucken.
ui-help-6 = 6. Rangliste und Preise entstehen von selbst.
ui-help-keys = Tasten
ui-help-tab = Nächstes Feld; mit Umschalt zurück
ui-help-arrows = Listen, Tische, Plätze
ui-help-enter = Öffnet, übernimmt, geht weiter
ui-help-escape = Verlässt, ohne etwas zu ändern

# Das Handbuch, in der Hilfe und auf Papier.
handbook-title = Vorhand: das Handbuch
handbook-version = Version { $version }
ui-help-search = In der Hilfe suchen
handbook-act-pdf = Handbuch als PDF …
handbook-file = vorhand-handbuch
handbook-no-chapter = Das Handbuch hat kein Kapitel „{ $chapter }“. „vorhand handbook“ zählt sie auf.
help-handbook = Zeigt das Handbuch: seine Kapitel, eines davon oder alles als PDF.
help-handbook-chapter = Das Kapitel, das gezeigt wird, etwa typing; ohne Angabe werden die Kapitel aufgezählt
help-handbook-out = Schreibt das ganze Handbuch als PDF
help-handbook-size = Das Papier für das PDF
ui-key-tab = Tabulator
ui-key-arrows = Pfeiltasten
ui-key-enter = Enter oder Leertaste
ui-key-escape = Escape
ui-journal-empty = Noch ist nichts geschehen.
ui-journal-unreadable = Dieser Eintrag lässt sich nicht lesen. Siehe „Buch prüfen“.
journal-ran-back = Uhr ging zurück
ui-at = Wann
ui-what = Was
journal-filter = Name, Tisch, Wert, Uhrzeit
journal-found = { $found ->
    [one] { $found } Eintrag
   *[other] { $found } Einträge
} von { $all }
ui-journal-undo = zurückgenommen: { $what }
ui-journal-redo = wiederholt: { $what }
key-ctrl = Strg
key-shift = Umschalt
key-page-up = Bild↑
key-page-down = Bild↓
key-home = Pos1
key-end = Ende
key-delete = Entf
ui-month = { $month -> 
    [1] Jan. 
    [2] Feb. 
    [3] März 
    [4] Apr. 
    [5] Mai 
    [6] Juni 
    [7] Juli 
    [8] Aug. 
    [9] Sept. 
    [10] Okt. 
    [11] Nov. 
    *[other] Dez. 
    }
ui-options-chosen = { $count -> 
    [0] Regelvarianten … 
    [one] Eine Regelvariante … 
    *[other] { $count } Regelvarianten … 
    }
ui-pivot-explain = ● Das Paar, das sitzen bleibt.
ui-evening-edit = Einstellungen
ui-evening-keep = Speichern
ui-substitute = oder überlässt den Platz …
ui-waiting-dialog = Warte auf den Dateidialog.
ui-type-path = Pfad stattdessen eintippen

## Rules
say-game = { $n } fürs Spiel
say-hand = { $n } für Hand
say-schneider = { $n } für Schneider
say-schneider-announced = { $n } für Schneider angesagt
say-schwarz = { $n } für Schwarz
say-schwarz-announced = { $n } für Schwarz angesagt
say-open = { $n } für ouvert
say-with-n = mit { $n }
say-without = ohne { $n }
say-product = { $parts }: { $multiplier } × { $base } = { $value }
say-fixed = { $name }: { $value }
say-given-up = { $said }, aufgegeben
say-lost = { $said }, verloren
say-lost-factor = { $said }, mal { $factor } für den Verlust: { $score }
say-overbid = { $said }, unter dem Gebot von { $bid }, also verloren mit { $multiplier } × { $base } = { $value }
say-chosen = { $name } unter dem Gebot von { $bid }, gerechnet als { $instead }: { $multiplier } × { $base } = { $value }
say-lost-double = { $said }, doppelt verloren: { $score }
say-kontra = { $said }, Kontra × { $factor }: { $score }
say-re = { $said }, Kontra und Re × { $factor }: { $score }
say-bock = { $said }, Bock × { $factor }: { $score }
say-amount = der Betrag wie geschrieben: { $amount }
say-nothing = kein Wert
say-ramsch-charged = { $who } { $amount } mit { $points ->
    [one] { $points } Auge
   *[other] { $points } Augen
}
say-ramsch = { $kind }: { $charges }
say-ramsch-nobody = { $kind }: niemand zahlt
name-ramsch = Ramsch
name-schiebe = Schieberamsch
name-passed-in = eingepasst
game-second = { $name } auf die zweite Karte
game-schneider = { $name }, Schneider angesagt
game-second-short = { $name } 2. K.
game-schneider-short = { $name } SA
game-schwarz-short = { $name } ZA
game-schwarz = { $name }, Schwarz angesagt
possible-won = { $name }, { $multiplier } × { $unit }
possible-won-fixed = { $name }
possible-lost = { $game }, verloren
possible-lost-double = { $game }, doppelt verloren
possible-overbid = { $game }, überreizt
possible-overbid-double = { $game }, überreizt, doppelt verloren
possible-factor = { $game }, × { $factor }
line-unreadable = Die Zeile ist nicht lesbar ({ $why }); siehe die Beschreibung des Formats.
line-field-unknown = „{ $written }“ ist hier kein Feld und wurde nicht gelesen; gemeint ist wohl „{ $meant }“.
json-missing = „{ $field }“ fehlt
json-twice = „{ $field }“ steht zweimal da
json-unknown-field = „{ $field }“ ist hier kein Feld; es gibt { $allowed }
json-no-field = „{ $field }“ ist hier kein Feld
json-unknown-value = „{ $value }“ ist nicht bekannt; es gibt { $allowed }
json-no-value = „{ $value }“ ist nicht bekannt
json-wrong-field = in „{ $field }“ steht, was nicht hineingehört
json-wrong-somewhere = in einem Feld steht, was nicht hineingehört
json-wrong-kind = bei Zeichen { $at }, „{ $shown }“, steht etwas anderes, als in dieses Feld gehört
json-cut-off = nach Zeichen { $at } bricht sie ab
json-syntax = bei Zeichen { $at }, „{ $shown }“, ist sie kein JSON
fault-in-trick = Stich { $trick }: { $said }
page-lost = verloren
page-lines = Der Alleinspieler gewinnt mit { $goal ->
    [one] { $goal } Auge
   *[other] { $goal } Augen
}, macht die Gegner mit { $schneider } Schneider und ist selbst mit { $own_schneider } oder weniger Schneider; Schwarz geht nach Stichen.
page-overbid = Ein überreiztes Spiel ist verloren; sein Wert ist das kleinste Vielfache seines Grundwerts, das das Gebot deckt.
page-overbid-chosen = Ein überreiztes Spiel ist verloren; sein Wert ist das kleinste Vielfache seines Grundwerts, das das Gebot deckt. Ein überreizter Null zählt als Farbspiel oder Grand nach Wahl des Alleinspielers.
page-no-overbid = Es werden keine Zahlen gereizt, also ist kein Spiel überreizt.
page-pass-ramsch = Reizt niemand und spielt auch Vorhand nicht, gibt es einen Ramsch.
page-pass-noted = Reizt niemand, wird das Spiel als eingepasst notiert und nicht nachgeholt.
page-pass-vorhand = Reizt niemand, spielt Vorhand.
page-ramsch-fixed = die meisten Augen verlieren { $base }; { $one }, wenn einer keinen Stich macht, { $two }, wenn zwei keinen machen
page-ramsch-points = die meisten Augen werden als solche verloren
page-ramsch-fewest = die wenigsten Augen gewinnen { $alone }, zwei gleiche je { $tied }
page-kontra = Kontra und Re vervielfachen den Spielwert: { $factors }
page-bock = Bockrunden vervielfachen den Spielwert: { $factors }
page-bock-rounds = { $games ->
    [one] Das nächste { $games } Spiel zählt
   *[other] Die nächsten { $games } Spiele zählen
} doppelt nach: { $events }
bock-lost-with = verloren mit { $points ->
    [one] { $points } Auge
   *[other] { $points } Augen
}
bock-grand-hand = Grand Hand gewonnen
bock-kontra-won = unter Kontra verloren
bock-kontra-and-re = Kontra und Re
bock-equal-digits = ein Stand, der auf { $digits ->
    [one] { $digits } Ziffer
   *[other] { $digits } gleiche Ziffern
} endet
bock-multiple-of = ein Stand, der ein Vielfaches von { $of } ist
bock-least-value = ein Spiel zu { $value } oder mehr
page-ramsch-tie-last = bei Gleichstand zahlt, wer den letzten Stich hat
page-ramsch-tie-all = bei Gleichstand zahlen alle Gleichen
page-ramsch-tie-halves = bei Gleichstand wird geteilt
page-ramsch-all-zero = sind alle drei gleich, zahlt niemand
page-ramsch-skat-none = der Skat zählt nicht
page-ramsch-skat-last = der Skat gehört zum letzten Stich
page-ramsch-skat-laid = der Skat wird weitergegeben und gedrückt
page-ramsch-without = × { $factor }, wenn einer keinen Stich macht
page-ramsch-all-tricks = wer alle Stiche macht, bekommt { $points }
page-ramsch-pass = × { $factor } für jeden, der ihn ungesehen weiterschiebt
page-option-assumed = { $option }: { $assumed }
page-bids = { $count } mögliche Gebote, das niedrigste { $least }: { $ladder }
page-suit-bids = Gereizt werden Spiele nach ihrem Rang, keine Zahlen.
law-number = § { $law }
word-fine = Strafe
word-charge = Abzug
page-fine = { $amount }: { $what } ({ $law })
page-fines = Strafen (keine Spiele)
page-charges = Regelverstöße
page-options = Optionen
page-assumed = Angenommen, weil die Quellen es offen lassen
page-readings = Wo sich die Quellen widersprechen
page-sources = Quellen
page-hand-level = Hand + { $n }
page-open-level = ouvert + { $n }
page-all-tricks = alle Stiche
row-suit = Farbspiel
row-suit-hand = Farbspiel Hand
row-suit-ouvert = Farbspiel ouvert
row-suit-hand-ouvert = Farbspiel ouvert Hand
line-too-long = Die Zeile ist länger als eine Million Zeichen; je Zeile ein Spiel schreiben.
lines-file-unreadable = Die Eingabe „{ $file }“ ist nicht lesbar ({ $why }); Namen und Rechte prüfen.
rules-unknown = Die Regeln „{ $rules }“ gibt es nicht; { $known } oder eine Datei mit der Endung .toml wählen.
rules-file-unreadable = Das Regelwerk „{ $file }“ ist nicht lesbar ({ $why }); Namen und Rechte prüfen.
rules-option-unknown = { $rules } hat keine Option „{ $name }“; es gibt { $allowed }.
rules-option-none = { $rules } hat keine Option „{ $name }“ und auch keine anderen; weglassen.
rules-options-against = Die Optionen { $one } und { $other } widersprechen sich; eine davon wählen.
rules-option-same-game = Die Option { $name } gäbe dem Spiel „{ $game }“ einen zweiten Wert; weglassen.
rules-at-line = { $file }, Zeile { $line }: { $said }
rules-in-file = { $file }: { $said }
rules-syntax = das ist kein TOML ({ $why }); die Zeile berichtigen.
rules-unknown-field = ein Feld „{ $field }“ gibt es nicht; erlaubt sind { $allowed }.
rules-missing = das Feld „{ $field }“ fehlt; ergänzen.
rules-not-one-of = „{ $field }“ hat einen Wert, der nicht erlaubt ist; erlaubt sind { $allowed }.
rules-wrong-number = „{ $field }“ soll eine ganze Zahl sein.
rules-wrong-text = „{ $field }“ soll ein Text in Anführungszeichen sein.
rules-wrong-list = „{ $field }“ soll eine Liste in eckigen Klammern sein.
rules-wrong-table = „{ $field }“ soll eine Tabelle aus Namen und Werten sein.
rules-wrong-yes-no = „{ $field }“ soll true oder false sein.
rules-out-of-range = „{ $field }“ soll zwischen { $least } und { $most } liegen.
rules-empty = „{ $field }“ soll nicht leer sein.
rules-twice = „{ $field }“ meint ein Spiel, das schon ein früheres meint; eines davon streichen.
rules-too-long = die Datei ist länger als { $most } Zeichen; so lang ist kein Regelwerk.
word-spade = Pik
word-club = Kreuz
word-heart = Herz
word-diamond = Karo
game-simple = { $suit }-Frage
game-call = { $suit }-Frage
game-tournee = { $suit } Tourné
game-solo = { $suit } Solo
game-open-solo = { $suit } Solo ouvert
game-gucki-solo = { $suit } Gucki-Solo
game-tournee-grand = Grand Tourné
game-gucki-grand = Gucki-Grand
game-solo-grand = Grand Solo
game-open-grand = Grand ouvert
game-tournee-nullo = Null Tourné
game-nullo = Null
game-open-nullo = Null ouvert
game-gucki-nullo = Gucki-Null
game-open-gucki-nullo = Gucki-Null ouvert
game-suit = { $suit }
game-suit-hand = { $suit } Hand
game-suit-ouvert = { $suit } ouvert
game-grand = Grand
game-grand-hand = Grand Hand
game-grand-ouvert = Grand ouvert
game-null = Null
game-null-hand = Null Hand
game-null-ouvert = Null ouvert
game-null-hand-ouvert = Null ouvert Hand
game-revolution = Revolution
fault-nothing-entered = Es ist nichts eingetragen; das Spiel oder den Betrag eingeben.
fault-contract-and-ramsch = Spiel und Ramsch in einem Spiel; eines davon streichen.
fault-not-in-rulebook = Dieses Spiel gibt es in diesen Regeln nicht; eines ihrer Spiele oder andere Regeln wählen.
fault-announcement-not-allowed = Das kann bei diesem Spiel nicht angesagt werden; die Ansage weglassen oder ein Handspiel eintragen.
fault-matadors-missing = Die Spitzen fehlen; mit oder ohne wie viele?
fault-matadors-not-counted = Spitzen zählen bei diesem Spiel nicht.
fault-matadors-out-of-range = So viele Spitzen gibt es nicht; mit oder ohne 1 bis 11 beim Farbspiel, 1 bis 4 beim Grand.
fault-matadors-contradict-card = Die Spitzen widersprechen der gewendeten Karte oder dem offenen Spiel; mit und ohne prüfen.
fault-bid-not-a-game-value = Kein Spiel hat dieses Gebot; das nächste ist { $expected }; die Zahl prüfen.
fault-bid-below-minimum = Das Gebot liegt unter dem niedrigsten, { $expected }; die Zahl prüfen oder weglassen, wenn nicht gereizt wurde.
fault-bid-not-used = Dieses Gebot zählt hier nicht.
fault-overbid = Überreizt: Das Spiel ist verloren.
fault-null-under-bid = Der Null liegt unter dem Gebot und ist verloren; gerechnet wird das billigste Farbspiel oder der Grand, { $expected }; ein anderes mit den Spitzen eintragen.
fault-points-out-of-range = Augen gehen von 0 bis 120; die Zahl prüfen.
fault-points-impossible = So viele Augen geben keine Karten; die Zahl prüfen.
fault-tricks-out-of-range = Es gibt 0 bis 10 Stiche; die Zahl prüfen.
fault-tricks-contradict-points = So viele Augen gehen nicht mit so vielen Stichen; beide prüfen.
fault-grade-contradicts-points = Der Ausgang widerspricht Augen, Stichen oder Ansage; eines davon berichtigen.
fault-result-missing = Noch offen: gewonnen (+) oder verloren (-), oder die Augen.
fault-result-null = Beim Null entscheiden die Stiche: ohne Angabe gilt er als verloren; hat der Alleinspieler keinen, 0 Stiche angeben oder gewonnen.
fault-abandon-not-allowed = Dieses Spiel kann nicht vor dem Ausspielen aufgegeben werden; die Augen angeben oder gewonnen oder verloren.
fault-kontra-not-allowed = Kontra gehört nicht zu diesen Regeln; weglassen oder einschalten.
fault-turned-contradicts-contract = Die gewendete Karte passt nicht zum Spiel; ihre Farbe ist Trumpf, ein Bube erlaubt auch Grand.
fault-written-differs = Nach den Regeln sind es { $expected }; berichtigen oder mit Grund annehmen.
fault-amount-impossible = Kein Spiel ergibt das; am nächsten ist { $expected }; die Zahl prüfen oder mit Grund annehmen.
fault-nobody-played = Nach diesen Regeln wird immer gespielt: ein Ramsch, oder Vorhand spielt; das eintragen oder mit Grund annehmen.
fault-dealer-has-no-cards = Der Geber hat keine Karten; der Betrag gehört in eine andere Spalte.
fault-ramsch-not-allowed = Diesen Ramsch gibt es in diesen Regeln nicht; einschalten oder ein anderes Spiel eintragen.
fault-ramsch-points-wrong = Die Augen der drei ergeben zusammen nicht { $expected }, auch nicht ohne den Skat; prüfen.
fault-ramsch-tricks-wrong = Die Stiche der drei ergeben zusammen nicht { $expected }; sie und den letzten Stich prüfen.
fault-ramsch-last-trick-needed = Zwei oder mehr haben die meisten Augen; angeben, wer den letzten Stich hat.
fault-ramsch-last-trick-not-tied = Zwei haben die meisten Augen, und der Dritte hat den letzten Stich: Dem Wortlaut nach zahlt er; den Tisch fragen.
fault-bock-not-allowed = Diese Regeln haben keine Bockrunden mit diesem Faktor; weglassen oder einschalten.
fault-bock-differs = Nach den Spielen davor zählt dieses × { $expected }; den Bockfaktor oder die Spiele davor berichtigen.
fault-table-size-not-allowed = Mit so vielen am Tisch wird nach diesen Regeln nicht gespielt; die nächste Größe ist { $expected }.
fault-below-suit-bid = Das gespielte Spiel liegt unter dem gereizten; beide prüfen.
fault-unreadable = Die Zeile ist nicht lesbar; siehe die Beschreibung des Formats.
fault-revoke = Jemand hat nicht bedient, obwohl er konnte.
fault-card-not-held = Es wurde eine Karte gespielt, die nicht auf der Hand war.
fault-card-twice = Eine Karte kommt doppelt vor.
fault-wrong-turn = Jemand hat gespielt, der nicht an der Reihe war.
fault-wrong-card-count = Eine Hand hat zehn Karten, der Skat zwei; die Verteilung prüfen.
fault-laid-out-wrong = Die zwei gedrückten Karten gehören nicht zu den zwölf des Alleinspielers; prüfen.
## The same of what was accepted with a reason: nothing is to be done any more
fault-bid-accepted = Kein Spiel hat dieses Gebot; das nächste ist { $expected }.
fault-null-under-bid-accepted = Der Null liegt unter dem Gebot und ist verloren; gerechnet wird das billigste Farbspiel oder der Grand, { $expected }.
fault-points-impossible-accepted = So viele Augen geben keine Karten.
fault-tricks-accepted = So viele Augen gehen nicht mit so vielen Stichen.
fault-grade-accepted = Der Ausgang widerspricht Augen, Stichen oder Ansage.
fault-result-accepted = Der Ausgang fehlt; ohne Angabe der Stiche gilt ein Null als verloren.
fault-written-accepted = Nach den Regeln sind es { $expected }.
fault-amount-accepted = Kein Spiel ergibt das; am nächsten ist { $expected }.
fault-ramsch-points-accepted = Die Augen der drei ergeben zusammen nicht { $expected }, auch nicht ohne den Skat.
fault-ramsch-last-trick-accepted = Zwei haben die meisten Augen, und der Dritte hat den letzten Stich: Dem Wortlaut nach zahlt er.
fault-bock-accepted = Nach den Spielen davor zählt dieses × { $expected }.
fault-field-unknown = Ein Feld der Zeile ist nicht bekannt und wurde nicht gelesen; mit der Beschreibung des Formats vergleichen.
system-foster-1922 = American Skat League (Foster 1922)
system-foster-club = Foster 1922 mit Gucki-Solos
system-foster-simple = Frage (Foster 1922)
system-dickinson-1908 = North American Skat League (Dickinson 1908)
system-enc-1935 = Encyclopedia of Sports 1935
system-hoyle-nasl = North American Skat League (Foster’s Complete Hoyle)
system-american-1898 = Amerikanischer Skat 1898
system-milwaukee = Milwaukee (Parlett)
system-german-1886 = Allgemeine Deutsche Skatordnung 1886
system-ndsko-1928 = Neue Deutsche Skatordnung 1928
system-ispa-1976 = International Skat Players Association 1976
system-isko-1998 = Internationale Skatordnung (1998)
system-club-german = Deutsche Vereinsregeln mit Kontra und Ramsch
system-texas = Texas-Skat
option-gucki-solo-loss = Gucki-Solo einfach statt doppelt verloren
option-hoyle-seen-skat = Ansagen nach Skataufnahme (Complete Hoyle)
option-grand20 = Grand: Grundwert 20
option-old-rules = Handspiele einfach verloren und Grand ouvert 36
option-kontra = Kontra verdoppelt und Re noch einmal
option-bock = Bockrunden: drei Spiele zählen doppelt
option-ramsch-club = Ramsch nach Augen statt Einpassen
option-ramsch-fewest-wins = Ramsch: wenigste Augen gewinnen
option-ramsch-tie-last-trick = Ramsch: bei Gleichstand zahlt der letzte Stich
option-ramsch-all-tied-zero = Ramsch: bei Gleichstand aller zahlt niemand
option-revolution92 = Revolution 92: Null ouvert gegen getauschte Karten
who-dealer = der Geber
who-non-player = ein Nichtspieler
who-player-before-bid = ein Spieler vor dem Reizen
who-active-player = ein aktiver Spieler
who-declarer = der Alleinspieler
who-adversary = ein Gegenspieler
who-onlooker = ein Zuschauer
what-deal-out-of-turn = gibt außer der Reihe
what-looks-at-skat = sieht in den Skat
what-takes-skat-before-bidding = nimmt den Skat auf
what-misdeal = vergibt sich
what-skat-not-in-turn = legt den Skat zur falschen Zeit
what-sees-skat-before-game-is-named = sieht den Skat, bevor ein Spiel angesagt ist
what-looks-at-skat-during-play = sieht während des Spiels in den Skat
what-wrong-layout = drückt falsch
what-leads-out-of-turn = spielt unberechtigt aus
what-false-claim = erklärt das Spiel fälschlich für entschieden
what-revoke = bedient nicht
what-revoke-after-being-asked = bedient trotz Nachfrage nicht
what-looks-at-tricks = sieht Stiche nach
what-wrong-number-of-cards = hat die falsche Kartenzahl
what-concedes = gibt auf
effect-declarer-loses = der Alleinspieler verliert
effect-declarer-charged = der Alleinspieler verliert den Wert, einfach
effect-declarer-wins = der Alleinspieler gewinnt
effect-declarer-wins-offender-charged = der Alleinspieler gewinnt, dem Schuldigen wird der Wert abgezogen
effect-offender-charged = dem Schuldigen wird der Wert abgezogen
effect-offender-pays-partner = der Schuldige zahlt den Verlust des Partners, außerhalb der Liste
effect-offender-pays-outside = der Schuldige kann zur Zahlung aufgefordert werden, außerhalb der Liste
game-suit-hand-ouvert = { $suit } ouvert Hand
game-grand-hand-ouvert = Grand ouvert Hand
option-simple = Frage: Grundwerte 1 bis 4
option-nullo23 = Null zählt 23
option-ramsch10 = Ramsch zu 10 statt Einpassen
option-grand-solo18 = Grand Solo: Grundwert 18
option-out-of-hand = Solo aus der Hand zum Tourné-Wert
option-tournee-nullo10 = Null Tourné zu 10 (eine 7 gewendet)
option-gucki-nullo = Gucki-Null zu 20 (mit dem Skat)
option-gucki-official = Guckis (mit dem Skat) und Passt-mir-nicht
option-no-guckis = Ohne Guckis und Passt-mir-nicht
option-revolution60 = Revolution 60: Null ouvert gegen getauschte Karten
option-schiebe-ramsch = Schieberamsch: der Skat wird geschoben

## Changes and refusals
title-add-member = neues Mitglied { $name }
title-edit-member = Angaben zum Mitglied { $name }
title-remove-member = Mitglied { $name } gestrichen
title-merge-members = { $from } und { $into } sind eine Person
title-new-event = neuer Abend „{ $name }“
title-edit-event = Einstellungen geändert
title-remove-event = Abend „{ $name }“ gelöscht
title-add-entrant = { $name } spielt mit
title-add-entrants = { $count ->
    [one] { $count } Person spielt mit
   *[other] { $count } Personen spielen mit
}
title-edit-entrant = Angaben zu { $name }
title-remove-entrant = { $name } spielt nicht mit
title-draw = Auslosung der Plätze
title-draw-again = neue Auslosung
title-clear-draw = Auslosung zurückgenommen
title-swap-seats = { $one } und { $other } tauschen in Serie { $leg } die Plätze
title-swap-seats-onwards = { $one } und { $other } tauschen ab Serie { $leg } die Plätze
title-substitute = { $comes } für { $leaves } ab Serie { $leg }
title-enter-deal = { $place }
title-correct-deal = { $place } berichtigt
title-clear-deal = { $place } geleert
title-add-fine = Strafe von { $amount } für { $name }, { $place }
title-write-fines = Strafen in { $place }
title-remove-fine = Strafe von { $amount } für { $name }, { $place }, zurückgenommen
title-enter-slip = Ergebniszettel von { $name }, { $place }
title-remove-slip = Ergebniszettel von { $name }, { $place }, zurückgenommen
title-enter-feet = Listenabschluss, { $place }
title-correct-feet = Listenabschluss, { $place }, berichtigt
title-remove-feet = Listenabschluss, { $place }, zurückgenommen
title-stop-leg = Serie { $leg } { $count ->
    [0] an allen Tischen
    [one] an Tisch { $tables }
   *[other] an den Tischen { $tables }
  } nach Runde { $after } beendet
title-shorten-leg = Serie { $leg } auf { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
  } gekürzt
title-call-leg = Serie { $leg } aufgerufen
title-strike-deals = Spiele ab { $from } gestrichen, { $place }
title-strike-none = keine Spiele mehr gestrichen, { $place }
title-void-result = Ergebnis von { $name } zählt nicht, { $place }
title-result-counts = Ergebnis von { $name } zählt wieder, { $place }
second-list = { $place }, zweite Liste
title-write-totals = Summen vom Papier, { $place }
title-mark-sheet = Liste { $place }: { $mark }
title-stands-already = { $place }: eine zweite Quelle sagt dasselbe
title-set-beside = { $place }: zum Vergleich aufgehoben ({ $why })
title-ask-refused = Eingabe eines anderen Geräts abgelehnt
title-mark-reused = Eingabe { $mark } kam noch einmal mit anderem Inhalt: abgelehnt
title-beside-taken = { $place }: Fassung von { $by } übernommen
title-beside-dropped = { $place }: Fassung von { $by } verworfen
title-move-sheet = Liste von { $from } nach { $to } umgetragen
move-act = Diese Liste an einen anderen Tisch umtragen …
move-title = Wohin gehört die Liste von { $place }?
move-explain = Alles, was darauf steht, kommt an den anderen Tisch, Platz für Platz.
move-nowhere = Die Liste ist leer, oder kein anderer Tisch dieser Serie hat eine leere und gleich viele Spieler.
move-to = Tisch { $table } · { $names }
move-yes = Umtragen
beside-act = Abweichende Eingaben …
beside-title = Abweichende Eingaben
beside-explain = An einem anderen Gerät wurde etwas anderes eingegeben. Mit dem Papier vergleichen: + übernimmt, Entf verwirft.
beside-none = Von anderen Geräten ist nichts offen.
beside-stands = Im Buch: { $content }
beside-wanted = { $by }, { $at }: { $content }
beside-nothing = nichts
beside-take = Übernehmen (+)
beside-drop = Verwerfen (Entf)
beside-differs = dort steht etwas anderes
beside-handed-in = Liste schon abgegeben
beside-signed = Liste unterschrieben
beside-sealed = Ergebnisse endgültig
beside-not-there = jemand davon sitzt nicht am Tisch
title-record-cut = gezogen um den Preis ({ $prize }): { $name } gewinnt
title-remove-cut = Ziehen um den Preis ({ $prize }) zurückgenommen
title-provisional = Ergebnisse vorläufig bis { $until }
title-seal = Ergebnisse um { $at } Uhr endgültig
title-unseal = Ergebnisse wieder offen
title-after-seal = nachträglich: { $what } ({ $reason })
refused-sealed = Die Ergebnisse sind seit { $at } Uhr endgültig. Zum Berichtigen den Grund angeben.
refused-not-sealed = Die Ergebnisse sind noch nicht endgültig, also ist nichts zu kennzeichnen. Wie sonst berichtigen.
seal-provisional = vorläufig bis { $until } Uhr
seal-sealed = endgültig { $at } Uhr
seal-corrected = danach berichtigt { $at } Uhr
title-choose = { $name } nimmt den Preis: { $prize }
title-remove-choice = Wahl von { $name } zurückgenommen
title-seat-by-hand = Plätze der Serie { $leg } von Hand
title-post-standings = Rangliste gedruckt
title-import-event = Abend „{ $name }“ importiert
title-import-book = anderes Buch importiert: { $events ->
    [one] ein Abend
   *[other] { $events } Abende
}, { $members ->
    [one] ein neues Mitglied
   *[other] { $members } neue Mitglieder
}
place-deal = Spiel { $deal } an Tisch { $table }
place-deal-leg = Spiel { $deal } an Tisch { $table }, Serie { $leg }
place-table = Tisch { $table }
place-table-leg = Tisch { $table }, Serie { $leg }
act-in-leg = { $what }, Serie { $leg }
mark-out = am Tisch
mark-in = abgegeben
mark-doubtful = zu klären
mark-checked = geprüft
mark-signed = unterschrieben
field-name = Der Name
field-club = Der Verein
field-group = Die Gruppe
field-sort-as = Der Name, unter dem sortiert wird,
field-number = Die Mitgliedsnummer
field-event-name = Der Name des Abends
field-currency = Das Zeichen der Währung
field-remark = Die Bemerkung
field-reason = Die Begründung
field-law = Der Paragraph
setting-stake = Der Einsatz für 100 Punkte
setting-fee = Das Startgeld
setting-leg = Die Nummer einer Serie
setting-table = Die Nummer eines Tisches
setting-rounds = Die Zahl der Runden
setting-legs = Die Zahl der Serien
setting-tables-of = Die Tischgröße
setting-point-prizes = Die Zahl der Punktepreise
setting-game-prizes = Die Zahl der Spielepreise
setting-lost-at-five = Was ein verlorenes Spiel am Fünfertisch zählt
refused-no-member = Dieses Mitglied steht nicht mehr im Verzeichnis. Ein anderes wählen.
refused-no-event = Diesen Abend gibt es im Buch nicht mehr. Einen anderen wählen.
refused-no-entrant = Diese Person spielt heute nicht mit. Jemanden wählen, der mitspielt, oder sie erst aufnehmen.
refused-nobody-there = Spiel { $deal } soll von Platz { $seat } aus gegeben worden sein, dort sitzt aber niemand. Den Platz berichtigen.
refused-no-leg = Eine Serie { $leg } gibt es nicht, nur 1 bis { $legs }.
refused-not-drawn-yet = Die Plätze sind noch nicht ausgelost. Erst auslosen.
refused-no-table = Serie { $leg } hat keinen Tisch { $table }. Welche Nummer steht auf der Liste?
refused-no-fine = Diese Strafe steht nicht mehr auf der Liste.
refused-no-slip = Von { $name } ist hier kein Ergebniszettel eingetragen.
refused-no-cut = Dieses Ziehen ist nicht mehr eingetragen.
refused-no-choice = Von { $name } ist keine Wahl eingetragen.
refused-empty = { $field } fehlt. Eintragen.
refused-too-long = { $field } hat { $length } Zeichen, möglich sind höchstens { $most }. Kürzen.
refused-control = { $field } enthält ein Zeichen, das sich nicht drucken lässt. In einer Zeile schreiben.
refused-taken = { $field } „{ $name }“ ist schon vergeben. Einen anderen nehmen.
refused-together-parts = Ein Vorgang fasst 1 bis { $most }, nicht { $count }. Die Befehle nacheinander schicken.
refused-together-within = Ein Befehl eines Vorgangs ist weder selbst ein Vorgang noch eine Korrektur nach der Siegelung. Einzeln schicken.
refused-together-seen = Dort hat inzwischen jemand geschrieben. Erst prüfen, dann entscheiden.
refused-name-twice = { $name } ist schon da, Nr. { $number }. Wer genauso heißt, bekommt den Verein dazu: „{ $name }, Verein“.
refused-name-twice-in = In „{ $event }“ gibt es noch { $name }, Nr. { $number }. Bei einem den Verein oder einen Buchstaben dazuschreiben.
refused-member-twice = { $name } steht schon im Verzeichnis. Für jemand anderen Verein oder Mitgliedsnummer dazuschreiben; ist es dieselbe Person, beide zu einer machen.
refused-namesakes = Mehrere Mitglieder eines Vereins heißen { $name }. Eines davon aus dem Verzeichnis wählen.
refused-member-takes-part = { $name } spielt schon mit.
refused-number-taken = Die Startnummer { $number } hat { $name }. Eine andere nehmen; frei ist { $free }.
refused-number-range = Die Startnummer { $number } gibt es nicht; sie gehen von 1 bis { $most }.
refused-member-needed = { $name } hat mitgespielt ({ $events }) und bleibt im Verzeichnis.
refused-both-take-part = { $name } und { $other } haben beide mitgespielt ({ $events }), sind also zwei Personen. Ist dort jemand falsch, erst diesen herausnehmen.
refused-nobody = Niemand ist genannt. Mindestens einen Namen eintragen.
refused-rules-unreadable = Die Regeln „{ $id }“ lassen sich nicht lesen: Zeile { $line }, { $field }. Die Datei berichtigen oder andere Regeln wählen.
refused-option-unknown = { $rules } kennt keine Option „{ $name }“. Eine der gezeigten wählen.
refused-options-against = „{ $one }“ und „{ $other }“ schließen sich aus. Eine davon wählen.
refused-option-same-game = „{ $name }“ gäbe einem Spiel dieser Regeln einen zweiten Wert. Weglassen.
refused-rules-fixed = { $deals ->
    [one] Ein Spiel ist eingetragen
   *[other] { $deals } Spiele sind eingetragen
}, deshalb bleiben die Regeln. Die Spiele zurücknehmen oder einen neuen Abend anlegen.
refused-movement-fixed = Die Plätze sind schon ausgelost, deshalb bleibt der Wechsel. Erst die Auslosung zurücknehmen.
refused-setting-range = { $setting } ist { $value }; möglich ist { $least } bis { $most }.
refused-results-entered = { $sheets ->
    [one] Auf einer Liste steht schon etwas
   *[other] Auf { $sheets } Listen steht schon etwas
}, deshalb bleiben die Plätze. Einzelne Plätze ändern oder die Einträge zurücknehmen.
refused-nothing-drawn = Es ist nichts ausgelost, also gibt es nichts zurückzunehmen.
refused-seats-wrong = Die Plätze gelten nicht, die Prüfung hat etwas gefunden: { $faults }
refused-has-seat = { $name } hat in Serie { $leg } einen Platz. Als gegangen vermerken oder Ersatz nennen.
refused-plays-on = { $by } spielt in Serie { $leg } für { $name } weiter. { $name } dort einen Platz lassen und { $by } keinen geben.
refused-in-prizes = { $name } ist bei einem Ziehen oder einer Wahl um Preise eingetragen. Erst diesen Eintrag zurücknehmen.
refused-has-left = { $name } ist gegangen. Ist die Person wieder da, erst den Vermerk wegnehmen.
refused-shut-out = { $name } ist ausgeschlossen. Für einen Platz das erst zurücknehmen.
refused-no-seat = { $name } hat in Serie { $leg } keinen Platz. Jemanden wählen, der einen hat.
refused-no-guest = Kein Gast „{ $name }“ hat an einem Abend teilgenommen. Einen Namen aus einer Teilnehmerliste wählen.
refused-same-person = Gebraucht werden zwei verschiedene Personen; { $name } ist zweimal genannt.
refused-sheet-has-entries = Auf der Liste von { $place } steht schon etwas, deshalb bleiben die Plätze. Eine spätere Serie ändern oder die Einträge zurücknehmen.
refused-has-entries = { $name } hat Ergebnisse auf der Liste von { $place }. Den Ersatz ab der nächsten Serie einsetzen oder die Einträge zurücknehmen.
refused-seated-twice = { $name } hat in Serie { $leg } zwei Plätze. Einen wegnehmen.
refused-table-size = Tisch { $table } hat in Serie { $leg } { $people ->
    [one] { $people } Person
   *[other] { $people } Personen
}; spielen können drei bis sechs.
refused-seat-order = Tisch { $table } in Serie { $leg }: Platz { $seat } ist doppelt besetzt, oder davor ist ein Platz leer. Der Reihe nach besetzen: 1, 2, 3, 4, 5, 6.
refused-not-placed = { $name } hat in Serie { $leg } keinen Platz. Setzen oder aussetzen lassen.
refused-deal-range = Ein Spiel { $deal } gibt es auf dieser Liste nicht, nur 1 bis { $most }.
refused-no-lines = Es ist nichts eingetragen. Den Alleinspieler und das Spiel oder die Punkte angeben.
refused-one-declarer = Spiel { $deal } hat Ergebnisse von mehreren. Das gibt es nur beim Ramsch, oder wenn eine Regel einen Gegenspieler belastet (2 48, f3 48); sonst einen Alleinspieler angeben.
refused-declarer-twice = { $name } steht in Spiel { $deal } zweimal. Eine Zeile löschen.
refused-not-at-table = { $name } sitzt nicht an { $place }. Jemanden von dort wählen.
refused-deals = { $name } gibt in Spiel { $deal } und hat keine Karten. Welche Spalte ist gemeint?
refused-pauses = { $name } sitzt in Spiel { $deal } aus und hat keine Karten. Welche Spalte ist gemeint?
refused-declarer-missing = Spiel { $deal } hat ein Ergebnis, aber keinen Alleinspieler. Wer hat gespielt?
refused-amount-missing = Für Spiel { $deal } fehlen die Punkte oder das Spiel. Eines davon angeben.
refused-amount-range = { $amount } kann nicht auf einer Liste stehen; möglich ist −{ $most } bis { $most }. Die Zahl prüfen.
refused-nearest = Möglich sind { $amounts }.
refused-fine-not-negative = Eine Strafe zieht Punkte ab: mit Minus schreiben, nicht { $amount }.
refused-unsettled = { $count ->
    [one] An { $place } weicht eine Eingabe ab. Erst übernehmen oder verwerfen.
   *[other] An { $place } weichen { $count } Eingaben ab. Erst jede übernehmen oder verwerfen.
}
refused-differs = An { $place } steht jetzt etwas anderes, als zu sehen war. Noch einmal prüfen.
refused-mark-unseen = Wie weit die Liste von { $place } auf dem Schirm war („seen“: „mark“), fehlt.
refused-nothing-to-move = Auf der Liste von { $place } steht nichts.
refused-not-empty = Auf der Liste von { $place } steht schon etwas. Das erst umtragen oder leeren.
refused-other-size = Umgetragen wird nur an einen Tisch mit gleich vielen Spielern, die alle die ganze Serie dort sitzen. { $place } ist kein solcher Tisch.
refused-no-beside = Diese Eingabe ist schon übernommen oder verworfen.
refused-slip-cannot-be = Steht es so auf dem Papier, trägt es die Spielleitung ein.
slip-cannot-be = { $name }: Spiele { $games }, Punkte { $points }: Das kann es auf dieser Liste nicht geben.
refused-own-slip = { $name } kann den eigenen Zettel nicht bestätigen. Das macht ein anderer am Tisch.
refused-lost-by-stretch = { $name } war in { $stretches ->
    [one] { $stretches } Teil der Liste
   *[other] { $stretches } Teilen der Liste
} am Tisch. Die verlorenen Spiele Teil für Teil eingeben.
refused-total-twice = Eine Summe von { $name } steht zweimal da. Eine löschen.
refused-foot-twice = { $name } steht zweimal im Abschluss einer Liste. Eine Zeile löschen.
refused-stop-range = { $most ->
    [0] Die Serie hat nur eine Runde und kann nicht früher enden.
   *[other] Diese Serie kann nach den Runden 1 bis { $most } vorzeitig enden, nicht nach Runde { $round }. Eine davon wählen.
}
refused-strike-range = Gestrichen werden können Spiele ab dem 2. bis zum { $most }., nicht ab dem { $from }. Das erste nicht gespielte Spiel eingeben.
refused-struck-is-written = Bei Spiel { $deal } steht etwas, deshalb können die Spiele ab { $from } nicht gestrichen werden. Erst wegnehmen (Zeile, Strafe oder Zwischenstand) oder ab einem späteren Spiel streichen.
refused-cut-needs-two = Um einen Preis ziehen mindestens zwei. Die Namen angeben.
refused-winner-did-not-cut = { $name } hat nicht mitgezogen. Gewonnen hat einer von denen, die gezogen haben.
refused-no-such-choice = Zur Wahl stehen der Punkte- und der Spielepreis, nicht „{ $prize }“.
import-here = { $evenings ->
    [one] { $names } steht schon im Buch und würde doppelt zählen.
   *[other] { $names } stehen schon im Buch und würden doppelt zählen.
}
import-here-title = Schon im Buch
import-here-yes = Noch einmal importieren
import-member-twice = Die Datei hat das Mitglied { $id } zweimal. Jedes braucht eine eigene Nummer.
import-entrant-twice = Die Datei hat in einer Veranstaltung den Teilnehmer { $id } zweimal. Jeder braucht eine eigene Nummer.
import-row-twice = Die Datei hat in Serie { $leg }, Tisch { $table } eine Zeile zweimal. Eine löschen.
import-row-twice-event = Die Datei hat in einer Veranstaltung eine Serie, ein Ziehen, eine Wahl, ein Los oder Mannschaften zweimal. Eine löschen.
import-unknown-entrant = Serie { $leg }, Tisch { $table } nennt den Teilnehmer { $id }, der nicht mitspielt. Die Nummer berichtigen.
import-unknown-entrant-leg = Serie { $leg } nennt als Aussetzer oder in ihrer Rangliste den Teilnehmer { $id }, der nicht mitspielt. Die Nummer berichtigen.
import-unknown-entrant-event = Ein Ziehen, eine Wahl, eine Mannschaft oder ein Los nennt den Teilnehmer { $id }, der nicht mitspielt. Die Nummer berichtigen.
import-unknown-member = Ein Teilnehmer nennt das Mitglied { $id }, das nicht in der Datei steht. Die Nummer berichtigen.
import-too-many = Die Datei enthält { $count } { $what }; ein Buch fasst { $most }. Die Datei teilen oder nachsehen, ob sie überhaupt ein Buch ist.
import-counted-members = Mitglieder
import-counted-events = Abende
import-counted-entrants = Teilnehmer an einem Abend
import-counted-fines = Strafen an einem Tisch
import-counted-totals = Summen an einem Tisch
import-counted-journal = Zeilen im Journal
import-id-range = Die Kennung { $id } ist nicht möglich; möglich ist 1 bis { $most }. Eine andere vergeben.
import-on-sheet = Serie { $leg }, Tisch { $table }, Spiel { $deal }: { $why }
import-on-slip = Serie { $leg }, Tisch { $table }, ein Zettel: { $why }
import-on-total = Serie { $leg }, Tisch { $table }, eine Summe der Papierliste: { $why }
import-on-list = Serie { $leg }, Tisch { $table }, der Fuß der Liste: { $why }
import-leg-order = Die Datei hat eine Serie { $leg }, wo Serie { $expected } folgen müsste. Die Serien einer Veranstaltung lückenlos mit 1, 2, 3 nummerieren.
import-deal-range = Serie { $leg }, Tisch { $table } hat ein Spiel { $deal }; die Liste hat die Spiele 1 bis { $most }. Die Nummer berichtigen.

## Habits of the window

file-gone = { $file } ist weg: Der Stick wurde abgezogen oder die Datei verschoben oder gelöscht. Bis sie wieder da ist, wird nichts gespeichert; was zu sehen ist, ist vollständig. Zurückstecken oder das Buch mit Strg+Umschalt+S anderswo sichern.
file-log-gone = Die Begleitdatei neben { $file } (…-wal) wurde gelöscht, verschoben oder ersetzt, während das Buch offen ist. Es wird nichts mehr gespeichert; was zu sehen ist, ist vollständig. Das Buch mit Strg+Umschalt+S anderswo sichern und dort weitermachen.
ui-act-history = Zurück zu einer Stelle …
second-act = Immer auch eine Kopie nach …
second-choose = Wo soll eine Kopie dieses Buchs liegen?
second-stop-title = Keine Kopie mehr?
second-stop-body = { $minutes ->
    [one] Kopien kommen nach jeder Serie und jede Minute nach { $folder }. Was dort liegt, bleibt.
   *[other] Kopien kommen nach jeder Serie und alle { $minutes } Minuten nach { $folder }. Was dort liegt, bleibt.
}
second-stop-yes = Keine Kopie mehr
go-on-act = Sicherung öffnen …
second-go-on = Mit der Kopie { $file } von { $at } weitermachen
second-age = { $minutes ->
    [0] Kopie aktuell
   *[other] Kopie { $minutes } Min. alt
}
second-soon = Kopie beginnt
second-fails = Keine Kopie seit { $at }
second-went-on = Die Kopie ging anderswo weiter
second-at = Die zweite Kopie dieses Buchs liegt unter { $path }.
second-kept = In { $folder } wird eine Kopie mitgeführt.
second-no-copy = Keine Kopie am zweiten Ort: { $why } Das Buch selbst ist sicher; die Kopie wird wieder versucht.
ui-act-copy-book = Kopie sichern …
history-ask = { $count ->
    [one] Die Änderung zurücknehmen?
   *[other] { $count } Änderungen zurücknehmen?
}
history-draw = Darunter: { $what }
history-yes = Zurücknehmen
history-before = Was vor dem Teilen getan wurde, lässt sich zurücknehmen, wenn das Buch allein geöffnet ist.
ui-history-now = Jetzt
ui-history-go = Diese Zeile und alle neueren zurücknehmen
ui-history-redo = Bis zu dieser Zeile wiederholen
ui-history-back = Mit allen neueren zurücknehmen: { $what }
ui-history-again = Wiederholen bis: { $what }
ui-steps-back = { $count ->
    [one] Eine Änderung zurückgenommen
   *[other] { $count } Änderungen zurückgenommen
 }
ui-steps-again = { $count ->
    [one] Eine Änderung wiederholt
   *[other] { $count } Änderungen wiederholt
 }
separate-act = Als eigenes Buch sichern …
separate-name = eigenes-buch
separate-done = { $file } ist jetzt ein eigenes Buch und geöffnet. Sein Journal beginnt neu; das andere Buch bleibt, wie es war.
ui-copied = Das ganze Buch ist gesichert: { $file }
ui-copied-opened = Das ganze Buch ist gesichert: { $file }; dort geht es weiter
ui-slept = Die Uhr ist um { $minutes ->
    [one] eine Minute
   *[other] { $minutes } Minuten
 } gesprungen: Der Rechner hat geschlafen, oder die Uhr wurde gestellt. Alles davor steht im Buch.
ui-moment = Einen Augenblick …
ui-working = Eine große Änderung wird gespeichert …
ui-opening = { $file } wird geöffnet
ui-job-cancel = Abbrechen: { $what }
ui-jobs-more = { $count } weitere
ui-job-cancelled = Abgebrochen: { $what }
ui-job-broken = { $what }: durch einen Fehler im Programm abgebrochen. Am Buch wurde nichts geändert; noch einmal versuchen.
    Kommt es wieder vor, bitte melden: {faults}

## The evening as it goes
ev-ballots = Die Auslosung
ev-ballots-explain = Los { $shown } von { $all }
ev-ballots-next = Nächstes Los
ev-ballots-done = Zum Saal
ev-ballots-all = Alle zeigen
ev-ballots-back = Eins zurück
ev-ballots-begin = Die Plätze sind ausgelost. Leertaste oder Enter zeigt das erste Los.
ev-ballot-controller = Listenführer an Tisch { $table }
ev-ballot-of = Tisch { $table }, Los { $nth } von { $of }
ev-ballot-rests = Setzt in der ersten Serie aus
ev-no = Nr. { $number }
ev-rests = Setzt aus
ev-hand = Auslosung von Hand
ev-hand-explain = { $drawn } von { $all ->
    [one] { $all } Los
   *[other] { $all } Losen
} eingetippt
ev-hand-all-back = Alle zurück in den Hut
ev-hand-take = Plätze übernehmen
ev-hand-line = Wer hat welches Los gezogen
ev-hand-how = Nummer oder Name, dann Los (17 23) oder Tisch und Platz (17 6/3).
ev-hand-taken = { $name } hat Los { $ballot }: { $place }.
ev-hand-complete = Alle haben ein Los. Jetzt die Plätze übernehmen.
ev-hand-nobody = Niemand hier hat diese Nummer oder diesen Namen. Wie in der Teilnehmerliste schreiben.
ev-hand-several = Gemeint sein können { $names }. Die Nummer oder mehr vom Namen schreiben.
ev-hand-no-ballot = Dieses Los gibt es nicht. Lose gehen von 1 bis { $most }; ein Platz wird wie 6/3 geschrieben.
ev-hand-person-twice = { $name } hat schon Los { $ballot }: { $place }. Das unten zurücknehmen oder die Nummer berichtigen.
ev-hand-ballot-twice = Los { $ballot } ({ $place }) hat schon { $name }. Das Los prüfen oder unten zurücknehmen.
ev-hand-back = { $name } gibt das Los zurück: { $place }
ev-hand-missing = Noch zu ziehen, { $count }:
ev-draw-ballots = Los für Los
ev-draw-ways = Anders losen
ev-draw-hand = Gezogene Lose eintippen
ev-draw-more = Mehr
ev-draw-kept = Lässt sich bis zur ersten Liste zurücknehmen.
ev-by-standing-as = Serie { $leg } nach dem Stand nach Serie { $after }.
ev-standing-title = Serie { $leg } nach dem Stand nach Serie { $after }
ev-standing-explain = Der Erste mit dem Zweiten, Dritten und Vierten und so fort.
ev-standing-no-rematch = Wer schon zusammensaß, wird getrennt
ev-standing-small-last = An den kleineren Tischen sitzen immer die Letzten
ev-standing-missing = { $count ->
    [one] Eine Liste fehlt.
   *[other] { $count } Listen fehlen.
} Was später kommt, ändert keinen Platz.
ev-standing-beyond = { $legs ->
    [one] Geplant ist eine Serie
   *[other] Geplant sind { $legs } Serien
}; das wird eine mehr.
ev-standing-take = Serie { $leg } setzen
ev-longer = Bessere Plätze
ev-longer-explain = Sucht Plätze mit weniger Wiedersehen. Nichts ändert sich bis zum Übernehmen.
ev-longer-from = Sucht ab Serie { $leg }. Nichts ändert sich bis zum Übernehmen.
ev-longer-begin = Suchen
ev-longer-found = Wiedersehen: { $before } → { $now }. { $now ->
    [0] Dann trifft niemand jemanden zweimal.
   *[other] { $bound ->
        [0] Vielleicht geht es mit weniger.
       *[other] { $bound } unvermeidlich.
    }
}
ev-longer-other = Die Wiedersehen verteilen sich gleichmäßiger, oder mehr Wünsche sind erfüllt.
ev-longer-steps = { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
} gesucht
ev-longer-nothing = Nichts Besseres gefunden; die Plätze bleiben.
ev-longer-take = Bessere Plätze übernehmen
ev-longer-stop = Suche beenden
ev-meet-who = Zwei Personen so schreiben: berta + carl.
ev-meet-never = { $one } und { $other } sitzen nie an einem Tisch.
ev-meet-once = { $one } und { $other } treffen sich einmal, in Serie { $leg }.
ev-meet-legs = { $one } und { $other } treffen sich in den Serien { $legs }.
ev-goes-to-rest = setzt aus
ev-why-fixed = An festen Tischen bleibt jeder am Tisch.
ev-why-partners = Sie sind Partner und wandern zusammen.
ev-why-pairs = Partner bleiben zusammen, und jedes Paar trifft die anderen so oft wie vorgesehen.
ev-why-standing = Serie { $leg } wurde nach dem Stand gesetzt, gleich wer sich schon getroffen hat.
ev-why-bound = Mindestens { $bound } Wiedersehen sind unvermeidlich; hier sind es { $repeats }.
ev-why-free = { $repeats ->
    [0] Sonst trifft niemand jemanden zweimal.
    [one] Es ist das einzige Wiedersehen; eine Suche findet vielleicht keines.
   *[other] Hier sind es { $repeats } Wiedersehen; eine Suche findet vielleicht weniger.
}
ev-way-proof = Was geprüft ist
ev-figures = Zahlen
ev-way-standing = Serie nach dem Stand
ev-way-longer = Bessere Plätze: weniger Wiedersehen
ev-way-ballots = Lose zeigen
ev-way-hand = Serie { $leg } von Hand setzen
ev-swap-wrong = Tauschen { $one } und { $other }, sind die Plätze nicht mehr wie vorgesehen.
ev-swap-free = { $one } und { $other } können tauschen; niemand trifft jemanden öfter.
ev-swap-cost = Tauschen { $one } und { $other }: Wiedersehen { $before } → { $after }.
ev-again = { $name } in Serien { $legs }
ev-again-nobody = { $name } trifft niemanden zweimal.
ev-again-some = { $name } trifft wieder: { $whom }.
ev-resting = Es setzen aus
ev-rests-spoken = Setzt aus: { $name }
ev-sat-title = Saßen { $one } und { $other } wirklich so?
ev-sat-body = Serie { $leg } läuft schon: Was in einer Spalte steht, zählt dann für den, der dort saß. Neu geplant werden nur Serien, die noch nicht begonnen haben.
ev-sat-yes = Ja, so war es
ev-repair-sat = saßen anders
ev-tables-size = Größe der Tische
ev-tables-of-four = Vierertische
ev-tables-of-three = Dreiertische
ev-smaller-in-turn = An kleineren Tischen sitzt jeder reihum
ev-house = Tische im Saal
ev-house-enough = nach Bedarf
ev-repair-tables = Tischzahl
ev-repair-goes = Tisch weg
ev-repair-added = Tisch dazu
ev-table-which = Welcher Tisch
ev-table-new = Nummer des Tisches
ev-table-goes-explain = Wer dort sitzt, kommt an andere Tische; die übrigen bleiben möglichst.
ev-table-goes-pairs = Wer dort sitzt, kommt ab dieser Serie einzeln an andere Tische, damit niemand Spiele verliert; diese Partner trennen sich, alle anderen Paare bleiben.
ev-comes-next-leg = Diese Serie ist besetzt. Sofort mitspielen: „{ ui-repair-replaced }“.
ev-leg-is-played = Serie { $leg } läuft.
ev-in-this-leg = Schon in Serie { $leg }, nach einer Runde
ev-leaves-next-leg = Diese Serie wird zu Ende gespielt, oder „{ ui-repair-replaced }“ wählen.
ev-table-added-explain = Ab dieser Serie sitzen dort Leute von den größten Tischen; die übrigen bleiben möglichst.
ev-table-number = Die Nummer des Tisches schreiben, etwa 4.
ev-repair-not-begun = Noch keine Serie hat begonnen. Zwei Namen im Plan anklicken: Sie tauschen.
ev-sat-one = Wer (oder ein Tisch: T3)
ev-sat-other = saß am Platz von (oder T5)
ev-sat-leg = In Serie
ev-sat-do = Serie { $leg } so speichern
ev-sat-explain = Zwei Personen oder Tische waren vertauscht. Gespieltes bleibt; spätere Serien werden neu geplant.
ev-sat-nobody = Zwei verschiedene Personen oder zwei Tische der Serie { $leg } schreiben.
ev-deals-go = Die Punkte gehören
ev-deals-seat = der Spalte
ev-deals-person = dem Namen
ev-tables-from-now = Wie viele Tische
ev-tables-now = { $tables ->
    [one] Jetzt ist es ein Tisch.
   *[other] Jetzt sind es { $tables } Tische.
}
ev-tables-number = Die Zahl der Tische schreiben, etwa 9.
ev-after-round = Nach Runde
ev-at-table = Tisch (kann leer bleiben)
ev-comes-after-round = Kommt nach dieser vollen Runde dazu und spielt bis zum Schluss mit.{ $next ->
    [0] {""}
   *[other] {" "}Ohne Runde: ab Serie { $next }.
}
ev-leaves-after-round = Nach einer vollen Runde spielen die anderen weiter; was gespielt ist, bleibt.{ $next ->
    [0] {""}
   *[other] {" "}Ohne Runde: vor Serie { $next }.
}
ev-without-round-fixed = Leer lassen: ein Tisch, der noch nicht begonnen hat.
ev-after-round-explain = Wo schon gespielt wird, kommt oder geht ein Tisch nach einer vollen Runde; dort wird die Serie geteilt. Leer: nur Tische, die noch nicht begonnen haben.
ev-round-number = Die Nummer der letzten vollen Runde schreiben, etwa 3.
ev-from-deal = Ab Spiel
ev-from-deal-explain = Der Ersatz spielt ab diesem Spiel, wenn der Tisch zustimmt{ $next ->
    [0] .
   *[other] ; ab Serie { $next } hat er den Platz.
}
ev-deal-number = Das erste Spiel des Ersatzes schreiben, etwa 13.
ev-plays-for = Ab Spiel { $deal } spielt { $by } für { $name }.
ev-from-deal-plays = ab Spiel { $deal } { $by }
ev-part-from = ab Spiel { $deal }
ev-part-until = bis Spiel { $deal }
ev-part-between = Spiele { $from } bis { $to }
ev-came = Tisch { $table }: { $name } setzt sich nach Runde { $round } dazu und spielt ab Spiel { $deal } mit.
ev-left = Tisch { $table }: { $name } geht nach Runde { $round }, also nach Spiel { $deal }.
ev-plays-from = { $name } spielt ab Spiel { $deal } mit.
ev-plays-to = { $name } geht nach Spiel { $deal }.
ev-slips-cannot = Tisch { $table }: Jemand kam oder ging, und Zettel sagen nicht, wer bei welchem Spiel dabei war. Die Spiele eintippen.
ev-stands-in-for-mate = Tisch { $table }: Ab Spiel { $deal } spielt { $by } für { $name }; als Mannschaftskamerad ist das Ergebnis ab dort das von { $by }.
ev-stands-in = Tisch { $table }: Ab Spiel { $deal } spielt { $by } für { $name }; die Spalte bleibt die von { $name }.
ev-history-open = Frühere Änderungen
ev-history = Geänderte Plätze seit der Auslosung; eine Zeile wählen druckt die Karten von dort an:
ev-wishes = { $count ->
    [0] Wünsche
    [one] Ein Wunsch
   *[other] { $count } Wünsche
}
ev-wishes-title = Wunsch
ev-wishes-explain = Erfüllt, soweit die Spielweise es kann; die Prüfung nennt die übrigen.
ev-wish-never = nie zusammen
ev-wish-first = erste Serie zusammen
ev-wish-partners = Partner
ev-wish-stay = bleibt am Tisch
ev-wish-who = Wer
ev-wish-with = und wer
ev-wish-weight = Wie fest
ev-wish-firm = unbedingt
ev-wish-mild = wenn möglich
ev-wish-mild-line = { $wish } (wenn möglich)
ev-wish-add = Wunsch aufnehmen
ev-wish-clubs = Vereinskameraden möglichst auseinander
ev-wish-clubs-first = nur in der ersten Serie
ev-wish-remove = Zurücknehmen: { $wish }
ev-wish-never-line = { $one } und { $other } nie an einem Tisch
ev-wish-first-line = { $one } und { $other } in der ersten Serie zusammen
ev-wish-partners-line = { $one } und { $other } sind Partner
ev-wish-stay-line = { $name } behält möglichst den Tisch
ev-wish-nobody = „{ $typed }“ ist hier nicht eindeutig eine Person. Eine Nummer oder einen Namen wie in der Liste schreiben.
ev-wish-twice = Zu einem Wunsch gehören zwei verschiedene Personen.
ev-placeholder = Nr. { $number }
ev-numbers-open = Erst Nummern, Namen später …
ev-numbers-how-many = Wie viele Personen
ev-numbers-do = Nummern auf die Liste setzen
ev-numbers-explain = Sofort auslosen und spielen; die Namen kommen später, niemand setzt sich um.
ev-numbers-wrong = Die Zahl der Personen schreiben, 1 bis { $most }.
ev-naming-open = { $count ->
    [one] Fehlenden Namen eintippen
   *[other] { $count } fehlende Namen eintippen
}
ev-naming = Name von Nr. { $number }
ev-naming-explain = Enter geht zur nächsten Nummer. „12 Anna“ benennt Nr. 12. Esc beendet.
ev-naming-number = Nr. { $number } braucht keinen Namen. Ändern: in der Liste anklicken oder F2.
ev-naming-done = Alle haben einen Namen.

## Repairs
title-name-entrant = Nr. { $number } ist { $name }
title-stands-in = { $comes } spielt ab Spiel { $deal } für { $leaves } an { $place }
title-seats-by-plan = Plätze nach Plan gesetzt
title-typed-draw = Auslosung von Hand, eingetippt
title-draw-by-standing = Serie { $leg } nach dem Stand gesetzt
title-better-seats = bessere Plätze übernommen; Wiedersehen: { $repeats }
title-tables = { $tables ->
    [one] ein Tisch
   *[other] { $tables } Tische
} ab Serie { $leg }
title-table-goes = Tisch { $table } fällt ab Serie { $leg } weg
title-table-comes = Tisch { $table } kommt ab Serie { $leg } dazu
refused-part-not-written = An { $place } stehen Zettel oder Summen der ganzen Serie, aber die Spiele 1 bis { $deals } sind nicht alle eingetragen; was zu welchem Teil gehört, ist nicht zu erkennen. Erst diese Spiele eintragen. Oder Zettel und Summen zurücknehmen, die Serie teilen und sie im zweiten Teil eintragen.
refused-list-by-foot = Von der Liste { $place } ist etwas im Ganzen eingetragen: der Abschluss, gestrichene Spiele oder ein Ergebnis, das nicht zählt. Das zurücknehmen, die Serie teilen und beide Listen eintragen.
refused-table-there = In Serie { $leg } gibt es Tisch { $table } schon. Für den neuen eine andere Nummer wählen.
title-sat-otherwise = Serie { $leg }, wie wirklich gesessen
refused-table-begun = An { $place } wird schon gespielt. Erst die Runde zu Ende spielen, dann ihre Nummer bei „nach Runde“ eintragen.
refused-table-in-round = An { $place } läuft schon Runde { $round }. Bei „nach Runde“ „{ $round }“ eintragen.
refused-no-standing = Vor Serie { $leg } gibt es keine Ergebnisse, also keinen Stand, nach dem gesetzt wird. Erst Ergebnisse eingeben oder die gelosten Plätze behalten.
refused-seats-promised = Bei dieser Spielweise folgen die Plätze nie aus Ergebnissen. Nach dem Stand setzen: den Abend als „Auslosung je Serie“ oder „Jeder für sich“ einrichten.
refused-not-fixed-tables = Nur an festen Tischen kommt oder geht ein Tisch mitten in der Serie. Hier geht es zur nächsten.
refused-company-changed = An { $place } kam oder ging jemand zwischen zwei Runden, deshalb bleiben die Plätze dort. Wie wirklich gesessen wurde, gehört unter „{ ev-repair-sat }“.
refused-table-full = An { $place } sind alle sechs Plätze vergeben. Einen anderen Tisch wählen.
refused-too-few-go-on = Ohne { $name } spielten an { $place } weniger als drei weiter. Jemanden den Platz einnehmen lassen: „{ ui-repair-replaced }“.
refused-not-there = { $name } sitzt in Runde { $round } nicht an { $place }. Eine Runde wählen, die { $name } gespielt hat.
refused-left-in-leg = { $name } ist in Serie { $leg } schon gegangen und kann erst in einer späteren wieder mitspielen. War { $name } gar nicht weg, Tisch und Runde schreiben, die beim Gehen angegeben wurden.
refused-stands-later = { $name } steht bei Spiel { $deal } an { $place }, das dann ohne { $name } gespielt wäre. Eine andere Runde wählen oder erst dieses Spiel berichtigen.
refused-round-range = { $most ->
    [0] Die Serie hat nur eine Runde; man kommt und geht vor ihr oder nach ihr.
   *[other] In dieser Serie kommt und geht man nach den Runden 1 bis { $most }. Eine davon wählen.
}
refused-no-new-plan = Einen neuen Plan gibt es nur, wenn niemand einen festen Partner oder Tisch hat oder die Plätze eines anderen übernimmt. Ohne ihn ändern.
refused-tables-stay = { $people ->
    [one] { $people } Person sitzt
   *[other] { $people } Personen sitzen
} ohnehin an { $tables ->
    [one] einem Tisch
   *[other] { $tables } Tischen
}, es ändert sich nichts. Eine andere Zahl wählen.
title-comes-late = { $name } spielt ab Serie { $leg } mit
title-comes-in-leg = { $name } setzt sich nach Runde { $round } an { $place }
title-leaves-in-leg = { $name } verlässt { $place } nach Runde { $round }
title-leaves-early = { $name } geht vor Serie { $leg }
refused-leg-begun = Serie { $leg } läuft schon, und was gespielt ist, bleibt. Serie { $next } oder eine spätere wählen.
refused-all-legs-begun = Alle Serien laufen schon, Plätze werden nicht mehr vergeben. Wer kommt, kann den Platz von jemandem ohne Eintrag übernehmen; wer geht, wird als gegangen vermerkt und behält sein Ergebnis.
seat-proof-repaired = Geprüft: niemand doppelt, und jeder hat in seinen Serien einen Platz. Nicht alle spielen alle Serien.
seat-proof-played = Geprüft: niemand doppelt, und jeder hat in seinen Serien einen Platz. Gespielt wurde anders als vorgesehen; die weiteren Serien folgen dem Wechselplan.
ui-repair-do-replaced = Ersatz eintragen
ui-repair-do-only = Plätze ändern
ui-repair-open = Es ist etwas passiert
ui-repair-comes = kommt
ui-repair-leaves = geht
ui-repair-replaced = Ersatz
ui-repair-who-leaves = Wer geht
ui-repair-who-comes = Wer kommt
ui-repair-from-leg = Ab Serie
ui-repair-do = Plätze ab Serie { $leg } ändern
ui-repair-do-comes = Kommt ab Serie { $leg } dazu
ui-repair-do-leaves = Geht ab Serie { $leg }
ui-repair-plan = Die weiteren Plätze
ui-repair-plan-kept = wenige neue Karten: { $cards }, mit { $repeats ->
    [one] einem Wiedersehen
   *[other] { $repeats } Wiedersehen
}
ui-repair-plan-new = neuer Plan: { $cards ->
    [one] eine neue Karte
   *[other] { $cards } neue Karten
}, { $repeats ->
    [0] kein Wiedersehen
    [one] ein Wiedersehen
   *[other] { $repeats } Wiedersehen
}
ui-repair-plan-explain = Ein neuer Plan passt, solange niemand die weiteren Plätze kennt.
ui-repair-nobody-sits = Jemanden angeben, der ab Serie { $leg } einen Platz hat.
ui-repair-name-missing = Angeben, wer kommt.
ui-repair-several = Mehrere heißen so. Einen anklicken oder die Nummer schreiben.
ui-repair-cards = { $people ->
    [0] Keine neue Karte.
    [one] Eine neue Karte drucken:
   *[other] { $people } neue Karten drucken:
}
ui-repair-leg = Serie { $leg }
ui-repair-place = Tisch{ "\u00A0" }{ $table }, { $seat }
ui-repair-no-place = kein Platz

## The file of a book
file-not-a-file = { $file } ist ein Ordner, eine Leitung oder ein Gerät. Eine Datei nennen oder den Inhalt über die Standardeingabe geben.
file-dangling = { $file } ist eine Verknüpfung mit { $target }, und das gibt es nicht. Dieses zurücklegen oder eine andere Datei nennen.
file-other-kind = { $file } gibt es schon und ist { $kind }; die Datei bleibt, wie sie ist. Einen anderen Namen wählen.
file-kind-pdf = kein PDF
file-kind-csv = keine Tabelle (CSV)
file-kind-html = keine Webseite
file-kind-export = kein Buch im offenen Format (JSON)
file-kind-book = kein Vorhand-Buch
file-kind-own = keine von Vorhands eigenen Dateien
file-folder-read-only = { $file } gibt es noch nicht und lässt sich dort nicht anlegen: Der Ordner ist schreibgeschützt oder gehört jemand anderem. Einen eigenen Ordner wählen; „vorhand DATEI“ öffnet dort ein Buch oder legt eines an.
file-not-found = Die Datei { $file } gibt es nicht. Woanders suchen oder ein neues Buch anlegen.
file-exists = { $file } gibt es schon. Einen anderen Namen wählen.
file-foreign = { $file } ist kein Vorhand-Buch. Eine Datei wählen, die Vorhand geschrieben hat.
file-too-new = { $file } stammt von einem neueren Vorhand (Version { $found }, dieses liest bis { $known }). Das neuere Vorhand installieren; die Datei ist unverändert.
    Hier gibt es das: {download}
file-wants = { $file } stammt von einem neueren Vorhand: Die Datei braucht Version { $wanted } oder eine spätere, dies ist { $own }. Diese installieren; die Datei ist unverändert.
    Hier gibt es das: {download}
file-too-old = { $file } hat die Version { $found }, dieses Vorhand liest ab Version { $known }. Einmal mit einem älteren Vorhand öffnen; die Datei ist unverändert.
file-unreleased = { $file } stammt von einem Vorhand, an dem noch gearbeitet wurde und das nie erschienen ist (Version { $found }). Dort öffnen, als JSON ausgeben und hier einlesen; die Datei ist unverändert.
file-other-version = { $file } gibt sich als Version { $found } aus, ist aber nicht so aufgebaut: Ein anderes Programm hat die Datei verändert. Sie bleibt, wie sie war: die letzte Sicherung öffnen.
file-locked = { $file } ist in einem anderen Vorhand geöffnet. Dort weiterarbeiten oder es schließen und noch einmal versuchen.
file-no-locks = { $file } lässt sich an diesem Platz nicht sperren; zwei Programme könnten zugleich hineinschreiben. Das Buch auf eine eigene Festplatte legen und dort öffnen.
file-damaged = { $file } ist beschädigt: leer, abgeschnitten, oder Teile passen nicht zueinander. Sie bleibt, wie sie war: die letzte Sicherung öffnen oder die Datei noch einmal kopieren, während das Buch geschlossen ist.
file-unclosed-copy = { $file } wurde kopiert, während das Buch offen war. Die letzten Einträge können fehlen.
file-overwritten = Ein anderes Programm hat in { $file } oder die Begleitdatei (…-wal) geschrieben, während das Buch hier offen ist. Es wird nichts mehr gespeichert; was zu sehen ist, ist vollständig. Das Buch mit Strg+Umschalt+S anderswo sichern und dort weitermachen.
file-read-only = { $file } lässt sich nicht beschreiben: die Datei oder ihr Ordner ist schreibgeschützt. In einen eigenen Ordner kopieren und dort öffnen.
file-disk-full = Für { $file } ist kein Platz mehr. Das Letzte ist nicht gespeichert; auf dem Datenträger Platz schaffen und wiederholen.
file-not-saved = Der letzte Eintrag ist nicht gesichert: Der Datenträger hat versagt, während in { $file } geschrieben wurde ({ $detail }). Datenträger oder Stick prüfen und ihn noch einmal eingeben.
file-unsure = Ob der letzte Eintrag gesichert ist, ist nicht bekannt: Der Datenträger hat versagt, während in { $file } geschrieben wurde ({ $detail }). Das Buch schließen, Datenträger oder Stick prüfen, es wieder öffnen und nachsehen.
file-stale = In { $file } steht nicht mehr, was diese Änderung erwartet. Nichts ist gespeichert: das Buch schließen, öffnen und noch einmal prüfen.
file-not-ours = In { $file } steht „{ $name }“: das ist nicht von Vorhand und könnte verändern, was geschrieben wird. Die Datei wird nicht geöffnet und bleibt, wie sie war: mit dem Programm entfernen, das es hineingeschrieben hat, oder die letzte Sicherung öffnen.
file-incomplete = In { $file } fehlt „{ $name }“ oder ist nicht so, wie Vorhand es anlegt: ein anderes Programm hat die Datei verändert. Sie bleibt, wie sie war: die letzte Sicherung öffnen.
file-unreadable = Der Eintrag { $row } im Journal von { $file } lässt sich nicht lesen; was ihn braucht, unterbleibt. Das Buch prüfen und, wenn noch mehr nicht stimmt, mit der letzten Sicherung weitermachen.
file-continued = Das Journal in { $file } endet nicht mit dem Eintrag, mit dem Vorhand es verlassen hat: Die Datei wurde an Vorhand vorbei geändert. Es ist nichts geschrieben. Das Buch mit „vorhand verify“ prüfen und mit der letzten Sicherung weitermachen.
file-went-on = { $rows ->
    [one] Mit der Kopie { $file } hat jemand auf einem anderen Rechner weitergemacht: Sie hat eine Änderung, die in diesem Buch fehlt. Sie bleibt, wie sie ist. Zum Weitermachen mit jenem Abend die Kopie öffnen oder mit Strg+Umschalt+K einen anderen Ordner für die Kopien dieses Buchs wählen.
   *[other] Mit der Kopie { $file } hat jemand auf einem anderen Rechner weitergemacht: Sie hat { $rows } Änderungen, die in diesem Buch fehlen. Sie bleibt, wie sie ist. Zum Weitermachen mit jenem Abend die Kopie öffnen oder mit Strg+Umschalt+K einen anderen Ordner für die Kopien dieses Buchs wählen.
}
file-not-written = In { $file } wurde eine Zeile nicht so geschrieben, wie sie sollte; die ganze Änderung ist zurückgenommen. Es ist nichts geschrieben: das Buch mit „vorhand verify“ prüfen und mit der letzten Sicherung weitermachen.
file-io = { $file } ließ sich nicht lesen oder schreiben ({ $detail }). Datenträger oder Stick prüfen und noch einmal versuchen.
file-in-memory = Das Buch
nothing-to-undo = Es gibt nichts zurückzunehmen.
undo-changed-since = { $by } hat das seitdem geändert ({ $what }), es lässt sich nicht mehr zurücknehmen. Dort berichtigen, wo es erfasst ist.
nothing-to-redo = Es gibt nichts zu wiederholen.
proof-counts = Geprüft: Mitglieder { $members }, Veranstaltungen { $events }, Teilnehmer { $entrants }, Listen { $sheets }, Zeilen { $lines }, Einträge im Journal { $journal }.
proof-unclosed = Diese Datei wurde kopiert, während das Buch geöffnet war, oder die Begleitdatei daneben (…-wal) wurde entfernt: Was in den letzten zwei Sekunden davor bestätigt wurde, kann fehlen.
proof-back = Vor diesen Einträgen im Journal ging die Uhr zurück: { $rows }
proof-integrity = Die Datei ist innen beschädigt: { $detail }
proof-reference = Eine Zeile in „{ $table }“ verweist auf etwas, das es nicht gibt.
proof-foreign = „{ $name }“ ist nicht von Vorhand und könnte verändern, was geschrieben wird.
proof-missing-keeper = Es fehlt „{ $name }“, das über das Journal wacht oder Zeilen findet. Vorhand legt es beim Öffnen des Buches wieder an.
proof-wants = Die Zeile, die sagt, welches Vorhand das Buch öffnen darf, fehlt oder ist verändert. Vorhand legt sie beim Öffnen des Buches wieder an.
proof-missing-table = Die Tabelle „{ $table }“ fehlt.
proof-missing-column = In „{ $table }“ fehlt die Spalte „{ $column }“.
proof-altered-table = Die Tabelle „{ $table }“ ist nicht so, wie Vorhand sie anlegt.
proof-gap = Der Eintrag { $seq } fehlt im Journal.
proof-contradicts = Der Eintrag { $seq } im Journal passt nicht zu dem, was vor ihm steht.
proof-undo = Der Eintrag { $seq } im Journal nimmt etwas anderes zurück, als damals zurückzunehmen war.
proof-unreadable = Der Eintrag { $seq } im Journal lässt sich nicht lesen.
proof-chain = Der Eintrag { $seq } im Journal ist nicht, wie er geschrieben wurde: er selbst, der Eintrag vor ihm oder die Reihenfolge wurde an Vorhand vorbei geändert.
proof-end = Das Journal endet mit dem Eintrag { $seq }, aber nicht so, wie Vorhand es verlassen hat: Einträge wurden an Vorhand vorbei weggenommen oder hinzugefügt.
proof-not-posted = Kein Eintrag im Journal hat die Prüfziffern, nach denen gefragt ist: die Liste wurde aus einem anderen Buch gedruckt, oder das Journal ist seither neu geschrieben worden.
proof-posted = Die Prüfziffern gehören zum Eintrag { $seq } im Journal, geschrieben am { $at }; Einträge danach: { $later }
journal-mark-text = Journal { $seq } · { $digest }
proof-differs = Tabellen und Journal unterscheiden sich in { $rows ->
    [one] { $rows } Zeile
   *[other] { $rows } Zeilen
}: die Datei wurde an Vorhand vorbei geändert.
row-member = Mitglied { $name }
row-event = Einstellungen von „{ $name }“
row-closed-table = Tisch { $table } weg ab Serie { $leg }
row-stand-in = { $by } spielt für { $name } in Serie { $leg } ab Spiel { $deal }
row-stake = { $stake } für 100 Punkte
row-for-points = Preise für Punkte: { $prizes }
row-for-games = Preise für Spiele: { $prizes }
row-fee = Startgeld { $fee }
row-entrant = { $number } { $name }
row-leg = Serie { $leg }
row-resting = { $name } setzt in Serie { $leg } aus
row-table = Liste { $place }
row-seat = { $place }, Platz{ "\u00A0" }{ $seat }
row-at = { $place }: { $what }
row-who = { $name } { $what }
row-passed = eingepasst
row-reason = { $text } ({ $reason })
row-slip = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}
row-foot = { $points }, { $won } gewonnen, { $lost } verloren
row-struck = ab Spiel { $from } gestrichen
row-fine = Spiel { $deal }
row-void = zählt nicht: { $reason }
row-beside = { $by } schrieb anders
row-total = Summe von { $name }
row-cut = Ziehen ({ $prize })
row-choice = { $name } nimmt { $prize }
row-earlier = Zeile { $number } aus dem Journal eines anderen Buches
row-nothing = leer
row-change = { $before } → { $after }

## The score desk
sheet-none = Hier liegt noch keine Liste. Erst die Plätze auslosen, dann hat jeder Tisch seine Liste.
sheet-deal-head = Spiel
sheet-dealer-head = G
sheet-remarks = Bemerkungen
sheet-won = gew.
sheet-lost = verl.
sheet-column = Spalte { $column }, { $name }, Nr. { $number }
sheet-previous = Vorige Liste
sheet-next = Nächste Liste
sheet-mode = Getippt
sheet-amounts = Werte
sheet-games = Spiele
sheet-state = Liste
sheet-deals-entered = { $done } von { $all ->
    [one] { $all } Spiel
   *[other] { $all } Spielen
}
sheet-to-mend = { $count ->
    [one] 1 Zeile zu klären
   *[other] { $count } Zeilen zu klären
  }
sheet-written-meanwhile = Ein anderes Gerät hat dieses Spiel eingetragen, siehe oben. Enter ersetzt es durch das eigene, Esc lässt es.
sheet-written-here = Ein anderes Gerät hat hier { $there } eingetragen. Enter ersetzt es durch das eigene, Esc lässt es.
sheet-first-marked = In der ersten Eingabe { $count ->
    [one] ist 1 Zeile
   *[other] sind { $count } Zeilen
} zu klären; F6 führt zurück.
sheet-nothing-marked = Auf dieser Liste ist nichts zu klären.
sheet-entry = Spiel { $deal }
sheet-emptied = Zeile von Spiel { $deal } verworfen
sheet-echo = Tisch{ "\u00A0" }{ $table }, Spiel { $deal }, { $seat }: { $game }: { $value }
sheet-row = Spiel { $deal }, Geber { $dealer }, { $what }
sheet-spoken-won = { $name } gewinnt { $amount }
sheet-spoken-lost = { $name } verliert { $amount }
sheet-spoken-open = offen
sheet-spoken-typing = nicht bestätigt
sheet-spoken-doubtful = zweifelhaft
sheet-spoken-wrong = zu klären
sheet-passed = eingepasst
sheet-nobody-charged = niemand zahlt
sheet-accepted = angenommen: { $reason }
sheet-fine-note = { $column }: { $amount }, { $what }
sheet-fine-spoken = Strafe von { $amount } für { $name }
sheet-charge-spoken = Abzug von { $amount } für { $name }
sheet-fine-by-law = nach diesem Paragraphen { $amount }
sheet-law = § { $law }
sheet-fine-which = nach welchem Paragraphen? { $laws }
sheet-fine-off = keine Strafe für { $name } in diesem Spiel
sheet-rules-unread = Die Regeln dieses Abends sind nicht lesbar. Siehe Einstellungen.
sheet-to-deal = zu Spiel { $deal }
sheet-nudge = Eingepasst: 0. Sonst Spalte und Spielwert.
sheet-nudge-played = Spalte und Spielwert eingeben.
sheet-hint-amounts-played = Spalte, Spielwert: 2 48. Verloren: 2-40. Strafe: f3 10. Spiel 3: /3.
sheet-hint-amounts = Spalte, Spielwert: 2 48. Verloren: 2-40. Eingepasst: 0. Strafe: f3 10. Spiel 3: /3.
sheet-hint-games = 2ph3+: Pik Hand, mit 3, gewonnen. Verloren: -. Ohne 3: o3. 61 Augen: 61 statt +.
sheet-hint-games-turning = 2ps3+: Pik Solo, mit 3, gewonnen. Verloren: -. Ohne 3: o3. 61 Augen: 61 statt +.
sheet-letters = k p h d, g Grand, n Null · h Hand, o ouvert, a z angesagt
sheet-letters-turning = k p h d g n · t Tourné, p zweite Karte, s Solo, g Gucki, o ouvert
sheet-counts-not = { $text } zählt noch nicht
sheet-stands = Neu tippen ersetzt.
sheet-behind-all = Alle Spiele sind da. F2 ändert dieses.
sheet-complete = Alle Spiele sind da. Summen vergleichen; F9 hakt ab, F8 geht weiter.
sheet-mend = Ändern
sheet-clear = Leeren
sheet-accept = Annehmen, mit Grund
sheet-write-reason = Den Grund hinter das ! tippen, dann Enter.
sheet-also-possible = auch möglich
sheet-write = Eintragen
sheet-no-such-column = Diese Spalte gibt es nicht. Mit 1 bis { $columns } beginnen.
sheet-column-missing = „{ $text }“ ist keine Spalte. Mit 1 bis { $columns } beginnen.
sheet-amount-missing = { $name }: jetzt der Spielwert.
sheet-amount-zero = { $name }: Kein Spiel zählt 0. Eingepasst: 0 allein.
sheet-amount-too-long = Ein Spielwert hat höchstens vier Stellen. Aufs Papier sehen.
sheet-dealer-no-cards = { $name } gibt und hat keine Karten. Eine andere Spalte wählen.
sheet-not-there = { $name } sitzt in diesem Spiel nicht am Tisch. Eine andere Spalte wählen.
sheet-no-cards = { $name } setzt in diesem Spiel aus. Eine andere Spalte wählen.
sheet-column-twice = { $name } steht in diesem Spiel zweimal. Jeder nur ein Ergebnis.
sheet-passed-and-played = Entweder eingepasst (0) oder gespielt. Eines von beiden löschen.
sheet-fine-amount-missing = Eine Strafe braucht Spalte und Betrag: f3 10.
sheet-no-such-deal = Ein Spiel { $deal } gibt es nicht; diese Liste hat 1 bis { $deals }.
sheet-deal-missing = Nach / kommt die Nummer eines Spiels, 1 bis { $deals }.
sheet-ramsch-incomplete = Ramsch: r, Spalte und Betrag (r3 20) oder die Augen von V, M und H (r 2 17 88).
sheet-trump-unknown = „{ $text }“ ist kein Spiel. Mit k p h d für die Farben beginnen, g für Grand, n für Null.
sheet-skat-missing = Was ist mit dem Skat? t Tourné, p zweite Karte, s Solo, g Gucki.
sheet-not-understood = „{ $text }“ bedeutet hier nichts. Löschen.
sheet-said-twice = „{ $text }“ steht schon da. Eines von beiden löschen.
sheet-number-missing = Nach { $letter } kommt eine Zahl.
sheet-ramsch = Ramsch
sheet-with = mit { $n }
sheet-with-skat = mit Skat
sheet-without = ohne { $n }
sheet-with-word = mit
sheet-without-word = ohne
sheet-points = { $n ->
    [one] { $n } Auge
   *[other] { $n } Augen
}
sheet-bid = gereizt { $n }
sheet-tricks = { $n ->
    [one] { $n } Stich
   *[other] { $n } Stiche
}
sheet-bock = Bock × { $factor }
sheet-kontra = Kontra
sheet-re = Kontra und Re
sheet-turned = { $card } aufgedeckt
sheet-on-paper = { $amount } auf dem Papier
sheet-given-up = aufgegeben
sheet-grade-won = gewonnen
sheet-grade-won-schneider = gewonnen, Schneider
sheet-grade-won-schwarz = gewonnen, schwarz
sheet-grade-lost = verloren
sheet-grade-lost-schneider = verloren, Schneider
sheet-grade-lost-schwarz = verloren, schwarz
sheet-grand = Grand
sheet-null = Null
sheet-schneider-announced = Schneider angesagt
sheet-schwarz-announced = Schwarz angesagt
sheet-schneider = Schneider
sheet-schwarz = Schwarz
sheet-totals = Summen
sheet-net-points = Punkte
sheet-net-games = Spiele
sheet-fined = Strafe { $amount }
sheet-second = Zweite Eingabe
sheet-compare = Vergleichen
sheet-differences = { $count ->
    [one] 1 Unterschied
   *[other] { $count } Unterschiede
  }
sheet-agree = Beide Eingaben stimmen überein.
sheet-covered = erfasst, verdeckt
sheet-recorded = Erfasst: { $what }
sheet-recorded-one = { $amount } { $name }
sheet-second-heading = Zweite Eingabe
sheet-second-typing = Die erste bleibt unverändert. { $done } eingetragen, { $open ->
    [0] {""}
   *[other] { $open } zu klären,{" "}
}{ $missing } fehlen.
sheet-second-leave = Beiseitelegen
sheet-second-aside = Die zweite Eingabe bleibt erhalten; F6 macht weiter.
sheet-second-totals = Summen erst nach der zweiten Eingabe.
sheet-second-fines = Strafen werden nur in der ersten Eingabe getippt.
sheet-second-confirmed = In diesem Spiel stimmen beide überein. Esc löscht, F2 ändert die zweite Eingabe, F6 macht weiter.
sheet-second-deal = Spiel { $deal } der zweiten Eingabe
sheet-compared-heading = Zweite Eingabe · Vergleich
sheet-compared-differ = { $count ->
    [one] Ein Spiel weicht ab.
   *[other] { $count } Spiele weichen ab.
  } Mit Alt+1 oder Alt+2 wählen. F6: zurück.
sheet-compared-partly = { $done ->
    [one] Das bisher getippte Spiel stimmt
   *[other] Die { $done } bisher getippten Spiele stimmen
  } überein, { $missing ->
    [one] eins fehlt
   *[other] { $missing } fehlen
  } noch. F6: zurück.
sheet-compared-agree = { $done ->
    [one] Das eine Spiel stimmt
   *[other] Alle { $done } Spiele stimmen
  } überein. F6 beendet die zweite Eingabe.
sheet-which = Welche steht auf dem Papier?
sheet-first-says = Erste: { $what }
sheet-second-says = Zweite: { $what }
desk-key-enter = Zeile annehmen und weiter
desk-key-erase = Getipptes löschen
desk-key-take-back = letzte Änderung zurücknehmen
desk-key-again = noch einmal machen
desk-key-step = ein anderes Spiel
desk-key-first = das erste Spiel
desk-key-open = das erste offene Spiel
desk-key-mend = Spiel ändern
desk-key-clear = Spiel leeren
desk-key-next-marked = nächste Zeile zu klären
desk-key-suggestion = Vorschlag nehmen
desk-key-reason = mit Grund annehmen
desk-key-finding = nächster Befund
desk-key-totals = Summen auf dem Papier
desk-key-matadors = Spitzen aus den Karten zählen
desk-key-second = zweite Eingabe; noch einmal: vergleichen
desk-key-sheet = vorige, nächste Liste
desk-key-mark = Liste abhaken: abgegeben, zu klären, geprüft, unterschrieben
desk-key-amounts = Spielwerte
desk-key-games = ganze Spiele; noch einmal: Auswahl
card-title = Listen eintippen
card-deal = Spalte, Spielwert, Enter
card-won = Spalte 2 hat 48 gewonnen
card-lost = Spalte 2 hat 48 verloren
card-passed = eingepasst
card-ramsch = Ramsch: Spalte 3 bekommt 20 angeschrieben
card-jump = zu Spiel 17
card-game = Oder das Spiel: Spalte, Farbe, Skat, Spitzen, Ausgang
card-game-example = Spalte 2, Pik Hand, mit 3, gewonnen
card-game-example-turning = Spalte 2, Pik Solo, mit 3, gewonnen
card-points = dasselbe mit 61 Augen
card-trumps = Kreuz, Pik, Herz, Karo, Grand, Null
card-skat = Hand; ohne h wurde der Skat genommen
card-skat-turning = Tourné, zweite Karte, Solo, Gucki
card-announced = ouvert, Schneider angesagt, Schwarz angesagt
card-matadors = mit 3, ohne 3
card-ends-won = gewonnen, mit Schneider, mit Schwarz
card-ends-lost = verloren, mit Schneider, mit Schwarz
card-given-up = aufgegeben
card-kontra = Kontra, Re
card-bid = gereizt bis 24
card-beside = Was noch in der Zeile steht
card-noted = 48 ohne 3, für die Bemerkungen
card-total = 48, und daneben 148 als Zwischenstand
card-fine = 10 Strafpunkte für Spalte 3
card-fine-back = die Strafen von Spalte 3 zurückgenommen
card-dealer = Spalte 3 hat außer der Reihe gegeben
card-remark-typed = 2 48 #verspätet
card-remark = eine Bemerkung
card-reason-typed = 2 47 !so auf dem Papier
card-reason = warum ein zweifelhafter Wert gilt
card-keys = Tasten
card-key-enter = nimmt die Zeile, löscht sie
card-key-mend = Spiel ändern, Spiel leeren
card-key-step = ein anderes Spiel
card-key-back = zurücknehmen
card-key-next = nächste Zeile zu klären, nächster Befund
card-key-second = Liste ein zweites Mal eintippen
card-key-sheet = vorige Liste, nächste Liste
card-key-modes = Spielwerte, ganze Spiele
card-key-totals = Summen auf dem Papier, Spitzen zählen
card-key-foot = die Liste nach ihrem Abschluss
sheet-paper-row = auf Papier
sheet-paper-totals = Summen
sheet-matadors = Spitzen
check-found = { $count ->
    [one] 1 Fund der Prüfung
   *[other] { $count } Funde der Prüfung
  }
check-waiting = { $count ->
    [one] Noch eine Summe kann aufgehen, wenn kein Spiel mehr fehlt.
   *[other] Noch { $count } Summen können aufgehen, wenn kein Spiel mehr fehlt.
}
check-first = Die Prüfung sieht nur die erste Eingabe an.
check-paper = Auf Papier: { $what }
check-sheet-right = Die Einträge stimmen: { $amount }
check-amount = Spiel { $deal }: { $from } → { $to }
check-remove = Spiel { $deal }: { $amount } streichen
check-add = Spiel { $deal }: { $name } { $amount }
check-total = { $what }: { $from } → { $to }
cards-title = Mit oder ohne wie viele?
cards-hint = ♣B ♠B ♥A 10
cards-explain = Das Blatt mit dem Skat: Farbe, dann Karten (kb pb ha10 oder ♣B ♠B). Alt+1 bis 5: Trumpf.
cards-trump = Trumpf
cards-take = „{ $what }“ übernehmen
cards-none = Noch keine Karte.
cards-remark = schweres Spiel: Das Blatt kommt in die Bemerkungen und in die Siegerehrung
cards-whole = Zwölf Karten, mit dem Skat.
cards-count = { $count ->
    [one] 1 Karte von 12.
   *[other] { $count } Karten von 12.
  }
cards-held = { $card } dabei
cards-missing = { $card } fehlt
cards-no-card = „{ $text }“ ist keine Karte. Erst die Farbe (k p h d oder ♣ ♠ ♥ ♦), dann die Karte (a 10 k d b 9 8 7).
cards-twice = { $card } steht zweimal da. Eine davon löschen.
cards-no-rank = Nach { $suit } kommt eine Karte: a 10 k d b 9 8 7.
cards-too-long = Das ist mehr als ein Blatt. Etwas davon löschen.
sheets-all = alle { $count }
sheets-to-mend = zu prüfen { $count }
sheets-show = Zeigen
sheets-code = Tisch oder Name
sheets-code-wrong = Keine Liste hat diesen Code oder Namen. Einen Tisch von 1 bis { $tables } tippen, einen Namen, den nur einer hat, oder den gedruckten Code, etwa 1-2-3 (Abend, Serie, Tisch).
sheets-doubts = Zu prüfen
sheets-none-such = Gerade keine solche Liste.
sheets-errors = { $count ->
    [one] 1 Fehler
   *[other] { $count } Fehler
  }
sheets-begun = getippt, nicht eingetragen
sheets-awaited = { $count ->
    [one] 1 Angabe fehlt
   *[other] { $count } Angaben fehlen
  }
sheets-doubtful = { $count ->
    [one] 1 Zweifel
   *[other] { $count } Zweifel
  }
sheet-two-versions = zwei Fassungen
sheet-in-differs = { $count ->
    [one] Eine Eingabe weicht hier
   *[other] { $count } Eingaben weichen hier
  } ab: mit dem Papier vergleichen (Strg+Umschalt+A). Noch einmal gibt sie trotzdem ab.
sheets-slips = Zettel { $figures }
sheets-beside = { $count ->
    [one] 1 Eingabe weicht ab
   *[other] { $count } Eingaben weichen ab
  }
rank-same = Kein Rang ändert sich.
rank-moved = { $name }: Rang { $from } → { $to }
rank-others = { $count ->
    [one] 1 weiterer
   *[other] { $count } weitere
  }
journal-more = und { $count ->
    [one] { $count } weitere Zeile
   *[other] { $count } weitere Zeilen
}
slips-differ = { $count ->
    [one] 1 Zettel weicht von der Liste ab
   *[other] { $count } Zettel weichen von der Liste ab
  }
slips-both = { $name }: Liste { $sheet_points ->
    [one] { $sheet_points } Punkt
   *[other] { $sheet_points } Punkte
}, { $sheet_games ->
    [one] { $sheet_games } Spiel
   *[other] { $sheet_games } Spiele
}; Zettel { $slip_points ->
    [one] { $slip_points } Punkt
   *[other] { $slip_points } Punkte
}, { $slip_games ->
    [one] { $slip_games } Spiel
   *[other] { $slip_games } Spiele
}
slips-sheet-right = Die Liste stimmt
slips-slip-right = Der Zettel stimmt

## The sheet audit

audit-place-both = Spiel { $deal }, { $column }
audit-place-deal = Spiel { $deal }
audit-game = Spiel { $deal }: { $why }
audit-place-column = { $column }
audit-place-sheet = Die ganze Liste
audit-at = { $place }: { $what }
audit-seat = Spalte { $number }
audit-impossible = Kein Spiel zählt { $amount }. Am Tisch fragen, was gespielt wurde.
audit-impossible-meant = Kein Spiel zählt { $amount }. Aufs Papier sehen; wahrscheinlich gemeint: { $meant }.
audit-fine-amount = { $amount } ist kein Spiel, sondern eine Strafe. Als Strafe eintragen.
audit-unusual = { $amount } ist selten. Aufs Papier sehen; vielleicht gemeint: { $meant }.
audit-dealer = { $amount } steht beim Geber, der keine Karten hat. Wer hat gespielt, oder wer gegeben?
audit-nobody-played = Eingepasst wird nach diesen Regeln nicht.
audit-no-cards = { $amount } steht bei jemandem ohne Karten. Wer hat gespielt?
audit-several = Nur einer war Alleinspieler: { $amounts }. Die anderen streichen oder als Strafe eintragen.
audit-twice = Steht zweimal auf der Liste. Eins streichen oder die Nummer berichtigen.
audit-twice-perhaps = Steht zweimal auf der Liste, und Spiel { $deal } fehlt. Eins der beiden ist wohl Spiel { $deal }.
audit-missing = Der Eintrag fehlt. Nachtragen, oder dass eingepasst wurde.
audit-missing-to = Von hier bis Spiel { $last } fehlen die Einträge. Nachtragen.
audit-no-such-deal = Die Liste hat nur { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spiele
}. Die Nummer berichtigen.
audit-total = { $what }: geschrieben { $written }, die Einträge ergeben { $added }. Noch einmal addieren.
audit-games = { $games ->
    [one] { $games } gewonnenes oder verlorenes
   *[other] { $games } gewonnene und verlorene
} und { $passed ->
    [one] { $passed } eingepasstes Spiel
   *[other] { $passed } eingepasste Spiele
} sind { $sum }, es müssen aber { $deals } sein. Noch einmal zählen.
audit-fix = { $fix }. Dann stimmt alles überein; mit dem Papier vergleichen.
audit-fix-whole = { $fix }. Dann geht die ganze Liste auf.
audit-fix-one-of = Eine davon lässt die Spalte aufgehen; aufs Papier sehen: { $fixes }.
audit-fix-amount = Spiel { $deal }, { $column }: { $to } statt { $from } schreiben ({ $why })
audit-fix-move = Spiel { $deal }: { $amount } von { $from } zu { $to } (falsche Spalte)
audit-fix-remove = Spiel { $deal }, { $column }: { $amount } streichen
audit-fix-add = Spiel { $deal }, { $column }: { $amount } nachtragen, es fehlt
audit-fix-written = { $column }, { $what }: { $to } statt { $from } schreiben, die Einträge stimmen
audit-meant = { $amount } ({ $why })
audit-why-running = laufende Summe geschrieben
audit-why-transposed = Zahlendreher
audit-why-not-doubled = nicht verdoppelt
audit-why-doubled = einmal zu oft verdoppelt
audit-why-sign = Vorzeichen
audit-why-length = eine Ziffer fehlt oder ist zu viel
audit-why-digit = eine Ziffer
audit-why-totals = so verlangen es die Summen
audit-written-running = laufende Summe nach Spiel { $deal }
audit-written-won = gewonnene Punkte
audit-written-lost = verlorene Punkte
audit-written-net = Punkte
audit-written-games-won = gewonnene Spiele
audit-written-games-lost = verlorene Spiele
audit-written-net-games = Spiele (gewonnen − verloren)
audit-written-slip-points = Punkte auf dem Zettel
audit-written-slip-games = Spiele auf dem Zettel

## The clock of the leg and the screen of the room
room-title = Uhr und Saal
room-open = Saalbild öffnen
room-close = Saalbild schließen
room-act-screen = Saalbild öffnen oder schließen
room-act-clock = Uhr starten oder anhalten
room-act-minute = Eine Minute mehr auf der Uhr
room-clock = Uhr
room-clock-of = Uhr für Serie { $leg } von { $all }
room-clock-spoken = Uhr für Serie { $leg }: { $left }
room-clock-stands = Die Uhr steht
room-clock-over = Die Zeit ist um: dieses Spiel noch zu Ende
room-clock-proposed = { $minutes } min { $seconds } s je Spiel.
room-clock-away = Uhr wegnehmen
room-ends-at = endet um { $at }
room-start = Uhr starten
room-start-next = Nächste Serie starten
room-stop = Uhr anhalten
room-minute = { $sign } min
room-minutes-more = { $minutes ->
    [1] Eine Minute mehr
   *[other] Eine Minute weniger
}
room-minutes = Minuten der Serie
room-minutes-wrong = Ganze Minuten eingeben, 1 bis { $most }.
room-no-sound = Die Zeit ist um. Dieser Rechner spielte keinen Ton; das Saalbild zeigt es.
room-shows = Der Saal sieht
room-part-tables = Plätze nach Tischen
room-part-names = Plätze nach Namen
room-part-clock = Die Uhr, groß
room-seconds = Sekunden je Seite
room-colours = Farben
room-look-same = Wie hier
room-preview = Vorschau (Saalbild ist zu)
giving-not-final = Ergebnisse noch nicht endgültig
room-sees = Jetzt im Saal zu sehen
room-page-back = Vorige Seite
room-page-forth = Nächste Seite
room-hold = Pause
room-keys = Im Saalbild: ← → blättern, Leertaste hält fest, F11 ganzer Bildschirm, Esc verlässt.
room-now = Jetzt · { $title }
room-next = Danach · { $title }
room-seats-of = Plätze: { $leg }
room-names = Wo sitze ich?
room-names-explain = Tisch und Platz
room-rests = setzt aus
room-standings-after = Rangliste nach Serie { $leg } von { $all }
room-nothing = Hier stehen gleich Plätze und Rangliste.
room-pace-through = Fertig gegen { $at } Uhr.
room-pace-behind = { $count ->
    [1] Im Rückstand: Tisch { $tables }
   *[other] Im Rückstand: Tische { $tables }
}

## Readings and assumptions of the rulebooks
reading-guckis = Ob es Guckis und die zweite Karte gibt: Nach Foster 1922, S. 7, lehnten die Ligen sie ab; seine §§ 28 und 40, Dickinson 1908, Citizendium und Eichhorn 1898 haben sie.
reading-guckis-take = Es gibt sie, wenn keine Option sie verbietet.
reading-tournee-nullo = Null Tourné steht bei Foster 1922 in § 1, ist nach § 31 und S. 182 aber Sache der Absprache.
reading-tournee-nullo-take = Aus, wenn keine Option ihn einschaltet.
reading-second-card-overbid = Auf die zweite Karte überreizt, 18 gereizt auf ein Karo für 15: Dickinson 1908 nennt 20; Foster 1922, S. 78-79, und Dickinsons Zusammenfassung verdoppeln.
reading-second-card-overbid-take = Doppelt: 40 sind verloren.
reading-ramsch-skat = Der Skat im Ramsch: Bei Foster 1922 zählt er nicht, bei Dickinson 1908 gehört er zum letzten Stich.
reading-ramsch-skat-take = Wie es das jeweilige Regelwerk sagt.
reading-ramsch-tie = Gleichstand im Ramsch (Foster 1922, § 4): Es verliert, wer den letzten Stich hat, auch wenn er nicht zu den Gleichen gehört.
reading-ramsch-tie-take = Dem Wortlaut nach; gehört er nicht dazu, mit einer Warnung.
reading-giving-up = Aufgeben: nach Foster 1922, § 44, bevor eine Karte gespielt ist, nach S. 80 nur auf die erste Karte, nach Dickinson 1908 vor dem zweiten Ausspiel.
reading-giving-up-take = Der Wert ist derselbe; erlaubt bei jedem Tourné.
reading-grand-scale = Grundwerte von Grand und Gucki: bei Foster 1922 12-12-16-24, später 12-16-20-24; Gucki-Null bei Foster 1922 und Dickinson 1908 20/40, in der Encyclopedia von 1935 und in Fosters Hoyle 15/30.
reading-grand-scale-take = Wie es das jeweilige Regelwerk sagt.
reading-matadors-added = Die Encyclopedia von 1935 nennt 11/22/33 für Pik Solo ohne Spitzen, sagt aber, dass sie dazukommen.
reading-matadors-added-take = Grundwert mal die Summe aus Multiplikator und Spitzen; in den Zahlen fehlen die Spitzen.
reading-overbid-cost = Ein überreiztes Spiel kostet in der Einleitung von Citizendium etwa das doppelte Gebot, in den Einzelheiten doppelt das nächste Vielfache.
reading-overbid-cost-take = Doppelt das nächste Vielfache.
reading-milwaukee-second-card = Die zweite Karte in Milwaukee: Bei Citizendium ist der Grundwert verdoppelt, auch im Gewinn; Foster 1922, Dickinson 1908 und Fosters Hoyle verdoppeln nur den Verlust.
reading-milwaukee-second-card-take = Nur den Verlust.
reading-misdeal = Vergeben: bei Foster 1922 ohne Folgen auf der Liste; bei Dickinson 1908, in der Encyclopedia von 1935 und bei McColl −10 für den Geber.
reading-misdeal-take = Wie es das jeweilige Regelwerk sagt.
reading-adversary-faults = Fehler eines Gegenspielers: Bei Foster 1922 gewinnt der Alleinspieler, Dickinson 1908 zieht dem Schuldigen den Wert außerdem ab.
reading-adversary-faults-take = Wie es das jeweilige Regelwerk sagt.
reading-gucki-solo-loss = Was ein verlorenes Gucki-Solo kostet: Foster 1922 schweigt, Fosters Hoyle sagt doppelt. Dass angesagtes Schneider verdoppelt (Fosters Hoyle), widerspricht Foster 1922, § 41.
reading-gucki-solo-loss-take = Doppelt verloren; Ansagen nur mit einer Option.
reading-bidding-twenty = Nach Foster 1922, S. 92, kann, wer auf Tourné reizt, nur mit den schwarzen Buben und einem dritten bis 20 gehen; Pik mit 2 und Herz mit 3 können es.
reading-bidding-twenty-take = Ein Rat und keine Regel.
reading-deals-in-moving = Höchstens 40 Spiele, wenn die Plätze wechseln (Foster 1922, S. 188); die Tabelle geht bis 60 (S. 191).
reading-deals-in-moving-take = Die Tabelle gilt; mehr als 40 Spiele werden angemerkt.
reading-greatest-loss = Der größte Verlust von 1008 in Fosters Hoyle braucht einen Grand zu 24; die eigene Liste hat 20 (840).
reading-greatest-loss-take = Nicht übernommen.
reading-revolution = Revolution: Bei Foster 1922 tauschen und beraten sich die Gegner, bei Dickinson 1908 beraten sie sich nur, Vereine rechnen heute 92.
reading-revolution-take = Hier 60; 92 in den deutschen Regelwerken als Option; wie gespielt wird, ändert am Wert nichts.
reading-null-hand-loss = Pagat verdoppelt an einer Stelle nur nach Skataufnahme; sonst verlieren seit 1999 alle Spiele doppelt.
reading-null-hand-loss-take = Alle doppelt: Null −46, −70, −92, −118.
reading-all-pass = Reizt niemand, wird bei Citizendium nicht gespielt; die Ordnung von 1998 zählt das Spiel mit.
reading-all-pass-take = Das Spiel wird als eingepasst notiert.
reading-schneider = Schneider: In Amerika braucht der Alleinspieler 91 (mit 30 ist man heraus), in Deutschland 90 (mit 30 ist man Schneider).
reading-schneider-take = Wie es das jeweilige Regelwerk sagt; der Alleinspieler selbst ist überall mit 30 Schneider.
reading-table-size = Personen am Tisch: Foster 1922 3-6, Dickinson 1908 und die Encyclopedia von 1935 bis 5, die Ordnung von 1998 3-4.
reading-table-size-take = Wie es das jeweilige Regelwerk sagt.
reading-two-entries = Nach Foster 1922, § 26, wird zu Ende gespielt, obwohl jemandem der Wert abgezogen wird.
reading-two-entries-take = Ein Spiel kann mehr als einen Eintrag haben.
reading-ramsch-all-tied = Ramsch, in dem alle drei gleich viele Augen haben: JSkat zieht jedem 40 ab, XSkat nichts.
reading-ramsch-all-tied-take = Jedem 40; mit einer Option zahlt niemand.
reading-simple-bid = Nach Foster 1922, S. 54, ist 10 das niedrigste Spiel, die Frage beginnt bei 2.
reading-simple-bid-take = Die Frage wird ohne Gebot eingetragen.
reading-hardest-game = Das schwerste Spiel (Foster 1922, S. 187) ist das ohne die meisten Spitzen gewonnene, bei gleich vielen das teurere; ob der Grundwert oder die Punkte es teurer machen, ist nicht gesagt.
reading-hardest-game-take = Der Grundwert, bei gleichem die Punkte. Steht nur ein Betrag da, gilt der Grundwert des Spiels, das dafür am wenigsten Stufen braucht.
assumed-turned-given-up = Ein Tourné darf aufgegeben werden, wie in Amerika; Citizendium sagt es nicht.
assumed-given-up-in-full = Der doppelte Verlust auf die zweite Karte und die Deckung des Gebots gelten auch für ein aufgegebenes Spiel.
assumed-vorhand-plays = Reizt niemand, spielt Vorhand; ein Ramsch ist nicht genannt.
assumed-vorhand-plays-simple = Reizt niemand eine Farbe, spielt Vorhand, wie im Lehrspiel.
assumed-passed-in-1886 = Reizt niemand, wird das Spiel notiert; Citizendium nennt Ramsch als Variante, hier eine Option.
assumed-no-open-level = Keine Stufe fürs offene Spiel neben dem Grundwert 36 (XSkat: mit 4 = 10 × 36).
assumed-open-level-isko = Eine Stufe fürs offene Spiel, wie in der ISkO.
assumed-no-announcing-seen = Nach Skataufnahme wird nichts angesagt (Foster 1922, § 41); eine Option spielt Fosters Hoyle, S. 366, wörtlich.
assumed-gucki-solo-double = Gucki Solos sind doppelt verloren wie alle Guckis; Foster 1922 sagt es nicht, Fosters Hoyle sagt es für das Spiel mit Skatansicht.
assumed-nullo-rank = Null steht zwischen Pik und Kreuz Solo; Citizendium kennt auch die Ordnung nach dem Wert.
assumed-open-grand-schwarz = Grand ouvert gilt als Schwarz angesagt, wie in Amerika.
assumed-hand-loss-1976 = Handspiele sind doppelt verloren wie in der ISkO; ihr Verlust 1976 war nicht zu finden.
assumed-ouvert-schwarz-texas = Ouvert gilt als Schwarz angesagt, wie es das Beispiel 288 bei pagat.com hat.
assumed-ouvert-schwarz-isko = Farbspiel ouvert gilt als Schwarz angesagt, wie in der ISkO; Citizendium nennt nur den Grand ouvert.
assumed-second-card-double-1935 = Die zweite Karte ist doppelt verloren wie bei Foster 1922 und in Fosters Hoyle; die Encyclopedia von 1935 nennt sie ohne ihren Verlust.
assumed-second-card-double-1898 = Die zweite Karte ist doppelt verloren, wie bei Foster 1922.
assumed-loss-texas = Alle Spiele sind doppelt verloren; der Faktor war nicht zu finden.
assumed-overbid-foster = Überreizte Spiele wie bei Foster 1922, § 61.
assumed-overbid-ndsko = Überreizte Spiele wie nach ISkO 5.4; der Wortlaut der Ordnung selbst war nicht zu finden (preisskat.org und XSkat sind sich einig).
assumed-overbid-isko = Überreizte Spiele wie in der ISkO.
assumed-overbid-texas = Überreizte Spiele wie in der ISkO; das kleinste Vielfache ist das des gespielten Grundwerts, ouvert also des doppelten.
assumed-null-next-multiple-foster = Ein Null unter dem Gebot kostet das kleinste Vielfache seines eigenen Werts, das das Gebot deckt; Foster 1922, S. 173, sagt nur, dass er verloren ist.
assumed-null-next-multiple = Ein Null unter dem Gebot kostet das kleinste Vielfache seines eigenen Werts, das das Gebot deckt.
assumed-null-chosen-isko = Ein Null unter dem Gebot wie nach ISkO 3.6.2.
assumed-ramsch-milwaukee = Ein Ramsch kostet 20, 30 und 50, wie in Fosters Hoyle; Citizendium nennt keinen.
assumed-ramsch-texas = Der einfache Ramsch von pagat.com: 10, 15 wenn einer keinen Stich macht, 20 wenn zwei; bei Gleichstand zahlen alle Gleichen, bei dreien niemand.
assumed-ramsch-1886 = Die 10 der Variante gilt, gleich wie viele keinen Stich machen; bei Gleichstand zahlt der letzte Stich.
assumed-ramsch-all-tricks = Wer alle Stiche macht, bekommt 120 und die anderen nichts (0x1b.de).
assumed-ramsch-tie-dickinson = Bei Gleichstand zahlt der letzte Stich, wie bei Foster 1922, § 4; Dickinson 1908 nennt keinen Gleichstand.
assumed-ramsch-tie-all = Bei Gleichstand zahlen alle Gleichen voll (JSkat); mit einer Option nur, wer den letzten Stich hat (raschesspiele.de).
assumed-ramsch-tie-foster = Bei Gleichstand im Ramsch zahlt, wer den letzten Stich hat, wie bei Foster 1922, § 4.
assumed-ramsch-two-1935 = Ein Ramsch kostet 50, wenn zwei keinen Stich machen, wie bei Foster 1922; die Encyclopedia von 1935 hört bei 30 auf.
assumed-tables-three-to-five = Tische zu 3 bis 5, wie bei Dickinson 1908 und in der Encyclopedia von 1935.
assumed-open-nullo-stays = Der offene Null behält seinen Wert; Foster 1922 nennt nur den Null.
assumed-without-stays = Was einer oder zwei ohne Stich kosten, bleibt, wie es war.
assumed-ouvert-stays = Grand ouvert behält seinen Grundwert.
assumed-all-tied-nobody-wins = Bei Gleichstand aller drei gewinnt niemand.
assumed-bock-rounds = Drei Spiele je Ereignis, gleich wie viele am Tisch sitzen; ein eingepasstes Spiel verbraucht keines; Runden, die sich überschneiden, vervielfachen sich, höchstens auf 8; ein Spiel zählt ab 72, anderswo ab 96; ein Kontra ist gewonnen, wenn der Alleinspieler verliert.
assumed-kontra-no-ramsch = Im Ramsch gibt es kein Kontra: Niemand spielt allein.

## The seal of the results
seal-open = Wieder öffnen
seal-open-ask = Endgültige Ergebnisse wieder öffnen?
seal-open-body = Dann wird ohne Begründung geändert, bis sie wieder endgültig sind. Ein einzelner Fehler lässt sich berichtigen, ohne sie zu öffnen.
seal-now = Für endgültig erklären
seal-until = Vorläufig bis …
seal-until-time = Vorläufig bis
seal-set = Setzen
seal-other-time = Andere Zeit
seal-money-open = Noch offen: { $people ->
    [one] 1 Person
   *[other] { $people } Personen
}, { $sum } ({ $parts })
seal-ask = Ergebnisse trotzdem für endgültig erklären?
seal-no-end = Ohne Frist
seal-time-wrong = Eine Uhrzeit eingeben, etwa { $time }.
seal-waits-sheets = { $count ->
    [1] Eine Liste fehlt noch.
   *[other] { $count } Listen fehlen noch.
}
seal-waits-errors = Noch Fehler: { $tables }.
seal-waits-doubts = Noch Zweifel: { $tables }.
seal-waits-cuts = Ein Ziehen steht noch aus.
seal-reason-body = { $what } Der Grund kommt ins Journal und ins Verzeichnis der Berichtigungen.
seal-reason = Grund der Berichtigung
seal-reason-yes = Berichtigen
seal-reason-needed = Den Grund angeben, ein Wort genügt.

## Standings as one likes to see them
standings-everybody = Alle
standings-guests = Gäste
standings-newest = Spalten: Serien { $first }–{ $last }
standings-show = Zeigen
standings-sort-by = Nach { $column } ordnen
standings-within-spoken = { $within }. von diesen, { $rank }. von allen: { $name }, { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}

## A new evening
giving-title = Siegerehrung
giving-begin = Siegerehrung
giving-end = Siegerehrung beenden
giving-next = Nächster Preis
giving-to-come = Als Nächstes
giving-all-given = Alle Preise sind vergeben.
giving-keys = → oder Leertaste nächster Preis, ← zurück. Im Saalbild: F11 ganzer Bildschirm, Esc verlässt.

course-evening = Neuer Abend
course-draw = Auslosung
course-end = Endgültig
course-done = erledigt
course-here = jetzt
course-ahead = später
course-next = Weiter: { $step }
waiting-name = Ein geänderter Name wartet auf Antwort
waiting-sheets = { $count ->
    [one] 1 Liste fehlt
   *[other] { $count } Listen fehlen
  }
look-round = Musterabend ausprobieren
look-round-note = Ein Buch zum Üben; das Vereinsbuch bleibt, wie es ist.
look-round-back = Zurück zu { $book }
look-round-file = Musterabend.vorhand
look-round-language = Deutsch
papers-before = Vorher
papers-during = Währenddessen
papers-after = Danach
papers-archive = Für den Ordner
papers-all = Auch seltene
papers-form = Form
papers-form-named = Mit Namen
papers-form-blank = Leer
papers-form-seats = Plätze
papers-form-results = Plätze und Ergebnisse
papers-form-near = Von nahem
papers-form-far = Von Weitem
papers-form-running = Laufende Summen
papers-form-eight = Acht je Blatt
papers-form-single = Einzeln (A6)
papers-form-one-line = Eine Zeile je Spiel
papers-form-points = Nach Punkten
papers-form-games = Nach Spielen
papers-form-legs = Mit Spielen je Serie
papers-large = Größer
papers-whole = Ganze Seite
papers-pages = Seite { $first } und { $last } von { $count }
evening-hours = Dauer oder Ende
evening-hours-wrong = Stunden eingeben, etwa 3:30, oder Anfang und Ende, etwa 19 bis 23 Uhr.
evening-rounds-wrong = Eine Zahl von Runden, etwa 20.
evening-back = Tischnachbarn trennen: letzte … Abende
evening-back-wrong = Eine Zahl von Abenden, etwa 3, oder leer.
evening-legs-wrong = Eine Zahl von Serien, etwa 4; leer: alle.
evening-asked = { $series ->
    [0] Was passt
   *[other] Wie lange
}{ $at ->
    [none] {""}
   *[other] {" "}ab { $at } Uhr
}
evening-nothing-fits = Es braucht mindestens drei Teilnehmer.
evening-past = { $by } zu lang
evening-ask-seats = Wie wechseln die Plätze?
evening-ask-rules = Welche Regeln?
evening-ask-money = Worum wird gespielt?
evening-prizes = { $prizes ->
    [one] { $prizes } Preis
   *[other] { $prizes } Preise
}
evening-money-none = Keine Preise, kein Einsatz
evening-prizes-more = Weitere Preise, Einsatz
evening-movements-more = Auch seltene Wechsel
evening-tables = Tische höchstens
evening-span = { $least } bis { $most }
evening-plain-fixed = Jeder bleibt an seinem Tisch.
evening-plain-pairs = Feste Partner; sie treffen { $most ->
    [one] { $met } anderen
   *[other] { $met } andere
}.
evening-plain-once = Jeder trifft { $most ->
    [one] { $met } anderen
   *[other] { $met } andere
}, niemanden zweimal.
evening-plain-meets = Keine festen Partner; jeder trifft { $most ->
    [one] { $met } anderen
   *[other] { $met } andere
}.
evening-one-leg = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}, { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spiele
} am Vierertisch
evening-legs = { $legs ->
    [one] { $legs } Serie
   *[other] { $legs } Serien
} zu { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spielen
}
evening-ends = endet gegen { $at } Uhr
evening-explain-drawn = Was ausgelost ist, steht fest

## People
people-guest = Gast
people-groups = Gruppen
people-groups-hint = Gruppen
people-sort-as = Sortieren als
people-all-paid = alle haben bezahlt
people-unpaid = Startgeld offen: { $count } ({ $money })

## Die Regeln auf einer Seite

rules-part-bids = Reizen
rules-part-value = Spielwert
rules-part-grades = Gewinnstufen
rules-part-announced = Ansagen
rules-part-lost = Verloren
rules-part-overbid = Überreizt
rules-part-pass = Alle passen
rules-part-kontra = Kontra
rules-part-bock = Bock
rules-part-given-up = Aufgeben
rules-part-table = Tisch
rules-part-score = Wertung
rules-part-options = Vereinbart
rules-part-assumed = Angenommen
rules-value = Grundwert × Stufen. Gezählt wird { $game } für das Spiel, eins für jede Spitze, mit oder ohne (der Kreuzbube und die Trümpfe ohne Lücke nach ihm, 1 bis 11, der Skat zählt mit), und was hier folgt.
rules-value-grand = Im Grand sind es 1 bis 4 Spitzen.
rules-value-null = Ein Null zählt nur seinen Grundwert.
rules-grades = Schneider, gleich von welcher Seite, zählt { $schneider }, Schwarz { $schwarz } dazu.
rules-announced = Vor dem Ausspielen dürfen Schneider (+ { $schneider }) und Schwarz (noch + { $schwarz }) angesagt werden: { $games }. Was angesagt ist, zählt, erreicht oder nicht, und wer es nicht erreicht, hat verloren.
rules-announced-factor = { $games }: angesagt zählt Schneider × { $schneider }, Schwarz × { $schwarz }.
rules-announced-none = Angesagt wird nichts.
rules-with-at-least = mit { $n } oder mehr
rules-lost-once = Ein verlorenes Spiel kostet, was es gewonnen hätte.
rules-lost-twice = Ein verlorenes Spiel kostet das Doppelte von dem, was es gewonnen hätte.
rules-lost-twice-in = Ein verlorenes Spiel kostet, was es gewonnen hätte; das Doppelte bei { $games }.
rules-given-up-turned = Ein gewendetes Spiel darf vor dem Ausspielen aufgegeben werden; es ist dann so verloren, wie es steht.
rules-given-up-any = Ein Spiel darf aufgegeben werden, solange der Alleinspieler mindestens neun Karten hat; es ist dann so verloren, wie es steht.
rules-given-up-none = Vor dem Ausspielen wird kein Spiel aufgegeben.
rules-table = Vorgesehen sind Tische zu { $sizes }. Drei spielen; von vieren setzt der Geber aus, von mehr auch andere. Eine Runde hat so viele Spiele wie Spieler am Tisch.
rules-score = Nur der Alleinspieler schreibt: sein Ergebnis in seine Spalte. Netto: gewonnen weniger verloren, in Punkten und in Spielen. Ausgeglichen: die eigenen Punkte mal die Leute am Tisch, weniger die Punkte aller.
rules-seeger-fabian = Seeger-Fabian: { $own } für jedes gewonnene eigene Spiel, ebenso viel ab für jedes verlorene, und für jedes verlorene Spiel eines anderen { $three } am Dreiertisch, { $four } am Vierertisch, { $five } an einem größeren.

## A book that goes out, comes in and is examined
exchange-act-book = Buch exportieren (JSON) …
exchange-act-deals = Alle Spiele exportieren (CSV) …
exchange-act-page = Ergebnisse als Webseite speichern …
exchange-act-import = Buch oder Vereinsdatei (.VMZ) importieren …
exchange-act-verify = Buch prüfen
exchange-more = { $count ->
    [one] … und eine weitere
   *[other] … und { $count } weitere
}
ui-reading = { $file } wird gelesen
ui-drafts-aside = Früher Getipptes, nicht gespeichert, ist von einer anderen Version. Es liegt in { $path }

cite-law = §
cite-laws = §§
cite-first-law = §
cite-first-laws = §§
cite-page = S.
cite-pages = S.
cite-chapter = Kap.
cite-penalty = Strafe
cite-variant = Variante
cite-addition = Zusatz
cite-order = Ordnung von { $rest }
cite-club-rule = Vereinsregel

five-as-before = Am Fünfertisch zählt ein verlorenes Spiel eines anderen { $figure }, wie beim Anlegen; heute { $today }.
five-count-today = { $today } zählen
five-keep = Bei { $figure } bleiben

## The club's year: the rule of a season, what cannot be, and the money
row-season = Saison „{ $name }“
title-keep-season = Saison „{ $name }“ mit ihrer Regel
title-rename-season = Saison „{ $from }“ heißt „{ $to }“
title-remove-season = Saison „{ $name }“ entfernt
refused-no-season = Es gibt keine Saison „{ $name }“. Eine der gezeigten wählen.
field-season-name = Der Name der Saison
import-counted-seasons = Saisons
head-lists = { $unit ->
    [list] Listen
   *[evening] Abende
}
head-sum = Summe
head-value = Wertung
cli-no-seasons = Dieses Buch hat noch keine Saison. Im Fenster eine anlegen, oder eine importieren.
cli-no-such-season = Es gibt keine Saison „{ $name }“; es gibt { $known }. Eine davon wählen.
help-season = Gibt die Tabelle einer Saison aus.
help-season-file = Das Buch des Vereins, eine .vorhand-Datei
help-season-name = Die Saison; ohne Angabe die zuletzt endende
help-season-json = Antwortet in JSON
help-season-html = Antwortet mit einer Webseite, die sonst nichts braucht
season-sum = { $unit ->
    [list] Summe aller Listen
   *[evening] Summe aller Abende
}
season-average = { $unit ->
    [list] Listenschnitt
   *[evening] Schnitt der Abende
}
season-best = { $unit ->
    [list] { $count ->
        [one] Die beste Liste
       *[other] Summe der { $count } besten Listen
    }
   *[evening] { $count ->
        [one] Der beste Abend
       *[other] Summe der { $count } besten Abende
    }
}
season-drop = { $unit ->
    [list] { $count ->
        [one] Summe aller Listen ohne die schlechteste
       *[other] Summe aller Listen ohne die { $count } schlechtesten
    }
   *[evening] { $count ->
        [one] Summe aller Abende ohne den schlechtesten
       *[other] Summe aller Abende ohne die { $count } schlechtesten
    }
}
season-per-36 = Punkte je 36 aktive Spiele (48 am Vierertisch)
season-league = Ligapunkte der Mannschaft
season-rank-points = Punkte nach dem Platz: { $points }, danach { $lowest }
season-minimum = { $unit ->
    [list] { $count ->
        [one] gewertet ab der ersten Liste
       *[other] gewertet ab { $count } Listen
    }
   *[evening] { $count ->
        [one] gewertet ab dem ersten Abend
       *[other] gewertet ab { $count } Abenden
    }
}
season-fill = { $unit ->
    [list] { $count ->
        [one] mit 0 aufgefüllt auf eine Liste
       *[other] mit 0 aufgefüllt auf { $count } Listen
    }
   *[evening] { $count ->
        [one] mit 0 aufgefüllt auf einen Abend
       *[other] mit 0 aufgefüllt auf { $count } Abende
    }
}
season-deduct = abzüglich des Quadrats der Versäumnisse über { $grace }
season-out-above = wer öfter als { $count }-mal fehlt, wird nicht gewertet
season-credit = { $less ->
    [0] zuzüglich
   *[other] abzüglich
} { $points } für jedes Fehlen
season-only-leg = nur Serie { $leg } jedes Abends
season-only-marked = nur die ausgewählten Serien
season-guests-ranked = Gäste werden mitgewertet
season-guests-apart = Gäste stehen gesondert
season-equal = Bei Gleichstand entscheiden mehr gewonnene, dann weniger verlorene Spiele.
season-guests-out = ohne Gäste
season-wrong-days = Die Saison endet, bevor sie beginnt. Einen der beiden Tage berichtigen.
season-wrong-twice = Eine Serie von { $name } ({ $date }) würde doppelt zählen. Sie nur einmal auswählen.
season-wrong-twice-id = Eine Serie der Veranstaltung { $event } würde doppelt zählen. Sie nur einmal nennen.
season-wrong-none = Keine Liste würde zählen. Mindestens eine zählen lassen.
season-wrong-leg = Serien werden ab 1 gezählt. Die Nummer berichtigen.
season-wrong-lot = Ein Los wird unter zwei oder mehr Personen gezogen, jede genau einmal. So angeben.
season-wrong-ranks = Ein hinterer Platz hat mehr Punkte als ein vorderer. Die Punkte fallend schreiben, die wenigsten zuletzt.
tariff-wrong-below-zero = Ein Betrag liegt unter 0. Schreiben, was zu zahlen ist.
tariff-wrong-order = Stufe { $step } der verlorenen Spiele folgt nicht auf die vorige. Jede Stufe muss später enden als die vorige, nur die letzte ist offen.
tariff-wrong-falls = In Stufe { $step } kostet ein verlorenes Spiel weniger als in der vorigen. Die Stufen steigen lassen.
tariff-wrong-passed = Eingepasste Spiele werden ab 1 gezählt. Die Nummer berichtigen.
pot-wrong-step = Die kleinste Münze eines Topfes ist mindestens ein Cent.
pot-wrong-ladder = Der erste Preis einer Staffel ist mindestens so hoch wie der letzte.
pot-wrong-hundred = Die Prozente eines Topfes ergeben mehr als 100. Einen Satz senken.
pot-wrong-below-zero = Ein Preis liegt unter 0. Schreiben, was ausgezahlt wird.
pot-wrong-band = Platzbereich { $number } ist leer oder überschneidet den vorigen. Jeden Bereich einmal und der Reihe nach schreiben.
pot-wrong-nobody = Die Preise sind für niemanden ausgeschrieben. Schreiben, für wie viele Teilnehmer sie gelten.
foot-too-many-games = { $games ->
    [one] { $games } Spiel ist
   *[other] { $games } Spiele sind
} gewonnen oder verloren, aber die Liste hat { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spiele
}. Gewonnene und verlorene Spiele aller prüfen.
foot-too-many-own = { $name } hat { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}, hatte aber höchstens { $active ->
    [one] in { $active } Spiel
   *[other] in { $active } Spielen
} Karten. Gewonnene und verlorene Spiele prüfen.
foot-games = { $won } gewonnen und { $lost } verloren
foot-points-between = { $name }: { $points ->
    [one] { $points } Punkt kann
   *[other] { $points } Punkte können
} nicht sein; { $games } ergeben { $least } bis { $most }.
foot-points-exactly = { $name }: { $points ->
    [one] { $points } Punkt kann
   *[other] { $points } Punkte können
} nicht sein; { $games } ergeben { $least }.
foot-wrong = { $said } Berichtigen oder mit Grund annehmen.
foot-wrong-why = { $said } Vielleicht { $meant }. Berichtigen oder mit Grund annehmen.
foot-meant-sign = ist das Vorzeichen falsch
foot-meant-won-and-lost = sind gewonnen und verloren vertauscht
foot-meant-digit = ist eine Ziffer zu viel
foot-meant-points-and-won = sind Punkte und gewonnene Spiele vertauscht
foot-meant-points-and-lost = sind Punkte und verlorene Spiele vertauscht
foot-meant-loss = fehlt ein verlorenes Spiel
foot-meant-win = fehlt ein gewonnenes Spiel
foot-points-unlikely = { $name }: { $points ->
    [one] { $points } Punkt ist
   *[other] { $points } Punkte sind
} ungewöhnlich; { $games } ergeben meist { $least } bis { $most }.
foot-points-check = { $said } Die Zahlen prüfen.
foot-many-passed = Eingepasst: { $passed } von { $deals }.
foot-passed-check = { $said } Die gewonnenen und verlorenen Spiele aller prüfen.
foot-losses-unknown = Jemand kam oder ging, und { $name } hat { $lost ->
    [one] { $lost } Spiel
   *[other] { $lost } Spiele
} verloren: wann?
foot-losses-when = Jemand kam oder ging. Verlorene Spiele davor+danach eintippen, etwa { $parts }: { $who }. Oder Grund angeben (F4).
foot-losses-check = { $said } Die verlorenen Spiele Teil für Teil eingeben, etwa { $parts }, oder mit Grund annehmen; bis dahin ist die Liste vorläufig.
foot-differs = { $name }: Geschrieben { $written }, richtig { $total }.
foot-differs-why = { $name }: Geschrieben { $written }, richtig { $total }. Vielleicht { $slips }.
foot-lists-differ = { $name }: erste Liste { $first }, zweite { $second }. Die erste zählt.
foot-deals-differ = { $name }: Die Spiele ergeben { $deals }, der Abschluss { $foot }. Die Spiele zählen.
foot-with-total = { $said }, Endsumme { $total }
cli-list-wrong = { $place }: { $why } ({ $code })
foot-or = oder
foot-others-missed = { $count ->
    [one] fehlt ein verlorenes Spiel eines anderen
   *[other] fehlen { $count } verlorene Spiele anderer
}
foot-others-too-many = { $count ->
    [one] zählt ein verlorenes Spiel eines anderen zu viel
   *[other] zählen { $count } verlorene Spiele anderer zu viel
}
foot-own-missed = { $count ->
    [one] fehlt ein gewonnenes Spiel
   *[other] fehlen { $count } gewonnene Spiele
}
foot-own-too-many = { $count ->
    [one] zählt ein gewonnenes Spiel zu viel
   *[other] zählen { $count } gewonnene Spiele zu viel
}
foot-lost-as-won = { $count ->
    [one] zählt ein verlorenes Spiel als gewonnen
   *[other] zählen { $count } verlorene Spiele als gewonnen
}
foot-won-as-lost = { $count ->
    [one] zählt ein gewonnenes Spiel als verloren
   *[other] zählen { $count } gewonnene Spiele als verloren
}
foot-exchanged = sind zwei Ziffern vertauscht

## Money and teams
row-purse = das Geld der Veranstaltung
row-grouping = { $teams ->
    [one] „{ $name }“, { $teams } Mannschaft
   *[other] „{ $name }“, { $teams } Mannschaften
}
row-lot = Los
title-keep-purse = Geld festgelegt
title-paid = { $name } hat { $sum } bezahlt
title-paid-back = { $sum } an { $name } zurückgezahlt
counted-in-box = { $sum } in der Kasse gezählt
counted-change = Wechselgeld zu Beginn: { $sum }
counted-bill = { $name }: { $sum } bezahlt
counted-prize = { $prize } an { $name } ausgegeben { $sum }
counted-income = { $name }: { $sum } eingenommen
counted-table = Tisch { $table }, Serie { $leg }: { $sum } abgegeben
title-close-till = Alles Offene in der Kasse gezählt
title-remove-counted = nicht mehr gezählt: { $what }
title-keep-grouping = „{ $name }“ eingetragen
title-rename-grouping = Mannschaften „{ $from }“ heißen „{ $to }“
title-remove-grouping = Mannschaften „{ $name }“ entfernt
title-keep-lot = gelost, { $name } zuerst
title-remove-lot = Los zurückgenommen ({ $name })
refused-no-grouping = Mannschaften „{ $name }“ gibt es nicht. Eine der gezeigten wählen.
refused-no-lot = Unter diesen Leuten wurde nicht gelost, also ist nichts zurückzunehmen.
refused-no-money = Einen Topf, eine Ausgabe oder eine Mannschaft „{ $name }“ gibt es hier nicht. Etwas nennen, das es gibt.
refused-no-counted = Unter dieser Nummer wurde nichts gezählt, also ist nichts zurückzunehmen.
refused-lot-needs-two = Gelost wird unter zweien oder mehr, jeder einmal. Alle nennen.
refused-more-back = { $name } bekäme { $sum } mehr zurück als eingezahlt. Höchstens das Eingezahlte zurückgeben.
refused-payment-range = Die Zahlungen von { $name } können nicht stimmen: eine ist zu groß, oder es sind zu viele. Berichtigen.
refused-counted-of-it = In der Kasse gezählt: { $what }. Das zuerst zurücknehmen.
refused-prize-not-won = Nicht gezählt: { $what }. So ist dieser Preis nicht gewonnen. Nennen, wer ihn gewonnen hat.
refused-prize-too-much = Von diesem Preis sind noch { $sum } offen. Höchstens das zählen.
refused-counted-most = Mehr lässt sich bei einer Veranstaltung nicht zählen, höchstens { $most }. Zurücknehmen, was irrtümlich gezählt wurde.
refused-has-paid = Geld von { $name } liegt in der Kasse. Erst zurückgeben, dann { $name } entfernen.
refused-in-team = { $name } spielt in der Mannschaft „{ $team }“. Erst dort herausnehmen.
exchange-payments = Veranstaltung { $event }, Teilnehmer { $entrant }: paid_cents ist { $paid }, die Zahlungen ergeben { $sum }. Eines von beiden berichtigen.
field-money-name = Wofür das Geld ist
field-gift = Der Sachpreis
field-sponsor = Der Stifter
field-grouping-name = Der Name der Mannschaftswertung
field-team-name = Der Name einer Mannschaft
field-class = Die Klasse
field-since = Seit wann
setting-payment = Eine Zahlung in Cent
setting-born = Das Geburtsjahr
purse-wrong-no-name = Ein Teil des Geldes hat keinen Namen. Sagen, wofür es ist.
purse-wrong-sum = { $name }: { $sum } geht nicht. Einen Betrag von 0 bis { $most } schreiben.
tariff-line-lost = Verlorene Spiele, Stufe { $step }
tariff-line-place = Tischgeld, { $place }. Platz
purse-wrong-pot-twice = Zwei Töpfe heißen „{ $pot }“. Einen umbenennen.
dangling-money-leg = „{ $name }“ gilt für Serie { $leg }, die es nicht gibt. Eine andere Serie dafür nennen.
dangling-pot-teams = Der Topf „{ $pot }“ ist für die Mannschaften „{ $teams }“, die es nicht gibt. Diese Mannschaften anlegen oder für den Topf eine andere Wertung wählen.
refused-pot-in-the-way = Der Topf „{ $pot }“ ist für die Mannschaften „{ $teams }“. Zuerst den Topf ändern.
dangling-person = { $what } nennt jemanden, der nicht mitspielt ({ $number }). Dort herausnehmen.
dangling-season-event = Die Saison „{ $season }“ wertet die Veranstaltung { $event }, die nicht in diesem Buch steht. Ihre Regel öffnen und noch einmal speichern.
dangling-season-member = Die Saison „{ $season }“ nennt das Mitglied { $member }, das nicht im Verzeichnis steht. Ihre Regel öffnen und noch einmal speichern.
dangling-season-guest = In der Saison „{ $season }“ ist jemand genannt, der in Veranstaltung { $event } nicht mitspielt ({ $number }). Ihre Regel öffnen und noch einmal speichern.
dangling-season-name = In der Saison „{ $season }“ verzichtet „{ $name }“, und niemand heißt so. Ihre Regel öffnen und noch einmal speichern.
dangling-in = { $evening }: { $what }
naming-wish = Ein Wunsch für die Auslosung
naming-stand-in = Eine Vertretung
naming-leg = Serie { $leg }
naming-team = Die Mannschaft „{ $team }“
naming-lot = Ein Los
naming-prizes = Ein Stechen oder eine Preiswahl
naming-handed-out = Ein ausgegebener Preis
title-also-from = { $what }, auch aus { $places }
also-season = der Saison „{ $season }“
also-wishes = den Wünschen
title-without-lots = { $what }; ein dafür gezogenes Los ist entfallen
purse-wrong-no-such-pot = „{ $part }“ geht in den Topf „{ $pot }“, den es nicht gibt. Einen vorhandenen nennen oder ihn anlegen.
purse-wrong-pot = Topf „{ $pot }“: { $why }
purse-wrong-count = Topf „{ $pot }“: Preise und Serien zählen ab 1. Die Zahl berichtigen.
grouping-wrong-no-name = Eine Mannschaft hat keinen Namen. Jeder einen geben.
grouping-wrong-team-twice = Zwei Mannschaften heißen „{ $team }“. Eine umbenennen.
grouping-wrong-person-twice = { $name } steht zweimal in diesen Mannschaften. Jeder spielt nur für eine.
grouping-wrong-too-many = { $size ->
    [one] „{ $team }“ hat mehr Leute, als für eine Mannschaft spielen ({ $size }). Die übrigen sind Ersatzspieler.
   *[other] „{ $team }“ hat mehr Leute, als für eine Mannschaft spielen ({ $size }). Die übrigen sind Ersatzspieler.
}
grouping-wrong-size = Eine Mannschaft aus { $size } gibt es nicht. Eine Zahl von 1 bis { $most } schreiben.
grouping-wrong-points = Für eine geschlagene Mannschaft kann es nicht { $points } geben. Eine Zahl von 1 bis { $most } schreiben.
cash-due = Soll
cash-received = Einnahmen
cash-paid-out = Ausgaben
cash-box-counted = Kasse laut Zählung
cash-not-counted = nicht gezählt
cash-counted = Bezahlt
cash-expected = Bleibt am Ende in der Kasse
cash-rest = Jetzt in der Kasse
cash-open = Noch nicht bezahlt
head-prize = Preis
head-team = Mannschaft
head-league-points = Punkte
prize-nobody = noch niemand
prizes-as-signed-up = Beträge nach jetziger Anmeldung; sie können noch steigen.
prize-by-lot = gleichauf: { $names }
gift-by = { $gift } (gestiftet von { $sponsor })
pot-head = { $people ->
    [one] { $name }: { $sum } im Topf, von { $people } Person
   *[other] { $name }: { $sum } im Topf, von { $people } Leuten
}
pot-without-people = An diesem Topf nimmt niemand teil, er zahlt nichts aus.
pot-fewer = { $paid ->
    [0] In diesem Topf ist kein Geld, also gibt es keinen Preis.
    [one] Das Geld reicht für { $paid } Preis, nicht für { $wanted }.
   *[other] Das Geld reicht für { $paid } Preise, nicht für { $wanted }.
}
pot-left = { $sum } bleiben in der Kasse.
pot-too-much = Die Preise sind um { $sum } höher, als der Topf hat.
cli-no-teams = Diese Veranstaltung hat noch keine Mannschaften. Im Fenster anlegen oder importieren.
cli-no-such-teams = Mannschaften „{ $name }“ gibt es nicht; es gibt { $known }. Eine davon wählen.
help-cash = Gibt das Kassenblatt einer Veranstaltung aus: was zu zahlen ist, bezahlt, gewonnen und in der Kasse.
help-cash-file = Das Buch des Vereins, eine .vorhand-Datei
help-cash-event = Die Veranstaltung; ohne Angabe die neueste
help-cash-json = Antwortet in JSON
help-teams = Gibt die Rangliste der Mannschaften aus.
help-teams-file = Das Buch des Vereins, eine .vorhand-Datei
help-teams-grouping = Welche Mannschaften, zum Beispiel Tandems; ohne Angabe die ersten
help-teams-event = Die Veranstaltung; ohne Angabe die neueste
help-teams-json = Antwortet in JSON

## Papers of the till
report-title-sign-up = Anmeldeliste
report-title-sign-up-blank = Anmeldeliste, leer
report-title-cash = Kassenblatt
report-title-receipts = Quittungen
report-title-receipt = Quittung
report-everybody = Alle
report-signature = Unterschrift
report-cash-signature = Gezählt und in Ordnung (Datum, Unterschrift): ______________________________
receipt-part = { cash-fees }, Anzahlung (offen { $open })
receipt-received = dankend erhalten
amount-and-hundredths = { $whole } { $coin }, { $hundredths }/100
amount-dollar = Dollar
amount-euro = Euro
amount-thousand = tausend
amount-hundred = hundert
amount-tens = zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig
amount-ones = null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn
receipt-place = Ort, Datum
receipt-town = Ort
cash-no-receipt = Nr. { $numbers } ohne Quittung: Wechselgeld, Zählung, Auszahlung oder zurückgenommen
receipt-in-words = In Worten
receipt-for = Für
receipt-club-funds = die Vereinskasse
receipt-amount = Betrag
receipt-from = Von
report-title-still-open = Noch offen
report-title-receipts-blank = Quittungen, leer
head-gift = Sachpreis
head-pot = Topf
cash-owes = { $name } { $sum }
cash-fees = Startgeld
cash-lost = Verlorene Spiele
cash-passed = Eingepasste Spiele
cash-place = Tischgeld
cash-list = Listengeld
cash-paid-too-much = Zu viel gezahlt: { $people ->
    [one] 1 Person
   *[other] { $people } Personen
}
cash-too-much = Mehr, als am Tisch fällig ist
cash-handed-out = ausgegeben
cash-to-hand-out = offen
cash-get-back = Zurückzubekommen
cash-give-back = Zurückzugeben
cash-not-won = An andere als die Gewinner
cash-change = Wechselgeld zu Beginn
cash-into-pot = Zuschuss zum Topf „{ $pot }“
cash-prizes-of = Preise: { $pot }
cash-fee = Startgeld
cash-paid = bezahlt
cash-still-open = Offen

## The money of an evening, typed
purse-entry = Startgeld
purse-pot = Gesamt
purse-expects-sums = Beträge vom ersten Platz an schreiben, etwa „50; 30; 20“.

## The till
ui-till = Kasse
till-nothing = Noch kein Geld festgelegt. Am Anfang steht das Startgeld.
till-settle = Geld festlegen …
till-pays = Was gezahlt wird
till-won = Was gewonnen wird
till-given = Wer fehlt, wer gleich ist, weiterer Topf
till-entry-more = Dazu je Person, etwa Karten
till-for = für
till-into = geht an
till-into-prizes = die Preise
till-into-club = den Verein
till-lost-from = Ab verlorenem Spiel Nr.
till-lost-then = kostet jedes
till-passed-four = ab dem wievielten, zu viert
till-passed-three = ab dem wievielten, zu dritt
till-bill = Ausgabe (etwa Saalmiete)
till-bill-sum = Betrag
till-ratio = Erster Preis ist … mal der letzte
till-prizes-parts = Prozent (50; 30; 20)
till-announced-at = Ausgeschrieben für
# (people, pot, sum, step, sums, left)
till-preview = Für { $people ->
    [one] 1 Person
   *[other] { $people } Personen
}: { $sum } → { $sums }.
# (people, sum, sums)
till-preview-teams = Für { $people ->
    [one] 1 Mannschaft
   *[other] { $people } Mannschaften
}: { $sum } → { $sums }.
purse-expects-name = Schreiben, wofür es ist, keinen Betrag.
till-preview-none = Das Startgeld geht an den Verein; für Preise bleibt nichts.
purse-expects-sum = Einen Betrag schreiben, etwa 2,50.
purse-expects-number = Eine ganze Zahl ab 1 schreiben.
summary-entry = Startgeld { $sum }
summary-lost = verlorenes Spiel { $sums }
summary-gifts = { $prizes } und { $gifts ->
    [one] ein Sachpreis
   *[other] { $gifts } Sachpreise
}
# (pot, prizes)
summary-pot = { $pot }: { $prizes }
summary-one-in = { $of ->
    [one] jeder gewinnt
   *[other] jeder { $of }. gewinnt
}
summary-percent = Preise für { $percent } %
till-handed-wrongly = { $what }: so nicht mehr gewonnen.
till-table-of = Tisch { $table }, Serie { $leg }
till-out = Preise und Ausgaben
till-tables = Oder nach Tischen
till-also-in = Sonstige Einnahmen
till-close = Tische und Preise als bezahlt eintragen
till-below-zero = Es ging mehr hinaus, als gezählt hereinkam. Einnahmen zählen oder das Wechselgeld zu Beginn.
till-also = { $names }
till-nobody = Nichts gefunden für „{ $name }“. Den Anfang eines Namens oder eine Nummer tippen.
till-unsaved = Was hier getippt wurde, ist noch nicht gespeichert.
till-beyond = { $name } schuldet nichts. Trotzdem { $sum } kassieren?
till-is-settled = { $name }: nichts offen
till-take = { $sum } kassieren
till-pay = { $sum } auszahlen
till-hand-over = Ausgeben
till-gives-back = { $sum } zurückgeben
till-hands-over = gibt { $given } · zurück { $change }
till-keep-all = Alles behalten
till-too-much = zu viel gezahlt
till-in-box = In der Kasse gezählt
till-outside = Sonstige Einnahme
till-income = Sonstige Einnahme: woher, wie viel
till-entry = Startgeld je Person
till-lost = Verlorenes Spiel
till-passed = Eingepasstes Spiel
till-table = Je Platz am Tisch (0,50; 1,00)
till-table-number = Tisch { $table }
till-list = Je Liste
till-prizes = Preisgeld
till-shape-none = kein Geld
till-shape-ladder = gleichmäßig fallend
till-shape-fixed = feste Beträge je Platz
till-shape-percent = Prozente je Platz
till-prizes-sums = Beträge (50; 30; 20)
till-step = Preise in Schritten von
till-gifts = Sachpreise (Schinken; Kaffee)
till-lost-money = Geld für verlorene Spiele in den Topf
till-one-prize = Je Person ein Geldpreis
till-how = Name oder Nummer, Betrag, wenn nicht alles
till-give-back = Zurücknehmen
till-owes = { $name }: { $sum } offen
## Mannschaften im Fenster
teams-title = Mannschaften
teams-usual = Mannschaften
teams-new = Weitere Wertung …
teams-enter = Mannschaften eintragen
draw-wants-teams = Ein Ligatag wird nach Mannschaften gesetzt.
draw-anyway = Trotzdem auslosen
teams-open = Mannschaften …
teams-change = Mannschaften ändern
teams-name = Name der Wertung
teams-size = Spieler je Mannschaft
teams-apart = Mannschaft nie am selben Tisch
teams-scaled = Fehlt jemand: Summe hochrechnen
teams-league = Ligatag: Punkte für geschlagene Mannschaften
teams-points = Punkte je geschlagene Mannschaft
teams-lines = Je Zeile eine Mannschaft, etwa Herz Acht: 1 2 3 4 / 9 (Ersatz)
teams-understood = So verstanden
teams-of-clubs = Aus den Vereinen bilden
teams-free = Teilnehmer anklicken; blass: schon in einer Mannschaft
teams-to-seats = Zu den Plätzen
teams-keep = Mannschaften speichern
teams-remove = Mannschaften entfernen …
teams-name-needed = Diese Mannschaften haben keinen Namen. Einen geben, etwa „Mannschaften“ oder „Tandem“.
teams-name-taken = Mannschaften „{ $name }“ gibt es schon. Oben wählen oder anders nennen.
teams-none-typed = Noch keine Mannschaft. Für jede eine Zeile schreiben, etwa „Herz Acht: 1 2 3 4“.
teams-line = Zeile { $line }: { $what }
teams-no-colon = Mannschaft, Doppelpunkt und Spieler schreiben, etwa „Herz Acht: 1 2 3 4“.
teams-substitutes = Ersatz { $names }
teams-substitute = Ersatz
teams-incomplete = { $there } von { $size }
teams-remove-body = Nur die Mannschaften entfallen; die Ergebnisse bleiben.
teams-league-points = Liga
teams-line-spoken = { $rank }. { $team }: Summe { $sum }, Spiele { $games }
teams-person-spoken = { $name } für { $team }: { $sum }
teams-rule-sum = Es zählt die Summe, dann mehr gewonnene, weniger verlorene Spiele, das Los.
teams-rule-league = { $points ->
    [one] { $points } Punkt je Serie und geschlagene Mannschaft; dann die Summe, dann gewonnene Serien.
   *[other] { $points } Punkte je Serie und geschlagene Mannschaft; dann die Summe, dann gewonnene Serien.
}
teams-rule-scaled = Unvollständige Mannschaften werden hochgerechnet.
standings-by-lot = durch Los
group-junior = Junioren
group-senior = Senioren
named-unknown = „{ $typed }“ ist nicht dabei. Eine Startnummer oder einen Namen aus der Liste schreiben.
named-several = „{ $typed }“ kann { $names } sein. Die Startnummer schreiben.
## Lose im Fenster
lots-of-ranks = Lose bei Gleichstand
lots-prize-waits = Ein Preis wartet auf das Los.
lots-rank = Rang { $rank }
lots-prize = { $prize } ({ $pot })
lots-order = Reihenfolge, etwa { $numbers }
lots-keep = Los eintragen
lots-drawn = Los: { $names }
lots-go = Losen …
lots-not-among = „{ $typed }“ ist nicht darunter. { $names } in der gelosten Reihenfolge schreiben.
lots-not-one = „{ $typed }“ können mehrere sein. Die Nummern schreiben: { $names }.
lots-twice = { $name } steht zweimal da. Jeden einmal schreiben, zuerst Gezogene zuerst.
lots-name-all = Es fehlt jemand. Alle in der gelosten Reihenfolge schreiben: { $names }.
## Anmeldung
walk-in-club = Verein { $club }
walk-in-turned = oder, Vorname zuerst: „{ $name }“
walk-in-pays = zahlt { $sum }
walk-in-due = Startgeld { $sum }{ $paid ->
    [0] {" "}offen
   *[other] {""}
}
people-taken = { $money } kassiert
people-again-explain = Wer ist da?
people-again-all = { $count ->
    [one] Alle ankreuzen
   *[other] Alle { $count } ankreuzen
}
people-again-others = { $count ->
    [one] Auch den anderen ankreuzen
   *[other] Auch die anderen { $count } ankreuzen
}
person-born = Jahrgang
person-opted-in = Spielt mit in (Tandem, Pokal)
person-guest = kommt als Gast
person-born-wrong = Ein Jahrgang hat vier Ziffern, etwa 1960, oder leer.

## Was das Haus verlässt: Webseiten, die Zeitung, Tabellen
web-people = { $people ->
    [one] { $people } Teilnehmer
   *[other] { $people } Teilnehmer
}
web-legs-of = { $legs ->
    [one] { $legs } Serie
   *[other] { $legs } Serien
} zu { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spielen
}
web-legs = { $legs ->
    [one] { $legs } Serie
   *[other] { $legs } Serien
}
web-legs-alone = Die einzelnen Serien
web-made = Erstellt mit Vorhand

## Die Karten, mit denen ein neuer Abend beginnt, und wie lang er ist
card-begin-from = Vorlage
card-like-last = Wie letzten { $weekday }
card-like-day = Wie am { $day }
preset-preisskat = Preisskat
preset-preisskat-evening = Preisskat
preset-club-evening = Vereinsabend
preset-club-evening-evening = Vereinsabend
preset-foster = Fosters Abend
preset-foster-evening = Spielabend
preset-preisskat-plain = Jede Serie neu ausgelost; Seeger-Fabian
preset-preisskat-why = Empfohlen: so spielen die meisten Vereine
preset-club-evening-plain = Einmal ausgelost; Seeger-Fabian
preset-club-evening-why = Empfohlen: eine Serie, zwei Stunden
preset-league-day = Ligatag
preset-league-day-evening = Ligatag
preset-league-day-plain = Mannschaften zu vieren; Punkte für jede geschlagene
preset-foster-plain = Preise für Punkte und Spiele
preset-foster-why = Empfohlen: eine Auslosung, niemand wechselt
card-why-last = Empfohlen: wie zuletzt
card-why-own = Empfohlen: die Karte des Vereins
weekday-name = { $weekday ->
    [1] Montag
    [2] Dienstag
    [3] Mittwoch
    [4] Donnerstag
    [5] Freitag
    [6] Samstag
   *[7] Sonntag
}
length-series = Wie viele Serien
length-deals = { $four ->
    [one] { $four } Spiel
   *[other] { $four } Spiele
} je Serie{ $three ->
    [0] {""}
   *[other] , { $three } am Dreiertisch
}
length-rounds = { $rounds ->
    [one] { $rounds } Runde
   *[other] { $rounds } Runden
}

## Der Text für die Zeitung
news-in-leg = { $name } (Serie { $leg })
news-best = Beste Liste: { $names }, { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
news-next = Nächster Abend: { $date }, { $name }
news-copied = Der Text liegt in der Zwischenablage
news-act-copy = Zeitungstext kopieren

## Dateien älterer Vereinsprogramme
legacy-not-a-zip = { $file } ist keine Vereinsdatei (.VMZ): eine solche ist ein Zip-Archiv. Die Datei wählen, die das alte Programm gespeichert hat.
legacy-damaged = { $file } ist beschädigt oder hört zu früh auf. Noch einmal von dort kopieren, wo sie herkommt.
legacy-too-large = { $file } enthält mehr als die Datei irgendeines Vereins. Prüfen, ob es die richtige ist.
legacy-locked = { $file } ist mit einem Kennwort gesperrt. Im alten Programm ohne Kennwort speichern.
legacy-method = { $file } ist auf eine Art gepackt, die sich hier nicht lesen lässt. Auspacken und als gewöhnliches Zip neu packen.
legacy-no-table = { $inner } in { $file } ist keine dBase-Tabelle. Die Datei im alten Programm noch einmal speichern.
legacy-table-cut = { $inner } in { $file } hat weniger Zeilen als angegeben. Die Datei noch einmal von dort kopieren, wo sie herkommt.
legacy-no-lists = { $file } enthält keine Listen: keine Tabelle darin hat die Felder SPIELTAG, PUNKTE, GSP und VSP.
legacy-row-name = Zeile { $row } blieb weg: sie hat keinen Namen.
legacy-row-day = Zeile { $row } blieb weg: ihr Spieltag ist keiner.
legacy-row-number = Zeile { $row } blieb weg: Serie, Tisch, Punkte oder Spiele sind keine Zahlen einer Liste.
legacy-place = { $day }, Serie { $series }, Tisch { $table }
legacy-left-out = { $place } blieb weg: { $why }.
legacy-people = { $people ->
    [one] { $people } Person
   *[other] { $people } Personen
} an einem Tisch
legacy-games = { $games ->
    [one] { $games } gespieltes
   *[other] { $games } gespielte
} bei { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spielen
}
legacy-total = { $name } hat { $written }, die Spiele ergeben { $counted }
legacy-no-value = { $name } hat keine Spielpunkte
legacy-two-tables = { $name } steht zweimal da
legacy-born = { $name }: das Geburtsjahr „{ $year }“ kann nicht sein und blieb weg.
legacy-known = Der Abend vom { $day } ist schon im Buch und blieb weg.
legacy-summary = { $members ->
    [one] { $members } Mitglied
   *[other] { $members } Mitglieder
}, { $events ->
    [one] { $events } Abend
   *[other] { $events } Abende
}, { $lists ->
    [one] { $lists } Liste
   *[other] { $lists } Listen
}; Buchstaben nach Codepage { $page }
legacy-names = Namen: { $names }
legacy-title = { $file } importieren?
legacy-letters = Codepage der Datei
legacy-yes = Importieren

## Zwei Namen, eine Person
merge-act = Zwei Namen sind eine Person …
merge-title = Welche zwei sind eine Person?
merge-body = Alle Abende gehen an die Person, die bleibt. So kann ein Gast Mitglied werden.
merge-gone = Dieser Name geht
merge-stays = Diese Person bleibt
merge-yes = Zusammenführen
merge-pair = Eine Person
merge-played = { $name } ({ $count ->
    [one] { $count } Abend
   *[other] { $count } Abende
})
by-foot-act = Liste nach ihrem Abschluss
by-foot-title = Abschluss der Liste { $table }
by-foot-explain = Je Spieler: Punkte, gewonnen, verloren.
by-foot-next = Weiter zu Liste { $table }
by-foot-to-deals = Einzelspiele
by-foot-which = Welche Eingabe
by-foot-first = Erste Eingabe
by-foot-second = Zweite Eingabe
by-foot-second-explain = Wird mit der ersten verglichen; zählt nie.
by-foot-won = gew.
by-foot-lost = verl.
by-foot-total = Gesamt auf Papier
by-foot-keep = Liste eintragen
by-foot-kept = ✓ eingetragen
by-foot-changed = geändert, noch nicht eingetragen
sheets-corrected = berichtigt
sheet-corrected = Berichtigt, als es schon endgültig war.
by-foot-reason = Grund, falls es so auf der Liste steht
by-foot-figure-wrong = Punkte sind eine ganze Zahl, mit Minus bei Verlust; Spiele ganze Zahlen ab 0. Ergänzen, was fehlt.
by-foot-sums = { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spiele
} · { $won } gewonnen · { $lost } verloren · { $passed } eingepasst
by-foot-counts = Nur der Abschluss ist eingetragen; er zählt.
by-foot-deals-count = Es zählen die Einzelspiele; der Abschluss wird nur verglichen.
by-foot-not = Der Abschluss zählt nicht: auf der Liste { $count ->
    [one] steht ein Spiel
   *[other] stehen { $count } Spiele
}.
by-foot-not-short = Abschluss zählt nicht
by-foot-count = Spiele entfernen, Abschluss zählen
by-foot-before-slips = Der Abschluss zählt; die Zettel bleiben beiseite.
slips-beside-deals = Es zählen die Einzelspiele; die Zettel werden nur verglichen.
slips-doubted = In { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spielen
} nicht möglich. Steht es so auf dem Papier: noch einmal Enter.
slips-open = nicht eingetragen
slips-recorded = eingetragen: { $points } / { $games }
slips-until-deals = Es zählen die Zettel, bis das erste Spiel eingetragen ist.
by-foot-struck = Spiele { $from } bis { $last } gestrichen: Zeit war um. Die Liste hat { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spiele
}.
by-foot-void = Das Ergebnis von { $name } zählt nicht: { $reason }
by-foot-time-up = Zeit ist um …
by-foot-no-result = Ein Ergebnis zählt nicht …
by-foot-first-struck = Erstes nicht begonnenes Spiel
by-foot-strike = Rest streichen
by-foot-strike-wrong = Die Nummer des ersten nicht begonnenen Spiels eingeben, etwa 45.
by-foot-strike-none = Die gestrichenen Spiele doch spielen
by-foot-whose = Wessen Ergebnis
by-foot-whose-missing = Auswählen, wessen Ergebnis nicht zählt, dann den Grund angeben.
by-foot-why = Grund, etwa: falscher Platz
by-foot-void-it = Mit 0 werten
by-foot-counts-again = Das Ergebnis von { $name } zählt wieder
sheet-by-foot = Abschluss
by-foot-struck-one = Spiel { $from } gestrichen: Zeit war um. Die Liste hat { $deals ->
    [one] { $deals } Spiel
   *[other] { $deals } Spiele
}.
report-lost-money = Verlustspielgeld
report-passed-deals = Eingepasst
report-begun-at = Beginn
report-ended-at = Ende
report-list-keeper = Listenführer
report-list-checked = Liste geprüft
report-title-outstanding = Ausstehende Listen
report-title-protest = Einspruch
report-outstanding = Serie { $leg }: { $missing } von { $tables ->
    [one] { $tables } Liste
   *[other] { $tables } Listen
} { $missing ->
    [one] fehlt
   *[other] fehlen
}
report-outstanding-none = Alle Listen der begonnenen Serien sind da.
report-state = Liste
report-deals-of = { $deals } von { $all ->
    [one] { $all } Spiel
   *[other] { $all } Spielen
}
report-feet-of = { $feet } von { $all ->
    [one] { $all } Person
   *[other] { $all } Personen
}
report-protest-until = Abzugeben innerhalb von { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
} nach dem Aushang.
report-protest-today = Einspruch gegen die heutigen Listen: bis { $time } Uhr.
report-protest-what = Wogegen
report-protest-deal = Spiel
report-protest-posted = Aushang um
report-protest-who = Einspruch von
report-protest-number = Startnummer
report-protest-list-says = auf der Liste steht
report-protest-should = richtig ist
report-protest-reason = Begründung
report-protest-late = falls später, warum
report-protest-handed-in = abgegeben um
report-protest-decision = Entscheidung
report-protest-upheld = stattgegeben: Die Liste wird berichtigt
report-protest-rejected = abgelehnt
report-protest-why = Begründung
report-protest-decided = entschieden um
report-protest-jury = für das Schiedsgericht
report-protest-after = Eine Berichtigung gilt für die Rangliste und die Plätze der nächsten Serie; in einer Serie, die begonnen hat, wird niemand umgesetzt.
report-protest-posted-here = Ausgehängt um ______ Uhr. Einspruch innerhalb von { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}.
report-title-start-cards = Startkarten


## Die Saison im Fenster und auf Papier
season-title = Saison
season-empty = Eine Saison wertet die Abende eines Jahres zusammen, nach der Regel des Vereins.
season-new = Neue Saison
season-change = Regel ändern
season-nothing = Noch keine Liste dieser Saison.
season-after = { $count ->
    [one] Nach einem Abend, { $day }
   *[other] Nach { $count } Abenden, zuletzt { $day }
}
season-too-few = Noch nicht gewertet: { $least ->
    [0] zu wenige
    [one] unter { $least } { $unit ->
      [list] Liste
     *[evening] Abend
    }
   *[other] unter { $least } { $unit ->
      [list] Listen
     *[evening] Abenden
    }
  }
season-apart = Gäste
season-head-average = Schnitt
season-head-points = Punkte
season-head-best = { $unit ->
    [list] Beste Liste
   *[evening] Bester Abend
}
season-climbed-new = neu
season-spoken = { $rank }. { $name }: { $value }
season-spoken-unranked = { $name }, nicht gewertet: { $value }
season-count = { $unit ->
    [list] { $count ->
        [one] eine Liste
       *[other] { $count } Listen
    }
   *[evening] { $count ->
        [one] ein Abend
       *[other] { $count } Abende
    }
}
season-person = Rang { $rank } · { $value } · { $lists }
season-person-unranked = Nicht gewertet · { $value } · { $lists }
season-not-counted = gestrichen
season-race-note = Rang nach jedem Abend.
season-race-spoken = Ränge der Führenden nach jedem Abend
season-form-spoken = Punkte jedes Abends
season-form-left-out = Umrandet: gestrichen.
season-records = Rekorde
season-form-change = Regel der Saison
season-from = Von
season-to = Bis
season-preset = { $id ->
    [average-from] Schnitt, mit Mindestzahl
    [average-filled] Schnitt, aufgefüllt
    [average-deducted] Schnitt mit Abzug für Fehlen
    [sum-credited] Summe mit Gutschrift für Fehlen
    [best] Beste Abende
   *[sum] Einfache Summe
}
season-preset-note = { $id ->
    [average-from] Mit weniger Listen wird niemand gewertet.
    [average-filled] Fehlende Listen zählen 0.
    [average-deducted] 1, 4, 9 … Punkte ab für 1, 2, 3 … versäumte Abende.
    [sum-credited] Fehlen bringt Punkte.
    [best] Fehlen kostet nichts.
   *[sum] Wer fehlt, bekommt nichts.
}
season-counting = Was zählt
season-counts-all = Alle Listen
season-counts-leg = Eine Serie je Abend
season-counts-marked = Ausgewählte
season-counts-which = Welche Serie
season-counts-whole = ganzer Abend
season-counts-evening = { $event }, { $day }
season-counts-none = Noch kein Abend.
season-guests = Gäste
season-guests-word-ranked = mitgewertet
season-guests-word-apart = gesondert
season-guests-word-out = weggelassen
season-unit = Gewertet wird
season-unit-list = jede Liste
season-unit-evening = jeder Abend
season-worth = Gezählt werden
season-worth-points = die Punkte
season-worth-per-36 = Punkte je 36 aktive Spiele
season-worth-ranks = Punkte nach dem Platz
season-worth-league = Ligapunkte
season-forming = Daraus wird
season-formed-average = der Schnitt
season-formed-sum = die Summe
season-formed-best = die Summe der besten
season-formed-drop = die Summe ohne die schlechtesten
season-field-count = Wie viele
season-field-ranks = Punkte nach dem Platz
season-field-lowest = Weitere Plätze
season-field-minimum = { $unit ->
    [evening] Gewertet ab … Abenden
   *[list] Gewertet ab … Listen
}
season-field-fill = Mit 0 aufgefüllt bis
season-field-grace = So oft fehlen ist frei
season-field-out-above = Nicht gewertet über … Fehlen
season-field-credit = Gutschrift je Fehlen
season-wrong-number = Das ist eine ganze Zahl. Berichtigen oder das Feld leeren.
season-wrong-figures = Punkte nach dem Platz sind ganze Zahlen mit Leerzeichen, etwa 10 9 8. Berichtigen.
season-name-taken = Die Saison „{ $name }“ gibt es schon. Einen anderen Namen wählen.
season-keep = Saison speichern
season-remove = Saison entfernen …
season-remove-body = Abende und Ergebnisse bleiben.
season-pick = Welche Saison
record-best-list = Beste Liste
record-best-evening = Bester Abend
record-best-average = Bester Schnitt aus zehn Listen in Folge
record-most-won = Meiste gewonnene Spiele einer Liste
record-longest-run = Längste Folge ohne Verlust
record-dearest-won = Teuerstes gewonnenes Spiel
record-dearest-lost = Teuerstes verlorenes Spiel
record-grand-ouvert = Grand ouvert
record-holder = { $name }, { $day }
report-title-season = Saisontabelle
report-title-members-year = Jahresblatt
report-title-members = Mitgliederliste
season-field-played = gespielt
season-field-best = Bestwert
season-field-day = Tag
season-field-evening = Abend
season-member-number = Mitgliedsnr.
season-members = { $count ->
    [one] ein Mitglied
   *[other] { $count } Mitglieder
}
season-head-evening = Abend
season-field-points = Punkte
season-field-value = Wertung
season-field-season = Saison
season-field-average = Schnitt
season-field-sum = Summe
season-field-lists = { $unit ->
    [list] Listen
   *[evening] Abende
}
season-field-missing = noch nötig

## Gruppen, Mannschaften, Ausweise und Urkunden des Vereins auf Papier
report-title-series = Serienwertung
report-title-teams = Mannschaftswertung
report-title-groups = Gruppenwertung
report-title-grand-ouvert = Urkunden zum Grand ouvert
report-title-member-card = Mitgliedsausweise
report-overall = Gesamtrang
report-overall-short = ges.
report-group = Gruppe
report-team = Mannschaft
group-people = { $people ->
    [one] { $group } · { $people } Person
   *[other] { $group } · { $people } Personen
}
group-teams = { $teams ->
    [one] { $name } · { $teams } Mannschaft
   *[other] { $name } · { $teams } Mannschaften
}
group-prize = Preis: { $what }
member-class = { $class ->
    [junior] Junior
    [senior] Senior
   *[other] { $class }
}
member-status = { $status ->
    [member] Mitglied
    [guest] Gast
   *[passive] passiv
}
member-head-born = geb.
member-head-class = Klasse
member-head-status = Status
member-head-since = Mitglied seit
report-error-nothing-for = Für „{ $paper }“ gibt es noch nichts zu drucken.
members-passive = { $count ->
    [one] ein passives
   *[other] { $count } passive
}
members-guests = { $count ->
    [one] ein Gast
   *[other] { $count } Gäste
}
member-card = Mitgliedsausweis
member-card-number = Nr. { $number }
member-card-since = Mitglied seit { $since }
member-card-board = für den Vorstand
grand-ouvert-won = hat einen Grand ouvert gespielt und gewonnen (+{ $amount }).
grand-ouvert-place = Serie { $leg }, Tisch { $table }, Spiel { $deal }
grand-ouvert-at-table = Am Tisch, als Zeugen

## Wer bei der Siegerehrung fehlt
till-absent = Wer bei der Siegerehrung fehlt
till-is-absent = nicht da
absent-kept = wird aufgehoben
absent-next = die Nächsten rücken auf
absent-box = bleibt in der Kasse
prize-hardest-none = { prize-hardest }: noch keines
prize-hardest-left = Noch hat niemand ein Spiel „ohne“ gewonnen; bleibt es dabei, bleibt er beim Verein
prize-stays = nicht vergeben, bleibt beim Verein
prize-stays-of = { $winner } (nicht da: bleibt beim Verein)
pot-passed-over = { $people ->
    [one] { $names } ist nicht da; die Nächsten sind aufgerückt.
   *[other] { $names } sind nicht da; die Nächsten sind aufgerückt.
}
pot-stays = { $place } { $winner }: { $what }

## Wer von einer Veranstaltung ausgeschlossen ist
excluded = ausgeschlossen
listed-corrected = { $name } (berichtigt)
listed-excluded = { $name } (ausgeschlossen)
exclude-title = { $name } vom Abend ausschließen?
exclude-body = Bekommt keinen Platz mehr und ist auf jeder Liste so bezeichnet. Gespieltes zählt, wenn es nicht am Abschluss einer Liste gestrichen wird.
exclude-yes = Ausschließen
unrank-title = { $name } nicht mehr werten?
unrank-body = Der Name bleibt auf den Listen, ohne Rang und Preis.
unrank-yes = Nicht werten
include-title = Den Ausschluss von { $name } zurücknehmen?
include-body = Die Ergebnisse zählen wieder und haben einen Rang; den Abend verlassen hat die Person trotzdem.
include-yes = Nicht ausgeschlossen
merge-guest = { $name } (Gast)
certificates-provisional = Auch vorläufig
papers-only-members = Nur diese Mitglieder
papers-only-hint = Namen oder Nummern, mit Komma
## Die Karten, die ein Verein sich merkt
row-preset = Vorlage „{ $name }“
title-keep-preset = Vorlage „{ $name }“ gespeichert
title-remove-preset = Vorlage „{ $name }“ entfernt
refused-no-preset = Es gibt keine Vorlage „{ $name }“. Eine der gezeigten wählen.
field-preset-name = Der Name der Vorlage
import-counted-presets = Vorlagen
card-keep = Als Vorlage speichern …
card-keep-name = Name der Vorlage
card-keep-yes = Speichern

## Mehrere Töpfe
till-pots = Topf
till-pot-add = Weiterer Topf
till-pot-remove = Diesen Topf entfernen
till-pot-name = Topf { $number }
till-pot-called = Name des Topfes
till-pot-extra = Zuschuss zum Topf
till-pot-who = Wer ihn gewinnen kann
till-pot-ranking = Gewertet nach
till-pot-shared = Bei Gleichstand teilen statt losen
till-prizes-many = Wie viele Preise
till-shape-half = die Hälfte dem Sieger
till-shape-bands = gleich viel für mehrere Plätze
till-shape-announced = ausgeschrieben, der Teilnehmerzahl angepasst
till-prizes-bands = Je Platz (1 30,00; 2-3 15,00)
pot-who-all = alle
pot-who-opted-in = gemeldet für { $name }
pot-ranking-overall = Gesamtwertung
pot-ranking-leg = Serie { $leg }
pot-ranking-group = innerhalb { $group }
pot-ranking-teams = Mannschaften: { $name }
pot-ranking-foster = Fosters vier Preise
pot-ranking-best-list = beste Liste
pot-ranking-hardest = schwerstes Spiel
pot-counted-one-in = einer auf je … Personen
pot-counted-fixed = feste Zahl
pot-counted-percent = Prozent der Personen
pot-counted-one-a-table = einer je Tisch

## Seiten für Handys und weitere Erfassungen (# und #2 füllt die Seite)
hall-title-seats = Platz finden
hall-title-room = Der Saal
hall-title-table = Spielliste
hall-title-desk = Erfassung
hall-language = Sprache
hall-no-script = Diese Seite braucht JavaScript. Im Browser einschalten oder einen anderen nehmen.
hall-no-store = Dieser Browser behält nichts (ein privates Fenster?). In einem gewöhnlichen Fenster öffnen, damit nichts verloren geht.
hall-connected = verbunden
hall-connecting = wird verbunden …
hall-seconds = # s
hall-sending-one = 1 Eintrag unterwegs
hall-sending-many = # Einträge unterwegs
hall-away = Der Rechner der Spielleitung antwortet nicht. Gleich noch einmal versuchen.
hall-away-since = nicht verbunden seit #
hall-waits-one = 1 Eintrag wartet hier
hall-waits-many = # Einträge warten hier
hall-go-on = einfach weiterschreiben
hall-address-title = Andere Adresse …
hall-address-other = Wo der Rechner der Spielleitung jetzt ist, etwa 192.168.1.5:7777
hall-address-add = Versuchen
hall-address-kept = Wird versucht, immer wieder.
hall-address-wrong = Das ist keine Adresse. So schreiben wie am Rechner der Spielleitung, etwa 192.168.1.5:7777.
hall-beyond = Ein anderer Rechner weiß mehr von diesem Abend. Was dieses Gerät geschrieben hat, wird noch einmal geschickt. Der Leitung sagen: Nur einer der beiden darf weitermachen.
hall-understood = Verstanden
hall-loading = Die Liste wird geladen …
hall-no-key = Keine Liste
hall-no-key-how = Den Code auf der gedruckten Spielliste scannen.
hall-table = Tisch #
hall-yours = Ist das euer Tisch?
hall-early = Es läuft noch eine frühere Serie. Ist das wirklich eure Liste?
hall-yes = Ja
hall-no = Nein
hall-not-yours = Das ist die Liste eines anderen Tisches
hall-not-yours-how = Nichts wurde eingetragen. Den Code auf der Liste des eigenen Tisches scannen oder den Platz suchen.
hall-find-seat = Platz finden
hall-look-again = Namen noch einmal prüfen
hall-written-by = Diese Liste schreibt #, zuletzt um #2 Uhr.
hall-go-on-here = Hier weiterschreiben? Das andere Gerät kann dann nur lesen.
hall-go-on-yes = Hier weiterschreiben
hall-deal = Spiel #
hall-deal-short = Spiel
hall-dealer-short = G
hall-deals-cards = # gibt
hall-correct = Berichtigung
hall-way = Wie geschrieben wird
hall-by-amount = Punkte
hall-by-game = Spiel
hall-ramsch = Ramsch
hall-charged = Wer verliert? Zwei, wenn sie gleich sind.
hall-charged-first = Wer verliert? Erst einen Namen antippen.
hall-declarer = Alleinspieler
hall-outcome = Ausgang
hall-won = gewonnen
hall-lost = verloren
hall-won-short = gew.
hall-lost-short = verl.
hall-amount = Punkte
hall-possible = Mögliche Werte
hall-erase = Letzte Ziffer löschen
hall-write = Eintragen
hall-passed = eingepasst
hall-passed-act = Niemand spielt: eingepasst
hall-clear-deal = Spiel leeren
hall-leave = So lassen
hall-impossible = Kein Spiel gibt #. Eines davon nehmen, oder:
hall-accept = So steht es auf der Liste
hall-reason = Warum gilt es?
hall-reason-paper = so steht es auf der Liste
hall-who-first = Wer hat gespielt? Erst einen Namen antippen.
hall-amount-first = Wie viel? Erst die Punkte tippen.
hall-game-first = Welches Spiel? Erst eines antippen.
hall-game = Spiel
hall-matadors = Spitzen
hall-with = mit
hall-without = ohne
hall-trump-clubs = Kreuz
hall-trump-spades = Pik
hall-trump-hearts = Herz
hall-trump-diamonds = Karo
hall-trump-jacks = Grand
hall-trump-none = Null
hall-grade-won = gewonnen
hall-grade-won_schneider = gewonnen, Schneider
hall-grade-won_schwarz = gewonnen, Schwarz
hall-grade-lost = verloren
hall-grade-lost_schneider = verloren, Schneider
hall-grade-lost_schwarz = verloren, Schwarz
hall-last-written = Zuletzt eingetragen (antippen zum Berichtigen)
hall-list = Liste
hall-struck = nicht gespielt
hall-open = offen
hall-state = Stand
hall-state-waits = wartet hier
hall-state-stands = bei der Spielleitung
hall-state-differs = weicht ab
hall-state-refused = abgelehnt
hall-state-wrong = zu prüfen
hall-at-desk = Bei der Spielleitung
hall-here = dieses Gerät
hall-somebody = jemand
hall-nothing = nichts
hall-desk-decides = Die Spielleitung vergleicht beides mit dem Papier.
hall-doubtful = zweifelhaft
hall-fine = Strafe
hall-all-written = Alle Spiele sind da. Summen mit dem Papier vergleichen und die Liste abgeben.
hall-handed-in = Liste abgegeben. Berichtigt wird bei der Spielleitung.
hall-handing-in = Wird abgegeben; fertig, sobald der Rechner der Spielleitung antwortet.
hall-hand-in = Liste abgeben
hall-hand-in-look = Stimmen diese Summen mit dem Papier?
hall-hand-in-now = Jetzt abgeben
hall-hand-in-anyway = Trotzdem abgeben
hall-hand-in-after = Danach wird die Liste abgegeben.
hall-back = Zurück
hall-deals-open-one = 1 Spiel fehlt noch.
hall-deals-open-many = # Spiele fehlen noch.
hall-slips-open-one = 1 Zettel fehlt noch.
hall-slips-open-many = # Zettel fehlen noch.
hall-foot-open = Der Listenabschluss fehlt noch.
hall-typed-open = Etwas ist getippt, aber nicht eingetragen.
hall-amber-one = 1 Eintrag weicht ab oder wurde abgelehnt
hall-amber-many = # Einträge weichen ab oder wurden abgelehnt
hall-name = Name
hall-points = Punkte
hall-games = Spiele
hall-won-games = Gewonnen
hall-lost-games = Verloren
hall-won-lost = gew.–verl.
hall-okd-by = Geprüft von
hall-sign-of = Plus oder Minus: #
hall-number-wrong = Eine ganze Zahl schreiben, etwa 120 oder −40.
hall-foot = Listenabschluss
hall-find-title = Wo sitze ich?
hall-find-how = Teil des Namens oder Startnummer
hall-nobody-found = Niemand gefunden. Weniger Buchstaben versuchen.
hall-to-room = Anzeige für den Saal
hall-to-desk = Listen erfassen
hall-room-empty = Es ist noch nichts ausgelost.
hall-page-before = Vorige Seite
hall-page-after = Nächste Seite
hall-hold = Diese Seite anhalten
hall-go = Weiterblättern
hall-held = angehalten
hall-join-title = Als Erfassung anmelden
hall-join-how = Der Rechner der Spielleitung zeigt einen Code. Er gilt einmal, zehn Minuten lang.
hall-code = Code
hall-code-wrong = Der Code hat zwanzig Buchstaben und Ziffern, etwa K7QF-M29X-3TWB-8HNC-4VPD.
hall-code-used = Dieser Code gilt nicht (mehr). Einen neuen geben lassen.
hall-desk-name = Ihr Name
hall-name-first = Schreiben, wer hier sitzt, fürs Journal.
hall-join = Anmelden
hall-leg-of = Serie # von #2
hall-find-sheet = Tisch, Code (1-1-12) oder gescannte Liste
hall-open-sheet = Öffnen
hall-find-wrong = Diese Liste gibt es nicht. 12, 2-12 oder 1-2-12 schreiben.
hall-choose-sheet = Einen Tisch wählen oder Nummer oder Code tippen.
hall-not-seen = Diese Liste ist nicht geladen, und der Rechner der Spielleitung antwortet nicht.
hall-no-sheets = Kein solcher Tisch.
hall-filter = Welche Tische
hall-filter-all = alle
hall-filter-out = am Tisch
hall-filter-in = abgegeben
hall-filter-differs = zu vergleichen
hall-mark-out = am Tisch
hall-mark-in = abgegeben
hall-mark-doubtful = zweifelhaft
hall-mark-checked = geprüft
hall-mark-signed = unterschrieben
hall-make-in = Abgegeben
hall-make-doubtful = Zweifelhaft
hall-make-checked = Geprüft
hall-make-out = Zurück an den Tisch
hall-read-later = Nicht verbunden: Enter hebt die Zeile auf, bis der Rechner der Spielleitung wieder antwortet.
hall-nearest = am nächsten: #
hall-mend = Berichtigen
hall-forget = Verwerfen
hall-take = Übernehmen
hall-take-key = Übernehmen (+)
hall-drop = Verwerfen
hall-drop-key = Verwerfen (Entf)
hall-beside-title = Abweichende Einträge
hall-keys-help-played = Spalte, Punkte, Enter: 2 48, 2-40. ↑ ↓ anderes Spiel · F2 berichtigt · Entf leert · Esc löscht · F7 F8 andere Liste · /3 Spiel 3
hall-keys-help = Spalte, Punkte, Enter: 2 48, 2-40, 0 eingepasst. ↑ ↓ anderes Spiel · F2 berichtigt · Entf leert · Esc löscht · F7 F8 andere Liste · /3 Spiel 3
hall-why-handed_in = die Liste war schon abgegeben
hall-why-signed = die Liste ist unterschrieben
hall-why-sealed = die Ergebnisse sind endgültig
hall-why-not_there = jemand daraus sitzt nicht am Tisch
hall-code-not-stored = nicht gespeichert: Die Platte der Spielleitung ist voll
hall-code-order-refused = nicht gespeichert: Die gemeinsame Datenbank nimmt nichts an; die Spielleitung fragen
hall-code-order-apart = nicht gespeichert: In der gemeinsamen Datenbank steht anderes; die Spielleitung fragen
hall-code-old-card = dieser Code wurde ersetzt: den neuen scannen
hall-code-bad-signature = dieser Code wurde ersetzt: den neuen scannen
hall-code-shut-out = dieses Gerät ist gesperrt; die Spielleitung fragen
hall-code-not-allowed = das darf dieses Gerät nicht
hall-code-no-table = diesen Tisch gibt es nicht (mehr)
hall-code-no-event = diese Veranstaltung gibt es nicht (mehr)
hall-code-no-leg = diese Serie gibt es nicht (mehr)
hall-code-not-found = das gibt es nicht (mehr)
hall-code-foreign-host = der Rechner der Spielleitung kennt diese Adresse nicht; den Code der Liste neu scannen
hall-code-away = die Datenbank aller Rechner antwortet nicht; es geht von selbst weiter
hall-code-busy = der Rechner der Spielleitung ist beschäftigt; es geht von selbst weiter
hall-code-too-many = zu viel auf einmal; es geht von selbst weiter
hall-code-handed-in = die Liste war schon abgegeben
hall-code-sealed = die Ergebnisse sind endgültig
hall-code-unsettled = erst sind die abweichenden Einträge zu klären
hall-code-mark-reused = dieser Eintrag kam zweimal mit verschiedenem Inhalt; neu eintragen
hall-code-several-places = eine Zeile nur für eine Stelle; in zwei Zeilen schreiben
hall-code-reason-needed = kein Spiel gibt diesen Wert; den Grund angeben
hall-code-impossible = so ein Spiel kann es nicht geben
hall-code-has-no-cards = dieser Spieler hat in diesem Spiel keine Karten
hall-code-not-at-table = dieser Spieler sitzt nicht am Tisch
hall-code-deal-range = dieses Spiel hat die Liste nicht
hall-code-no-lines = es ist nichts eingetragen
hall-code-only-one-declarer = nur einer kann Alleinspieler sein
hall-code-declarer-twice = derselbe Spieler zweimal
hall-code-declarer-missing = wer hat gespielt?
hall-code-amount-missing = die Punkte fehlen
hall-code-amount-range = so viele Punkte passen auf keine Liste
hall-code-slip-impossible = so viele Spiele oder Punkte kann es nicht geben; steht es so auf dem Papier, trägt es die Spielleitung ein
hall-code-own-slip = niemand prüft seinen eigenen Zettel
hall-code-foot-twice = derselbe Spieler zweimal
hall-code-total-twice = dieselbe Summe zweimal
hall-code-list-impossible-count = mehr Spiele, als die Liste hat
hall-code-foot-impossible = mehr Spiele als Spiele mit Karten
hall-code-lost-by-stretch = die verlorenen Spiele der Teile gehen nicht auf
hall-code-no-beside = dieser Eintrag wurde schon übernommen oder verworfen
hall-code-nothing-to-undo = es gibt nichts zurückzunehmen
hall-code-nothing-to-redo = es gibt nichts zu wiederholen
hall-code-changed-since = das hat jemand seitdem geändert: neu prüfen
hall-code-differs = dort steht jetzt etwas anderes: noch einmal prüfen
hall-code-too-many-beside = hier liegen zu viele Abweichungen: erst muss die Spielleitung sie prüfen
hall-code-no-slip = diesen Zettel gibt es nicht
hall-code-unreadable = der Rechner der Spielleitung kann diesen Eintrag nicht lesen; neu eintragen
hall-code-no-mark = der Rechner der Spielleitung kann diesen Eintrag nicht lesen; neu eintragen
hall-code-foreign-mark = der Eintrag gehört einem anderen Gerät; neu eintragen
hall-quoted = „#“
hall-to-compare = # zu vergleichen
hall-code-other-book = am Rechner der Spielleitung ist ein anderes Buch offen; was hier steht, bleibt erhalten
hall-code-no-room = dieses Gerät hat keinen Platz für den Eintrag; auf Papier notieren

## A league day
report-title-match = Spielbericht
match-line-up = Aufstellung
match-points-short = Pkt.
match-legs-won = gew. Serien
match-place = Platz
match-substitute = Ersatz
match-team-sum = Mannschaft
match-team-points = Wertungspunkte
match-remarks = Bemerkungen, Einsprüche
match-captain = Mannschaftsführer { $team }
match-umpire = Spielleiter
match-checked-on = Geprüft am
match-leader = Staffelleiter
league-provisional = Vorläufig; verbindlich ab { $day }, wenn niemand Einspruch erhebt.
league-checked = Geprüft am { $checked }; verbindlich ab { $day }, wenn niemand Einspruch erhebt.
plan-wrong-no-place = Der Plan nennt in Serie { $leg } { $place }, den es in diesen Mannschaften nicht gibt. A1 ist der Erste der ersten Mannschaft, B3 der Dritte der zweiten.
plan-wrong-twice = Der Plan nennt { $place } in Serie { $leg } doppelt. Jeder hat je Serie einen Platz.
plan-wrong-mates = Der Plan setzt { $a } und { $b } aus einer Mannschaft in Serie { $leg } zusammen an Tisch { $table }. Einen an einen anderen Tisch setzen.
plan-wrong-table = Nach dem Plan hat Tisch { $table } in Serie { $leg } { $people ->
    [one] { $people } Person
   *[other] { $people } Personen
}; spielen können drei bis sechs. Den Plan berichtigen oder leeren und ohne ihn auslosen.
plan-wrong-unplaced = { $name } hat in Serie { $leg } des Plans keinen Platz. Alle, die spielen, in eine Mannschaft und in den Plan aufnehmen, oder den Plan leeren und ohne ihn auslosen.
plan-wrong-series = Der Plan endet mit Serie { $has }, gespielt wird aber auch Serie { $wanted }. Im Plan ergänzen oder weniger Serien spielen.
plan-wrong-place-typed = „{ $typed }“ ist kein Platz eines Plans. Je Serie eine Zeile schreiben, mit einem Komma zwischen zwei Tischen: A1 B1 C1 D1, A2 B2 C2 D2.
grouping-wrong-days = Nach { $days } kann ein Ergebnis nicht verbindlich werden. Eine Zahl von Tagen von 0 bis { $most } angeben.
refused-team-too-large = „{ $team }“ kommt mit { $people } an { $tables ->
    [one] einen Tisch
   *[other] { $tables } Tische
}; Kameraden sitzen nie zusammen. Dreiertische wählen, die Mannschaft verkleinern oder sie zusammensitzen lassen.
refused-mates-meet = { $a } und { $b } aus „{ $team }“ kämen in Serie { $leg } zusammen an Tisch { $table }. Neu auslosen, Dreiertische wählen oder Kameraden zusammensitzen lassen.
refused-team-larger-now = „{ $team }“ kommt in Serie { $leg } { $people ->
    [one] zu eins
   *[other] zu { $people }
} an { $tables ->
    [one] einen Tisch
   *[other] { $tables } Tische
}; Kameraden sitzen nie zusammen. Einen Tisch dazustellen oder bei „{ ui-repair-open }“ ankreuzen: „Kameraden dürfen …“.
seat-error-no-such-table = { $who } soll immer an Tisch { $table } sitzen, es gibt aber nur { $tables ->
    [one] einen Tisch
   *[other] { $tables } Tische
}, oder dieser fällt weg. Den Wunsch zurücknehmen oder einen anderen Tisch nennen.
seat-error-table-of-two = { $one } und { $other } sollen beide immer an Tisch { $table } sitzen und träfen sich in jeder Serie. Für einen von beiden einen anderen Tisch nennen.
seat-error-two-tables = { $who } soll immer an Tisch { $first } und an Tisch { $second } sitzen. Einen der beiden Wünsche zurücknehmen.
seat-figure-not-at-table = { $who } hat um Tisch { $table } gebeten und sitzt { $times ->
    [one] einmal
   *[other] { $times }-mal
} woanders.
ev-wish-table = immer an Tisch Nr.
ev-wish-table-number = Tisch
ev-wish-table-line = { $name } sitzt immer an Tisch { $table }
refused-mates-brought = { $a } und { $b } aus „{ $team }“ kämen in Serie { $leg } zusammen an Tisch { $table }; Kameraden sitzen nie zusammen. Jemand anderen dorthin setzen oder bei „{ ui-repair-open }“ ankreuzen: „Kameraden dürfen …“.
mates-may-meet = { $legs ->
    [one] Kameraden dürfen zusammensitzen
   *[other] Kameraden dürfen von hier an zusammensitzen
}
seat-figure-mates = Serie { $leg }, Tisch { $table }: { $one } und { $other } sind aus einer Mannschaft; das war für diese Serie zugelassen.
teams-binding = Verbindlich ab Tag
teams-checked = Spielbericht geprüft am
teams-by-games = Gleiche Summe: mehr gewonnene Spiele, sonst geteilte Punkte
teams-plan = Plan (leer: automatisch): je Serie eine Zeile, Komma zwischen Tischen: A1 B1 C1 D1, A2 B2 C2 D2
ev-draw-league = Ligatag: Die Plätze folgen dem Plan.
division-note = Es entscheiden die Wertungspunkte, dann die Spielpunkte, dann die gewonnenen Serien.
season-unfinished = Laufende Abende zählen mit
season-taken-in = Ligatage und Endrunden zählen nur mit Haken.
season-unfinished-counts = laufende Abende zählen mit
season-provisional-evening = { $evening }, { $day } ({ $done } von { $legs ->
    [one] { $legs } Serie
   *[other] { $legs } Serien
} vollständig)
season-provisional-not-counted = Noch nicht zu Ende, noch nicht gezählt: { $evenings }
season-provisional-counted = Laufend mitgezählt: { $evenings }
season-going = Wer weiterkommt
season-field-go-places = Wie viele (4 oder 25 %)
season-field-go-reserves = Nachrücker
season-field-go-for = Wohin (Landesmeisterschaft …)
season-wrong-quota = Angeben, wie viele weiterkommen, etwa 4 oder 25 %.
going-on = qualifiziert
going-lot = Los entscheidet
going-reserve = Nachrücker { $number }
going-reserve-by-lot = Nachrücker, nach Los
going-lot-of-reserves = Nachrücker nach Los
going-declined = verzichtet
going-head = Qualifiziert
going-for = Qualifiziert für { $what }
going-decline = Verzichtet
going-after-all = Verzichtet doch nicht
going-final = Endrunde mit diesen Leuten
going-final-name = Endrunde { $season }
going-final-lot = Das Los entscheidet, wer weiterkommt. Erst losen oder jemanden verzichten lassen.
going-final-teams = Endrunde mit diesen Mannschaften
going-final-teams-lot = An der Grenze sind Mannschaften gleich. Zuerst eine verzichten lassen.
going-final-nobody = Noch kommt niemand weiter. Wie viele, steht in der Regel der Saison.
going-how = Enter auf einer Mannschaft: Sie verzichtet, oder doch nicht.
title-draw-first = Plätze nach einer früheren Liste ausgelost
refused-no-evening-before = Kein Abend vor diesem hat Ergebnisse. Frei auslosen oder nach der Saison setzen.
draw-first = Die erste Serie
draw-first-lot = frei gelost
draw-first-season = nach dem Saisonstand
draw-first-evening = nach der letzten Liste
draw-first-tables = Tische (leer: alle)
draw-guests-from = Gäste ab Tisch
draw-spread = Neulinge verteilen
draw-first-numbers = nach Startnummer

## The host: other devices

host-director = Turnierleitung
host-phone = Handy { $number }
host-tablet = Tablet { $number }
host-computer = Rechner { $number }
host-device = Gerät { $number }
host-at = { $host } · { $name }
host-no-seats-yet = Die Plätze sind noch nicht ausgelost
host-unreadable = Dieser Aufruf ist nicht zu lesen. Die Seite neu laden.
host-not-signed = Dieser Aufruf ist nicht unterschrieben. Den Code auf der Spielliste scannen.
host-bad-signature = Dieser Code öffnet hier nichts. Den auf der Spielliste neu scannen oder einen neuen geben lassen.
host-old-card = Dieser Code wurde ersetzt. Den neuen scannen.
host-not-allowed = Dazu reicht dieser Code nicht.
host-shut-out = Die Turnierleitung hat dieses Gerät ausgesperrt. Was darauf steht, bleibt darauf.
host-no-table = Diesen Tisch gibt es in dieser Serie nicht.
host-no-event = In diesem Buch gibt es noch keinen Abend.
host-not-found = Unter dieser Adresse gibt es nichts.
host-replayed = Dieser Aufruf wurde schon gemacht. Er muss neu gemacht werden.
host-too-slow = Der Aufruf kam nicht rechtzeitig an. Noch einmal versuchen.
host-too-large = Der Aufruf ist zu groß. Weniger auf einmal senden.
host-foreign-host = Diese Adresse gehört nicht zu diesem Rechner. Den Code auf der Spielliste scannen.
host-too-many = Zu viele Aufrufe von diesem Gerät. Es geht gleich von selbst weiter.
host-busy = Am Turniertisch wird gearbeitet. Es geht gleich von selbst weiter.
host-not-stored = Am Turniertisch wird nichts gespeichert: Der Datenträger ist voll oder gesperrt. Das Papier aufheben; was hier steht, wartet.
host-read-only = „{ $file }“ kann nur gelesen werden; so kann niemand zum Schreiben dazukommen.
host-begun = Andere kommen herein unter { $address }.
host-order-refused = Die gemeinsame Datenbank nimmt nichts an. Das Papier aufheben und der Turnierleitung sagen; was hier steht, wartet.
host-file-gone = { $file } ist weg: Der Stick wurde abgezogen oder die Datei verschoben oder gelöscht. Bis sie wieder da ist, wird nichts gespeichert. Sie zurücklegen.
host-file-lost = { $file } oder die Begleitdatei (…-wal) wurde gelöscht, verschoben, ersetzt oder von einem anderen Programm beschrieben. Es wird nichts mehr gespeichert. Das Papier aufheben, den Host beenden und mit der letzten Kopie neu beginnen.
host-stores-again = Änderungen werden wieder gespeichert.
host-other-codes = Die Datei „….hall“ neben dem Buch fehlt oder ist eine andere: Früher gedruckte Codes öffnen nichts mehr. Die nächsten Listen neu drucken und die Schreibplätze neu anmelden.
host-cert-unnamed = Kein Browser traut einem Zertifikat an einer bloßen Adresse: dem Rechner seinen Namen geben, etwa mit --name skat.example.org.
host-few-files = Das System lässt dieses Programm nur wenige Dateien öffnen: { $connections ->
    [one] ein Gerät kann
   *[other] { $connections } Geräte können
} gleichzeitig verbunden sein.
# (port, why)
host-no-port = Port { $port } ist nicht zu benutzen: { $why }. Einen anderen wählen, oder 0 für irgendeinen freien.
# (file, why)
host-no-certificate = Zertifikat oder Schlüssel „{ $file }“ ist nicht zu benutzen: { $why }. Beides müssen PEM-Dateien sein.
# (file, why)
host-not-kept = „{ $file }“ neben dem Buch ist nicht zu benutzen: { $why }. Reparieren oder entfernen; wer durch sie hereinkam, braucht dann einen neuen Code.
host-damaged = „{ $file }“ neben dem Buch ist beschädigt. Die Kopie zurücklegen oder die Datei entfernen; wer durch sie hereinkam, braucht dann einen neuen Code.
host-newer = „{ $file }“ neben dem Buch stammt von einem neueren Vorhand. Dieses nehmen oder die Datei entfernen; wer durch sie hereinkam, braucht dann einen neuen Code.
host-no-random = Das System liefert keine Zufallszahlen; so lassen sich keine Schlüssel machen.
host-no-system = Niemand kann dazukommen: { $why }.
do-no-key = „{ $file }“ ist keine Schlüsseldatei eines Gastgebers. Die liegt neben seinem Buch und endet auf „.key“.
do-no-mark = Eine Marke besteht aus Gerät und Zahl, wie sie bei der Antwort „unknown“ stand: do3f9a-12.
# (url, why, mark)
do-unknown = Der Gastgeber unter { $url } sagt nicht, was aus der Zeile wurde: { $why } Vielleicht ist sie ausgeführt. Noch einmal mit --mark { $mark } gesendet, wird sie einmal ausgeführt.
# (url, why)
do-no-host = Der Gastgeber unter { $url } hat die Zeile nicht angenommen: { $why }
do-not-there = Unter { $url } antwortet kein Gastgeber. Läuft er, und stimmt die Adresse?
help-host = Lässt Handys, Tablets und zweite Rechner in ein Buch, ohne Fenster.
help-host-file = Das Buch des Vereins, eine .vorhand-Datei
help-host-schema = Gibt die Tabellen der Datenbank aus, für alle, die sie von Hand anlegen
help-host-event = Die Veranstaltung, die gezeigt wird, wo keine genannt ist; ohne Angabe die, die gespielt wird
help-host-port = Der Port; 0 nimmt irgendeinen freien
help-host-name = Ein Name dieses Rechners neben seinen Adressen, etwa der des Zertifikats; kann mehrmals stehen
help-host-cert = Ein Zertifikat (PEM) für einen Verein mit eigenem Namen
help-host-key = Der Schlüssel dazu (PEM)
help-do-to = Bringt die Befehle zu einem Gastgeber unter dieser Adresse statt in eine Datei, als Turnierleitung
help-do-mark = Die Marke einer Zeile, von der nicht bekannt ist, was aus ihr wurde: Noch einmal als erste gesendet, wird sie einmal ausgeführt
help-do-key = Der Schlüssel der Turnierleitung: die Datei neben dem Buch des Gastgebers, die auf .key endet

## Letting others in, in the window
let-in-act = Andere hereinlassen: Handys, Rechner …
let-in-title = Andere hereinlassen
let-in-title-to = Andere zu „{ $event }“ hereinlassen
let-in-show-instead = Ihnen stattdessen „{ $event }“ zeigen
let-in-again-title = Andere wieder hereinlassen?
let-in-again-body = Vorhand wurde nicht richtig beendet, während andere bei „{ $event }“ dabei waren. Was sie inzwischen schreiben, wartet bei ihnen.
let-in-again-yes = Wieder hereinlassen
let-in-what = Handys und Rechner im selben WLAN können Plätze und Stand ansehen. Mit dem Code auf seiner Liste gibt ein Tisch seine Spiele ein.
let-in-secret = Ergebnisse sind im WLAN nicht verschlüsselt.
let-in-begin = Hereinlassen
let-in-end = Beenden
let-in-end-again = Wirklich beenden?
let-in-port = Port
let-in-port-wrong = Ein Port ist eine Zahl von 1 bis 65535.
let-in-port-taken = Port { $port } ist nicht zu benutzen; vielleicht hat ihn ein zweites Vorhand.
let-in-free-port = Einen freien nehmen
let-in-seats = Plätze und Stand
let-in-seats-note = Für alle: scannen oder die Adresse eintippen.
let-in-further = Auch unter { $addresses }
let-in-desk = Code für einen Schreibplatz
let-in-desk-note = Für einen Rechner, der jede Liste eintippt: scannen, oder { $address } öffnen und den Code eintippen. Gilt einmal, zehn Minuten.
let-in-desk-gone = Der letzte Code ist verbraucht oder abgelaufen. Drücken gibt einen neuen.
let-in-table = Tisch der Serie { $leg }
let-in-show = Code zeigen
let-in-new-card = Neuer Code
let-in-new-card-for = Neuer Code für Tisch { $table }
let-in-table-note = Er öffnet die Liste dieses Tisches, wie der Code auf der gedruckten.
let-in-renewed = Der neue Code. Der gedruckte gilt nicht mehr: diesen scannen oder die Liste neu drucken.
let-in-no-table = Diesen Tisch gibt es in dieser Serie nicht.
# (count, heard)
let-in-devices = { $count ->
    [0] Noch kein Gerät
    [one] Ein Gerät
   *[other] { $count } Geräte
}{ $count ->
    [0] { "" }
   *[other] { ", " }{ $heard ->
        [one] eines meldete
       *[other] { $heard } meldeten
    } sich in der letzten Minute
}
let-in-heard-now = gerade eben
let-in-heard-seconds = { $seconds ->
    [one] vor einer Sekunde
   *[other] vor { $seconds } Sekunden
}
let-in-heard-minutes = { $minutes ->
    [one] vor einer Minute
   *[other] vor { $minutes } Minuten
}
let-in-heard-hours = { $hours ->
    [one] vor einer Stunde
   *[other] vor { $hours } Stunden
}
let-in-asked = { $asked ->
    [one] ein Eintrag
   *[other] { $asked } Einträge
}
let-in-refused = { $refused ->
    [one] eins abgelehnt
   *[other] { $refused } abgelehnt
}
let-in-shut-out = Aussperren
let-in-again = Wieder hereinlassen
let-in-is-out = ausgesperrt
let-in-beyond = { $rows ->
    [one] sah anderswo eine Änderung mehr
   *[other] sah anderswo { $rows } Änderungen mehr
}
let-in-elsewhere = Ging anderswo weiter
let-in-final = Mit diesem Code kommt niemand Neues herein. Ein neuer hält alle fern, die ihn haben.
let-in-keys = ↑ ↓ wählt, Entf sperrt aus oder lässt wieder herein
let-in-foot = { $heard ->
    [0] Andere können herein
    [one] Ein Gerät dabei
   *[other] { $heard } Geräte dabei
}
let-in-elsewhere-more = Ein Gerät hat Änderungen gesehen, die hier fehlen: Ein anderer Rechner hat mit diesem Buch oder einer Kopie weitergemacht. Strg+Umschalt+H zeigt das Gerät. Nur ein Rechner soll weitermachen.
let-in-foot-more = Dieses Buch ist unter { $address }. Geräte der letzten Minute.
report-scan-sheet = Mit dem Handy schreiben: Code scannen
report-scan-seats = Plätze und Stand auf dem Handy: { $address }

## Die Reihenfolge, die mehrere Rechner teilen, in einer Datenbank

order-behind = Andere Rechner haben schneller geschrieben, als dieser folgen konnte. Nichts ist gespeichert; noch einmal versuchen.
order-away = Die gemeinsame Datenbank antwortet nicht ({ $detail }). Das Buch lässt sich lesen, Getipptes bleibt hier. Noch einmal versuchen, wenn sie wieder da ist: dann zeigt sich auch, ob die letzte Änderung ankam.
order-forked = Von Eintrag { $row } an erzählen { $file } und die gemeinsame Datenbank Verschiedenes. Es wird nichts mehr gespeichert: das Buch neu öffnen und weiter teilen. Was nur diese Datei hat, wird zuerst genannt.
order-newer = In die gemeinsame Datenbank schreibt ein neueres Vorhand (Version { $found } des Buchs; dieses kennt { $known }). Auch hier das neuere einrichten. Nichts ist gespeichert.
order-refused = Die gemeinsame Datenbank hat die Änderung nicht angenommen ({ $detail }). Nichts ist gespeichert; der Person sagen, die sich um sie kümmert, und noch einmal versuchen.
# (place, why)
order-nobody-there = Unter { $place } antwortet niemand ({ $why }). Läuft die Datenbank, und stimmt der Port?
order-silent = Die Datenbank { $place } antwortet nicht rechtzeitig. Stimmt die Adresse, und lässt eine Firewall den Port durch?
# (place, why)
order-no-such-host = So heißt kein Rechner: { $place } ({ $why }). Die Schreibweise prüfen.
# (place, why)
order-role = Die Datenbank { $place } lässt diese Rolle nicht herein: { $why }. Eine nennen, die sie kennt (user=…), oder sie dort hereinlassen.
# (place, why)
order-password = Die Datenbank { $place } nimmt das Kennwort nicht an: { $why }. Es kommt aus PGPASSWORD oder der Kennwortdatei.
# (place, why)
order-no-database = Diese Datenbank gibt es unter { $place } nicht: { $why }. Eine nennen, die es gibt (dbname=…), oder sie anlegen.
# (place, why)
order-no-answer = Die Datenbank { $place } antwortet nicht oder lässt niemanden ein: { $why }. Adresse, Name und Kennwort prüfen (PGPASSWORD oder die Kennwortdatei), und ob sie läuft.
order-says-no = Die Datenbank { $place } hat abgelehnt: { $why }. Wer sich um sie kümmert, muss dieser Rolle ihre Rechte geben oder Platz schaffen; siehe das Kapitel über den Kongress im Handbuch.
# (place, why)
order-unfit = Die Tabellen in der Datenbank { $place } passen nicht zu diesem Vorhand: { $why }. Sie sind von einer anderen Version oder von Hand angelegt; eine andere Datenbank nennen, oder wer sich um sie kümmert, vergleicht sie mit dem Kapitel über den Kongress im Handbuch.
order-no-address = Das ist keine Adresse einer Datenbank: { $why }. Zum Beispiel: host=db.example.org dbname=skat user=vorhand
order-no-service = Service-Dateien werden nicht gelesen. Hinschreiben, was dort steht: host=… dbname=… user=…
order-no-root = Der Server soll beweisen, wer er ist, aber es ist kein Wurzelzertifikat genannt. Sslrootcert=DATEI ergänzen oder es als .postgresql/root.crt in den eigenen Ordner legen.
order-open-passwords = { $path } können andere lesen, darum werden die Kennwörter darin nicht benutzt. Nur für sich lesbar machen: chmod 600
order-put-there = Das Buch liegt jetzt in der Datenbank { $place }. Andere Rechner kommen mit derselben Adresse dazu.
order-fetched = Das Buch ist aus der Datenbank { $place } geholt.
order-no-book = In der Datenbank { $place } liegt noch kein solches Buch. An dem Rechner anfangen, der das Buch hat; dann kommt es dorthin.
order-which-book = In der Datenbank { $place } liegen mehrere Bücher: { $names }. Mit --book sagen, welches gemeint ist.
order-only-here = { $rows ->
    [one] { $file } hat einen Eintrag, den die Datenbank nicht hat: Nummer { $row }.
   *[other] { $file } hat { $rows } Einträge, die die Datenbank nicht hat, von Nummer { $row } an.
 } Sie sind oben aufgezählt, und es ist nichts geschrieben. Liegt das Ende der Datenbank in dieser Datei, so setzt --offer sie dahinter. Gingen beide weiter, holt es das Buch der Datenbank und bietet ihm jeden an; diese Datei bleibt unter einem anderen Namen erhalten.
order-set-apart = Das Buch, wie es hier war, bleibt erhalten: { $file }
order-away-since = Die Datenbank antwortet seit { $time } nicht ({ $why }). Das Buch lässt sich lesen; die Geräte heben auf, was sie schreiben.
order-back = Die Datenbank antwortet wieder.
host-away = Die gemeinsame Datenbank antwortet nicht. Das Papier aufheben; was hier steht, wartet.
help-host-postgres = Eine PostgreSQL-Datenbank, die die Reihenfolge hält, so dass mehrere Rechner das Buch teilen; etwa 'host=db.example.org dbname=skat user=vorhand'. Der erste legt das Buch dort ab, andere holen es von dort
help-host-book = Welches Buch der Datenbank gemeint ist, wenn mehrere darin liegen: sein Name oder der Anfang seiner Kennung
help-host-offer = Hat diese Datei Einträge, die die Datenbank nicht hat: setzt sie hinter deren Ende oder holt, wenn beide weitergingen, das Buch der Datenbank und bietet ihm diese einzeln an; die Datei bleibt dann unter einem anderen Namen erhalten
order-equal = Buch und Datenbank ({ $place }) stimmen überein, bis Eintrag { $rows }.
order-differs = Von Eintrag { $row } an stimmen Buch und Datenbank ({ $place }) nicht überein: das Buch endet mit Eintrag { $here }, die Datenbank mit Eintrag { $rows }.
help-verify-postgres = Vergleicht das Buch Eintrag für Eintrag mit der Reihenfolge in dieser PostgreSQL-Datenbank
order-several = { $books ->
    [one] In der Datenbank { $place } liegt ein Buch.
   *[other] In der Datenbank { $place } liegen { $books } Bücher.
 } Ein neues Buch kann hier nicht zu einem von mehreren werden: eine Kopie des gemeinten öffnen.
ui-order-away = Nur lesen seit { $time }: Datenbank weg
ui-order-wrong = Nur lesen: Datenbank weicht ab
let-in-share = Mehrere Rechner …
share-title = Mehrere Rechner, ein Buch
share-note = Zum Eintippen an mehreren Rechnern genügt „Code für einen Schreibplatz“. Dies ist für einen Kongress: Mehrere Rechner mit Vorhand teilen sich ein Buch in einer Datenbank. Die Adresse kennt, wer sie eingerichtet hat. Der erste legt sein Buch dort ab, die anderen beginnen mit einem leeren.
share-try = Verbinden
share-yes = Teilen
share-add = Ergänzen und teilen
share-offer = Ihr Buch nehmen, diese anbieten
share-puts = Sie antwortet und hat kein solches Buch: Dieses kommt dorthin.
share-becomes = Sie hat „{ $name }“ mit { $rows ->
    [one] einem Eintrag
   *[other] { $rows } Einträgen
}: Das neue Buch wird dieses.
share-same = Sie hat dieses Buch mit allem, was darin steht.
share-more = Sie hat dieses Buch mit { $rows ->
    [one] einem Eintrag
   *[other] { $rows } Einträgen
} mehr; sie kommen hierher.
share-only-here = { $rows ->
    [one] Ihr fehlt ein Eintrag
   *[other] Ihr fehlen { $rows } Einträge
} dieses Buchs:
share-apart = Beide gingen weiter: { $rows ->
    [one] Dieser Eintrag fehlt
   *[other] Diese { $rows } Einträge fehlen
} ihr, und sie hat andere.
share-offer-note = Jeder wird übernommen, wenn seither unverändert ist, was er änderte; ein Spiel kommt neben ein anderes, der Rest wird genannt. Diese Datei bleibt unter anderem Namen erhalten.
share-offered = Übernommen: { $taken }, neben einem anderen: { $beside }, nur genannt: { $listed }. Das Buch, wie es hier war: { $file }
shared-title = Andere teilen dieses Buch
shared-body = Die Datenbank: { $database }
shared-go-on = Weiter teilen
shared-look = Nur ansehen
shared-alone = Allein weiter
shared-alone-body = Was dann geschrieben wird, steht nur in dieser Datei und wird beim nächsten Teilen angeboten. Für immer trennen: als eigenes Buch sichern.
shared-alone-yes = Trotzdem allein
do-shared = { $file } wird über die Datenbank { $database } geteilt. Was jetzt geschrieben wird, steht nur in dieser Datei, bis ein Rechner es dort anbietet (vorhand host … --offer).
let-in-shared = Geteilt über die Datenbank { $place }. Dieser Rechner heißt im Journal „{ $name }“.
let-in-no-database = Wo liegt die Datenbank?
let-in-database = Adresse der Datenbank
