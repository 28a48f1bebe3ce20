import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import type { ReaderAnswer, ReaderNews } from './reader-process'
import type { ReadingNews } from './reading-news'

/** Why a picture was not read: the picture itself, the time, or the reading process. */
export type ReadFailure = 'picture' | 'timeout' | 'crash'

/** A failed reading; `reason` tells whether trying again makes sense. */
export class ReadError extends Error {
  constructor(
    readonly reason: ReadFailure,
    message: string,
  ) {
    super(message)
    this.name = 'ReadError'
  }
}

export type ReaderClient = {
  /** Reads one picture; never called concurrently. `onNews` gets what has been seen so far. Throws `ReadError`. */
  read(image: Buffer, timeoutMs: number, onNews?: (news: ReadingNews) => void): Promise<FlyerText>
  /** The reading process's id while it runs. */
  pid(): number | null
  close(): Promise<void>
}

export type ReaderOptions = {
  /** The project's directory, which contains `server/` and `node_modules/`. */
  root: string
  /** An idle reader is stopped after this long. */
  idleMs: number
  /** A reader that has grown beyond this is stopped after its picture; the next picture gets a fresh one. */
  maxRssBytes: number
  /** A directory with another recogniser, or null. */
  modelDir: string | null
}

const SCRIPT = ['server', 'platform', 'vision', 'ocr', 'reader-process.ts']
const MAX_HEAP_MB = 256
/**
 * Two arenas of the C allocator instead of eight per core, which the models' big buffers would fragment: saves 150 MB. Freed memory is
 * returned only above 64 MB; a lower threshold spends half the time on page faults.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '64000000', MALLOC_MMAP_THRESHOLD_: '32000000' }
const KEPT_ERROR_CHARS = 2000
/** The only environment variables passed to the reading process. */
const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LD_LIBRARY_PATH']

/** A reader in its own process, started on first use and stopped when idle or too large, so that it cannot harm ours. */
export function createReaderClient(options: ReaderOptions): ReaderClient {
  let child: ChildProcess | null = null
  let errorTail = ''
  let idleTimer: NodeJS.Timeout | undefined
  let nextId = 1

  const stop = async () => {
    clearTimeout(idleTimer)
    const stopping = child
    child = null
    if (!stopping || hasEnded(stopping)) return
    const ended = new Promise((resolve) => stopping.once('exit', resolve))
    stopping.ref()
    stopping.kill('SIGKILL')
    await ended
  }

  const start = (): ChildProcess => {
    errorTail = ''
    const started = spawnReader(options)
    started.stderr?.on('data', (chunk: Buffer) => (errorTail = (errorTail + chunk.toString()).slice(-KEPT_ERROR_CHARS)))
    started.once('exit', () => {
      if (child === started) child = null
    })
    return started
  }

  const ask = (reader: ChildProcess, image: Buffer, { timeoutMs, onNews }: { timeoutMs: number; onNews: (news: ReadingNews) => void }) =>
    new Promise<ReaderAnswer>((resolve, reject) => {
      const id = nextId
      nextId += 1
      const settle = (finish: () => void) => {
        clearTimeout(timer)
        reader.off('message', handleMessage)
        reader.off('exit', handleExit)
        reader.off('error', handleExit)
        finish()
      }
      const timer = setTimeout(() => settle(() => reject(new ReadError('timeout', `not read within ${timeoutMs} ms`))), timeoutMs)
      const handleMessage = (message: unknown) => {
        const said = toMessage(message)
        if (said.id !== id) return
        if ('news' in said) onNews(said.news)
        else settle(() => resolve(said))
      }
      const handleExit = () => settle(() => reject(new ReadError('crash', `the reader ended: ${errorTail.trim() || 'no word from it'}`)))
      reader.on('message', handleMessage)
      reader.once('exit', handleExit)
      reader.once('error', handleExit)
      reader.send({ id, image }, (error) => {
        if (error) handleExit()
      })
    })

  return {
    async read(image, timeoutMs, onNews = () => {}) {
      clearTimeout(idleTimer)
      child ??= start()
      const reader = child
      hold(reader, true)
      try {
        const answer = await ask(reader, image, { timeoutMs, onNews })
        if (answer.rssBytes > options.maxRssBytes) await stop()
        if ('failure' in answer) throw new ReadError('picture', answer.failure)
        return answer.flyer
      } catch (error) {
        if (error instanceof ReadError && error.reason !== 'picture') await stop()
        throw error
      } finally {
        hold(reader, false)
        idleTimer = setTimeout(() => void stop(), options.idleMs)
        idleTimer.unref()
      }
    },
    pid: () => child?.pid ?? null,
    close: stop,
  }
}

function spawnReader({ root, modelDir }: ReaderOptions): ChildProcess {
  const inherited = Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])))
  const script = path.join(/* turbopackIgnore: true */ root, ...SCRIPT)
  const reader = spawn(/* turbopackIgnore: true */ process.execPath, [`--max-old-space-size=${MAX_HEAP_MB}`, '--import', 'tsx', script], {
    cwd: root,
    env: { ...inherited, ...ALLOCATOR, NODE_ENV: process.env.NODE_ENV, ...(modelDir ? { MODEL_DIR: modelDir } : {}) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
  })
  reader.on('error', () => {})
  return reader
}

/** A working reader keeps our process alive; an idle one does not. */
function hold(reader: ChildProcess, working: boolean): void {
  const handles = [reader, reader.channel, reader.stderr as (typeof reader.stderr & { ref?(): void; unref?(): void }) | null]
  for (const handle of handles) {
    if (working) handle?.ref?.()
    else handle?.unref?.()
  }
}

function hasEnded(reader: ChildProcess): boolean {
  return reader.exitCode !== null || reader.signalCode !== null
}

/** Safe cast: the process runs our own code, and nothing else writes to the channel. */
function toMessage(message: unknown): ReaderAnswer | ReaderNews {
  return message as ReaderAnswer | ReaderNews
}
