import { loginFromHere } from '@/components/browser/login-from-here'
import { pageText } from '@/components/texts/fetch-area'
import { showToast } from '@/components/ui/toast'
import { call, CallError } from '@/lib/api/client'
import { GroupView } from '@/lib/api/groups'
import { messageOf } from '@/lib/api/message-of'

/** Opens the chat with a person and returns its path; null if that failed, after showing why. */
export async function openChat(receiverId: string): Promise<string | null> {
  try {
    const { _id } = await call('groups/create-user-chat', { method: 'POST', body: { receiverId }, response: GroupView.pick({ _id: true }) })
    return `/group/${_id}`
  } catch (error) {
    const t = await pageText('profiles')
    if (error instanceof CallError && error.status === 401) return loginFromHere('message')
    void showToast(messageOf(error, t.profile.messageFailed))
    return null
  }
}
