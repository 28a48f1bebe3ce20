import type { SeriesPatch, SeriesScope } from '@/lib/api/event-desk'
import type { EventPatch } from '@/lib/api/events'
import type { Asker, Viewer } from '@/lib/auth/viewer'
import { addDays } from '@/lib/calendar/days'
import { daysFrom, localDateOf } from '@/lib/events/when'
import { forgetImage } from '@/server/media/forget-image'
import { db, Prisma, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { addJob } from '@/server/platform/jobs'
import { renewPages } from '@/server/platform/page-cache'
import { dropEvent } from '@/server/events/delete-event'
import { getDeskEvent } from '@/server/events/desk-events'
import { listEventPages } from '@/server/events/pages/event-pages'
import { changeSeries, SERIES_AT_ONCE, type SeriesWork } from '@/server/events/jobs'
import { listSiblings } from './series'
import { listDatePages } from './series-dates'
import { changeEvent, prepareChange } from '@/server/events/update-event'

/** The parts of a change that concern one event alone: its days, the state its editor had seen, and its own pictures. */
const OWN_FIELDS = new Set(['startDate', 'endDate', 'baseUpdatedAt', 'confirmedFacts', 'lineupPictureUrl', 'teaserUrl', 'gifUrl'])

type Sibling = { id: string; startDate: string | null }
type Days = SeriesWork['events'][number]

/** The days of another event of the series: moved by as many days as the first, and as long. */
function daysOf({ startDate, endDate }: EventPatch, was: string | null, other: Sibling): Days {
  if (was === null || other.startDate === null) return { id: other.id }
  const moved = typeof startDate === 'string' ? addDays(other.startDate, daysFrom(was, startDate)) : undefined
  const ends =
    typeof endDate === 'string'
      ? addDays(moved ?? other.startDate, daysFrom(typeof startDate === 'string' ? startDate : was, endDate))
      : endDate
  return { id: other.id, ...(moved === undefined ? {} : { startDate: moved }), ...(ends === undefined ? {} : { endDate: ends }) }
}

/**
 * Handles the edited event and a few others in one transaction; a job for the rest commits with them, so a crash loses nothing. Skips
 * events deleted meanwhile.
 */
async function inOneGo<T>(first: string, work: SeriesWork, write: (tx: Tx, days: Days) => Promise<T>): Promise<T[]> {
  return db.$transaction(
    async (tx) => {
      if (work.events.length > SERIES_AT_ONCE) {
        await addJob(tx, changeSeries, work)
        return [await write(tx, { id: first })]
      }
      // Always lock in the same order, so that two changes of the same series wait for each other instead of failing.
      await tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" IN (${Prisma.join([first, ...work.events.map(({ id }) => id)])}) ORDER BY "id" FOR UPDATE`
      const done = [await write(tx, { id: first })]
      for (const days of work.events) {
        const result = await write(tx, days).catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'not_found') return null
          throw error
        })
        if (result !== null) done.push(result)
      }
      return done
    },
    { timeout: 30_000 },
  )
}

const askerOf = (viewer: Viewer): Asker => ({ viewer, deviceKeyHash: null })

/**
 * Changes an event and the later ones of its series, or all; returns how many. A short series changes together or not at all; the rest of a
 * long one follows within seconds. Throws as `updateEvent` does, and `not_found` if it does not repeat.
 */
export async function updateSeries(viewer: Viewer, id: string, { scope, patch }: SeriesPatch): Promise<{ changed: number }> {
  const siblings = await listSiblings(viewer, id, scope)
  const event = await getDeskEvent(viewer, id)
  const was = localDateOf(event.startDate)
  prepareChange(patch)
  const common: EventPatch = Object.fromEntries(Object.entries(patch).filter(([name]) => !OWN_FIELDS.has(name)))
  const events = siblings.map((other) => daysOf(patch, was, other))
  const ids = [id, ...siblings.map((other) => other.id)]
  const pagesBefore = await listEventPages(ids)
  const dropped = await inOneGo(id, { viewer, patch: common, events }, (tx, { id: eventId, ...days }) =>
    changeEvent(tx, { asker: askerOf(viewer), eventId, call: 'series' }, eventId === id ? patch : { ...common, ...days }),
  )
  for (const key of new Set(dropped.flat())) await forgetImage(key)
  renewPages([...pagesBefore, ...(await listEventPages(ids)), ...(await listDatePages(event.seriesId ?? null))])
  return { changed: events.length + 1 }
}

/** Deletes an event and the later ones of its series, or all; returns how many. Throws as `deleteEvent` does. */
export async function deleteSeries(viewer: Viewer, id: string, scope: SeriesScope): Promise<{ changed: number }> {
  const siblings = await listSiblings(viewer, id, scope)
  const { seriesId } = await getDeskEvent(viewer, id)
  const events = siblings.map((other) => ({ id: other.id }))
  await inOneGo(id, { viewer, patch: null, events }, (tx, { id: eventId }) => dropEvent(tx, askerOf(viewer), eventId))
  renewPages([...(await listEventPages([id, ...events.map((other) => other.id)])), ...(await listDatePages(seriesId ?? null))])
  return { changed: events.length + 1 }
}
