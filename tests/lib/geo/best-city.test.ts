import { bestCity } from '@/lib/geo/best-city'

const towns = [{ name: 'Gilbert' }, { name: 'Berlin' }, { name: 'Bern' }, { name: 'Köln' }]

test.each([
  ['Berl', 'Berlin'],
  ['berlin', 'Berlin'],
  ['Bern', 'Bern'],
  ['koln', 'Köln'],
  ['be', null],
  ['Potsdam', null],
  ['', null],
])('%j means %j', (typed, meant) => {
  expect(bestCity(typed, towns)).toBe(meant)
})
