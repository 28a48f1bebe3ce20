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
import { localDateOf } from '@/lib/events/when'
import { useFormats, useText } from '#texts'

/** Events that may be this one. Anyone who may edit both can merge them; everyone else can report them. */
export function Duplicates({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const t = useText('owner')
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
      void showToast(t.duplicateSheet.merged)
      setFound((known) => known?.filter((one) => one.event.id !== event.id) ?? known)
      router.refresh()
    } catch (problem) {
      setError(messageOf(problem, t.duplicateSheet.mergeFailed))
    }
    setBusyId(null)
  }
  return (
    <Sheet
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t.duplicateSheet.heading}
      description={t.duplicateSheet.intro}
      closeLabel={t.close}
    >
      {hasFailed ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t.duplicateSheet.failed}</p>
          <Button onClick={() => void load()}>{t.duplicateSheet.retry}</Button>
        </div>
      ) : found === null ? (
        <Skeleton className="h-24 w-full" />
      ) : null}
      {found?.length === 0 ? (
        <p role="status" className="text-quiet">
          {t.duplicateSheet.none}
        </p>
      ) : null}
      <ul className="grid gap-4">
        {found?.map((duplicate) => (
          <li key={duplicate.event.id} className="border-t pt-4">
            <Suggestion duplicate={duplicate} isBusy={busyId !== null} onMerge={() => setAsked(duplicate)} />
          </li>
        ))}
      </ul>
      {error ? (
        <p role="alert" className="mt-3 text-small font-semibold text-signal">
          {error}
        </p>
      ) : null}
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => (open ? undefined : setAsked(null))}
        title={t.duplicateSheet.question}
        text={<p>{t.duplicateSheet.consequence({ title: asked?.event.title ?? '' })}</p>}
      >
        <AlertDialogCancel asChild>
          <Button look="plain">{t.cancel}</Button>
        </AlertDialogCancel>
        <AlertDialogAction asChild>
          <Button look="signal" onClick={() => (asked ? void handleMerge(asked) : undefined)}>
            {t.duplicateSheet.merge}
          </Button>
        </AlertDialogAction>
      </AlertDialog>
    </Sheet>
  )
}

function Suggestion({
  duplicate: { event, reasons, canMerge },
  isBusy,
  onMerge,
}: {
  duplicate: Duplicate
  isBusy: boolean
  onMerge: () => void
}) {
  const t = useText('owner')
  const formats = useFormats()
  const day = localDateOf(event.startDate)
  return (
    <div className="flex gap-4">
      {event.imageUrl ? (
        <picture>
          <img
            src={event.imageUrl.replace(/^https?:\/\/[^/]+/, '').replace('/img/original/', '/img/avatar/')}
            alt=""
            className="size-20 shrink-0 rounded-control bg-sunken object-cover"
          />
        </picture>
      ) : null}
      <div className="grid min-w-0 gap-1">
        <SoftLink href={`/event/${event.id}`} className="font-semibold underline underline-offset-4">
          <bdi>{event.title}</bdi>
        </SoftLink>
        <p className="text-small text-quiet">
          {[day && formats.localDate(day, 'shortWeekday'), event.startTime, event.venue, event.city].filter(Boolean).join(' · ')}
        </p>
        <p className="text-note text-quiet">{reasons.map((reason) => t.duplicateSheet.reasons[reason]).join(', ')}</p>
        <div className="mt-1">
          {canMerge ? (
            <Button disabled={isBusy} onClick={onMerge}>
              {isBusy ? t.duplicateSheet.merging : t.duplicateSheet.merge}
            </Button>
          ) : (
            <ReportButton
              subject="event"
              subjectId={event.id}
              reason="duplicate"
              label={t.duplicateSheet.report}
              className={buttonLook({ look: 'outline' })}
            />
          )}
        </div>
      </div>
    </div>
  )
}
