import { act, fireEvent, render, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { writeEntry } from '@/components/browser/local-storage'
import { StoryViewer } from '@/components/feed/story-viewer'
import type { FeedGroup } from '@/lib/api/feed'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>

const group = (profileId: string, ...titles: string[]): FeedGroup => ({
  profileId,
  profileImageUrl: 'https://litfass.example/user_picture.png',
  profileName: `Club ${profileId}`,
  feedItems: titles.map((title) => ({
    id: title,
    _id: title,
    profileId,
    eventId: `event-${title}`,
    title,
    createdAt: '2030-01-01T00:00:00.000Z',
  })),
})
const TWO = [group('a', 'one', 'two'), group('b', 'three')]

function open(groups: FeedGroup[] | null, startId?: string) {
  const onClose = jest.fn()
  const router = { push: () => {}, refresh: () => {} } as unknown as Router
  const view = render(
    <AppRouterContext.Provider value={router}>
      <StoryViewer groups={groups} {...(startId ? { startId } : {})} onClose={onClose} />
    </AppRouterContext.Provider>,
  )
  return { ...view, onClose }
}
const shown = () => screen.getByRole('img').getAttribute('alt')
const loaded = () => fireEvent.load(screen.getByRole('img'))
const wait = (ms: number) => act(() => void jest.advanceTimersByTime(ms))

beforeEach(() => {
  installBrowserStandIns()
  window.matchMedia = (query: string) =>
    ({ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
  writeEntry('loggedIn', null)
  writeEntry('user', null)
})

it('each story is followed by the next after five seconds, and the last one closes', () => {
  const { onClose } = open(TWO)
  loaded()
  wait(4900)
  expect(shown()).toBe('one')

  wait(200)
  expect(shown()).toBe('two')
  loaded()
  wait(5100)
  expect(shown()).toBe('three')
  loaded()
  wait(5100)

  expect(onClose).toHaveBeenCalledTimes(1)
})

it('the timer waits for the picture', () => {
  open(TWO)

  wait(20_000)

  expect(shown()).toBe('one')
})

it('the pause button stops the stories, including the following ones', () => {
  open(TWO)
  loaded()

  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  wait(20_000)
  expect(shown()).toBe('one')

  fireEvent.click(screen.getByRole('button', { name: 'Next story' }))
  loaded()
  wait(20_000)
  expect(shown()).toBe('two')

  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  wait(5100)
  expect(shown()).toBe('three')
})

it('nothing moves by itself for people who prefer reduced motion', () => {
  window.matchMedia = (query: string) =>
    ({
      matches: query.includes('reduced-motion'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList
  open(TWO)
  loaded()

  wait(20_000)

  expect(shown()).toBe('one')
  expect(screen.getByRole('button', { name: 'Resume' })).toBeTruthy()
})

it('a hidden tab stops the timer', () => {
  open(TWO)
  loaded()
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))

  wait(20_000)

  expect(shown()).toBe('one')
  Object.defineProperty(document, 'hidden', { configurable: true, value: false })
})

it('arrow keys and both sides of the picture step through stories and profiles', () => {
  open(TWO)

  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowRight' })
  expect(shown()).toBe('two')
  fireEvent.click(screen.getByRole('button', { name: 'Next story' }))
  expect(shown()).toBe('three')
  fireEvent.click(screen.getByRole('button', { name: 'Previous story' }))
  expect(shown()).toBe('two')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' })
  expect(shown()).toBe('one')
})

it('a step before the first story closes', () => {
  const { onClose } = open(TWO)

  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' })

  expect(onClose).toHaveBeenCalledTimes(1)
})

it('Escape closes', () => {
  const { onClose } = open(TWO, 'b')

  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })

  expect(onClose).toHaveBeenCalledTimes(1)
})

it('focus returns to the element that opened the stories', async () => {
  jest.useRealTimers()
  const opener = document.body.appendChild(document.createElement('button'))
  opener.focus()
  const { unmount } = open(TWO)
  expect(document.activeElement).toBe(screen.getByRole('dialog'))

  unmount()
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 5))))

  expect(document.activeElement).toBe(opener)
  opener.remove()
})

it('a story leads to its event with one press', () => {
  open(TWO, 'b')

  expect(screen.getByRole('link', { name: /View event/ }).getAttribute('href')).toBe('/event/event-three')
})

it('only own stories can be deleted', () => {
  open(TWO)

  expect(screen.queryByRole('button', { name: 'Delete this story' })).toBeNull()
})

it('an own story is deleted after confirmation, and the next one is shown', async () => {
  jest.useRealTimers()
  const sent = answerCalls(async () => ({ status: 200, json: { ok: true, id: 'one', _id: 'one' } }))
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: 'a', username: 'Club a' }))
  open(TWO)

  fireEvent.click(screen.getByRole('button', { name: 'Delete this story' }))
  expect(sent).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  })

  expect(sent.map(({ path, method }) => `${method} ${path}`)).toEqual(['DELETE /api/feed/one'])
  expect(shown()).toBe('two')
})

it('a story that could not be deleted stays', async () => {
  jest.useRealTimers()
  answerCalls(async () => ({ status: 503, json: { message: 'Later.', code: 'unavailable', requestId: 'r' } }))
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: 'a', username: 'Club a' }))
  open(TWO)

  fireEvent.click(screen.getByRole('button', { name: 'Delete this story' }))
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await act(async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  })

  expect(shown()).toBe('one')
})

it('loading and missing stories each say so, with a way out', () => {
  const { onClose } = open(null)
  expect(screen.getByRole('status').textContent).toBe('Loading stories…')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('an empty feed shows nothing and throws no error', () => {
  open([])

  expect(screen.getByRole('status').textContent).toBe('No stories yet')
})

it('a story of others can be reported, and waits meanwhile; own ones cannot', async () => {
  await import('@/components/moderation/report-sheet')
  open(TWO)
  loaded()

  fireEvent.click(screen.getByRole('button', { name: 'Report this story' }))
  await act(async () => void (await jest.advanceTimersByTimeAsync(50)))
  expect(screen.getByRole('dialog', { name: 'Report this' })).toBeTruthy()
  await act(async () => void (await jest.advanceTimersByTimeAsync(20_000)))

  expect(screen.getByRole('img', { hidden: true }).getAttribute('alt')).toBe('one')
})

it('the author of a story cannot report it', () => {
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: 'a', username: 'a' }))
  open(TWO)

  expect(screen.queryByRole('button', { name: 'Report this story' })).toBeNull()
})
