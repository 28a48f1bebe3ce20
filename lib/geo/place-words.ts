import { foldName } from './fold-name'

/** Everyday words on flyers that are also names of towns. They count as a place only with a postal code, a state or an "in" before them. */
const ORDINARY_WORDS = `
  essen halle sale same nice bath best of most bar band bands art arts kunst musik music live show party parts march may april june august sunday monday
  friday saturday sun mon spring summer winter fall autumn house home hall park lake hill beach island garden gardens market field fields union liberty hope
  unity harmony peace joy paradise eden freedom independence enterprise energy industry commerce progress success victory triumph star stars sunrise sunset
  rose lily ivy holly grace faith charity angel angels santa santos reading derby hull sandwich deal wells battle rugby ware eye wing wells bury
  montag dienstag mittwoch donnerstag freitag samstag sonntag tuesday wednesday thursday lundi mardi mercredi jeudi vendredi samedi dimanche lunedi martedi mercoledi giovedi venerdi sabato domenica
  lunes martes miercoles jueves viernes domingo maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januar februar marz mai juni oktober november dezember janvier fevrier mars avril juin aout
  septembre octobre novembre decembre gennaio febbraio marzo aprile maggio giugno agosto settembre ottobre dicembre enero febrero abril mayo junio septiembre octubre noviembre diciembre
  moos berg burg feld wald bach see dorf stein holz winkel ried au weil wien-umgebung kirchen kirche kloster schloss schlossberg turm tor markt platz ring
  zell haus hausen hofen neuhaus neustadt altstadt neudorf oberdorf unterdorf altdorf mitte nord süd ost west nord-west suden norden osten westen zentrum centrum centro center central
  bad baden sonne sommer herbst feiern lauf lage lehre linden linde buch bogen bier kassel-kind kind wind wolf adler hirsch engel rosen garten
  lesen hören regen rain singen singing tanz lauter leben liebe wir wenden wende werder lichte licht lohn lahn lahm lieser
  natur kultur forum grand royal imperial regal palace castle castel abbey temple church chapel cross mission center monument capital capitol
  bands jena-paradies sterling golden silver silvers gold pearl ruby diamond crystal jewel jasper opal garnet
  van von vom zum zur am im an la le les el los las de da do di du del der die das den dem des ein eine une un una the and und et e y i o a
  fest feste festival fiesta feria sagra carnival karneval flora fauna diva stella luna sol mar mare monte porto ponte campo casa villa torre piazza
  plan plans start ende anfang tage tag nacht abend morgen mittag woche monat jahr
  alle allee alles aller mit ohne neu neue neuer neues alt alte alter gut gute guter gross grosse klein kleine
  bring drive open close enter exit free pay ride walk run jump play game games sport sports club clubs team teams
  lecture talks talk story stories film films movie movies cinema kino theater theatre oper opera ballet concert concerts jazz blues rock pop soul punk metal folk country swing disco techno house
  anger asse ahlen-falke bonus male males man men woman women mann frau frauen kinder kids youth jugend
  rat rathaus bund land landes stadt stadte gemeinde kreis bezirk amt
  mama papa oma opa mia lia lea anna maria emma nora paula sara sarah laura clara klara eva ida ada rita vera dora flora viola victoria florence
  jackson johnson smith brown miller wilson taylor clark lewis walker allen young king wright scott green baker adams nelson carter mitchell roberts turner phillips campbell parker evans edwards collins stewart morris
  rogers reed cook morgan bell murphy bailey cooper richardson cox howard ward peterson gray james watson brooks kelly sanders price bennett wood barnes ross henderson coleman jenkins perry powell long patterson hughes
  washington lincoln madison monroe jefferson franklin hamilton marshall warren wayne troy tyler logan dallas austin houston milan paris vienna-sausage orlando denver phoenix carson preston clayton kent chester chase ashton
  martin thomas peter paul johann georg jakob simon david daniel samuel benjamin robert richard frank henry louis charles edward george arthur albert oscar leon dean troy
  hund hunde katze fisch vogel baum blume blumen wasser feuer erde luft himmel
  spa tours nancy mons lens gap brest sens niort foix albi die dole is om us y eu bo go no as at it to by so in on
  split nis bor bar bari lodi lecco como prato terni asti cuneo
  ski skip rap rave trance goa dub ska emo lofi indie electro ambient noise
  ort orte treff treffpunkt anreise abfahrt ankunft info infos kontakt anmeldung eintritt einlass beginn
  menu bowl salsa tango polka walzer cumbia merengue bachata mambo
  male angels blessing devine olive olives orange apple cherry lemon peach plum berry
  südstadt nordstadt weststadt oststadt innenstadt vorstadt stadtmitte save date change juli julio juillet luglio gay queer dolce ville village
  ernte ernten wurzen lauda linz-land laa asten wels-stadt traun steyr-land enns perg weiz
  stadl scheune keller saal aula bühne buhne scene stage
  ehingen-donau schulen schule uni universitat university college academy akademie institut
  aber acht advance agency agua aka allein along america andes ans arc arches are arena ash ask atlas auch aura azul baile baja bake ball
  balli banda barra barrio barrow basse bauen bay bear begun binnen blender bonito box brain branch brand breves bridge bright brook
  buchen buen bush busy cafe calcio california camara came camp can canyon cara cargo case cash casi cast cat cave celebration centrale
  centre chamber champ charge chateau cine circle city ciudad clever coats cocoa coin come contest council cour court cove cut cuts damm
  daran dass deja delta demo descanso diesen division does don doos dos drama driver due early earth eben echo een emblem empire england
  english era erbe ernst estrella ete eten ever excel experiment export fate federal fontaine forest foto four fours friend friendly front
  fundacion gala gaming gang ganz garde gas gif gigante gingen give globe god goes going golf gorra gracht grande gratis grill grove grun
  guarda halbe halls happy harvest hat haven hay healing heel hell helper heroes heure hier hills hit hoch hole holiday hook horn horns
  hort hospital hot hour humble hunt inde inkom insel isla jam jardim joue junior kade kamen kanal kapelle kasten keys kin klang knock
  kommen kuchen labor lac lachen landing lang laps larga laufen law lazy lead leer lese libros limit line lion list lit lively livre log
  longues loop loose lot lucky lugar luz mach machen made madre mal manera mange many marathon marche mark marke marks mas meadow media
  meer mega meine melden mer merke meta metro midi mill mine mineral minus mir monster montagne moody moon moss moth mountain much mussen
  mut mute mystic nada name nave never nivel noble noisy nombre none normal north nov nuevo nur nutzen obra okay omega once one ons ora
  oral oratorio ore outer outlook over pack paese page paint palais pale par para pareja parole pas paseo paste pavilion pen per pero peru
  piano piedra pierres pink piste plains plaisir plate plaza plein plunge point police pool porta portal portas porte portes post praca
  pre primera primero prix puertas purchase que rand ranger rau raum real recht reich rein reserve retreat ridge ripe root rot rotunda rua
  rue rule sag sail sala salle salon say schutzen seaside section seen sees sells send senden sent ser share side sierra silla sisters
  soci sola soll solo son song sort speicher springs spur stark still stock stone store strand street strong sua summit superior sur
  surprise tab tal tea tema termin than them till tilt toda tone toro tour tous traer trail train trans transporte treffen tres trim trip
  tuin tunes tut twist ufer used utopia vale valle valley vecinos velo ven venta venues vers vert vez viale vice vide viens wahlen walls
  war waren warten wave ways weiler welcome well welt wer werben werken wetter white winner wissen woodland wort zone zug
`

const FOLDED_WORDS = new Set(ORDINARY_WORDS.trim().split(/\s+/).map(foldName))

/** Large towns count even though the word is ordinary, because they are usually meant. */
const STILL_TOWNS = new Set(
  ['wien', 'paris', 'milan', 'vienna', 'dallas', 'austin', 'houston', 'denver', 'phoenix', 'orlando', 'washington', 'florence', 'bari'].map(
    foldName,
  ),
)

/** Whether a town's name is such an ordinary word that its presence on a flyer says nothing about the place. */
export function isOrdinaryWord(name: string): boolean {
  const folded = foldName(name)
  return folded.length < 3 || (FOLDED_WORDS.has(folded) && !STILL_TOWNS.has(folded))
}
