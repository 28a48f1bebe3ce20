import { toChosen, type Chosen } from '@/lib/events/facts/choices'
import { DEFAULT_RADIUS_KM } from './cells'
import { cityFilter, type DayPart, type SearchFilters } from './filters'
import { nightsOf } from './nights'

/** What a call or a page narrows a search by. A call names choices by their fact, each as text with commas. */
type Narrowed = {
  prompt?: string | undefined
  location?: string | undefined
  category?: string | undefined
  tag?: string | undefined
  /** A local day, or the instant it starts or ends somewhere; ISO 8601. */
  startDate?: string | undefined
  endDate?: string | undefined
  /** Degrees, both or neither. */
  latitude?: number | undefined
  longitude?: number | undefined
  /** Kilometres. */
  distance?: number | undefined
  upcoming?: boolean | undefined
  free?: boolean | undefined
  /** In whole units of any currency. */
  maxPrice?: number | undefined
  part?: DayPart | undefined
  chosen?: Chosen
}

/** The filters of a search. Half a point is ignored. */
export function toSearchFilters({
  prompt,
  location,
  category,
  tag,
  startDate,
  endDate,
  latitude,
  longitude,
  distance,
  upcoming,
  free,
  maxPrice,
  part,
  chosen,
  ...rest
}: Narrowed): SearchFilters {
  const fields: Record<string, unknown> = rest
  const choices = chosen ?? toChosen((fact) => (typeof fields[fact] === 'string' ? fields[fact] : undefined))
  const city = cityFilter(location)
  return {
    ...(prompt ? { prompt } : {}),
    ...(city ? { city } : {}),
    ...(category ? { category } : {}),
    ...(tag ? { tag } : {}),
    ...(Object.keys(choices).length > 0 ? { chosen: choices } : {}),
    ...(startDate || endDate ? { nights: nightsOf(startDate, endDate) } : {}),
    ...(upcoming ? { comingOnly: true } : {}),
    ...(free ? { isFree: true } : {}),
    ...(maxPrice === undefined ? {} : { maxPriceCents: Math.round(maxPrice * 100) }),
    ...(part ? { part } : {}),
    ...(latitude !== undefined && longitude !== undefined
      ? { near: { latitude, longitude, radiusKm: distance ?? DEFAULT_RADIUS_KM } }
      : {}),
  }
}
