'use client'

import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { useLate } from '@/components/browser/use-late'
import { classNames } from '@/components/ui/class-names'
import { SoftLink } from '@/components/ui/soft-link'
import type { EventCardView } from '@/lib/events/card'
import { useText } from '#texts'
import { EventCard } from './event-card'

/** How far an arrow scrolls a row. */
const STEP_PX = 800
/** Cards of the first row visible without scrolling. */
const EARLY = 3
/** Matches the width classes of a row's cards. */
const SIZES = '(min-width:80rem) 14rem,(min-width:30rem) 12rem,10rem'

export type EventRowProps = {
  id: string
  title: string
  /** Where the title links, if anywhere. */
  href?: string
  events: EventCardView[]
  /** The first row of the page: its pictures load at once. */
  isEarly?: boolean
  /** Nothing above it has a larger picture. */
  isFirst?: boolean
}

/** Events in one row that scrolls sideways, by finger, keys or arrows. */
export function EventRow({ id, title, href, events, isEarly = false, isFirst = false }: EventRowProps) {
  const t = useText('rows')
  const row = useRef<HTMLUListElement>(null)
  const hasArrows = useLate()
  const push = (direction: 1 | -1) => row.current?.scrollBy({ left: direction * STEP_PX, behavior: 'smooth' })
  return (
    <section aria-labelledby={id} className="min-w-0">
      <header className="mb-1 flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-lead">
          {href ? (
            <SoftLink href={href} className="inline-flex min-h-11 items-center hover:underline hover:decoration-2 hover:underline-offset-4">
              {title}
            </SoftLink>
          ) : (
            title
          )}
        </h2>
        {hasArrows ? (
          <span className="hidden gap-1 md:flex">
            <button
              type="button"
              aria-label={`${t.scrollBack}: ${title}`}
              aria-controls={`${id}-row`}
              onClick={() => push(-1)}
              className="row-arrow"
            >
              <ChevronLeft aria-hidden />
            </button>
            <button
              type="button"
              aria-label={`${t.scrollAhead}: ${title}`}
              aria-controls={`${id}-row`}
              onClick={() => push(1)}
              className="row-arrow"
            >
              <ChevronRight aria-hidden />
            </button>
          </span>
        ) : null}
      </header>
      <ul
        ref={row}
        id={`${id}-row`}
        tabIndex={0}
        aria-labelledby={id}
        className={classNames(
          !isEarly && 'deferred-row',
          '-mx-4 flex snap-x scroll-px-4 gap-4 overflow-x-auto px-4 pt-1 pb-1 [scrollbar-width:none] md:-mx-8 md:scroll-px-8 md:gap-5 md:px-8',
        )}
      >
        {events.map((event, index) => (
          <li key={event.id} className="row-place">
            <EventCard event={event} isEarly={isEarly && index < EARLY} isFirst={isFirst && index === 0} sizes={SIZES} />
          </li>
        ))}
      </ul>
    </section>
  )
}
