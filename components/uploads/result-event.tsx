'use client'

import { useFormats, useText } from '#texts'
import { ArrowRight, Check, Trash2 } from 'lucide-react'
import { CardWhen } from '@/components/events/card-when'
import { Button, buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import type { EventView } from '@/lib/api/events'
import { toRelatedEvent } from '@/lib/events/related'
import { deleteEvents } from './delete-events'
import { ResultReview, type ResultReviewProps } from './result-review'

export type ResultEventProps = ResultReviewProps & {
  event: EventView
  alreadyKnown: boolean
  isGone: boolean
  onGone: () => void
  onOpen: () => void
}

/** One event of an upload: what it is, its page, what is uncertain, and a way to take it back. */
export function ResultEvent({ event, alreadyKnown, isGone, onGone, onOpen, ...asked }: ResultEventProps) {
  const tReview = useText('review')
  const t = useText('uploads')
  const formats = useFormats()
  const { title, place, ...card } = toRelatedEvent(withSaved(event, asked.review), new Date(), formats)
  if (isGone)
    return (
      <p className="text-small text-quiet">
        <s>
          <bdi>{title}</bdi>
        </s>{' '}
        · {tReview.deleted}
      </p>
    )
  return (
    <article className="grid min-w-0 gap-1">
      <CardWhen {...card} />
      <h3 className="text-body leading-snug">
        <bdi>{title}</bdi>
      </h3>
      {place ? <p className="text-small text-quiet">{place}</p> : null}
      {alreadyKnown ? (
        <p className="flex items-center gap-2 text-small">
          <Check aria-hidden className="size-4" />
          {t.result.known}
        </p>
      ) : (
        <ResultReview {...asked} />
      )}
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <SoftLink
          href={`/event/${event.id}`}
          onClick={onOpen}
          aria-label={`${t.upload.showEvent}: ${title}`}
          className={buttonLook({ look: 'outline' })}
        >
          {t.upload.showEvent}
          <ArrowRight aria-hidden />
        </SoftLink>
        {alreadyKnown ? null : (
          <Button
            look="quiet"
            aria-label={`${t.result.undo}: ${title}`}
            onClick={() => void deleteEvents([event.id]).then((gone) => gone.length > 0 && onGone())}
          >
            <Trash2 aria-hidden />
            {t.result.undo}
          </Button>
        )}
      </div>
    </article>
  )
}

/** The event with what has been settled since: its row says what its page says. Days and hours are the page's to tell. */
function withSaved(event: EventView, review: ResultReviewProps['review']): EventView {
  const settled = (name: string) => review?.facts.find((fact) => fact.name === name && fact.confirmed)?.value ?? undefined
  const [title = event.title, venue = event.venue, city = event.city] = ['title', 'venue', 'city'].map(settled)
  return { ...event, title, ...(venue === undefined ? {} : { venue }), ...(city === undefined ? {} : { city }) }
}
