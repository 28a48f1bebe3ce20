import { MAX_CITY_SUGGESTIONS, type CitiesQuery, type CitySuggestion } from '@/lib/api/geo'
import type { City } from '@/lib/geo/gazetteer'
import { distanceKm } from '@/lib/geo/distance'
import { getGazetteer } from './gazetteer'

/** As far as people go for an evening; the next town may lie farther away in the countryside. */
const NEAR_KM = 25
const FAR_KM = 120

/** Rows looked through for five different names. */
const MOST_NAMESAKES = 40

const toSuggestion = ({ localName, countryCode, latitude, longitude }: City): CitySuggestion => ({
  name: localName,
  countryCode,
  latitude,
  longitude,
})

/**
 * At most five towns for what was typed, case-insensitive, the largest first; of namesakes only the largest, since a filter knows a town
 * by its name. Without text the towns around the point, if one is given: what people there would call their town first.
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

/** A town counts by its inhabitants, and the less the farther it is. */
function townsAround(point: { latitude: number; longitude: number }): City[] {
  const towns = (radiusKm: number) =>
    getGazetteer()
      .citiesAround(point, radiusKm)
      .filter(({ isDistrict }) => !isDistrict)
  const near = towns(NEAR_KM)
  const weight = (city: City) => city.population / (1 + distanceKm(point, city)) ** 2
  return (near.length > 0 ? near : towns(FAR_KM)).toSorted((a, b) => weight(b) - weight(a))
}
