'use client'

// A client component, so that pages carry its data once instead of its markup twice.

import { SubscribeButton } from '@/components/feeds/subscribe-button'
import { SoftLink } from '@/components/ui/soft-link'
import { SHOWN_DATES, type DateLink } from '@/lib/events/series-dates'
import { useText } from '#texts'

/** The other upcoming dates of a series; nothing for an event that does not repeat. */
export function SeriesDates({ feedPath, dates }: { /** All dates as a calendar. */ feedPath: string; dates: readonly DateLink[] }) {
  const t = useText('events')
  if (dates.length === 0) return null
  const more = dates.slice(SHOWN_DATES)
  return (
    <section aria-labelledby="dates">
      <h2 id="dates" className="mb-2 text-lead">
        {t.seriesDates.title}
      </h2>
      <DateList dates={dates.slice(0, SHOWN_DATES)} />
      {more.length > 0 ? (
        <details className="mt-2 [&[open]>summary]:mb-2">
          <summary className="tap-target inline-flex w-fit cursor-pointer items-center text-small font-semibold underline underline-offset-4">
            {t.seriesDates.more({ count: more.length })}
          </summary>
          <DateList dates={more} />
        </details>
      ) : null}
      <p className="pt-3">
        <SubscribeButton path={feedPath} />
      </p>
    </section>
  )
}

function DateList({ dates }: { dates: readonly DateLink[] }) {
  const t = useText('card')
  return (
    <ul className="flex flex-wrap gap-2">
      {dates.map(({ id, date, when, label }) => (
        <li key={id}>
          <SoftLink
            href={`/event/${id}`}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border px-2.5 text-small sm:px-3 font-semibold tabular-nums hover:bg-sunken"
          >
            <time dateTime={date}>{when}</time>
            {label ? <span className="text-warn">{t[label]}</span> : null}
          </SoftLink>
        </li>
      ))}
    </ul>
  )
}
