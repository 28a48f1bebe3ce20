import { FILTER_CATEGORIES, kindName, kindNames } from '@/lib/events/categories'

test.each([
  ['Konzert', 'en', 'Concert'],
  ['Concert', 'de', 'Konzert'],
  ['Kunst', 'en', 'Art'],
  ['Art', 'de', 'Kunst'],
  ['Movies', 'en', 'Film'],
  ['Film', 'de', 'Film'],
  ['Party', 'de', 'Party'],
])('%s is called in %s: %s', (name, language, shown) => {
  expect(kindName(name, language)).toBe(shown)
})

test('a kind stands in a list once', () => {
  expect(kindNames(FILTER_CATEGORIES, 'en')).toHaveLength(FILTER_CATEGORIES.length - 1)
  expect(kindNames(['Film', 'Movies', 'Konzert', 'Concert'], 'de')).toEqual(['Film', 'Konzert'])
})
