'use client'

import { useNow } from '@/components/browser/use-now'
import { classNames } from '@/components/ui/class-names'
import type { EventCardView } from '@/lib/events/card'
import { cardDay, cardWords } from '@/lib/events/card-date'
import { useFormats, useText } from '#texts'

export type CardWhenProps = Pick<EventCardView, 'date' | 'time' | 'dateTime' | 'showsYear' | 'words' | 'isPast'>

/** When, as on every card: `SUN, NOV 22 | tomorrow`, then the time. The words follow the reader's clock. */
export function CardWhen({ date, time, dateTime, showsYear, words, isPast }: CardWhenProps) {
  const t = useText('card')
  const formats = useFormats()
  const now = useNow()
  if (!date)
    return (
      <span className="card-when text-quiet">
        <span>{t.noDate}</span>
      </span>
    )
  return (
    <span className={classNames('card-when', isPast && 'text-quiet')}>
      <time className="dt-start" dateTime={dateTime ?? undefined}>
        {cardDay(date.day, showsYear, formats)}
      </time>{' '}
      <span className={isPast ? undefined : 'text-signal'}>
        <i>| </i>
        {now === null ? words : cardWords(date, now, formats)}
      </span>
      {time ? (
        <>
          {' '}
          <span>{time}</span>
        </>
      ) : null}
    </span>
  )
}
