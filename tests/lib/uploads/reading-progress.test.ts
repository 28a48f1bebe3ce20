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

test('boxes whose words gave a fact are told with it, others without', () => {
  const { boxes } = toReadingProgress([...text.lines.map((line) => ({ corners, text: line.text })), { corners, text: null }], facts)

  expect(boxes.map(({ fact }) => fact)).toEqual(['title', 'startDate', expect.stringMatching(/^(venue|city)$/), null, null])
})

test('facts are told as soon as there are any, and say where they are not sure', () => {
  expect(toReadingProgress([], null).facts).toEqual([])
  expect(toReadingProgress([], facts).facts).toContainEqual({ name: 'startDate', value: '2026-11-14', unsure: false })
  expect(toReadingProgress([], { ...facts, city: { ...facts.city, confidence: 0.3 } }).facts).toContainEqual({
    name: 'city',
    value: 'Stuttgart',
    unsure: true,
  })
})

test('a poster full of small print tells a bounded part of it', () => {
  expect(
    toReadingProgress(
      Array.from({ length: 500 }, () => ({ corners, text: 'x'.repeat(900) })),
      null,
    ).boxes,
  ).toHaveLength(200)
})
