'use client'

import { z } from 'zod'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import type { DeskEvent, SeriesScope } from '@/lib/api/event-desk'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'

export type DeleteDialogProps = {
  event: Pick<DeskEvent, 'id' | 'state' | 'seriesId'>
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before deleting an event and, for a series, which of its dates. */
export function DeleteDialog({ event: { id, state, seriesId }, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const tErrors = useText('errors')
  const t = useText('desk')
  const handleDelete = async (scope: SeriesScope | null) => {
    const path = scope === null ? `events/${id}` : `events/${id}/series?scope=${scope}`
    try {
      await call(path, { method: 'DELETE', response: z.unknown() })
      void showToast(t.deleted)
      onDeleted()
    } catch (error) {
      void showToast(messageOf(error, tErrors.deleteEvent))
    }
  }
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.deleteQuestion}
      text={<p>{seriesId ? t.deleteSeriesText : state === 'draft' ? t.deleteDraftText : t.deleteText}</p>}
    >
      <AlertDialogCancel asChild>
        <Button look="plain">{t.cancel}</Button>
      </AlertDialogCancel>
      {seriesId ? (
        <>
          <AlertDialogAction asChild>
            <Button look="outline" onClick={() => void handleDelete('all')}>
              {t.all}
            </Button>
          </AlertDialogAction>
          <AlertDialogAction asChild>
            <Button look="outline" onClick={() => void handleDelete('following')}>
              {t.following}
            </Button>
          </AlertDialogAction>
          <AlertDialogAction asChild>
            <Button look="signal" onClick={() => void handleDelete(null)}>
              {t.onlyThis}
            </Button>
          </AlertDialogAction>
        </>
      ) : (
        <AlertDialogAction asChild>
          <Button look="signal" onClick={() => void handleDelete(null)}>
            {t.delete}
          </Button>
        </AlertDialogAction>
      )}
    </AlertDialog>
  )
}
