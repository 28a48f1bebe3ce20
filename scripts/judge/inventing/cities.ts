import type { Gazetteer } from '@/lib/geo/gazetteer'
import type { Language } from './names'

/** Where posters of a language come from: points with a radius in kilometres. */
const AREAS: Record<Language, { code: string; latitude: number; longitude: number; radiusKm: number }[]> = {
  de: [
    { code: 'DE', latitude: 51, longitude: 10, radiusKm: 260 },
    { code: 'AT', latitude: 47.7, longitude: 14.5, radiusKm: 150 },
    { code: 'CH', latitude: 47.3, longitude: 8.3, radiusKm: 60 },
  ],
  en: [
    { code: 'US', latitude: 40, longitude: -77, radiusKm: 250 },
    { code: 'US', latitude: 38, longitude: -121, radiusKm: 150 },
    { code: 'GB', latitude: 52.5, longitude: -1.5, radiusKm: 150 },
  ],
  fr: [{ code: 'FR', latitude: 47, longitude: 2, radiusKm: 250 }],
  es: [{ code: 'ES', latitude: 40, longitude: -4, radiusKm: 300 }],
  it: [{ code: 'IT', latitude: 44.5, longitude: 10.5, radiusKm: 180 }],
  nl: [
    { code: 'NL', latitude: 52, longitude: 5.3, radiusKm: 120 },
    { code: 'BE', latitude: 51, longitude: 4.2, radiusKm: 60 },
  ],
  pt: [{ code: 'PT', latitude: 40, longitude: -8.3, radiusKm: 150 }],
}

/** Names of real cities and villages by language; large ones are overrepresented. */
export type Cities = Record<Language, string[]>

/** Reads the cities for invented posters. */
export function citiesOf(gazetteer: Gazetteer): Cities {
  const named = (language: Language) =>
    AREAS[language].flatMap(({ code, ...area }) => {
      const found = gazetteer
        .citiesAround(area, area.radiusKm)
        .filter((city) => city.countryCode === code && !city.isDistrict && city.localName.length <= 20)
        .map((city) => city.localName)
      const large = found.slice(0, 60)
      return [...large, ...large, ...large, ...large, ...found.slice(60, 700)]
    })
  return { de: named('de'), en: named('en'), fr: named('fr'), es: named('es'), it: named('it'), nl: named('nl'), pt: named('pt') }
}
