import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Sheet } from '@/components/ui/sheet'

const setScreen = (isWide: boolean) => {
  window.matchMedia = ((query: string) => ({
    matches: isWide && query.includes('48rem'),
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia
}

beforeEach(() => setScreen(true))
afterEach(() => ['CloseWatcher', 'navigation'].forEach((name) => Reflect.deleteProperty(window, name)))

function Page({ dismissible = true }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Sheet open={open} onOpenChange={setOpen} title="A sheet" closeLabel="Close" dismissible={dismissible}>
        Words
      </Sheet>
    </>
  )
}

test('a sheet takes focus and returns it to the element that opened it', async () => {
  render(<Page />)
  const opener = screen.getByRole('button', { name: 'Open' })

  await userEvent.click(opener)
  expect(screen.getByRole('dialog', { name: 'A sheet' }).contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

test.each([true, false])('the close button closes a sheet that must not be dismissed; on a wide screen: %s', async (isWide) => {
  setScreen(isWide)
  render(<Page dismissible={false} />)

  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.click(within(screen.getByRole('dialog', { name: 'A sheet' })).getByRole('button', { name: 'Close' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  [true, 0],
  [false, 1],
])('a step back on a phone closes a sheet that may be dismissed: %s', async (dismissible, open) => {
  setScreen(false)
  const back = phoneThatGoesBack()
  render(<Page dismissible={dismissible} />)

  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  act(back)

  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(open))
})

test('the browser’s step back closes a sheet and stays on the page; the next one leaves', async () => {
  const back = browserThatGoesBack()
  render(<Page />)

  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(back({ userInitiated: false })).toBe('left')
  expect(back()).toBe('stayed')

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(back()).toBe('left')
})

/** A browser with the Navigation API. Returns its step back, which says whether the page was left. */
function browserThatGoesBack() {
  const entries = [0, 1, 2, 3].map((index) => ({ index, sameDocument: true }))
  const navigation = Object.assign(new EventTarget(), { currentEntry: entries[3], entries: () => entries })
  Object.assign(window, { navigation })
  return ({ userInitiated = true } = {}): 'left' | 'stayed' => {
    const event = Object.assign(new Event('navigate', { cancelable: true }), {
      navigationType: 'traverse',
      destination: { index: 2 },
      userInitiated,
    })
    let hasLeft = true
    act(() => void (hasLeft = navigation.dispatchEvent(event)))
    return hasLeft ? 'left' : 'stayed'
  }
}

/** A browser with close watchers, as phones have. Returns its step back, which asks the newest watcher to close. */
function phoneThatGoesBack(): () => void {
  const watchers: { onclose: (() => void) | null }[] = []
  class CloseWatcher {
    onclose: (() => void) | null = null
    constructor() {
      watchers.push(this)
    }
    destroy = () => void watchers.splice(watchers.indexOf(this), 1)
  }
  Object.assign(window, { CloseWatcher })
  return () => {
    const newest = watchers.at(-1)
    if (!newest) throw new Error('The phone left the page.')
    newest.onclose?.()
  }
}
