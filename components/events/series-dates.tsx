'use client'

// Sent once as data instead of twice as its drawing: pages stay light.

import { SoftLink } from '@/components/ui/soft-link'
import { SHOWN_DATES, type DateLink } from '@/lib/events/series-dates'
import { SERIES_DATES } from '@/lib/text/events'

/** The other coming dates of an event that repeats; nothing for one that does not. */
export function SeriesDates({ dates }: { dates: readonly DateLink[] }) {
  if (dates.length === 0) return null
  const more = dates.slice(SHOWN_DATES)
  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="mb-2 text-lead">{SERIES_DATES.title}</h2>
      <DateList dates={dates.slice(0, SHOWN_DATES)} />
      {more.length > 0 ? (
        <details className="mt-2 [&[open]>summary]:mb-2">
          <summary className="tap-target inline-flex w-fit cursor-pointer items-center text-small font-semibold underline underline-offset-4">{SERIES_DATES.more(more.length)}</summary>
          <DateList dates={more} />
        </details>
      ) : null}
    </section>
  )
}

function DateList({ dates }: { dates: readonly DateLink[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {dates.map(({ id, date, when, label }) => (
        <li key={id}>
          <SoftLink href={`/event/${id}`} className="inline-flex min-h-11 items-center gap-2 rounded-control border px-2.5 text-small sm:px-3 font-semibold tabular-nums hover:bg-sunken">
            <time dateTime={date}>{when}</time>
            {label ? <span className="text-warn">{label}</span> : null}
          </SoftLink>
        </li>
      ))}
    </ul>
  )
}
