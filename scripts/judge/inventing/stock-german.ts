import type { Stock } from './stock'

/** German words for invented posters. */
export const GERMAN: Stock = {
  country: 'DE',
  kinds:
    'Sommerfest|Frühlingskonzert|Flohmarkt|Kleidertausch|Adventskonzert|Dorffest|Filmabend|Lesung|Poetry Slam|Spieleabend|Tanzabend|Weihnachtsmarkt|Herbstball|Straßenfest|Hofkonzert|Infoabend|Jahreskonzert|Kabarettabend|Kinderfest|Kundgebung|Laternenumzug|Vernissage|Workshoptag|Orgelkonzert|Offene Bühne|Stadtlauf|Schachturnier|Hallenturnier|Pflanzenmarkt|Repair Café|Vortrag|Podiumsgespräch|Demonstration|Mahnwache|Jazzfrühschoppen|Winterzauber|Maifest|Feuerwehrfest|Tag der offenen Tür|Familientag',
  titles:
    '{k}|{k}|{n}. {k}|{k} {c}|{k} {y}|{n}. {c}er {k}|{x}fest|{x}nacht|{x}tage|{x}markt|{c}er {x}tage|Nacht der {x}|{a} {k}|{k} der {x}|{x}-Festival|{x} & {x}|Tag der {x}|{k} am {x}|Großes {k}|{x} und {x}: {k}',
  phrases:
    'Zwischen {x} und {x}|Wo die {x} wohnt|Ohne {x} geht es nicht|Vom {x} zum {x}|Wer hat Angst vor {x}?|Alles {x}!|{x} für alle|Mehr {x} wagen|Der {x} und das Meer|Die {x} der Anderen|Als die {x} schlief|{x} auf Reisen|{a} wie {x}|Wir sind {x}|{x} im Glas|Die {a} {x}|Das {a} {x}|{x}|Keine {x} ohne {x}|Kleiner {x}, was nun|Ein {x} kommt selten allein|Morgen ist {x}|Nie wieder {x}|{x} statt {x}|Hände weg von {x}!|Jetzt erst recht|Laut & {a}|{x}rausch|{x}fieber',
  nouns:
    'Mond|Garten|Fluss|Regen|Wolke|Fenster|Kirsche|Wald|Zukunft|Klima|Wasser|Feuer|Nebel|Stern|Brot|Apfel|Papier|Draht|Honig|Stille|Hafen|Winter|Sommer|Sonne|Vogel|Licht|Schatten|Freiheit|Liebe|Heimat|Traum|Kürbis|Kunst|Musik|Bücher|Technik|Energie|Rosen|Kultur|Jugend|Familien|Märchen|Drachen|Lampion|Walzer|Zeit|Radio|Beton|Kaktus|Pfeffer|Butter|Kiosk|Pudel|Nachbar',
  adjectives: 'Bunte|Lange|Stille|Wilde|Offene|Kleine|Große|Blaue|Grüne|Alte|Neue|Leise|Heiße|Letzte|Freie|Krumme|Junge|Späte',
  first:
    'Anna|Jonas|Mira|Paul|Lena|Tobias|Katrin|Markus|Sophie|Ulrich|Greta|Emil|Hannah|Stefan|Birgit|Felix|Nora|Matthias|Ines|Georg|Theresa|Ali|Leyla|Karl|Dora|Simon|Frieda|Ruth',
  last: 'Bergmann|Winkler|Hollerbach|Stein|Reuter|Amsel|Kowalski|Lindner|Vogt|Sander|Brandner|Öztürk|Falk|Moser|Kern|Dietz|Zeller|Haas|Grünwald|Ritter|Köhler|Pohl|Ebert|Seidel|Thalheim|Marx|Wiese|Nolte',
  bands:
    'Die {P}|{a} {N}|{N}kapelle {c}|Chor {a} {N}|{F} {L}|{F} {L} Trio|{L} Quartett|Musikverein {c}|{N} & Band|{F} {L} & Band|Kammerchor {c}|DJ {Z}|{Z}|{N}{n}|Das {N}orchester|Theater {N}|Duo {N}|{Z} und die {P}|{F} {L} (Klavier)|Prof. Dr. {F} {L}|Blaskapelle {c}|{N}gruppe {c}',
  houses:
    'Kulturhaus {p}|Gasthaus {p}|{p}halle|{p}saal|Stadthalle {c}|Rathaus {c}|{p}kirche|Café {p}|Bürgerhaus {p}|Jugendzentrum {p}|Theater {p}|Schloss {p}|{p}platz|Marktplatz {c}|{p}schule|Club {p}|Gemeindehaus {p}|Alte {p}scheune|Stadtbibliothek {c}|Kino {p}|Museum {p}|Aula der {p}schule|St. {f}|Turnhalle {c}|{p}keller|Kulturzentrum {p}|Galerie {p}|{p}garten|Biergarten {p}|Sportplatz {c}|Festzelt {c}|{p}park|Weingut {l}|Pfarrheim St. {f}|Gasthof zum {p}',
  bareHouses:
    'Z{n}|Das {N}|{N}hof|{N}werk|Alte {N}|{Z}|Die {N}|{p}berg|{N}|{N} {n}|Zum {N}|Villa {Z}|Unter den {P}|Zeche {p}|Wagen{n}|{l}s|{A}|Gleis {n}|Halle {n}|Die {Z}|Bei {l}|{N}stube|Fronhof|{p}mühle|{p}tor|{p}höfe',
  streets:
    '{l}straße|{p}straße|{p}weg|{p}gasse|Am {p}|An der {p}|{l}-Platz|{p}allee|Hauptstraße|Bahnhofstraße|Kirchplatz|{p}ring|{l}str.|Alte {p}gasse|Schulstraße|{p}platz',
  organisers:
    '{X}verein {c} e.V.|Kulturverein {c}|Förderverein {p} e. V.|Freiwillige Feuerwehr {c}|{Z} Konzerte|Stadt {c}|Initiative {X}|SV {c}|Turnverein {c}|Landjugend {c}|Bündnis {X}|Evangelische Gemeinde {c}|{Z} e.V.|{Z} Booking|Kulturkreis {p}|Die {P}|Fachschaft {X}|{N} Kollektiv',
  presents:
    '{o} präsentiert|{o} präsentiert:|{o} lädt ein|{o} lädt ein:|Der {o} lädt herzlich ein|präsentiert von {o}|Veranstalter: {o}|{o} zeigt|Eine Veranstaltung von {o}|{o} spielt|{o}|{o}|{o} & {o}|mit {o}',
  leads: '@|im|in der|in|Ort:|am|beim|auf dem|im Saal|Location:|·|-|/|,',
  placeLabels: 'Ort:|Wo:|Ort|Wo?|Location:|Veranstaltungsort:|Treffpunkt:',
  weekdays: 'Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag',
  shortWeekdays: 'Mo|Di|Mi|Do|Fr|Sa|So',
  months: 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember',
  dates:
    '{W}, {d}. {M} {y}|{w} {d}.{m}.{y}|{w}. {D}.{m}.|{D}.{m}.{y}|{D}.{m}.{Y}|{d}. {M}|{W} {d}. {M}|Am {d}. {M}|{W}, den {d}. {M} {y}|{D} | {m} | {Y}|{d}.{m}.|{w} | {d}. {M} {y}|{W}, {D}.{m}.{y}',
  times:
    '{h} Uhr|{h}:{i} Uhr|{h}.{i} Uhr|ab {h} Uhr|Beginn: {h}:{i} Uhr|Beginn {h} Uhr|um {h} Uhr|{h}:{i}|{h}:{i} h|{h}-{e} Uhr|von {h} bis {e} Uhr|Start: {h} Uhr',
  doors: 'Einlass: {h}:{i} Uhr|Einlass {h} Uhr|Einlass ab {h} Uhr|Türen {h}:{i}|Doors {h}:{i}',
  prices:
    'Eintritt: {p} €|{p} € / erm. {q} €|VVK {q} € / AK {p} €|Eintritt {p} Euro|{p} €|Unkostenbeitrag {q} €|{q}-{p} Euro nach Selbsteinschätzung|AK: {p}€',
  free: 'Eintritt frei|Eintritt frei!|Der Eintritt ist frei|Eintritt frei, Spenden erbeten|kostenlos|Spendenbasis|Eintritt: Spende',
  contacts:
    '{web}|Infos unter {web}|Tickets: {web}|Anmeldung: {mail}|{mail}|Tel. {tel}|Kartenvorverkauf: {tel}|Mehr Infos: {web}|@{slug}|Anmeldung unter {tel} oder {mail}|V.i.S.d.P. {f} {l}',
  sentences:
    'Wir freuen uns auf einen schönen Abend mit euch|Für Essen und Getränke ist gesorgt|Bei schlechtem Wetter findet die Veranstaltung im {p}saal statt|Eine Reise durch Musik und {x}|Kommt vorbei und bringt eure Freunde mit|Ein Abend über {x}, {x} und das Leben in {c}|mit anschließender Diskussion|Einlass nur mit gültigem Ausweis|Um Anmeldung wird gebeten|für Kinder ab 6 Jahren|Wer früher kommt, sitzt besser|Im Anschluss gemütliches Beisammensein|Die Einnahmen gehen an die Jugendarbeit in {c}|Eine Veranstaltung im Rahmen der {x}wochen|Sitzplätze sind begrenzt|Mit Werken von {l}, {l} und {l}|Gemeinsam für eine bessere {x}|Programm für Groß und Klein|Es erwarten euch {x}, {x} und vieles mehr',
  subtitles:
    'Konzert|Musik und Texte|Live in {c}|Ein Stück von {f} {l}|Komödie in drei Akten|Regie: {f} {l}|Vortrag und Diskussion|Singer-Songwriter|Rock, Pop & Soul|Lieder aus aller Welt|für die ganze Familie|Lesung mit {f} {l}|Release-Konzert|Techno / House / Electro|Punk & Hardcore|{n} Jahre {o}|Theaterstück für Kinder ab {n} Jahren|Tour {y}|Benefizkonzert für {x}|mit {f} {l}',
  sponsorHeads:
    'Mit freundlicher Unterstützung von|Gefördert durch|Unsere Sponsoren|Partner|In Kooperation mit|Gefördert vom|Mit Unterstützung von:',
  lineupHeads: 'Mit:|Line-up|Live:|Es spielen:|Mit dabei:|mit|Support:|Special Guests|DJs:|Auf der Bühne',
  roles:
    'Klavier|Gesang|Gitarre|Violine|Schlagzeug|Autorin|Leitung|Moderation|Universität {c}|Sopran|Orgel|Berlin|Punk aus {c}|Bass|Techno|Bürgermeister|Cello|Regie',
  programme:
    'Kaffee und Kuchen|Hüpfburg|Begrüßung|Kinderschminken|Gottesdienst|Siegerehrung|Mittagessen|Vortrag: {x}|Führung|Tombola|Fackelumzug|Frühschoppen|Workshop {x}|Tanz mit {o}|Podiumsdiskussion|Eröffnung|Grillen|Aftershow|Feuerwerk|Pause',
}
