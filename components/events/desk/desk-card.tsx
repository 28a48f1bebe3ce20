'use client'

import { ChartColumn, Copy, ExternalLink, Eye, Heart, Pencil, Repeat, Ticket, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CardPicture } from '@/components/media/card-picture'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { classNames } from '@/components/ui/class-names'
import { SoftLink } from '@/components/ui/soft-link'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { DeskEvent } from '@/lib/api/event-desk'
import { messageOf } from '@/lib/api/message-of'
import { toEventCard } from '@/lib/events/card'
import { useFormats, useText } from '#texts'
import { todayIn } from '@/lib/events/when'
import { CardWhen } from '../card-when'
import { DeleteDialog } from './delete-dialog'
import { DeskDates } from './desk-dates'

export type DeskCardProps = {
  event: DeskEvent
  /** The dates of its series that are listed, itself among them. */
  dates: readonly DeskEvent[]
  now: string
  onChanged: () => void
}

/** A tool with its word below it. */
const TOOL =
  'grid min-h-12 min-w-13 place-items-center content-center gap-0.5 rounded-control px-1 text-[0.6875rem] leading-none font-semibold text-quiet hover:bg-sunken hover:text-ink disabled:opacity-55 [&_svg]:size-5'

/** An event or a whole series on its host's desk: its state, its numbers, and what can be done with it. */
export function DeskCard({ event, dates, now, onChanged }: DeskCardProps) {
  const tDesk = useText('desk')
  const tCard = useText('card')
  const formats = useFormats()
  const router = useRouter()
  const [isDeleting, setDeleting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const card = toEventCard(event, new Date(now), formats)
  const { id, title, state, seriesId } = event
  const total = (of: 'views' | 'likes') => dates.reduce((sum, one) => sum + one[of], 0)

  const publishWords = seriesId ? tDesk.publishAll : tDesk.publish

  const act = async (work: () => Promise<void>, failure: string) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      void showToast(messageOf(error, failure))
    }
    setBusy(false)
  }
  const handleCopy = () =>
    act(async () => {
      const copy = await call(`events/${id}/copy`, { method: 'POST', body: {}, response: DeskEvent })
      void showToast(tDesk.copied)
      router.push(`/admin/events/edit/${copy.id}`)
    }, tDesk.copyFailed)
  const handlePublish = () =>
    act(async () => {
      await call(`events/${id}/publish`, { method: 'POST', body: { all: true }, response: DeskEvent })
      void showToast(tDesk.published)
      onChanged()
    }, tDesk.publishFailed)

  return (
    <article
      className="group relative grid h-full grid-cols-[6.5rem_1fr] content-start gap-x-4 rounded-control border p-3 md:grid-cols-1 md:border-0 md:p-0"
      aria-label={title}
    >
      <div className={classNames('overflow-hidden self-start rounded-poster border', card.isPast && 'opacity-60 grayscale')}>
        <CardPicture imageUrl={card.imageUrl} placeholder={card.placeholder} isEarly={false} sizes="(min-width: 768px) 320px, 104px" />
      </div>
      <div className="flex min-w-0 flex-col md:mt-3">
        <CardWhen {...card} />
        <h2 className="mt-1 line-clamp-2 text-body leading-snug font-bold">
          <SoftLink href={`/admin/events/edit/${id}`} className="hover:underline hover:underline-offset-4">
            {title}
          </SoftLink>
        </h2>
        {card.place ? <p className="line-clamp-1 text-small text-quiet">{card.place}</p> : null}
        <p className="mt-1.5 flex flex-wrap items-center gap-1.5 text-note text-quiet tabular-nums">
          {state === 'draft' ? <Chip tone="warn">{tDesk.draft}</Chip> : null}
          {state === 'held' ? <Chip tone="warn">{tDesk.held}</Chip> : null}
          {card.labels.map((label) => (
            <Chip key={label} tone={label === 'free' ? 'quiet' : 'warn'}>
              {tCard[label]}
            </Chip>
          ))}
          {seriesId ? (
            <Chip>
              <Repeat aria-hidden className="size-3.5" />
              {dates.length > 1 ? tDesk.datesOfSeries({ dates: dates.length }) : tDesk.series}
            </Chip>
          ) : null}
          {state === 'draft' ? null : (
            <>
              <span className="inline-flex items-center gap-1">
                <Eye aria-hidden className="size-4" />
                {formats.number(total('views'))}
                <span className="sr-only"> {tDesk.views}</span>
              </span>
              <span className="ml-1.5 inline-flex items-center gap-1">
                <Heart aria-hidden className="size-4" />
                {formats.number(total('likes'))}
                <span className="sr-only"> {tDesk.likes}</span>
              </span>
            </>
          )}
        </p>
      </div>
      {dates.length > 1 ? (
        <div className="col-span-full">
          <DeskDates dates={dates} today={todayIn(event.timeZone, new Date(now))} />
        </div>
      ) : null}
      <div className="col-span-full mt-3 flex flex-wrap items-center gap-y-1 md:mt-2">
        {state === 'draft' ? (
          <Button look="ink" disabled={isBusy} onClick={() => void handlePublish()} aria-label={`${publishWords}: ${title}`}>
            {publishWords}
          </Button>
        ) : (
          <SoftLink href={`/event/${id}`} className={classNames(TOOL, '-ml-2')} aria-label={`${tDesk.view}: ${title}`}>
            <ExternalLink aria-hidden />
            {tDesk.view}
          </SoftLink>
        )}
        <span className="-mr-2 ml-auto flex">
          <SoftLink href={`/admin/events/edit/${id}`} className={TOOL} aria-label={`${tDesk.edit}: ${title}`}>
            <Pencil aria-hidden />
            {tDesk.edit}
          </SoftLink>
          {state === 'draft' ? null : (
            <SoftLink href={`/admin/events/${id}/statistics`} className={TOOL} aria-label={`${tDesk.statistics}: ${title}`}>
              <ChartColumn aria-hidden />
              {tDesk.statistics}
            </SoftLink>
          )}
          {state === 'draft' ? null : (
            <SoftLink href={`/admin/events/guests/${id}`} className={TOOL} aria-label={`${tDesk.guests}: ${title}`}>
              <Ticket aria-hidden />
              {tDesk.guests}
            </SoftLink>
          )}
          <button type="button" disabled={isBusy} className={TOOL} aria-label={`${tDesk.copy}: ${title}`} onClick={() => void handleCopy()}>
            <Copy aria-hidden />
            {tDesk.copy}
          </button>
          <button
            type="button"
            disabled={isBusy}
            className={TOOL}
            aria-label={`${tDesk.delete}: ${title}`}
            onClick={() => setDeleting(true)}
          >
            <Trash2 aria-hidden />
            {tDesk.delete}
          </button>
        </span>
      </div>
      <DeleteDialog event={event} isOpen={isDeleting} onClose={() => setDeleting(false)} onDeleted={onChanged} />
    </article>
  )
}
