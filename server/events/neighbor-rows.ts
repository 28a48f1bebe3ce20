import type { Neighbor } from '@/lib/events/related'
import { toOffsetDateTime } from '@/lib/events/offset-date-time'
import { PICTURE_SQL, REMOTE_SQL } from './event-rows'
import { toDates, toPicture, type EventRow } from './present'

/**
 * The select list of an event as `toNeighbor` reads it, for statements that call the table `event`: a quarter of what an answer with the
 * whole event needs, and no other table but that of pictures.
 */
export const NEIGHBOR_ROW_SQL = `
  event."id", event."hostId", event."title", event."venue", event."city", event."dates", event."timeZone", event."status", event."isFree",
  event."startDate"::text, event."endDate"::text, event."startTime", event."endTime",
  ${PICTURE_SQL}, ${REMOTE_SQL}`

type Plain =
  'id' | 'hostId' | 'title' | 'venue' | 'city' | 'dates' | 'timeZone' | 'status' | 'isFree' | 'startTime' | 'endTime' | 'image' | 'remote'
/** A row of `NEIGHBOR_ROW_SQL` as the driver returns it. */
export type SelectedNeighbor = Pick<EventRow, Plain> & { startDate: string | null; endDate: string | null }

/** An event as the short lists of an event's page take it. */
export function toNeighbor(row: SelectedNeighbor): Neighbor {
  const { id, title, timeZone, status, isFree, venue, city, startDate, endDate, startTime, endTime, image, remote } = row
  return {
    id,
    title,
    timeZone,
    status,
    isFree,
    hostId: row.hostId ?? 'public',
    dates: toDates(row.dates),
    address: city === null ? {} : { city },
    ...(venue === null ? {} : { venue }),
    ...(city === null ? {} : { city }),
    ...(startDate ? { startDate: toOffsetDateTime(startDate, startTime, timeZone) } : {}),
    ...(endDate ? { endDate: toOffsetDateTime(endDate, endTime, timeZone) } : {}),
    ...(startTime === null ? {} : { startTime }),
    ...(endTime === null ? {} : { endTime }),
    ...(image ? toPicture(image) : {}),
    ...(remote ? { origin: remote } : {}),
  }
}
