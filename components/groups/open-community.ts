import { showToast } from '@/components/ui/toast'
import { call, CallError } from '@/lib/api/client'
import { GroupView } from '@/lib/api/groups'
import { messageOf } from '@/lib/api/message-of'
import { communityGroupDescription, communityGroupName, COMMUNITY_TYPES } from '@/lib/groups/types'
import { COMMUNITY } from '@/lib/text/community'

/** Opens or joins an event's group and answers where to go; null where that failed, which it then says. Source: client notes §3.9. */
export async function openCommunity(key: string, event: { id: string; title: string }): Promise<string | null> {
  const type = COMMUNITY_TYPES.find((one) => one.key === key)
  if (!type) return null
  const body = { name: `${communityGroupName(type, event.title)} `, description: communityGroupDescription(type, event.title), eventId: event.id, isPublic: true }
  try {
    const { _id } = await call('groups/create-or-join', { method: 'POST', body, response: GroupView.pick({ _id: true }) })
    return `/group/${_id}`
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return '/login'
    void showToast(messageOf(error, COMMUNITY.failed))
    return null
  }
}
