import { isUnsure } from '@/lib/recognition/review'

test.each([
  ['startTime', 0.85, true],
  ['startTime', 0.95, false],
  ['venue', 0.65, true],
  ['venue', 0.75, false],
  ['category', 0.45, true],
  ['category', 0.55, false],
])('%s read with a certainty of %d is reviewed: %s', (name, confidence, expected) => {
  expect(isUnsure({ name, hasValue: true, confidence, confirmed: false })).toBe(expected)
  expect(isUnsure({ name, hasValue: true, confidence, confirmed: true })).toBe(false)
})

test('what is missing is asked for only if an event page needs it', () => {
  const missing = { hasValue: false, confidence: 0, confirmed: false }

  expect(['title', 'startDate', 'startTime', 'venue', 'city'].every((name) => isUnsure({ ...missing, name }))).toBe(true)
  expect(['price', 'category', 'email'].some((name) => isUnsure({ ...missing, name }))).toBe(false)
})
