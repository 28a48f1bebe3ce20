import { useRouter } from 'next/navigation'
import { useAttempt } from '@/components/browser/use-attempt'
import { showToast } from '@/components/ui/toast'

/**
 * Changes a list that the page was sent with: shows the message that the change returns, then loads the page again.
 * @param failed the message for failures without one.
 */
export function useListChange(failed: string): { isBusy: boolean; change: (act: () => Promise<string>) => Promise<void> } {
  const router = useRouter()
  const { isBusy, attempt } = useAttempt(failed)
  const change = (act: () => Promise<string>) =>
    attempt(async () => {
      void showToast(await act())
      router.refresh()
    })
  return { isBusy, change }
}
