import { act, fireEvent, render, screen } from '@testing-library/react'
import { SponsoredBanner } from '@/components/ads/sponsored-banner'
import { toBannerSlide } from '@/lib/ads/banner'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { eventView } from '@/tests/support/event-view'
import { notedRouter } from '@/tests/support/with-router'

const slides = ['First', 'Second', 'Third'].map((title, index) =>
  toBannerSlide(
    { ...eventView({ id: String(index), title }), advertiser: 'mara', placement: `placement-${index}` },
    new Date('2030-05-01T12:00:00Z'),
  ),
)
const shown = () => screen.getByRole('group').querySelector('h2')?.textContent
const pass = (ms: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(ms)
  })
const open = (given = slides) => render(<SponsoredBanner slides={given} />, { wrapper: notedRouter().Wrapper })

beforeEach(() => {
  installBrowserStandIns()
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

test('it says that it is paid, by whom and why it is shown', () => {
  open()

  expect(screen.getByText('Anzeige')).toHaveProperty('lang', 'de')
  expect(screen.getByRole('group').textContent).toContain('Paid for by mara, shown to everyone')
  expect(screen.getByRole('link', { name: 'First' }).getAttribute('href')).toBe('/event/0')
})

test('it advances every five seconds and wraps around', async () => {
  open()
  await pass(4999)
  expect(shown()).toBe('First')
  await pass(1)
  expect(shown()).toBe('Second')
  await pass(10_000)
  expect(shown()).toBe('First')
})

test('arrows and dots lead to slides, and a chosen one stays for five seconds', async () => {
  open()
  await pass(4000)
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(shown()).toBe('Third')
  fireEvent.click(screen.getByRole('button', { name: '2: Second' }))
  await pass(4000)
  expect(shown()).toBe('Second')
  expect(screen.getByRole('button', { name: '2: Second' }).getAttribute('aria-current')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(shown()).toBe('Third')
})

test('it stops when paused and resumes on request', async () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  await pass(30_000)
  expect(shown()).toBe('First')
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  await pass(5000)
  expect(shown()).toBe('Second')
})

test('it stops while a mouse hovers over it and in a hidden tab', async () => {
  open()
  const banner = screen.getByRole('region', { name: 'Sponsored events' })
  // jsdom has no PointerEvent; only its type matters
  const point = (type: string) =>
    act(() => void banner.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true }), { pointerType: 'mouse' })))
  point('pointerover')
  await pass(30_000)
  expect(shown()).toBe('First')
  point('pointerout')
  Object.defineProperty(document, 'hidden', { configurable: true, value: true })
  await pass(30_000)
  expect(shown()).toBe('First')
  Object.defineProperty(document, 'hidden', { configurable: true, value: false })
  await pass(5000)
  expect(shown()).toBe('Second')
})

test('it never moves by itself for people who prefer reduced motion', async () => {
  window.matchMedia = (query: string) =>
    ({ matches: query.includes('reduced-motion'), addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList
  open()
  await pass(60_000)

  expect(shown()).toBe('First')
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
})

test('a single ad has no controls, and without ads there is no banner', () => {
  const { container } = open(slides.slice(0, 1))
  expect(container.querySelectorAll('button')).toHaveLength(0)

  const empty = render(<SponsoredBanner slides={[]} />, { wrapper: notedRouter().Wrapper })
  expect(empty.container.innerHTML).toBe('')
})
