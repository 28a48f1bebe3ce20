import type { z } from 'zod'
import type { Point } from '@/lib/api/events'
import type { UploadedEvent } from '@/lib/api/uploads'
import type { Asker } from '@/lib/auth/viewer'
import { todayIn } from '@/lib/events/when'
import { hashToInteger } from '@/lib/media/perceptual-hash'
import { listMissing } from '@/lib/recognition/missing-facts'
import { missingText } from '@/lib/uploads/failures'
import { titlePlace } from '@/lib/uploads/title-place'
import { UPLOAD_POINTS } from '@/lib/points/points'
import { textFor } from '@/lib/text/text-for'
import { listEventRows } from '@/server/events/event-rows'
import { toEvent } from '@/server/events/present'
import { requireEvent } from '@/server/events/queries'
import { listPosterEventIds } from '@/server/events/duplicates/same-poster'
import { forgetImage } from '@/server/media/forget-image'
import { renderVariants } from '@/server/media/jobs'
import { layOnGround, readImage, type ReadImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { listEventPages } from '@/server/events/pages/event-pages'
import { announceEvent } from '@/server/events/announce-event'
import { now } from '@/server/platform/clock'
import { db, Prisma, type Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError, isAppError } from '@/server/platform/errors'
import { addJob } from '@/server/platform/jobs'
import { renewPages } from '@/server/platform/page-cache'
import { countCall } from '@/server/platform/rate-limits'
import { claimUpload } from './claim-upload'
import { findEventOfFile, findKnownEvents } from './find-known-event'
import { listUploadEventIds } from './queries'
import { recognizeFlyer } from './recognize-flyer'
import { firstComing, saveEvents } from './save-events'
import { progressTeller, tellState } from './tell-progress'
import { holdLease, LostLease, type HeldUpload } from './upload-lease'

const FAILURES = textFor('uploads').failures

export type FlyerUpload = {
  picture: Buffer
  asker: Asker
  /** The caller's `Idempotency-Key`: a retry with the same key is the same upload. */
  key: string
  batchId: string | null
  /** Where the uploader claims to be. A hint for reading, never stored. */
  location: Point | null
  /** The caller's address, as rate limits count it. */
  address: string
}

/** `eventId` is for older clients: the first upcoming one of `eventIds`. */
type Outcome = { eventId: string; eventIds: string[]; alreadyKnown: boolean; creditedPoints: number; notice: string | null }

/** The original client's fallback, sent if it does not know its position. */
const FALLBACK = { longitude: 13.404954, latitude: 52.520008 }

/** The uploader's position rounded to about a kilometre; null if it is unknown or the fallback. */
function hintOf(location: Point | null): { latitude: number; longitude: number } | null {
  if (!location) return null
  const [longitude, latitude] = location.coordinates
  if (Math.abs(longitude - FALLBACK.longitude) < 1e-6 && Math.abs(latitude - FALLBACK.latitude) < 1e-6) return null
  return { latitude: Math.round(latitude * 100) / 100, longitude: Math.round(longitude * 100) / 100 }
}

/** An upload while this process works on it. */
type OpenUpload = FlyerUpload & {
  held: HeldUpload
  image: ReadImage
  /** Of `performance.now()`. */
  startedAt: number
}

/** Records the outcome. Throws `LostLease` if another attempt has taken the upload over. */
async function finish(
  tx: Tx,
  { held: { uploadId, attempt }, image, startedAt }: OpenUpload,
  outcome: Outcome,
  { engine = null, mediaKey = null }: { engine?: string | null; mediaKey?: string | null } = {},
): Promise<void> {
  const { count } = await tx.upload.updateMany({
    where: { id: uploadId, attempt },
    data: {
      state: 'done',
      eventId: outcome.eventId,
      eventIds: outcome.eventIds,
      progress: Prisma.DbNull,
      missing: [],
      alreadyKnown: outcome.alreadyKnown,
      contentHash: image.sha256,
      perceptualHash: hashToInteger(image.perceptualHash),
      engine,
      mediaKey,
      durationMs: Math.round(performance.now() - startedAt),
      finishedAt: now(),
    },
  })
  if (count === 0) throw new LostLease()
}

/** A long programme takes more statements than a transaction usually allows. */
const SAVE_TIMEOUT_MS = 30_000
const MARK_RETRIES = 30
const MARK_RETRY_MS = 2000

/** Records that an upload failed, so that a retry starts at once. If the database is down, records it later, after the answer. */
async function markFailed(
  { uploadId, attempt }: HeldUpload,
  failure: { errorCode: string; missing: string[] },
  retries = MARK_RETRIES,
): Promise<void> {
  try {
    await db.upload.updateMany({
      where: { id: uploadId, attempt, state: { not: 'done' } },
      data: { state: 'failed', ...failure, progress: Prisma.DbNull, finishedAt: now() },
    })
  } catch {
    if (retries > 0) setTimeout(() => void markFailed({ uploadId, attempt }, failure, retries - 1), MARK_RETRY_MS).unref()
  }
}

/** An existing event, with all others of its poster. */
const known = async (eventId: string): Promise<Outcome> => ({
  eventId,
  eventIds: await listPosterEventIds(eventId),
  alreadyKnown: true,
  creditedPoints: 0,
  notice: null,
})

/** Reads the flyer and finds which of its events exist already. Throws `too_many`, `unavailable`. */
async function readEvents({ picture, image, held, location, address }: OpenUpload) {
  await countCall('recognition', address)
  await countCall('recognitionInstance', 'all')
  const today = todayIn(env().app.timeZone, now())
  const { programme, ...reading } = await recognizeFlyer(picture, {
    today,
    hint: hintOf(location),
    onStage: (stage) => tellState(held.uploadId, stage),
    onProgress: progressTeller(held.uploadId),
  })
  const isProgramme = programme.length > 1
  const events = await findKnownEvents(isProgramme ? programme : [reading.facts], {
    text: reading.text,
    perceptualHash: image.perceptualHash,
  })
  const first = firstComing(
    events.map((event) => event.facts),
    today,
  )
  return { ...reading, notice: reading.notice ?? null, isProgramme, events, first }
}

type ReadEvents = Awaited<ReturnType<typeof readEvents>>

/** The outcome if every event of the flyer exists already; null if one is new. */
async function allKnown({ events, first, isProgramme }: ReadEvents): Promise<Outcome | null> {
  const knownIds = events.flatMap(({ knownId }) => knownId ?? [])
  if (knownIds.length < events.length) return null
  const eventId = knownIds[first] ?? ''
  return isProgramme ? { eventId, eventIds: knownIds, alreadyKnown: true, creditedPoints: 0, notice: null } : known(eventId)
}

/** Writes the flyer's new events with everything that belongs to them. `imageKey` names the stored picture. */
async function saveAll(tx: Tx, upload: OpenUpload, read: ReadEvents, imageKey: string): Promise<Outcome> {
  const { events, first, isProgramme, engine, notice } = read
  const { asker, image } = upload
  const hostId = asker.viewer?.userId ?? null
  const eventIds = await saveEvents(tx, events, { asker, image, imageKey, engine: isProgramme ? 'embedded' : engine, notice })
  const eventId = eventIds[first] ?? ''
  // One flyer is one story, one credit and one notification, however many events it announces.
  const newId = events[first]?.knownId === null ? eventId : (eventIds.find((_, index) => events[index]?.knownId === null) ?? eventId)
  await tx.feedItem.create({ data: { profileId: hostId, eventId: newId, feedImageKey: imageKey }, select: { id: true } })
  if (hostId !== null) {
    await tx.pointEntry.create({
      data: { userId: hostId, points: UPLOAD_POINTS, cause: 'upload', causeId: newId },
      select: { id: true },
    })
    await announceEvent(tx, newId)
  }
  const outcome: Outcome = { eventId, eventIds, alreadyKnown: false, creditedPoints: hostId === null ? 0 : UPLOAD_POINTS, notice }
  await finish(tx, upload, outcome, { engine, mediaKey: imageKey })
  await addJob(tx, renderVariants, { key: imageKey })
  return outcome
}

/** Stores the picture, then everything else in one transaction. */
async function storeAndSave(upload: OpenUpload, read: ReadEvents): Promise<Outcome> {
  const { image, held } = upload
  tellState(held.uploadId, 'saving')
  const imageKey = await storeImage({ ...image, focus: titlePlace(read.text, read.facts.title.evidence, image) })
  try {
    return await db.$transaction((tx) => saveAll(tx, upload, read, imageKey), { timeout: SAVE_TIMEOUT_MS })
  } catch (error) {
    // The attempt that took over is about to use this picture.
    if (error instanceof LostLease) throw error
    await forgetImage(imageKey)
    // Someone else uploaded the same file at the same moment and won: theirs is the event.
    const theirs = await findEventOfFile(image.sha256).catch(() => null)
    if (!theirs) throw error
    const outcome = await known(theirs)
    await finish(db, upload, outcome, { engine: read.engine })
    return outcome
  }
}

async function readAndSave(given: FlyerUpload, held: HeldUpload): Promise<Outcome> {
  const startedAt = performance.now()
  const picture = await layOnGround(given.picture)
  const upload: OpenUpload = { ...given, picture, held, startedAt, image: await readImage(picture) }
  const ofFile = await findEventOfFile(upload.image.sha256)
  if (ofFile) {
    const outcome = await known(ofFile)
    await finish(db, upload, outcome)
    return outcome
  }
  const read = await readEvents(upload)
  const outcome = await allKnown(read)
  if (outcome) {
    await finish(db, upload, outcome, { engine: read.engine })
    return outcome
  }
  // Check only now, so that a poor photo of a known flyer still finds its event.
  if (!read.facts.isEvent)
    throw new AppError('unrecognized', FAILURES.imageNotRecognized, {
      issues: listMissing(read.text, read.facts).map((name) => ({ path: name, message: missingText([name], FAILURES) })),
    })
  return storeAndSave(upload, read)
}

/** The answer of an upload: the first upcoming event, and the others of the same picture that still exist. */
async function toAnswer({ eventId, eventIds, ...rest }: Outcome): Promise<z.input<typeof UploadedEvent>> {
  const event = await requireEvent(eventId)
  const others = (await listEventRows(eventIds)).map(toEvent).filter(({ id }) => id !== event.id)
  return { ...event, ...rest, ...(others.length > 0 ? { others } : {}) }
}

/**
 * Makes an event, or the events of a programme, from a photo of a flyer: checks the picture, reads it, finds the events it may already be,
 * and stores events, feed item, upload, points and jobs in one transaction, so a failure leaves nothing half-stored. A retry returns the
 * same event, and the same flyer finds its event. Credits points once per upload. Throws `unrecognized` if the picture announces no event,
 * `too_large`, `unsupported` or `invalid` for unusable pictures, `too_many`, `unavailable` if the reader's queue is full, `conflict`.
 */
export async function uploadFlyer(upload: FlyerUpload): Promise<z.input<typeof UploadedEvent>> {
  const claim = await claimUpload(upload.key, upload.asker, upload.batchId)
  if (claim.kind === 'done') {
    return toAnswer({
      eventId: claim.eventId,
      eventIds: await listUploadEventIds(upload.key),
      alreadyKnown: claim.alreadyKnown,
      creditedPoints: 0,
      notice: null,
    })
  }
  let outcome: Outcome
  try {
    outcome = await holdLease(claim, () => readAndSave(upload, claim))
  } catch (error) {
    // This process was presumed dead, for example after a long pause: wait for the other attempt's answer.
    if (error instanceof LostLease) return uploadFlyer(upload)
    const isLacking = isAppError(error) && error.code === 'unrecognized'
    await markFailed(claim, {
      errorCode: isAppError(error) ? error.code : 'internal',
      missing: isLacking ? (error.issues ?? []).map(({ path }) => path) : [],
    })
    throw error
  }
  if (!outcome.alreadyKnown) renewPages(await listEventPages(outcome.eventIds))
  return toAnswer(outcome)
}
