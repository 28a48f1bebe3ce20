import { classNames } from '@/components/ui/class-names'
import type { PosterDate } from '@/lib/text/formats'

export type EventDateProps = { date: PosterDate; time: string | null; size: 'card' | 'page'; isPast: boolean; showsYear: boolean }

/** The date as a poster sets it: the day first and large, then month, weekday and hour. */
export function EventDate({ date: { day, month, weekday, year }, time, size, isPast, showsYear }: EventDateProps) {
  const isPage = size === 'page'
  return (
    <span
      className={classNames(
        'flex items-end whitespace-nowrap',
        isPage ? 'gap-4' : 'gap-2.5',
        isPast ? 'text-quiet' : isPage ? 'text-accent' : 'text-ink',
      )}
    >
      <span className={isPage ? 'poster-day text-poster' : 'poster-day text-card-day'}>{day}</span>
      <span
        className={classNames(
          'grid font-title font-bold uppercase tabular-nums',
          isPage ? 'gap-1 text-lead leading-[1.02]' : 'gap-0.5 text-note leading-none',
        )}
      >
        <span>{showsYear ? `${month} ${year}` : month}</span>
        <span {...(isPage ? { className: 'text-ink' } : {})}>{time ? `${weekday} ${time}` : weekday}</span>
      </span>
    </span>
  )
}
