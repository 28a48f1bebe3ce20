import { act, render, screen } from '@testing-library/react'
import { ToastHost } from '@/components/ui/toast-host'
import { offerUndo, showAgain, UNDO_MS, useHidden } from '@/components/ui/undo'

function Hidden() {
  return <p data-testid="hidden">{[...useHidden()].join(' ')}</p>
}
const hidden = () => screen.getByTestId('hidden').textContent
const offer = (key: string, commit: () => Promise<boolean>, onUndo?: () => void) =>
  act(() => offerUndo({ key, text: `${key} is gone`, undoLabel: 'Undo', commit, ...(onUndo ? { onUndo } : {}) }))
const pass = (ms: number) => act(async () => void (await jest.advanceTimersByTimeAsync(ms)))

// Loaded in advance: a test must not wait for the compiler.
beforeAll(() => import('sonner'), 60_000)
beforeEach(() => {
  jest.useFakeTimers()
  render(
    <>
      <Hidden />
      <ToastHost />
    </>,
  )
})
afterEach(() => jest.useRealTimers())

it('is final when the time is over, once, and stays hidden', async () => {
  const commit = jest.fn(async () => true)
  offer('a', commit)
  expect(hidden()).toContain('a')
  await pass(UNDO_MS - 1)
  expect(commit).not.toHaveBeenCalled()

  await pass(1)
  window.dispatchEvent(new Event('pagehide'))
  await pass(UNDO_MS)

  expect(commit).toHaveBeenCalledTimes(1)
  expect(hidden()).toContain('a')
  showAgain('a')
})

it('is undone by the button in the notice', async () => {
  const [commit, onUndo] = [jest.fn(async () => true), jest.fn()]
  offer('b', commit, onUndo)
  await pass(200)

  await act(async () => screen.getByRole('button', { name: 'Undo' }).click())
  await pass(UNDO_MS * 2)

  expect(commit).not.toHaveBeenCalled()
  expect(onUndo).toHaveBeenCalledTimes(1)
  expect(hidden()).not.toContain('b')
})

it('is done at once when the page is left or hidden', async () => {
  const [first, second] = [jest.fn(async () => true), jest.fn(async () => true)]
  offer('c', first)
  window.dispatchEvent(new Event('pagehide'))
  expect(first).toHaveBeenCalledTimes(1)
  offer('d', second)
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  jest.restoreAllMocks()

  expect(second).toHaveBeenCalledTimes(1)
  await pass(1)
  act(() => ['c', 'd'].forEach(showAgain))
})

it('a failed item is shown again; pending ones are not', async () => {
  offer('e', async () => false)
  act(() => showAgain('e'))
  expect(hidden()).toContain('e')

  await pass(UNDO_MS)

  expect(hidden()).not.toContain('e')
})
