import { getGazetteer } from './gazetteer'

export type CityPlace = { latitude: number; longitude: number; timeZone: string; countryCode: string }

/**
 * The location of a city, or null if the gazetteer does not know it. Of namesakes, the one in the given country, else the largest.
 * @param countryCode ISO 3166-1 alpha-2, where known.
 */
export function locateCity(name: string, countryCode: string | null = null): CityPlace | null {
  const cities = getGazetteer().findCities(name)
  const city = cities.find((one) => one.countryCode === countryCode) ?? cities[0]
  return city ? { latitude: city.latitude, longitude: city.longitude, timeZone: city.timeZone, countryCode: city.countryCode } : null
}
