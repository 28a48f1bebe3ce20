'use client'

import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { useText } from '#texts'

/** Asks before a logout removes a private key that nothing else protects. */
export function LeavingDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useText('wallets')
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onStay())}
      title={t.leavingTitle}
      text={
        <>
          <p>{t.leavingText}</p>
          <p>{t.leavingHint}</p>
        </>
      }
    >
      <AlertDialogCancel asChild>
        <Button look="plain">{t.stay}</Button>
      </AlertDialogCancel>
      <AlertDialogAction asChild>
        <Button look="signal" onClick={onLeave}>
          {t.leave}
        </Button>
      </AlertDialogAction>
    </AlertDialog>
  )
}
