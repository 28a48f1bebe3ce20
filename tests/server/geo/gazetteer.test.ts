import { CITY_NAMES } from '@/lib/geo/city-names'
import { getGazetteer } from '@/server/geo/gazetteer'

const gazetteer = getGazetteer()
const best = (name: string) => gazetteer.findCities(name)[0]

test.each([
  ['Wien', 'AT'],
  ['VIENNA', 'AT'],
  ['München', 'DE'],
  ['Muenchen', 'DE'],
  ['Munich', 'DE'],
  ['Köln', 'DE'],
  ['Cologne', 'DE'],
  ['Zurich', 'CH'],
  ['Genf', 'CH'],
  ['Prag', 'CZ'],
  ['København', 'DK'],
  ['Kopenhagen', 'DK'],
  ['Θεσσαλονίκη', 'GR'],
  ['ΘΕΣΣΑΛΟΝΙΚΗ', 'GR'],
  ['Thessaloniki', 'GR'],
  ['Athína', 'GR'],
  ['Milano', 'IT'],
  ['Firenze', 'IT'],
  ['Den Haag', 'NL'],
  ['Sevilla', 'ES'],
  ['St. Pölten', 'AT'],
  ['Sankt Pölten', 'AT'],
  ['Landau', 'DE'],
  ['Frankfurt', 'DE'],
  ['St. Gallen', 'CH'],
  ['Bruxelles', 'BE'],
  ['Warschau', 'PL'],
  ['Nizza', 'FR'],
  ['NYC', 'US'],
  ['Århus', 'DK'],
])('%s is found in %s', (name, countryCode) => {
  expect(best(name)?.countryCode).toBe(countryCode)
})

test('every name in the table of local names belongs to a listed place', () => {
  const unknown = CITY_NAMES.filter(
    (entry) =>
      !gazetteer.findCities(entry.localName).some((city) => city.countryCode === entry.countryCode && city.localName === entry.localName),
  )

  expect(unknown).toEqual([])
})

test('a place has a local name, coordinates and a time zone', () => {
  expect(best('Vienna')).toMatchObject({ name: 'Vienna', localName: 'Wien', timeZone: 'Europe/Vienna', isDistrict: false })
  expect(best('Vienna')?.latitude).toBeCloseTo(48.2, 1)
  expect(best('Vienna')?.longitude).toBeCloseTo(16.37, 1)
  expect(best('Auckland')?.timeZone).toBe('Pacific/Auckland')
})

test('places of the same name come largest first', () => {
  const populations = gazetteer.findCities('Concord').map((city) => city.population)

  expect(populations.length).toBeGreaterThan(5)
  expect(populations).toEqual(populations.toSorted((a, b) => b - a))
})

test.each([['Xyzzyville'], [''], ['!'], ['a']])('"%s" is not a place', (name) => {
  expect(gazetteer.findCities(name)).toEqual([])
})

test.each([
  ['wi', 'Wien'],
  ['Mün', 'München'],
  ['zür', 'Zürich'],
  ['ZUR', 'Zürich'],
  ['københ', 'København'],
  ['new yo', 'New York'],
  ['st. pö', 'St. Pölten'],
])('"%s" suggests %s', (text, name) => {
  expect(gazetteer.suggestCities(text).map((city) => city.localName)).toContain(name)
})

test('suggestions respect their limit and need at least one letter', () => {
  expect(gazetteer.suggestCities('san')).toHaveLength(5)
  expect(gazetteer.suggestCities('san', 2)).toHaveLength(2)
  expect(gazetteer.suggestCities('  ')).toEqual([])
})
