'use client'

import { Undo2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast'
import { call, CallError } from '@/lib/api/client'
import { EventHistory as HistoryAnswer, type Revision } from '@/lib/api/event-history'
import { EventView } from '@/lib/api/events'
import { messageOf } from '@/lib/api/message-of'
import type { AreaText } from '@/lib/text/text-for'
import { useFormats, useText } from '#texts'
import { ChangeList } from './change-diff'

const authorOf = ({ kind, username }: Revision['by'], t: AreaText<'history'>) => (kind === 'account' ? (username ?? t.gone) : t[kind])

/** Who changed what in an event, with an undo for each change. */
export function EventHistory({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const t = useText('history')
  const formats = useFormats()
  const router = useRouter()
  const [history, setHistory] = useState<HistoryAnswer | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [busyId, setBusyId] = useState<string | null>(null)
  const [error, setError] = useState<{ id: string; text: string; firstId: string | null } | null>(null)

  const load = useCallback(
    async (after?: string) => {
      try {
        const page = await call(`events/${eventId}/history${after ? `?after=${after}` : ''}`, { response: HistoryAnswer })
        setHistory((known) => (after && known ? { ...page, revisions: [...known.revisions, ...page.revisions] } : page))
        setFailed(false)
      } catch {
        setFailed(true)
      }
    },
    [eventId],
  )
  useEffect(() => void load(), [load])

  const handleUndo = async (id: string) => {
    if (busyId !== null) return
    setBusyId(id)
    setError(null)
    try {
      await call(`events/${eventId}/history/${id}/undo`, { method: 'POST', response: EventView })
      void showToast(t.undoneToast)
      router.refresh()
      await load()
    } catch (problem) {
      const firstId = problem instanceof CallError && problem.code === 'conflict' ? (problem.issues[0]?.path ?? null) : null
      setError({ id, text: messageOf(problem, t.undoFailed), firstId })
    }
    setBusyId(null)
  }

  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={t.heading} description={t.intro} closeLabel={t.close}>
      {history === null && !hasFailed ? (
        <div aria-busy className="grid gap-4">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      ) : null}
      {hasFailed ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t.failed}</p>
          <Button onClick={() => void load()}>{t.retry}</Button>
        </div>
      ) : null}
      {history?.revisions.length === 0 ? <p className="text-quiet">{t.empty}</p> : null}
      <ol className="grid gap-5">
        {history?.revisions.map((revision) => (
          <li key={revision.id} className="border-t pt-4">
            <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="text-body font-bold">
                {revision.call in t.calls ? t.calls[revision.call as keyof typeof t.calls] : revision.call}
              </h3>
              {revision.isUndone ? <Chip>{t.undone}</Chip> : null}
              <p className="w-full text-note text-quiet">
                <time dateTime={revision.createdAt}>{formats.date(revision.createdAt, 'moment')}</time> {t.by}{' '}
                <bdi>{authorOf(revision.by, t)}</bdi>
              </p>
            </div>
            <ChangeList changes={revision.changes} />
            <UndoRow revision={revision} busyId={busyId} onUndo={(id) => void handleUndo(id)} />
            {error?.id === revision.id ? (
              <p role="alert" className="mt-2 text-small font-semibold text-signal">
                {error.text}
              </p>
            ) : null}
            {error?.id === revision.id && error.firstId !== null ? (
              <UndoFirst id={error.firstId} onUndo={(id) => void handleUndo(id)} />
            ) : null}
          </li>
        ))}
      </ol>
      {history?.hasMore ? (
        <Button className="mt-5 w-full" onClick={() => void load(history.revisions.at(-1)?.id)}>
          {t.more}
        </Button>
      ) : null}
    </Sheet>
  )
}

function UndoRow({ revision, busyId, onUndo }: { revision: Revision; busyId: string | null; onUndo: (id: string) => void }) {
  const t = useText('history')
  if (revision.canUndo)
    return (
      <Button className="mt-3" disabled={busyId !== null} onClick={() => onUndo(revision.id)}>
        <Undo2 aria-hidden />
        {busyId === revision.id ? t.undoing : t.undo}
      </Button>
    )
  return revision.blockedById ? <UndoFirst id={revision.blockedById} onUndo={onUndo} /> : null
}

function UndoFirst({ id, onUndo }: { id: string; onUndo: (id: string) => void }) {
  const t = useText('history')
  return (
    <Button look="quiet" className="mt-2 -ml-4" onClick={() => onUndo(id)}>
      {t.undoFirst}
    </Button>
  )
}
