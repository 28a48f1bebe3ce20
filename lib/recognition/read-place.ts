import type { CityEvidence } from '@/lib/geo/choose-city'
import { tidyCityName } from '@/lib/geo/city-names'
import { foldName } from '@/lib/geo/fold-name'
import type { City, Gazetteer } from '@/lib/geo/gazetteer'
import { regionAfterCity } from '@/lib/geo/regions'
import { addressCities } from './address-cities'
import { neighbour, rowsOfLines, type Layout, type Row } from './layout'
import { namedCities } from './named-cities'
import { OTHER_ADDRESS, type CityFound, type PlaceContext } from './place-context'
import type { Reading } from './reading-context'
import { streetsIn, type StreetFound } from './street'

/** Where it happens, as an address form asks for it. */
export type PlaceRead = {
  street: Reading<string> | null
  houseNumber: Reading<string> | null
  postalCode: Reading<string> | null
  city: Reading<string> | null
  /** What the gazetteer knows of the city; null where the city is not printed or not listed. */
  listedCity: City | null
}

/** How sure a city must be before it is said at all. */
const ENOUGH = 0.58

type Options = {
  gazetteer: Gazetteer
  language: string | null
  hint: { latitude: number; longitude: number } | null
  /** Lines that give a date or a time; addresses are printed near them. */
  dateLines: ReadonlySet<number>
  /** The days, `YYYY-MM-DD`, where the flyer lists several: the place of the first is meant. */
  days?: readonly string[]
  /** Hosts of the printed web and mail addresses: a city in one supports, never invents. */
  hosts: readonly string[]
}

/**
 * Street, number, postal code and city from the words of a flyer. A postal code or a state makes a city certain; a bare
 * name must stand where places stand. Inside a title, an organiser's name or behind a performer it is no place. Not printed → null.
 */
export function readPlace(layout: Layout, options: Options): PlaceRead {
  const rows = layout.rows.map(row => ({ ...row, text: repairPlaceText(row.text) }))
  const streets = new Map<number, StreetFound[]>()
  for (const row of rows) {
    const found = [...streetsIn(row.text), ...streetsBeforeCity(row.text, options.gazetteer)].slice(0, 4)
    if (found.length > 0) streets.set(row.index, found)
  }
  const evidence: CityEvidence = { language: options.language, countryCodes: countriesOn(rows, options.hosts), hint: options.hint, states: statesOn(rows) }
  const dateRows = rowsOfLines(layout, options.dateLines)
  const context: PlaceContext = {
    gazetteer: options.gazetteer, evidence, streets,
    dateRows: new Set(dateRows.map(row => row.index)),
    firstDayRows: firstDayRows(rows, dateRows, options.days ?? []),
    titleRows: new Set(rows.filter(row => row.sizeRank === 0).map(row => row.index)),
  }
  const certain = rows.flatMap(row => addressCities(row, context))
  const named = rows.flatMap(row => namedCities(row, context))
  const ofFirstDay = [...certain, ...named].filter(found => context.firstDayRows.has(found.row.index) && found.score >= ENOUGH)
  const anyStreet = bestStreet(rows, streets, certain, named, context)
  const street = anyStreet && isAnotherDays(anyStreet, certain, ofFirstDay, context) ? null : anyStreet
  const longer = (found: CityFound) => (continuation(found, layout) ? { ...found, score: found.score + 0.25 } : found)
  const city = street === null && ofFirstDay.length > 0 ? bestCity(ofFirstDay, [], null, rows, options.hosts) : bestCity(certain, named.map(longer), street, rows, options.hosts)
  const postal = city?.postalCode != null ? city : null
  return {
    street: street ? reading(tidyStreet(street.found.street), street.score, street.row) : null,
    houseNumber: street && street.found.houseNumber !== null ? reading(street.found.houseNumber, street.score, street.row) : null,
    postalCode: postal?.postalCode != null ? reading(postal.postalCode, postal.score, postal.row) : null,
    city: city ? cityReading(city, layout) : null,
    listedCity: city?.city ?? null,
  }
}

/** The rows from the first day of a list up to the next day; empty where the days are not told one after the other. */
function firstDayRows(rows: readonly Row[], dateRows: readonly Row[], days: readonly string[]): Set<number> {
  const [first, ...others] = days.map(day => Number(day.slice(8)))
  if (first === undefined || others.length === 0) return new Set()
  const names = (row: Row, day: number) => new RegExp(`(?<!\\d)0?${day}(?!\\d|[:h]\\d)`, 'u').test(row.text)
  const start = dateRows.find(row => names(row, first) && !others.some(day => day !== first && names(row, day)))
  const next = dateRows.find(row => start !== undefined && row.index > start.index && others.some(day => names(row, day)))
  if (start === undefined || next === undefined) return new Set()
  return new Set(rows.filter(row => row.index >= start.index && row.index < next.index).map(row => row.index))
}

const reading = (value: string, confidence: number, row: Row): Reading<string> => ({ value, confidence: Math.max(0, Math.min(1, confidence)), evidence: row.text.slice(0, 500), lines: row.lines })

/** The end of a name that went on in the next row: "MONTELEONE" / "di Serralta". */
const CONTINUED = /^(?:di|del|della|in der|an der|am|im|bei|ob der|sur|sous|en|lès|de la|upon|aan de[nr]?)\s\p{Lu}[\p{L}.:'’]+(?:\s\p{Lu}[\p{L}.:'’]+)?$/u

function continuation(found: CityFound, layout: Layout): Row | null {
  const row = layout.rows[found.row.index]
  if (row === undefined || foldName(row.text) !== foldName(found.printed)) return null
  const next = neighbour(layout, row, 'below', 2)
  return next !== null && CONTINUED.test(next.text) ? next : null
}

function cityReading(found: CityFound, layout: Layout): Reading<string> {
  const next = continuation(found, layout)
  const name = next ? `${tidyCityName(found.printed)} ${next.text.replace(/:/gu, '.')}` : cityName(found)
  return { value: name.slice(0, 80), confidence: Math.min(found.postalCode !== null || found.score > 0.9 ? 0.98 : 0.9, found.score), evidence: [found.row.text, ...(next ? [next.text] : [])].join(' ').slice(0, 500), lines: [...found.row.lines, ...(next?.lines ?? [])] }
}

/** As printed; where accents were lost in reading, the gazetteer's local spelling of the same name. */
function cityName(found: CityFound): string {
  const printed = tidyCityName(found.printed)
  const listed = found.city
  if (!listed) return printed
  const same = [listed.localName, listed.name].find(name => foldName(name) === foldName(printed))
  return same !== undefined && same.length === printed.length ? same : printed
}

/** Streets all in capitals are written as on a street sign. */
const tidyStreet = (street: string) => tidyCityName(street).slice(0, 120)

/** "Reeperbahn 136, Hamburg": any name with a number is a street when a large town follows. */
function streetsBeforeCity(text: string, gazetteer: Gazetteer): StreetFound[] {
  const match = /(?<![\p{L}\d])((?:\p{Lu}[\p{L}'’-]+\s){0,2}\p{Lu}[\p{L}'’-]{3,})\s(\d{1,3}[a-z]?),\s(\p{Lu}[\p{L}.'’-]+(?:\s(?:am|an|der|im|in)?\s?\p{Lu}[\p{L}.'’-]+)?)\s*$/u.exec(text)
  const [, street = '', houseNumber = '', town = ''] = match ?? []
  if (match === null || streetsIn(text).length > 0 || NUMBERED.test(street)) return []
  if (!gazetteer.findCities(town).some(city => city.population > 20_000)) return []
  return [{ street, houseNumber, from: match.index, to: match.index + street.length + 1 + houseNumber.length, countryCodes: [] }]
}

/** Names that carry numbers without being streets. */
const NUMBERED = /(?:halle|hall|saal|room|raum|stage|bühne|stand|tor|gate|pier|gleis|kapitel|teil|part|vol|act|akt|tag|day|runde|uhr|studio|haus|building|gebäude|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|january|february|march|may|june|july|october|december)$/iu

/** Slips of a reader that hide an address: dots inside a number before a compass point, O for 0 in a postal code. */
function repairPlaceText(text: string): string {
  return text
    .replace(/(?<![\d.])(\d{1,3})\.(\d{1,2})\.?(?=[NSEW]\.?\s\p{L})/gu, '$1$2 ')
    .replace(/(?<![\p{L}\d])(?=[\dOIl]{5}\s\p{Lu}\p{L})(?=\d*[OIl]\d)[\dOIl]{5}/gu, match => match.replace(/O/gu, '0').replace(/[Il]/gu, '1'))
}

const COUNTRY_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\+\s?43\b|\(0\)1\b|\bA-\d{4}\b|\bösterreich\b|\baustria\b/iu, 'AT'], [/\+\s?49\b|\bD-\d{5}\b|\bdeutschland\b|\bgermany\b/iu, 'DE'], [/\+\s?41\b|\bCH-\d{4}\b|\bCHF\b|\bschweiz\b|\bsuisse\b|\bswitzerland\b/iu, 'CH'],
  [/\+\s?39\b|\bitalia\b/iu, 'IT'], [/\+\s?33\b|\bfrance\b/iu, 'FR'], [/\+\s?34\b|\bespaña\b/iu, 'ES'], [/\+\s?31\b|\bnederland\b/iu, 'NL'], [/\+\s?32\b|\bbelgi/iu, 'BE'], [/\+\s?30\b|\bgreece\b|\bhellas\b|ελλ[άα]/iu, 'GR'],
  [/\+\s?44\b|£|\b(?:united kingdom|england|scotland|wales)\b/iu, 'GB'], [/\+\s?45\b|\bdanmark\b/iu, 'DK'], [/\(\d{3}\)\s?\d{3}-\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b|\$\d/u, 'US'],
]
const COUNTRY_DOMAINS: Record<string, string> = { de: 'DE', at: 'AT', ch: 'CH', it: 'IT', fr: 'FR', es: 'ES', nl: 'NL', be: 'BE', gr: 'GR', uk: 'GB', dk: 'DK', pl: 'PL', cz: 'CZ', se: 'SE', wien: 'AT', berlin: 'DE', hamburg: 'DE', cat: 'ES', ie: 'IE', lu: 'LU' }

function countriesOn(rows: readonly Row[], hosts: readonly string[]): string[] {
  const text = rows.map(row => row.text).join('\n')
  const signs = COUNTRY_SIGNS.filter(([pattern]) => pattern.test(text)).map(([, country]) => country)
  const domains = hosts.flatMap(host => COUNTRY_DOMAINS[host.split('.').at(-1) ?? ''] ?? [])
  return [...new Set([...signs, ...domains])]
}

/** Two letters of American states standing by themselves, those left out that are words of a shouted sentence. */
function statesOn(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap(row => row.text.match(/(?<![\p{L}\d.])[A-Z]{2}(?![\p{L}\d])/gu) ?? []))].filter(letters => regionAfterCity(letters)?.countryCode === 'US' && !/^(?:AL|DE|HI|ID|IN|LA|MA|ME|OH|OK|OR|PA|AR|CO|MS)$/u.test(letters))
}

/** Whether a street belongs to a later day's town while the first day names a town of its own. */
function isAnotherDays(street: BestStreet, certain: readonly CityFound[], ofFirstDay: readonly CityFound[], context: PlaceContext): boolean {
  if (context.firstDayRows.has(street.row.index) || ofFirstDay.length === 0) return false
  const towns = certain.filter(found => Math.abs(found.row.index - street.row.index) <= 1).map(found => foldName(found.printed))
  return towns.length > 0 && !ofFirstDay.some(found => towns.includes(foldName(found.printed)))
}

type BestStreet = { found: StreetFound; row: Row; score: number }

function bestStreet(rows: readonly Row[], streets: ReadonlyMap<number, readonly StreetFound[]>, certain: readonly CityFound[], named: readonly CityFound[], context: PlaceContext): BestStreet | null {
  const all = [...streets].flatMap(([index, found]) => {
    const row = rows[index]
    return row ? found.map(street => ({ found: street, row, score: weighStreet(street, row) })) : []
  })
  return all.reduce<BestStreet | null>((best, one) => (one.score >= 0.5 && (best === null || one.score > best.score) ? one : best), null)

  function weighStreet(street: StreetFound, row: Row): number {
    const near = (steps: readonly number[], test: (index: number) => boolean) => steps.some(step => test(row.index + step))
    const hasCity = certain.some(city => Math.abs(city.row.index - row.index) <= 2) || named.some(city => city.score > 0.6 && Math.abs(city.row.index - row.index) <= 1)
    const isOther = OTHER_ADDRESS.test(row.text) || (OTHER_ADDRESS.test(rows[row.index - 1]?.text ?? '') && rows[row.index - 1]?.block === row.block)
    return 0.78 + (street.houseNumber === null ? -0.2 : 0) + (hasCity ? 0.12 : 0) + (near([-2, -1, 0, 1, 2], index => context.dateRows.has(index)) ? 0.05 : 0)
      + (context.firstDayRows.has(row.index) ? 0.2 : 0) - (context.firstDayRows.size > 0 && !context.firstDayRows.has(row.index) ? 0.1 : 0) - (isOther ? 0.25 : 0) - (row.confidence < 0.7 ? 0.1 : 0) - row.index / 1000
  }
}

function bestCity(certain: readonly CityFound[], named: readonly CityFound[], street: BestStreet | null, rows: readonly Row[], hosts: readonly string[]): CityFound | null {
  const ofStreet = street ? certain.filter(city => Math.abs(city.row.index - street.row.index) <= 3) : []
  const judged = [...(ofStreet.length > 0 ? ofStreet : certain.filter(city => !isOtherAddress(city.row, rows))), ...named].map(city => ({ ...city, score: city.score + support(city) }))
  const best = judged.reduce<CityFound | null>((first, city) => (first === null || city.score > first.score + 1e-9 ? city : first), null)
  return best && best.score >= ENOUGH ? best : null

  function support(city: CityFound): number {
    const name = foldName(city.printed)
    const places = new Set([...certain, ...named].filter(other => foldName(other.printed) === name).map(other => other.row.index))
    const inHost = name.length > 3 && hosts.some(host => foldName(host.replace(/[.-]/gu, ' ')).split(' ').some(word => word === name || (name.length > 5 && word.includes(name))))
    return Math.min(0.12, (places.size - 1) * 0.06) + (inHost ? 0.1 : 0)
  }
}

const isOtherAddress = (row: Row, rows: readonly Row[]) => OTHER_ADDRESS.test(row.text) || OTHER_ADDRESS.test(rows[row.index - 1]?.text ?? '')
