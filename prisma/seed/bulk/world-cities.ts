import tzLookup from '@photostructure/tz-lookup'
import { CITY_NAMES } from '@/lib/geo/city-names'
import { foldName } from '@/lib/geo/fold-name'
import { readSettlements, type Settlement } from '@/server/geo/settlements'
import { weighted } from './chance'
import type { Random } from '../random'
import type { Language } from './wording'

export type WorldCity = {
  name: string
  countryCode: string
  timeZone: string
  currency: string
  /** Degrees. */
  latitude: number
  longitude: number
  population: number
  /** One that stands twice is twice as frequent. */
  languages: readonly Language[]
  /** Of all events, among all weights. */
  weight: number
}

const EUROPE = 'AD AL BA BE BG CZ DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM UA'.split(
  ' ',
)
const EURO = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM AD'.split(' ')
const OTHER_MONEY: Readonly<Record<string, string>> = {
  CH: 'CHF',
  LI: 'CHF',
  GB: 'GBP',
  PL: 'PLN',
  CZ: 'CZK',
  DK: 'DKK',
  SE: 'SEK',
  NO: 'NOK',
  HU: 'HUF',
  RO: 'RON',
  RS: 'RSD',
  UA: 'UAH',
  JP: 'JPY',
  CN: 'CNY',
  IN: 'INR',
  BR: 'BRL',
  AU: 'AUD',
  CA: 'CAD',
  MX: 'MXN',
  ZA: 'ZAR',
  TR: 'TRY',
  KR: 'KRW',
}
/** Largest German-speaking cities of Switzerland come first; these speak French or Italian. */
const ROMANCE_SWISS =
  /^(Gen[èe]ve|Geneva|Lausanne|Lugano|Sion|Neuch[âa]tel|Fribourg|Yverdon|Montreux|Vevey|Renens|Nyon|Carouge|Lancy|Vernier|Meyrin|Onex|Pully|Morges|Bellinzona|La Chaux)/

/** How many cities of each region, and its share of all events. */
const REGIONS: readonly { has: (code: string) => boolean; cities: number; share: number }[] = [
  { has: (code) => code === 'DE', cities: 130, share: 0.5 },
  { has: (code) => code === 'AT', cities: 25, share: 0.1 },
  { has: (code) => code === 'CH', cities: 25, share: 0.1 },
  { has: (code) => EUROPE.includes(code), cities: 110, share: 0.18 },
  { has: (code) => !['DE', 'AT', 'CH', ...EUROPE].includes(code), cities: 110, share: 0.12 },
]

/** A larger city has more events, but not in proportion. */
const pull = (city: { population: number }) => city.population ** 0.8

/** Four hundred cities where they truly lie: the large ones of Germany, Austria and Switzerland, of Europe and of the world. */
export function listWorldCities(): WorldCity[] {
  const candidates = REGIONS.map((): Settlement[] => [])
  readSettlements((city) => {
    // Parts of a larger city are in its own number.
    if (city.population < 10_000 || city.isDistrict) return
    candidates[REGIONS.findIndex((region) => region.has(city.countryCode))]?.push(city)
  })
  const localNames = new Map(CITY_NAMES.map((entry) => [`${entry.countryCode} ${entry.foldedName}`, entry.localName]))
  const taken = new Set<string>()
  return REGIONS.flatMap(({ cities, share }, region) => {
    const chosen = (candidates[region] ?? [])
      .sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1))
      .map((city) => ({ ...city, name: localNames.get(`${city.countryCode} ${foldName(city.name)}`) ?? city.name }))
      .filter(({ name }) => !taken.has(name) && taken.add(name))
      .slice(0, cities)
    const sum = chosen.reduce((total, city) => total + pull(city), 0)
    return chosen.map((city) => {
      const { name, countryCode, population, latitude, longitude } = city
      const isGerman = ['DE', 'AT'].includes(countryCode) || (countryCode === 'CH' && !ROMANCE_SWISS.test(name))
      return {
        name,
        countryCode,
        population,
        latitude,
        longitude,
        timeZone: tzLookup(latitude, longitude),
        currency: EURO.includes(countryCode) ? 'EUR' : (OTHER_MONEY[countryCode] ?? 'USD'),
        languages: isGerman ? (['de', 'de', 'de', 'en'] as const) : (['en'] as const),
        weight: (share * pull(city)) / sum,
      }
    })
  })
}

/** Picks cities as often as they have events. */
export const cityPicker = (cities: readonly WorldCity[]): ((random: Random) => WorldCity) => weighted(cities, (city) => city.weight)
