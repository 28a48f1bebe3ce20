import { judgeCities } from '@/lib/recognition/city-candidates'
import type { Forest } from '@/lib/recognition/judge/forest'
import type { KnownVenues } from '@/lib/geo/known-venues'
import { layOut } from '@/lib/recognition/layout'
import { readLanguage } from '@/lib/recognition/language'
import { preparePlace } from '@/lib/recognition/read-place'
import { getGazetteer } from '@/server/geo/gazetteer'
import { flyerText } from '@/tests/support/flyer-text'

type Given = { hosts?: string[]; knownVenues?: KnownVenues }
const optionsFor = (rows: readonly string[], { hosts = [], knownVenues }: Given) => ({
  gazetteer: getGazetteer(),
  language: readLanguage(rows.join('\n')),
  hint: null,
  dateLines: new Set<number>(),
  hosts,
  ...(knownVenues ? { knownVenues } : {}),
})
const LEAD = ['SOMMERFEST', 'Konzert mit der Band und dem Chor am Abend']
/** A row with only a space is empty space. */
const layoutOf = (rows: readonly string[]) =>
  layOut(flyerText(rows.map((row, at) => (row === ' ' ? ([900] as const) : ([at === 0 ? 60 : 22, row] as const)))))
const candidatesOn = (rows: readonly string[], given: Given = {}) =>
  preparePlace(layoutOf([...LEAD, ...rows]), optionsFor([...LEAD, ...rows], given))(null).candidates
const placeOn = (rows: readonly string[], given: Given = {}) =>
  preparePlace(layoutOf([...LEAD, ...rows]), optionsFor([...LEAD, ...rows], given))(null)
const featuresOf = (name: string, rows: readonly string[], given: Given = {}) =>
  candidatesOn(rows, given).find((candidate) => candidate.name.toLowerCase() === name.toLowerCase())?.features

test('the city of the address comes first, others follow with scores from 0 to 1', () => {
  const candidates = candidatesOn(['Alte Halle, Krummtalweg 52, 22393 Hamburg', 'mit Gästen aus Leipzig'])

  expect(candidates[0]?.name).toBe('Hamburg')
  expect(candidates.map(({ name }) => name)).toContain('Leipzig')
  expect(candidates.every(({ score }) => score >= 0 && score <= 1)).toBe(true)
})

test('a postal code of the city counts, one from elsewhere does not', () => {
  expect(featuresOf('Hamburg', ['Krummtalweg 52, 22393 Hamburg'])).toMatchObject({
    postal: 1,
    postalFits: 1,
    postalMisfits: 0,
    streetInRow: 1,
    hasAddress: 1,
  })
  expect(placeOn(['80331 Hamburg']).postalCode).toBeNull()
})

test.each([
  ['afterFrom', 'Leipzig', ['mit Gästen aus Leipzig']],
  ['afterIn', 'Leipzig', ['ein Abend in Leipzig']],
  ['besideVenue', 'Heuweiler', ['Gemeindehaus Heuweiler']],
  ['adjective', 'Wuppertal', ['Die Wuppertaler Bühnen laden ein']],
  ['dialled', 'Wuppertal', ['Wuppertal', 'Karten: 0202 / 123456']],
  ['dialledElsewhere', 'Leipzig', ['Leipzig', 'Karten: +49 202 123456']],
  ['alone', 'Leipzig', ['LEIPZIG']],
] as const)('%s is set for %s', (feature, name, rows) => {
  expect(featuresOf(name, rows)?.[feature]).toBe(1)
})

test('a web address supports a name and may suggest one, which is not enough to choose it', () => {
  expect(featuresOf('Heuweiler', ['Heuweiler'], { hosts: ['buergerrunde.heuweiler.net'] })).toMatchObject({ inHost: 1 })
  expect(featuresOf('Passau', ['Eintritt frei'], { hosts: ['tourismus-passau.de'] })).toMatchObject({ host: 1, inHost: 1, named: 0 })
  expect(placeOn(['Eintritt frei'], { hosts: ['tourismus-passau.de'] }).city).toBeNull()
})

test('a city next to a venue is chosen, however small; an unlisted village only if two rows name it', () => {
  expect(placeOn(['Gemeindehaus Heuweiler']).city?.value).toBe('Heuweiler')
  expect(placeOn(['TURN-/FESTHALLE IN MARKELSHEIM', 'Musikkapelle Markelsheim e.V.']).city?.value).toBe('Markelsheim')
})

test('a misread name after a postal code is the place of that code', () => {
  expect(placeOn(['Marktgasse 3, 69120 Heidelbcrg']).city?.value).toBe('Heidelberg')
})

test('a name that only sponsors have is suggested, not chosen', () => {
  const rows = [' ', 'Mit freundlicher Unterstützung von', 'Autohaus Maier Leipzig', 'Sparkasse Leipzig']
  const place = placeOn(rows)

  expect(place.city).toBeNull()
  expect(featuresOf('Leipzig', rows)).toMatchObject({ onlySponsor: 1 })
})

test('at most three other cities are suggested', () => {
  const { city, furtherCities } = placeOn(['Krummtalweg 52, 22393 Hamburg', 'LEIPZIG', 'DRESDEN', 'KÖLN', 'BERLIN'])

  expect(city?.value).toBe('Hamburg')
  expect(furtherCities).toHaveLength(3)
  expect(furtherCities.every(({ confidence }) => confidence > 0 && confidence <= 1)).toBe(true)
  expect(furtherCities.map(({ value }) => value)).not.toContain('Hamburg')
})

describe('venues of this server', () => {
  const knownVenues: KnownVenues = {
    find: (folded) =>
      ({
        'alte spinnerei': [
          { name: 'Alte Spinnerei', street: 'Spinnereistr.', houseNumber: '7', city: 'Leipzig', latitude: 51.33, longitude: 12.32 },
        ],
        kulturhaus: [{ name: 'Kulturhaus', street: 'Weg', houseNumber: '1', city: 'Berlin', latitude: 52.5, longitude: 13.4 }],
        'zum goldenen hirschen': [
          { name: 'Zum goldenen Hirschen', street: null, houseNumber: null, city: 'Graz', latitude: null, longitude: null },
          { name: 'Zum goldenen Hirschen', street: null, houseNumber: null, city: 'Linz', latitude: null, longitude: null },
        ],
      })[folded] ?? [],
  }

  test('give city and address to a flyer that prints neither', () => {
    const { city, street, houseNumber, listedCity } = placeOn(['20 Uhr in der Alten Spinnerei', 'ALTE SPINNEREI'], { knownVenues })

    expect([city?.value, street?.value, houseNumber?.value, listedCity?.countryCode]).toEqual(['Leipzig', 'Spinnereistr.', '7', 'DE'])
  })

  test('do not overrule a printed address', () => {
    expect(placeOn(['ALTE SPINNEREI', 'Krummtalweg 52, 22393 Hamburg'], { knownVenues })).toMatchObject({
      city: { value: 'Hamburg' },
      street: { value: 'Krummtalweg' },
    })
  })

  test('add nothing for a common noun or a name in several cities, but support a printed city', () => {
    expect(placeOn(['KULTURHAUS'], { knownVenues }).city).toBeNull()
    expect(placeOn(['Zum goldenen Hirschen'], { knownVenues }).city).toBeNull()
    expect(featuresOf('Linz', ['Zum goldenen Hirschen', 'LINZ'], { knownVenues })).toMatchObject({ knownVenue: 1 })
  })
})

test('a name after a venue or a society is suggested if a second row has it, listed or not', () => {
  const names = (rows: readonly string[]) => candidatesOn(rows).map(({ name }) => name)

  expect(names(['Petruskirche Urberach, Wagnerstraße 35', 'Posaunenchor Urberach'])).toContain('Urberach')
  expect(names(['Petruskirche Urberach, Wagnerstraße 35', 'Posaunenchor und Orgel'])).not.toContain('Urberach')
})

test('an article is not part of a name: "d’Ahun" is from Ahun', () => {
  expect(candidatesOn(['Salle des fêtes', 'Mairie d’Ahun', 'Entrée libre pour tous']).map(({ name }) => name)).toContain('Ahun')
})

test('learned weights count for half', () => {
  const [first, second] = candidatesOn(['Alte Halle, Krummtalweg 52, 22393 Hamburg', 'mit Gästen aus Leipzig'])
  if (!first || !second) throw new Error('two candidates are expected')
  const none: Forest = { features: [], base: 0, trees: [] }
  const forLeipzig: Forest = { features: ['afterFrom'], base: 0, trees: [{ questions: [[0, 1]], leaves: [-9, 9] }] }

  expect(judgeCities(none, [first, second]).map(({ name }) => name)).toEqual(['Hamburg', 'Leipzig'])
  const judged = judgeCities(forLeipzig, [
    { ...first, score: 0.7 },
    { ...second, score: 0.1 },
  ])
  expect(judged.map(({ name }) => name)).toEqual(['Leipzig', 'Hamburg'])
  expect(judged[0]?.score).toBeCloseTo(0.55, 2)
})
