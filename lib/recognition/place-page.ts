import type { CityEvidence } from '@/lib/geo/choose-city'
import type { Gazetteer } from '@/lib/geo/gazetteer'
import type { KnownVenues } from '@/lib/geo/known-venues'
import { regionAfterCity } from '@/lib/geo/regions'
import { addressCities } from './address-cities'
import { dialledTowns } from './dialled-towns'
import { rowsOfLines, type Layout, type Row } from './layout'
import { namedCities } from './named-cities'
import { VENUE_WORDS, type CityFound, type PlaceContext } from './place-context'
import { ownVenues } from './own-venues'
import { sponsorRows } from './sponsor-strip'
import { streetsIn, type StreetFound } from './street'
import { hintedCities } from './hinted-cities'

/** What is known about a flyer before its place is read. */
export type PlaceOptions = {
  gazetteer: Gazetteer
  language: string | null
  hint: { latitude: number; longitude: number } | null
  /** Lines that give a date or a time; addresses are printed near them. */
  dateLines: ReadonlySet<number>
  /** The days, `YYYY-MM-DD`, if the flyer lists several; the place of the first is meant. */
  days?: readonly string[]
  /** Hosts of the printed web and mail addresses: a city in one is supporting evidence only. */
  hosts: readonly string[]
  /** Venues this server knows from its own events. */
  knownVenues?: KnownVenues | null
}

/** The rows of a flyer read for places: their shared context, and every name that may be a city. */
export type PlacePage = {
  rows: readonly Row[]
  context: PlaceContext
  /** Cities that an address makes certain. */
  certain: readonly CityFound[]
  /** Names of cities anywhere else. */
  named: readonly CityFound[]
}

/** A caching gazetteer for one flyer, because its readers look up the same words repeatedly. */
function remembering(gazetteer: Gazetteer): Gazetteer {
  const known = new Map<string, ReturnType<Gazetteer['findCities']>>()
  const findCities = (name: string) => {
    const cities = known.get(name) ?? gazetteer.findCities(name)
    known.set(name, cities)
    return cities
  }
  return { ...gazetteer, findCities }
}

/** Searches the rows of a flyer for streets, hints to the country and names of cities. */
export function openPlacePage(layout: Layout, given: PlaceOptions): PlacePage {
  const options = { ...given, gazetteer: remembering(given.gazetteer) }
  const rows = layout.rows.map((row) => ({ ...row, text: repairPlaceText(row.text) }))
  const streets = new Map<number, StreetFound[]>()
  for (const row of rows) {
    const found = [...streetsIn(row.text), ...streetsBeforeCity(row.text, options.gazetteer)]
      .slice(0, 4)
      .map((street) => streetWithoutTown(street, options.gazetteer))
    if (found.length > 0) streets.set(row.index, found)
  }
  const countryCodes = countriesOn(rows, options.hosts)
  const evidence: CityEvidence = { language: options.language, countryCodes, hint: options.hint, states: statesOn(rows) }
  const dated = rowsOfLines(layout, options.dateLines)
  const dateRows = new Set(dated.map((row) => row.index))
  const context: PlaceContext = {
    gazetteer: options.gazetteer,
    evidence,
    streets,
    dateRows,
    firstDayRows: firstDayRows(rows, dated, options.days ?? []),
    titleRows: new Set(rows.filter((row) => row.sizeRank === 0).map((row) => row.index)),
    sponsorRows: sponsorRows(layout, new Set([...dateRows, ...streets.keys()])),
    venueRows: new Set(rows.filter((row) => VENUE_WORDS.test(row.text)).map((row) => row.index)),
    dialled: dialledTowns(rows, { gazetteer: options.gazetteer, language: options.language, countryCodes }),
    ownVenues: ownVenues(rows, options.knownVenues ?? null),
    hosts: options.hosts,
  }
  const certain = rows.flatMap((row) => addressCities(row, context))
  const named = rows.flatMap((row) => namedCities(row, context))
  return { rows, context, certain, named: [...named, ...hintedCities(rows, [...certain, ...named], context)] }
}

/** The rows from the first day of a list up to the next day; empty if the days are not listed one after the other. */
function firstDayRows(rows: readonly Row[], dateRows: readonly Row[], days: readonly string[]): Set<number> {
  const [first, ...others] = days.map((day) => Number(day.slice(8)))
  if (first === undefined || others.length === 0) return new Set()
  const names = (row: Row, day: number) => new RegExp(`(?<!\\d)0?${day}(?!\\d|[:h]\\d)`, 'u').test(row.text)
  const start = dateRows.find((row) => names(row, first) && !others.some((day) => day !== first && names(row, day)))
  const next = dateRows.find((row) => start !== undefined && row.index > start.index && others.some((day) => names(row, day)))
  if (start === undefined || next === undefined) return new Set()
  return new Set(rows.filter((row) => row.index >= start.index && row.index < next.index).map((row) => row.index))
}

/** Inhabitants of a town that may follow a street without a mark. */
const LARGE_TOWN = 50_000

/** "12 rue de la République Lyon": where the number comes first, the town is not part of the street. */
function streetWithoutTown(street: StreetFound, gazetteer: Gazetteer): StreetFound {
  const [, own = '', town = ''] = /^(.*\p{Lu}[\p{L}.'’-]+)\s(\p{Lu}[\p{L}'’-]+)$/u.exec(street.street) ?? []
  const isTown = own.includes(' ') && gazetteer.findCities(town).some(({ population }) => population > LARGE_TOWN)
  return street.houseNumber !== null && isTown && street.countryCodes.includes('FR')
    ? { ...street, street: own, to: street.to - town.length - 1 }
    : street
}

/** "Reeperbahn 136, Hamburg": any name with a number is a street if a large town follows. */
function streetsBeforeCity(text: string, gazetteer: Gazetteer): StreetFound[] {
  const match =
    /(?<![\p{L}\d])((?:\p{Lu}[\p{L}'’-]+\s){0,2}\p{Lu}[\p{L}'’-]{3,})\s(\d{1,3}[a-z]?),\s(\p{Lu}[\p{L}.'’-]+(?:\s(?:am|an|der|im|in)?\s?\p{Lu}[\p{L}.'’-]+)?)\s*$/u.exec(
      text,
    )
  const [, street = '', houseNumber = '', town = ''] = match ?? []
  if (match === null || streetsIn(text).length > 0 || NUMBERED.test(street)) return []
  if (!gazetteer.findCities(town).some((city) => city.population > 20_000)) return []
  return [{ street, houseNumber, from: match.index, to: match.index + street.length + 1 + houseNumber.length, countryCodes: [] }]
}

/** Names with numbers that are not streets. */
const NUMBERED =
  /(?:halle|hall|saal|room|raum|stage|bühne|stand|tor|gate|pier|gleis|kapitel|teil|part|vol|act|akt|tag|day|runde|uhr|studio|haus|building|gebäude|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|january|february|march|may|june|july|october|december)$/iu

/** Repairs misreadings that hide an address: dots inside a number before a compass point, O for 0 in a postal code. */
function repairPlaceText(text: string): string {
  return text
    .replace(/(?<=[\p{L}\d])_+(?=[\p{L}\d])/gu, (match) => ' '.repeat(match.length))
    .replace(/(?<![\d.])(\d{1,3})\.(\d{1,2})\.?(?=[NSEW]\.?\s\p{L})/gu, '$1$2 ')
    .replace(/(?<![\p{L}\d])(?=[\dOIl]{5}\s\p{Lu}\p{L})(?=\d*[OIl]\d)[\dOIl]{5}/gu, (match) =>
      match.replace(/O/gu, '0').replace(/[Il]/gu, '1'),
    )
    .replace(/(?<![\p{L}\d./+-])(\d{4,5})(?=\p{Lu}\p{L}{3,})/gu, '$1 ')
}

const COUNTRY_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\+\s?43\b|\(0\)1\b|\bA-\d{4}\b|\bösterreich\b|\baustria\b/iu, 'AT'],
  [/\+\s?49\b|\bD-\d{5}\b|\bdeutschland\b|\bgermany\b/iu, 'DE'],
  [/\+\s?41\b|\bCH-\d{4}\b|\bCHF\b|\bschweiz\b|\bsuisse\b|\bswitzerland\b/iu, 'CH'],
  [/\+\s?39\b|\bitalia\b/iu, 'IT'],
  [/\+\s?33\b|\bfrance\b/iu, 'FR'],
  [/\+\s?34\b|\bespaña\b/iu, 'ES'],
  [/\+\s?31\b|\bnederland\b/iu, 'NL'],
  [/\+\s?32\b|\bbelgi/iu, 'BE'],
  [/\+\s?30\b|\bgreece\b|\bhellas\b|ελλ[άα]/iu, 'GR'],
  [/\+\s?44\b|£|\b(?:united kingdom|england|scotland|wales)\b/iu, 'GB'],
  [/\+\s?45\b|\bdanmark\b/iu, 'DK'],
  [/\(\d{3}\)\s?\d{3}-\d{4}|\b\d{3}[-.]\d{3}[-.]\d{4}\b|\$\d/u, 'US'],
]
const COUNTRY_DOMAINS: Record<string, string> = {
  de: 'DE',
  at: 'AT',
  ch: 'CH',
  it: 'IT',
  fr: 'FR',
  es: 'ES',
  nl: 'NL',
  be: 'BE',
  gr: 'GR',
  uk: 'GB',
  dk: 'DK',
  pl: 'PL',
  cz: 'CZ',
  se: 'SE',
  wien: 'AT',
  berlin: 'DE',
  hamburg: 'DE',
  cat: 'ES',
  ie: 'IE',
  lu: 'LU',
}

function countriesOn(rows: readonly Row[], hosts: readonly string[]): string[] {
  const text = rows.map((row) => row.text).join('\n')
  const signs = COUNTRY_SIGNS.filter(([pattern]) => pattern.test(text)).map(([, country]) => country)
  const domains = hosts.flatMap((host) => COUNTRY_DOMAINS[host.split('.').at(-1) ?? ''] ?? [])
  return [...new Set([...signs, ...domains])]
}

/** Two-letter American states on their own, without those that are words of a sentence in capitals. */
function statesOn(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => row.text.match(/(?<![\p{L}\d.])[A-Z]{2}(?![\p{L}\d])/gu) ?? []))].filter(
    (letters) => regionAfterCity(letters)?.countryCode === 'US' && !/^(?:AL|DE|HI|ID|IN|LA|MA|ME|OH|OK|OR|PA|AR|CO|MS)$/u.test(letters),
  )
}
