import type { z } from 'zod'
import { ReadingProgress, type UploadedPicture, type UploadedPictures, type UploadState, type UploadStatus } from '@/lib/api/uploads'
import { ERRORS } from '@/lib/text/errors'
import { failureText, missingText } from '@/lib/text/uploads'
import { listEventRows } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

/**
 * How an upload is getting on; of a batch, its first unfinished picture. Throws `not_found`.
 * @param key the `Idempotency-Key` that was sent with the upload: unguessable, so knowing it is the right to ask.
 */
export async function getUploadStatus(key: string): Promise<z.input<typeof UploadStatus>> {
  const rows = await db.upload.findMany({
    where: { OR: [{ idempotencyKey: key }, { batchId: key }] },
    orderBy: { idempotencyKey: 'asc' },
    select: { state: true, eventId: true, createdAt: true },
  })
  const row = rows.find(({ state }) => state !== 'done' && state !== 'failed') ?? rows.find(({ state }) => state === 'done') ?? rows[0]
  if (!row) throw new AppError('not_found', 'This upload was not found.')
  return { state: row.state, position: await positionOf(row), eventId: row.eventId, message: null }
}

/** How many uploads stand before a queued one; null for one that is not queued. */
async function positionOf({ state, createdAt }: { state: UploadState; createdAt: Date }): Promise<number | null> {
  if (state !== 'queued') return null
  return db.upload.count({ where: { state: { in: ['queued', 'reading'] }, createdAt: { lt: createdAt, gt: new Date(createdAt.getTime() - 600_000) } } })
}

/** The ids of all events that the upload of a key has made or found, soonest first. */
export async function listUploadEventIds(key: string): Promise<string[]> {
  return (await db.upload.findUnique({ where: { idempotencyKey: key }, select: { eventIds: true } }))?.eventIds ?? []
}

/**
 * Each picture of an upload: what has been seen of it so far, or the events it made, or why it made none. Empty for a key that has not
 * arrived yet: whoever waits for it asks before it does.
 * @param key the `Idempotency-Key` that was sent with the upload: unguessable, so knowing it is the right to ask.
 */
export async function getUploadPictures(key: string): Promise<z.input<typeof UploadedPictures>> {
  const rows = await db.upload.findMany({
    where: { OR: [{ idempotencyKey: key }, { batchId: key }] },
    orderBy: { idempotencyKey: 'asc' },
    select: { idempotencyKey: true, state: true, createdAt: true, progress: true, eventIds: true, alreadyKnown: true, errorCode: true, missing: true },
  })
  const events = (await listEventRows([...new Set(rows.flatMap(({ eventIds }) => eventIds))])).map(toEvent)
  const pictures = await Promise.all(
    rows.map(async (row): Promise<z.input<typeof UploadedPicture>> => ({
      index: Number(row.idempotencyKey.split('#')[1] ?? 0),
      state: row.state,
      position: await positionOf(row),
      progress: ReadingProgress.safeParse(row.progress).data ?? null,
      events: row.eventIds.flatMap((id) => events.find((event) => event.id === id) ?? []),
      alreadyKnown: row.alreadyKnown,
      failure: row.state === 'failed' ? toFailure(row) : null,
    })),
  )
  return { pictures }
}

function toFailure({ errorCode, missing }: { errorCode: string | null; missing: string[] }) {
  const code = errorCode ?? 'internal'
  const text = code === 'unrecognized' ? [ERRORS.imageNotRecognized, missingText(missing)].filter(Boolean).join(' ') : failureText(code)
  return { code, text, missing }
}
