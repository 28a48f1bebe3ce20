'use client'

import { useState } from 'react'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { ImportUndone, type ImportView } from '@/lib/api/imports'
import { messageOf } from '@/lib/api/message-of'
import { useFormats, useText } from '#texts'

/** Past imports, newest first, each with an undo button. */
export function PastImports({ imports, timeZone }: { imports: ImportView[]; timeZone: string }) {
  const t = useText('eventImport')
  const formats = useFormats()
  const [asked, setAsked] = useState<ImportView | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const [results, setResults] = useState<ReadonlyMap<string, ImportUndone>>(new Map())
  if (imports.length === 0) return null
  const handleUndo = async ({ id }: ImportView) => {
    setBusy(id)
    try {
      const result = await call(`events/imports/${id}/undo`, { method: 'POST', response: ImportUndone })
      setResults(new Map([...results, [id, result]]))
    } catch (error) {
      void showToast(messageOf(error, t.failed))
    }
    setBusy(null)
  }
  return (
    <section className="mt-10">
      <h2 className="text-lead">{t.past}</h2>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
        {imports.map((one) => {
          const { id, kind, name, created, changed, createdAt, undoneAt } = one
          const result = results.get(id)
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3">
              <div className="min-w-0 text-small">
                <p className="font-semibold break-words">{name || (kind === 'text' ? t.pastText : kind.toUpperCase())}</p>
                <p className="text-note text-quiet">
                  {formats.date(createdAt, 'moment', timeZone)}
                  {' · '}
                  {created + changed === 0 ? t.pastNothing : t.pastCounts({ created, changed })}
                </p>
                {result ? (
                  <div role="status" className="text-note">
                    <p>{t.undoResult({ deleted: result.deleted, restored: result.restored, kept: result.kept.length })}</p>
                    <ul className="text-warn">
                      {result.kept.map(({ eventId, title, message }) => (
                        <li key={eventId}>
                          {title}: {message}
                        </li>
                      ))}
                    </ul>
                  </div>
                ) : null}
              </div>
              {undoneAt || result ? (
                <span className="text-small text-quiet">{t.undone}</span>
              ) : (
                <Button disabled={busy !== null || created + changed === 0} onClick={() => setAsked(one)}>
                  {busy === id ? t.undoing : t.undo}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => (open ? undefined : setAsked(null))}
        title={t.undoQuestion}
        text={<p>{t.undoWhat}</p>}
      >
        <AlertDialogCancel asChild>
          <Button look="plain">{t.cancel}</Button>
        </AlertDialogCancel>
        <AlertDialogAction asChild>
          <Button look="signal" onClick={() => asked && void handleUndo(asked)}>
            {t.undo}
          </Button>
        </AlertDialogAction>
      </AlertDialog>
    </section>
  )
}
