import { categoriesLike, isCategory } from '@/lib/search/categories'
import { cityNames } from '@/lib/geo/city-spellings'
import { promptWords } from '@/lib/search/prompt-words'
import { tagKey } from '@/lib/search/tags'
import type { SearchWord } from '@/lib/search/term-query'
import type { Run } from './statement'

/** How the database's dictionaries read a word or name. */
type Reading = { roots: string[]; key: string | null; isStopWord: boolean }

const MOST_KEPT = 20_000
const readings = new Map<string, Reading>()

/**
 * Roots and keys of words as the index has them, cached per process. A word that the database cannot store, such as half a character, has
 * none.
 */
export async function findRoots(words: readonly string[], run: Run): Promise<(word: string) => Reading> {
  const found = new Map<string, Reading>()
  for (const word of words) {
    const known = readings.get(word)
    if (known) found.set(word, known)
  }
  const unknown = [...new Set(words)].filter((word) => !found.has(word))
  if (unknown.length > 0) {
    const rows = await run<{ word: string; roots: string[]; key: string | null; prose: number }>({
      name: 'search-words',
      text: 'SELECT word, name_roots(word) AS roots, place_key(word) AS key, cardinality(prose_roots(word)) AS prose FROM unnest($1::text[]) AS word',
      values: [unknown],
    })
    if (readings.size > MOST_KEPT) readings.clear()
    for (const { word, roots, key, prose } of rows) {
      const reading = { roots: [...new Set(roots)], key, isStopWord: prose === 0 }
      readings.set(word, reading)
      found.set(word, reading)
    }
  }
  return (word) => found.get(word) ?? { roots: [], key: null, isStopWord: false }
}

/** A prompt ready for searching. `namesOnly` if it consists of stop words, which are not searched in descriptions. */
export type ReadPrompt = { words: SearchWord[]; namesOnly: boolean }

/**
 * The words of a prompt with their roots and synonyms: the tag of that name, equivalent categories, a town's other names, and two words
 * written as one. Stop words count only if there are no others.
 */
export async function readPrompt(prompt: string, run: Run): Promise<ReadPrompt> {
  const typed = promptWords(prompt)
  const pairs = typed.slice(1).map((word, index) => `${typed[index] ?? ''}${word}`)
  const alike = typed.map((word) => ({
    categories: isCategory(word) ? categoriesLike(word) : [],
    cities: cityNames(word).filter((name) => name.toLowerCase() !== word),
  }))
  const reading = await findRoots([...typed, ...pairs, ...alike.flatMap(({ categories, cities }) => [...categories, ...cities])], run)
  const wholeTag = typed.length > 1 ? [`#${tagKey(typed.join(''))}`] : []

  const keysOf = (names: readonly string[], sign: string) => names.flatMap((name) => reading(name).key ?? []).map((key) => `${sign}${key}`)

  const all = typed.map((word, index) => {
    const joined = [pairs[index - 1], pairs[index]].flatMap((pair) => (pair === undefined ? [] : reading(pair).roots))
    const { categories = [], cities = [] } = alike[index] ?? {}
    return {
      isStopWord: reading(word).isStopWord,
      searched: {
        roots: [...new Set([...reading(word).roots, ...joined])],
        alike: [...new Set([`#${tagKey(word)}`, ...wholeTag, ...keysOf(categories, '!'), ...keysOf(cities, '@')])],
        beginning: reading(word).key ?? word,
      },
    }
  })
  const meant = all.filter(({ searched }) => searched.roots.length > 0)
  const weighty = meant.filter(({ isStopWord }) => !isStopWord)
  const kept = weighty.length > 0 ? weighty : meant
  return { words: kept.map(({ searched }) => searched), namesOnly: weighty.length === 0 && meant.length > 0 }
}
