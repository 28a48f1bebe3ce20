import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { pool } from '../db'
import { isAppError } from '../errors'
import { defineJob, prepareJobs, runJobs } from '../jobs'
import { log } from '../log'
import { wake } from '../realtime'
import { getStorage } from '../storage'
import type { ReadingNews } from './ocr/reading-news'
import { checkReaderHere, closeReaderHere, readHere } from './read-here'
import { BEAT_MS, READ_PICTURE, READINGS_CHANNEL, type ReadingAnswer, readingPictureKey } from './remote-reading'

/**
 * Reads the pictures that web processes with `RECOGNIZER=remote` queue, one at a time, until stopped. Stopping finishes the picture at
 * hand.
 */
export async function serveReadings(): Promise<{ stop: () => Promise<void> }> {
  await prepareJobs()
  const readerId = randomUUID()
  await beat(readerId)
  const timer = setInterval(() => {
    beat(readerId).catch((error: unknown) => log().warn({ err: error }, 'recognizer'))
  }, BEAT_MS)
  const runner = await runJobs([defineJob({ ...READ_PICTURE, handle: (job) => readForOthers(readerId, job) })], '', { concurrency: 1 })
  return {
    stop: async () => {
      await runner.stop()
      clearInterval(timer)
      await closeReaderHere()
      await pool.query('DELETE FROM "Recognizer" WHERE "id" = $1', [readerId])
    },
  }
}

async function beat(readerId: string): Promise<void> {
  const { ok, detail } = checkReaderHere()
  await pool.query(
    `INSERT INTO "Recognizer" ("id", "ok", "detail", "seenAt") VALUES ($1, $2, $3, clock_timestamp())
     ON CONFLICT ("id") DO UPDATE SET "ok" = excluded."ok", "detail" = excluded."detail", "seenAt" = excluded."seenAt"`,
    [readerId, ok, detail],
  )
}

/** Reads one picture and answers in its row; nobody waits for a reading without a row. */
async function readForOthers(readerId: string, { id, timeoutMs }: z.infer<typeof READ_PICTURE.payload>): Promise<void> {
  const { rowCount } = await pool.query(
    `UPDATE "Reading" SET "startedAt" = clock_timestamp(), "readerId" = $2, "attempt" = "attempt" + 1 WHERE "id" = $1 AND "answer" IS NULL`,
    [id, readerId],
  )
  if (rowCount === 0) return
  await wake(READINGS_CHANNEL, id)
  const teller = newsTeller(id, readerId)
  const answer = await read(id, timeoutMs, teller.tell)
  await teller.finish()
  // The first reader to finish answers, even if it was presumed dead.
  await pool.query(`UPDATE "Reading" SET "answer" = $2 WHERE "id" = $1 AND "answer" IS NULL`, [id, JSON.stringify(answer)])
  await wake(READINGS_CHANNEL, id)
}

async function read(id: string, timeoutMs: number, onNews: (news: ReadingNews) => void): Promise<ReadingAnswer> {
  try {
    const picture = await getStorage().get(readingPictureKey(id))
    if (!picture) throw new Error('its picture is not in the store: web and recognizer need the same one')
    return { flyer: await readHere(picture.bytes, { timeoutMs, onNews }) }
  } catch (error) {
    if (isAppError(error) && error.code === 'unsupported') return { failure: 'unsupported' }
    log().error({ reading: id, err: error }, 'picture not read')
    return { failure: 'unavailable' }
  }
}

/** Writes what was seen, one statement at a time; of everything in between only the latest counts. */
function newsTeller(id: string, readerId: string): { tell: (news: ReadingNews) => void; finish: () => Promise<void> } {
  let newest: ReadingNews | null = null
  let writing: Promise<void> | null = null
  const write = async () => {
    while (newest) {
      const news = JSON.stringify(newest)
      newest = null
      await pool.query(
        `UPDATE "Reading" SET "news" = $3, "newsCount" = "newsCount" + 1 WHERE "id" = $1 AND "readerId" = $2 AND "answer" IS NULL`,
        [id, readerId, news],
      )
      await wake(READINGS_CHANNEL, id)
    }
  }
  return {
    tell: (news) => {
      newest = news
      writing ??= write()
        .catch((error: unknown) => log().warn({ reading: id, err: error }, 'reading news'))
        .finally(() => (writing = null))
    },
    finish: async () => {
      await writing
    },
  }
}
