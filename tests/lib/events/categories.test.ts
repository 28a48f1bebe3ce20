import { FILTER_CATEGORIES, canonicalCategory, distinctCategories } from '@/lib/events/categories'
import { GENRES } from '@/lib/events/genres'
import { LANGUAGES } from '@/lib/text/languages'
import { sayKind } from '@/lib/text/say-kind'
import { textFor } from '@/lib/text/text-for'

test.each([
  ['Konzert', 'en', 'Concert'],
  ['Concert', 'de', 'Konzert'],
  ['Kunst', 'en', 'Art'],
  ['Art', 'de', 'Kunst'],
  ['Movies', 'en', 'Film'],
  ['Film', 'de', 'Film'],
  ['Party', 'de', 'Party'],
])('%s is called in %s: %s', (name, language, shown) => {
  expect(canonicalCategory(name, language)).toBe(shown)
})

test('a list contains each category once', () => {
  expect(distinctCategories(FILTER_CATEGORIES, 'en')).toHaveLength(FILTER_CATEGORIES.length - 1)
  expect(distinctCategories(['Film', 'Movies', 'Konzert', 'Concert'], 'de')).toEqual(['Film', 'Konzert'])
})

test('every category has a name in each language, and anything else keeps its own', () => {
  const names = GENRES.map(([name]) => name)
  for (const language of LANGUAGES) expect(Object.keys(textFor('kinds', language).names).sort()).toEqual([...names].sort())
  expect(sayKind('Exhibition', textFor('kinds', 'de'))).toBe('Ausstellung')
  expect(sayKind('Night of the Posters', textFor('kinds', 'de'))).toBe('Night of the Posters')
})
