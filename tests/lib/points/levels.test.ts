import { LEVELS, levelOf, levelProgress, nextLevel } from '@/lib/points/levels'

test.each([
  [0, 'Explorer', 0, 100],
  [20, 'Explorer', 20, 100],
  [99, 'Explorer', 99, 100],
  [100, 'Event-Expert', 0, 500],
  [300, 'Event-Expert', 50, 500],
  [500, 'Scann-Pro-light', 0, 2000],
  [2000, 'Scann-Pro', 0, 5000],
  [7500, 'Event-Master', 50, 10000],
  [10000, 'Event-God', 100, null],
  [999999, 'Event-God', 100, null],
])('%i points are %s, %i percent of the way to %s', (points, name, progress, next) => {
  expect(levelOf(points).name).toBe(name)
  expect(levelProgress(points)).toBeCloseTo(progress)
  expect(nextLevel(points)?.minPoints ?? null).toBe(next)
})

test('thresholds increase', () => {
  expect(LEVELS.map((level) => level.minPoints)).toEqual([...LEVELS].map((level) => level.minPoints).sort((a, b) => a - b))
})
