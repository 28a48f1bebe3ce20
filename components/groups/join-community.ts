import { call } from '@/lib/api/client'
import { GroupView } from '@/lib/api/groups'

/** Opens or joins an event's group and answers its id. Source: client notes §3.9. */
export async function joinCommunity(group: { name: string; description: string; eventId: string }): Promise<string> {
  const { _id } = await call('groups/create-or-join', { method: 'POST', body: { ...group, isPublic: true }, response: GroupView.pick({ _id: true }) })
  return _id
}
