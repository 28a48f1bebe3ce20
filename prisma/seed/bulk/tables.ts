import { UPLOAD_POINTS } from '@/lib/points/points'
import { roleWord } from '../words'
import { favoriteRows, followRows, preferenceRows, profileRows, userRows } from './account-rows'
import { uuidAt } from './chance'
import type { Value } from './copy-rows'
import { EVENT_COLUMNS, eventRows, plansOf, viewsToday } from './event-rows'
import { at, maybeAt } from './moments'
import { listComments } from './talk'
import type { World } from './world'

/** A table's rows in the order of its columns; what is not named has the column's default. */
export type Table = { name: string; columns: readonly string[]; rows: () => Iterable<readonly Value[]> }

function* lineupRows(world: World): Iterable<Value[]> {
  const chance = world.chances('lineup')
  for (const plan of plansOf(world)) {
    if (!plan.hasLineup || plan.names.length === 0) continue
    const random = chance(plan.index)
    for (const [position, name] of plan.names.entries())
      yield [uuidAt(random, plan.createdAt), plan.id, name, roleWord(plan.concept.kind, plan.language, position), position]
  }
}

/** A story for each event; it goes with its event. */
function* feedRows(world: World): Iterable<Value[]> {
  const chance = world.chances('feed')
  for (const plan of plansOf(world))
    yield [uuidAt(chance(plan.index), plan.createdAt), plan.host?.id ?? null, plan.id, at(plan.createdAt), maybeAt(plan.deletedAt)]
}

/** Points for what was uploaded with an account, taken back where the event was deleted. */
function* pointRows(world: World): Iterable<Value[]> {
  const chance = world.chances('points')
  for (const plan of plansOf(world)) {
    if (!plan.wasUploaded || !plan.host) continue
    const random = chance(plan.index)
    yield [uuidAt(random, plan.createdAt), plan.host.id, UPLOAD_POINTS, 'upload', plan.id, at(plan.createdAt)]
    if (plan.deletedAt !== null)
      yield [uuidAt(random, plan.deletedAt), plan.host.id, -UPLOAD_POINTS, 'upload_revoked', plan.id, at(plan.deletedAt)]
  }
}

function* commentRows(world: World): Iterable<Value[]> {
  for (const plan of plansOf(world)) {
    for (const row of listComments(world, plan))
      yield [
        row.id,
        row.eventId,
        row.userId,
        row.deviceKeyHash,
        row.text,
        row.parentId,
        at(row.createdAt),
        row.state,
        maybeAt(row.deletedAt),
      ]
  }
}

function* viewRows(world: World): Iterable<Value[]> {
  for (let index = 0; index < world.size; index += 20) {
    const plan = world.planOf(index)
    for (const visitor of viewsToday(world, plan)) yield [plan.id, visitor, world.today]
  }
}

/** All tables of a world; parents before children, but line-ups before their events, whose search is derived from them. */
export function listTables(world: World): Table[] {
  return [
    {
      name: 'User',
      columns: [
        'id',
        'username',
        'email',
        'emailVerifiedAt',
        'passwordHash',
        'isArtist',
        'verifiedOrganizerAt',
        'language',
        'createdAt',
        'updatedAt',
      ],
      rows: () => userRows(world),
    },
    { name: 'Profile', columns: ['userId', 'bio', 'links', 'createdAt', 'updatedAt'], rows: () => profileRows(world) },
    { name: 'Preferences', columns: ['userId', 'eventTypes', 'genreStyles', 'updatedAt'], rows: () => preferenceRows(world) },
    { name: 'LineupEntry', columns: ['id', 'eventId', 'name', 'role', 'position'], rows: () => lineupRows(world) },
    { name: 'Event', columns: EVENT_COLUMNS, rows: () => eventRows(world) },
    { name: 'FeedItem', columns: ['id', 'profileId', 'eventId', 'createdAt', 'deletedAt'], rows: () => feedRows(world) },
    { name: 'PointEntry', columns: ['id', 'userId', 'points', 'cause', 'causeId', 'createdAt'], rows: () => pointRows(world) },
    {
      name: 'Comment',
      columns: ['id', 'eventId', 'userId', 'deviceKeyHash', 'text', 'parentId', 'createdAt', 'state', 'deletedAt'],
      rows: () => commentRows(world),
    },
    { name: 'Favorite', columns: ['userId', 'eventId', 'createdAt'], rows: () => favoriteRows(world) },
    { name: 'Follow', columns: ['id', 'userId', 'profileId', 'artistName', 'createdAt'], rows: () => followRows(world) },
    { name: 'EventView', columns: ['eventId', 'visitorHash', 'day'], rows: () => viewRows(world) },
  ]
}
