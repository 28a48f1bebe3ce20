'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AlertDialog } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { GroupView } from '@/lib/api/groups'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'

export type AdultNoticeProps = { group: GroupView; onConfirmed: (group: GroupView) => void }

/** Safety advice to confirm before strangers offer each other a bed or a ride. */
export function AdultNotice({ group, onConfirmed }: AdultNoticeProps) {
  const t = useText('chat')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const handleConfirm = async () => {
    setBusy(true)
    try {
      onConfirmed(await call(`groups/${group.id}/adult-notice`, { method: 'PUT', response: GroupView }))
    } catch (error) {
      void showToast(messageOf(error, t.failed))
    }
    setBusy(false)
  }
  return (
    <AlertDialog open={group.needsAdultConfirmation} onOpenChange={() => undefined} title={t.adultTitle} text={<p>{t.adultText}</p>}>
      <Button onClick={() => router.back()}>{t.cancel}</Button>
      <Button look="ink" disabled={isBusy} onClick={() => void handleConfirm()}>
        {t.adultConfirm}
      </Button>
    </AlertDialog>
  )
}
