import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import { MAX_PAGE } from '@/lib/api/paging'
import { getEventAddress } from '@/server/events/queries'
import { now } from '@/server/platform/clock'
import { findEvents } from '@/server/search/find-events'
import { findPageStart, rememberPage, trailOf } from '@/server/search/page-memory'
import { formatPosition } from '@/server/search/position'
import { listByIds, type EventPage, type PageWish } from '@/server/search/queries'

type Event = z.input<typeof EventView>

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const PLAIN = 'reel'

/** The event a reel starts with: for a merged event its survivor; null for an unknown or deleted one. */
async function firstEvent(id: string): Promise<Event | null> {
  if (!ID.test(id)) return null
  const found = await getEventAddress(id.toLowerCase())
  if (found.kind === 'merged') return firstEvent(found.intoId)
  // The reel shows a host's own programme.
  return found.kind === 'event' && !found.event.origin ? found.event : null
}

/**
 * A page of the reel: upcoming and running events, soonest first. After a reel with a given first event, later pages leave it out, even if
 * the request does not name it.
 */
export async function listReel({ limit, offset = 0, after, caller }: PageWish): Promise<EventPage> {
  const trail = trailOf(caller, PLAIN)
  const start = findPageStart(trail, { offset, after })
  const filters = { comingOnly: true, oursOnly: true, ...(start.withoutId === undefined ? {} : { withoutId: start.withoutId }) }
  const { ids, end } = await findEvents(filters, { after: start.after, skip: start.skip, at: now(), limit: Math.min(limit, MAX_PAGE) })
  if (after === undefined) rememberPage(trail, { offset, count: ids.length, end })
  return { events: await listByIds(ids), next: end && ids.length > 0 ? formatPosition(end) : null }
}

/** A page of the reel that starts with a given event, followed by the same list without it. `offset` counts it. */
export async function listReelFrom(id: string, wish: PageWish): Promise<EventPage> {
  const first = await firstEvent(id)
  if (!first) return listReel(wish)
  const { offset = 0, after, caller } = wish
  const limit = Math.min(wish.limit, MAX_PAGE)
  const trail = trailOf(caller, [PLAIN, first.id])
  const isFirstPage = offset === 0 && after === undefined
  const start = isFirstPage ? { after: null, skip: 0 } : findPageStart(trail, { offset, after })
  const skip = start.after || isFirstPage ? 0 : start.skip - 1
  const { ids, end } = await findEvents(
    { comingOnly: true, oursOnly: true, withoutId: first.id },
    { after: start.after, skip, at: now(), limit: isFirstPage ? limit - 1 : limit },
  )
  const events = [...(isFirstPage ? [first] : []), ...(await listByIds(ids))]
  if (after === undefined) rememberPage(trail, { offset, count: events.length, end })
  // older clients request later pages without the event's id
  if (isFirstPage) rememberPage(trailOf(caller, PLAIN), { offset: 0, count: events.length, end, withoutId: first.id })
  return { events, next: end && ids.length > 0 ? formatPosition(end) : null }
}
