import { fireEvent, render, screen, within } from '@testing-library/react'
import { ReportCase } from '@/components/moderation/report-case'
import { ReportProgress } from '@/components/moderation/report-progress'
import type { ReportDetail } from '@/lib/api/moderation'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

jest.setTimeout(30_000)
beforeEach(installBrowserStandIns)

const report: ReportDetail = {
  id: '1',
  _id: '1',
  receiptNumber: 'R-1',
  subject: 'comment',
  subjectId: 'c-1',
  reason: 'hate',
  explanation: '',
  status: 'received',
  createdAt: '2030-01-01T00:00:00.000Z',
  decidedAt: null,
  reviewer: null,
  others: 0,
  measures: ['none', 'hide'],
  accountMeasures: ['none', 'warn', 'suspend'],
  url: 'http://localhost/event/1',
  reporter: { name: 'Jo', email: null, username: null, ownInitiative: false },
  thing: {
    subject: 'comment',
    id: 'c-1',
    exists: true,
    takenDown: null,
    title: '',
    date: null,
    text: 'You fool',
    path: null,
    author: null,
  },
  decision: null,
  measure: null,
  accountMeasure: null,
  ground: null,
  groundText: null,
  decidedBy: null,
  objection: null,
  objectedBy: null,
  history: [],
  acts: [],
}

it('the focus goes along to the decision, and the question says for how long an account is suspended', async () => {
  const act = { id: 'a', actorName: 'Kim', action: 'report.decide', subject: 'comment', subjectId: 'c-1', createdAt: report.createdAt }
  const acts = [{ ...act, reason: '', before: {}, after: { ground: 'terms', groundText: '' } }]
  answerCalls(async ({ path }) => ({
    status: 200,
    json: path.endsWith('/review')
      ? { ...report, status: 'in_review' }
      : { ...report, status: 'actioned', decision: 'It insults.', measure: 'none', accountMeasure: 'suspend', acts },
  }))
  render(<ReportCase report={report} />, { wrapper: notedRouter().Wrapper })
  const heading = screen.getByRole('heading', { name: 'Decision' })

  fireEvent.click(screen.getByRole('button', { name: 'Start review' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Suspend' }))
  expect(document.activeElement).toBe(heading)

  fireEvent.change(screen.getByLabelText('Reasons'), { target: { value: 'It insults.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('Leave it · Suspend · 7 days')

  fireEvent.click(within(question).getByRole('button', { name: 'Decide' }))
  expect(await screen.findByText('Based on')).toBeTruthy()
  expect(screen.getByText('Our terms and guidelines')).toBeTruthy()
  expect(document.activeElement).toBe(heading)
})

it('the author reads on what ground it was decided, and staff read the day of an event in words', () => {
  const decided = { decision: 'It insults.', measure: 'hide', ground: 'terms', groundText: '', status: 'actioned' } as const
  const state = {
    ...report,
    ...decided,
    reader: 'author',
    suspendedUntil: null,
    foundByMachine: false,
    objectedAt: null,
    canObject: false,
  } as const
  const thing = { ...report.thing, subject: 'event', title: 'Rave', date: '2026-12-24', text: 'Astra' } as const

  render(<ReportProgress state={state} linkKey="k" timeZone="UTC" />)
  render(<ReportCase report={{ ...report, thing }} />, { wrapper: notedRouter().Wrapper })

  expect(screen.getByText('Decided on the basis of: Our terms and guidelines')).toBeTruthy()
  expect(screen.getByText('Thu, 24/12/2026 · Astra')).toBeTruthy()
})
