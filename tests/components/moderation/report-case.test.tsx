import { configure, fireEvent, render, screen, within } from '@testing-library/react'
import { ReportCase } from '@/components/moderation/report-case'
import type { ReportDetail } from '@/lib/api/moderation'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

configure({ asyncUtilTimeout: 8000 })
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
  thing: { subject: 'comment', id: 'c-1', exists: true, takenDown: null, title: '', text: 'You fool', path: null, author: null },
  decision: null,
  measure: null,
  accountMeasure: null,
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
  expect(await screen.findByText('ground: terms')).toBeTruthy()
  expect(document.activeElement).toBe(heading)
})
