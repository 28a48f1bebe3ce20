import { uuidAt, zipf } from './chance'
import type { Value } from './copy-rows'
import { at } from './moments'
import { POPULAR_EVERY, type World } from './world'

/** Everybody has favorites: a few among what everybody likes, the rest anywhere. */
export function* favoriteRows(world: World): Iterable<Value[]> {
  const chance = world.chances('favorites')
  const popular = Math.ceil(world.size / POPULAR_EVERY)
  for (const account of world.accounts) {
    if (account.house) continue
    const random = chance(account.index)
    const liked = new Set<number>()
    for (let left = Math.round(10 + 110 * random.next() ** 2); left > 0; left -= 1)
      liked.add(random.chance(0.4) ? random.int(0, popular - 1) * POPULAR_EVERY : random.int(0, world.size - 1))
    for (const index of liked) {
      if (world.fateOf(index) !== 'published') continue
      const from = Math.max(account.createdAt, world.createdAtOf(index))
      yield [account.id, world.idOf(index), at(from + random.next() * (world.nowMs - from))]
    }
  }
}

export function* followRows(world: World): Iterable<Value[]> {
  const chance = world.chances('follows')
  for (const account of world.accounts) {
    const random = chance(account.index)
    const followed = new Set<number>()
    for (let left = random.int(2, 16); left > 0; left -= 1) followed.add(zipf(random, world.accounts.length, 60))
    followed.delete(account.index)
    const row = (profileId: string | null, artistName: string | null): Value[] => {
      // counted from the account's own beginning: no two accounts follow at the same moment
      const since = account.createdAt + random.next() * (world.nowMs - account.createdAt)
      return [uuidAt(random, since), account.id, profileId, artistName, at(since)]
    }
    for (const index of followed) yield row(world.accounts[index]?.id ?? null, null)
    if (random.chance(0.3)) yield row(null, world.wordings[account.language].band(random))
  }
}

const TASTES = [
  'Acoustic',
  'Jazz',
  'DJ Set',
  'Rave',
  'Music Festival',
  'Flea Market',
  'Stand-up Comedy',
  'Book Reading',
  'Workshop',
  'Improv',
  'Modern',
  'Dance',
]
const GENRES = [
  'Techno',
  'House',
  'Indie',
  'Jazz',
  'Classical',
  'Folk',
  'Documentary Film',
  'Independent Film',
  'Politics',
  'Sustainability',
]

export function* preferenceRows(world: World): Iterable<Value[]> {
  const chance = world.chances('preferences')
  for (const account of world.accounts) {
    if (account.house) continue
    const random = chance(account.index)
    yield [account.id, random.sample(TASTES, random.int(1, 5)), random.sample(GENRES, random.int(0, 4)), at(account.createdAt)]
  }
}

export function* userRows(world: World): Iterable<Value[]> {
  for (const account of world.accounts) {
    const since = at(account.createdAt)
    yield [
      account.id,
      account.username,
      account.email,
      since,
      'no password opens this account',
      account.index % 9 === 0,
      account.house ? since : null,
      account.language,
      since,
      since,
    ]
  }
}

export function* profileRows(world: World): Iterable<Value[]> {
  for (const account of world.accounts) yield [account.id, account.bio, account.links, at(account.createdAt), at(account.createdAt)]
}
