import { pageText } from '@/components/texts/fetch-area'
import { readStoredUser } from '@/components/browser/session'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { AdoptedGoing } from '@/lib/api/going'
import { sendGoing } from './going-calls'

/** Moves answers given on this device before the login to the account, with a toast to undo it. */
export async function adoptGoing(): Promise<void> {
  const adopted = await call('users/me/going', { method: 'POST', response: AdoptedGoing }).catch(() => null)
  if (!adopted || adopted.eventIds.length === 0) return
  const t = await pageText('going')
  await showToast(t.joined({ count: adopted.eventIds.length }), {
    label: t.undo,
    onPress: () => {
      for (const eventId of adopted.eventIds) void sendGoing(eventId, { answer: null, userId: readStoredUser()?.id })
    },
  })
}
