import type { EventPatch, EventView } from '@/lib/api/events'
import type { ReviewFact } from '@/lib/api/event-review'
import { FACT_NAMES, factOf, wireName, type FactKind, type FactName } from '@/lib/events/facts/fact-table'

/** The kind of input a fact is entered with. */
export type FactInput = 'text' | 'date' | 'time' | 'url' | 'email' | 'long' | 'lines'

const INPUTS: Partial<Record<FactKind, FactInput>> = {
  day: 'date',
  hour: 'time',
  link: 'url',
  email: 'email',
  text: 'long',
  lineup: 'lines',
}

const named = (wire: string): FactName | undefined => FACT_NAMES.find((name) => wireName(name) === wire)

/** The input for a fact, by its name on the wire. */
export function factInput(wire: string): FactInput {
  const name = named(wire)
  return (name && INPUTS[factOf(name).kind]) ?? 'text'
}

/**
 * A patch that sets one fact and marks it as checked; only that field is sent.
 * @param value as entered; empty clears the fact. A lineup has one name per line; known names keep their role and hour.
 */
export function factPatch(name: string, value: string, lineup: EventView['lineup']): EventPatch {
  const text = value.trim()
  const confirmedFacts = [name]
  const fact = named(name)
  switch (fact && factOf(fact).kind) {
    case 'street':
      return { address: { [name]: text }, confirmedFacts }
    case 'lineup':
      return { lineup: toLineup(text, lineup), confirmedFacts }
    case 'title':
    case 'text':
    case 'line':
    case 'day':
    case 'hour':
    case 'link':
    case 'email':
    case 'city':
    case 'price':
      return { [name]: text, confirmedFacts }
    default:
      return { confirmedFacts }
  }
}

/** Other readings of a fact, likeliest first, without the current value. */
export function otherReadings({ name, value, alternatives = [] }: Pick<ReviewFact, 'name' | 'value' | 'alternatives'>): string[] {
  const values = alternatives.map((one) => one.value.trim()).filter((one) => one !== '' && one !== value)
  return name === 'lineup' ? [] : [...new Set(values)]
}

function toLineup(text: string, known: EventView['lineup']): NonNullable<EventPatch['lineup']> {
  const names = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  return names.map((name) => {
    const entry = known.find((one) => one.name.toLowerCase() === name.toLowerCase())
    return entry ? { _id: entry._id, name, role: entry.role, startTime: entry.startTime || null } : { name }
  })
}

/** The facts an uploader sees: unsure ones to be settled first, the others on demand, description included. */
export function sortFacts(facts: readonly ReviewFact[], description: string): { unsure: ReviewFact[]; others: ReviewFact[] } {
  const others = facts.filter((fact) => !fact.unsure)
  const hasDescription = facts.some((fact) => fact.name === 'description')
  return {
    unsure: facts.filter((fact) => fact.unsure),
    others: hasDescription
      ? others
      : [...others, { name: 'description', value: description || null, confidence: 1, evidence: null, confirmed: true, unsure: false }],
  }
}
