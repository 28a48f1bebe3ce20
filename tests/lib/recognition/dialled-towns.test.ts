import { dialledTowns } from '@/lib/recognition/dialled-towns'
import { layOut } from '@/lib/recognition/layout'
import { getGazetteer } from '@/server/geo/gazetteer'
import { flyerText } from '@/tests/support/flyer-text'

const townsOn = (text: string, { language = 'de', countryCodes = [] }: { language?: string; countryCodes?: string[] } = {}) =>
  dialledTowns(layOut(flyerText([[20, text]])).rows, { gazetteer: getGazetteer(), language, countryCodes }).map(({ name }) => name)

test.each([
  ['Karten: 0202 / 123456', ['Wuppertal']],
  ['Tel. +49 (0)202 123 456', ['Wuppertal']],
  ['Tel. 0049 202 123456', ['Wuppertal']],
  ['Tel. (030) 12 34 56 78', ['Berlin']],
  ['0171 1234567', []],
  ['20.03.2024, 19:30 - 21:00 Uhr', []],
  ['12 / 10 Euro', []],
  ['', []],
])('"%s" is dialled in %s', (text, towns) => {
  expect(townsOn(text)).toEqual(towns)
})

test('a national number belongs to the flyer’s country', () => {
  expect(townsOn('Tel. 0662 / 123456', { countryCodes: ['AT'] })).toEqual(['Salzburg'])
})

test('the zero of an Italian number is part of it', () => {
  expect(townsOn('tel. +39 0171 123456', { language: 'it' })).toEqual(['Cuneo'])
})

test('a city adds up its points', () => {
  const [town] = dialledTowns(layOut(flyerText([[20, 'Tel. 0202 / 123456']])).rows, {
    gazetteer: getGazetteer(),
    language: 'de',
    countryCodes: [],
  })

  expect(town?.points[0]).toMatchObject({ latitude: expect.closeTo(51.26, 1), longitude: expect.closeTo(7.15, 1) })
})
