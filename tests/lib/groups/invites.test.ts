import { inviteExpiry } from '@/lib/groups/invites'

test('an invitation is valid for thirty days, even across the end of February', () => {
  expect(inviteExpiry(new Date('2028-02-15T10:00:00Z')).toISOString()).toBe('2028-03-16T10:00:00.000Z')
})
