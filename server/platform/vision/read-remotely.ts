import { randomUUID } from 'node:crypto'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { db, pool } from '../db'
import { env } from '../env'
import { addJob } from '../jobs'
import { log } from '../log'
import type { Subscription } from '../notify'
import { subscribe } from '../realtime'
import { getStorage } from '../storage'
import type { ReadingNews } from './ocr/reading-news'
import { notRead, queueFull, type ReadingCounts, type ReadTextOptions, TIMEOUT_MS, toAbortError, unreadable } from './reading'
import { LOST_MS, READ_PICTURE, READINGS_CHANNEL, type ReadingAnswer, readingJobKey, readingPictureKey } from './remote-reading'

/** A wake-up may be lost, so look this often. */
const LOOK_EVERY_MS = 1000
/** How long a picture waits while no recognizer runs: long enough to restart the only one. */
const UNSERVED_MS = 10_000
/** The longest a picture may take from queue to answer. If it is not enough, more recognizers are needed. */
const LONGEST_MS = 180_000
/** A picture on which this many recognizers died is not given to another. */
const MAX_ATTEMPTS = 3
const RETRY_AFTER_SECONDS = 10
/** In SQL, whether a recognizer has given a sign of life. */
const IS_ALIVE = `"seenAt" > clock_timestamp() - ${LOST_MS} * interval '1 millisecond'`

type Waiters = { ears: Promise<Subscription> | null; wake: Map<string, () => void> }
/** One subscription per process, however many bundles carry a copy of this file. */
const holder: typeof globalThis & { __readings?: Waiters } = globalThis
const waiters = (): Waiters => (holder.__readings ??= { ears: null, wake: new Map() })

/**
 * The text and codes on a picture, read by a recognizer process: the picture goes into the store, and a job into the queue. If that process
 * dies, the next one takes the picture. Throws like `readText`.
 */
export async function readRemotely(image: Buffer, options: ReadTextOptions): Promise<FlyerText> {
  const { timeoutMs = TIMEOUT_MS, signal } = options
  if (signal?.aborted) throw toAbortError(signal.reason)
  const id = randomUUID()
  if (!(await queueUp(id))) throw queueFull(RETRY_AFTER_SECONDS)
  try {
    await listenOnce()
    await getStorage().put(readingPictureKey(id), image, { contentType: 'application/octet-stream' })
    await addJob(db, READ_PICTURE, { id, timeoutMs })
    options.onStage?.('queued')
    return await follow(id, options)
  } finally {
    await drop(id).catch((error: unknown) => log().warn({ reading: id, err: error }, 'reading not cleared'))
  }
}

/** Whether any running recognizer can read pictures, and why not. */
export async function checkRecognizers(): Promise<{ ok: boolean; detail: string }> {
  try {
    const { rows } = await pool.query<{ ok: boolean; detail: string }>(
      `SELECT "ok", "detail" FROM "Recognizer" WHERE ${IS_ALIVE} ORDER BY "ok" DESC, "detail" LIMIT 1`,
    )
    return rows[0] ?? { ok: false, detail: 'is missing: no recognizer process runs' }
  } catch {
    return { ok: false, detail: 'cannot be asked' }
  }
}

/** How many pictures wait or are being read in the whole installation, and how many recognizers run. */
export async function countRemoteReadings(): Promise<ReadingCounts & { recognizers: number }> {
  const { rows } = await pool.query<ReadingCounts & { recognizers: number }>(
    `SELECT count(*) FILTER (WHERE "startedAt" IS NULL)::int AS "waiting", count(*) FILTER (WHERE "startedAt" IS NOT NULL AND "answer" IS NULL)::int AS "reading",
       (SELECT count(*)::int FROM "Recognizer" WHERE ${IS_ALIVE}) AS "recognizers" FROM "Reading"`,
  )
  return rows[0] ?? { waiting: 0, reading: 0, recognizers: 0 }
}

/** Stops listening for recognizers. */
export async function closeRemote(): Promise<void> {
  const { ears } = waiters()
  holder.__readings = undefined
  await (await ears)?.close()
}

/** Deletes the rows, pictures and jobs left behind by lost web processes. */
export async function clearLostReadings(): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT "id" FROM "Reading" WHERE "createdAt" < clock_timestamp() - ${2 * LONGEST_MS} * interval '1 millisecond' ORDER BY "id" LIMIT 1000`,
  )
  for (const { id } of rows) await drop(id)
  await pool.query(`DELETE FROM "Recognizer" WHERE "seenAt" < clock_timestamp() - ${LONGEST_MS} * interval '1 millisecond'`)
}

/** Creates the reading's row; false if the queue is full. */
async function queueUp(id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO "Reading" ("id") SELECT $1 WHERE (SELECT count(*) FROM "Reading" WHERE "startedAt" IS NULL) < $2`,
    [id, Math.max(1, env().recognition.queue)],
  )
  return rowCount === 1
}

function listenOnce(): Promise<Subscription> {
  const { wake } = waiters()
  return (waiters().ears ??= subscribe([READINGS_CHANNEL], { hear: (_channel, id) => wake.get(id)?.() }))
}

type Look = {
  isBegun: boolean
  readerId: string | null
  attempt: number
  newsCount: number
  news: ReadingNews | null
  answer: ReadingAnswer | null
  /** Whether the recognizer that holds the picture is alive, and whether any is. */
  isHeld: boolean
  isServed: boolean
}

const LOOK = `
  SELECT r."startedAt" IS NOT NULL AS "isBegun", r."readerId", r."attempt", r."newsCount", CASE WHEN r."newsCount" > $2 THEN r."news" END AS "news", r."answer",
    EXISTS (SELECT 1 FROM "Recognizer" WHERE "id" = r."readerId" AND ${IS_ALIVE}) AS "isHeld", EXISTS (SELECT 1 FROM "Recognizer" WHERE ${IS_ALIVE}) AS "isServed"
  FROM "Reading" r WHERE r."id" = $1`

/**
 * The row as it is now; `away` while the database does not answer, null once someone has deleted it. The cast is safe: our own code wrote
 * it.
 */
async function look(id: string, knownNews: number): Promise<Look | null | 'away'> {
  try {
    const { rows } = await pool.query<Look>({ name: 'reading', text: LOOK, values: [id, knownNews] })
    return rows[0] ?? null
  } catch (error) {
    log().warn({ reading: id, err: error }, 'reading')
    return 'away'
  }
}

/** Reports the progress of a reading until it is answered. */
async function follow(id: string, { signal, onStage, onNews }: ReadTextOptions): Promise<FlyerText> {
  const startedAt = performance.now()
  let [isTold, knownNews] = [false, 0]
  let servedAt = startedAt
  for (;;) {
    const woken = waking(id, signal)
    const row = await look(id, knownNews)
    const now = performance.now()
    if (row === null) throw notRead(RETRY_AFTER_SECONDS, 'the reading was cleared')
    if (row !== 'away') {
      if (row.isBegun && !isTold) onStage?.('reading')
      isTold ||= row.isBegun
      if (row.news) onNews?.(row.news)
      knownNews = row.newsCount
      if (row.answer) {
        onStage?.('done')
        return toText(row.answer)
      }
      if (row.isBegun && !row.isHeld) await giveBack(id, row)
      if (row.isServed) servedAt = now
      else if (now - servedAt > UNSERVED_MS) throw lost(id, 'no recognizer runs')
    }
    if (now - startedAt > LONGEST_MS) throw lost(id, 'not read in time')
    await woken
    if (signal?.aborted) throw toAbortError(signal.reason)
  }
}

function toText(answer: ReadingAnswer): FlyerText {
  if ('flyer' in answer) return answer.flyer
  throw answer.failure === 'unsupported' ? unreadable() : notRead(RETRY_AFTER_SECONDS)
}

function lost(id: string, failure: string) {
  log().error({ reading: id, failure }, 'picture not read')
  return notRead(RETRY_AFTER_SECONDS, failure)
}

/** Resolves when the row may have changed, or nothing was heard for a while. */
function waking(id: string, signal: AbortSignal | undefined): Promise<void> {
  const { wake } = waiters()
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(), LOOK_EVERY_MS)
    const end = () => {
      clearTimeout(timer)
      wake.delete(id)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    wake.set(id, end)
    signal?.addEventListener('abort', end, { once: true })
  })
}

/** Frees a job that a lost process holds, so that another can take it. */
const UNLOCK = `SELECT graphile_worker.force_unlock_workers(array_agg("locked_by")) FROM graphile_worker.jobs WHERE "key" = $1 AND "locked_by" IS NOT NULL`

/** Takes the picture from a recognizer that died. Throws `unavailable` if it is not the first. */
async function giveBack(id: string, { readerId, attempt }: Look): Promise<void> {
  if (attempt >= MAX_ATTEMPTS) throw lost(id, `${attempt} recognizers died`)
  log().warn({ reading: id, attempt }, 'recognizer died')
  const { rowCount } = await pool.query(
    `UPDATE "Reading" SET "startedAt" = NULL, "readerId" = NULL WHERE "id" = $1 AND "readerId" = $2 AND "answer" IS NULL`,
    [id, readerId],
  )
  if (rowCount === 1) await pool.query(UNLOCK, [readingJobKey(id)])
}

/** Deletes everything of a reading, which may still be under way. */
async function drop(id: string): Promise<void> {
  const key = readingJobKey(id)
  await pool.query(UNLOCK, [key])
  await pool.query('SELECT graphile_worker.remove_job($1)', [key])
  await getStorage().delete(readingPictureKey(id))
  // The row comes last: the rest is found by it.
  await pool.query('DELETE FROM "Reading" WHERE "id" = $1', [id])
}
