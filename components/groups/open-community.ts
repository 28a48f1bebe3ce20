import { loginFromHere } from '@/components/browser/login-from-here'
import { pageText } from '@/components/texts/fetch-area'
import { showToast } from '@/components/ui/toast'
import { call, CallError } from '@/lib/api/client'
import { GroupView } from '@/lib/api/groups'
import { messageOf } from '@/lib/api/message-of'
import { formatsFor } from '@/lib/text/formats'
import { communityGroupDescription, communityGroupName, COMMUNITY_TYPES, inviteGroupName } from '@/lib/groups/types'

/** Creates an invitation-only group for an event and returns its path; null if that failed, after showing why. */
export async function createInviteGroup(event: { id: string; title: string }): Promise<string | null> {
  const today = formatsFor('de').date(new Date(), 'date')
  const body = { name: inviteGroupName(event.title, today), description: '', eventId: event.id, isPublic: false }
  return open('groups', body, '?invite=1')
}

/** Opens or joins an event's group and returns its path; null if that failed, after showing why. */
export async function openCommunity(key: string, event: { id: string; title: string }): Promise<string | null> {
  const type = COMMUNITY_TYPES.find((one) => one.key === key)
  if (!type) return null
  const body = {
    name: `${communityGroupName(type, event.title)} `,
    description: communityGroupDescription(type, event.title),
    eventId: event.id,
    isPublic: true,
  }
  return open('groups/create-or-join', body)
}

async function open(path: string, body: object, query = ''): Promise<string | null> {
  try {
    const { _id } = await call(path, { method: 'POST', body, response: GroupView.pick({ _id: true }) })
    return `/group/${_id}${query}`
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return loginFromHere('community')
    void showToast(messageOf(error, (await pageText('community')).failed))
    return null
  }
}
