import { chooseCity, countriesOf } from '@/lib/geo/choose-city'
import type { City } from '@/lib/geo/gazetteer'

const city = (name: string, countryCode: string, facts: Partial<City> = {}): City => ({
  name, localName: name, countryCode, adminCode: '01', latitude: 0, longitude: 0, population: 10_000, timeZone: 'UTC', isDistrict: false, ...facts,
})
const nothing = { language: null, countryCodes: [], hint: null }

test('of namesakes the largest is meant', () => {
  expect(chooseCity([city('a', 'US'), city('b', 'GB', { population: 900_000 })], nothing)?.name).toBe('b')
})

test('the language of the flyer speaks for its own country', () => {
  expect(chooseCity([city('us', 'US', { population: 50_000 }), city('de', 'DE', { population: 20_000 })], { ...nothing, language: 'de' })?.name).toBe('de')
})

test('a telephone number of a country weighs more than the language', () => {
  expect(chooseCity([city('de', 'DE', { population: 30_000 }), city('at', 'AT')], { ...nothing, language: 'de', countryCodes: ['AT'] })?.name).toBe('at')
})

test('nearness decides among equals', () => {
  const near = city('near', 'US', { latitude: 45, longitude: -123 })

  expect(chooseCity([city('far', 'US', { population: 100_000 }), near], { ...nothing, hint: { latitude: 44.9, longitude: -123.1 } })?.name).toBe('near')
})

test.each([
  ['a state must agree', { region: { countryCode: 'US', adminCode: 'OR' } }],
  ['a postal code must agree', { postalCode: '99999' }],
])('%s', (_name, evidence) => {
  expect(chooseCity([city('de', 'DE', { adminCode: '04' })], { ...nothing, ...evidence })).toBeNull()
})

test('an unknown language is at home nowhere', () => {
  expect(countriesOf(null)).toEqual([])
  expect(countriesOf('xx')).toEqual([])
  expect(countriesOf('de')).toContain('AT')
})
