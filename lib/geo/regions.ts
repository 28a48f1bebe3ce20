import { foldName } from './fold-name'

/** Full names of the United States' states by their two letters; the letters are GeoNames' admin codes as well. */
const US_STATES: Record<string, string> = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
  PR: 'Puerto Rico',
}

/** Newspaper abbreviations of states after a town: "Lancaster, Pa." */
const US_SHORT: Record<string, string> = {
  Ala: 'AL',
  Ariz: 'AZ',
  Ark: 'AR',
  Calif: 'CA',
  Colo: 'CO',
  Conn: 'CT',
  Del: 'DE',
  Fla: 'FL',
  Ga: 'GA',
  Ill: 'IL',
  Ind: 'IN',
  Kan: 'KS',
  Kans: 'KS',
  Ky: 'KY',
  Md: 'MD',
  Mass: 'MA',
  Mich: 'MI',
  Minn: 'MN',
  Miss: 'MS',
  Mo: 'MO',
  Mont: 'MT',
  Neb: 'NE',
  Nebr: 'NE',
  Nev: 'NV',
  Okla: 'OK',
  Ore: 'OR',
  Pa: 'PA',
  Penn: 'PA',
  Tenn: 'TN',
  Tex: 'TX',
  Vt: 'VT',
  Va: 'VA',
  Wash: 'WA',
  Wis: 'WI',
  Wisc: 'WI',
  Wyo: 'WY',
}

/** Canada's provinces: their two letters and GeoNames' admin codes. */
const CA_PROVINCES: Record<string, string> = {
  AB: '01',
  BC: '02',
  MB: '03',
  NB: '04',
  NL: '05',
  NS: '07',
  ON: '08',
  PE: '09',
  QC: '10',
  SK: '11',
  YT: '12',
  NT: '13',
  NU: '14',
}

/** Brazil's states: their two letters and GeoNames' admin codes. */
const BR_STATES: Record<string, string> = {
  AC: '01',
  AL: '02',
  AP: '03',
  AM: '04',
  BA: '05',
  CE: '06',
  DF: '07',
  ES: '08',
  GO: '29',
  MA: '13',
  MT: '14',
  MS: '11',
  MG: '15',
  PA: '16',
  PB: '17',
  PR: '18',
  PE: '30',
  PI: '20',
  RJ: '21',
  RN: '22',
  RS: '23',
  RO: '24',
  RR: '25',
  SC: '26',
  SP: '27',
  SE: '28',
  TO: '31',
}

/** The Brazilian state that two letters after a dash or slash stand for ("Caruaru - PE"); null for others. */
export const brazilianState = (letters: string): Region | null =>
  BR_STATES[letters] === undefined ? null : { countryCode: 'BR', adminCode: BR_STATES[letters] }

const IT_PROVINCES = new Set(
  'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV'.split(
    ' ',
  ),
)

/** A region, with its GeoNames admin code or province code if known. */
export type Region = { countryCode: string; adminCode: string | null; provinceCode?: string }

/**
 * The region that two capital letters or a state's full name after a city stand for ("Seattle, WA", "Portland, Oregon", "Toronto, ON");
 * null if none.
 */
export function regionAfterCity(text: string): Region | null {
  const letters = text.trim().replace(/\./g, '')
  const shortened = US_SHORT[letters] ?? letters
  if (US_STATES[shortened] !== undefined) return { countryCode: 'US', adminCode: shortened }
  const adminCode = CA_PROVINCES[letters]
  if (adminCode !== undefined) return { countryCode: 'CA', adminCode }
  const state = Object.entries(US_STATES).find(([, name]) => name.toLowerCase() === text.trim().toLowerCase())
  return state ? { countryCode: 'US', adminCode: state[0] } : null
}

/** Whether letters in brackets after a town are an Italian province ("Alba (CN)"). */
export const isItalianProvince = (letters: string) => IT_PROVINCES.has(letters.toUpperCase())

/** Whether digits in brackets after a town are a French département ("Meyras (07)"). */
export const isFrenchDepartment = (digits: string) => /^(?:0[1-9]|[1-8]\d|9[0-5]|2[AB]|97[1-6])$/.test(digits.toUpperCase())

/** States, provinces and their abbreviations as they can follow a city, for use in a larger pattern. */
export const STATE_LETTERS = [...Object.keys(US_STATES), ...Object.keys(CA_PROVINCES)].join('|')
export const STATE_SHORT = String.raw`(?:${Object.keys(US_SHORT).join('|')})\.`
export const STATE_NAMES = Object.values(US_STATES)
  .flatMap((name) => [name, name.toUpperCase()])
  .join('|')

/** Regions that posters name like a town, in their own languages. */
const REGION_NAMES = new Set(
  `
  bayern bavaria sachsen saxony hessen thuringen brandenburg saarland westfalen niedersachsen sachsen anhalt nordrhein rheinland pfalz holstein schleswig vorpommern mecklenburg baden wurttemberg allgau eifel harz ruhrgebiet franken schwaben
  tirol tyrol karnten steiermark burgenland vorarlberg niederosterreich oberosterreich sudtirol europa europe africa afrika asia asien amerika america
  bretagne normandie provence alsace lorraine occitanie aquitaine bourgogne corse ariege ardeche savoie vendee toscana lombardia piemonte veneto liguria sicilia sardegna puglia umbria calabria trentino marche
  andalucia cataluna catalunya galicia aragon asturias navarra euskadi castilla flandre vlaanderen wallonie friesland gelderland brabant limburg
  england scotland wales ulster cornwall cumbria kent sussex surrey essex norfolk suffolk devon dorset somerset yorkshire lancashire derbyshire cheshire
`
    .trim()
    .split(/\s+/u),
)

const COUNTRY_CODES =
  'AD AE AF AL AM AO AR AT AU AZ BA BD BE BG BJ BO BR BY CA CD CG CH CI CL CM CN CO CR CU CV CY CZ DE DK DO DZ EC EE EG ER ES ET FI FR GA GB GE GH GM GN GR GT HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KH KR KW KZ LB LI LK LR LT LU LV LY MA MC MD ME MG MK ML MM MN MT MX MY MZ NA NE NG NI NL NO NP NZ PA PE PH PK PL PS PT PY RO RS RU RW SA SD SE SG SI SK SL SM SN SO SV SY TD TG TH TN TR TW TZ UA UG US UY UZ VE VN YE ZA ZM ZW'.split(
    ' ',
  )
let countryNames: Set<string> | undefined

/** Whether a name is a country or a well-known region, which is too vague for an event's place. */
export function isLargerThanCity(name: string): boolean {
  countryNames ??= new Set(
    ['de', 'en', 'fr', 'it', 'es', 'nl'].flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region' })
      return COUNTRY_CODES.map((code) => foldName(names.of(code) ?? ''))
    }),
  )
  const folded = foldName(name)
  return (
    (countryNames.has(folded) && !CITY_STATES.has(folded)) ||
    REGION_NAMES.has(folded) ||
    Object.values(US_STATES).some((state) => state !== 'New York' && state !== 'Washington' && foldName(state) === folded)
  )
}

/** Countries that are a city, or share its name. */
const CITY_STATES = new Set([
  'luxemburg',
  'luxembourg',
  'lussemburgo',
  'luxemburgo',
  'monaco',
  'singapur',
  'singapore',
  'singapour',
  'san marino',
  'panama',
  'guatemala',
])
