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

/** Other evidence of where a flyer comes from. */
export type CityEvidence = {
  language: string | null
  /** Countries suggested by the flyer's phone numbers, domains, currency or address format. */
  countryCodes: readonly string[]
  /** The uploader's position, rounded to a kilometre; helps to choose among namesakes, never adds a city. */
  hint: Point | null
  /** States of the United States named anywhere on the flyer. */
  states?: readonly string[]
  region?: Region | null
  postalCode?: string | null
  /** That code's places according to the gazetteer. */
  postalPlaces?: readonly PostalCodePlace[]
}

/** Countries with a table of postal codes: a code found only in another country's table does not belong to them. */
const TABLED = new Set(['DE', 'AT', 'CH', 'FR', 'IT', 'US'])

/** How far a town may be from the centre of its postal code. */
const POSTAL_KM = 30

/**
 * Whether a city can have a postal code: by the table if its country has one and the code is known, else by format and region. Null if
 * nothing is known.
 */
export function cityFitsPostalCode(city: City, postalCode: string, places: readonly PostalCodePlace[]): boolean | null {
  const listed = places.find(({ countryCode }) => countryCode === city.countryCode)
  if (!listed) return places.length > 0 && TABLED.has(city.countryCode) ? false : postalCodeFits(postalCode, city)
  if (postalCodeFits(postalCode, city) === false) return false
  // the table's "Frankfurt" may be the one on the Main or on the Oder
  const names = [city.name, city.localName].map(foldName)
  return (
    distanceKm(listed, city) < POSTAL_KM ||
    listed.names.map(foldName).some((listedName) => names.some((name) => name === listedName || name.startsWith(`${listedName} `)))
  )
}

/** The countries a language suggests; empty for an unknown one. */
export const countriesOf = (language: string | null): readonly string[] => HOMES[language ?? ''] ?? []

const WESTERN = new Set(Object.values(HOMES).flat())

/**
 * Whether posters in a country are likely in a language we read: an English poster may well come from Kiel, but hardly from a town in
 * India.
 */
export const isWestern = (countryCode: string): boolean => WESTERN.has(countryCode)

/**
 * Chooses among places of the same name: region and postal code must match if given; then population, language, other evidence of the
 * country and distance to the uploader decide. Null if none matches.
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
