import type { EventView } from '@/lib/api/events'
import { GOOD_TO_KNOW } from '@/lib/events/facts/fact-table'
import { factLabel, factWords } from '@/lib/events/facts/fact-words'
import { useText } from '#texts'

/** What guests want to know before they come; nothing if nothing is known. */
export function GoodToKnow({ event }: { event: EventView }) {
  const t = useText('facts')
  const names = useText('factNames')
  const known = GOOD_TO_KNOW.flatMap((name) => {
    const value = event[name]
    return value === undefined || value.length === 0 ? [] : [{ name, words: factWords(name, value, t) }]
  })
  if (known.length === 0) return null
  return (
    <section aria-labelledby="good-to-know">
      <h2 id="good-to-know" className="mb-2 text-lead">
        {t.goodToKnow}
      </h2>
      <dl className="grid gap-2">
        {known.map(({ name, words }) => (
          <div key={name}>
            <dt className="text-note text-quiet">{factLabel(name, names)}</dt>
            <dd dir="auto" className="wrap-anywhere">
              {words}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
