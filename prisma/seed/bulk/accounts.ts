import { DAY_MS } from '@/lib/time/spans'
import type { Random } from '../random'
import { uuidAt, weighted, type Chances } from './chance'
import type { House } from './houses'
import type { WorldCity } from './world-cities'
import type { Language, Wording } from './wording'

export type Account = {
  index: number
  id: string
  username: string
  email: string
  /** Milliseconds. */
  createdAt: number
  city: WorldCity
  language: Language
  /** The house it speaks for; null for a person. */
  house: House | null
  bio: string
  links: readonly string[]
}

/** Of all accounts, those of houses. */
const HOUSE_SHARE = 0.25

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z0-9]+/g, '')
    .toLowerCase()

function personName(random: Random, wording: Wording): string {
  const first = random.pick(wording.lexicon.firstNames)
  switch (random.int(0, 4)) {
    case 0:
      return `${first.toLowerCase()}.${random.pick(wording.lexicon.surnameStems).toLowerCase()}`
    case 1:
      return `${first}_${wording.noun(random).toLowerCase()}`
    case 2:
      return `${first}${random.int(1, 99)}`
    case 3:
      return wording.noun(random)
    default:
      return wording.person(random)
  }
}

/**
 * The accounts of a world, the oldest first: houses in proportion to their number, and persons where the events are.
 * @param taken names that somebody has already, in lower case; names chosen here are added.
 */
export function createAccounts(
  chances: Chances,
  wanted: {
    seed: number
    count: number
    houses: readonly House[]
    pickCity: (random: Random) => WorldCity
    wordings: Readonly<Record<Language, Wording>>
    nowMs: number
    taken: Set<string>
  },
): Account[] {
  const { seed, count, houses, wordings, nowMs, taken } = wanted
  const chance = chances('accounts')
  const pickOne = weighted(houses, () => 1)
  const owned = new Set<House>()
  return Array.from({ length: count }, (_, index): Account => {
    const random = chance(index)
    const candidate = random.chance(HOUSE_SHARE) ? pickOne(random) : null
    const house = candidate && !owned.has(candidate) ? candidate : null
    if (house) owned.add(house)
    const city = house?.city ?? wanted.pickCity(random)
    const language = house?.language ?? random.pick(city.languages)
    const wording = wordings[language]
    let username = (house?.name ?? personName(random, wording)).slice(0, 50).trim()
    if (house && taken.has(username.toLowerCase())) username = `${username} ${city.name}`.slice(0, 54).replace(/[/\\]/g, '-').trim()
    for (let number = 2, base = username; taken.has(username.toLowerCase()); number += 1) username = `${base} ${number}`
    taken.add(username.toLowerCase())
    const createdAt = Math.round(nowMs - (2 + (1 - index / count) * 900 + random.next()) * DAY_MS)
    const slug = plain(username)
    return {
      index,
      id: uuidAt(random, createdAt),
      username,
      email: `account${index}@world${seed}.example.org`,
      createdAt,
      city,
      language,
      house,
      bio: random.chance(0.75) ? wording.fill(random.pick(wording.lexicon.bios), random, { city: city.name }) : '',
      links: slug !== '' && random.chance(house ? 0.8 : 0.2) ? [`https://${slug}.example.org/`] : [],
    }
  })
}
