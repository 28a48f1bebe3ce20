import type { z } from 'zod'
import type { UploadStatus } from '@/lib/api/uploads'
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
  const position = row.state === 'queued' ? await db.upload.count({ where: { state: { in: ['queued', 'reading'] }, createdAt: { lt: row.createdAt, gt: new Date(row.createdAt.getTime() - 600_000) } } }) : null
  return { state: row.state, position, eventId: row.eventId, message: null }
}
