import { act, renderHook } from '@testing-library/react'
import { useRounds } from '@/components/tickets/use-rounds'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A page that polls, and a way to let a minute pass on it. */
function open(isRefused: boolean) {
  const poll = jest.fn(async () => {})
  const hook = renderHook((given: { isRefused: boolean }) => useRounds(poll, { isReady: true, ...given }), { initialProps: { isRefused } })
  return { ...hook, poll, waitAMinute: () => act(() => jest.advanceTimersByTimeAsync(60_000)) }
}

test('a door in use fetches changes every five seconds', async () => {
  const { poll, waitAMinute } = open(false)

  await waitAMinute()

  expect(poll).toHaveBeenCalledTimes(13)
})

test('a refused door asks again only when its reader comes back or another tab logs in', async () => {
  const { poll, waitAMinute } = open(true)

  await waitAMinute()
  expect(poll).not.toHaveBeenCalled()
  await act(async () => void window.dispatchEvent(new Event('focus')))
  expect(poll).toHaveBeenCalledTimes(1)
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'access_token' })))
  expect(poll).toHaveBeenCalledTimes(2)
})

test('a door that is let in again goes back to its rounds', async () => {
  const { poll, rerender, waitAMinute } = open(true)

  rerender({ isRefused: false })
  await waitAMinute()

  expect(poll).toHaveBeenCalledTimes(13)
})
