import type { Lexicon } from './lexicon'

const words = (text: string) => text.trim().split(/\s+/)
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

/** German, in parts. First and last parts make compound nouns; sentences are built so that a noun fits whatever its gender. */
export const GERMAN_LEXICON: Lexicon = {
  glue: (first, last) => first + last,
  firsts: words(`
    Abend Acker Advents Alltags Ameisen Apfel Arbeits Asphalt Atem Augen Bahnhofs Balkon Bären Basalt Bauern Baum Beton Bienen Bier Bilder Birken Blau Blech Blumen Brot Brücken Brunnen Buchen Bücher Burg Dach Dampf Dienstags Distel Dorf
    Drachen Dünen Eichen Eis Elster Erd Ernte Eulen Fabrik Faden Fahrrad Familien Farben Fasanen Feder Felsen Fenster Feuer Film Fisch Flieder Fluss Frauen Freiheits Freitags Frost Frühlings Fuchs Funken Garten Gassen Gebirgs Geister Gemüse
    Geschichten Gewitter Glas Glocken Gold Gräser Grenz Größen Grün Hafen Halb Hand Hasen Haus Heide Herbst Herz Himmel Hinterhof Hirsch Hochhaus Hof Höhlen Holz Honig Hügel Igel Insel Jahrhundert Jubiläums Jugend Kachel Kaffee Kammer Kanal
    Karten Kastanien Katzen Keller Kerzen Kiefern Kiesel Kiez Kinder Kino Kirsch Klang Klee Knoten Kohlen Korn Kraft Kranich Kräuter Kreide Kuchen Küchen Kultur Kupfer Küsten Lampen Land Laternen Laub Lehm Leinen Licht Lieder Linden Luft Mai
    Markt Maschinen Mauer Meer Messing Milch Mitternachts Mohn Mond Moor Morgen Möwen Mühlen Musik Mut Nacht Nachbar Nebel Nelken Nord Nuss Obst Ofen Ost Papier Park Pfeffer Pflaumen Platten Porzellan Quitten Rad Rand Raum Regen Reise Rhythmus
    Ritter Rosen Ruhe Rüben Saal Salz Samt Sand Satz Schafs Schatten Schau Schiefer Schiffs Schilf Schlaf Schnee Schul Schwalben See Segel Seiden Silber Sommer Sonnen Sonntags Spatzen Spiegel Spiel Stadt Stahl Stein Stern Stimmen Storch
    Straßen Strom Stroh Stuben Stummfilm Sturm Süd Tal Tango Tannen Tanz Taschen Tee Ton Traum Treppen Tulpen Turm Ufer Uhren Vogel Volks Vor Wald Wander Wasser Weiden Wein Welten Werk Werkstatt Wetter Wiesen Wild Wind Winter Wolken Woll Wort
    Wunder Wurzel Zaun Zeit Zeitungs Ziegel Zimmer Zirkus Zucker Zug Zukunfts Zwetschgen`),
  lasts: words(`
    abend alphabet anfang arbeit archiv atelier ausflug ballade band bank baum beben bild blatt blick blüte bogen bote brief bruch brücke bude bühne bund chor chronik dach dämmerung dienst drama duft echo ecke ende erbe essen fabrik faden fahrt
    fall farbe feder feier feld fenster fest feuer fieber film flaute flucht flug fluss folge frage freunde frühstück führung funke gang garten gasse gast gedicht geflüster gefühl geheimnis geist geräusch gesang geschichte gespräch gewitter glanz
    gleis glück gold grenze gruppe gruß hafen halle haus heft heimat herz himmel hof hunger idyll insel jahr jagd kabinett kammer karte kasten keller kette kiste klang kleid knoten koffer kollektiv komödie kompass konferenz konzert kraft kranz kreis
    kuchen kunde kunst labor laden lager lampe land laterne laune lauf leben legende leiter lese licht liebe lied linie luft macht maler markt marsch maschine meer melodie menü messe mond morgen motor musik mut märchen nacht nest netz orchester
    ordnung paar palast parade pfad pause pfeife platz poesie post probe puppe quartett quelle rad rand rausch raum rebellion regal reich reigen reise rest rhythmus ring roman ruf ruhe runde saal salon satz schatten schau schicht schiff schimmer
    schlaf schlag schule schwarm schwester segel sinfonie sommer spaziergang speicher spiegel spiel sprache sprung spur stadt stand staub stern stille stimme stoff straße strand streit strom stube stück stunde sturm suche suite suppe tafel tag takt
    tal tanz tasche tausch tee teich theater tiefe tier tisch ton tor traum treff treppe treue turm ufer uhr verein vogel wache wald wand wechsel weg weide weite welle welt werk werkstatt wetter wiese wind winkel winter wirbel wolke wort wunder
    wurzel zauber zeichen zeit zeitung zelt zimmer zirkel zirkus zug zunge zweig`),
  adjectives: words(`
    abenteuerlich albern alt analog andächtig anders aufgeweckt ausgelassen beharrlich behutsam bescheiden biegsam bissig blau blitzschnell brüchig brüderlich bunt charmant dicht dreist dunkel dünn durchlässig ehrlich eigensinnig einfach elegant
    entschlossen erdig ernst fein feierlich feurig flink flüchtig forsch frech frei fremd freundlich frisch fröhlich früh gebrochen gelassen gemächlich genau gesellig glasklar glücklich grell groß großzügig grün heimlich heiter hell herb herzlich
    hinreißend hoffnungsvoll hungrig hymnisch jung kantig karg klar klein klug knapp knisternd kostbar kratzig kräftig kühl kühn kurz langsam laut lebendig leicht leise leuchtend lieblich locker luftig melancholisch mild minimalistisch mutig nachdenklich
    nah neu neugierig offen pfiffig präzise pulsierend rastlos rau regional reif roh rot ruhig rund sanft satt scharf scheu schlicht schnell schräg schroff schwebend schwer schüchtern selten spöttisch spröde stark staubig stur süß tief trocken trotzig
    überraschend unaufgeregt unbeirrt ungeduldig ungestüm unverschämt verspielt verträumt verwegen vielstimmig wach warm weich weit wendig wild winterlich witzig wohlig zart zäh zeitlos zerbrechlich zornig zottelig zuversichtlich`),
  works: lines(`
    {C}
    {C} und {C2}
    Zwischen {C} und {C2}
    Ohne {C}
    {A} wie {C}
    Mehr {C}
    Abschied von {C}
    {C}, {a}
    Hallo, {C}
    Immer noch {C}
    {C} oder {C2}?
    Fast {C}
    {A} und {a2}
    {C} für {F}
    Nichts als {C}
    {F} und {C}
    Lob von {C}
    {A} bis {a2}`),
  twists: lines(`
    {title}: {C}
    {title} – {C} und {C2}
    {title} ({district})
    {title}, Teil {d}
    {title} bei {n}
    {title} | {a} und {a2}
    {title} im {Month}
    {C}: {title}`),
  bands: lines(`
    {C}
    {C}
    {F} {C}
    {F} & {C}
    Kapelle {C}
    {C} Kollektiv
    {N}
    {N} Trio
    Kommando {C}
    {A} & {A2}
    DJ {F}
    {E}
    The {E}s
    {EA} {E}`),
  sentences: lines(`
    Thema des Abends: {C}, dazu {C2} und ein wenig {C3}.
    {N} kommt mit {C}, {N2} mit {C2}, und gemeinsam wird daraus etwas, das {a} klingt.
    Wer {C} mag, wird auch {C2} lieben.
    Der Ton: {a}, {a2} und nie lauter als nötig.
    In der Pause gibt es {C} aus der Küche von {F}.
    Im Programm stehen {C}, {C2} und zum Schluss {C3}.
    Wir haben {N} gefragt, was {C} mit {C2} zu tun hat. Die Antwort war {a}.
    Das Stichwort heißt {C}, alles andere entscheidet sich vor Ort.
    {F} nennt es {C}, wir nennen es einen guten {Weekday}.
    Bitte bringt {C} mit, für {C2} sorgen wir.
    Zu Gast ist {N} aus {place}, bekannt durch „{C}“.
    Zuletzt war {N} mit „{C} und {C2}“ in {place} zu sehen.
    Nach {C} folgt nun {C2}: {a}, {a2}, in knapp zwei Stunden.
    Gefördert vom Fonds {C} und vom Verein {C2} e. V.
    Es geht um {C}. Und um {C2}. Vor allem aber darum, was dazwischen liegt.
    Der Saal ist klein, die Stimmung {a}, die Bar heißt {C}.
    Dazu läuft {C} von {N} in einer Fassung, die {a} und {a2} zugleich ist.
    {N} liest aus „{C}“, {N2} zeichnet dazu.
    Kein {C}, kein {C2}, nur gute Gesellschaft.
    Die Reihe „{C}“ geht in die {d}. Runde.
    Unter dem Titel „{C}“ treffen sich seit {y} Leute, die {a} bleiben wollen.
    Früher stand hier {C}, heute steht hier {C2}.
    Kinder bauen {C}, Erwachsene trinken {C2}.
    Mit dabei: {N}, {N2} und die Gruppe {C}.
    Anmeldung unter dem Stichwort {C}, Restplätze am Einlass.
    Wir sammeln für {C}, denn {C2} kostet Geld.
    Die Bühne gehört {N}, das Licht macht {N2}.
    Manche sagen {C} dazu, andere {C2}. Kommt und entscheidet selbst.
    Das wird {a}. Vielleicht auch {a2}. Sicher aber nicht langweilig.
    Im Hof steht {C}, im Keller wartet {C2}.
    Neu in diesem Jahr: {C} und {C2}.
    Die Führung beginnt bei {C} und endet bei {C2}.
    Wer zu spät kommt, hört {C} eben von hinten.
    Am Nebentisch: {C}, {C2}, {C3}.
    Aus {place} reist {N} an, aus {place2} die Gruppe {C}.
    Es gibt {C} für alle und {C2}, solange der Vorrat reicht.
    Regie: {N}. Ausstattung: {N2}. Musik: {C}.
    Wegen {C} im letzten Jahr diesmal mit Dach.
    Eine Einladung an alle, denen {C} zu {a} und {C2} zu {a2} ist.
    Die Presse schrieb: {a}, {a2}, ein wenig {C}.
    Nachhaltig, {a} und ganz ohne {C}.
    Seit {y} ist {C} das, was uns zusammenhält.`),
  talk: lines(`
    Das war {a}, danke an {F} und alle anderen!
    Kennt jemand {C}? Klingt {a}.
    Ich bringe {C} mit, wer noch?
    Letztes Jahr war es {a}, aber {a2}.
    Ist das dieselbe Gruppe wie bei {C}?
    {F} war auch da und fand es {a}.
    Für mich der beste {Weekday} seit Langem.
    Gibt es wieder {C}?`),
  firstNames: words(`
    Ada Adrian Aische Alba Albert Alma Amir Anke Anton Arno Aylin Bela Benno Berit Birte Bruno Carla Caspar Cem Clara Conrad Dagmar Dario Deniz Dilara Edda Egon Elif Elke Emil Emre Enno Esra Eva Fabian Fatma Felix Finn Frieda Friedrich Fritz Gesa
    Gregor Greta Hakan Hanna Hannes Hedwig Heidi Henning Hilal Ida Ilse Ines Ingo Irma Jakob Jana Janosch Jette Jonas Josefine Jule Kai Karla Käthe Kilian Klara Konstantin Kurt Lars Lea Leila Lene Leonie Levin Liesel Linus Lotta Ludwig Luise Mahmut
    Malte Marek Marit Marlene Marta Mathilda Max Mehmet Merle Mia Milan Mira Moritz Nadja Naima Nele Nico Nora Olga Oskar Otto Paula Pavel Piet Quirin Rafael Ragna Rasmus Renate Rieke Robin Romy Rosa Ruben Sabine Samira Selim Sina Sofia Sören Stella
    Svenja Tabea Tarek Theo Thilo Till Tilda Tom Ulla Ulrich Uwe Valentin Vera Viktor Viola Wanda Wiebke Wilma Xaver Yasmin Yannick Yusuf Zoe`),
  surnameStems: words(`
    Acker Adler Alt Amsel Auer Bach Baum Berg Birk Blum Brand Braun Brenn Bruck Buch Burg Busch Dahl Deich Dorn Eber Eck Eich Eisen Engel Erlen Falk Feld Fels Fink Fisch Forst Frei Fried Fuchs Gold Grün Haber Hage Hart Hasel Heid Hell Hirsch Hoch Hof Holl Horn
    Kalt Kamp Kessel Kirch Klein Klinger Korn Kraft Kreuz Krumm Lang Lerch Licht Linden Loh Lust Mai Markt Mohr Moos Mühl Nacht Neu Nieder Ober Oster Pfaff Rabe Rauch Reh Reich Ried Roden Rosen Roth Sand Schild Schön Schwarz See Silber Sommer Sonnen Spiel Stahl
    Stein Stern Storch Strauch Streit Tann Thal Trau Vogel Wald Wall Wasser Weber Weid Wein Weiß Wester Wild Winkel Winter Wolf Zeller Zimmer`),
  surnameEnds: words(
    'mann mann er er meier müller bauer berger feld hofer huber ing inger ke lein ling meister ner ow rich sen stein thal walder wald weiler',
  ),
  streetEnds: words('straße straße weg gasse platz allee ufer damm steig ring'),
  houseKinds: {
    club: words('Keller Werk Bunker Bogen Silo Depot'),
    stage: words('Halle Speicher Bahnhof Fabrik Hangar Kesselhaus'),
    jazz: words('Stube Bar Café Kombüse Diele'),
    hall: words('Saal Kirche Konzerthaus Kapelle Aula'),
    theatre: words('Theater Bühne Kabinett Schauspiel'),
    cinema: words('Kino Lichtspiele Filmtheater'),
    gallery: words('Galerie Atelier Kunstverein Projektraum'),
    square: words('Platz Markt Park Wiese'),
    house: words('Bürgerhaus Stadtteilzentrum Nachbarschaftshaus Bibliothek Volkshochschule'),
  },
  houseNames: lines(`
    {kind} {C}
    {B}{kind_small}
    {B}{kind_small}
    {kind} {S}
    {S}s {kind}
    {kind} {B}{street}`),
  districts: words(
    'Altstadt Neustadt Nordstadt Südstadt Weststadt Oststadt Mitte Hafenviertel Bahnhofsviertel Gartenstadt Lindenhof Mühlenviertel Oberdorf Unterdorf Rosenau Steinfeld Brückenkopf Neuhof Waldsiedlung Seeviertel',
  ),
  bios: lines(`
    {C}, {C2} und gute Nachbarschaft in {city}. Seit {y}.
    Ein Haus für {C}, {a} und {a2}. Programm jede Woche.
    Ich sammle Plakate aus {city} und Umgebung.
    {F} mag {C}, {C2} und lange Abende.
    Kollektiv für {C}. Wir sind {a}, aber pünktlich.`),
}
