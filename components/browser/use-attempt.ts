import { useState } from 'react'
import { showToast } from '@/components/ui/toast'
import { messageOf } from '@/lib/api/message-of'
import { leftForLogin } from './form-draft'

/**
 * Does what a press asks for, one thing at a time: says what failed, leads to the login where the session has ended, and tells whether it is
 * under way. @param failed said of a failure that has no words of its own.
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
