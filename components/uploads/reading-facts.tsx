import { Check } from 'lucide-react'
import { useSayFact } from '@/components/review/say-fact'
import { Button } from '@/components/ui/button'
import type { ReadingProgress } from '@/lib/api/uploads'
import { useText } from '#texts'

type ToldFact = ReadingProgress['facts'][number]

export type ReadingFactsProps = {
  facts: ReadingProgress['facts']
  /** What was chosen of the unsure ones, by name. */
  answers?: Readonly<Record<string, string>>
  /** Left out where unsure facts are asked for elsewhere. */
  onAnswer?: (name: string, value: string) => void
}

/** The facts decided so far, each from the moment it is; an uncertain one says so and asks which reading is right. */
export function ReadingFacts({ facts, answers = {}, onAnswer }: ReadingFactsProps) {
  const tReview = useText('review')
  const t = useText('uploads')
  const sayFact = useSayFact()
  const isAsked = ({ unsure, alternatives }: ToldFact) => onAnswer !== undefined && unsure && alternatives.length > 0
  const told = facts.filter((fact) => fact.value !== '' || isAsked(fact))
  if (told.length === 0) return null
  return (
    <dl aria-live="polite" className="grid grid-cols-2 gap-x-4 gap-y-2 md:grid-cols-1">
      {told.map((fact) => {
        const { name, value, unsure } = fact
        const label = tReview.factLabels[name as keyof typeof tReview.factLabels] ?? name
        const answer = answers[name]
        return (
          <div key={name} className={name === 'title' || isAsked(fact) ? 'col-span-full min-w-0 animate-rise' : 'min-w-0 animate-rise'}>
            <dt className="text-note text-quiet">
              {label}
              {unsure && answer === undefined ? <span className="font-semibold text-warn"> · {t.upload.unsure}</span> : null}
            </dt>
            {isAsked(fact) ? (
              <dd role="group" aria-label={`${label}: ${t.upload.which}`} className="mt-1 flex flex-wrap gap-2">
                {[value, ...fact.alternatives].filter(Boolean).map((one) => (
                  <Button
                    key={one}
                    look={answer === one ? 'ink' : 'outline'}
                    aria-pressed={answer === one}
                    wraps
                    className="rounded-full text-left wrap-anywhere"
                    onClick={() => onAnswer?.(name, one)}
                  >
                    {answer === one ? <Check aria-hidden /> : null}
                    <bdi>{sayFact(name, one)}</bdi>
                  </Button>
                ))}
              </dd>
            ) : (
              <dd className="line-clamp-2 font-semibold">
                <bdi>{sayFact(name, value)}</bdi>
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
