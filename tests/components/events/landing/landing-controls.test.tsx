import { act, fireEvent, render, screen } from '@testing-library/react'
import { LandingControls } from '@/components/events/landing/landing-controls'
import { formatLanding, INITIAL_LANDING, type LandingState } from '@/lib/search/landing-state'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

const categories = [
  { name: 'Concert', label: 'Concert', sign: '🎤' },
  { name: 'Film', label: 'Film', sign: '🎬' },
]
const settle = (ms = 30) =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
  })

async function open(changes: Partial<LandingState> = {}, towns: string[] = []) {
  const { moves, Wrapper } = notedRouter()
  const draw = (state: LandingState) => (
    <LandingControls
      state={state}
      categories={categories}
      chosenKind={state.category ?? ''}
      headline="What’s on"
      towns={towns}
      today="2026-11-22"
    />
  )
  const { rerender } = render(draw({ ...INITIAL_LANDING, ...changes }), { wrapper: Wrapper })
  await settle()
  return { moves, show: (next: Partial<LandingState>) => rerender(draw({ ...INITIAL_LANDING, ...next })) }
}
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
const stored = () => JSON.parse(window.localStorage.getItem('landingSearch') ?? 'null') as unknown

beforeEach(() => {
  installBrowserStandIns()
  // jsdom does not say how the page was opened
  performance.getEntriesByType = () => []
  window.localStorage.clear()
  window.history.replaceState(null, '', '/search')
})

test('each choice is a link to its own address', async () => {
  await open({ location: 'Berlin', startDate: '2026-11-22', prompt: 'techno' })

  expect(href('Home')).toBe('/?view=Home&location=Berlin&startDate=2026-11-22&search=techno')
  expect(href('All')).toBe('/?location=Berlin&startDate=2026-11-22')
  expect(href('Concert')).toBe('/category/Concert?location=Berlin&startDate=2026-11-22&search=techno')
  expect(href('Without 22 Nov')).toBe('/?location=Berlin&search=techno')
  expect(href('Without techno')).toBe('/?location=Berlin&startDate=2026-11-22')
  expect(href('Reset')).toBe('/?location=Berlin')
})

test('the chosen category is marked, and choosing it again clears it', async () => {
  await open({ category: 'Film' })

  expect(screen.getByRole('link', { name: 'Film' }).getAttribute('aria-current')).toBe('true')
  expect(href('Film')).toBe('/')
  expect(screen.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBeNull()
})

test('a press navigates without scrolling and is stored in the landing-search entry', async () => {
  const { moves } = await open({ location: 'Berlin' })
  fireEvent.click(screen.getByRole('link', { name: 'Film' }))
  await settle()

  expect(moves).toEqual(['push /category/Film?location=Berlin'])
  expect(stored()).toEqual({ location: 'Berlin', startDate: null, endDate: null, category: 'Film', prompt: '', view: 'All' })
})

test('a press with a modifier is left to the browser', async () => {
  const { moves } = await open()
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(screen.getByRole('link', { name: 'Home' }), { ctrlKey: true })

  expect(moves).toEqual([])
})

describe('keys', () => {
  const key = (letter: string, where: Element = document.body) => fireEvent.keyDown(where, { key: letter, ctrlKey: true })

  const openWithKeys = async (...given: Parameters<typeof open>) => {
    const opened = await open(...given)
    fireEvent.click(screen.getByRole('button', { name: 'Turn on shortcuts' }))
    return opened
  }

  it('are left to the browser until switched on', async () => {
    const { moves } = await open()
    const isLeft = ['l', 'h', 'a'].map((letter) => key(letter))
    await settle()

    expect(isLeft).toEqual([true, true, true])
    expect(moves).toEqual([])
    expect(screen.queryByText('Ctrl+L')).toBeNull()
  })

  it('open the location, Home and All', async () => {
    const { moves } = await openWithKeys({ category: 'Film' })
    key('h')
    key('a')
    await settle()
    expect(moves).toEqual(['push /?view=Home&category=Film', 'push /'])
    key('l')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Location' }))
  })

  it('do nothing while something has focus or text is selected', async () => {
    const { moves } = await openWithKeys()
    screen.getByRole('button', { name: 'Date' }).focus()
    key('h')
    act(() => (document.activeElement as HTMLElement).blur())
    const selection = jest.spyOn(window, 'getSelection').mockReturnValue({ toString: () => 'words' } as Selection)
    key('h')
    selection.mockRestore()
    fireEvent.keyDown(document.body, { key: 'h' })
    fireEvent.keyDown(document.body, { key: 'h', ctrlKey: true, shiftKey: true })
    await settle()

    expect(moves).toEqual([])
  })

  it('can be switched off and on again', async () => {
    const { moves } = await openWithKeys()
    fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
    key('h')
    expect([moves.length, window.localStorage.getItem('landingKeys')]).toEqual([0, null])
    fireEvent.click(screen.getByRole('button', { name: 'Turn on shortcuts' }))
    key('h')
    await settle()
    expect(moves).toEqual(['push /?view=Home'])
  })
})

describe('the last choice', () => {
  const keep = (changes: Partial<LandingState>) =>
    window.localStorage.setItem('landingSearch', formatLanding({ ...INITIAL_LANDING, ...changes }))

  it('is restored with place and days when somebody returns to a plain address', async () => {
    keep({ location: 'Berlin', startDate: '2999-01-01', category: 'Film', prompt: 'x' })
    window.history.replaceState(null, '', '/')

    expect((await open()).moves).toEqual(['replace /?location=Berlin&startDate=2999-01-01'])
  })

  it('does not change an address with its own choice', async () => {
    keep({ location: 'Berlin' })
    window.history.replaceState(null, '', '/?location=Rome')

    expect((await open({ location: 'Rome' })).moves).toEqual([])
    expect(stored()).toMatchObject({ location: 'Rome' })
  })

  it('does not stop the back button at a plain address', async () => {
    keep({ location: 'Berlin' })
    window.history.replaceState(null, '', '/')
    window.dispatchEvent(new PopStateEvent('popstate'))

    expect((await open()).moves).toEqual([])
    await settle(1600)
  })

  it.each([
    ['nothing', null],
    ['nonsense', '{"location":'],
    ['other types', '{"location":7,"view":[]}'],
  ])('is ignored if the store holds %s', async (_, text) => {
    if (text !== null) window.localStorage.setItem('landingSearch', text)
    window.history.replaceState(null, '', '/')

    expect((await open()).moves).toEqual([])
    await settle()
    expect(stored()).toMatchObject({ location: 'Worldwide', view: 'All' })
  })

  it('is dropped silently if the browser refuses its store', async () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })

    expect((await open({ location: 'Rome' })).moves).toEqual([])
    refuse.mockRestore()
  })
})

test('a new visitor is asked three things: a city opens its events, chosen kinds come first afterwards, and all can be skipped', async () => {
  const { moves, show } = await open({}, ['Berlin', 'Hamburg'])
  fireEvent.click(screen.getByRole('link', { name: 'Berlin' }))
  expect(moves.at(-1)).toContain('/?location=Berlin')
  show({ location: 'Berlin' })

  fireEvent.click(screen.getByRole('button', { name: 'Film' }))
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))

  expect(JSON.parse(window.localStorage.getItem('kinds') ?? '')).toEqual(['Film'])
  const links = screen.getByRole('navigation', { name: 'Categories' }).querySelectorAll('a')
  expect([...links].map((link) => link.textContent)).toEqual(['Home', 'All', '🎬Film', '🎤Concert'])
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull()
})

test('a skipped greeting does not return', async () => {
  await open({}, ['Berlin'])

  fireEvent.click(screen.getByRole('button', { name: 'Skip' }))

  expect(window.localStorage.getItem('welcomed')).toBe('1')
  expect(screen.queryByRole('region', { name: 'Welcome' })).toBeNull()
})
