import type { ReviewFact } from '@/lib/api/event-review'

/** A fact that is uncertain in the same way for several events of one flyer, and the events it is asked for at once. */
type SharedDoubt = { fact: ReviewFact; eventIds: string[] }

export type Doubts = { shared: SharedDoubt[]; own: ReadonlyMap<string, ReviewFact[]> }

/** Facts that a flyer with several events states once for all; title, day, times and performers belong to each event. */
const COMMON: ReadonlySet<string> = new Set([
  'venue',
  'street',
  'houseNumber',
  'city',
  'price',
  'website',
  'ticketLink',
  'email',
  'category',
])

const keyOf = ({ name, value, alternatives = [] }: ReviewFact) => JSON.stringify([name, value, ...alternatives.map((one) => one.value)])

/**
 * What to ask about the events of one flyer: shared doubts once, the others at their event.
 * @param events the facts of each event, in display order.
 */
export function gatherDoubts(events: readonly { id: string; facts: readonly ReviewFact[] }[]): Doubts {
  const groups = new Map<string, SharedDoubt>()
  for (const { id, facts } of events)
    for (const fact of facts) {
      if (!fact.unsure || !COMMON.has(fact.name)) continue
      const group = groups.get(keyOf(fact))
      if (group) group.eventIds.push(id)
      else groups.set(keyOf(fact), { fact, eventIds: [id] })
    }
  const shared = [...groups.values()].filter(({ eventIds }) => eventIds.length > 1)
  const isShared = (id: string, fact: ReviewFact) => shared.some((one) => one.eventIds.includes(id) && keyOf(one.fact) === keyOf(fact))
  return {
    shared,
    own: new Map(events.map(({ id, facts }) => [id, facts.filter((fact) => fact.unsure && !isShared(id, fact))])),
  }
}
