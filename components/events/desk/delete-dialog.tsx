'use client'

import { z } from 'zod'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { offerUndo } from '@/components/ui/undo'
import { call } from '@/lib/api/client'
import type { DeskEvent, SeriesScope } from '@/lib/api/event-desk'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'
import { deletionKey } from './deletion-key'

export type DeleteDialogProps = {
  event: Pick<DeskEvent, 'id' | 'state' | 'seriesId' | 'startDate'>
  isOpen: boolean
  onClose: () => void
  /** Called when it is gone for good. */
  onDeleted: () => void
}

/** Asks before deleting an event and, for a series, which of its dates. */
export function DeleteDialog({ event, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const tErrors = useText('errors')
  const t = useText('desk')
  const { id, state, seriesId } = event
  const erase = async (scope: SeriesScope | null) => {
    const path = scope === null ? `events/${id}` : `events/${id}/series?scope=${scope}`
    try {
      await call(path, { method: 'DELETE', response: z.unknown(), outlivesPage: true })
      onDeleted()
      return true
    } catch (error) {
      void showToast(messageOf(error, tErrors.deleteEvent))
      return false
    }
  }
  const handleDelete = (scope: SeriesScope | null) =>
    offerUndo({ key: deletionKey(event, scope), text: t.deleted, undoLabel: t.undo, commit: () => erase(scope) })
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
            <Button look="outline" onClick={() => handleDelete('all')}>
              {t.all}
            </Button>
          </AlertDialogAction>
          <AlertDialogAction asChild>
            <Button look="outline" onClick={() => handleDelete('following')}>
              {t.following}
            </Button>
          </AlertDialogAction>
          <AlertDialogAction asChild>
            <Button look="signal" onClick={() => handleDelete(null)}>
              {t.onlyThis}
            </Button>
          </AlertDialogAction>
        </>
      ) : (
        <AlertDialogAction asChild>
          <Button look="signal" onClick={() => handleDelete(null)}>
            {t.delete}
          </Button>
        </AlertDialogAction>
      )}
    </AlertDialog>
  )
}
