import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AccountList } from '@/components/moderation/account-list'
import type { StaffAccount } from '@/lib/api/staff-accounts'
import { installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

beforeEach(installBrowserStandIns)

const account: StaffAccount = {
  id: 'a1',
  _id: 'a1',
  username: 'lena.k',
  role: 'user',
  isVerifiedOrganizer: false,
  suspendedAt: null,
  suspendedUntil: null,
  createdAt: '2026-02-25T00:00:00.000Z',
  events: 3,
  comments: 52,
  actioned: 1,
  sessions: 1,
}

it('an account says how many decisions stand against it, in the singular, too', () => {
  const accounts = [account, { ...account, id: 'a2', actioned: 2 }]

  render(<AccountList accounts={accounts} canName={false} />, { wrapper: notedRouter().Wrapper })

  expect(screen.getByText('1 decision against it')).toBeTruthy()
  expect(screen.getByText('2 decisions against it')).toBeTruthy()
})

it.each([
  { who: 'a moderator', canName: false, role: 'admin' as const, isOffered: false },
  { who: 'a moderator', canName: false, role: 'user' as const, isOffered: true },
  { who: 'an administrator', canName: true, role: 'admin' as const, isOffered: true },
])('$who is offered the address of an account with the role $role: $isOffered', async ({ canName, role, isOffered }) => {
  render(<AccountList accounts={[{ ...account, role }]} canName={canName} />, { wrapper: notedRouter().Wrapper })

  await userEvent.click(screen.getByRole('button'))

  expect(screen.queryByText('Show email address') !== null).toBe(isOffered)
})
