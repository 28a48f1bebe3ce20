import { distanceKm, type Point } from './distance'
import { foldName } from './fold-name'
import type { City, PostalCodePlace } from './gazetteer'
import { postalCodeFits } from './postal-codes'
import type { Region } from './regions'

/** Countries where a language is at home, BCP 47 → ISO 3166-1. */
const HOMES: Record<string, readonly string[]> = {
  de: ['DE', 'AT', 'CH', 'LI', 'LU'],
  en: ['US', 'GB', 'IE', 'CA', 'AU', 'NZ'],
  fr: ['FR', 'BE', 'CH', 'LU', 'CA'],
  it: ['IT', 'CH'],
  es: ['ES', 'MX', 'AR', 'CO', 'CL', 'PE', 'UY'],
  ca: ['ES'],
  nl: ['NL', 'BE'],
  el: ['GR', 'CY'],
  da: ['DK'],
  sv: ['SE', 'FI'],
  no: ['NO'],
  pl: ['PL'],
  cs: ['CZ'],
  pt: ['PT', 'BR'],
  hu: ['HU'],
}

/** What else is known of where a flyer comes from. */
export type CityEvidence = {
  language: string | null
  /** Countries the flyer's telephone numbers, domains, currency or way of writing addresses speak for. */
  countryCodes: readonly string[]
  /** Where the uploader is, rounded to a kilometre; chooses among namesakes, never brings a city in. */
  hint: Point | null
  /** States of the United States named anywhere on the flyer. */
  states?: readonly string[]
  region?: Region | null
  postalCode?: string | null
  /** Where that code is delivered, as the gazetteer knows it. */
  postalPlaces?: readonly PostalCodePlace[]
}

/** Countries whose postal codes stand in a table: a code that the table knows only elsewhere does not belong to them. */
const TABLED = new Set(['DE', 'AT', 'CH', 'FR', 'IT', 'US'])

/** How far from the middle of its postal code a town may lie. */
const POSTAL_KM = 30

/**
 * Whether a city can have the postal code: by the tables where its country has one and the code is known, else by its form and region.
 * Null where nothing is known.
 */
export function cityFitsPostalCode(city: City, postalCode: string, places: readonly PostalCodePlace[]): boolean | null {
  const listed = places.find(({ countryCode }) => countryCode === city.countryCode)
  if (!listed) return places.length > 0 && TABLED.has(city.countryCode) ? false : postalCodeFits(postalCode, city)
  if (postalCodeFits(postalCode, city) === false) return false
  // "Frankfurt" of the table may be the one on the Main or the one on the Oder
  const names = [city.name, city.localName].map(foldName)
  return (
    distanceKm(listed, city) < POSTAL_KM ||
    listed.names.map(foldName).some((listedName) => names.some((name) => name === listedName || name.startsWith(`${listedName} `)))
  )
}

/** The countries a language suggests; empty for an unknown one. */
export const countriesOf = (language: string | null): readonly string[] => HOMES[language ?? ''] ?? []

const WESTERN = new Set(Object.values(HOMES).flat())

/** Whether a country's language is one that posters are read in: an English poster may well be of Kiel, hardly of a town in India. */
export const isWestern = (countryCode: string): boolean => WESTERN.has(countryCode)

/**
 * Which of the places of one name is meant: the region or postal code must agree where given, then population,
 * language, other evidence of the country and nearness to the uploader decide. Null when none agrees.
 */
export function chooseCity(cities: readonly City[], evidence: CityEvidence): City | null {
  const possible = cities.filter(
    (city) =>
      inRegion(city, evidence.region ?? null) &&
      (!evidence.postalCode || cityFitsPostalCode(city, evidence.postalCode, evidence.postalPlaces ?? []) !== false),
  )
  const likely = (city: City) => {
    const near = evidence.hint ? distanceKm(evidence.hint, city) : Infinity
    return (
      Math.log10(city.population + 10) +
      (countriesOf(evidence.language).includes(city.countryCode) ? 1.5 : 0) +
      (evidence.countryCodes.includes(city.countryCode) ? 2.5 : 0) +
      (city.countryCode === 'US' && (evidence.states ?? []).includes(city.adminCode) ? 2.5 : 0) +
      (near < 40 ? 4 : near < 150 ? 2.5 : near < 500 ? 1 : 0) -
      (city.isDistrict ? 1 : 0)
    )
  }
  return possible.reduce<City | null>((best, city) => (best === null || likely(city) > likely(best) ? city : best), null)
}

function inRegion(city: City, region: Region | null): boolean {
  if (region === null) return true
  return (
    city.countryCode === region.countryCode &&
    (region.adminCode === null || city.adminCode === region.adminCode) &&
    (!region.provinceCode || city.provinceCode === region.provinceCode)
  )
}
