import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { PathnameContext, SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import type { ComponentProps, ReactNode } from 'react'
import { announceNavigation } from '@/components/browser/navigation'
import { writeEntry } from '@/components/browser/local-storage'
import { AdminTabs } from '@/components/layout/admin-tabs'
import { Footer } from '@/components/layout/footer'
import { BottomBar } from '@/components/layout/bottom-bar'
import { PageShape } from '@/components/layout/page-shape'
import { RouteProgress } from '@/components/layout/route-progress'
import { SideNavigation } from '@/components/layout/side-navigation'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'

type Router = NonNullable<ComponentProps<typeof AppRouterContext.Provider>['value']>

function open(children: ReactNode, pathname = '/') {
  const moves: string[] = []
  const router = { push: (path: string) => moves.push(path), refresh: () => {} } as unknown as Router
  render(
    <AppRouterContext.Provider value={router}>
      <PathnameContext.Provider value={pathname}>
        <SearchParamsContext.Provider value={new URLSearchParams()}>{children}</SearchParamsContext.Provider>
      </PathnameContext.Provider>
    </AppRouterContext.Provider>,
  )
  return moves
}
const logIn = () => {
  answerCalls(async () => ({ status: 200, json: {} }))
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: 'u1', username: 'mara' }))
}

beforeEach(() => {
  installBrowserStandIns()
  writeEntry('loggedIn', null)
  writeEntry('user', null)
})

it('the phone bar leads visitors to the login instead of a profile', () => {
  open(<BottomBar />)

  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login')
  expect(screen.getByRole('link', { name: 'Search' }).getAttribute('href')).toBe('/search')
  expect(screen.getByRole('link', { name: 'Explore' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('button', { name: 'Upload a flyer' })).toBeTruthy()
})

it('the login returns visitors to their page, or to the chats if they asked for those', () => {
  open(<BottomBar />, '/de/event/7')

  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login?next=%2Fevent%2F7')
  expect(screen.getByRole('link', { name: 'Chats' }).getAttribute('href')).toBe('/login?next=%2Fmy-groups')
})

it('the phone bar leads logged-in users to their profile', () => {
  logIn()
  open(<BottomBar />)

  expect(screen.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/me')
})

it('the navigation marks the current page, even for a search with words', () => {
  open(<SideNavigation name="Litfass" />, '/search/jazz')

  expect(screen.getByRole('link', { name: 'Search' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: 'Explore' }).getAttribute('aria-current')).toBeNull()
})

it('My Events expands', () => {
  open(<SideNavigation name="Litfass" />)
  const toggle = screen.getByRole('button', { name: 'My Events' })
  expect(screen.queryByRole('link', { name: 'Liked events' })).toBeNull()

  fireEvent.click(toggle)

  expect(toggle.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByRole('link', { name: 'Liked events' }).getAttribute('href')).toBe('/?view=home')
})

it('Logout is only there for logged-in users', () => {
  open(<SideNavigation name="Litfass" />)
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull()

  act(logIn)

  expect(within(screen.getByRole('navigation')).getByRole('button', { name: 'Logout' })).toBeTruthy()
})

it('a press navigates in the page, a press with a modifier key is left to the browser', () => {
  const moves = open(<BottomBar />)
  const link = screen.getByRole('link', { name: 'Search' })

  fireEvent.click(link, { ctrlKey: true })
  expect(moves).toEqual([])
  fireEvent.click(link)

  expect(moves).toEqual(['/search'])
})

it('a progress line shows that another page is loading, but not for the current page', () => {
  open(<RouteProgress />)
  act(() => announceNavigation(window.location.href))
  expect(document.querySelector('.animate-approach')).toBeNull()

  act(() => announceNavigation('/event/1'))

  expect(document.querySelector('.animate-approach')).not.toBeNull()
})

describe('the skeleton of a loading page', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))

  it.each(['/event/1', '/de/event/1', '/profile/mara', '/de/profile/mara'])('is shown for %s when it loads slowly', (path) => {
    open(<PageShape />)

    act(() => announceNavigation(path))
    wait(200)
    expect(screen.queryByRole('status')).toBeNull()
    wait(100)

    expect(screen.getByRole('status').textContent).toBe('Loading…')
  })

  it.each(['/', '/search/jazz', '/event', '/eventually/1', '/group/1'])('does not exist for %s', (path) => {
    open(<PageShape />, '/imprint')

    act(() => announceNavigation(path))
    wait(1000)

    expect(screen.queryByRole('status')).toBeNull()
  })

  it('disappears with the page, stays away on the way back, and ends after a while if the page never arrives', () => {
    const at = (pathname: string) => (
      <PathnameContext.Provider value={pathname}>
        <SearchParamsContext.Provider value={new URLSearchParams()}>
          <PageShape />
        </SearchParamsContext.Provider>
      </PathnameContext.Provider>
    )
    const { rerender } = render(at('/'))
    act(() => announceNavigation('/event/1'))
    wait(300)
    expect(screen.queryByRole('status')).not.toBeNull()

    rerender(at('/event/1'))
    expect(screen.queryByRole('status')).toBeNull()

    rerender(at('/'))
    wait(1000)
    expect(screen.queryByRole('status')).toBeNull()

    act(() => announceNavigation('/event/2'))
    wait(300)
    expect(screen.queryByRole('status')).not.toBeNull()
    wait(20_000)
    expect(screen.queryByRole('status')).toBeNull()
  })
})

it('the administration bar scrolls to the current screen', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent === 'Log' ? 600 : 0
  })
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(80)
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(380)

  const tabs = ['admin', 'admin/users', 'admin/log'].map((path, place) => ({
    href: `/${path}`,
    label: ['Overview', 'Accounts', 'Log'][place] ?? '',
  }))
  open(<AdminTabs label="Administration" tabs={tabs} />, '/admin/log')

  expect(screen.getByRole('navigation', { name: 'Administration' }).scrollLeft).toBe(450)
  jest.restoreAllMocks()
})

it('the footer links to the report form, the shop and the installation', () => {
  open(<Footer contactEmail="hello@litfass.example" />)

  expect(screen.getByRole('link', { name: 'Report content' }).getAttribute('href')).toBe('/report')
  expect(screen.getByRole('link', { name: 'Fits' }).getAttribute('href')).toBe('/shopping')
  expect(screen.getByRole('link', { name: 'Install App' }).getAttribute('href')).toBe('/install-app')
})
