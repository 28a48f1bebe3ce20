import type { GalleryDay } from '@/lib/events/landing-sections'
import { buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { SoftLink } from '@/components/ui/soft-link'
import { posterDate } from '@/lib/events/when'
import { landingPath, type LandingState } from '@/lib/search/landing-state'
import { LANDING } from '@/lib/text/landing'
import { EventCard } from './event-card'
import { EVENT_COLUMNS } from './event-grid'

/** As wide as the wall's columns are. */
const SIZES = '(min-width: 100rem) 17rem, (min-width: 80rem) 23vw, (min-width: 48rem) 30vw, 46vw'

export type EventGalleryProps = {
  days: GalleryDay[]
  /** What is shown besides: a day leads to all that it has of it. */
  state: LandingState
}

/** Events day by day: today, what is coming, then what is over. Source: the original client. */
export function EventGallery({ days, state }: EventGalleryProps) {
  return (
    <section aria-label={LANDING.gallery} className="grid gap-9 md:gap-12">
      {days.map(({ date, title, isPast, events, hasMore }) => {
        const { weekday, day, month } = posterDate(date)
        return (
          <section key={date} aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`} className={classNames('mb-4 flex items-baseline gap-3 border-t pt-3 text-lead', isPast && 'text-quiet')}>
              {title}
              <span className="font-text text-note font-semibold tracking-normal text-quiet">{`${weekday}, ${day} ${month}`}</span>
            </h2>
            <ul className={classNames(EVENT_COLUMNS, 'deferred-wall')}>
              {events.map((event) => <li key={event.id}><EventCard event={event} sizes={SIZES} /></li>)}
            </ul>
            {hasMore ? (
              <p className="mt-5">
                <SoftLink href={landingPath({ ...state, startDate: date, endDate: null })} className={buttonLook({ look: 'outline' })}>{`${LANDING.allOf} ${weekday}, ${day} ${month}`}</SoftLink>
              </p>
            ) : null}
          </section>
        )
      })}
    </section>
  )
}
