import { getGazetteer } from '@/server/geo/gazetteer'

const gazetteer = getGazetteer()

test.each([
  ['22393', 'DE', 'Hamburg'],
  ['1070', 'AT', 'Wien'],
  ['8004', 'CH', 'Zürich'],
  ['75011', 'FR', 'Paris'],
  ['20121', 'IT', 'Milano'],
  ['99203', 'US', 'Spokane'],
  ['01067', 'DE', 'Dresden'],
])('%s is delivered in %s: %s', (code, countryCode, name) => {
  const place = gazetteer.findPostalCode(code).find((one) => one.countryCode === countryCode)

  expect(place?.names).toContain(name)
  const [town] = gazetteer.findCities(name).filter((city) => city.countryCode === countryCode)
  expect(Math.abs((place?.latitude ?? 0) - (town?.latitude ?? 90))).toBeLessThan(0.3)
})

test('a code used in two countries returns both', () => {
  expect(gazetteer.findPostalCode('1070').map(({ countryCode }) => countryCode)).toEqual(['AT', 'CH'])
})

test('a leading zero is part of a code', () => {
  expect(gazetteer.findPostalCode('1067')).toEqual([])
})

test.each([[''], ['123'], ['0000'], ['123456'], ['abcde']])('"%s" is no postal code', (code) => {
  expect(gazetteer.findPostalCode(code)).toEqual([])
})

test.each([
  ['49', '202123456', 'Wuppertal'],
  ['43', '6621234', 'Salzburg'],
  ['39', '0171123456', 'Cuneo'],
  ['34', '915123456', 'Madrid'],
  ['31', '201234567', 'Amsterdam'],
])('+%s %s is dialled in %s', (calling, digits, town) => {
  expect(gazetteer.findAreaCode(calling, digits)).toBe(town)
})

test('mobile numbers and unknown countries have no town', () => {
  expect(gazetteer.findAreaCode('49', '17112345678')).toBeNull()
  expect(gazetteer.findAreaCode('999', '123456')).toBeNull()
})

test('villages and districts are listed, provinces with them', () => {
  expect(gazetteer.findCities('Heuweiler')[0]).toMatchObject({ countryCode: 'DE', isDistrict: false })
  expect(gazetteer.findCities('Sasel')[0]).toMatchObject({ countryCode: 'DE', isDistrict: true })
  expect(gazetteer.findCities('Alba').find((city) => city.countryCode === 'IT')?.provinceCode).toBe('CN')
  expect(gazetteer.findCities('Namen')[0]).toMatchObject({ name: 'Namur', countryCode: 'BE' })
})
