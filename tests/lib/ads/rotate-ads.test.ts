import { ROTATION_MS, rotateAds } from '@/lib/ads/rotate-ads'

const entries = (...weights: number[]) => weights.map((weight, index) => ({ id: `event-${index}`, weight }))

test.each([0, 1, ROTATION_MS - 1])('the order holds for five minutes (%i ms in)', (ms) => {
  const ads = entries(1, 3, 5, 1, 1)

  expect(rotateAds(ads, ROTATION_MS * 1000 + ms)).toEqual(rotateAds(ads, ROTATION_MS * 1000))
})

test('no advertisement is lost or repeated, and an empty list stays empty', () => {
  expect(
    rotateAds(entries(1, 1, 1), 5)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(['event-0', 'event-1', 'event-2'])
  expect(rotateAds([], 5)).toEqual([])
})

test('over time each comes first in proportion to its weight', () => {
  const firsts = new Map<string, number>()
  const rounds = 9000

  for (let slot = 0; slot < rounds; slot++) {
    const [first] = rotateAds(entries(1, 3, 5), slot * ROTATION_MS)
    if (first) firsts.set(first.id, (firsts.get(first.id) ?? 0) + 1)
  }

  expect((firsts.get('event-0') ?? 0) / rounds).toBeCloseTo(1 / 9, 1)
  expect((firsts.get('event-1') ?? 0) / rounds).toBeCloseTo(3 / 9, 1)
  expect((firsts.get('event-2') ?? 0) / rounds).toBeCloseTo(5 / 9, 1)
})
