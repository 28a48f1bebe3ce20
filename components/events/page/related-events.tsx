'use client'

// A client component, so that pages carry its data once instead of its markup twice, and render faster.

import { useText } from '#texts'
import { CardWhen } from '@/components/events/card-when'
import { CardPicture } from '@/components/media/card-picture'
import { BlockedFold } from '@/components/moderation/blocked-fold'
import { SoftLink } from '@/components/ui/soft-link'
import type { RelatedEvent } from '@/lib/events/related'

export type RelatedEventsProps = { id: string; title: string; events: RelatedEvent[] }

/** Other events worth a look, as a short list. */
export function RelatedEvents({ id, title, events }: RelatedEventsProps) {
  const t = useText('card')
  if (events.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-lead">
        {title}
      </h2>
      <ul className="mt-3 grid gap-x-8 gap-y-1 md:grid-cols-2">
        {events.map((event) => (
          <li key={event.id} className="py-2">
            <BlockedFold userId={event.hostId}>
              <div className="h-event group relative flex gap-4">
                <div className="w-16 shrink-0 self-start overflow-hidden rounded-poster border md:w-20">
                  <CardPicture imageUrl={event.imageUrl} placeholder={event.placeholder} isEarly={false} sizes="80px" />
                </div>
                <div className="min-w-0">
                  <CardWhen {...event} />
                  {event.label ? <p className="text-note font-bold text-warn">{t[event.label]}</p> : null}
                  <h3 className="line-clamp-2 text-body leading-snug">
                    <SoftLink href={`/event/${event.id}`} className="u-url p-name card-link">
                      <bdi>{event.title}</bdi>
                    </SoftLink>
                  </h3>
                  {event.place ? <p className="p-location line-clamp-1 text-small text-quiet">{event.place}</p> : null}
                  {event.origin ? <p className="truncate text-note text-quiet">{t.from({ host: event.origin })}</p> : null}
                </div>
              </div>
            </BlockedFold>
          </li>
        ))}
      </ul>
    </section>
  )
}
