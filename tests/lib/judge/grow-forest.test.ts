import { growForest, toTable } from '@/scripts/judge/grow-forest'
import { scoreOf } from '@/lib/recognition/judge/forest'

/** Many samples of few whole numbers: boundaries of equally large bins fall among equal values. */
const samples = Array.from({ length: 5000 }, (_, index) => ({
  features: { chars: 1 + (index % 40) },
  target: index % 40 >= 25 ? 1 : 0,
  group: index,
  weight: 1,
}))

test('whole numbers are split between their values, however many samples share one', () => {
  const table = toTable(samples)

  expect(table.names).toEqual(['chars'])
  expect(table.thresholds[0]).toContain(25.5)
})

test('a forest learns the threshold of a count', () => {
  const table = toTable(samples)
  const growth = { depth: 2, rate: 0.3, shrinkage: 1, groupShare: 1, featureShare: 1, aim: 'each' as const, rounds: 10, seed: 1 }
  const forest = growForest(
    table,
    samples.map((_, index) => index),
    growth,
  )

  expect(scoreOf(forest, { chars: 25 })).toBeLessThan(0)
  expect(scoreOf(forest, { chars: 26 })).toBeGreaterThan(0)
})
