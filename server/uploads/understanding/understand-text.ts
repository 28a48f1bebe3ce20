import { env } from '@/server/platform/env'
import { createHelper, type Helper, HelperError } from '@/server/platform/helper-process'
import { log } from '@/server/platform/log'
import { notRead, queueFull } from '@/server/platform/vision/reading'
import type { TextToUnderstand, Understood } from './understanding-process'

/** Loading the gazetteer takes a second; with this idle time a busy evening waits for that only once. */
const IDLE_MS = 5 * 60_000
const MAX_RSS_BYTES = 512_000_000
const MAX_HEAP_MB = 384
/** Time limit for one text, starting its process included. The densest that may be pasted takes about three seconds. */
const TIMEOUT_MS = 30_000
/** Assumed time per text that waits. */
const TYPICAL_SECONDS = 1

type Queue = { helper: Helper<TextToUnderstand, never, Understood>; last: Promise<unknown>; waiting: number }

/** One per process, however many bundles carry a copy of this file. */
const holder: typeof globalThis & { litfassUnderstanding?: Queue } = globalThis

/**
 * The facts of a text, as the embedded engine understands it, found in a process of its own: one text at a time, first come first served.
 * Throws `unavailable` with `retryAfterSeconds` if too many texts wait, time is up or the process failed.
 */
export async function understandText(asked: TextToUnderstand): Promise<Understood> {
  const queue = (holder.litfassUnderstanding ??= { helper: startHelper(), last: Promise.resolve(), waiting: 0 })
  const retryAfterSeconds = (queue.waiting + 1) * TYPICAL_SECONDS
  if (queue.waiting > env().recognition.queue) throw queueFull(retryAfterSeconds)
  queue.waiting += 1
  const turn = queue.last.then(() => queue.helper.ask(asked, TIMEOUT_MS))
  queue.last = turn.catch(() => undefined)
  try {
    return await turn
  } catch (error) {
    if (!(error instanceof HelperError)) throw error
    log().error({ reason: error.reason, failure: error.message }, 'text not understood')
    throw notRead(retryAfterSeconds, error)
  } finally {
    queue.waiting -= 1
  }
}

/** How many texts wait or are being read, and the process's id while it runs. @internal */
export const understandingStatus = (): { waiting: number; pid: number | null } => ({
  waiting: holder.litfassUnderstanding?.waiting ?? 0,
  pid: holder.litfassUnderstanding?.helper.pid() ?? null,
})

const startHelper = () =>
  createHelper<TextToUnderstand, never, Understood>({
    root: process.cwd(),
    script: ['server', 'uploads', 'understanding', 'understanding-process.ts'],
    idleMs: IDLE_MS,
    maxRssBytes: MAX_RSS_BYTES,
    maxHeapMb: MAX_HEAP_MB,
  })
