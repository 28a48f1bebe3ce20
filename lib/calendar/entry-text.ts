import type { EventView } from '@/lib/api/events'
import { streetLine } from '@/lib/events/place'
import type { AreaText } from '@/lib/text/text-for'

/** The texts in calendar entries. */
export type EntryTexts = AreaText<'calendarFile'>

/** Venue and postal address in one line; null if no place is known. */
export function calendarPlace(event: Pick<EventView, 'venue' | 'city' | 'address'>): string | null {
  const town = [event.address.postalCode, event.city ?? event.address.city].filter(Boolean).join(' ')
  return [event.venue, streetLine(event), town].filter(Boolean).join(', ') || null
}

type Options = { url: string; isEndAssumed: boolean; texts: EntryTexts }

/** The entry's description: status, text, the page's address and whether the end is a guess. */
export function calendarText(event: Pick<EventView, 'description' | 'status'>, { url, isEndAssumed, texts: t }: Options): string {
  const state = event.status === 'scheduled' ? '' : t.states[event.status]
  return [state, event.description, isEndAssumed ? t.endAssumed : '', url].filter(Boolean).join('\n\n')
}
