import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { SaveSearchButton } from '@/components/saved-searches/save-search-button'
import { ToastHost } from '@/components/ui/toast-host'
import { EMPTY_SEARCH } from '@/lib/search/search-state'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

const view = { id: 's1', path: '/search/jazz', title: 'jazz', isTold: true, createdAt: '2030-05-01T10:00:00Z' }

function press() {
  render(
    <>
      <SaveSearchButton search={{ ...EMPTY_SEARCH, query: 'jazz', location: 'Berlin' }} />
      <ToastHost />
    </>,
    { wrapper: notedRouter().Wrapper },
  )
  fireEvent.click(screen.getByRole('button', { name: 'Save this search' }))
}

beforeEach(installBrowserStandIns)

it('saves the search as its address, says so, and can be pressed again', async () => {
  const sent = answerCalls(async () => ({ status: 200, json: view }))
  press()

  expect(await screen.findByText('Saved. We will tell you when there is something new.')).toBeTruthy()
  expect(sent.map(({ method, path, body }) => [method, path, JSON.parse(String(body))])).toEqual([
    ['POST', expect.stringContaining('users/me/saved-searches'), { path: '/search/jazz?location=Berlin' }],
  ])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save this search' }).hasAttribute('disabled')).toBe(false))
})

it('says that it did not work', async () => {
  answerCalls(async () => ({ status: 500, json: {} }))
  press()

  expect(await screen.findByText('That did not work. Please try again.')).toBeTruthy()
})
