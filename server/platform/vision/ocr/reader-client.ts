import type { FlyerText } from '@/lib/recognition/flyer-text'
import { createHelper, HelperError } from '@/server/platform/helper-process'
import type { ReaderAnswer, ReaderRequest } from './reader-process'
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

const MAX_HEAP_MB = 256
/**
 * Two arenas of the C allocator instead of eight per core, which the models' big buffers would fragment: saves 150 MB. Freed memory is
 * returned only above 64 MB; a lower threshold spends half the time on page faults.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '64000000', MALLOC_MMAP_THRESHOLD_: '32000000' }

/** A reader in its own process, started on first use and stopped when idle or too large, so that it cannot harm ours. */
export function createReaderClient({ root, idleMs, maxRssBytes, modelDir }: ReaderOptions): ReaderClient {
  const reader = createHelper<ReaderRequest, ReadingNews, ReaderAnswer>({
    root,
    script: ['server', 'platform', 'vision', 'ocr', 'reader-process.ts'],
    idleMs,
    maxRssBytes,
    maxHeapMb: MAX_HEAP_MB,
    environment: { ...ALLOCATOR, ...(modelDir ? { MODEL_DIR: modelDir } : {}) },
  })
  return {
    async read(image, timeoutMs, onNews) {
      const answer = await reader.ask({ image }, timeoutMs, onNews).catch((error: unknown) => {
        throw error instanceof HelperError ? new ReadError(error.reason, error.message) : error
      })
      if ('failure' in answer) throw new ReadError('picture', answer.failure)
      return answer.flyer
    },
    pid: reader.pid,
    close: reader.close,
  }
}
