import { brazilianState, isFrenchDepartment, isItalianProvince, isLargerThanCity, regionAfterCity } from '@/lib/geo/regions'

test.each([
  ['WA', 'US', 'WA'],
  ['Washington', 'US', 'WA'],
  ['D.C.', 'US', 'DC'],
  ['N.Y.', 'US', 'NY'],
  ['ON', 'CA', '08'],
  ['BC', 'CA', '02'],
])('%s after a city is the region in %s', (text, countryCode, adminCode) => {
  expect(regionAfterCity(text)).toEqual({ countryCode, adminCode })
})

test.each([['XX'], ['Bavaria'], ['wa'], ['']])('"%s" is not a state', (text) => {
  expect(regionAfterCity(text)).toBeNull()
})

test.each([
  ['AL', true],
  ['to', true],
  ['ZZ', false],
])('Italian province %s: %s', (letters, expected) => {
  expect(isItalianProvince(letters)).toBe(expected)
})

test.each([
  ['09', true],
  ['2A', true],
  ['75', true],
  ['974', true],
  ['96', false],
  ['00', false],
])('French département %s: %s', (digits, expected) => {
  expect(isFrenchDepartment(digits)).toBe(expected)
})

test('Brazilian states are recognized by their letters', () => {
  expect(brazilianState('PE')).toEqual({ countryCode: 'BR', adminCode: '30' })
  expect(brazilianState('XX')).toBeNull()
})

test.each([
  ['Bayern', true],
  ['Ruanda', true],
  ['RWANDA', true],
  ['Toscana', true],
  ['Oregon', true],
  ['Cumbria', true],
  ['Luxembourg', false],
  ['New York', false],
  ['Leipzig', false],
  ['', false],
])('"%s" is larger than a city: %s', (name, expected) => {
  expect(isLargerThanCity(name)).toBe(expected)
})
