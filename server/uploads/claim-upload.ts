import type { Asker } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { LEASE_MS } from './upload-lease'

const SERVER_ERRORS = textFor('serverErrors')

const WAIT_STEP_MS = 250
const LONGEST_WAIT_MS = 90_000

/** `attempt` is the number of this taking: only the newest may finish the upload. */
export type ClaimedUpload = { kind: 'new'; uploadId: string; attempt: number } | { kind: 'done'; eventId: string; alreadyKnown: boolean }

type Row = {
  id: string
  userId: string | null
  deviceKeyHash: string | null
  state: string
  eventId: string | null
  eventIds: string[]
  alreadyKnown: boolean
  attempt: number
  event: { deletedAt: Date | null } | null
}

const columns = {
  id: true,
  userId: true,
  deviceKeyHash: true,
  state: true,
  eventId: true,
  eventIds: true,
  alreadyKnown: true,
  attempt: true,
  event: { select: { deletedAt: true } },
} as const

/**
 * Takes an upload that has ended without an event, or whose holder let the lease run out. The database's clock decides, since those who
 * ask may sit on several machines. A row from before leases has none, and nobody to renew it.
 */
async function takeOver({ id, attempt, state }: Row): Promise<ClaimedUpload | null> {
  const hasEnded = state === 'failed' || state === 'done'
  const [taken] = await db.$queryRaw<{ attempt: number }[]>`
    UPDATE "Upload" SET "state" = 'queued', "errorCode" = NULL, "eventId" = NULL, "eventIds" = '{}', "createdAt" = clock_timestamp(), "finishedAt" = NULL, "progress" = NULL,
      "attempt" = "attempt" + 1, "leaseUntil" = clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'
    WHERE "id" = ${id} AND "attempt" = ${attempt} AND "state" = ${state}::"UploadState" AND (${hasEnded} OR coalesce("leaseUntil", "createdAt") < clock_timestamp())
    RETURNING "attempt"`
  return taken ? { kind: 'new', uploadId: id, attempt: taken.attempt } : null
}

/**
 * A first upload whose answer was lost leaves its device without the cookie that came with it: whoever knows the key, which only the
 * uploader does, keeps the right to correct what it made.
 */
async function followDevice(row: Row, asker: Asker): Promise<void> {
  if (row.userId !== null || asker.deviceKeyHash === null || row.deviceKeyHash === asker.deviceKeyHash) return
  await db.$transaction([
    db.upload.updateMany({ where: { id: row.id, userId: null }, data: { deviceKeyHash: asker.deviceKeyHash } }),
    db.event.updateMany({
      where: { id: { in: row.eventIds }, hostId: null, deviceKeyHash: row.deviceKeyHash },
      data: { deviceKeyHash: asker.deviceKeyHash },
    }),
  ])
}

/**
 * Makes the upload of a key exactly one: the first caller gets it to do, a retry gets its event once it is done, and one that comes
 * while it is being done waits for it. An upload that failed, or whose process died, is begun again: the lease of a dead process runs
 * out within seconds. Throws `conflict` for a key of somebody else,
 * `unavailable` when the other attempt takes too long.
 * @param key the caller's `Idempotency-Key`.
 */
export async function claimUpload(key: string, asker: Asker, batchId: string | null): Promise<ClaimedUpload> {
  const userId = asker.viewer?.userId ?? null
  const [own] = await db.$queryRaw<{ id: string; attempt: number }[]>`
    INSERT INTO "Upload" ("idempotencyKey", "userId", "deviceKeyHash", "batchId", "leaseUntil")
    VALUES (${key}, ${userId}, ${asker.deviceKeyHash}, ${batchId}, clock_timestamp() + ${LEASE_MS} * interval '1 millisecond')
    ON CONFLICT ("idempotencyKey") DO NOTHING RETURNING "id", "attempt"`
  if (own) return { kind: 'new', uploadId: own.id, attempt: own.attempt }

  const until = Date.now() + LONGEST_WAIT_MS
  while (Date.now() < until) {
    const row = await db.upload.findUnique({ where: { idempotencyKey: key }, select: columns })
    if (!row) return claimUpload(key, asker, batchId)
    if (row.userId !== null && row.userId !== userId) throw new AppError('conflict', SERVER_ERRORS.foreignUpload)
    await followDevice(row, asker)
    if (row.state === 'done' && row.eventId && row.event && !row.event.deletedAt)
      return { kind: 'done', eventId: row.eventId, alreadyKnown: row.alreadyKnown }
    const taken = await takeOver(row)
    if (taken) return taken
    await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS))
  }
  throw new AppError('unavailable', SERVER_ERRORS.stillReading, { retryAfterSeconds: 10 })
}
