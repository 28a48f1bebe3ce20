import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { env } from './env'
import { diskError } from './storage-disk'

/** Files too large to be held in memory, on disk. */
export type Spool = {
  /** Writes a stream to its own file and returns the path. Throws `unavailable` if the disk is full. */
  keep: (stream: Readable) => Promise<string>
  /** Deletes every spooled file; calling it twice is fine. */
  discard: () => Promise<void>
}

/** Leftovers of dead processes are older than any upload takes. */
const STALE_MS = 60 * 60_000
const folder = () => path.join(/* turbopackIgnore: true */ env().dataDir, 'incoming')

let swept: Promise<void> | undefined

/** Creates the folder and removes leftovers of dead processes; once per process. */
async function sweep(): Promise<void> {
  await mkdir(folder(), { recursive: true })
  for (const name of await readdir(folder())) {
    const file = path.join(/* turbopackIgnore: true */ folder(), name)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(file, { force: true }).catch(() => undefined)
  }
}

/** A place below `DATA_DIR` for one call's files. */
export function createSpool(): Spool {
  const kept: string[] = []
  return {
    async keep(stream) {
      const file = path.join(/* turbopackIgnore: true */ folder(), randomUUID())
      kept.push(file)
      try {
        swept ??= sweep()
        await swept
        await pipeline(stream, createWriteStream(file, { mode: 0o640 }))
        return file
      } catch (cause) {
        swept = undefined
        throw diskError(cause)
      }
    },
    async discard() {
      for (const file of kept.splice(0)) await rm(file, { force: true }).catch(() => undefined)
    },
  }
}
