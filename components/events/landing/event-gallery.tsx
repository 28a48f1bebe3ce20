import type { GalleryDay } from '@/lib/events/landing-sections'
import { classNames } from '@/components/ui/class-names'
import { useFormats, useText } from '#texts'
import { EventCard } from '@/components/events/event-card'
import { EVENT_COLUMNS } from '@/components/events/event-columns'
import { DayTitle } from './day-title'

/** Cards of a first day visible without scrolling. */
const EARLY = 4
/** Matches the width of the grid's columns. */
const SIZES = '(min-width:100rem) 17rem,(min-width:80rem) 23vw,(min-width:48rem) 30vw,46vw'

export type EventGalleryProps = {
  days: GalleryDay[]
  /** Sets the headings of this part of the gallery apart from those of others. */
  part?: number
  /** Nothing above it has a larger picture. */
  isFirst?: boolean
}

/** A day is as wide as its events, so that quiet days share a row. */
const SPANS: Record<number, string> = {
  1: 'col-span-1',
  2: 'col-span-2',
  3: 'col-span-2 md:col-span-3',
  4: 'col-span-2 md:col-span-3 xl:col-span-4',
}

/** Events day by day: today, upcoming, then past. */
export function EventGallery({ days, part = 0, isFirst = false }: EventGalleryProps) {
  const formats = useFormats()
  const t = useText('landing')
  // One landmark for all parts; a day that goes on in the next part has its name again.
  const Part = part === 0 ? 'section' : 'div'
  return (
    <Part {...(part === 0 ? {} : { role: 'group' })} aria-label={t.gallery} className={EVENT_COLUMNS}>
      {days.map(({ events, ...day }, index) => {
        const { away, isPast } = day
        return (
          <div
            key={away}
            role="group"
            aria-labelledby={`day-${part}-${index}`}
            className={classNames('grid min-w-0 grid-cols-subgrid content-start', SPANS[events.length] ?? 'col-span-full')}
          >
            <h2
              id={`day-${part}-${index}`}
              className={classNames(
                'col-span-full mb-2 flex flex-wrap items-baseline gap-x-3 border-t pt-3 text-lead',
                isPast && 'text-quiet',
              )}
            >
              <DayTitle day={day} />
              <span className="font-text text-note font-semibold tracking-normal text-quiet">
                {formats.posterLine(formats.poster(day.date))}
              </span>
            </h2>
            <ul className="col-span-full grid grid-cols-subgrid gap-y-5">
              {events.map((event, place) => (
                <li key={event.id}>
                  <EventCard
                    event={event}
                    isEarly={isFirst && index === 0 && place < EARLY}
                    isFirst={isFirst && index === 0 && place === 0}
                    sizes={SIZES}
                  />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </Part>
  )
}
