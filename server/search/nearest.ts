import type { z } from 'zod'
import type { Nearest } from '@/lib/api/search'
import type { EventView } from '@/lib/api/events'
import { wallPlace } from '@/lib/events/wall'
import { todayIn } from '@/lib/events/when'
import { distanceKm, type Point } from '@/lib/geo/distance'
import { foldName } from '@/lib/geo/fold-name'
import type { SearchFilters } from '@/lib/search/filters'
import { cityNames } from '@/lib/geo/city-spellings'
import { listCitySuggestions } from '@/server/geo/queries'
import { now } from '@/server/platform/clock'
import { findEvents } from './find-events'
import { listByIds } from './queries'

/** Radii to try around a town, in km, until one holds an event. */
const REACHES_KM = [60, 200, 800]
/** How many events of a circle are searched for the nearest town. */
const LOOKED_AT = 60

const find = async (filters: SearchFilters, limit: number) =>
  listByIds((await findEvents({ ...filters, comingOnly: true }, { after: null, skip: 0, at: now(), limit })).ids)

/** The next local day on which the same search finds something; null if there is none, or the search has no days. */
async function nextDay({ nights, part: _, ...filters }: SearchFilters): Promise<string | null> {
  if (!nights) return null
  const [later] = nights.until === null ? [] : await find({ ...filters, nights: { from: nights.until, until: null } }, 1)
  const [event] = later ? [later] : await find(filters, 1)
  if (!event?.startDate) return null
  const today = todayIn(event.timeZone, now())
  const { day } = wallPlace({ ...event, seconds: 0 }, today)
  return nights.until !== null && later && day <= nights.until ? null : day
}

/** The centre of a search: its point, or that of its town. */
function centreOf({ near, city }: SearchFilters): Point | null {
  if (near) return near
  const [town] = city === undefined ? [] : listCitySuggestions({ query: city })
  return town && cityNames(city ?? '').some((name) => foldName(name) === foldName(town.name)) ? town : null
}

/** The nearest town in which the same search finds something. */
async function nearestCity(filters: SearchFilters): Promise<z.input<typeof Nearest>['city']> {
  const centre = centreOf(filters)
  if (!centre) return null
  const { city: asked, ...others } = filters
  const own = new Set(cityNames(asked ?? '').map(foldName))
  const away = ({ location }: Pick<EventView, 'location'>) => {
    const [longitude, latitude] = location?.coordinates ?? []
    return longitude === undefined || latitude === undefined ? null : distanceKm(centre, { latitude, longitude })
  }
  for (const radiusKm of REACHES_KM) {
    const events = await find({ ...others, near: { latitude: centre.latitude, longitude: centre.longitude, radiusKm } }, LOOKED_AT)
    const [first] = events
      .flatMap((event) => {
        const km = away(event)
        return event.city && km !== null && !own.has(foldName(event.city)) ? [{ name: event.city, distanceKm: km }] : []
      })
      .sort((a, b) => a.distanceKm - b.distanceKm)
    if (first) return first
  }
  return null
}

/** The next day and the nearest town for a search that finds nothing. */
export async function findNearest(filters: SearchFilters): Promise<z.input<typeof Nearest>> {
  const [day, city] = await Promise.all([nextDay(filters), nearestCity(filters)])
  return { day, city }
}
