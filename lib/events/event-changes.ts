import type { EventChange, EventView } from '@/lib/api/events'
import { factNames, wireName } from './fact-table'
import { SOCIALS } from './social-links'
import { localDateOf } from './when'

/** What of an event a person reads as one fact each, in the order of the table. */
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

/** A fact as text; null where it is not known. */
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

/** What differs between two states of an event, each fact as text, in the order in which a person reads them; null for an unknown one. */
export function listChanges(before: EventView, after: EventView): EventChange[] {
  return FIELDS.flatMap((field) => {
    const [from, to] = [read(before, field) || null, read(after, field) || null]
    return from === to ? [] : [{ field, from, to }]
  })
}
