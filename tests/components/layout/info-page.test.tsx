import { fireEvent, render, screen, within } from '@testing-library/react'
import { PathnameContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { Footer } from '@/components/layout/footer'
import { InfoPage } from '@/components/layout/info-page'
import { RuleList } from '@/components/layout/rule-list'
import { infoText, wordsOf } from '@/lib/text/info'
import { textFor } from '@/lib/text/text-for'
import { notedRouter } from '@/tests/support/with-router'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'

const EMAIL = 'team@example.org'

beforeEach(() => {
  installBrowserStandIns()
})

it('a page has its title, a heading for each section and the contact address as a link', () => {
  const { Wrapper } = notedRouter()
  render(
    <InfoPage
      name="Litfass"
      contactEmail={EMAIL}
      text={infoText(textFor('about'), { values: { name: 'Litfass', operatorName: 'none' } })}
    />,
    { wrapper: Wrapper },
  )

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('About Litfass')
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(5)
  expect(screen.getByRole('link', { name: EMAIL }).getAttribute('href')).toBe(`mailto:${EMAIL}`)
  expect(document.body.textContent).not.toContain('{email}')
})

it('numbered pages number their sections', () => {
  const { Wrapper } = notedRouter()
  render(
    <InfoPage
      name="Litfass"
      contactEmail={EMAIL}
      text={infoText(textFor('terms'), { isNumbered: true, values: { name: 'Litfass', operatorName: 'none' } })}
    />,
    { wrapper: Wrapper },
  )

  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings[0]).toBe('1. Scope')
  expect(headings.at(-1)).toBe('11. Final Provisions')
})

it('back leads to the start for visitors from elsewhere', () => {
  const { moves, Wrapper } = notedRouter()
  render(<InfoPage name="Litfass" contactEmail={EMAIL} text={infoText(textFor('guidelines'))} />, { wrapper: Wrapper })

  fireEvent.click(screen.getByRole('button', { name: 'Back' }))

  expect(moves).toEqual(['push /'])
})

it('the comment guidelines show five rules and where to report', () => {
  const { Wrapper } = notedRouter()
  render(<RuleList rules={wordsOf(textFor('guidelines').rules)} contactEmail={EMAIL} />, { wrapper: Wrapper })

  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect(screen.getByRole('link', { name: EMAIL })).toBeTruthy()
})

it('the footer links to each of these pages, within the site', () => {
  const { moves, Wrapper } = notedRouter()
  render(
    <PathnameContext.Provider value="/about">
      <Footer contactEmail={EMAIL} />
    </PathnameContext.Provider>,
    { wrapper: Wrapper },
  )
  const foot = within(screen.getByRole('contentinfo'))

  for (const [name, path] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
    ['Legal Notice', '/imprint'],
    ['Comment guidelines', '/comment-guidelines'],
    ['Accessibility', '/accessibility'],
    ['About', '/about'],
    ['For developers', '/developers'],
    ['Deutsch', '/de/about'],
  ] as const)
    expect(foot.getByRole('link', { name }).getAttribute('href')).toBe(path)
  fireEvent.click(foot.getByRole('link', { name: 'Legal Notice' }))

  expect(moves).toEqual(['push /imprint'])
})
