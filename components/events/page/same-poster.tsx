'use client'

// A client component, so that pages carry its data once instead of its markup twice.

import { CardWhen } from '@/components/events/card-when'
import { SoftLink } from '@/components/ui/soft-link'
import type { RelatedEvent } from '@/lib/events/related'
import { useText } from '#texts'

/** The other events on the same poster; nothing for a poster of one event. */
export function SamePoster({ events }: { events: readonly RelatedEvent[] }) {
  const t = useText('events')
  const tCard = useText('card')
  if (events.length === 0) return null
  return (
    <section aria-labelledby="same-poster">
      <h2 id="same-poster" className="mb-2 text-lead">
        {t.samePoster}
      </h2>
      <ul className="divide-y border-y">
        {events.map(({ id, title, place, label, ...event }) => (
          <li key={id}>
            <SoftLink
              href={`/event/${id}`}
              className="grid min-h-12 content-center gap-x-4 py-2 hover:bg-sunken sm:grid-cols-[14rem_minmax(0,1fr)]"
            >
              <span>
                <CardWhen {...event} />
                {label ? <span className="text-note font-bold text-warn">{tCard[label]}</span> : null}
              </span>
              <span className="min-w-0">
                <bdi className="line-clamp-2 font-semibold">{title}</bdi>
                {place ? <span className="line-clamp-1 text-note text-quiet">{place}</span> : null}
              </span>
            </SoftLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
