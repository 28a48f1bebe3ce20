import { FILTER_CATEGORIES } from '@/lib/events/categories'
import { findGenre, GENRES, genreSign } from '@/lib/events/genres'

test('the genre list has 65 names, each once', () => {
  expect(GENRES).toHaveLength(65)
  expect(new Set(GENRES.map(([name]) => name)).size).toBe(65)
})

test('every category of the bar is in the genre list with an icon', () => {
  expect(FILTER_CATEGORIES.filter((name) => findGenre(name) !== name || genreSign(name) === '❓')).toEqual([])
})

test('names are found in any case, unknown ones are not', () => {
  expect([findGenre(' mental HEALTH '), findGenre('diy & crafting'), findGenre('Quidditch'), findGenre('')]).toEqual([
    'Mental Health',
    'DIY & Crafting',
    null,
    null,
  ])
  expect(genreSign('Quidditch')).toBe('❓')
})
