/**
 * Names of months and weekdays as flyers print them, folded: lower case, without accents, final sigma as sigma. The last words in the Greek
 * rows are Greek capitals misread as Latin letters.
 */

const MONTHS = [
  'januar january jan jaenner janner janvier janv gennaio gen genn enero ene januari ιανουαριοσ ιανουαριου ιαν janeiro stycznia ianoyapioy gener xaneiro tammikuu tammikuuta',
  'februar february feb febr feber fevrier fevr fev febbraio febb febrero februari φεβρουαριοσ φεβρουαριου φεβ fevereiro lutego φebpoyapioy oebpoyapioy febrer febreiro helmikuu helmikuuta',
  'marz maerz mrz march mar mars marzo maart mrt μαρτιοσ μαρτιου marco marca marts maptioy maaliskuu maaliskuuta',
  'april apr avril avr aprile abril abr απριλιοσ απριλιου απρ kwietnia anpinioy anpiaioy huhtikuu huhtikuuta',
  'mai may maggio magg mag mayo mei μαιοσ μαιου maio maja maj maioy maig toukokuu toukokuuta',
  'juni june jun juin giugno giu junio ιουνιοσ ιουνιου ιουν junho czerwca ioynioy juny xuno kesakuu kesakuuta',
  'juli july jul juillet juil luglio lug julio ιουλιοσ ιουλιου ιουλ julho lipca ioyaioy ioynoy ioyλioy juliol xullo heinakuu heinakuuta',
  'august aug aout agosto ago augustus αυγουστοσ αυγουστου αυγ sierpnia augusti aytoyetoy ayγoyσtoy agost elokuu elokuuta',
  'september sept sep septembre settembre sett set septiembre setiembre σεπτεμβριοσ σεπτεμβριου σεπ setembro wrzesnia eentembpioy setembro syyskuu syyskuuta',
  'oktober october okt oct octobre ottobre ott octubre οκτωβριοσ οκτωβριου οκτ outubro out pazdziernika oktobpioy outubro lokakuu lokakuuta',
  'november nov novembre noviembre νοεμβριοσ νοεμβριου νοε novembro listopada noembpioy marraskuu marraskuuta',
  'dezember december dez dec decembre dicembre dic diciembre δεκεμβριοσ δεκεμβριου δεκ dezembro grudnia aekembpioy desembre decembro joulukuu joulukuuta',
]

const WEEKDAYS = [
  'montag mo mon monday lundi lun lunedi lunes maandag ma mandag poniedzialek δευτερα δευ segunda',
  'dienstag di tuesday tue tues mardi martedi martes dinsdag tirsdag tisdag wtorek τριτη τρι terca',
  'mittwoch mi mittw wednesday wed weds mercredi mer mercoledi miercoles mie woensdag wo onsdag sroda τεταρτη τετ quarta',
  'donnerstag do don donn thursday thu thur thurs jeudi jeu giovedi gio jueves jue donderdag torsdag czwartek πεμπτη πεμ quinta',
  'freitag fr fre friday fri vendredi ven venerdi viernes vie vrijdag vr fredag piatek παρασκευη παρ sexta',
  'samstag sa sam sams sonnabend saturday sat samedi sabato sab sabado zaterdag za lordag sobota σαββατο σαβ',
  'sonntag so sonn sunday sun dimanche dim domenica dom domingo zondag zo sondag niedziela κυριακη κυρ',
]

const table = (rows: string[]): Map<string, number> =>
  new Map(rows.flatMap((row, index) => row.split(' ').map((word) => [word, index + 1] as const)))

/** Month number, 1–12, of a folded month name or abbreviation. */
export const MONTH_OF: ReadonlyMap<string, number> = table(MONTHS)

/** Weekday number, 1 Monday – 7 Sunday (ISO 8601), of a folded weekday name or abbreviation. */
export const WEEKDAY_OF: ReadonlyMap<string, number> = table(WEEKDAYS)

/** Names long enough to be recognised through a misread letter. */
export const LONG_NAMES: readonly string[] = [...MONTH_OF.keys(), ...WEEKDAY_OF.keys()].filter((word) => word.length >= 5)

/** Full names that are also everyday words: they count as dates only beside a number or a name of the calendar. */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set([
  'march',
  'marca',
  'marco',
  'mars',
  'april',
  'august',
  'augustus',
  'mayo',
  'maio',
  'maja',
  'junio',
  'julio',
  'segunda',
  'quarta',
  'quinta',
  'sexta',
  'terca',
])

/** Abbreviations that are also words in other languages: they count only after a day, "12 set". */
export const ONLY_BEHIND_DAY: ReadonlySet<string> = new Set(['set', 'out', 'ago', 'mag', 'gen', 'maja', 'marca'])

/** Days of the year that have a name, folded: [month, day]. */
export const NAMED_DAYS: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['silvester', [12, 31]],
  ['silvesterabend', [12, 31]],
  ['sylvester', [12, 31]],
  ['new years eve', [12, 31]],
  ["new year's eve", [12, 31]],
  ['nye', [12, 31]],
  ['san silvestro', [12, 31]],
  ['capodanno', [12, 31]],
  ['nochevieja', [12, 31]],
  ['saint sylvestre', [12, 31]],
  ['saint-sylvestre', [12, 31]],
  ['reveillon', [12, 31]],
  ['oudejaarsavond', [12, 31]],
  ['neujahr', [1, 1]],
  ['neujahrstag', [1, 1]],
  ["new year's day", [1, 1]],
  ['new years day', [1, 1]],
  ['heiligabend', [12, 24]],
  ['heilig abend', [12, 24]],
  ['christmas eve', [12, 24]],
  ['vigilia di natale', [12, 24]],
  ['nochebuena', [12, 24]],
  ['kerstavond', [12, 24]],
  ['boxing day', [12, 26]],
  ['santo stefano', [12, 26]],
  ['halloween', [10, 31]],
  ['walpurgisnacht', [4, 30]],
  ['tanz in den mai', [4, 30]],
  ['koningsdag', [4, 27]],
  ['ferragosto', [8, 15]],
  ['nikolausabend', [12, 5]],
  ['nikolaustag', [12, 6]],
  ["st patrick's day", [3, 17]],
  ["st. patrick's day", [3, 17]],
  ['st patricks day', [3, 17]],
  ['valentinstag', [2, 14]],
  ["valentine's day", [2, 14]],
  ['valentines day', [2, 14]],
  ['san valentino', [2, 14]],
  ['saint-valentin', [2, 14]],
  ['tag der deutschen einheit', [10, 3]],
  ['fete de la musique', [6, 21]],
  ['frauenkampftag', [3, 8]],
  ['juneteenth', [6, 19]],
  ['cinco de mayo', [5, 5]],
  ['tag der arbeit', [5, 1]],
])
