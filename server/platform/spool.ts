import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { env } from './env'
import { diskError } from './storage-disk'

/** Files that arrive and are too large to be held in memory. */
export type Spool = {
  /** Writes a stream to a file of its own and answers its path. Throws `unavailable` when the disk takes no more. */
  keep: (stream: Readable) => Promise<string>
  /** Removes every file that was kept; doing it twice is no error. */
  discard: () => Promise<void>
}

/** What a process that died left behind is older than any upload takes. */
const STALE_MS = 60 * 60_000
const folder = () => path.join(/* turbopackIgnore: true */ env().dataDir, 'incoming')

let swept: Promise<void> | undefined

/** Makes the folder and clears it of what lost processes left there; once per process. */
async function sweep(): Promise<void> {
  await mkdir(folder(), { recursive: true })
  for (const name of await readdir(folder())) {
    const file = path.join(/* turbopackIgnore: true */ folder(), name)
    const found = await stat(file).catch(() => null)
    if (found && Date.now() - found.mtimeMs > STALE_MS) await rm(file, { force: true }).catch(() => undefined)
  }
}

/** A place below `DATA_DIR` for the files of one call. */
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
