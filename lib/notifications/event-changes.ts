import type { EventFacts, FactChanges } from '@/lib/events/facts/event-facts'

const PLACE: (keyof EventFacts)[] = ['venue', 'street', 'houseNumber', 'postalCode', 'city']
const HOURS: (keyof EventFacts)[] = ['startTime', 'endTime', 'doorsTime']

/**
 * What matters about a change to someone who is going: the new status, `date`, `time` and `place`; empty if nothing does. Filling in an
 * unknown fact is an announcement, not a change, except for the status.
 */
export function toChangeKinds(changes: FactChanges): string[] {
  const isReplaced = (name: keyof EventFacts) => {
    const change = changes[name]
    return change !== undefined && change[0] !== null && change[0] !== ''
  }
  const status = changes.status?.[1]
  return [
    typeof status === 'string' ? status : null,
    isReplaced('startDate') ? 'date' : null,
    HOURS.some(isReplaced) ? 'time' : null,
    PLACE.some(isReplaced) ? 'place' : null,
  ].filter((kind) => kind !== null)
}
