'use client'

import { useState } from 'react'
import { Chip } from '@/components/ui/chip'
import { SoftLink } from '@/components/ui/soft-link'
import type { DeskEvent } from '@/lib/api/event-desk'
import { formatCardDate } from '@/lib/events/card-date'
import { whenOf } from '@/lib/events/when'
import { useFormats, useText } from '#texts'

/** Dates shown before somebody asks for all. */
const AT_ONCE = 4

export type DeskDatesProps = { dates: readonly DeskEvent[]; today: string }

/** The dates of a series on its one card, each leading to its own form. */
export function DeskDates({ dates, today }: DeskDatesProps) {
  const t = useText('desk')
  const tEvents = useText('events')
  const tCard = useText('card')
  const formats = useFormats()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? dates : dates.slice(0, AT_ONCE)
  return (
    <div className="mt-2">
      <ul className="divide-y divide-hairline border-y text-small" aria-label={t.dates}>
        {shown.map((event) => {
          const when = whenOf(event, today, formats)
          const words = when.date ? formatCardDate(when.date, today, formats) : tCard.noDate
          return (
            <li key={event.id}>
              <SoftLink
                href={`/admin/events/edit/${event.id}`}
                className="flex min-h-11 items-center justify-between gap-3 hover:underline hover:underline-offset-4"
              >
                <span className="font-semibold tabular-nums">{words}</span>
                <span className="flex items-center gap-2 text-note text-quiet">
                  {event.state === 'draft' ? <Chip tone="warn">{t.draft}</Chip> : null}
                  {event.status === 'scheduled' ? null : <Chip tone="warn">{tEvents.statusLabels[event.status]}</Chip>}
                  <span className="tabular-nums">{t.viewed({ views: event.views })}</span>
                </span>
              </SoftLink>
            </li>
          )
        })}
      </ul>
      {dates.length > shown.length ? (
        <button type="button" className="tap-target text-small font-semibold underline underline-offset-4" onClick={() => setWhole(true)}>
          {t.allDates({ dates: dates.length })}
        </button>
      ) : null}
    </div>
  )
}
