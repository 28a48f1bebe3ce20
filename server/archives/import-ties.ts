import { ArchivedTie } from '@/lib/archives/archive-people'
import { MAX_FOLLOWS } from '@/lib/api/follows'
import { UPLOAD_POINTS } from '@/lib/points/points'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import type { BroughtAccounts } from './import-accounts'
import type { Archive } from './open-archive'
import { emptyReport, leave, type ListReport } from './people-report'
import { readPeople } from './read-people'

const AT_ONCE = 500
const LONGEST_MS = 60_000

/** Ids of the archive's events here, by their addresses at the origin. */
export type BroughtEvents = ReadonlyMap<string, string>
type Brought = { accounts: BroughtAccounts; events: BroughtEvents }
/** A tie with ids of this server: `userId` is the account's, `otherId` the event's or the other account's. */
type Tie = { tie: ArchivedTie; userId: string; otherId: string; createdAt: Date; isNew: boolean }
/** The other end of a tie: an event, an account or a name, and whether this import creates it. */
type End = { id: string; isNew: boolean }

const ofKind = (ties: readonly Tie[], kind: ArchivedTie['kind']) => ties.filter(({ tie }) => tie.kind === kind)

/** Adds the points that uploading an event gave, unless someone has them already. */
async function addPoints(tx: Tx, { userId, otherId, createdAt }: Tie): Promise<number> {
  return tx.$executeRaw`INSERT INTO "PointEntry" ("userId", "points", "cause", "causeId", "createdAt")
    SELECT ${userId}, ${UPLOAD_POINTS}, 'upload', ${otherId}, ${createdAt}
    WHERE NOT EXISTS (SELECT 1 FROM "PointEntry" WHERE "cause" = 'upload' AND "causeId" = ${otherId}) ON CONFLICT DO NOTHING`
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
  const blocks = await tx.block.createMany({
    data: ofKind(ties, 'block').map(({ userId, otherId, createdAt }) => ({ blockerId: userId, blockedId: otherId, createdAt })),
    skipDuplicates,
  })
  let points = 0
  for (const tie of ofKind(ties, 'points')) points += await addPoints(tx, tie)
  return favorites.count + going.count + follows.count + blocks.count + points
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

/** The other end of a tie here; null if it does not exist. In a dry run, an event that would be created has its address as its id. */
function otherEnd(tie: ArchivedTie, { accounts, events }: Brought): End | null {
  if (tie.kind === 'follow-artist') return { id: tie.artist, isNew: false }
  if (tie.kind === 'follow' || tie.kind === 'block') {
    const other = accounts.get(tie.profile)
    return other ? { id: other.userId, isNew: other.isNew } : null
  }
  const id = events.get(tie.event)
  return id === undefined ? null : { id, isNew: id === tie.event }
}

/**
 * Imports favorites, answers, follows, blocks and points, for sleeping accounts only: people who have used theirs since may have taken some
 * of them back.
 */
export async function importTies(archive: Archive, brought: Brought, { isDry }: { isDry: boolean }): Promise<ListReport> {
  const report = emptyReport()
  const follows = new Map<string, number>()
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
    const other = otherEnd(tie, brought)
    if (account && !account.isAsleep) {
      report.known += 1
      continue
    }
    if (!account || other === null || other.id === account.userId) {
      leave(report, number, `This ${tie.kind} belongs to an account or an event that is not here.`)
      continue
    }
    if (tie.kind === 'follow' || tie.kind === 'follow-artist') {
      const count = (follows.get(account.userId) ?? 0) + 1
      follows.set(account.userId, count)
      if (count > MAX_FOLLOWS) {
        leave(report, number, `An account follows at most ${MAX_FOLLOWS} others.`)
        continue
      }
    }
    const at = now()
    const isNew = account.isNew || other.isNew
    batch.push({
      tie,
      userId: account.userId,
      otherId: other.id,
      isNew,
      createdAt: tie.createdAt && tie.createdAt < at ? tie.createdAt : at,
    })
    if (batch.length >= AT_ONCE) await flush()
  }
  if (batch.length > 0) await flush()
  return report
}
