import { fireEvent, render, screen, within } from '@testing-library/react'
import { writeEntry } from '@/components/browser/local-storage'
import { GroupHeader } from '@/components/groups/group-header'
import type { GroupView } from '@/lib/api/groups'
import { answerCalls, installBrowserStandIns } from '@/tests/support/browser-stand-ins'
import { notedRouter } from '@/tests/support/with-router'

jest.setTimeout(30_000)

beforeEach(() => {
  installBrowserStandIns()
  answerCalls(async () => ({ status: 200, json: [] }))
  writeEntry('loggedIn', 'true')
  writeEntry('user', JSON.stringify({ id: 'u', username: 'Mara' }))
})

const group: GroupView = {
  id: 'g1',
  _id: 'g1',
  kind: 'invite',
  name: 'Tom',
  description: '',
  eventId: null,
  isPublic: false,
  memberCount: 2,
  isAdultsOnly: false,
  needsAdultConfirmation: false,
  role: 'member',
  createdAt: '2030-05-01T10:00:00.000Z',
  unreadCount: 0,
  lastMessage: null,
  lastSeq: 0,
  lastRevision: 0,
  lastReadSeq: 0,
}

async function openMenu(of: GroupView) {
  const { Wrapper } = notedRouter()
  render(<GroupHeader group={of} present={1} viewerId="u" onGroup={() => {}} opensInvite={false} />, { wrapper: Wrapper })
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  const list = await screen.findByRole('list')
  return within(list).getAllByRole('button')
}

it('a conversation of two is a chat, not a group, and each entry of its menu has its picture', async () => {
  const entries = await openMenu({ ...group, kind: 'direct', receiverId: 't' })

  expect(entries.map(({ textContent }) => textContent)).toEqual(['View profile', 'Mute for 8 hours', 'Report', 'Block', 'Leave chat'])
  expect(entries.filter((entry) => !entry.querySelector('svg'))).toEqual([])
})

it('a group is left as a group', async () => {
  const entries = await openMenu(group)

  expect(entries.map(({ textContent }) => textContent)).toEqual(['Members', 'Mute for 8 hours', 'Report', 'Leave Group'])
})

it.each([
  ['a moderator of a private group', { role: 'moderator' }],
  ['a member of a public group', { isPublic: true }],
] as const)('%s may invite people', async (_, of) => {
  const entries = await openMenu({ ...group, ...of })

  expect(entries.map(({ textContent }) => textContent)).toContain('Invite people')
})
