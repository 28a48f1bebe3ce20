import tzLookup from '@photostructure/tz-lookup'
import { isPlaceZone } from '@/lib/events/import/time-zone-of'
import { env } from '@/server/platform/env'
import { locateCity } from './locate-city'

type Place = { latitude: number | null; longitude: number | null; city: string | null; countryCode: string | null }

/** The IANA zone of a place: by its coordinates, else its city, else that of this installation. */
export function zoneOf({ latitude, longitude, city, countryCode }: Place): string {
  const here = latitude !== null && longitude !== null ? tzLookup(latitude, longitude) : ''
  // At sea a zone is only an offset.
  if (isPlaceZone(here)) return here
  return (city === null ? null : locateCity(city, countryCode)?.timeZone) ?? env().app.timeZone
}
