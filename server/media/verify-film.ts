import { createHash } from 'node:crypto'
import { DAY_MS } from '@/lib/time/spans'
import { log } from '@/server/platform/log'
import { getStorage } from '@/server/platform/storage'
import { createGate } from './gate'
import { adoptHash, getKeptRow, judge } from './kept-rows'
import { originalKey } from './media-keys'
import { noteDamage, noteMended } from './repairs'

/** Films up to this size are verified before they are first sent; larger ones would keep people waiting. */
const WAITED_FOR_BYTES = 32 * 1024 * 1024
/** How long a film counts as verified. */
const BELIEVED_MS = DAY_MS
const FILMS_KEPT = 1000

export type FilmState = 'intact' | 'unknown' | 'damaged'
type Verdict = { sizeBytes: number; at: number; state: Promise<FilmState> }

const verdicts = new Map<string, Verdict>()
/** One film at a time, to spare the disk. */
const enter = createGate(1)

async function hashFilm(key: string, sizeBytes: number): Promise<string | null> {
  const stream = await getStorage().stream(originalKey(key), { start: 0, end: Math.max(0, sizeBytes - 1) })
  if (!stream) return null
  const hash = createHash('sha256')
  const reader = stream.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) hash.update(piece.value)
  return hash.digest('hex')
}

async function readFilm(key: string, sizeBytes: number): Promise<FilmState> {
  try {
    const row = await getKeptRow(key, { fresh: true })
    if (!row) return 'unknown'
    const hash = sizeBytes === row.sizeBytes ? await enter(() => hashFilm(key, sizeBytes)) : ''
    if (hash === null) return 'unknown'
    const damage = judge({ sizeBytes, hash }, row)
    if (damage) {
      await noteDamage(key, damage)
      return 'damaged'
    }
    if (row.keptHash === null) await adoptHash(key, hash)
    await noteMended(key)
    return 'intact'
  } catch (error) {
    log().warn({ key, err: error }, 'film not verified')
    verdicts.delete(key)
    return 'unknown'
  }
}

/**
 * Whether a stored film still matches its hash; `unknown` while a large one is being read or if it cannot be determined. A damaged one gets
 * an entry in the list of repairs. A result holds for a day as long as the file keeps its size.
 */
export async function getFilmState(key: string, sizeBytes: number): Promise<FilmState> {
  const known = verdicts.get(key)
  const isFresh = known !== undefined && known.sizeBytes === sizeBytes && Date.now() - known.at < BELIEVED_MS
  const verdict = isFresh ? known : { sizeBytes, at: Date.now(), state: readFilm(key, sizeBytes) }
  if (!isFresh) {
    verdicts.delete(key)
    verdicts.set(key, verdict)
    for (const oldest of verdicts.keys()) {
      if (verdicts.size <= FILMS_KEPT) break
      verdicts.delete(oldest)
    }
  }
  if (sizeBytes <= WAITED_FOR_BYTES) return verdict.state
  return Promise.race([verdict.state, Promise.resolve<FilmState>('unknown')])
}

/** Forgets a film's result after it was stored again. */
export function forgetVerdict(key: string): void {
  verdicts.delete(key)
}
