import { countingWindow, everyDay } from '@/lib/ads/counting'

test.each([
  ['view', '2030-05-01T23:59:59.999Z', { day: '2030-05-01', slot: 0 }],
  ['click', '2030-05-01T00:00:00.000Z', { day: '2030-05-01', slot: 0 }],
  ['click', '2030-05-01T00:29:59.999Z', { day: '2030-05-01', slot: 0 }],
  ['click', '2030-05-01T00:30:00.000Z', { day: '2030-05-01', slot: 1 }],
  ['click', '2030-05-01T23:59:59.999Z', { day: '2030-05-01', slot: 47 }],
] as const)('a %s at %s counts for', (kind, at, window) => {
  expect(countingWindow(kind, new Date(at))).toEqual(window)
})

test('days without counts are zeros, across the end of a month and of daylight saving', () => {
  const days = everyDay([{ day: '2030-03-31', views: 3, clicks: 1 }], { from: '2030-03-30', until: '2030-04-01' })

  expect(days).toEqual([
    { day: '2030-03-30', views: 0, clicks: 0 },
    { day: '2030-03-31', views: 3, clicks: 1 },
    { day: '2030-04-01', views: 0, clicks: 0 },
  ])
  expect(everyDay([], { from: '2030-04-02', until: '2030-04-01' })).toEqual([])
  expect(everyDay([], { from: '2000-01-01', until: '2030-04-01' })).toHaveLength(400)
})
