import type { z } from 'zod'
import type { Point } from '@/lib/api/events'
import type { UploadedEvent, UploadState } from '@/lib/api/uploads'
import type { Asker } from '@/lib/auth/viewer'
import { todayIn } from '@/lib/events/when'
import { hashToInteger } from '@/lib/media/perceptual-hash'
import { ERRORS } from '@/lib/text/errors'
import { UPLOAD_POINTS } from '@/lib/points/points'
import { requireEvent } from '@/server/events/queries'
import { forgetImage } from '@/server/media/forget-image'
import { renderVariants } from '@/server/media/jobs'
import { readImage, type ReadImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { announceEvent } from '@/server/notifications/notify-audience'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError, isAppError } from '@/server/platform/errors'
import { addJob } from '@/server/platform/jobs'
import { log } from '@/server/platform/log'
import { renewPages } from '@/server/platform/page-cache'
import { countCall } from '@/server/platform/rate-limits'
import { claimUpload } from './claim-upload'
import { eventColumns, toStoredRecognition } from './event-columns'
import { findEventOfFile, findEventOfFlyer } from './find-known-event'
import { recognizeFlyer } from './recognize-flyer'

export type FlyerUpload = {
  picture: Buffer
  asker: Asker
  /** The caller's `Idempotency-Key`: retries with it are the same upload. */
  key: string
  batchId: string | null
  /** Where the uploader says to be; a hint for reading only, never stored. */
  location: Point | null
  /** The caller's address as limits count it. */
  address: string
}

type Outcome = { eventId: string; alreadyKnown: boolean; creditedPoints: number; notice: string | null }

/** The position that clients send when they know none. Source: RULES B9, the original client's fallback. */
const FALLBACK = { longitude: 13.404954, latitude: 52.520008 }

/** The uploader's position rounded to about a kilometre, or null when it is unknown or the fallback. Source: RULES B8, B9. */
function hintOf(location: Point | null): { latitude: number; longitude: number } | null {
  if (!location) return null
  const [longitude, latitude] = location.coordinates
  if (Math.abs(longitude - FALLBACK.longitude) < 1e-6 && Math.abs(latitude - FALLBACK.latitude) < 1e-6) return null
  return { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 }
}

/** Tells the waiting browser how far its upload is; a state that cannot be written is no reason to stop. */
function setState(uploadId: string, state: UploadState): void {
  db.upload.updateMany({ where: { id: uploadId, state: { notIn: ['done', 'failed'] } }, data: { state } }).catch((error: unknown) => log().warn({ uploadId, err: error }, 'upload state'))
}

async function finish(tx: Tx, uploadId: string, image: ReadImage, outcome: Outcome, more: { engine?: string; mediaKey?: string; startedAt: number }): Promise<void> {
  await tx.upload.update({
    where: { id: uploadId },
    data: {
      state: 'done',
      eventId: outcome.eventId,
      alreadyKnown: outcome.alreadyKnown,
      contentHash: image.sha256,
      perceptualHash: hashToInteger(image.perceptualHash),
      engine: more.engine ?? null,
      mediaKey: more.mediaKey ?? null,
      durationMs: Math.round(performance.now() - more.startedAt),
      finishedAt: now(),
    },
    select: { id: true },
  })
}

const MARK_RETRIES = 30
const MARK_RETRY_MS = 2000

/**
 * Notes that an upload failed, so that its retry begins anew at once. While the database is away the note is made later, behind the
 * answer.
 */
async function markFailed(uploadId: string, errorCode: string, retries = MARK_RETRIES): Promise<void> {
  try {
    await db.upload.updateMany({ where: { id: uploadId, state: { not: 'done' } }, data: { state: 'failed', errorCode, finishedAt: now() } })
  } catch {
    if (retries > 0) setTimeout(() => void markFailed(uploadId, errorCode, retries - 1), MARK_RETRY_MS).unref()
  }
}

const known = (eventId: string): Outcome => ({ eventId, alreadyKnown: true, creditedPoints: 0, notice: null })

async function readAndSave(upload: FlyerUpload, uploadId: string): Promise<Outcome> {
  const startedAt = performance.now()
  const image = await readImage(upload.picture)
  const ofFile = await findEventOfFile(image.sha256)
  if (ofFile) {
    await finish(db, uploadId, image, known(ofFile), { startedAt })
    return known(ofFile)
  }

  await countCall('recognition', upload.address)
  await countCall('recognitionInstance', 'all')
  const { facts, engine, notice = null } = await recognizeFlyer(upload.picture, {
    today: todayIn(env().app.timeZone, now()),
    hint: hintOf(upload.location),
    onStage: (stage) => setState(uploadId, stage),
  })
  if (!facts.isEvent) throw new AppError('unrecognized', ERRORS.imageNotRecognized)
  const columns = eventColumns(facts, env().app.timeZone)
  const ofFlyer = await findEventOfFlyer({
    dedupeKey: columns.dedupeKey,
    day: facts.startDate.value,
    startTime: columns.startTime,
    venue: columns.venue,
    city: columns.city,
    perceptualHash: image.perceptualHash,
  })
  if (ofFlyer) {
    await finish(db, uploadId, image, known(ofFlyer), { engine, startedAt })
    return known(ofFlyer)
  }

  setState(uploadId, 'saving')
  const imageKey = await storeImage(image)
  const hostId = upload.asker.viewer?.userId ?? null
  try {
    return await db.$transaction(async (tx) => {
      const event = await tx.event.create({
        data: {
          ...columns,
          hostId,
          deviceKeyHash: hostId === null ? upload.asker.deviceKeyHash : null,
          imageKey,
          flyerHash: image.sha256,
          perceptualHash: hashToInteger(image.perceptualHash),
          recognition: toStoredRecognition(facts, engine, notice),
          lineup: { create: facts.lineup.map((entry, position) => ({ name: entry.name, role: entry.role ?? '', startTime: entry.startTime, position })) },
        },
        select: { id: true },
      })
      await tx.feedItem.create({ data: { profileId: hostId, eventId: event.id, feedImageKey: imageKey }, select: { id: true } })
      if (hostId !== null) await tx.pointEntry.create({ data: { userId: hostId, points: UPLOAD_POINTS, cause: 'upload', causeId: event.id }, select: { id: true } })
      if (hostId !== null) await announceEvent(tx, event.id)
      const outcome: Outcome = { eventId: event.id, alreadyKnown: false, creditedPoints: hostId === null ? 0 : UPLOAD_POINTS, notice }
      await finish(tx, uploadId, image, outcome, { engine, mediaKey: imageKey, startedAt })
      await addJob(tx, renderVariants, { key: imageKey }, `render:${imageKey}`)
      return outcome
    })
  } catch (error) {
    await forgetImage(imageKey)
    // Somebody else uploaded the same file at the same moment and was first: theirs is the event.
    const first = await findEventOfFile(image.sha256).catch(() => null)
    if (!first) throw error
    await finish(db, uploadId, image, known(first), { engine, startedAt })
    return known(first)
  }
}

/**
 * Makes an event from a photo of a flyer: checks the picture, reads it, finds the event it may already be, and keeps event, feed
 * item, upload, points and jobs in one transaction, so that a failure leaves nothing half-stored. The same upload sent again answers
 * the same event; the same flyer finds its event. Throws `unrecognized` when the picture announces no event, `too_large`,
 * `unsupported`, `invalid` for unusable pictures, `too_many`, `unavailable` when the reader's queue is full, `conflict`.
 * Source: Spec §7 uploads, §9 upload credit.
 */
export async function uploadFlyer(upload: FlyerUpload): Promise<z.input<typeof UploadedEvent>> {
  const claim = await claimUpload(upload.key, upload.asker, upload.batchId)
  if (claim.kind === 'done') {
    return { ...(await requireEvent(claim.eventId)), alreadyKnown: claim.alreadyKnown, creditedPoints: 0, notice: null }
  }
  let outcome: Outcome
  try {
    outcome = await readAndSave(upload, claim.uploadId)
  } catch (error) {
    await markFailed(claim.uploadId, isAppError(error) ? error.code : 'internal')
    throw error
  }
  if (!outcome.alreadyKnown) renewPages([`/event/${outcome.eventId}`, '/', `/profile/${upload.asker.viewer?.userId ?? 'public'}`])
  const { eventId, ...rest } = outcome
  return { ...(await requireEvent(eventId)), ...rest }
}
