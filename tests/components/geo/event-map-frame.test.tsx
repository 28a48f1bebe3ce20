import { act, fireEvent, render, screen } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import type { ComponentProps } from 'react'
import { EventMapFrame } from '@/components/geo/event-map-frame'
import type { MapMarker } from '@/components/geo/event-map-marker'
import { toMapTiles } from '@/lib/geo/map-tiles'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>

const marker = (changes: Partial<MapMarker>): MapMarker => ({
  id: 'e1',
  title: 'Night of the Posters',
  note: 'SUN 22 NOV',
  latitude: 52.52,
  longitude: 13.4,
  isPast: false,
  ...changes,
})
const far = { latitude: 48.2, longitude: 16.37 }

async function openMap({ own = false, ...props }: Partial<ComponentProps<typeof EventMapFrame>> & { own?: boolean } = {}) {
  const pushed: string[] = []
  const router = { push: (path: string) => pushed.push(path) } as unknown as Router
  const tiles = toMapTiles(own ? { url: '/tiles/{z}/{x}/{y}.png', attribution: 'City of Posters' } : null)
  const draw = (more: Partial<ComponentProps<typeof EventMapFrame>> = {}) => (
    <AppRouterContext.Provider value={router}>
      <div style={{ width: 600, height: 400 }}>
        <EventMapFrame markers={[]} tiles={tiles} centre={{ latitude: 52.52, longitude: 13.405 }} fitKey="a" {...props} {...more} />
      </div>
    </AppRouterContext.Provider>
  )
  const view = render(draw())
  await settle()
  return {
    pushed,
    change: async (more: Partial<ComponentProps<typeof EventMapFrame>>) => {
      view.rerender(draw(more))
      await settle()
    },
  }
}

const settle = () =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 150))
  })
const faces = () => [...document.querySelectorAll<HTMLElement>('.event-marker')]

beforeAll(async () => {
  installBrowserStandIns()
  await import('@/components/geo/event-map')
})
beforeEach(() => {
  installBrowserStandIns()
  window.matchMedia = (query: string) =>
    ({
      matches: query.includes('reduce'),
      media: query,
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList
  window.localStorage.clear()
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver
  // jsdom has no layout, and a map without a size shows nothing
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 600 })
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, value: 400 })
})

it('a third-party map server needs consent, which is remembered for that server and can be withdrawn', async () => {
  await openMap({ markers: [marker({})] })
  expect(document.querySelector('.leaflet-container')).toBeNull()
  expect(document.querySelector('img')).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Show map' }))
  await settle()
  expect(window.localStorage.getItem('mapTiles')).toBe('tile.openstreetmap.org')
  expect(document.querySelector<HTMLImageElement>('.leaflet-tile')?.src).toContain('https://tile.openstreetmap.org/')
  expect(screen.getByRole('link', { name: 'OpenStreetMap contributors' }).getAttribute('href')).toBe(
    'https://www.openstreetmap.org/copyright',
  )

  fireEvent.click(screen.getByRole('button', { name: 'Stop loading map pictures' }))
  expect(document.querySelector('.leaflet-container')).toBeNull()
  expect(window.localStorage.getItem('mapTiles')).toBeNull()
})

it('consent to one server does not cover another', async () => {
  window.localStorage.setItem('mapTiles', 'tiles.elsewhere.example')
  await openMap()

  expect(screen.getByRole('button', { name: 'Show map' })).toBeTruthy()
})

it('the operator’s own server is shown without asking, with its credit', async () => {
  await openMap({ own: true })

  expect(screen.queryByRole('button', { name: 'Show map' })).toBeNull()
  expect(document.querySelector('.leaflet-container')).not.toBeNull()
  expect(document.body.textContent).toContain('© City of Posters')
})

it('a marker names its event, is a button and leads to its page; user text stays text', async () => {
  const chosen: string[] = []
  const { pushed } = await openMap({
    own: true,
    markers: [marker({ title: '<img src=x onerror=alert(1)>' })],
    onChosen: (id) => chosen.push(id),
  })
  const [face] = faces()
  expect(face?.getAttribute('role')).toBe('button')
  expect(face?.tabIndex).toBe(0)
  expect(face?.textContent).toBe('<img src=x onerror=alert(1)>, SUN 22 NOV')

  fireEvent.click(face ?? document.body)
  await settle()
  const link = screen.getByRole('link', { name: '<img src=x onerror=alert(1)>' })
  expect(link.getAttribute('href')).toBe('/event/e1')
  fireEvent.click(link)

  expect(chosen).toEqual(['e1'])
  expect(pushed).toEqual(['/event/e1'])
  expect(document.querySelector('.event-popup img')).toBeNull()
})

it('nearby markers are grouped with their number', async () => {
  await openMap({ own: true, markers: [marker({}), marker({ id: 'e2' }), marker({ id: 'e3', ...far })] })

  expect(
    faces()
      .map(({ textContent }) => textContent)
      .sort(),
  ).toEqual(['2 events', 'Night of the Posters, SUN 22 NOV'])
})

it('the active card highlights its marker, and the marker its card', async () => {
  const active: (string | null)[] = []
  const shown = {
    own: true,
    markers: [marker({}), marker({ id: 'e2', title: 'Far away', ...far })],
    onActive: (id: string | null) => active.push(id),
  }
  const { change } = await openMap(shown)

  await change({ activeId: 'e2' })
  expect(
    faces()
      .filter((face) => face.classList.contains('is-active'))
      .map(({ textContent }) => textContent),
  ).toEqual(['Far away, SUN 22 NOV'])
  await change({ activeId: null })
  expect(document.querySelector('.is-active')).toBeNull()

  fireEvent.focus(faces().find(({ textContent }) => textContent?.startsWith('Far away')) ?? document.body)
  expect(active).toEqual(['e2'])
})
