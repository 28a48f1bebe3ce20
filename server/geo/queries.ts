import { MAX_CITY_SUGGESTIONS, type CitiesQuery, type CitySuggestion } from '@/lib/api/geo'
import type { City } from '@/lib/geo/gazetteer'
import { distanceKm } from '@/lib/geo/distance'
import { getGazetteer } from './gazetteer'

/** How far people travel for an evening out; in the countryside the nearest town may be farther away. */
const NEAR_KM = 25
const FAR_KM = 120

/** Rows examined to find five different names. */
const MOST_NAMESAKES = 40

const toSuggestion = ({ localName, countryCode, latitude, longitude }: City): CitySuggestion => ({
  name: localName,
  countryCode,
  latitude,
  longitude,
})

/**
 * At most five towns matching what was typed, ignoring case, largest first; of namesakes only the largest, since filters work by name.
 * Without text, the towns around the given point, starting with the one people there would call theirs.
 */
export function listCitySuggestions({ query, latitude, longitude }: CitiesQuery): CitySuggestion[] {
  const found =
    query !== ''
      ? getGazetteer().suggestCities(query, MOST_NAMESAKES)
      : latitude !== undefined && longitude !== undefined
        ? townsAround({ latitude, longitude })
        : []
  const names = new Set<string>()
  return found
    .filter(({ localName }) => !names.has(localName) && names.add(localName))
    .slice(0, MAX_CITY_SUGGESTIONS)
    .map(toSuggestion)
}

/** Towns ranked by population, discounted by distance. */
function townsAround(point: { latitude: number; longitude: number }): City[] {
  const towns = (radiusKm: number) =>
    getGazetteer()
      .citiesAround(point, radiusKm)
      .filter(({ isDistrict }) => !isDistrict)
  const near = towns(NEAR_KM)
  const weight = (city: City) => city.population / (1 + distanceKm(point, city)) ** 2
  return (near.length > 0 ? near : towns(FAR_KM)).toSorted((a, b) => weight(b) - weight(a))
}
