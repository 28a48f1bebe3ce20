import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { EventStatusPanel } from '@/components/events/owner/event-status-panel'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

jest.setTimeout(30_000)
beforeEach(installBrowserStandIns)

const event = { id: 'e1', hostId: 'h', status: 'scheduled' as const, startDate: '2030-05-10T20:00:00+02:00', startTime: '20:00' }
const show = () => render(<EventStatusPanel event={event} />, { wrapper: notedRouter().Wrapper })
const pressed = () =>
  screen
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.textContent)

it('a press cancels the event', async () => {
  const sent = answerCalls(async () => ({ status: 200, json: { status: 'cancelled' } }))
  show()
  expect(pressed()).toEqual(['As announced'])

  fireEvent.click(screen.getByRole('button', { name: 'Cancelled' }))

  expect(pressed()).toEqual(['Cancelled'])
  await waitFor(() =>
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([['PUT', '/api/events/e1', '{"status":"cancelled"}']]),
  )
})

it('a new date is sent together with its status', async () => {
  const sent = answerCalls(async () => ({ status: 200, json: { status: 'moved' } }))
  show()
  fireEvent.click(screen.getByRole('button', { name: 'New date' }))
  fireEvent.change(screen.getByLabelText('New date'), { target: { value: '2030-06-01' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))

  await waitFor(() => expect(JSON.parse(String(sent[0]?.body))).toEqual({ status: 'moved', startDate: '2030-06-01', startTime: '20:00' }))
})

it('a refused change restores the previous status', async () => {
  answerCalls(async () => ({ status: 503, json: { message: 'Later, please.', code: 'unavailable', requestId: 'r' } }))
  show()

  fireEvent.click(screen.getByRole('button', { name: 'Sold out' }))

  await waitFor(() => expect(pressed()).toEqual(['As announced']))
})
