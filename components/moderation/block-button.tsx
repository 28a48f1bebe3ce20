'use client'

import { useState } from 'react'
import { useStoredUser } from '@/components/browser/session'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { BlockAnswer } from '@/lib/api/blocks'
import { call } from '@/lib/api/client'
import { useText } from '#texts'
import { keepBlocked, useBlockedIds } from './blocked-ids'

export type BlockButtonProps = { userId: string; className?: string; onChange?: (isBlocked: boolean) => void }

/** Blocks a profile after asking once, or unblocks it. Renders nothing for visitors and on the user's own profile. */
export function BlockButton({ userId, className, onChange }: BlockButtonProps) {
  const t = useText('blocks')
  const user = useStoredUser()
  const blocked = useBlockedIds()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (!user || user.id === userId || userId === 'public') return null
  const isBlocked = blocked.has(userId)

  const setBlocked = async (wanted: boolean) => {
    setBusy(true)
    try {
      await call(`users/me/blocks/${userId}`, { method: wanted ? 'POST' : 'DELETE', response: BlockAnswer })
      keepBlocked(user.id, new Set(wanted ? [...blocked, userId] : [...blocked].filter((id) => id !== userId)))
      onChange?.(wanted)
      void showToast(wanted ? t.blocked : t.unblocked)
    } catch {
      void showToast(t.failed)
    }
    setBusy(false)
  }
  return (
    <>
      <button type="button" className={className} disabled={isBusy} onClick={() => (isBlocked ? void setBlocked(false) : setAsking(true))}>
        {isBlocked ? t.unblock : t.block}
      </button>
      <AlertDialog open={isAsking} onOpenChange={setAsking} title={t.blockTitle} text={<p>{t.blockText}</p>}>
        <AlertDialogCancel asChild>
          <Button look="quiet">{t.cancel}</Button>
        </AlertDialogCancel>
        <AlertDialogAction asChild>
          <Button look="ink" onClick={() => void setBlocked(true)}>
            {t.block}
          </Button>
        </AlertDialogAction>
      </AlertDialog>
    </>
  )
}
