'use client'

import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import type { SeriesScope } from '@/lib/api/event-desk'
import { useText } from '#texts'

export type ScopeDialogProps = {
  isOpen: boolean
  onClose: () => void
  /** Null for the one date alone. */
  onChoose: (scope: SeriesScope | null) => void
}

/** Asks which dates of a series a change applies to. */
export function ScopeDialog({ isOpen, onClose, onChoose }: ScopeDialogProps) {
  const tEventForm = useText('eventForm')
  const t = useText('desk')
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={tEventForm.scopeTitle}
      text={<p>{tEventForm.scopeText}</p>}
    >
      <AlertDialogCancel asChild>
        <Button look="plain">{t.cancel}</Button>
      </AlertDialogCancel>
      <AlertDialogAction asChild>
        <Button onClick={() => onChoose('all')}>{t.all}</Button>
      </AlertDialogAction>
      <AlertDialogAction asChild>
        <Button onClick={() => onChoose('following')}>{t.following}</Button>
      </AlertDialogAction>
      <AlertDialogAction asChild>
        <Button look="signal" onClick={() => onChoose(null)}>
          {t.onlyThis}
        </Button>
      </AlertDialogAction>
    </AlertDialog>
  )
}
