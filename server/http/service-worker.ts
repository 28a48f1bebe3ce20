import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '@/server/platform/env'

let kept: Promise<string | null> | undefined

/** The service worker's source as the build wrote it; null if there is none, as in development. */
export function readServiceWorker(): Promise<string | null> {
  return (kept ??= readFile(path.join(/* turbopackIgnore: true */ env().buildDir, 'sw.js'), 'utf8').catch(() => null))
}
