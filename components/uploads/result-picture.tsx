import { FactList } from '@/components/review/fact-list'
import { useEventReviews } from '@/components/review/use-event-reviews'
import { gatherDoubts } from '@/lib/uploads/shared-doubts'
import { useText } from '#texts'
import { ResultEvent } from './result-event'
import type { Outcome } from './use-outcomes'

export type ResultPictureProps = {
  outcome: Outcome
  gone: ReadonlySet<string>
  onGone: (ids: readonly string[]) => void
  onOpen: () => void
}

/** The events of one picture, a row each; what is unsure of several in the same way is asked once for all of them. */
export function ResultPicture({ outcome: { events, alreadyKnown }, gone, onGone, onOpen }: ResultPictureProps) {
  const t = useText('uploads')
  const ids = alreadyKnown ? [] : events.map(({ id }) => id).filter((id) => !gone.has(id))
  const { reviews, save } = useEventReviews(ids)
  const isComplete = ids.every((id) => reviews[id] !== undefined)
  const { shared, own } = gatherDoubts(ids.flatMap((id) => (reviews[id]?.canEdit && isComplete ? [{ id, facts: reviews[id].facts }] : [])))
  return (
    <div className="grid min-w-0 gap-4">
      {shared.length > 0 ? (
        <section className="min-w-0">
          {shared.map(({ fact, eventIds }) => (
            <div key={`${fact.name} ${fact.value}`} className="not-first:mt-3">
              <h3 className="font-body text-small font-semibold text-warn">{t.result.forAll({ events: eventIds.length })}</h3>
              <FactList facts={[fact]} lineup={[]} onSave={(one, value) => save(eventIds, one, value)} />
            </div>
          ))}
        </section>
      ) : null}
      <ol className="grid min-w-0 gap-4">
        {events.map((event) => (
          <li key={event.id} className="min-w-0 not-first:border-t not-first:pt-4">
            <ResultEvent
              event={event}
              alreadyKnown={alreadyKnown}
              isGone={gone.has(event.id)}
              review={isComplete ? reviews[event.id] : undefined}
              unsure={own.get(event.id) ?? []}
              isAskedElsewhere={shared.some(({ eventIds }) => eventIds.includes(event.id))}
              onSave={(fact, value) => save([event.id], fact, value)}
              onGone={() => onGone([event.id])}
              onOpen={onOpen}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
