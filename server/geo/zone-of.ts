import tzLookup from '@photostructure/tz-lookup'
import { env } from '@/server/platform/env'
import { locateCity } from './locate-city'

type Place = { latitude: number | null; longitude: number | null; city: string | null; countryCode: string | null }

/** The IANA zone of a place: by its coordinates, else its city, else that of this installation. */
export function zoneOf({ latitude, longitude, city, countryCode }: Place): string {
  if (latitude !== null && longitude !== null) return tzLookup(latitude, longitude)
  return (city === null ? null : locateCity(city, countryCode)?.timeZone) ?? env().app.timeZone
}
