'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CardPicture } from '@/components/media/card-picture'
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
import { DeskFacts } from './desk-facts'
import { DeskTools } from './desk-tools'

export type DeskCardProps = {
  event: DeskEvent
  /** The dates of its series that are listed, itself among them. */
  dates: readonly DeskEvent[]
  now: string
  onChanged: () => void
}

/** An event or a whole series on its host's desk: its state, its numbers, and what can be done with it. */
export function DeskCard({ event, dates, now, onChanged }: DeskCardProps) {
  const tDesk = useText('desk')
  const formats = useFormats()
  const router = useRouter()
  const [isDeleting, setDeleting] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const card = toEventCard(event, new Date(now), formats)
  const { id, title } = event

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
        <DeskFacts event={event} dates={dates} labels={card.labels} />
      </div>
      {dates.length > 1 ? (
        <div className="col-span-full">
          <DeskDates dates={dates} today={todayIn(event.timeZone, new Date(now))} />
        </div>
      ) : null}
      <DeskTools
        event={event}
        isBusy={isBusy}
        onPublish={() => void handlePublish()}
        onCopy={() => void handleCopy()}
        onDelete={() => setDeleting(true)}
      />
      <DeleteDialog event={event} isOpen={isDeleting} onClose={() => setDeleting(false)} onDeleted={onChanged} />
    </article>
  )
}
