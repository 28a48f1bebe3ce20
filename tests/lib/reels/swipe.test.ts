import { swipeOf, type Swipe } from '@/lib/reels/swipe'

it.each<[string, [number, number], number, Swipe | null]>([
  ['up', [0, -50], 100, 'up'],
  ['down', [0, 50], 100, 'down'],
  ['left', [-50, 0], 100, 'left'],
  ['right', [50, 0], 100, 'right'],
  ['a pixel short of the threshold', [0, -49], 100, null],
  ['to the side by the axis that went farther', [-80, -60], 100, 'left'],
  ['upright by the axis that went farther', [60, 80], 100, 'down'],
  ['just in time', [0, -200], 500, 'up'],
  ['too slow', [0, -200], 501, null],
  ['a tap', [0, 0], 50, null],
])('%s: moving by %j in %d ms is the swipe %s', (_, movement, durationMs, swipe) => {
  expect(swipeOf(movement, durationMs)).toBe(swipe)
})
