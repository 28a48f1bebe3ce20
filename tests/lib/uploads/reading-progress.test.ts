import { readFacts } from '@/lib/recognition/read-facts'
import { toReadingProgress } from '@/lib/uploads/reading-progress'
import { getGazetteer } from '@/server/geo/gazetteer'
import { getJudge } from '@/server/uploads/judge/load-judge'
import { flyerText } from '../../support/flyer-text'

const corners = [0, 0, 10, 0, 10, 10, 0, 10]
const text = flyerText([
  [90, 'Laternenfest'],
  [40, 'Samstag, 14.11.2026'],
  [30, 'Rathausplatz 1, 70173 Stuttgart'],
  [20, 'Für Essen ist gesorgt'],
])
const facts = readFacts(text, { today: '2026-09-01', gazetteer: getGazetteer(), judge: getJudge(), hint: null })

test('boxes whose words gave a fact are reported with it, others without', () => {
  const { boxes } = toReadingProgress([...text.lines.map((line) => ({ corners, text: line.text })), { corners, text: null }], facts)

  expect(boxes.map(({ fact }) => fact)).toEqual(['title', 'startDate', expect.stringMatching(/^(venue|city)$/), null, null])
})

test('facts are reported as soon as known, and uncertain ones are marked', () => {
  expect(toReadingProgress([], null).facts).toEqual([])
  expect(toReadingProgress([], facts).facts).toContainEqual({ name: 'startDate', value: '2026-11-14', unsure: false, alternatives: [] })
  expect(toReadingProgress([], { ...facts, city: { ...facts.city, confidence: 0.3 } }).facts).toContainEqual({
    name: 'city',
    value: 'Stuttgart',
    unsure: true,
    alternatives: [],
  })
})

test('an uncertain fact has its alternatives; an undecided one only once all is read, and only with a choice', () => {
  const others = [
    { value: 'Stuttgart', confidence: 0.3 },
    { value: 'Ulm', confidence: 0.2 },
  ]
  const unsure = { ...facts, city: { ...facts.city, confidence: 0.3, alternatives: others } }
  const open = { ...facts, city: { value: null, confidence: 0, evidence: null, alternatives: others } }
  const bare = { ...facts, city: { value: null, confidence: 0, evidence: null } }
  const city = (found: ReturnType<typeof toReadingProgress>) => found.facts.find(({ name }) => name === 'city')

  expect(city(toReadingProgress([], unsure))).toMatchObject({ value: 'Stuttgart', alternatives: ['Ulm'] })
  expect(city(toReadingProgress([], open))).toBeUndefined()
  expect(city(toReadingProgress([], open, true))).toEqual({ name: 'city', value: '', unsure: true, alternatives: ['Stuttgart', 'Ulm'] })
  expect(city(toReadingProgress([], bare, true))).toBeUndefined()
})

test('only a limited part of a poster full of small print is reported', () => {
  expect(
    toReadingProgress(
      Array.from({ length: 500 }, () => ({ corners, text: 'x'.repeat(900) })),
      null,
    ).boxes,
  ).toHaveLength(200)
})
