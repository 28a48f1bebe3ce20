import type { SearchWord } from '@/lib/search/term-query'
import { typosAllowed, wordDistance } from '@/lib/search/word-distance'
import type { ReadPrompt } from './read-prompt'
import type { Run } from './statement'

/** The shortest prefix that is completed, and how many completions are tried. */
const LEAST_BEGINNING = 3
const MOST_ENDINGS = 20

type Occurring = { word: string; events: number }

/** The word with one letter removed or two neighbours swapped: cheap to look up, and trigrams miss these typos in short words. */
function nearSpellings(word: string): string[] {
  const letters = [...word]
  const swapped = letters.slice(1).map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''))
  const shortened = letters.map((_, at) => [...letters.slice(0, at), ...letters.slice(at + 1)].join(''))
  return [...swapped, ...shortened]
}

/** The word a mistyped word stands for: of the nearest ones, the one most events contain. */
async function nearestWord(roots: readonly string[], run: Run): Promise<string | null> {
  const allowed = Math.max(0, ...roots.map(typosAllowed))
  if (allowed === 0) return null
  const [root = ''] = roots
  const candidates = await run<Occurring>({
    name: 'search-typo',
    text: `(SELECT "word", "events" FROM "SearchWord" WHERE "word" % $1 AND char_length("word") BETWEEN $2 AND $3 ORDER BY similarity("word", $1) DESC, "events" DESC LIMIT 40)
      UNION (SELECT "word", "events" FROM "SearchWord" WHERE "word" = ANY($4::text[]))`,
    values: [root, root.length - allowed, root.length + allowed, roots.flatMap(nearSpellings)],
  })
  const near = candidates
    .map(({ word, events }) => ({ word, events, distance: Math.min(...roots.map((one) => wordDistance(one, word, typosAllowed(one)))) }))
    .filter(({ word, distance }) => distance <= typosAllowed(word))
    .sort((a, b) => a.distance - b.distance || b.events - a.events || (a.word < b.word ? -1 : 1))
  return near[0]?.word ?? null
}

/** Words with this prefix, most frequent first. */
async function wordsBeginning(beginning: string, run: Run): Promise<string[]> {
  if (beginning.length < LEAST_BEGINNING) return []
  const rows = await run<Occurring>({
    name: 'search-beginning',
    text: `SELECT "word", "events" FROM "SearchWord" WHERE "word" >= $1 AND "word" < $1 || U&'\\+10FFFF' ORDER BY "events" DESC, "word" LIMIT ${MOST_ENDINGS}`,
    values: [beginning],
  })
  return rows.map(({ word }) => word)
}

/**
 * What a prompt without results probably meant: unknown words are completed (the last one) or replaced by the nearest known one. Null if
 * every word is known, or none is near.
 */
export async function correctWords({ words }: ReadPrompt, run: Run): Promise<SearchWord[] | null> {
  const rows = await run<Occurring>({
    name: 'search-known',
    text: 'SELECT "word", "events" FROM "SearchWord" WHERE "word" = ANY($1::text[])',
    values: [words.flatMap(({ roots }) => roots)],
  })
  const occurring = new Set(rows.map(({ word }) => word))
  let isChanged = false
  const corrected: SearchWord[] = []
  for (const [index, word] of words.entries()) {
    if (word.roots.some((root) => occurring.has(root))) {
      corrected.push(word)
      continue
    }
    const endings = index === words.length - 1 ? await wordsBeginning(word.beginning, run) : []
    const nearest = endings.length > 0 ? null : await nearestWord(word.roots, run)
    const roots = nearest === null ? endings : [nearest]
    isChanged ||= roots.length > 0
    corrected.push(roots.length > 0 ? { roots, alike: [], beginning: word.beginning } : word)
  }
  return isChanged ? corrected : null
}
