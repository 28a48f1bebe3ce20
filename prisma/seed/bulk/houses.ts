import type { PosterKind } from '../posters/poster'
import type { Random } from '../random'
import { bell, weighted, type Chances } from './chance'
import type { HouseKind } from './lexicon'
import type { WorldCity } from './world-cities'
import type { Language, Wording } from './wording'

/** A place where things happen. */
export type House = {
  kind: HouseKind
  name: string
  street: string
  houseNumber: string
  postalCode: string
  /** Degrees. */
  latitude: number
  longitude: number
  city: WorldCity
  language: Language
}

/** Kinds of houses with their share, and what is on there. */
const KINDS: readonly { kind: HouseKind; share: number; shows: readonly PosterKind[] }[] = [
  { kind: 'club', share: 0.15, shows: ['club', 'club', 'concert'] },
  { kind: 'stage', share: 0.17, shows: ['concert', 'concert', 'festival', 'comedy', 'dance'] },
  { kind: 'jazz', share: 0.1, shows: ['jazz', 'concert', 'reading', 'comedy'] },
  { kind: 'hall', share: 0.08, shows: ['classical', 'classical', 'theater', 'reading'] },
  { kind: 'theatre', share: 0.12, shows: ['theater', 'theater', 'comedy', 'dance', 'reading'] },
  { kind: 'cinema', share: 0.06, shows: ['film'] },
  { kind: 'gallery', share: 0.1, shows: ['exhibition', 'exhibition', 'workshop', 'reading'] },
  { kind: 'square', share: 0.07, shows: ['market', 'protest', 'festival', 'community'] },
  { kind: 'house', share: 0.15, shows: ['community', 'workshop', 'market', 'dance', 'exhibition'] },
]
const pickKind = weighted(KINDS, ({ share }) => share)

/** What houses of a kind show; what stands twice is twice as frequent. */
export const showsOf = (kind: HouseKind): readonly PosterKind[] => KINDS.find((one) => one.kind === kind)?.shows ?? []

const KM_PER_DEGREE = 111.2
const POSTAL_DIGITS: Readonly<Record<string, number>> = { AT: 4, CH: 4, BE: 4, DK: 4, NL: 4, HU: 4, IN: 6, CN: 6, RU: 6 }

/** Degrees around a centre: dense inside, thin outside, as wide as the city is large. */
function scatterAround(random: Random, city: WorldCity): { latitude: number; longitude: number } {
  const spreadKm = Math.min(9, 0.8 + (city.population / 1_000_000) ** 0.5 * 4)
  const latitude = city.latitude + (bell(random) * spreadKm) / KM_PER_DEGREE
  const longitude = city.longitude + (bell(random) * spreadKm) / (KM_PER_DEGREE * Math.cos((city.latitude * Math.PI) / 180))
  return { latitude: Math.round(latitude * 1e5) / 1e5, longitude: Math.round(longitude * 1e5) / 1e5 }
}

const digits = (random: Random, count: number) => String(random.int(0, 10 ** count - 1)).padStart(count, '0')

function createHouse(random: Random, city: WorldCity, wordings: Readonly<Record<Language, Wording>>): House {
  const language = city.languages[0] ?? 'en'
  const wording = wordings[language]
  const { kind } = pickKind(random)
  const word = random.pick(wording.lexicon.houseKinds[kind])
  return {
    kind,
    city,
    language,
    name: wording.fill(random.pick(wording.lexicon.houseNames), random, { kind: word, kind_small: word.toLowerCase() }),
    street: wording.street(random),
    houseNumber: `${random.int(1, 180)}${random.chance(0.08) ? random.pick(['a', 'b', 'c']) : ''}`,
    postalCode:
      city.countryCode === 'CH' || city.countryCode === 'AT'
        ? String(random.int(1000, 9699))
        : digits(random, POSTAL_DIGITS[city.countryCode] ?? 5),
    ...scatterAround(random, city),
  }
}

/** The houses of each city, the busiest first: some four in a small one, thousands in a large one. @param total houses wanted in all. */
export function createHouses(
  chances: Chances,
  cities: readonly WorldCity[],
  total: number,
  wordings: Readonly<Record<Language, Wording>>,
): Map<WorldCity, readonly House[]> {
  const chance = chances('houses')
  let index = 0
  return new Map(
    cities.map((city) => [
      city,
      Array.from({ length: Math.max(4, Math.round(total * city.weight)) }, () => createHouse(chance(index++), city, wordings)),
    ]),
  )
}

/** A house of a city; the busiest ten of a hundred have a third of everything. */
export function pickHouse(random: Random, houses: readonly House[]): House {
  const house = houses[Math.floor(houses.length * random.next() ** 2)]
  if (!house) throw new Error('A city without houses.')
  return house
}
