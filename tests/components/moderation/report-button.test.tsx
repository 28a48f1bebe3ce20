import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ReportButton } from '@/components/moderation/report-button'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'

// The form's code is loaded by the press.
jest.setTimeout(30_000)

beforeAll(() => import('@/components/moderation/report-sheet'))
beforeEach(installBrowserStandIns)

const open = async () => {
  render(<ReportButton subject="event" subjectId="e1" label="Report this event" />)
  fireEvent.click(screen.getByRole('button', { name: 'Report this event' }))
  await screen.findByRole('dialog', { name: 'Report this' }, { timeout: 5000 })
}
const fill = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })

it('a complete report is sent and its receipt number shown', async () => {
  const sent = answerCalls(async () => ({
    status: 200,
    json: {
      receiptNumber: 'R-AAAA-BBBB-CCCC',
      url: 'https://x.example/event/e1',
      status: 'received',
      createdAt: '2030-01-01T00:00:00.000Z',
      statusUrl: 'https://x.example/report/R-AAAA-BBBB-CCCC?key=k',
    },
  }))
  await open()
  fill('What is wrong?', 'fraud')
  fill('Tell us why', 'There is no such venue.')
  fill('Your name', 'Jo')
  fill('Your email', 'jo@example.org')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }))

  expect(await screen.findByText('R-AAAA-BBBB-CCCC')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the status' }).getAttribute('href')).toBe('https://x.example/report/R-AAAA-BBBB-CCCC?key=k')
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    subject: 'event',
    subjectId: 'e1',
    reason: 'fraud',
    explanation: 'There is no such venue.',
    name: 'Jo',
    email: 'jo@example.org',
    goodFaith: true,
  })
})

it('missing input is reported next to its field, and nothing is sent', async () => {
  const sent = answerCalls(async () => ({ status: 200, json: {} }))
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }))

  expect((await screen.findAllByRole('alert')).map((alert) => alert.textContent)).toEqual([
    'Please say in a sentence what is wrong.',
    'Please give your name.',
    'Please give your email address so that we can answer.',
    'Please confirm this.',
  ])
  expect(sent).toEqual([])
})

it('the input stays if sending fails', async () => {
  answerCalls(async () => {
    throw new TypeError('offline')
  })
  await open()
  fill('What is wrong?', 'child_safety')
  fill('Tell us why', 'Please look at once.')
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }))

  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No connection'))
  expect((screen.getByLabelText('Tell us why') as HTMLTextAreaElement).value).toBe('Please look at once.')
})
