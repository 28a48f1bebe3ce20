import { weighWords, wordFeatures, wordPlaces } from '@/lib/recognition/judge/word-weights'
import { learnWords } from '@/scripts/judge/learn-words'

const houses = ['Stadthalle Altdorf', 'Festhalle am See', 'Turnhalle', 'Gemeindehaus', 'Kulturhaus Mitte', 'Vereinshaus']
const others = [
  'Samstag 12. Mai',
  'Eintritt frei',
  'Für Speisen und Getränke ist gesorgt',
  'Die Blechbande',
  'Sommerfest',
  'Veranstalter: TSV',
]
const samples = [...houses.map((text) => ({ text, target: 1 })), ...others.map((text) => ({ text, target: 0 }))].map(
  ({ text, target }) => ({
    places: wordPlaces(text),
    target,
    weight: 1,
  }),
)
const said = (text: string) => weighWords(learnWords(samples), wordPlaces(text))

test('words and parts of words speak for what they were seen to be', () => {
  expect(said('Stadthalle Altdorf')).toBeGreaterThan(0)
  expect(said('Eintritt frei')).toBeLessThan(0)
  // Neither word was seen; "-halle" and "-haus" were.
  expect(said('Markthalle')).toBeGreaterThan(said('Marktfest'))
  expect(said('Pfarrhaus')).toBeGreaterThan(said('Pfarrfest'))
})

test('case, accents and figures make no difference', () => {
  expect(wordPlaces('KULTURHAUS 21')).toEqual(wordPlaces('Kulturhaus 47'))
  expect(wordPlaces('Théâtre')).toEqual(wordPlaces('theatre'))
})

test('the same texts give the same weights, and a text without words says nothing but the usual', () => {
  expect(learnWords(samples)).toEqual(learnWords(samples))
  expect(Math.abs(said('') - learnWords(samples).base)).toBeLessThan(0.5)
  expect(Number.isFinite(said('¡!'))).toBe(true)
})

test('lighter samples count less', () => {
  const light = learnWords(samples.map((sample) => ({ ...sample, weight: sample.target === 1 ? 0.05 : 1 })))
  expect(weighWords(light, wordPlaces('Stadthalle'))).toBeLessThan(said('Stadthalle'))
})

test('features carry the names of what they speak for', () => {
  expect(Object.keys(wordFeatures('Turnhalle', { venue: learnWords(samples), whole: learnWords(samples) }))).toEqual([
    'venueWords',
    'wholeWords',
  ])
})
