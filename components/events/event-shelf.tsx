import type { EventView } from '@/lib/api/events'
import { toEventCard } from '@/lib/events/card'
import { todayIn } from '@/lib/events/when'
import { EventCard } from './event-card'

export type EventShelfProps = { id: string; title: string; events: EventView[]; now: Date }

/** Events in one row that is pushed sideways. */
export function EventShelf({ id, title, events, now }: EventShelfProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-5 text-lead">{title}</h2>
      <ul tabIndex={0} aria-labelledby={id} className="-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pt-1 pb-3 [scrollbar-width:thin] md:-mx-8 md:scroll-px-8 md:gap-5 md:px-8">
        {events.map((event, index) => (
          <li key={event.id} className="w-40 shrink-0 snap-start sm:w-48 xl:w-56">
            <EventCard event={toEventCard(event, todayIn(event.timeZone, now))} isEarly={index < 3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
