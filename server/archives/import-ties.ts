import { ArchivedTie } from '@/lib/archives/archive-people'
import { MAX_FOLLOWS } from '@/lib/api/follows'
import { readActorAddress } from '@/lib/federation/addresses'
import { UPLOAD_POINTS } from '@/lib/points/points'
import { MAX_BLOCKS } from '@/server/moderation/blocks/queries'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import type { BroughtAccounts } from './import-accounts'
import type { Archive } from './open-archive'
import { emptyReport, leave, type ListReport } from './people-report'
import { readPeople } from './read-people'

const AT_ONCE = 500
const LONGEST_MS = 60_000

/** Ids of the archive's events here, by their addresses at the origin. */
export type BroughtEvents = ReadonlyMap<string, string>
type Brought = { accounts: BroughtAccounts; events: BroughtEvents }
/**
 * A tie with ids of this server: `userId` is the account's, `otherId` the event's or the other account's, or an actor URL if there is a
 * `handle`.
 */
type Tie = { tie: ArchivedTie; userId: string; otherId: string; handle: string | null; createdAt: Date; isNew: boolean }
/**
 * The other end of a tie: an event, an account, an artist's name or, with a handle, an actor on another server; and whether this import
 * creates it.
 */
type End = { id: string; handle?: string; isNew: boolean }

const ofKind = (ties: readonly Tie[], kind: ArchivedTie['kind']) => ties.filter(({ tie }) => tie.kind === kind)

/** Adds the points that uploading an event gave, unless someone has them already. */
async function addPoints(tx: Tx, { userId, otherId, createdAt }: Tie): Promise<number> {
  return tx.$executeRaw`INSERT INTO "PointEntry" ("userId", "points", "cause", "causeId", "createdAt")
    SELECT ${userId}, ${UPLOAD_POINTS}, 'upload', ${otherId}, ${createdAt}
    WHERE NOT EXISTS (SELECT 1 FROM "PointEntry" WHERE "cause" = 'upload' AND "causeId" = ${otherId}) ON CONFLICT DO NOTHING`
}

async function insertBlocks(tx: Tx, ties: readonly Tie[]): Promise<number> {
  const skipDuplicates = true
  const blocks = [...ofKind(ties, 'block'), ...ofKind(ties, 'block-actor')]
  const here = await tx.block.createMany({
    data: blocks.flatMap(({ userId, otherId, handle, createdAt }) =>
      handle === null ? [{ blockerId: userId, blockedId: otherId, createdAt }] : [],
    ),
    skipDuplicates,
  })
  const elsewhere = await tx.remoteBlock.createMany({
    data: blocks.flatMap(({ userId, otherId, handle, createdAt }) =>
      handle === null ? [] : [{ blockerId: userId, actorUri: otherId, handle, createdAt }],
    ),
    skipDuplicates,
  })
  return here.count + elsewhere.count
}

async function insert(tx: Tx, ties: readonly Tie[]): Promise<number> {
  const skipDuplicates = true
  const onEvents = (kind: ArchivedTie['kind']) =>
    ofKind(ties, kind).map(({ userId, otherId, createdAt }) => ({ userId, eventId: otherId, createdAt }))
  const favorites = await tx.favorite.createMany({ data: onEvents('like'), skipDuplicates })
  const going = await tx.going.createMany({
    data: ties.flatMap(({ tie, userId, otherId, createdAt }) =>
      tie.kind === 'going' ? [{ userId, eventId: otherId, answer: tie.answer, isShown: tie.isShown, createdAt, updatedAt: createdAt }] : [],
    ),
    skipDuplicates,
  })
  const follows = await tx.follow.createMany({
    data: ties.flatMap(({ tie: { kind }, userId, otherId, createdAt }) =>
      kind === 'follow' || kind === 'follow-artist'
        ? [
            {
              userId,
              createdAt,
              ...(kind === 'follow' ? { profileId: otherId, artistName: null } : { profileId: null, artistName: otherId }),
            },
          ]
        : [],
    ),
    skipDuplicates,
  })
  const blocks = await insertBlocks(tx, ties)
  let points = 0
  for (const tie of ofKind(ties, 'points')) points += await addPoints(tx, tie)
  return favorites.count + going.count + follows.count + blocks + points
}

const UNDONE = new Error('Only counted.')

/** How many of these ties do not exist here yet. Adds them and rolls back. */
async function countMissing(ties: readonly Tie[]): Promise<number> {
  // Ties of an account or event that this import would create cannot exist yet.
  let missing = ties.filter(({ isNew }) => isNew).length
  const rest = ties.filter(({ isNew }) => !isNew)
  await db
    .$transaction(
      async (tx) => {
        missing += await insert(tx, rest)
        throw UNDONE
      },
      { timeout: LONGEST_MS },
    )
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error
    })
  return missing
}

/** A blocked actor: the account here if this is its server, null if it is gone. */
async function otherActor({ actor, handle }: { actor: string; handle: string }): Promise<End | null> {
  const id = readActorAddress(actor, env().app.url)
  if (id === null) return { id: actor, handle, isNew: false }
  return (await db.user.count({ where: { id } })) > 0 ? { id, isNew: false } : null
}

/** The other end of a tie here; null if it does not exist. In a dry run, an event that would be created has its address as its id. */
async function otherEnd(tie: ArchivedTie, { accounts, events }: Brought): Promise<End | null> {
  if (tie.kind === 'follow-artist') return { id: tie.artist, isNew: false }
  if (tie.kind === 'block-actor') return otherActor(tie)
  if (tie.kind === 'follow' || tie.kind === 'block') {
    const other = accounts.get(tie.profile)
    return other ? { id: other.userId, isNew: other.isNew } : null
  }
  const id = events.get(tie.event)
  return id === undefined ? null : { id, isNew: id === tie.event }
}

type Limit = { does: string; most: number }
const FOLLOWS: Limit = { does: 'follows', most: MAX_FOLLOWS }
const BLOCKS: Limit = { does: 'blocks', most: MAX_BLOCKS }
const LIMITS: Partial<Record<ArchivedTie['kind'], Limit>> = {
  follow: FOLLOWS,
  'follow-artist': FOLLOWS,
  block: BLOCKS,
  'block-actor': BLOCKS,
}

/** Counts what each account does in an archive, and whether that is more than it may. */
function limits(): (userId: string, limit: Limit) => boolean {
  const counts = new Map<string, number>()
  return (userId, { does, most }) => {
    const key = `${does} ${userId}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > most
  }
}

/**
 * Imports favorites, answers, follows, blocks and points, for sleeping accounts only: people who have used theirs since may have taken some
 * of them back.
 */
export async function importTies(archive: Archive, brought: Brought, { isDry }: { isDry: boolean }): Promise<ListReport> {
  const report = emptyReport()
  const isAboveLimit = limits()
  let batch: Tie[] = []
  const flush = async () => {
    const ties = batch
    batch = []
    const made = isDry ? await countMissing(ties) : await db.$transaction((tx) => insert(tx, ties), { timeout: LONGEST_MS })
    report.created += made
    report.known += ties.length - made
  }
  for await (const { number, data: tie } of readPeople(archive, 'ties', ArchivedTie, report)) {
    const account = brought.accounts.get(tie.account)
    const other = await otherEnd(tie, brought)
    if (account && !account.isAsleep) {
      report.known += 1
      continue
    }
    if (!account || other === null || other.id === account.userId) {
      leave(report, number, `This ${tie.kind} belongs to an account or an event that is not here.`)
      continue
    }
    const limit = LIMITS[tie.kind]
    if (limit && isAboveLimit(account.userId, limit)) {
      leave(report, number, `An account ${limit.does} at most ${limit.most} others.`)
      continue
    }
    const at = now()
    const isNew = account.isNew || other.isNew
    batch.push({
      tie,
      userId: account.userId,
      otherId: other.id,
      handle: other.handle ?? null,
      isNew,
      createdAt: tie.createdAt && tie.createdAt < at ? tie.createdAt : at,
    })
    if (batch.length >= AT_ONCE) await flush()
  }
  if (batch.length > 0) await flush()
  return report
}
