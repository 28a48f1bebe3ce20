import { fireEvent, render, screen } from '@testing-library/react'
import { EventOwner } from '@/components/events/owner/event-owner'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

jest.setTimeout(30_000)
beforeEach(() => {
  installBrowserStandIns()
  localStorage.clear()
})

const event = { id: 'e1', hostId: 'somebody', status: 'scheduled' as const }
const show = () => render(<EventOwner event={event} />, { wrapper: notedRouter().Wrapper })

function beAccount(isStaff: boolean) {
  localStorage.setItem('loggedIn', 'true')
  localStorage.setItem('user', JSON.stringify({ id: 'me', username: 'mod' }))
  localStorage.setItem('staff', JSON.stringify({ userId: 'me', at: Date.now(), answer: { isStaff } }))
}

it('staff sees the history of others’ events and undoes a merge', async () => {
  beAccount(true)
  const merge = {
    id: 'r1',
    _id: 'r1',
    createdAt: '2030-05-01T10:00:00.000Z',
    call: 'merge',
    by: { kind: 'staff' },
    changes: [],
    isUndone: false,
    canUndo: true,
  }
  const sent = answerCalls(async ({ method }) => ({ status: 200, json: method === 'POST' ? {} : { revisions: [merge], hasMore: false } }))
  show()

  fireEvent.click(await screen.findByRole('button', { name: 'History' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(await screen.findByText('Merged with a duplicate')).toBeTruthy()
  expect(sent.map(({ method, path }) => [method, path])).toContainEqual(['POST', '/api/events/e1/history/r1/undo'])
  expect(screen.queryByRole('heading', { name: 'Your event' })).toBeNull()
})

it('others see no tools', () => {
  beAccount(false)

  expect(show().container.innerHTML).toBe('')
})
