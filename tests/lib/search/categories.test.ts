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

test.each(MEETS)('%s and %s find one another', (one, other) => {
  expect(categoriesLike(one)).toContain(other)
  expect(categoriesLike(other)).toContain(one)
})

test('what is alike is alike from both sides', () => {
  for (const name of allCategories()) for (const other of categoriesLike(name)) expect(categoriesLike(other)).toContain(name)
})

test('capitals and blanks do not matter, and an unknown name stands alone', () => {
  expect(categoriesLike(' konzert ')).toContain('Concert')
  expect(categoriesLike('Blind Tasting')).toEqual(['Blind Tasting'])
})

test('a market is no concert', () => {
  expect(categoriesLike('Market')).not.toContain('Concert')
})
