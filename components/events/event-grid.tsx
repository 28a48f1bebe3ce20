import { useFormats } from '#texts'
import type { EventView } from '@/lib/api/events'
import { toEventCard } from '@/lib/events/card'
import { EventCard } from './event-card'
import { EVENT_COLUMNS } from './event-columns'

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
