'use client'

import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import type { TicketView } from '@/lib/api/tickets'
import { useText } from '#texts'

/** Asks before a guest is taken off the list. */
export function RemoveGuestDialog({
  guest,
  onClose,
  onRemove,
}: {
  guest: TicketView | null
  onClose: () => void
  onRemove: (guest: TicketView) => void
}) {
  const t = useText('guests')
  return (
    <AlertDialog
      open={guest !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t.removeTitle}
      text={
        <>
          <p className="font-semibold text-ink">{guest?.email}</p>
          <p>{t.removeText}</p>
        </>
      }
    >
      <AlertDialogCancel asChild>
        <Button look="plain">{t.keep}</Button>
      </AlertDialogCancel>
      <AlertDialogAction asChild>
        <Button look="signal" onClick={() => (guest ? onRemove(guest) : undefined)}>
          {t.removeConfirm}
        </Button>
      </AlertDialogAction>
    </AlertDialog>
  )
}
