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

it('a swipe up brings the next event, left the lineup', () => {
  expect((['up', 'down', 'left', 'right'] as const).map(moveOfSwipe)).toEqual(['next', 'previous', 'show-lineup', 'hide-lineup'])
})

describe('the wheel', () => {
  it('moves by one either way', () => {
    expect(moveOfWheel({ deltaY: 100, at: 0 }, null)).toBe('next')
    expect(moveOfWheel({ deltaY: -100, at: 0 }, null)).toBe('previous')
  })

  it('a trembling finger moves nothing', () => {
    expect(moveOfWheel({ deltaY: 7, at: 0 }, null)).toBeNull()
  })

  it('what a touchpad adds by itself after one push moves nothing', () => {
    const turns = [60, 52, 40, 31, 22, 15, 9].map((deltaY, at) => ({ deltaY, at: at * 16 }))

    const moves = turns.map((turn, at) => moveOfWheel(turn, turns[at - 1] ?? null))

    expect(moves.filter(Boolean)).toEqual(['next'])
  })

  it('a second push, a rest later or harder than before, moves again', () => {
    expect(moveOfWheel({ deltaY: 20, at: 200 }, { deltaY: 60, at: 0 })).toBe('next')
    expect(moveOfWheel({ deltaY: 60, at: 16 }, { deltaY: 20, at: 0 })).toBe('next')
    expect(moveOfWheel({ deltaY: -20, at: 16 }, { deltaY: 20, at: 0 })).toBe('previous')
  })
})
