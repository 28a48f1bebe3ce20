import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { FlyerLabel } from '@/lib/recognition/score-facts'
import type { FlyerText } from '@/lib/recognition/flyer-text'

/** A labelled poster of a folder and what the reader saw on it; `ms` is 0 if an earlier run's reading was used. */
export type Poster = FlyerLabel & { dir: string; source: string; text: FlyerText | null; ms: number; failure?: string }

const Labels = z.array(FlyerLabel.extend({ source: z.union([z.string(), z.looseObject({ repo: z.string() })]).optional() }))

/** Identifies the current reader: a change of model or reading rules invalidates older readings. */
function readerVersion(): string {
  const hash = createHash('sha256')
  const visit = (folder: string) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = path.join(folder, entry.name)
      if (entry.isDirectory()) visit(file)
      else if (statSync(file).size < 50_000_000) hash.update(readFileSync(file))
    }
  }
  visit('server/platform/vision/ocr')
  return hash.digest('hex').slice(0, 12)
}

/**
 * Reads every poster of a labelled folder with the embedded reader. The text is cached in the temporary folder by picture and reader, so
 * that later steps can be repeated without reading. `fresh` reads everything again, for timing.
 */
export async function readPosters(
  dir: string,
  { limit, fresh = false, onRead }: { limit?: number; fresh?: boolean; onRead?: (done: number, all: number) => void } = {},
): Promise<Poster[]> {
  const labels = Labels.parse(JSON.parse(readFileSync(path.join(dir, 'labels.json'), 'utf8'))).slice(0, limit)
  const { readText, closeReader } = await import('@/server/platform/vision/read-text')
  const { readImage } = await import('@/server/media/read-image')
  const kept = path.join(os.tmpdir(), `litfass-readings-${readerVersion()}`)
  mkdirSync(kept, { recursive: true })
  const posters: Poster[] = []
  for (const label of labels) {
    const source = typeof label.source === 'string' ? label.source : (label.source?.repo ?? label.file)
    const bytes = readFileSync(path.join(dir, label.file))
    const file = path.join(kept, `${createHash('sha256').update(bytes).digest('hex')}.json`)
    const startedAt = performance.now()
    try {
      if (!fresh && existsSync(file))
        posters.push({ ...label, dir, source, text: JSON.parse(readFileSync(file, 'utf8')) as FlyerText, ms: 0 })
      else {
        await readImage(bytes)
        const text = await readText(bytes, { timeoutMs: 120_000 })
        writeFileSync(file, JSON.stringify(text))
        posters.push({ ...label, dir, source, text, ms: performance.now() - startedAt })
      }
    } catch (error) {
      posters.push({
        ...label,
        dir,
        source,
        text: null,
        ms: performance.now() - startedAt,
        failure: error instanceof Error ? error.message : String(error),
      })
    }
    onRead?.(posters.length, labels.length)
  }
  await closeReader()
  return posters
}
