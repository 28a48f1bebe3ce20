import fc from 'fast-check'
import { bucketOf, percentileOf } from '@/lib/web-vitals/buckets'

const count = (values: readonly number[]) => values.map((value) => ({ bucket: bucketOf(value), count: 1 }))

test.each([
  [0, 0],
  [1, 0],
  [1.01, 1],
  [1.1, 1],
  [1.11, 2],
  [120_000, 123],
])('%d is counted in bucket %d', (value, bucket) => {
  expect(bucketOf(value)).toBe(bucket)
})

test('nothing counted has no percentile', () => {
  expect(percentileOf([], 0.75)).toBeNull()
  expect(percentileOf([{ bucket: 4, count: 0 }], 0.75)).toBeNull()
})

test('the percentile is the value that three of four do not exceed, whatever the order of the buckets', () => {
  const counts = count([4000, 100, 200, 300])

  expect(percentileOf(counts, 0.75)).toBeGreaterThan(285)
  expect(percentileOf(counts, 0.75)).toBeLessThan(315)
})

test('a percentile from buckets is at most five percent off', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 2, max: 120_000, noNaN: true }), { minLength: 1, maxLength: 200 }), (values) => {
      const exact = values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1] ?? 0

      expect(Math.abs((percentileOf(count(values), 0.75) ?? 0) / exact - 1)).toBeLessThanOrEqual(0.05)
    }),
  )
})

test('a layout that never shifted has a percentile of 0', () => {
  expect(percentileOf(count([0, 0, 0]), 0.75)).toBe(0)
})
