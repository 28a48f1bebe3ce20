import { showToast } from '@/components/ui/toast'
import { call, CallError } from '@/lib/api/client'
import { GroupView } from '@/lib/api/groups'
import { messageOf } from '@/lib/api/message-of'
import { communityGroupDescription, communityGroupName, COMMUNITY_TYPES, inviteGroupName } from '@/lib/groups/types'
import { COMMUNITY } from '@/lib/text/community'

/** Makes a group of one's own for an event, to which only invitations lead, and answers where to go; null where that failed, which it then says. */
export async function createInviteGroup(event: { id: string; title: string }): Promise<string | null> {
  const today = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit', year: 'numeric' }).format(new Date())
  const body = { name: inviteGroupName(event.title, today), description: '', eventId: event.id, isPublic: false }
  return open('groups', body, '?invite=1')
}

/** Opens or joins an event's group and answers where to go; null where that failed, which it then says. */
export async function openCommunity(key: string, event: { id: string; title: string }): Promise<string | null> {
  const type = COMMUNITY_TYPES.find((one) => one.key === key)
  if (!type) return null
  const body = { name: `${communityGroupName(type, event.title)} `, description: communityGroupDescription(type, event.title), eventId: event.id, isPublic: true }
  return open('groups/create-or-join', body)
}

async function open(path: string, body: object, query = ''): Promise<string | null> {
  try {
    const { _id } = await call(path, { method: 'POST', body, response: GroupView.pick({ _id: true }) })
    return `/group/${_id}${query}`
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return '/login'
    void showToast(messageOf(error, COMMUNITY.failed))
    return null
  }
}
