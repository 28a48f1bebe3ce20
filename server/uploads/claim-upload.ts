import type { Asker } from '@/lib/auth/viewer'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

/** An unfinished upload older than this belongs to a process that died; a retry takes it over. */
const STALE_MS = 3 * 60_000
const WAIT_STEP_MS = 250
const LONGEST_WAIT_MS = 90_000

export type ClaimedUpload = { kind: 'new'; uploadId: string } | { kind: 'done'; eventId: string; alreadyKnown: boolean }

type Row = { id: string; userId: string | null; deviceKeyHash: string | null; state: string; eventId: string | null; eventIds: string[]; alreadyKnown: boolean; createdAt: Date; event: { deletedAt: Date | null } | null }

const columns = { id: true, userId: true, deviceKeyHash: true, state: true, eventId: true, eventIds: true, alreadyKnown: true, createdAt: true, event: { select: { deletedAt: true } } } as const

async function takeOver(row: Row): Promise<ClaimedUpload | null> {
  const { count } = await db.upload.updateMany({
    where: { id: row.id, state: row.state as 'failed', createdAt: row.createdAt },
    data: { state: 'queued', errorCode: null, eventId: null, eventIds: [], createdAt: new Date(), finishedAt: null },
  })
  return count === 1 ? { kind: 'new', uploadId: row.id } : null
}

/**
 * A first upload whose answer was lost leaves its device without the cookie that came with it: whoever knows the key, which only the
 * uploader does, keeps the right to correct what it made.
 */
async function followDevice(row: Row, asker: Asker): Promise<void> {
  if (row.userId !== null || asker.deviceKeyHash === null || row.deviceKeyHash === asker.deviceKeyHash) return
  await db.$transaction([
    db.upload.updateMany({ where: { id: row.id, userId: null }, data: { deviceKeyHash: asker.deviceKeyHash } }),
    db.event.updateMany({ where: { id: { in: row.eventIds }, hostId: null, deviceKeyHash: row.deviceKeyHash }, data: { deviceKeyHash: asker.deviceKeyHash } }),
  ])
}

/**
 * Makes the upload of a key exactly one: the first caller gets it to do, a retry gets its event once it is done, and one that comes
 * while it is being done waits for it. A failed or abandoned upload is begun anew. Throws `conflict` for a key of somebody else,
 * `unavailable` when the other attempt takes too long.
 * @param key the caller's `Idempotency-Key`.
 */
export async function claimUpload(key: string, asker: Asker, batchId: string | null): Promise<ClaimedUpload> {
  const userId = asker.viewer?.userId ?? null
  const made = await db.upload.createManyAndReturn({
    data: [{ idempotencyKey: key, userId, deviceKeyHash: asker.deviceKeyHash, batchId }],
    skipDuplicates: true,
    select: { id: true },
  })
  const [own] = made
  if (own) return { kind: 'new', uploadId: own.id }

  const until = Date.now() + LONGEST_WAIT_MS
  while (Date.now() < until) {
    const row = await db.upload.findUnique({ where: { idempotencyKey: key }, select: columns })
    if (!row) return claimUpload(key, asker, batchId)
    if (row.userId !== null && row.userId !== userId) throw new AppError('conflict', 'This upload belongs to somebody else.')
    await followDevice(row, asker)
    if (row.state === 'done' && row.eventId && row.event && !row.event.deletedAt) return { kind: 'done', eventId: row.eventId, alreadyKnown: row.alreadyKnown }
    const isAbandoned = row.state === 'failed' || row.state === 'done' || Date.now() - row.createdAt.getTime() > STALE_MS
    const taken = isAbandoned ? await takeOver(row) : null
    if (taken) return taken
    await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS))
  }
  throw new AppError('unavailable', 'This picture is still being read. Please try again in a moment.', { retryAfterSeconds: 10 })
}
