import { fireEvent, render, screen } from '@testing-library/react'
import { OwnTickets } from '@/components/tickets/own-tickets'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

const ticket = {
  ticketId: 't1',
  eventId: 'e1',
  title: 'Night Market',
  city: 'Berlin',
  status: 'valid',
  startDate: '2030-05-01',
  startTime: '20:00',
  isPast: false,
}
const show = () => render(<OwnTickets />, { wrapper: notedRouter().Wrapper })

beforeEach(installBrowserStandIns)

it('each ticket links to its page, with date, event and status', async () => {
  answerCalls(async () => ({ status: 200, json: { tickets: [ticket], isConfirmed: true } }))
  show()

  const link = await screen.findByRole('link', { name: /Night Market/ })

  expect(link.getAttribute('href')).toBe('/ticket/t1')
  expect(link.textContent).toMatch(/^WED, MAY 1 2030 \| .+ 20:00Night Market/)
  expect(link.textContent).toContain('Valid · Berlin')
})

it('tickets that fail to load say so and can be retried', async () => {
  const answers = [
    { status: 500, json: {} },
    { status: 200, json: { tickets: [ticket], isConfirmed: true } },
  ]
  answerCalls(async () => answers.shift() ?? { status: 500, json: {} })
  show()
  expect(screen.getByRole('status', { name: 'Loading your tickets' })).toBeTruthy()

  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load tickets. Please try again later!')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('link', { name: /Night Market/ })).toBeTruthy()
})

it.each([
  [true, /No tickets yet/, '/'],
  [false, /Confirm yours/, '/me/account'],
])('without tickets there is a way to continue, with a confirmed address: %s', async (isConfirmed, words, href) => {
  answerCalls(async () => ({ status: 200, json: { tickets: [], isConfirmed } }))
  show()

  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe(href)
})
