import type { ReviewFact } from '@/lib/api/events'

/** A fact that is in doubt for several events of one flyer in the same way, and the events it is asked for at once. */
type SharedDoubt = { fact: ReviewFact; eventIds: string[] }

export type Doubts = { shared: SharedDoubt[]; own: ReadonlyMap<string, ReviewFact[]> }

/** Facts that a flyer of several events says once for all of them; title, day, hours and performers are each event's own. */
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
 * What is asked about the events of one flyer: a doubt that several share is asked once, the others beside their event.
 * @param events the facts of each event, in the order in which they are shown.
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
