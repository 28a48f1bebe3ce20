'use client'

import { z } from 'zod'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import type { DeskEvent, SeriesScope } from '@/lib/api/event-desk'
import { messageOf } from '@/lib/api/message-of'
import { DESK } from '@/lib/text/desk'
import { ERRORS } from '@/lib/text/errors'

export type DeleteDialogProps = { event: Pick<DeskEvent, 'id' | 'state' | 'seriesId'>; isOpen: boolean; onClose: () => void; onDeleted: () => void }

/** Asks before an event goes; of a series which of its dates. */
export function DeleteDialog({ event: { id, state, seriesId }, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const handleDelete = async (scope: SeriesScope | null) => {
    const path = scope === null ? `events/${id}` : `events/${id}/series?scope=${scope}`
    try {
      await call(path, { method: 'DELETE', response: z.unknown() })
      void showToast(DESK.deleted)
      onDeleted()
    } catch (error) {
      void showToast(messageOf(error, ERRORS.deleteEvent))
    }
  }
  return (
    <AlertDialog
      open={isOpen}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={DESK.deleteQuestion}
      text={<p>{seriesId ? DESK.deleteSeriesText : state === 'draft' ? DESK.deleteDraftText : DESK.deleteText}</p>}
    >
      <AlertDialogCancel asChild><Button look="plain">{DESK.cancel}</Button></AlertDialogCancel>
      {seriesId ? (
        <>
          <AlertDialogAction asChild><Button look="outline" onClick={() => void handleDelete('all')}>{DESK.all}</Button></AlertDialogAction>
          <AlertDialogAction asChild><Button look="outline" onClick={() => void handleDelete('following')}>{DESK.following}</Button></AlertDialogAction>
          <AlertDialogAction asChild><Button look="signal" onClick={() => void handleDelete(null)}>{DESK.onlyThis}</Button></AlertDialogAction>
        </>
      ) : (
        <AlertDialogAction asChild><Button look="signal" onClick={() => void handleDelete(null)}>{DESK.delete}</Button></AlertDialogAction>
      )}
    </AlertDialog>
  )
}
