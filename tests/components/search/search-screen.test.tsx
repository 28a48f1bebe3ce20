import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { SearchScreen } from '@/components/search/search-screen'
import type { EventView } from '@/lib/api/events'
import { toEventCard } from '@/lib/events/card'
import { toMapTiles } from '@/lib/geo/map-tiles'
import type { FoundList } from '@/lib/search/found-list'
import { parseSearchAddress } from '@/lib/search/parse-search'
import { EMPTY_SEARCH } from '@/lib/search/search-state'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { eventView } from '@/tests/support/event-view'

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>
type Answer = { status: number; json: unknown } | Error

const now = new Date()
const event = (title: string, changes: Partial<EventView> = {}) =>
  eventView({ id: title.padEnd(36, '-'), _id: title.padEnd(36, '-'), title, ...changes })
const hits = (...titles: string[]) => titles.map((title) => toEventCard(event(title), now))
const found = (changes: Partial<FoundList> = {}): FoundList => ({
  search: EMPTY_SEARCH,
  listed: changes.search ?? EMPTY_SEARCH,
  hits: [],
  profiles: [],
  offset: 0,
  next: null,
  ...changes,
})

/** What Next does for the page: its hooks follow the history. */
function Address({ children }: { children: ReactNode }) {
  const [address, setAddress] = useState(() => ({ pathname: window.location.pathname, search: window.location.search }))
  useEffect(() => {
    const follow = () => setAddress({ pathname: window.location.pathname, search: window.location.search })
    const originals = { pushState: window.history.pushState, replaceState: window.history.replaceState }
    for (const name of ['pushState', 'replaceState'] as const) {
      window.history[name] = (...given) => {
        originals[name].apply(window.history, given)
        queueMicrotask(() => act(follow))
      }
    }
    const handlePop = () => act(follow)
    window.addEventListener('popstate', handlePop)
    return () => {
      Object.assign(window.history, originals)
      window.removeEventListener('popstate', handlePop)
    }
  }, [])
  return (
    <PathnameContext.Provider value={address.pathname}>
      <SearchParamsContext.Provider value={new URLSearchParams(address.search)}>{children}</SearchParamsContext.Provider>
    </PathnameContext.Provider>
  )
}

let reveal: (() => void)[] = []

/** The search at an address; its requests wait until the test answers them. */
function openSearch({
  path = '/search',
  first = {},
  recent,
  profiles = [],
  nearest = { day: null, city: null },
}: { path?: string; first?: Partial<FoundList>; recent?: string[]; profiles?: unknown; nearest?: unknown } = {}) {
  window.history.pushState(null, '', path)
  if (recent) window.localStorage.setItem('recentSearches', JSON.stringify(recent))
  const waiting: ((answer: Answer) => void)[] = []
  const asked: string[] = []
  answerCalls((sent) => {
    if (sent.path.includes('/search/nearest')) return Promise.resolve({ status: 200, json: nearest })
    asked.push(decodeURIComponent(sent.path))
    if (sent.path.includes('/profile/search/')) return Promise.resolve({ status: 200, json: profiles })
    return new Promise((resolve, reject) => waiting.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer))))
  })
  const router = { push() {}, refresh() {}, back() {}, forward() {}, prefetch() {}, replace() {} } as unknown as Router
  const search = parseSearchAddress(window.location.pathname, window.location.search)
  const view = render(
    <AppRouterContext.Provider value={router}>
      <Address>
        <SearchScreen first={found({ search, ...first })} tiles={toMapTiles(null)} today="2026-11-22" timeZone="Europe/Berlin" />
      </Address>
    </AppRouterContext.Provider>,
  )
  const answer = async (events: EventView[] | Answer, at = 0) => {
    const [reply] = waiting.splice(at, 1)
    await act(async () => {
      reply?.(Array.isArray(events) ? { status: 200, json: events } : events)
      await turns()
    })
  }
  const events = () => asked.filter((path) => path.includes('/events/search/'))
  return { ...view, asked, events, answer }
}

const turns = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve()
}
const wait = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms)
    await turns()
  })
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'What' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

beforeAll(async () => {
  await import('@/components/search/fetch-page')
  await import('@/components/search/result-map')
})
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })
  installBrowserStandIns()
  window.matchMedia = (query: string) =>
    ({ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
  window.scrollTo = () => {}
  window.localStorage.clear()
  window.sessionStorage.clear()
  reveal = []
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      reveal.push(() => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver))
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver
})
afterEach(() => {
  jest.useRealTimers()
})

it('input is debounced for half a second, then the list and the address follow', async () => {
  const { events, answer } = openSearch({ first: { hits: hits('Old one') } })

  type('ja')
  await wait(400)
  type('jazz')
  await wait(499)
  expect(events()).toEqual([])
  await wait(1)

  expect(events()).toEqual([expect.stringContaining('limit=40&offset=0&query=jazz')])
  expect(window.location.pathname).toBe('/search/jazz')
  await answer([event('Jazz night')])
  expect(titles()).toEqual(['Jazz night'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('“jazz”')
})

it('opening a hit right after typing is not undone by the typed text', async () => {
  const { events } = openSearch({ first: { hits: hits('Jazz night') } })

  type('jazz')
  fireEvent.click(screen.getByRole('link', { name: /Jazz night/ }))
  await wait(500)

  expect(window.location.pathname).toBe('/search')
  expect(events()).toEqual([])
})

it('Enter searches at once and is remembered; a half-typed word is not', async () => {
  const { events } = openSearch()

  type('jaz')
  await wait(500)
  type('jazz')
  fireEvent.submit(screen.getByRole('search'))
  await wait(0)

  expect(events().at(-1)).toContain('query=jazz')
  expect(JSON.parse(window.localStorage.getItem('recentSearches') ?? '')).toEqual(['jazz'])
})

it('the answer to an older search never replaces a newer one', async () => {
  const { answer } = openSearch()
  type('first')
  await wait(500)
  type('second')
  await wait(500)

  await answer([event('Second answer')], 1)
  await answer([event('First answer')])

  expect(titles()).toEqual(['Second answer'])
})

it('clearing the field shows everything again', async () => {
  const { answer } = openSearch({ path: '/search/jazz', first: { hits: hits('Jazz night') } })
  expect(field().value).toBe('jazz')

  fireEvent.click(screen.getByRole('button', { name: 'Clear the search words' }))
  await wait(0)
  await answer([event('Everything')])

  expect(field().value).toBe('')
  expect(window.location.pathname).toBe('/search')
  expect(titles()).toEqual(['Everything'])
})

it('matching profiles are above the events and link to their pages', async () => {
  const { answer } = openSearch({ profiles: [{ id: 'p', _id: 'p', userId: 'u-1', username: 'mara' }] })
  type('mara')
  await wait(500)
  await answer([event('Mara plays')])

  expect(
    within(screen.getByRole('region', { name: 'Profiles' }))
      .getByRole('link', { name: 'mara' })
      .getAttribute('href'),
  ).toBe('/profile/u-1')
})

it('the list loads more near its end, and an event returned twice appears once', async () => {
  const { events, answer } = openSearch({ first: { hits: hits('One', 'Two'), next: { offset: 40, after: 'cursor-1' } } })
  expect(screen.getByRole('link', { name: 'Show more events' }).getAttribute('href')).toBe('/search?offset=40')

  await act(async () => {
    reveal.at(-1)?.()
    await turns()
  })
  expect(events()).toEqual([expect.stringContaining('limit=40&offset=40&after=cursor-1')])
  await answer([event('Two'), event('Three')])

  expect(titles()).toEqual(['One', 'Two', 'Three'])
  expect(screen.queryByRole('link', { name: 'Show more events' })).toBeNull()
})

it('a next page that fails leaves the list and can be retried', async () => {
  const { events, answer } = openSearch({ first: { hits: hits('One'), next: { offset: 40, after: 'cursor-1' } } })
  fireEvent.click(screen.getByRole('link', { name: 'Show more events' }))
  await wait(0)
  await answer({ status: 503, json: {} })
  expect(titles()).toEqual(['One'])

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await wait(0)
  await answer([event('Two')])

  expect(events()).toHaveLength(2)
  expect(titles()).toEqual(['One', 'Two'])
})

it('a search that fails says so, keeps the last list and can be retried', async () => {
  const { answer } = openSearch({ first: { hits: hits('One') } })
  type('jazz')
  await wait(500)
  await answer({ status: 503, json: {} })
  expect(screen.getByRole('alert').textContent).toContain('The search did not work')
  expect(titles()).toEqual(['One'])

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await wait(0)
  await answer([event('Jazz night')])

  expect(screen.queryByRole('alert')).toBeNull()
  expect(titles()).toEqual(['Jazz night'])
})

it('offline the last list stays, and the search continues once online', async () => {
  const { answer, events } = openSearch({ first: { hits: hits('One') } })
  type('jazz')
  await wait(500)
  await answer(new TypeError('Failed to fetch'))
  expect(screen.getByRole('alert').textContent).toContain('You are offline')
  expect(titles()).toEqual(['One'])

  await act(async () => {
    window.dispatchEvent(new Event('online'))
    await turns()
  })
  await answer([event('Jazz night')])

  expect(events()).toHaveLength(2)
  expect(titles()).toEqual(['Jazz night'])
})

it('no results show ways to continue', async () => {
  const { events } = openSearch({ path: '/search/xyzzy?category=Party' })

  expect(screen.getByText('No Events Found')).toBeTruthy()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Search without filters', 'Show everything here', 'Show all events']),
  )
  fireEvent.click(screen.getByRole('link', { name: 'Search without filters' }))
  await wait(0)

  expect(window.location.pathname + window.location.search).toBe('/search/xyzzy')
  expect(events()).toHaveLength(1)
})

it('no results name the next day and the nearest city', async () => {
  openSearch({
    path: '/search/xyzzy?location=Berlin&startDate=2030-05-10',
    first: {
      search: { ...EMPTY_SEARCH, query: 'xyzzy', location: 'Berlin', startDate: '2030-05-10', endDate: '2030-05-10' },
    },
    nearest: { day: '2030-05-12', city: { name: 'Potsdam', distanceKm: 26.4 } },
  })
  await wait(50)

  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toContainEqual(['Next: Sunday 12 May', '/search/xyzzy?location=Berlin&startDate=2030-05-12'])
  expect(links).toContainEqual(['Potsdam, 26\u00a0km away', '/search/xyzzy?location=Potsdam&startDate=2030-05-10'])
})

it('with nothing left tonight the list says so and shows tomorrow', async () => {
  const { events, answer } = openSearch()
  fireEvent.click(screen.getByRole('link', { name: 'Tonight' }))
  await wait(0)

  await answer([])
  await wait(0)
  await answer([eventView({ id: 'e9', _id: 'e9', title: 'Next evening' })])

  expect(events()).toHaveLength(2)
  expect(screen.getByRole('heading', { name: 'Nothing left tonight. Tomorrow:' })).toBeTruthy()
  expect(screen.getByText('Next evening')).toBeTruthy()
})

it('chips narrow the search, and a second tap clears them', async () => {
  const { events, answer } = openSearch()
  fireEvent.click(screen.getByRole('link', { name: 'Tonight' }))
  await wait(0)
  await answer([])
  fireEvent.click(screen.getByRole('link', { name: /Party/ }))
  await wait(0)
  await answer([])
  expect(window.location.search).toBe('?when=tonight&category=Party')
  expect(events().at(-1)).toMatch(/category=Party.*startDate=\d{4}-\d\d-\d\d&endDate=/)

  fireEvent.click(screen.getByRole('link', { name: 'Tonight' }))
  await wait(0)

  expect(window.location.search).toBe('?category=Party')
  expect(events().at(-1)).not.toContain('startDate')
})

it('the position is requested only after a tap; if denied a notice says so and nothing else changes', async () => {
  const asked: string[] = []
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: {
      getCurrentPosition: (_ok: unknown, deny: () => void) => {
        asked.push('position')
        deny()
      },
    },
  })
  const { events } = openSearch({ first: { hits: hits('One') } })
  expect(asked).toEqual([])

  fireEvent.click(screen.getByRole('button', { name: 'Near me' }))
  await wait(50)

  expect(asked).toEqual(['position'])
  expect(screen.getByRole('alert').textContent).toContain('Your location is not available')
  expect(window.location.search).toBe('')
  expect(events()).toEqual([])
})

it('near me searches around the position, which is in the address to about a kilometre', async () => {
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: (allow: (position: unknown) => void) => allow({ coords: { latitude: 52.512345, longitude: 13.412345 } }) },
  })
  const { events } = openSearch({ path: '/search?location=Paris' })

  fireEvent.click(screen.getByRole('button', { name: 'Near me' }))
  await wait(50)

  expect(window.location.search).toBe('?near=52.51%2C13.41')
  expect(events().at(-1)).toContain('latitude=52.51&longitude=13.41')
  expect(events().at(-1)).not.toContain('location=Paris')
})

it('recent searches open below the empty field, run with a tap, and are removed singly or together', async () => {
  const { events } = openSearch({ recent: ['techno', 'jazz'] })
  fireEvent.focus(field())

  fireEvent.click(screen.getByRole('button', { name: 'Forget: techno' }))
  expect(window.localStorage.getItem('recentSearches')).toBe('["jazz"]')
  fireEvent.click(screen.getByRole('button', { name: 'jazz' }))
  await wait(0)
  expect(events().at(-1)).toContain('query=jazz')

  fireEvent.change(field(), { target: { value: '' } })
  fireEvent.focus(field())
  fireEvent.click(screen.getByRole('button', { name: 'Forget all' }))
  expect(window.localStorage.getItem('recentSearches')).toBeNull()
})

it('past events are below the others under their own heading', () => {
  openSearch({ first: { hits: [...hits('Coming'), toEventCard(event('Gone', { startDate: '2020-05-10T20:00:00+02:00' }), now)] } })

  const past = screen.getByRole('region', { name: 'Already over' })
  expect(within(past).getByText('Gone')).toBeTruthy()
  expect(within(past).queryByText('Coming')).toBeNull()
})

it('a further page without script links back to the first', () => {
  openSearch({ path: '/search/jazz?offset=40', first: { hits: hits('Forty-first'), offset: 40 } })

  expect(screen.getByRole('link', { name: 'Back to the first events' }).getAttribute('href')).toBe('/search/jazz')
})

it('going back restores all pages without a request', async () => {
  const { events, answer } = openSearch({ first: { hits: hits('One'), next: { offset: 40, after: 'cursor-1' } } })
  fireEvent.click(screen.getByRole('link', { name: 'Show more events' }))
  await wait(0)
  await answer([event('Two')])
  fireEvent.click(screen.getByRole('link', { name: 'Tonight' }))
  await wait(0)
  await answer([event('Tonight only')])
  expect(titles()).toEqual(['Tonight only'])
  const asked = events().length

  await act(async () => {
    window.history.back()
    await jest.advanceTimersByTimeAsync(50)
    await turns()
  })

  expect(window.location.search).toBe('')
  expect(titles()).toEqual(['One', 'Two'])
  expect(events()).toHaveLength(asked)
})

it('before consent the map is only offered, with the name of its server', async () => {
  openSearch({ path: '/search?view=map', first: { hits: hits('One') } })
  await wait(50)

  const map = screen.getByRole('region', { name: 'Map of the events in the list' })
  expect(map.textContent).toContain('tile.openstreetmap.org')
  expect(within(map).getByRole('button', { name: 'Show map' })).toBeTruthy()
  expect(document.querySelector('.leaflet-container')).toBeNull()
  expect(window.localStorage.getItem('mapTiles')).toBeNull()
})
