import { addDays } from '@/lib/calendar/days'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { readFacts } from '@/lib/recognition/read-facts'
import { PRINT_LIMITS, printKeys, printOf } from '@/lib/uploads/flyer-print'
import { getGazetteer } from '@/server/geo/gazetteer'
import { flyerText } from '@/tests/support/flyer-text'
import { getJudge } from '@/server/uploads/judge/load-judge'

const lay = (lines: readonly string[]) => flyerText(lines.map((line, index) => [Math.max(12, 60 - index), line] as const))
const read = (text: FlyerText) => readFacts(text, { today: '2030-01-01', gazetteer: getGazetteer(), judge: getJudge() })
const printed = (...lines: string[]) => printOf(lay(lines), read(lay(lines)))

test('words are folded, separated from digits, and large words come first', () => {
  const { words, figures } = printed('SA14DEZ', 'Größe & Café', 'um 20:00')

  expect(words).toEqual(['dez', 'grosse', 'cafe'])
  expect(figures).toEqual(['14', '20', '0'])
})

test('a zero inside a word is a misread letter, not a digit', () => {
  expect(printed('BO0K FAIR 7').figures).toEqual(['7'])
})

test('uncertain words are left out', () => {
  const text = flyerText([{ text: 'FLEA MARKET' }, { text: 'XQWVB', confidence: 0.3 }])

  expect(printOf(text, read(text)).words).toEqual(['flea', 'market'])
})

test('a day is certain if a weekday or a year confirms it', () => {
  expect(printed('Konzert', 'Samstag, 12.10.2030').isDaySure).toBe(true)
  expect(printed('Konzert', '12. Oktober').isDaySure).toBe(false)
})

test('the fingerprint of any flyer is short, and its keys are few', () => {
  const many = Array.from(
    { length: 400 },
    (_, index) =>
      `${String.fromCharCode(97 + (index % 26)).repeat(3)}${'x'.repeat(index % 40)}${String.fromCharCode(97 + Math.floor(index / 26))} ${index}`,
  )
  const print = printOf(lay(many), read(lay(['Concert'])))

  expect(print.words).toHaveLength(PRINT_LIMITS.words)
  expect(Math.max(...print.words.map(({ length }) => length))).toBe(PRINT_LIMITS.letters)
  expect(print.figures).toHaveLength(PRINT_LIMITS.figures)
  const days = Array.from({ length: 40 }, (_, index) => addDays('2030-01-01', index))
  expect(printKeys({ ...print, days }).length).toBeLessThanOrEqual(72)
})

const WORDS = [
  'autumn',
  'harvest',
  'dance',
  'orchestra',
  'saturday',
  'october',
  'townhall',
  'admission',
  'free',
  'refreshments',
  'children',
  'welcome',
  'parking',
  'behind',
  'church',
  'information',
  'telephone',
  'committee',
]

test.each([
  ['a third of the words misread', WORDS.map((word, index) => (index % 3 === 0 ? `${word}x` : word))],
  ['the lower half out of the picture', WORDS.slice(0, 9)],
  ['words of a scene beside it', [...WORDS, 'exit', 'bakery', 'monday', 'closed']],
])('fingerprints of one flyer share a key, with or without a date: %s', (_, words) => {
  const shared = (days: string[]) => printKeys({ words, days }).filter((key) => printKeys({ words: WORDS, days }).includes(key))

  expect(shared([]).length).toBeGreaterThan(0)
  expect(shared(['2030-10-12']).length).toBeGreaterThan(shared([]).length)
})

test('flyers without a common word share no key, even on the same day', () => {
  const [one, other] = [
    printKeys({ words: WORDS, days: ['2030-10-12'] }),
    printKeys({ words: WORDS.map((word) => `other${word}`), days: ['2030-10-12'] }),
  ]

  expect(one.filter((key) => other.includes(key))).toEqual([])
})

test('a flyer without words has no key', () => {
  expect(printKeys({ words: [], days: ['2030-10-12'] })).toEqual([])
})
