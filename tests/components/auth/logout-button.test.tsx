import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { LogoutButton } from '@/components/auth/logout-button'
import { keepFormDraft, readFormDraft } from '@/components/browser/form-draft'
import { readEntry, writeEntry } from '@/components/browser/local-storage'
import { keepDraft, keepUnsent, readDraft, readUnsent } from '@/components/comments/drafts'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

const KEY = 'solanaWalletPrivateKey:abc'
const { Wrapper } = notedRouter()
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const show = () => {
  writeEntry('user', JSON.stringify({ id: 'u1', username: 'mara' }))
  writeEntry('loggedIn', 'true')
  const sent = answerCalls(async () => ({ status: 200, json: { ok: true } }))
  render(<LogoutButton className="" />, { wrapper: Wrapper })
  return sent
}
const isLoggedOut = () => waitFor(() => expect(readEntry('loggedIn')).toBe('false'))

beforeEach(() => {
  installBrowserStandIns()
  window.localStorage.clear()
})

it('a logout asks nothing if nothing would be lost', async () => {
  show()

  press('Logout')

  await isLoggedOut()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('a logout forgets forms and comments that were begun, sent or not', async () => {
  keepFormDraft('email', { email: 'mara@example.org' })
  keepDraft('e1', null, 'I would like')
  keepUnsent('e1', 'u1', [{ key: 'k1', parentId: null, text: 'to come' }])
  show()

  press('Logout')

  await isLoggedOut()
  await waitFor(() => expect([readFormDraft('email'), readDraft('e1', null), readUnsent('e1', 'u1')]).toEqual([{}, '', []]))
})

it('a logout that would remove an unprotected key asks, and cancelling keeps the key', async () => {
  const sent = show()
  writeEntry(KEY, 'secret')

  press('Logout')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('lost for good')
  press('Stay logged in')

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(readEntry(KEY)).toBe('secret')
  expect(readEntry('loggedIn')).toBe('true')
  expect(sent.filter(({ path }) => path.includes('logout'))).toEqual([])
})

it('a confirmed logout removes the key', async () => {
  const sent = show()
  writeEntry(KEY, 'secret')

  press('Logout')
  await screen.findByRole('alertdialog')
  press('Log out')

  await isLoggedOut()
  expect(readEntry(KEY)).toBeNull()
  expect(sent.map(({ path }) => path)).toContain('/api/auth/logout')
})
