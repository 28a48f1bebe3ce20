import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { ProfileSwipe } from '@/components/profiles/profile-swipe'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

beforeEach(installBrowserStandIns)

/** A finger that moves from one place to another in this many milliseconds. */
async function swipe([right, down]: readonly [number, number], durationMs: number) {
  const { moves, Wrapper } = notedRouter()
  render(<ProfileSwipe>Header</ProfileSwipe>, { wrapper: Wrapper })
  // the gestures load after the page
  await act(() => import('@/components/profiles/profile-gestures'))
  const head = screen.getByText('Header')
  const at = (kind: 'touchStart' | 'touchMove' | 'touchEnd', part: number) => {
    const touch = { identifier: 1, target: head, clientX: 200 + right * part, clientY: 200 + down * part }
    const left = kind === 'touchEnd' ? [] : [touch]
    const event = createEvent[kind](head, { touches: left, targetTouches: left, changedTouches: [touch] })
    Object.defineProperty(event, 'timeStamp', { value: 1000 + durationMs * part })
    fireEvent(head, event)
  }
  at('touchStart', 0)
  at('touchMove', 0.5)
  at('touchMove', 1)
  at('touchEnd', 1)
  return moves
}

it.each([
  ['to the right leads back', [80, 5], 100, ['push /']],
  ['of 40 px is none', [40, 0], 100, []],
  ['that takes longer than half a second is none', [80, 0], 700, []],
  ['to the left stays', [-80, 0], 100, []],
  ['down stays', [20, 90], 100, []],
] as const)('a swipe %s', async (_, way, durationMs, expected) => {
  expect(await swipe(way, durationMs)).toEqual(expected)
})
