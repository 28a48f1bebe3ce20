import { posterDate } from '@/lib/events/when'
import { classNames } from '@/components/ui/class-names'

export type EventDateProps = { date: string; time: string | null; size: 'card' | 'page'; isPast: boolean; thisYear: string }

/** The date as a poster sets it: the day first and large, then month, weekday and hour. */
export function EventDate({ date, time, size, isPast, thisYear }: EventDateProps) {
  const { day, month, weekday, year } = posterDate(date)
  const isPage = size === 'page'
  const showYear = isPast || year !== thisYear
  return (
    <span className={classNames('flex items-end whitespace-nowrap', isPage ? 'gap-4' : 'gap-2.5', isPast ? 'text-quiet' : isPage ? 'text-accent' : 'text-ink')}>
      <span className={classNames('poster-type tabular-nums', isPage ? 'text-poster' : 'text-[2.625rem] leading-[0.82]')}>{day}</span>
      <span className={classNames('grid font-title font-bold uppercase', isPage ? 'gap-1 text-lead leading-[1.02]' : 'gap-0.5 text-[0.8125rem] leading-none')}>
        <span>{month}{showYear ? ` ${year}` : ''}</span>
        <span className={isPage ? 'text-ink' : ''}>{weekday}{time ? <span className="tabular-nums"> {time}</span> : null}</span>
      </span>
    </span>
  )
}
