import { TOLD_FACTS, type ReadingProgress, type ToldFact } from '@/lib/api/uploads'
import type { FlyerFacts } from '@/lib/recognition/facts'
import { fold } from '@/lib/recognition/fold'
import { isUnsure } from '@/lib/recognition/review'

/** The most boxes reported; small print beyond that is still read. */
const MOST_BOXES = 200
const LONGEST_TEXT = 120

type Boxes = { corners: number[]; text: string | null }[]

/** The fact a box belongs to: its text is part of the fact's evidence, or contains it. */
function factOf(text: string | null, facts: FlyerFacts | null): ToldFact | null {
  const words = fold(text ?? '')
  if (facts === null || words.length < 2) return null
  return (
    TOLD_FACTS.find((name) => {
      const evidence = fold(facts[name].value === null ? '' : (facts[name].evidence ?? ''))
      return evidence !== '' && (` ${evidence} `.includes(` ${words} `) || ` ${words} `.includes(` ${evidence} `))
    }) ?? null
  )
}

/**
 * What a waiting user is shown of a picture: where text is, what it says, and the facts decided so far.
 * @param facts null until there are any.
 * @param isAllRead all lines are read: what is undecided now stays open.
 */
export function toReadingProgress(boxes: Boxes, facts: FlyerFacts | null, isAllRead = false): ReadingProgress {
  const told =
    facts === null
      ? []
      : TOLD_FACTS.flatMap((name) => {
          const { value, confidence, alternatives: others = [] } = facts[name]
          const unsure = isUnsure({ name, hasValue: value !== null, confidence, confirmed: false })
          const alternatives = unsure ? others.map((one) => one.value).filter((one) => one !== value) : []
          // An undecided fact is asked for only if there are alternatives, and once everything is read.
          if (value === null && !(isAllRead && alternatives.length > 0)) return []
          return [{ name, value: value ?? '', unsure, alternatives }]
        })
  return {
    boxes: boxes
      .slice(0, MOST_BOXES)
      .map(({ corners, text }) => ({ corners, text: text?.slice(0, LONGEST_TEXT) ?? null, fact: factOf(text, facts) })),
    facts: told,
  }
}
