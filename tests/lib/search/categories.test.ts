import { allCategories, categoriesLike } from '@/lib/search/categories'

const MEETS: [string, string][] = [
  ['Concert', 'Konzert'],
  ['Market', 'Markt'],
  ['Theater', 'Theatre'],
  ['Exhibition', 'Ausstellung'],
  ['Exhibition', 'Art Show'],
  ['Party', 'Rave'],
  ['Rave', 'Club'],
  ['Film', 'Kino'],
  ['Demonstration', 'Protest'],
]

test.each(MEETS)('%s and %s find each other', (one, other) => {
  expect(categoriesLike(one)).toContain(other)
  expect(categoriesLike(other)).toContain(one)
})

test('similarity is symmetric', () => {
  for (const name of allCategories()) for (const other of categoriesLike(name)) expect(categoriesLike(other)).toContain(name)
})

test('case and spaces are ignored, and an unknown name has no synonyms', () => {
  expect(categoriesLike(' konzert ')).toContain('Concert')
  expect(categoriesLike('Blind Tasting')).toEqual(['Blind Tasting'])
})

test('a market is not a concert', () => {
  expect(categoriesLike('Market')).not.toContain('Concert')
})
