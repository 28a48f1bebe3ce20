import { textFor } from '@/lib/text/text-for'
import { catalogueOf, disguise } from '@/tests/support/pseudo-language'

const isKnown = catalogueOf('en')

it('accents every letter and makes text two fifths longer', () => {
  expect(disguise('This')).toMatch(/^Ţĥîš/)
  expect(disguise('Show the comments').length).toBeGreaterThanOrEqual(Math.ceil('Show the comments'.length * 1.4))
})

it.each([
  textFor('desk').published,
  textFor('eventForm').series.dates({ count: 12 }),
  textFor('imprint').missing({ missing: 'both' }),
  `${textFor('admin').heldKinds.comment} 3 · ${textFor('admin').heldKinds.event} 4`,
  '12:30',
  '',
])('recognizes “%s” as a text of the catalogue', (text) => {
  expect(isKnown(text)).toBe(true)
})

it.each(['A word that nobody wrote down.', 'Published. Nobody knows.', 'Hide me, please'])('does not recognize “%s”', (text) => {
  expect(isKnown(text)).toBe(false)
})
