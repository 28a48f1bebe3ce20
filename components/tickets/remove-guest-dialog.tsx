'use client'

import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import type { TicketView } from '@/lib/api/tickets'
import { GUESTS } from '@/lib/text/tickets'

/** Asks before a guest is taken off the list. */
export function RemoveGuestDialog({ guest, onClose, onRemove }: { guest: TicketView | null; onClose: () => void; onRemove: (guest: TicketView) => void }) {
  return (
    <AlertDialog open={guest !== null} onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={GUESTS.removeTitle} text={<><p className="font-semibold text-ink">{guest?.email}</p><p>{GUESTS.removeText}</p></>}>
      <AlertDialogCancel asChild><Button look="plain">{GUESTS.keep}</Button></AlertDialogCancel>
      <AlertDialogAction asChild><Button look="signal" onClick={() => (guest ? onRemove(guest) : undefined)}>{GUESTS.removeConfirm}</Button></AlertDialogAction>
    </AlertDialog>
  )
}
