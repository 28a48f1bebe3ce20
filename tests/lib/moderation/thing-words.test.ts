import { thingWords } from '@/lib/moderation/thing-words'
import { formatsFor } from '@/lib/text/formats'

test.each([
  ['2026-12-24', 'Astra · Berlin\nTechno', 'Do., 24.12.2026 · Astra · Berlin\nTechno'],
  ['2026-12-24', '', 'Do., 24.12.2026'],
  [null, 'You fool', 'You fool'],
])('the day %s before “%s”', (date, text, words) => {
  expect(thingWords({ date, text }, formatsFor('de'))).toBe(words)
})
