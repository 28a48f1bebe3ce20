import type { SeriesPatch, SeriesScope } from '@/lib/api/event-desk'
import type { EventPatch } from '@/lib/api/events'
import type { Viewer } from '@/lib/auth/viewer'
import { addDays } from '@/lib/events/calendar'
import { daysFrom, localDateOf } from '@/lib/events/when'
import { db } from '@/server/platform/db'
import { addJob } from '@/server/platform/jobs'
import { deleteEvent } from './delete-event'
import { getDeskEvent } from './desk'
import { changeSeries, SERIES_AT_ONCE, workOnSeries } from './jobs'
import { listSiblings } from './series'
import { updateEvent } from './update-event'

/** What of a change speaks of one event alone: its days, what its asker has seen of it, and its own pictures. */
const OWN_FIELDS = new Set(['startDate', 'endDate', 'baseUpdatedAt', 'confirmedFacts', 'lineupPictureUrl', 'teaserUrl', 'gifUrl'])

type Sibling = { id: string; startDate: string | null }
type Work = Parameters<typeof workOnSeries>[0]

/** The days of another event of the series: moved by as many days as the first, and as long. */
function daysOf({ startDate, endDate }: EventPatch, was: string | null, other: Sibling): Work['events'][number] {
  if (was === null || other.startDate === null) return { id: other.id }
  const moved = typeof startDate === 'string' ? addDays(other.startDate, daysFrom(was, startDate)) : undefined
  const ends = typeof endDate === 'string' ? addDays(moved ?? other.startDate, daysFrom(typeof startDate === 'string' ? startDate : was, endDate)) : endDate
  return { id: other.id, ...(moved === undefined ? {} : { startDate: moved }), ...(ends === undefined ? {} : { endDate: ends }) }
}

/** A few are changed before the answer, many behind it. */
async function finish(work: Work): Promise<{ changed: number }> {
  if (work.events.length <= SERIES_AT_ONCE) await workOnSeries(work)
  else await addJob(db, changeSeries, work)
  return { changed: work.events.length + 1 }
}

/**
 * Changes an event and those of its series that follow it, or all of them; answers how many. The event itself is changed first, so that a
 * change that cannot be made is refused before anything; of a long series the others follow within seconds. Throws as `updateEvent` does,
 * and `not_found` where it does not repeat.
 */
export async function updateSeries(viewer: Viewer, id: string, { scope, patch }: SeriesPatch): Promise<{ changed: number }> {
  const siblings = await listSiblings(viewer, id, scope)
  const was = localDateOf((await getDeskEvent(viewer, id)).startDate)
  await updateEvent({ viewer, deviceKeyHash: null }, id, patch, 'series')
  const common: EventPatch = Object.fromEntries(Object.entries(patch).filter(([name]) => !OWN_FIELDS.has(name)))
  return finish({ viewer, patch: common, events: siblings.map((other) => daysOf(patch, was, other)) })
}

/** Deletes an event and those of its series that follow it, or all of them; answers how many. Throws as `deleteEvent` does. */
export async function deleteSeries(viewer: Viewer, id: string, scope: SeriesScope): Promise<{ changed: number }> {
  const siblings = await listSiblings(viewer, id, scope)
  await deleteEvent({ viewer, deviceKeyHash: null }, id)
  return finish({ viewer, patch: null, events: siblings.map((other) => ({ id: other.id })) })
}
