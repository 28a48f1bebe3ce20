import { useFormats } from '#texts'
import type { EventView } from '@/lib/api/events'
import { toEventCard } from '@/lib/events/card'
import { EventCard } from './event-card'

/** The grid's columns: two on a phone, more if there is room. */
export const EVENT_COLUMNS = 'grid grid-cols-2 gap-x-4 gap-y-5 sm:gap-x-5 md:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-5'
/** Cards visible without scrolling on a typical screen. */
const EARLY = 4

export type EventGridProps = { events: EventView[]; now: Date }

/** Events as a wall of posters. */
export function EventGrid({ events, now }: EventGridProps) {
  const formats = useFormats()
  return (
    <ul className={EVENT_COLUMNS}>
      {events.map((event, index) => (
        <li key={event.id}>
          <EventCard event={toEventCard(event, now, formats)} isEarly={index < EARLY} />
        </li>
      ))}
    </ul>
  )
}
