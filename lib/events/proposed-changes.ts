import type { EventView } from '@/lib/api/events'
import type { EventChange } from '@/lib/api/event-prompt'
import { factNames, wireName } from '@/lib/events/facts/fact-table'
import { SOCIALS } from '@/lib/events/facts/social-links'
import { localDateOf } from './when'

/** The facts shown as one line each, in the table's order. */
const FIELDS = factNames([
  'title',
  'line',
  'day',
  'hour',
  'link',
  'email',
  'choices',
  'street',
  'city',
  'price',
  'words',
  'status',
  'links',
  'text',
  'lineup',
]).flatMap((name) => (name === 'socialMediaLinks' ? [...SOCIALS] : [wireName(name)]))
type Field = (typeof FIELDS)[number]

/** A fact as text; null if unknown. */
function read(event: EventView, field: Field): string | null {
  switch (field) {
    case 'startDate':
    case 'endDate':
      return localDateOf(event[field])
    case 'street':
    case 'houseNumber':
    case 'postalCode':
      return event.address[field] ?? null
    case 'instagram':
    case 'facebook':
    case 'twitter':
      return event.socialMediaLinks[field] ?? null
    case 'lineup':
      return event.lineup.map((entry) => entry.name).join('\n')
    default: {
      const value = event[field]
      return Array.isArray(value) ? value.join(', ') : (value ?? null)
    }
  }
}

/** The differences between two states of an event, as text per fact, in reading order; null for an unknown value. */
export function listChanges(before: EventView, after: EventView): EventChange[] {
  return FIELDS.flatMap((field) => {
    const [from, to] = [read(before, field) || null, read(after, field) || null]
    return from === to ? [] : [{ field, from, to }]
  })
}
