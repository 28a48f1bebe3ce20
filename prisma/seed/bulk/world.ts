import { DAY_MS } from '@/lib/time/spans'
import type { Concept } from '../concept'
import type { Random } from '../random'
import { createAccounts, type Account } from './accounts'
import { createChances, uuidAt, zipf, type Chances } from './chance'
import { createHouses, pickHouse, showsOf, type House } from './houses'
import { pickConcept } from './programme'
import { createCalendar, planTimes, type Times } from './times'
import { cityPicker, listWorldCities, type WorldCity } from './world-cities'
import { createWording, type Language, type Wording } from './wording'

/** What became of an event; the last three are seen by nobody. */
type Fate = 'published' | 'held' | 'deleted' | 'merged'

/** Everything about an event but its texts. */
export type EventPlan = Times & {
  index: number
  id: string
  /** Milliseconds. */
  createdAt: number
  fate: Fate
  /** Milliseconds; of deleted events. */
  deletedAt: number | null
  house: House
  language: Language
  concept: Concept
  host: Account | null
  /** By whoever saw the flyer, not by the house itself: worth points. */
  wasUploaded: boolean
  /** Who plays, reads or speaks. */
  names: readonly string[]
  /** Whether the names stand in a line-up of their own, too. */
  hasLineup: boolean
}

export type World = {
  seed: number
  /** Number of events. */
  size: number
  nowMs: number
  /** `YYYY-MM-DD`. */
  today: string
  chances: Chances
  cities: readonly WorldCity[]
  accounts: readonly Account[]
  wordings: Readonly<Record<Language, Wording>>
  idOf: (index: number) => string
  createdAtOf: (index: number) => number
  fateOf: (index: number) => Fate
  planOf: (index: number) => EventPlan
}

/** Over how many days the events arrived. */
const ARRIVAL_DAYS = 240
const EVENTS_PER_HOUSE = 60
const EVENTS_PER_ACCOUNT = 50
/** Of a house's events those that it brought itself, and of the others those without an account. */
const BY_HOUSE = 0.75
const ANONYMOUS = 0.45
/** Every fiftieth event is one that many speak of. */
export const POPULAR_EVERY = 50

const group = <K, T>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> => {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const found = groups.get(keyOf(item))
    if (found) found.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

function castOf(random: Random, concept: Concept, wording: Wording): string[] {
  if (!concept.names) return []
  const [pool, fewest, most] = concept.names
  const isPeople = pool === 'people' || pool === 'players'
  return Array.from({ length: random.int(fewest, most) }, () => (isPeople ? wording.person(random) : wording.band(random)))
}

/**
 * A world of events around a day: cities, houses, accounts, and a plan for each event that can be made at any time, in any order.
 * The same seed, size and moment are the same world. @param taken usernames in lower case that exist already.
 */
export function createWorld(wanted: { seed: number; size: number; nowMs: number; today: string; taken?: Iterable<string> }): World {
  const { seed, size, nowMs, today } = wanted
  const chances = createChances(seed)
  const calendar = createCalendar(today)
  const cities = listWorldCities()
  const places = cities.map((city) => city.name)
  const wordings = { de: createWording('de', places), en: createWording('en', places) }
  const pickCity = cityPicker(cities)
  const houses = createHouses(chances, cities, size / EVENTS_PER_HOUSE, wordings)
  const count = Math.max(20, Math.round(size / EVENTS_PER_ACCOUNT))
  const accounts = createAccounts(chances, {
    seed,
    count,
    houses: [...houses.values()].flat(),
    pickCity,
    wordings,
    nowMs,
    taken: new Set(wanted.taken),
  })
  const ownerOf = new Map(accounts.flatMap((account) => (account.house ? [[account.house, account] as const] : [])))
  const persons = accounts.filter((account) => account.house === null)
  const neighbours = group(persons, (account) => account.city)

  const [idChance, fateChance, planChance] = [chances('id'), chances('fate'), chances('plan')]
  const createdAtOf = (index: number) => Math.floor(nowMs - ARRIVAL_DAYS * DAY_MS * (1 - (index + 0.5) / size))
  const idOf = (index: number) => uuidAt(idChance(index), createdAtOf(index))
  const fateOf = (index: number): Fate => {
    const fate = fateChance(index).next()
    if (fate > 0.01) return 'published'
    if (fate > 0.006) return 'held'
    // the first of all has nothing it could be the double of
    return fate > 0.002 || index === 0 ? 'deleted' : 'merged'
  }
  const hostOf = (random: Random, house: House): Pick<EventPlan, 'host' | 'wasUploaded'> => {
    const owner = ownerOf.get(house)
    if (owner && random.chance(BY_HOUSE)) return { host: owner, wasUploaded: false }
    if (random.chance(ANONYMOUS)) return { host: null, wasUploaded: false }
    const near = neighbours.get(house.city)
    const people = near && random.chance(0.9) ? near : persons
    return { host: people[zipf(random, people.length)] ?? null, wasUploaded: true }
  }

  const planOf = (index: number): EventPlan => {
    const random = planChance(index)
    const house = pickHouse(random, houses.get(pickCity(random)) ?? [])
    const language = random.pick(house.city.languages)
    const createdAt = createdAtOf(index)
    const times = planTimes(random, { createdAt, nowMs, calendar, arrivalDays: ARRIVAL_DAYS }, (month) =>
      pickConcept(random, { language, kind: random.pick(showsOf(house.kind)), month }),
    )
    const fate = fateOf(index)
    const deletedAt = fate === 'deleted' ? Math.floor(createdAt + random.next() * Math.min(9 * DAY_MS, nowMs - createdAt)) : null
    return {
      index,
      id: idOf(index),
      createdAt,
      fate,
      deletedAt,
      house,
      language,
      ...times,
      ...hostOf(random, house),
      names: castOf(random, times.concept, wordings[language]),
      hasLineup: random.chance(0.55),
    }
  }
  return { seed, size, nowMs, today, chances, cities, accounts, wordings, idOf, createdAtOf, fateOf, planOf }
}
