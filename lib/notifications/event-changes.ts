import type { EventFacts, FactChanges } from '@/lib/events/event-facts'

const STATUS_WORDS: Record<EventFacts['status'], string> = {
  scheduled: 'takes place as planned',
  cancelled: 'cancelled',
  postponed: 'postponed',
  moved: 'moved',
  sold_out: 'sold out',
}
const PLACE: (keyof EventFacts)[] = ['venue', 'street', 'houseNumber', 'postalCode', 'city']
const HOURS: (keyof EventFacts)[] = ['startTime', 'endTime', 'doorsTime']

/**
 * What of a change matters to somebody who is going, in a few words; empty where nothing does. A fact that was unknown before is no change
 * to them but its first announcement, except for whether the event takes place.
 */
export function toChangeWords(changes: FactChanges): string[] {
  const isReplaced = (name: keyof EventFacts) => {
    const change = changes[name]
    return change !== undefined && change[0] !== null && change[0] !== ''
  }
  const status = changes.status?.[1]
  return [
    typeof status === 'string' && Object.hasOwn(STATUS_WORDS, status) ? STATUS_WORDS[status as EventFacts['status']] : null,
    isReplaced('startDate') ? 'new date' : null,
    HOURS.some(isReplaced) ? 'new time' : null,
    PLACE.some(isReplaced) ? 'new place' : null,
  ].filter((word) => word !== null)
}
