import type { FlyerText } from '@/lib/recognition/flyer-text'
import { textFor } from '@/lib/text/text-for'
import { env } from '../env'
import { AppError } from '../errors'
import { log } from '../log'
import { createReaderClient, type ReaderClient, ReadError } from './ocr/reader-client'
import { notRead, queueFull, type ReadingCounts, type ReadTextOptions, TIMEOUT_MS, toAbortError, unreadable } from './reading'

const SERVER_ERRORS = textFor('serverErrors')

/** The models take 1.5 seconds to load; with this idle time a busy evening never waits for that. */
const IDLE_MS = 5 * 60_000
/** Above this the reader is replaced between two pictures. */
const MAX_RSS_BYTES = 640_000_000
/** Assumed time per picture until some have been read. */
const FIRST_GUESS_MS = 3000

type Job = {
  image: Buffer
  options: ReadTextOptions
  resolve: (flyer: FlyerText) => void
  reject: (error: unknown) => void
}

type Queue = {
  reader: ReaderClient
  waiting: Job[]
  running: boolean
  typicalMs: number
  /** Why the last picture was not read, if it was the reader's fault. */
  failure: 'crash' | 'timeout' | null
}

/** One reader per process, however many bundles carry a copy of this file. */
const holder: typeof globalThis & { __textReader?: Queue } = globalThis

/**
 * The text and codes on a picture, read by the embedded engine in its own process; one picture at a time, first come first served. Throws
 * `AppError`: `unavailable` with `retryAfterSeconds` if the queue is full, time is up or the reader failed twice; `unsupported` if the
 * bytes are not a readable picture. An aborted signal rejects with its reason.
 */
export function readHere(image: Buffer, options: ReadTextOptions = {}): Promise<FlyerText> {
  const queue = getQueue()
  if (options.signal?.aborted) return Promise.reject(toAbortError(options.signal.reason))
  if (queue.waiting.length >= env().recognition.queue && queue.running) return Promise.reject(queueFull(retryAfter(queue)))
  return new Promise<FlyerText>((resolve, reject) => {
    const job: Job = { image, options, resolve, reject }
    options.signal?.addEventListener(
      'abort',
      () => {
        queue.waiting = queue.waiting.filter((other) => other !== job)
        reject(toAbortError(options.signal?.reason))
        announcePositions(queue)
      },
      { once: true },
    )
    queue.waiting.push(job)
    if (queue.running) options.onStage?.('queued', queue.waiting.length)
    else void work(queue)
  })
}

/** How busy the engine is: pictures waiting, whether one is being read, and the reading process's id while it runs. @internal */
export function readerStatus(): { waiting: number; reading: boolean; pid: number | null } {
  const queue = holder.__textReader
  return { waiting: queue?.waiting.length ?? 0, reading: queue?.running ?? false, pid: queue?.reader.pid() ?? null }
}

/** The pictures of this process. */
export function countReadingsHere(): ReadingCounts {
  const { waiting, reading } = readerStatus()
  return { waiting, reading: reading ? 1 : 0 }
}

/** Not a picture: a working reader rejects it at once. */
const PROBE = Buffer.from('no picture')

/**
 * Whether pictures can be read: false after the reader crashed or timed out, until it has answered again. Checking also probes a failed
 * reader, so that the state recovers even if nobody uploads.
 */
export function checkReaderHere(): { ok: boolean; detail: string } {
  const queue = holder.__textReader
  if (!queue || queue.failure === null) return { ok: true, detail: queue?.running ? 'reads' : 'rests' }
  if (!queue.running) readHere(PROBE).catch(() => undefined)
  return {
    ok: false,
    detail: queue.failure === 'crash' ? 'is dead: the last picture was not read' : 'is too slow: the last picture was not read',
  }
}

/** Stops the reading process and rejects waiting pictures; the next picture starts a new one. For shutdown and tests. */
export async function closeReaderHere(): Promise<void> {
  const queue = holder.__textReader
  holder.__textReader = undefined
  if (!queue) return
  for (const job of queue.waiting.splice(0)) job.reject(new AppError('unavailable', SERVER_ERRORS.stopping))
  await queue.reader.close()
}

function getQueue(): Queue {
  holder.__textReader ??= {
    reader: createReaderClient({ root: process.cwd(), idleMs: IDLE_MS, maxRssBytes: MAX_RSS_BYTES, modelDir: env().recognition.modelDir }),
    waiting: [],
    running: false,
    typicalMs: FIRST_GUESS_MS,
    failure: null,
  }
  return holder.__textReader
}

async function work(queue: Queue): Promise<void> {
  queue.running = true
  for (let job = queue.waiting.shift(); job; job = queue.waiting.shift()) {
    announcePositions(queue)
    job.options.onStage?.('reading')
    const startedAt = performance.now()
    try {
      const flyer = await readPersistently(queue.reader, job)
      queue.typicalMs = queue.typicalMs * 0.8 + (performance.now() - startedAt) * 0.2
      queue.failure = null
      job.options.onStage?.('done')
      job.resolve(flyer)
    } catch (error) {
      if (error instanceof ReadError) queue.failure = error.reason === 'picture' ? null : error.reason
      job.reject(toAppError(queue, error))
    }
  }
  queue.running = false
}

/** A crash may be due to the previous picture or to memory, so try once more with a fresh reader. */
async function readPersistently(reader: ReaderClient, { image, options }: Job): Promise<FlyerText> {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS
  try {
    return await reader.read(image, timeoutMs, options.onNews)
  } catch (error) {
    if (!(error instanceof ReadError) || error.reason !== 'crash' || holder.__textReader?.reader !== reader) throw error
    log().warn({ failure: error.message }, 'text reader restarted')
    return reader.read(image, timeoutMs, options.onNews)
  }
}

function toAppError(queue: Queue, error: unknown): unknown {
  if (!(error instanceof ReadError)) return error
  if (error.reason === 'picture') return unreadable(error)
  log().error({ reason: error.reason, failure: error.message }, 'picture not read')
  return notRead(retryAfter(queue), error)
}

function retryAfter(queue: Queue): number {
  return Math.max(1, Math.ceil(((queue.waiting.length + 1) * queue.typicalMs) / 1000))
}

function announcePositions(queue: Queue): void {
  for (const [index, job] of queue.waiting.entries()) job.options.onStage?.('queued', index + 1)
}
