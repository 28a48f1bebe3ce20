import { moveOfKey, moveOfSwipe, moveOfWheel, type ReelMove } from '@/lib/reels/moves'

it.each<[string, boolean, ReelMove | null]>([
  ['ArrowDown', false, 'next'],
  ['PageDown', false, 'next'],
  [' ', false, 'next'],
  [' ', true, 'previous'],
  ['ArrowUp', false, 'previous'],
  ['PageUp', false, 'previous'],
  ['ArrowLeft', false, 'show-lineup'],
  ['ArrowRight', false, 'hide-lineup'],
  ['Escape', false, 'hide-lineup'],
  ['a', false, null],
  ['Tab', false, null],
])('the key "%s" (shift: %s) means %s', (key, shiftKey, move) => {
  expect(moveOfKey({ key, shiftKey })).toBe(move)
})

it('a swipe up shows the next event, a swipe left the line-up', () => {
  expect((['up', 'down', 'left', 'right'] as const).map(moveOfSwipe)).toEqual(['next', 'previous', 'show-lineup', 'hide-lineup'])
})

describe('the wheel', () => {
  it('moves by one in either direction', () => {
    expect(moveOfWheel({ deltaY: 100, at: 0 }, null)).toBe('next')
    expect(moveOfWheel({ deltaY: -100, at: 0 }, null)).toBe('previous')
  })

  it('ignores a trembling finger', () => {
    expect(moveOfWheel({ deltaY: 7, at: 0 }, null)).toBeNull()
  })

  it('ignores the momentum that a touchpad adds to a push', () => {
    const turns = [60, 52, 40, 31, 22, 15, 9].map((deltaY, at) => ({ deltaY, at: at * 16 }))

    const moves = turns.map((turn, at) => moveOfWheel(turn, turns[at - 1] ?? null))

    expect(moves.filter(Boolean)).toEqual(['next'])
  })

  it('moves again for a second push after a pause or with more force', () => {
    expect(moveOfWheel({ deltaY: 20, at: 200 }, { deltaY: 60, at: 0 })).toBe('next')
    expect(moveOfWheel({ deltaY: 60, at: 16 }, { deltaY: 20, at: 0 })).toBe('next')
    expect(moveOfWheel({ deltaY: -20, at: 16 }, { deltaY: 20, at: 0 })).toBe('previous')
  })
})
