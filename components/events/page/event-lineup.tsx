'use client'

// A client component, so that cached pages carry its data once instead of its markup twice.

import { ArrowUpRight } from 'lucide-react'
import { SoftLink } from '@/components/ui/soft-link'
import type { EventView } from '@/lib/api/events'
import { useText } from '#texts'

export type EventLineupProps = { event: Pick<EventView, 'lineup' | 'lineupPictureUrl' | 'title'> }

/** Who plays, speaks or shows, set as large as on a poster. */
export function EventLineup({ event: { lineup, lineupPictureUrl, title } }: EventLineupProps) {
  const t = useText('events')
  if (lineup.length === 0 && lineupPictureUrl.length === 0) return null
  return (
    <section aria-labelledby="lineup">
      <h2 id="lineup" className="text-lead">
        {t.event.lineup}
      </h2>
      {lineupPictureUrl.length > 0 ? (
        <div className="mt-3 grid gap-3">
          {lineupPictureUrl.map((url, index) => (
            <picture key={url}>
              <img src={url} alt={`${t.event.lineup} ${title} ${index + 1}`} loading="lazy" className="w-full rounded-poster" />
            </picture>
          ))}
        </div>
      ) : null}
      <ul className="mt-2 divide-y">
        {lineup.map(({ _id, name, role, startTime }) => (
          <li key={_id} className="flex items-center justify-between gap-4 py-2.5">
            <span>
              <SoftLink
                className="p-performer font-title text-lead font-bold hover:underline hover:underline-offset-4"
                href={`/profile/${encodeURIComponent(name)}`}
              >
                {name}
              </SoftLink>
              {role ? <span className="ml-2.5 text-small text-quiet">{role}</span> : null}
            </span>
            <span className="flex items-center gap-2">
              {startTime ? <span className="font-title font-bold text-quiet tabular-nums">{startTime}</span> : null}
              <a
                className="-my-2 grid size-11 place-items-center rounded-control text-quiet hover:bg-sunken hover:text-ink"
                aria-label={`${t.event.searchWeb} ${name}`}
                href={`https://duckduckgo.com/?q=${encodeURIComponent(name)}`}
                target="_blank"
                rel="noopener noreferrer"
              >
                <ArrowUpRight aria-hidden className="size-4.5" />
              </a>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
