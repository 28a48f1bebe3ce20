import { render, screen } from '@testing-library/react'
import { ClaimSheet } from '@/components/events/page/claim-sheet'
import type { ClaimOptions } from '@/lib/api/event-history'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

beforeEach(() => {
  installBrowserStandIns()
  localStorage.clear()
})

const PROMISE = /^We send a code/
const open = (options: Partial<ClaimOptions>) => {
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'jo' }))
  localStorage.setItem('loggedIn', 'true')
  answerCalls(async () => ({ status: 200, json: { sendsMail: true, ...options } }))
  render(<ClaimSheet eventId="e1" onClose={() => undefined} />, { wrapper: notedRouter().Wrapper })
}

it('a code is promised if the flyer has an address', async () => {
  open({ state: 'open', printed: 'k…@kiezsaal.de' })

  await screen.findByRole('button', { name: 'Send the code' })
  expect(screen.getAllByText(PROMISE).length).toBeGreaterThan(0)
})

it('a flyer without an address promises no code, and says once that a person looks into it', async () => {
  open({ state: 'none' })

  await screen.findByRole('button', { name: 'Tell us' })
  expect(screen.queryByText(PROMISE)).toBeNull()
  expect(screen.getAllByText(/^The flyer has no address we could write to\./)).toHaveLength(1)
})

it('before the options are known, both ways are named', () => {
  render(<ClaimSheet eventId="e1" onClose={() => undefined} />, { wrapper: notedRouter().Wrapper })

  expect(screen.queryByText(PROMISE)).toBeNull()
  expect(screen.getByText(/^If the flyer has an address, we send a code there/)).toBeTruthy()
})
