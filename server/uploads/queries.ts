import type { z } from 'zod'
import { ReadingProgress, type UploadedPicture, type UploadedPictures, type UploadState, type UploadStatus } from '@/lib/api/uploads'
import { failureText, missingText } from '@/lib/uploads/failures'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { listEventRows } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const SERVER_ERRORS = textFor('serverErrors')

/**
 * The progress of an upload; for a batch, that of its first unfinished picture. Throws `not_found`.
 * @param key the `Idempotency-Key` of the upload. It cannot be guessed, so knowing it is permission to ask.
 */
export async function getUploadStatus(key: string): Promise<z.input<typeof UploadStatus>> {
  const rows = await db.upload.findMany({
    where: { OR: [{ idempotencyKey: key }, { batchId: key }] },
    orderBy: { idempotencyKey: 'asc' },
    select: { state: true, eventId: true, createdAt: true, batchId: true },
  })
  const row = rows.find(({ state }) => state !== 'done' && state !== 'failed') ?? rows.find(({ state }) => state === 'done') ?? rows[0]
  if (!row) throw new AppError('not_found', SERVER_ERRORS.noUpload)
  return { state: row.state, position: await positionOf(row), eventId: row.eventId, message: null }
}

/** How many uploads of others are ahead of a queued one; null if it is not queued. */
async function positionOf({
  state,
  createdAt,
  batchId,
}: {
  state: UploadState
  createdAt: Date
  batchId: string | null
}): Promise<number | null> {
  if (state !== 'queued') return null
  return db.upload.count({
    where: {
      state: { in: ['queued', 'reading'] },
      createdAt: { lt: createdAt, gt: new Date(createdAt.getTime() - 600_000) },
      ...(batchId === null ? {} : { OR: [{ batchId: null }, { batchId: { not: batchId } }] }),
    },
  })
}

/** Ids of all events the upload of a key made or found, soonest first. */
export async function listUploadEventIds(key: string): Promise<string[]> {
  return (await db.upload.findUnique({ where: { idempotencyKey: key }, select: { eventIds: true } }))?.eventIds ?? []
}

/**
 * Each picture of an upload: what has been seen so far, the events it made, or why it made none. Empty if the key has not arrived yet,
 * because browsers ask before it does.
 * @param key the `Idempotency-Key` of the upload. It cannot be guessed, so knowing it is permission to ask.
 */
export async function getUploadPictures(key: string, language: Language): Promise<z.input<typeof UploadedPictures>> {
  const rows = await db.upload.findMany({
    where: { OR: [{ idempotencyKey: key }, { batchId: key }] },
    orderBy: { idempotencyKey: 'asc' },
    select: {
      idempotencyKey: true,
      batchId: true,
      state: true,
      createdAt: true,
      progress: true,
      eventIds: true,
      alreadyKnown: true,
      errorCode: true,
      missing: true,
    },
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
      failure: row.state === 'failed' ? toFailure(row, language) : null,
    })),
  )
  return { pictures }
}

function toFailure({ errorCode, missing }: { errorCode: string | null; missing: string[] }, language: Language) {
  const t = textFor('uploads', language).failures
  const code = errorCode ?? 'internal'
  const text = code === 'unrecognized' ? [t.imageNotRecognized, missingText(missing, t)].filter(Boolean).join(' ') : failureText(code, t)
  return { code, text, missing }
}
