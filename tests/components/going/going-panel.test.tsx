import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { writeEntry } from '@/components/browser/local-storage'
import { GoingPanel } from '@/components/going/going-panel'
import { wishAnswer } from '@/components/going/going-calls'
import { ToastHost } from '@/components/ui/toast-host'
import type { GoingView } from '@/lib/api/going'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'

const NOBODY: GoingView = { going: 0, maybe: 0, mine: null, faces: [], showsByDefault: true }
const ALONE: GoingView = { ...NOBODY, going: 1, mine: { answer: 'going', isShown: true } }
const logIn = (id: string) => {
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id, username: id }))
}
/** A server whose session of the user has ended, or not. */
function serve({ hasEnded }: { hasEnded: boolean }) {
  return answerCalls(async ({ method }) => {
    if (method === 'GET') return { status: 200, json: NOBODY }
    return hasEnded ? { status: 401, json: { code: 'unauthenticated', message: 'no', requestId: 'r' } } : { status: 200, json: ALONE }
  })
}
const written = (sent: ReturnType<typeof serve>) =>
  sent.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, JSON.parse(String(body))])
const open = (eventId: string) =>
  render(
    <>
      <GoingPanel eventId={eventId} isClosed={false} />
      <ToastHost />
    </>,
  )

// Loaded in advance: a test must not wait for the compiler.
beforeAll(() => Promise.all([import('sonner'), import('@/lib/api/client'), import('@/components/browser/form-draft')]), 60_000)
beforeEach(() => {
  installBrowserStandIns()
  window.sessionStorage.clear()
  logIn('mara')
})

it('going with a session that has ended counts as no visitor: it says so and offers the login', async () => {
  const sent = serve({ hasEnded: true })
  open('e1')
  await screen.findByText(/Nobody has said/)

  fireEvent.click(screen.getByRole('button', { name: 'I’m going' }))

  const notice = (await screen.findByText('Your session has ended. Log in, and we will save your answer.')).closest('li')
  expect(notice?.querySelector('button')?.textContent).toBe('Log in')
  expect(written(sent)).toEqual([['PUT', '/api/events/e1/going', { answer: 'going', expectedUserId: 'mara' }]])
  expect(screen.getByRole('button', { name: 'I’m going' }).getAttribute('aria-pressed')).toBe('false')
})

it('an answer kept through the login is sent once its author is back, and only then', async () => {
  wishAnswer({ eventId: 'e2', userId: 'mara', answer: 'going' })
  const sent = serve({ hasEnded: false })

  const view = open('e2')
  await waitFor(() => expect(written(sent)).toEqual([['PUT', '/api/events/e2/going', { answer: 'going', expectedUserId: 'mara' }]]))
  view.unmount()
  open('e2')
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))))

  expect(written(sent)).toHaveLength(1)
})

it('another account does not get an answer that was kept', async () => {
  wishAnswer({ eventId: 'e3', userId: 'mara', answer: 'going' })
  logIn('tom')
  const sent = serve({ hasEnded: false })

  open('e3')
  await screen.findByText(/Nobody has said/)
  await act(async () => void (await new Promise((resolve) => setTimeout(resolve, 20))))

  expect(written(sent)).toEqual([])
})
