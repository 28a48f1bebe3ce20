import { classNames } from '@/components/ui/class-names'
import type { PosterDate } from '@/lib/text/formats'

export type EventDateProps = { date: PosterDate; time: string | null; isPast: boolean; showsYear: boolean }

/** The date as a poster sets it: the day first and large, then month, weekday and hour. */
export function EventDate({ date: { day, month, weekday, year }, time, isPast, showsYear }: EventDateProps) {
  return (
    <span className={classNames('flex items-end gap-4 whitespace-nowrap', isPast ? 'text-quiet' : 'text-accent')}>
      <span className="poster-day text-poster">{day}</span>
      <span className="grid gap-1 font-title text-lead leading-[1.02] font-bold uppercase tabular-nums">
        <span>{showsYear ? `${month} ${year}` : month}</span>
        <span className="text-ink">{time ? `${weekday} ${time}` : weekday}</span>
      </span>
    </span>
  )
}
