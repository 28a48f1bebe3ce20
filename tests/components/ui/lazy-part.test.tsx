import { act, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { NetworkNote } from '@/components/layout/network-note'
import { lazyPart, loadPart } from '@/components/ui/lazy-part'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'

const NO_CONNECTION = 'No connection. It continues as soon as you are back online.'
const Sheet = () => <p>The sheet</p>
let isOnline = false
let asked = 0
/** What the browser does with a file of code. */
const fetchSheet = async () => {
  asked += 1
  if (!isOnline) throw new Error('Failed to load chunk')
  return Sheet
}
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  })

beforeEach(() => {
  installBrowserStandIns()
  isOnline = false
  asked = 0
  globalThis.fetch = async () => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    return { ok: true } as Response
  }
})

it('a part that cannot be loaded leaves the page as it is, says so, and opens when the network is back', async () => {
  const Part = lazyPart(fetchSheet)
  render(
    <>
      <NetworkNote />
      <textarea aria-label="Comment" defaultValue="Half a thought" />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  )
  await settle()

  expect(screen.getByRole('status').textContent).toBe(NO_CONNECTION)
  expect((screen.getByRole('textbox', { name: 'Comment' }) as HTMLTextAreaElement).value).toBe('Half a thought')

  isOnline = true
  window.dispatchEvent(new Event('online'))
  await settle()

  expect(screen.getByText('The sheet')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('')
})

it('a part is tried again even if the browser does not notice that the network is back', async () => {
  jest.useFakeTimers()
  try {
    const part = loadPart(fetchSheet)
    await jest.advanceTimersByTimeAsync(2900)
    isOnline = true
    await jest.advanceTimersByTimeAsync(200)

    expect(await part).toBe(Sheet)
  } finally {
    jest.useRealTimers()
  }
})

it('a part that a newer version has removed is not awaited forever', async () => {
  isOnline = true
  const removed = async () => {
    asked += 1
    throw new Error('Failed to load chunk')
  }

  await expect(loadPart(removed)).rejects.toThrow('Failed to load chunk')
  expect(asked).toBe(3)
})

it('a removed part that the page can do without leaves the rest of it', async () => {
  isOnline = true
  const Part = lazyPart(async (): Promise<typeof Sheet> => Promise.reject(new Error('Failed to load chunk')), { isOptional: true })

  render(
    <Suspense fallback="waiting">
      <p>The page</p>
      <Part />
    </Suspense>,
  )
  await settle()

  expect(screen.getByText('The page')).toBeTruthy()
  expect(document.body.textContent).toBe('The page')
})
