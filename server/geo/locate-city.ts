import { getGazetteer } from './gazetteer'

export type CityPlace = { latitude: number; longitude: number; timeZone: string; countryCode: string }

/**
 * Where a city of this name lies, or null when the gazetteer knows none: of namesakes the one in the given country, else the largest.
 * @param countryCode ISO 3166-1 alpha-2, where known.
 */
export function locateCity(name: string, countryCode: string | null = null): CityPlace | null {
  const cities = getGazetteer().findCities(name)
  const city = cities.find((one) => one.countryCode === countryCode) ?? cities[0]
  return city ? { latitude: city.latitude, longitude: city.longitude, timeZone: city.timeZone, countryCode: city.countryCode } : null
}
