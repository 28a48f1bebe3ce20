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

/** A day is as wide as its events, so that quiet days stand side by side. */
const SPANS: Record<number, string> = { 1: 'col-span-1', 2: 'col-span-2', 3: 'col-span-2 md:col-span-3', 4: 'col-span-2 md:col-span-3 xl:col-span-4' }

/** Events day by day: today, what is coming, then what is over. */
export function EventGallery({ days, state }: EventGalleryProps) {
  return (
    <section aria-label={LANDING.gallery} className={EVENT_COLUMNS}>
      {days.map(({ date, title, isPast, events, hasMore }, index) => {
        const { weekday, day, month } = posterDate(date)
        return (
          <section key={title} aria-labelledby={`day-${index}`} className={classNames('grid min-w-0 grid-cols-subgrid content-start', SPANS[events.length] ?? 'col-span-full')}>
            <h2 id={`day-${index}`} className={classNames('col-span-full mb-4 flex flex-wrap items-baseline gap-x-3 border-t pt-3 text-lead', isPast && 'text-quiet')}>
              {title}
              <span className="font-text text-note font-semibold tracking-normal text-quiet">{`${weekday}, ${day} ${month}`}</span>
            </h2>
            <ul className="col-span-full grid grid-cols-subgrid gap-y-9">
              {events.map((event) => <li key={event.id}><EventCard event={event} sizes={SIZES} /></li>)}
            </ul>
            {hasMore ? (
              <p className="col-span-full mt-5">
                <SoftLink href={landingPath({ ...state, startDate: date, endDate: null })} className={buttonLook({ look: 'outline' })}>{`${LANDING.allOf} ${weekday}, ${day} ${month}`}</SoftLink>
              </p>
            ) : null}
          </section>
        )
      })}
    </section>
  )
}
