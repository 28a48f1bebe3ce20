import type { Asker } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { LEASE_MS } from './upload-lease'

const SERVER_ERRORS = textFor('serverErrors')

const WAIT_STEP_MS = 250
const LONGEST_WAIT_MS = 90_000

/** Which attempt this is. Only the latest may finish the upload. */
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
 * Takes over an upload that ended without an event or whose lease has expired. Uses the database's clock, since callers may run on several
 * machines. Rows older than leases have none, and nobody to renew them.
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
 * If the first answer was lost, the device never received its cookie. Anyone who knows the key, which only the uploader does, may still
 * correct the event.
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
 * Makes the upload of a key happen once. The first caller does it; a retry waits for the result if the upload is running, and gets its
 * event once it is done. A failed upload starts again, and so does one whose process died: its lease runs out within seconds. Throws
 * `conflict` for someone else's key, `unavailable` if the other attempt takes too long.
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
