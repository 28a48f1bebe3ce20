import { act, fireEvent, render, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { ReelPlayer } from '@/components/reels/reel-player'
import { toReelItem } from '@/lib/reels/reel-item'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { eventView } from '@/tests/support/event-view'

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>

const now = new Date('2030-05-09T12:00:00Z')
const event = (id: string, changes: Parameters<typeof eventView>[0] = {}) => eventView({ id, _id: id, title: `Event ${id}`, ...changes })
const events = (from: number, count: number) => Array.from({ length: count }, (_, at) => event(`${from + at}`))
const LINEUP = { lineup: [{ _id: 'l', name: 'The Tall Reeds', role: 'Live', startTime: '21:00' }] }

let began = 0
/** A new first event each time: a reel resumes where the last one with the same first event stopped. */
const newStart = () => `01890000-0000-7000-8000-${String((began += 1)).padStart(12, '0')}`

async function open(list: ReturnType<typeof events>, pages: ReturnType<typeof events>[] = [], startId = newStart()) {
  const moves: string[] = []
  const router = { push: (path: string) => moves.push(path), back: () => moves.push('back') } as unknown as Router
  const waiting = [...pages]
  const sent = answerCalls(async () => ({ status: 200, json: waiting.shift() ?? [] }))
  const view = render(
    <AppRouterContext.Provider value={router}>
      <ReelPlayer startId={startId} initial={list.map((item) => toReelItem(item, now))} />
    </AppRouterContext.Provider>,
  )
  await settle()
  return { ...view, sent, moves, startId }
}
const settle = () =>
  act(async () => {
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
  })
const shown = () => screen.getByRole('heading', { level: 2, name: /^Event/ }).textContent
const press = (key: string, init: object = {}) => fireEvent.keyDown(document.body, { key, ...init })
/** The clock of the lock, controlled by the test. */
let clock = 1000
const unlock = () => {
  clock += 301
  return settle()
}

// Loaded in advance: a test must not wait for the compiler.
beforeAll(() => import('@/components/reels/load-reel'), 60_000)
beforeEach(() => {
  installBrowserStandIns()
  jest.spyOn(performance, 'now').mockImplementation(() => clock)
  clock += 1000
  window.history.replaceState(null, '', '/reel/0')
})

afterEach(() => jest.restoreAllMocks())

it.each([['ArrowDown'], ['PageDown'], [' ']])('the key "%s" shows the next event, and the address follows', async (key) => {
  await open(events(0, 10))

  press(key)

  expect(shown()).toBe('Event 1')
  expect(window.location.pathname).toBe('/reel/1')
})

it('a second move within 300 ms is ignored', async () => {
  await open(events(0, 10))

  press('ArrowDown')
  press('ArrowDown')
  expect(shown()).toBe('Event 1')
  await unlock()
  press('ArrowUp')

  expect(shown()).toBe('Event 0')
})

it('the wheel moves by one', async () => {
  await open(events(0, 10))

  fireEvent.wheel(screen.getByRole('main'), { deltaY: 120 })

  expect(shown()).toBe('Event 1')
})

it('every gesture has a button, and both ends are marked', async () => {
  await open(events(0, 10))
  expect(screen.getByRole('button', { name: 'Previous event' }).getAttribute('aria-disabled')).toBe('true')

  fireEvent.click(screen.getByRole('button', { name: 'Next event' }))

  expect(shown()).toBe('Event 1')
  expect(screen.getByRole('button', { name: 'Previous event' }).getAttribute('aria-disabled')).toBe('false')
})

it('Space on a button presses the button', async () => {
  await open(events(0, 10))

  fireEvent.keyDown(screen.getByRole('button', { name: 'Like: Event 0' }), { key: ' ' })

  expect(shown()).toBe('Event 0')
})

it('the line-up is toggled by button and key, and any move hides it', async () => {
  await open([event('0', LINEUP), event('1', LINEUP), ...events(2, 8)])
  const button = () => screen.getByRole('button', { name: 'Lineup' })

  fireEvent.click(button())
  expect(button().getAttribute('aria-expanded')).toBe('true')
  press('ArrowRight')
  expect(button().getAttribute('aria-expanded')).toBe('false')
  press('ArrowLeft')
  expect(button().getAttribute('aria-expanded')).toBe('true')
  press('ArrowDown')

  expect(shown()).toBe('Event 1')
  expect(button().getAttribute('aria-expanded')).toBe('false')
})

it('without a line-up nothing is shown', async () => {
  await open(events(0, 10))

  press('ArrowLeft')

  expect(screen.queryByRole('button', { name: 'Lineup' })).toBeNull()
  expect(document.querySelector('#reel-lineup')?.hasAttribute('inert')).toBe(true)
})

it('within three of the end the next page is requested once, with the number of loaded events', async () => {
  const { sent, startId } = await open(events(0, 10), [events(8, 6)])
  for (let move = 0; move < 6; move += 1) {
    press('ArrowDown')
    await unlock()
  }
  expect(sent).toEqual([])

  press('ArrowDown')
  await settle()

  expect(sent.map(({ path }) => path)).toEqual([`/api/events/reel/${startId}?offset=10&limit=10`])
  for (let move = 0; move < 6; move += 1) {
    await unlock()
    press('ArrowDown')
  }
  await settle()
  expect(shown()).toBe('Event 13')
})

it('after an empty page no more are requested', async () => {
  const { sent } = await open(events(0, 2), [])

  press('ArrowDown')
  await unlock()
  press('ArrowUp')
  await settle()

  expect(sent).toHaveLength(1)
})

it('host, like and details lead to their targets', async () => {
  await open([event('0', { hostId: 'h1', host: { username: 'mara' } }), ...events(1, 9)])

  expect(screen.getByRole('link', { name: 'Profile of mara' }).getAttribute('href')).toBe('/profile/h1')
  expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe('/event/0')
  fireEvent.click(screen.getByRole('button', { name: 'Like: Event 0' }))
  expect(screen.getByRole('button', { name: 'Like: Event 0' }).getAttribute('aria-pressed')).toBe('true')
})

it('the picture is hidden until loaded, then fades in', async () => {
  await open(events(0, 10))
  press('ArrowDown')
  const picture = () => screen.getByAltText(/Event 1/)
  expect(picture().className).toContain('opacity-0')

  fireEvent.load(picture())

  expect(picture().className).not.toContain('opacity-0')
  expect(picture().className).toContain('duration-500')
})

it('without events it says so and offers a retry', async () => {
  const { sent } = await open([], [events(0, 1)])
  expect(screen.getByRole('heading', { name: 'Keine Events verfügbar' })).toBeTruthy()
  expect(sent).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await settle()

  expect(shown()).toBe('Event 0')
})

it('a page that fails says so and can be retried', async () => {
  const { startId } = await open([])
  answerCalls(async () => ({ status: 500, json: { message: 'no', code: 'internal', requestId: 'r' } }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await settle()
  expect(screen.getByRole('heading', { name: 'Events konnten nicht geladen werden' })).toBeTruthy()

  const sent = answerCalls(async () => ({ status: 200, json: events(0, 5) }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await settle()

  expect(sent[0]?.path).toBe(`/api/events/reel/${startId}?offset=0&limit=10`)
  expect(shown()).toBe('Event 0')
})
