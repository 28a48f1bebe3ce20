'use client'

import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import type { SeriesScope } from '@/lib/api/event-desk'
import { DESK, EVENT_FORM } from '@/lib/text/desk'

export type ScopeDialogProps = { isOpen: boolean; onClose: () => void; /** Null for the one date alone. */ onChoose: (scope: SeriesScope | null) => void }

/** Asks which dates of a series a change is meant for. */
export function ScopeDialog({ isOpen, onClose, onChoose }: ScopeDialogProps) {
  return (
    <AlertDialog open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())} title={EVENT_FORM.scopeTitle} text={<p>{EVENT_FORM.scopeText}</p>}>
      <AlertDialogCancel asChild><Button look="plain">{DESK.cancel}</Button></AlertDialogCancel>
      <AlertDialogAction asChild><Button onClick={() => onChoose('all')}>{DESK.all}</Button></AlertDialogAction>
      <AlertDialogAction asChild><Button onClick={() => onChoose('following')}>{DESK.following}</Button></AlertDialogAction>
      <AlertDialogAction asChild><Button look="signal" onClick={() => onChoose(null)}>{DESK.onlyThis}</Button></AlertDialogAction>
    </AlertDialog>
  )
}
