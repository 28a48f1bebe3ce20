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
  ore per cafe par centre street sala para sur dos nur tour one media rue gratis machen hot trans banda happy aka tres kuchen cash real arena solo don auch normal lugar hills
  nov post welt mas north are holiday celebration hour era over minus sort salle cour obra demo werken ven line advance ways hospital them early white camp cove contest moon valle
  many police can ciudad agency front grill ball plains train come bear pre canyon council mer brain gang piano city hunt welcome retreat pink empire ans gala cat venta paese ons een
  meer inkom pas vice gorra prix section reserve nada mountain mineral pool plunge foto ora gas portes isla sierra four blender bay viale vide soci pale tunes spur libros fundacion
  monster box store sells never walls champ going limit vale outer till seaside cocoa kanal termin hier experiment god well wetter rein kommen vert treffen marathon omega globe twist
  harvest mega share woodland forest page branch ranger made cut grove knock paint portal brand mystic circle healing english utopia chamber laps lion oral than delta charge hook doos
  ete ash pen trip grande marke montagne nombre toro chateau lot arc surprise pack agua heroes que junior centrale calcio cara oratorio balli sua nivel superior federal jardim bake
  porta halls peru andes estrella tema rua transporte rotunda palais son valley still summit wave midi golf rule stock winner lead heel eten tuin binnen division tea earth excel
  fontaine marche springs gaming atlas lac jam ser hit pavilion california america england
  none export name early does send used ask log line sent once law say keys list landing much sees gif purchase buchen lang goes media post came outlook due mute friend helper driver
  give seen mine rule along side zone loop fate point begun tab court marks bright paste busy ever hat nutzen hoch daran wissen war dass wahlen mach allein mussen mir warten leer wer
  waren stark diesen tut kamen aber werben melden senden sag mal soll merke gingen lit laufen meine hell ganz schutzen coin trim tilt cuts case loose strong mark plein gracht kade
  friendly par tous aura deja basse recht kapelle ore porte praca portas livre toda cine puertas hay plaza paseo barra vecinos traer silla gigante meta venues longues baile halbe acht
  lachen horn horns song sisters cast coats heure inde cave joue pierres piste train garde parole vers mange nuevo casi luz primera barrio primero pero manera camara descanso azul
  piedra buen madre baja guarda cargo breves nave pareja larga okay viens plaisir vez bonito sola hole velo metro fours drama echo erbe insel kasten klang labor
  lese mut rand raum reich salon speicher strand tal ufer wort zug ernst grun rau rot bauen hort eben weiler damm barrow bridge brook bush haven kin meadow mill moss moth ridge
  root sail stone trail clever humble lazy lively lucky moody noble noisy ripe tone emblem plate arches
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
