/** A street found in a text. */
export type StreetFound = {
  /** As printed, without the number. */
  street: string
  houseNumber: string | null
  /** Its position in the text, from the first letter to after the last. */
  from: number
  to: number
  /** Countries that write addresses like this; empty if many do. */
  countryCodes: readonly string[]
}

/** The letter of a house number is not the u of Dutch hours. */
const NUMBER = String.raw`[1-9]\d{0,3}(?:\s?[a-tv-zA-TV-Z](?![\p{L}\d]))?(?:\s?[-–/+&]\s?(?:\d{1,3}(?![\d:])(?:\s?[a-tv-z](?!\p{L}))?|[A-Z](?!\p{L})|[IVX]{1,4}(?!\p{L}))){0,3}`
/** What must not follow a house number: a time, a date, a price. */
const NO_NUMBER_TAIL = String.raw`(?!\s?(?:uhr|(?:[-–]\s?\d{1,2}\s?)?u(?:ur)?\b|h\b|€|eur|%|:\s?\d|\.\s?\d{1,2}\.|\.\s?(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)|jahre|min\b|[ap]m\b))(?!\d)`
const WORD = String.raw`[\p{Lu}\d][\p{L}\d.'’-]*`

const GERMAN_END =
  'straße|strasse|straβe|straise|strabe|stra[sß]e|str\\.?|stra[ße]{1,3}|gasse|g\\.(?=\\s?\\d)|gässle|gäßchen|platz|pl\\.|weg|allee|ring|damm|ufer|markt|hof|chaussee|graben|promenade|steig|stieg|stiege|gürtel|kai|zeile|steg|wall|tor|brücke|twiete|pfad|lände|anger|park|garten|gärten|berg|heide|wiese|insel|kamp|bogen|rain|leite|terrassen|höhe|hang|grund|hafen|kehre|winkel|feld|bruch|mühle|burg|leithe|bleiche|passage|anlage|arkaden|viadukt'
const SURE_GERMAN_END = 'straße|strasse|str\\.|gasse|weg|allee|damm|ufer|chaussee|graben|gürtel|kai|zeile'
// In these patterns no text can be divided into words in two ways: a line of hundreds of dashes would be tried in all of them.
const GERMAN = new RegExp(
  String.raw`(?<![\p{L}\d])((?:(?:\p{Lu}[\p{L}.'’-]* ){0,3}[\p{Lu}][\p{L}.'’-]*?[ -]?|)(?:${GERMAN_END}))\s?,?\s{0,2}(?:nr\.?\s?)?(${NUMBER})${NO_NUMBER_TAIL}`,
  'giu',
)
/**
 * Endings that also occur as a separate word or in capitals ("Emsbürener Straße"); "WEG" and "Ufer" alone are ordinary words. Spelled out,
 * because this pattern is case-sensitive.
 */
const PROUD_GERMAN_END = 'Straße|Strasse|Str\\.|STRASSE|STRAßE|STR\\.|GASSE|Gasse|ALLEE|Allee'
const GERMAN_BARE = new RegExp(
  String.raw`(?<![\p{L}\d-]|\d{4}\s)((?:(?:\p{Lu}[\p{L}.'’-]* )?\p{Lu}[\p{L}.'’-]*[ -])?\p{Lu}[\p{L}'’-]*?[ -]?(?:${SURE_GERMAN_END}|${PROUD_GERMAN_END}))(?![\p{L}\d-]|\.\p{L})`,
  'gu',
)
const GERMAN_PHRASE = new RegExp(
  String.raw`(?<![\p{L}\d])((?:am|an der|an den|an dem|auf dem|auf der|auf den|im|in der|in den|zum|zur|zu den|hinter der|hinter dem|hinterm|unter den|unterm|unter der|vor dem|vor der|bei der|bei den|beim|alte[rsn]?|neue[rsn]?|obere[rs]?|untere[rs]?|große[rs]?|kleine[rs]?|lange[rs]?|hohe[rs]?|rote[rs]?)\s(?:\p{Lu}[\p{L}.'’-]+)(?:[ -]\p{Lu}[\p{L}.'’-]+)?)\s(${NUMBER})${NO_NUMBER_TAIL}`,
  'giu',
)

/** "Straße der Nationen 12": the kind comes first. */
const GERMAN_FIRST = new RegExp(
  String.raw`(?<![\p{L}\d])((?:straße|strasse|str\.|platz|allee|weg|ring|ufer|gasse)\s(?:der|des|am|zum|zur|an der|vom|von|im)\s(?:\d{1,2}\.\s)?\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+)?)\s(${NUMBER})${NO_NUMBER_TAIL}`,
  'giu',
)

const ENGLISH_END =
  'street|st|avenue|ave|av|road|rd|boulevard|blvd|bvd|lane|ln|drive|dr|way|place|pl|court|ct|terrace|ter|highway|hwy|parkway|pkwy|square|sq|crescent|cres|circle|cir|alley|row|mews|walk|close|quay|embankment|turnpike|pike|plaza|trail|route|rte|hill|gardens|wharf'
const COMPASS = '(?:[NSEW]|NE|NW|SE|SW|North|South|East|West)\\.?'
const ENGLISH = new RegExp(
  String.raw`(?<![\p{L}\d:.,$€£-]|\d\/)(\d{1,5}(?:[-–]\d{1,5})?[A-Za-z]?(?:\s?½|\s1/2)?)[\s,]\s{0,2}((?:${COMPASS}\s)?(?:(?:${WORD}|[\p{L}][\p{L}'’-]+)\s){1,4}?(?:${ENGLISH_END})(?![\p{L}\d'’])\.?(?:\s(?:NE|NW|SE|SW|North|South|East|West|[NSEW])(?![\p{L}.'’]))?)`,
  'giu',
)
/** "112 W Orange": a compass point makes a name after a number a street, even without "Street". */
const ENGLISH_COMPASS =
  /(?<![\p{L}\d:.,$€£-]|\d\/)(\d{3,5})\s((?:[NSEW]|NE|NW|SE|SW)(?:\.\s?|\s)\p{Lu}\p{L}{3,}(?:\s\p{Lu}\p{L}{3,})?)(?=\s*(?:$|[,|•·–-]))/gu
/** "16565 CR 162", "2100 Highway 9": roads with a number for a name. */
const ENGLISH_ROUTE =
  /(?<![\p{L}\d:.,$€£-]|\d\/)([1-9]\d{1,4})\s((?:[NSEW]\.?\s)?(?:CR|FM|SR|US|Hwy|HWY|Highway|County (?:Road|Rd|Highway)|State (?:Route|Road|Highway)|Route|Rte)\.?[\s-]\d{1,4}[A-Z]?)(?![\p{L}\d])/gu
/** "The Railway Inn, High Street, Stroud": without a number, between marks. */
const ENGLISH_BARE =
  /(?<=[,|•·]\s{0,2})((?:\p{Lu}[\p{L}.'’-]+\s){1,3}(?:Street|Road|Lane|Avenue|STREET|ROAD|LANE|AVENUE))(?=\s*(?:$|[,|•·]))/gu
const ENGLISH_BROADWAY = /(?<![\p{L}\d:.,$€£-]|\d\/)(\d{2,5})\s((?:[NSEW]\.?\s)?Broadway)(?![\p{L}])/giu

const PLACE_WORD = String.raw`(?:(?!\d{3})[\p{L}\d][\p{L}\d.'’-]*)`
const FRENCH_KIND =
  'rue|avenue|av\\.|boulevard|bd\\.?|boul\\.|place|pl\\.|quai|chemin|ch\\.|route|rte|impasse|allées?|cours|passage|square|faubourg|esplanade|promenade|sentier|ruelle|montée|rond-point'
const FRENCH = new RegExp(
  String.raw`(?<![\p{L}\d:.])(\d{1,4}(?:\s?(?:bis|ter|quater|[a-d])(?![\p{L}]))?(?:\s?[-–/]\s?\d{1,4})?)\s?,?\s((?:${FRENCH_KIND})\s${PLACE_WORD}(?:\s${PLACE_WORD}){0,6}?\s?)(?=\s?(?:[,;|•·–(]|[-]\s|\d{5}|$))`,
  'giu',
)
const SOUTHERN_KIND =
  'via|viale|v\\.le|p\\.zza|piazzale|corso|c\\.so|largo|vicolo|strada|lungomare|lungarno|contrada|piazza|ca[l1i|]{1,2}e|c\\/|avenida|avda\\.?|av\\.|plaza|pza\\.?|pl\\.|paseo|carrer|ronda|camino|carretera|ctra\\.?|travesía|rambla|gran vía|avinguda|passeig|plaça|rua|praça|largo|ul\\.|ulica|aleja|al\\.|rue|avenue|boulevard|place|chemin|route|quai|bd|οδός|οδ\\.|λεωφόρος|λεωφ\\.?|πλατεία|πλ\\.'
const SOUTHERN = new RegExp(
  String.raw`(?<![\p{L}\d])((?:${SOUTHERN_KIND})\s?${PLACE_WORD}(?:\s${PLACE_WORD}){0,5}?\s?)\s?,?\s?(?:n\.?\s?[°ºr.]?\s?|nº\s?|n°\s?|num\.?\s?|núm\.?\s?)?(?<!\d)(\d{1,4}(?:\s?[a-z](?![\p{L}]))?(?:\s?[-–/]\s?(?:\d{1,4}|[a-z])(?![\p{L}\d]))?|s\/n|snc)${NO_NUMBER_TAIL}`,
  'giu',
)
const SOUTHERN_BARE =
  /(?<![\p{L}\d])((?:[Vv]ia|VIA|[Vv]iale|VIALE|[Cc]alle|CALLE|[Cc]\/|[Aa]venida|AVENIDA|[Aa]vda\.?|[Cc]arrer|CARRER|[Rr]ue|RUE)\s(?:(?:de|del|della|dei|di|la|las|los|el|des?|du|l['’]|d['’])\s?){0,2}\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+){0,3})/gu
const DUTCH_END =
  'straat|laan|weg|plein|gracht|kade|dijk|singel|steeg|markt|hof|pad|dreef|baan|lei|vest|plantsoen|burgwal|haven|wal|dam|kaai|ring'
const DUTCH = new RegExp(
  String.raw`(?<![\p{L}\d])((?:[\p{Lu}][\p{L}.'’-]*\s(?:van\s(?:de[rn]?\s)?|de[rn]?\s)?){0,3}[\p{Lu}][\p{L}.'’-]*(?:${DUTCH_END}))\s?,?\s{0,2}(${NUMBER})${NO_NUMBER_TAIL}`,
  'giu',
)
const NORDIC = new RegExp(
  String.raw`(?<![\p{L}\d])((?:\p{Lu}[\p{L}.'’-]*\s){0,2}\p{Lu}[\p{L}.'’-]*(?:gade|vej|gata|gatan|gaten|vägen|veien|torvet|torv|plads|allé|torget|stræde|gränd|brygge|katu|tie))\s?,?\s{0,2}(${NUMBER})${NO_NUMBER_TAIL}`,
  'giu',
)

/** Any name with a number followed by a postal code and a city is a street in every language. */
const BEFORE_POSTAL = new RegExp(
  String.raw`(?<![\p{L}\d])((?:\p{Lu}[\p{L}.'’-]*\s){0,3}\p{Lu}[\p{L}.'’-]+)\s(${NUMBER})(?:\s?[,;|•·/–-]\s?|\s)(?=(?:[A-Z]{1,2}[- ])?(?!(?:19|20)\d\d\D)\d{4,5}(?:\s?[A-Z]{2})?\s\p{Lu})`,
  'gu',
)

/** Words before a street that are not part of it. */
const NOT_STREET =
  /^(?:(?:in|im|ort|wo|wann|adresse|address|location|treffpunkt|veranstaltungsort|ab|ist|at|the|und|and|bei|von|vom|nach|à|au|aux|en|presso|c\/o|dove|dónde|lugar|lieu|waar|locatie|der|die|das|uhr|beim|hier|ecke|tel|info|beginn|start|einlass|saal|nr)[.:]?\s+)+(?=\S)/iu

const tidy = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^.*\p{L}{5,}\.\s(?=\p{Lu})/u, '')
    .replace(/^[\s,;:|•·–-]+|[\s,;:|•·–-]+$/g, '')

type Rule = { pattern: RegExp; street: number; number: number | null; countryCodes: readonly string[] }
const RULES: readonly Rule[] = [
  { pattern: FRENCH, street: 2, number: 1, countryCodes: ['FR', 'BE', 'CH', 'LU', 'CA'] },
  { pattern: SOUTHERN, street: 1, number: 2, countryCodes: [] },
  { pattern: GERMAN_FIRST, street: 1, number: 2, countryCodes: ['DE', 'AT', 'CH'] },
  { pattern: GERMAN_PHRASE, street: 1, number: 2, countryCodes: ['DE', 'AT', 'CH'] },
  { pattern: GERMAN, street: 1, number: 2, countryCodes: ['DE', 'AT', 'CH', 'LU'] },
  { pattern: DUTCH, street: 1, number: 2, countryCodes: ['NL', 'BE'] },
  { pattern: NORDIC, street: 1, number: 2, countryCodes: ['DK', 'SE', 'NO', 'FI'] },
  { pattern: ENGLISH_ROUTE, street: 2, number: 1, countryCodes: ['US', 'CA'] },
  { pattern: ENGLISH, street: 2, number: 1, countryCodes: ['US', 'GB', 'IE', 'CA', 'AU', 'NZ'] },
  { pattern: ENGLISH_COMPASS, street: 2, number: 1, countryCodes: ['US', 'CA'] },
  { pattern: ENGLISH_BROADWAY, street: 2, number: 1, countryCodes: ['US'] },
  { pattern: BEFORE_POSTAL, street: 1, number: 2, countryCodes: [] },
  { pattern: SOUTHERN_BARE, street: 1, number: null, countryCodes: [] },
  { pattern: ENGLISH_BARE, street: 1, number: null, countryCodes: ['US', 'GB', 'IE', 'CA', 'AU', 'NZ'] },
  { pattern: GERMAN_BARE, street: 1, number: null, countryCodes: ['DE', 'AT', 'CH'] },
]

const NUMBER_LAST: ReadonlySet<RegExp> = new Set([GERMAN, GERMAN_PHRASE, DUTCH, BEFORE_POSTAL])

/**
 * The streets in a text, split from their house numbers as in a form; those with a number first. A square without a number is a meeting
 * place, not an address, and is not returned.
 */
export function streetsIn(text: string): StreetFound[] {
  const found: StreetFound[] = []
  const numbersFirst = [...text.matchAll(ENGLISH)].filter((match) => everyWordRises(tidy(match[2] ?? ''))).map(({ index }) => index)
  for (const rule of RULES) {
    for (const match of text.matchAll(rule.pattern)) {
      // "Lincoln Park, 1500 W 5th Street": the number belongs to the following street.
      if (NUMBER_LAST.has(rule.pattern) && numbersFirst.some((at) => at > match.index && at < match.index + match[0].length)) continue
      const raw = match[rule.street] ?? ''
      const lead =
        rule.pattern === GERMAN_PHRASE || rule.pattern === GERMAN_FIRST
          ? ''
          : raw.slice(0, leadLength(raw, rule.pattern === GERMAN || rule.pattern === GERMAN_BARE))
      const street = tidy(raw.slice(lead.length))
      const houseNumber = rule.number === null ? null : tidy(match[rule.number] ?? '').replace(/\s?([-–/+&])\s?/gu, '$1')
      const from = match.index + (rule.street === 1 ? lead.length : 0)
      const to = match.index + match[0].length
      if (!isStreetName(street) || !isHouseNumber(houseNumber, street) || (rule.number !== null && houseNumber === '')) continue
      if (rule.pattern === ENGLISH && !everyWordRises(street)) continue
      if (rule.pattern === GERMAN_PHRASE && !nameRises(street)) continue
      if (found.some((other) => from < other.to && to > other.from)) continue
      found.push({ street, houseNumber, from, to, countryCodes: rule.countryCodes })
    }
  }
  return found
}

const ALONE = new RegExp(String.raw`^(?:${GERMAN_END})$`, 'iu')
const ADJECTIVE =
  /^(?:alte|neue|obere|untere|große|grosse|kleine|lange|kurze|hohe|innere|äußere|vordere|hintere|erste|zweite|dritte|mittlere|st|sankt|dr|prof)[rsnm]?\.?$/iu

/** How many letters before a street are a sentence or the name of a venue: "Café Licht Rheinstr." is Café Licht in Rheinstr. */
function leadLength(raw: string, isGerman: boolean): number {
  const stop = NOT_STREET.exec(raw)?.[0].length ?? 0
  const words = [...raw.slice(stop).matchAll(/\S+/gu)].map((match) => ({ text: match[0], at: stop + match.index }))
  const last = words.at(-1)
  if (!last || words.length < 2) return stop
  const mixed = /\p{Ll}/u.test(raw) && /\p{Lu}/u.test(raw)
  if (!isGerman) return stop
  let first = words.length - 1
  const standsAlone = ALONE.test(last.text)
  if (standsAlone && first > 0) first -= 1
  const adjectival = standsAlone && /er$/iu.test(words[first]?.text ?? '')
  while (first > 0) {
    const before = words[first - 1]?.text ?? ''
    const takes =
      ADJECTIVE.test(before) ||
      (standsAlone && !adjectival && (!mixed || /^\p{Lu}/u.test(before) || /^(?:von|van|der|de|zu)$/u.test(before)))
    if (!takes) break
    first -= 1
  }
  return words[first]?.at ?? stop
}

/** A year is a house number only after a word that can only be a street. */
function isHouseNumber(houseNumber: string | null, street: string): boolean {
  return (
    houseNumber === null ||
    !/^(?:1[5-9]|20)\d\d$/u.test(houseNumber) ||
    /(?:stra(?:ß|ss)e|str\.?|gasse|street|st\.?|avenue|ave\.?|blvd\.?|road|rd\.?)$/iu.test(street)
  )
}

const everyWordRises = (street: string) =>
  street === street.toLowerCase() ||
  street
    .split(/\s+/u)
    .slice(0, -1)
    .every((word) => /^[^\p{Ll}]/u.test(word) || /^(?:de|la|del|of|the|van|st|and)$/u.test(word))

/** "zum Theater in 5 Akten" is a sentence: after lead words, the name of a street has capitals, or is all lower case. */
const nameRises = (street: string) =>
  street === street.toLowerCase() ||
  (street
    .split(/\s+/u)
    .slice(1)
    .every(
      (word) =>
        /^[^\p{Ll}]/u.test(word) || /^(?:de[nmrs]?|am|an|im|in|zu[mr]?|von|alte[nr]?|neue[nr]?|großen|kleinen|hohen|langen)$/u.test(word),
    ) &&
    /\s\p{Lu}\S*$/u.test(street))

const SOUTHERN_START = new RegExp(String.raw`^(?:${SOUTHERN_KIND})\s?`, 'iu')
const ENDING_ALONE = new RegExp(String.raw`^(?:${GERMAN_END}|${ENGLISH_END}|${DUTCH_END})\.?$`, 'iu')
const NEVER_STREET =
  /(?:eintritt|beginn|einlass|konzert|uhr\b|saison|band\b|tickets?|euro|advance|doors?|show\b|tel\b|hours?|minutes?|wettbewerb|fortschritt|people|years|friends|^(?:am|im|zum|zur|in der) (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)\b)/iu

/** False for a bare ending ("Platz 3"), a sentence or a date. */
function isStreetName(street: string): boolean {
  if (street.length < 4 || street.length > 60 || ENDING_ALONE.test(street) || NEVER_STREET.test(street)) return false
  if (SOUTHERN_START.test(street) && street.replace(SOUTHERN_START, '').length < 2) return false
  return /\p{Lu}|^\p{Ll}+(?:str|straße|platz|gasse|weg|straat|laan|baan|plein|gracht|kade|dreef|steenweg)/u.test(street)
}
