import { Eye, Heart, Repeat } from 'lucide-react'
import { Chip } from '@/components/ui/chip'
import type { DeskEvent } from '@/lib/api/event-desk'
import type { EventCardView } from '@/lib/events/card'
import { useFormats, useText } from '#texts'

export type DeskFactsProps = { event: DeskEvent; dates: readonly DeskEvent[]; labels: EventCardView['labels'] }

/** The state of an event or series on the desk, and its views and likes. */
export function DeskFacts({ event: { state, seriesId }, dates, labels }: DeskFactsProps) {
  const tDesk = useText('desk')
  const tCard = useText('card')
  const formats = useFormats()
  const total = (of: 'views' | 'likes') => dates.reduce((sum, one) => sum + one[of], 0)
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-1.5 text-note text-quiet tabular-nums">
      {state === 'draft' ? <Chip tone="warn">{tDesk.draft}</Chip> : null}
      {state === 'held' ? <Chip tone="warn">{tDesk.held}</Chip> : null}
      {labels.map((label) => (
        <Chip key={label} tone={label === 'free' ? 'quiet' : 'warn'}>
          {tCard[label]}
        </Chip>
      ))}
      {seriesId ? (
        <Chip>
          <Repeat aria-hidden className="size-3.5" />
          {dates.length > 1 ? tDesk.datesOfSeries({ dates: dates.length }) : tDesk.series}
        </Chip>
      ) : null}
      {state === 'draft' ? null : (
        <>
          <span className="inline-flex items-center gap-1">
            <Eye aria-hidden className="size-4" />
            {formats.number(total('views'))}
            <span className="sr-only"> {tDesk.views}</span>
          </span>
          <span className="ml-1.5 inline-flex items-center gap-1">
            <Heart aria-hidden className="size-4" />
            {formats.number(total('likes'))}
            <span className="sr-only"> {tDesk.likes}</span>
          </span>
        </>
      )}
    </p>
  )
}
