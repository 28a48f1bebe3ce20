import type { ReadingProgress } from '@/lib/api/uploads'
import { germanDate } from '@/lib/events/when'
import { useText } from '#texts'

/** The facts decided so far. An uncertain one says so and will be asked about. */
export function ReadingFacts({ facts }: { facts: ReadingProgress['facts'] }) {
  const tReview = useText('review')
  const t = useText('uploads')
  if (facts.length === 0) return null
  return (
    <dl aria-live="polite" className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-1">
      {facts.map(({ name, value, unsure }) => (
        <div key={name} className={name === 'title' ? 'col-span-full min-w-0 animate-rise' : 'min-w-0 animate-rise'}>
          <dt className="text-note text-quiet">
            {tReview.factLabels[name as keyof typeof tReview.factLabels] ?? name}
            {unsure ? <span className="font-semibold text-warn"> · {t.upload.unsure}</span> : null}
          </dt>
          <dd className="line-clamp-2 font-semibold">
            <bdi>{name === 'startDate' ? germanDate(value) : value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
