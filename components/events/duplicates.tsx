'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useState } from 'react'
import { ReportButton } from '@/components/moderation/report-button'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button, buttonLook } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { SoftLink } from '@/components/ui/soft-link'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { Duplicates as DuplicatesAnswer, type Duplicate } from '@/lib/api/event-history'
import { EventView } from '@/lib/api/events'
import { messageOf } from '@/lib/api/message-of'
import { localDateOf, germanDate } from '@/lib/events/when'
import { DUPLICATES, OWNER } from '@/lib/text/owner'

/** Events that may be this one: merged by whoever holds both, told to moderation by everybody else. */
export function Duplicates({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const router = useRouter()
  const [found, setFound] = useState<Duplicate[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [asked, setAsked] = useState<Duplicate | null>(null)
  const [busyId, setBusyId] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)

  const load = useCallback(async () => {
    setFailed(false)
    try {
      setFound((await call(`events/${eventId}/duplicates`, { response: DuplicatesAnswer })).duplicates)
    } catch {
      setFailed(true)
    }
  }, [eventId])
  useEffect(() => void load(), [load])

  const handleMerge = async ({ event }: Duplicate) => {
    if (busyId !== null) return
    setBusyId(event.id)
    setError(null)
    try {
      await call(`events/${event.id}/merge`, { method: 'POST', body: { intoId: eventId }, response: EventView })
      void showToast(DUPLICATES.merged)
      setFound((known) => known?.filter((one) => one.event.id !== event.id) ?? known)
      router.refresh()
    } catch (problem) {
      setError(messageOf(problem, DUPLICATES.mergeFailed))
    }
    setBusyId(null)
  }
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={DUPLICATES.heading} description={DUPLICATES.intro} closeLabel={OWNER.close}>
      {hasFailed ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{DUPLICATES.failed}</p>
          <Button onClick={() => void load()}>{DUPLICATES.retry}</Button>
        </div>
      ) : found === null ? <Skeleton className="h-24 w-full" /> : null}
      {found?.length === 0 ? <p role="status" className="text-quiet">{DUPLICATES.none}</p> : null}
      <ul className="grid gap-4">
        {found?.map((duplicate) => (
          <li key={duplicate.event.id} className="border-t pt-4">
            <Suggestion duplicate={duplicate} isBusy={busyId !== null} onMerge={() => setAsked(duplicate)} />
          </li>
        ))}
      </ul>
      {error ? <p role="alert" className="mt-3 text-small font-semibold text-signal">{error}</p> : null}
      <AlertDialog open={asked !== null} onOpenChange={(open) => (open ? undefined : setAsked(null))} title={DUPLICATES.question} text={<p>{DUPLICATES.consequence(asked?.event.title ?? '')}</p>}>
        <AlertDialogCancel asChild><Button look="plain">{OWNER.cancel}</Button></AlertDialogCancel>
        <AlertDialogAction asChild><Button look="signal" onClick={() => (asked ? void handleMerge(asked) : undefined)}>{DUPLICATES.merge}</Button></AlertDialogAction>
      </AlertDialog>
    </Sheet>
  )
}

function Suggestion({ duplicate: { event, reasons, canMerge }, isBusy, onMerge }: { duplicate: Duplicate; isBusy: boolean; onMerge: () => void }) {
  const day = localDateOf(event.startDate)
  return (
    <div className="flex gap-4">
      {event.imageUrl ? <picture><img src={event.imageUrl.replace(/^https?:\/\/[^/]+/, '').replace('/img/original/', '/img/avatar/')} alt="" className="size-20 shrink-0 rounded-control bg-sunken object-cover" /></picture> : null}
      <div className="grid min-w-0 gap-1">
        <SoftLink href={`/event/${event.id}`} className="font-semibold underline underline-offset-4"><bdi>{event.title}</bdi></SoftLink>
        <p className="text-small text-quiet">{[day && germanDate(day), event.startTime, event.venue, event.city].filter(Boolean).join(' · ')}</p>
        <p className="text-note text-quiet">{reasons.map((reason) => DUPLICATES.reasons[reason]).join(', ')}</p>
        <div className="mt-1">
          {canMerge ? (
            <Button disabled={isBusy} onClick={onMerge}>{isBusy ? DUPLICATES.merging : DUPLICATES.merge}</Button>
          ) : (
            <ReportButton subject="event" subjectId={event.id} reason="duplicate" label={DUPLICATES.report} className={buttonLook({ look: 'outline' })} />
          )}
        </div>
      </div>
    </div>
  )
}
