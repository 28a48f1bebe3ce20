import type { GalleryDay } from '@/lib/events/landing-sections'
import { classNames } from '@/components/ui/class-names'
import { posterDate } from '@/lib/events/when'
import { LANDING } from '@/lib/text/landing'
import { EventCard } from './event-card'
import { EVENT_COLUMNS } from './event-grid'

export type EventGalleryProps = { days: GalleryDay[] }

/** Events day by day: today, what is coming, then what is over. Source: the original client. */
export function EventGallery({ days }: EventGalleryProps) {
  return (
    <section aria-label={LANDING.gallery} className="grid gap-9 md:gap-12">
      {days.map(({ date, title, isPast, events }) => {
        const { weekday, day, month } = posterDate(date)
        return (
          <section key={date} aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`} className={classNames('mb-4 flex items-baseline gap-3 border-t pt-3 text-lead', isPast && 'text-quiet')}>
              {title}
              <span className="font-text text-note font-semibold tracking-normal text-quiet">{`${weekday}, ${day} ${month}`}</span>
            </h2>
            <ul className={EVENT_COLUMNS}>
              {events.map((event) => <li key={event.id}><EventCard event={event} /></li>)}
            </ul>
          </section>
        )
      })}
    </section>
  )
}
