import type { SeriesPatch, SeriesScope } from '@/lib/api/event-desk'
import type { EventPatch } from '@/lib/api/events'
import type { Viewer } from '@/lib/auth/viewer'
import { addDays } from '@/lib/events/calendar'
import { daysFrom, localDateOf } from '@/lib/events/when'
import { deleteEvent } from './delete-event'
import { getDeskEvent } from './desk'
import { listSiblings } from './series'
import { updateEvent } from './update-event'

/** Events that are changed at the same time; each change takes a connection. */
const AT_ONCE = 5

/** What of a change speaks of one event alone: what its asker has seen of it, and its own pictures. */
const OWN_FIELDS = new Set(['baseUpdatedAt', 'confirmedFacts', 'lineupPictureUrl', 'teaserUrl', 'gifUrl'])

async function inTurns<T>(items: readonly T[], change: (item: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) await Promise.all(items.slice(at, at + AT_ONCE).map(change))
}

/** What a change of one event means for another of its series: days move by as many days, lengths stay alike. */
function patchFor(patch: EventPatch, before: { startDate: string | null }, other: { startDate: string | null }): EventPatch {
  const { startDate, endDate, ...others } = patch
  const rest: EventPatch = Object.fromEntries(Object.entries(others).filter(([name]) => !OWN_FIELDS.has(name)))
  const { startDate: was } = before
  if (was === null || other.startDate === null) return rest
  const moved = typeof startDate === 'string' ? addDays(other.startDate, daysFrom(was, startDate)) : undefined
  const ends = typeof endDate === 'string' ? addDays(moved ?? other.startDate, daysFrom(typeof startDate === 'string' ? startDate : was, endDate)) : endDate
  return { ...rest, ...(moved === undefined ? {} : { startDate: moved }), ...(ends === undefined ? {} : { endDate: ends }) }
}

/**
 * Changes an event and those of its series that follow it, or all of them; answers how many. The event itself is changed first, so that a
 * change that cannot be made is refused before anything. Throws as `updateEvent` does, and `not_found` where it does not repeat.
 */
export async function updateSeries(viewer: Viewer, id: string, { scope, patch }: SeriesPatch): Promise<{ changed: number }> {
  const asker = { viewer, deviceKeyHash: null }
  const siblings = await listSiblings(viewer, id, scope)
  const before = { startDate: localDateOf((await getDeskEvent(viewer, id)).startDate) }
  await updateEvent(asker, id, patch)
  await inTurns(siblings, (other) => updateEvent(asker, other.id, patchFor(patch, before, other)))
  return { changed: siblings.length + 1 }
}

/** Deletes an event and those of its series that follow it, or all of them; answers how many. Throws as `deleteEvent` does. */
export async function deleteSeries(viewer: Viewer, id: string, scope: SeriesScope): Promise<{ changed: number }> {
  const asker = { viewer, deviceKeyHash: null }
  const siblings = await listSiblings(viewer, id, scope)
  await deleteEvent(asker, id)
  await inTurns(siblings, (other) => deleteEvent(asker, other.id))
  return { changed: siblings.length + 1 }
}
