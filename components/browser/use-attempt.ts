import { useState } from 'react'
import { showToast } from '@/components/ui/toast'
import { messageOf } from '@/lib/api/message-of'
import { leftForLogin } from './form-draft'

/**
 * Runs the action of a press, one at a time: shows a message if it fails, goes to the login if the session has ended, and says whether it
 * is running.
 * @param failed the message for failures without one.
 */
export function useAttempt(failed: string): { isBusy: boolean; attempt: (work: () => Promise<void>) => Promise<void> } {
  const [isBusy, setBusy] = useState(false)
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!leftForLogin(error)) void showToast(messageOf(error, failed))
    }
    setBusy(false)
  }
  return { isBusy, attempt }
}
