import { campaignWeight, extensionDays, shortfallCents } from '@/lib/ads/guarantee'

const DAY = 86_400_000
const delivery = (given: Partial<Parameters<typeof extensionDays>[0]> = {}) => ({
  clicks: 0,
  clickGuarantee: 500,
  durationDays: 3,
  extendedDays: 0,
  ...given,
})

test.each([
  ['nothing came', {}, 1],
  ['one is missing', { clicks: 499 }, 1],
  ['all came', { clicks: 500 }, 0],
  ['more came', { clicks: 900 }, 0],
  ['extended for almost its own length', { extendedDays: 2 }, 1],
  ['extended for its own length', { extendedDays: 3 }, 0],
  ['nothing was guaranteed', { clickGuarantee: 0 }, 0],
])('days added when %s', (_, given, days) => {
  expect(extensionDays(delivery(given))).toBe(days)
})

test.each([
  [4999, 0, 500, 4999],
  [4999, 250, 500, 2500],
  [4999, 499, 500, 10],
  [4999, 500, 500, 0],
  [4999, 600, 500, 0],
  [4999, 0, 0, 0],
  [19_999, 3499, 3500, 6],
])('of %i cents with %i of %i clicks %i are refunded', (priceCents, clicks, clickGuarantee, cents) => {
  expect(shortfallCents({ priceCents, clicks, clickGuarantee })).toBe(cents)
})

describe('how often a campaign is shown', () => {
  const startsAt = new Date(0)
  const endsAt = new Date(4 * DAY)
  const weight = (clicks: number, day: number, visibility = 1) =>
    campaignWeight({ clicks, clickGuarantee: 400, startsAt, endsAt }, { visibility }, new Date(day * DAY))

  test('is that of its package while on schedule', () => {
    expect(weight(0, 0)).toBeCloseTo(1)
    expect(weight(200, 2)).toBeCloseTo(1)
    expect(weight(200, 2, 5)).toBeCloseTo(5)
  })
  test('increases when it is behind and decreases when ahead', () => {
    expect(weight(0, 2)).toBeCloseTo(2)
    expect(weight(300, 2)).toBeCloseTo(0.5)
  })
  test('is at most four times and at least a quarter, even if all clicks have come or the time is up', () => {
    expect(weight(0, 3.99)).toBe(4)
    expect(weight(0, 9)).toBe(4)
    expect(weight(400, 1)).toBe(0.25)
    expect(weight(999, 0)).toBe(0.25)
    expect(weight(0, -5)).toBeCloseTo(1)
  })
})
