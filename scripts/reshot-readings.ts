import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FlyerText } from '@/lib/recognition/flyer-text'

/** What an upload learns from a picture before deciding whether the flyer is known. */
export type Reading = { text: FlyerText; perceptualHash: string }

const READER = ['server/platform/vision', 'server/media']

/** Changes whenever the reader does, so that cached readings are never used for another reader. */
function readerVersion(root: string): string {
  const hash = createHash('sha256')
  for (const folder of READER)
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (name.endsWith('.ts')) hash.update(name).update(readFileSync(path.join(root, folder, name)))
  return hash.digest('hex').slice(0, 12)
}

/** Readings on disk, by picture and reader. */
export function openReadings(folder: string, root: string) {
  const kept = path.join(folder, readerVersion(root))
  mkdirSync(kept, { recursive: true })
  const fileOf = (name: string) => path.join(kept, `${name}.json`)
  return {
    folder: kept,
    has: (name: string): boolean => existsSync(fileOf(name)),
    get: (name: string): Reading => JSON.parse(readFileSync(fileOf(name), 'utf8')) as Reading,
    put: (name: string, reading: Reading): void => writeFileSync(fileOf(name), JSON.stringify(reading)),
  }
}
