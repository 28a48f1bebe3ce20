import type { EventChange, EventView } from '@/lib/api/events'
import { localDateOf } from './when'

/** What of an event a person reads as one fact each, as text; null where it is not known. */
const FACTS: readonly (readonly [string, (event: EventView) => string | null | undefined])[] = [
  ['title', (event) => event.title],
  ['status', (event) => event.status],
  ['startDate', (event) => localDateOf(event.startDate)],
  ['startTime', (event) => event.startTime],
  ['endDate', (event) => localDateOf(event.endDate)],
  ['endTime', (event) => event.endTime],
  ['doorsTime', (event) => event.doorsTime],
  ['venue', (event) => event.venue],
  ['street', (event) => event.address.street],
  ['houseNumber', (event) => event.address.houseNumber],
  ['postalCode', (event) => event.address.postalCode],
  ['city', (event) => event.city],
  ['price', (event) => event.price],
  ['website', (event) => event.website],
  ['ticketLink', (event) => event.ticketLink],
  ['email', (event) => event.email],
  ['instagram', (event) => event.socialMediaLinks.instagram],
  ['facebook', (event) => event.socialMediaLinks.facebook],
  ['twitter', (event) => event.socialMediaLinks.twitter],
  ['category', (event) => event.category],
  ['tags', (event) => event.tags.join(', ')],
  ['lineup', (event) => event.lineup.map((entry) => entry.name).join('\n')],
  ['description', (event) => event.description],
]

/** What differs between two states of an event, each fact as text, in the order in which a person reads them; null for an unknown one. */
export function listChanges(before: EventView, after: EventView): EventChange[] {
  return FACTS.flatMap(([field, read]) => {
    const [from, to] = [read(before) || null, read(after) || null]
    return from === to ? [] : [{ field, from, to }]
  })
}
