import { chooseCity, countriesOf } from '@/lib/geo/choose-city'
import type { City } from '@/lib/geo/gazetteer'

const city = (name: string, countryCode: string, facts: Partial<City> = {}): City => ({
  name,
  localName: name,
  countryCode,
  adminCode: '01',
  provinceCode: '',
  latitude: 0,
  longitude: 0,
  population: 10_000,
  timeZone: 'UTC',
  isDistrict: false,
  ...facts,
})
const nothing = { language: null, countryCodes: [], hint: null }

test('of places of the same name the largest is chosen', () => {
  expect(chooseCity([city('a', 'US'), city('b', 'GB', { population: 900_000 })], nothing)?.name).toBe('b')
})

test('the language of the flyer favours its own country', () => {
  expect(
    chooseCity([city('us', 'US', { population: 50_000 }), city('de', 'DE', { population: 20_000 })], { ...nothing, language: 'de' })?.name,
  ).toBe('de')
})

test('a country’s telephone number outweighs the language', () => {
  expect(
    chooseCity([city('de', 'DE', { population: 30_000 }), city('at', 'AT')], { ...nothing, language: 'de', countryCodes: ['AT'] })?.name,
  ).toBe('at')
})

test('distance decides ties', () => {
  const near = city('near', 'US', { latitude: 45, longitude: -123 })

  expect(
    chooseCity([city('far', 'US', { population: 100_000 }), near], { ...nothing, hint: { latitude: 44.9, longitude: -123.1 } })?.name,
  ).toBe('near')
})

test.each([
  ['a state must agree', { region: { countryCode: 'US', adminCode: 'OR' } }],
  ['a postal code must agree', { postalCode: '99999' }],
])('%s', (_name, evidence) => {
  expect(chooseCity([city('de', 'DE', { adminCode: '04' })], { ...nothing, ...evidence })).toBeNull()
})

test('an unknown language favours no country', () => {
  expect(countriesOf(null)).toEqual([])
  expect(countriesOf('xx')).toEqual([])
  expect(countriesOf('de')).toContain('AT')
})

test('of places of the same name the one served by a known postal code is chosen', () => {
  const here = city('here', 'DE', { latitude: 50, longitude: 9 })
  const larger = city('larger', 'DE', { latitude: 53, longitude: 12, population: 500_000 })
  const postalPlaces = [{ countryCode: 'DE', names: ['here'], latitude: 50.1, longitude: 9.1 }]

  expect(chooseCity([larger, here], { ...nothing, postalCode: '70173', postalPlaces })).toBe(here)
})

test('a village far from the centre of its postal code is matched by its name', () => {
  const village = city('Aldea', 'ES', { latitude: 41, longitude: 0 })

  expect(
    chooseCity([village], {
      ...nothing,
      postalCode: '44000',
      postalPlaces: [{ countryCode: 'ES', names: ['ALDEA'], latitude: 40, longitude: -1.5 }],
    }),
  ).toBe(village)
})

test('a given province must match', () => {
  const inVenice = city('Mira', 'IT', { provinceCode: 'VE' })

  expect(
    chooseCity([city('Mira', 'IT', { provinceCode: 'RM', population: 90_000 }), inVenice], {
      ...nothing,
      region: { countryCode: 'IT', adminCode: null, provinceCode: 'VE' },
    }),
  ).toBe(inVenice)
})
