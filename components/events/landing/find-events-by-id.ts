import { z } from 'zod'
import { ownTimeZone } from '@/components/browser/own-time-zone'
import { call } from '@/lib/api/client'
import { EventView } from '@/lib/api/events'
import { MAX_IDS } from '@/lib/api/paging'
import { instantsOf } from '@/lib/calendar/range-instants'
import { WORLDWIDE, type LandingState } from '@/lib/search/landing-state'

/** The events with these ids that match place, days and category; missing if they no longer exist. Throws `CallError`. */
export async function findEventsById(
  ids: string[],
  { location, startDate, endDate, category }: Pick<LandingState, 'location' | 'startDate' | 'endDate' | 'category'>,
): Promise<EventView[]> {
  const chosen = ids.slice(-MAX_IDS)
  if (chosen.length === 0) return []
  const body = {
    ids: chosen,
    ...instantsOf({ start: startDate, end: endDate }, ownTimeZone()),
    ...(location === WORLDWIDE ? {} : { location }),
    ...(category ? { category } : {}),
  }
  return call('events/favorite/byIds', { method: 'POST', body, response: z.array(EventView) })
}
