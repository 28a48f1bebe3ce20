import Link from 'next/link'
import { CardPicture } from '@/components/media/event-picture'
import { Chip } from '@/components/ui/chip'
import { classNames } from '@/components/ui/class-names'
import type { EventView } from '@/lib/api/events'
import { shortPlace } from '@/lib/events/place'
import { whenOf } from '@/lib/events/when'
import { EVENT, STATUS_LABELS } from '@/lib/text/events'
import { EventDate } from './event-date'

export type EventCardProps = { event: EventView; today: string; isEarly?: boolean }

/** An event in a list: when, what, where. The whole card is one link. */
export function EventCard({ event, today, isEarly = false }: EventCardProps) {
  const when = whenOf(event, today)
  const isPast = when.state === 'past'
  const status = STATUS_LABELS[event.status]
  const place = shortPlace(event)
  return (
    <article className="h-event group relative">
      <div className={classNames('overflow-hidden rounded-poster border transition-transform duration-200 ease-out-soft group-hover:-translate-y-1', isPast && 'opacity-60 grayscale')}>
        <CardPicture event={event} isEarly={isEarly} />
      </div>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-2 gap-y-1.5">
        {when.date ? (
          <time className="dt-start" dateTime={event.startTime ? event.startDate : when.date}>
            <EventDate date={when.date} time={when.time} size="card" isPast={isPast} thisYear={today.slice(0, 4)} />
          </time>
        ) : (
          <span className="text-small text-quiet">{EVENT.noDate}</span>
        )}
        <span className={classNames('label-type leading-none whitespace-nowrap', isPast ? 'text-quiet' : 'text-signal')}>
          {when.words}
        </span>
      </div>
      <h3 className="mt-2.5 line-clamp-2 text-[1.0625rem] leading-snug">
        <Link href={`/event/${event.id}`} prefetch={false} className="u-url p-name after:absolute after:inset-0 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-3">
          {event.title}
        </Link>
      </h3>
      {place ? <p className="p-location mt-0.5 line-clamp-1 text-small text-quiet">{place}</p> : null}
      {status || event.isFree ? (
        <p className="mt-1.5 flex gap-1.5">
          {status ? <Chip tone="warn">{status}</Chip> : null}
          {event.isFree && !isPast ? <Chip>{EVENT.free}</Chip> : null}
        </p>
      ) : null}
    </article>
  )
}
