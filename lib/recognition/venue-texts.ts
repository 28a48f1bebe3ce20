import { foldName } from '@/lib/geo/fold-name'
import type { FlyerText } from './flyer-text'
import { layOut } from './layout'

/** The most words of a venue's name, and the fewest letters. */
const MOST_WORDS = 6
const SHORTEST = 5

/** Every run of words of a flyer that may be the name of a venue, folded as by `foldName`, each once. */
export function venueTexts(text: FlyerText): string[] {
  const texts = new Set<string>()
  for (const row of layOut(text).rows) for (const part of runsOf(row.text)) texts.add(part.folded)
  return [...texts]
}

/** The runs of words of one row, folded, each with its position. */
export function runsOf(row: string): { folded: string; from: number; to: number }[] {
  const words = [...row.matchAll(/[\p{L}\p{N}][\p{L}\p{N}.'’&-]*/gu)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }))
  return words.flatMap((first, at) =>
    words.slice(at, at + MOST_WORDS).flatMap((last) => {
      const folded = foldName(row.slice(first.from, last.to))
      return folded.length >= SHORTEST && /\p{L}{3}/u.test(folded) ? [{ folded, from: first.from, to: last.to }] : []
    }),
  )
}
