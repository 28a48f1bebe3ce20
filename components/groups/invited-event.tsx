import { EventDate } from '@/components/events/event-date'
import { SoftLink } from '@/components/ui/soft-link'
import type { EventCardView } from '@/lib/events/card'
import { pagePicture } from '@/lib/media/urls'
import { useFormats, useText } from '#texts'

/** The event that an invitation is for: its uncropped flyer, when and where. */
export function InvitedEvent({ event }: { event: EventCardView }) {
  const t = useText('events')
  const formats = useFormats()
  const { id, title, imageUrl, date, time, isPast, showsYear, words, place } = event
  return (
    <SoftLink href={`/event/${id}`} className="group grid items-end gap-5 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
      {imageUrl ? (
        <span className="block w-fit overflow-hidden rounded-poster border bg-sunken">
          <picture>
            <img src={pagePicture(imageUrl, 'gallery')} alt="" className="max-h-56 w-auto sm:max-h-[22rem] max-w-full object-contain" />
          </picture>
        </span>
      ) : null}
      <span className="grid gap-2">
        {date ? (
          <span className="flex flex-wrap items-end gap-x-4 gap-y-1">
            <EventDate date={formats.poster(date.day)} time={time} isPast={isPast} showsYear={showsYear} />
            <span className="text-small font-semibold text-signal">{words}</span>
          </span>
        ) : (
          <span className="text-quiet">{t.event.noDate}</span>
        )}
        <span className="text-lead font-bold group-hover:underline group-hover:underline-offset-4" dir="auto">
          {title}
        </span>
        {place ? <span className="text-small text-quiet">{place}</span> : null}
      </span>
    </SoftLink>
  )
}
