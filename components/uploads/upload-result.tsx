'use client'

import { RotateCw, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { EventView } from '@/lib/api/events'
import { useText } from '#texts'
import { deleteEvents } from './delete-events'
import { ResultPicture } from './result-picture'
import { useOutcomes, type Outcome } from './use-outcomes'
import type { Picture } from './use-pictures'

export type UploadResultProps = {
  uploadId: string
  /** The events in the upload's own answer. */
  known: EventView[]
  /** The pictures as chosen; empty if another page sent them. */
  pictures: Picture[]
  isLoggedIn: boolean
  /** Called when an event's page opens. */
  onOpen: () => void
}

/** Everything that came of an upload: each picture with its events, what is uncertain, and a way to take them back. */
export function UploadResult({ uploadId, known, pictures, isLoggedIn, onOpen }: UploadResultProps) {
  const t = useText('uploads')
  const { outcomes, retry } = useOutcomes(uploadId, known)
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  if (!outcomes) return <Skeleton className="h-40 w-full" />

  const handleGone = (ids: readonly string[]) => setGone((all) => new Set([...all, ...ids]))
  const own = outcomes
    .filter(({ alreadyKnown }) => !alreadyKnown)
    .flatMap(({ events }) => events.map(({ id }) => id))
    .filter((id) => !gone.has(id))
  const count = outcomes.reduce((sum, { events }) => sum + events.length, 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" data-testid="upload-result" data-notices-above>
      <p className="text-small text-quiet">{t.result.summary({ events: count, pictures: outcomes.length })}</p>
      <ol className="grid gap-6">
        {outcomes.map((outcome) => {
          const picture = pictures[outcome.index]
          return (
            <li key={outcome.index} className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4 border-t pt-4 md:grid-cols-[5rem_minmax(0,1fr)]">
              <Poster outcome={outcome} picture={picture} />
              {outcome.failure ? (
                <Failure outcome={outcome} onRetry={picture ? () => void retry(outcome.index, picture.file, isLoggedIn) : undefined} />
              ) : (
                <ResultPicture outcome={outcome} gone={gone} onGone={handleGone} onOpen={onOpen} />
              )}
            </li>
          )
        })}
      </ol>
      {own.length > 1 ? <UndoAll ids={own} onGone={handleGone} /> : null}
    </div>
  )
}

function Poster({ outcome, picture }: { outcome: Outcome; picture: Picture | undefined }) {
  const url = picture?.previewUrl ?? outcome.events[0]?.imageUrl
  if (!url) return <span aria-hidden className="aspect-3/4 w-full rounded-poster border bg-sunken" />
  return (
    <picture>
      <img src={url} alt={picture?.file.name ?? ''} className="aspect-3/4 w-full rounded-poster border bg-sunken object-cover" />
    </picture>
  )
}

function Failure({ outcome: { failure, isRetrying }, onRetry }: { outcome: Outcome; onRetry: (() => void) | undefined }) {
  const t = useText('uploads')
  return (
    <div className="grid content-start justify-items-start gap-3">
      <p className="flex gap-2 text-small font-semibold text-warn">
        <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
        {failure?.text}
      </p>
      {onRetry ? (
        <Button wraps disabled={isRetrying} onClick={onRetry}>
          <RotateCw aria-hidden className={isRetrying ? 'animate-turn' : ''} />
          {isRetrying ? t.result.retrying : t.result.retry}
        </Button>
      ) : null}
    </div>
  )
}

function UndoAll({ ids, onGone }: { ids: string[]; onGone: (ids: readonly string[]) => void }) {
  const tReview = useText('review')
  const t = useText('uploads')
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="border-t pt-3">
      <Button look="danger" className="-ml-3" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        {t.result.undoAll({ events: ids.length })}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t.result.undoAllQuestion({ events: ids.length })}
        text={<p>{tReview.deleteConsequence}</p>}
      >
        <AlertDialogCancel asChild>
          <Button look="plain">{tReview.cancel}</Button>
        </AlertDialogCancel>
        <AlertDialogAction asChild>
          <Button look="signal" onClick={() => void deleteEvents(ids).then(onGone)}>
            {tReview.delete}
          </Button>
        </AlertDialogAction>
      </AlertDialog>
    </div>
  )
}
