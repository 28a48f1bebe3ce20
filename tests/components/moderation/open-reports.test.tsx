import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { OpenReports } from '@/components/moderation/open-reports'
import type { ReportRow } from '@/lib/api/moderation'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

jest.setTimeout(30_000)
beforeEach(() => {
  installBrowserStandIns()
  Element.prototype.scrollIntoView = () => {}
})

const row = (id: string, changes: Partial<ReportRow> = {}): ReportRow => ({
  id,
  _id: id,
  receiptNumber: `R-${id}`,
  subject: 'comment',
  subjectId: `c-${id}`,
  reason: 'spam',
  explanation: '',
  status: 'received',
  createdAt: '2030-01-01T00:00:00.000Z',
  decidedAt: null,
  reviewer: null,
  others: 0,
  measures: ['none', 'hide', 'remove'],
  thing: { title: '', date: null, text: `words of ${id}` },
  ...changes,
})
const show = (reports: ReportRow[]) => {
  const { moves, Wrapper } = notedRouter()
  render(<OpenReports reports={reports} />, { wrapper: Wrapper })
  return moves
}
const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }))
const ticked = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)
const current = () => document.querySelector('[aria-current]')?.textContent

it('keys move, select and open', () => {
  const moves = show([row('a'), row('b'), row('c')])

  press('j', 'x', 'j', 'x')
  expect(ticked()).toEqual([false, false, true, true])
  expect(current()).toContain('words of c')
  press('k', 'k', 'k')
  expect(current()).toContain('words of a')
  press('*')
  expect(ticked()).toEqual([true, true, true, true])
  press('*')
  expect(ticked()).toEqual([false, false, false, false])
  press('Enter')
  expect(moves).toEqual(['push /admin/moderation/a'])
})

it('keys are ignored while a link has focus or text is typed', () => {
  const moves = show([row('a'), row('b')])

  fireEvent.keyDown(screen.getByRole('link', { name: /words of b/ }), { key: 'Enter' })
  expect(moves).toEqual([])
  press('*', 'd')
  fireEvent.keyDown(screen.getByLabelText('Reasons'), { key: 'x' })
  press('k', 'x')
  expect(screen.getByText('2 selected')).toBeTruthy()
})

it('selected reports are decided together after confirming the count; refused ones stay with their reason', async () => {
  const sent = answerCalls(async () => ({
    status: 200,
    json: { done: ['a'], missed: ['b'], refused: [{ id: 'p', reason: 'This measure is not possible here.' }] },
  }))
  show([row('a'), row('b'), row('p', { subject: 'image', measures: ['none', 'remove_picture'] }), row('z')])

  press('x', 'j', 'x', 'j', 'x', 'd')
  const form = await screen.findByRole('dialog', { name: 'Decide 3 reports' })
  expect(within(form).queryByText('For the account')).toBeNull()
  fireEvent.click(within(form).getByRole('radio', { name: 'Hide it' }))
  fireEvent.change(within(form).getByLabelText('Reasons'), { target: { value: 'Advertising' } })
  fireEvent.click(within(form).getByRole('button', { name: 'Decide' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('This decides 3 reports at once.')
  expect(question.textContent).toContain('1 of them does not allow this measure and stays open.')
  expect(sent).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: 'Decide' }))

  expect(await screen.findByText('This measure is not possible here.')).toBeTruthy()
  expect(sent.map(({ path, method }) => `${method} ${path}`)).toEqual(['POST /api/moderation/decisions'])
  expect(JSON.parse(String(sent[0]?.body))).toEqual({
    reportIds: ['a', 'b', 'p'],
    measure: 'hide',
    ground: 'terms',
    groundText: '',
    reason: 'Advertising',
  })
  await waitFor(() => expect(screen.queryByText('words of a')).toBeNull())
  expect(screen.getByText('words of b')).toBeTruthy()
  expect((screen.getByLabelText('Select words of p') as HTMLInputElement).checked).toBe(true)
})
