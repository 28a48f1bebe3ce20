import type { EventCreate } from '@/lib/api/events'
import { dedupeKey } from '@/lib/recognition/dedupe-key'
import { textFor } from '@/lib/text/text-for'
import { locateCity } from '@/server/geo/locate-city'
import type { Prisma } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { createdPlain } from './plain-columns'
import { priceColumns } from './price-columns'

const SERVER_ERRORS = textFor('serverErrors')

/**
 * The columns of an event made by hand. Coordinates come from its city, and so does the time zone if none is given. Throws `invalid` if the
 * end is before the start.
 * @param given a `timeZone` must be one the runtime knows.
 */
export function createdColumns(given: EventCreate & { timeZone?: string | undefined }) {
  const { startDate = null, endDate = null, city = null, venue = null, socialMediaLinks } = given
  if (startDate !== null && endDate !== null && endDate < startDate) {
    const message = SERVER_ERRORS.endsBeforeStart
    throw new AppError('invalid', message, { issues: [{ path: 'endDate', message }] })
  }
  const place = city === null ? null : locateCity(city)
  return {
    title: given.title,
    description: given.description ?? '',
    tags: given.tags ?? [],
    ...createdPlain(given),
    timeZone: given.timeZone ?? place?.timeZone ?? env().app.timeZone,
    street: given.street ?? null,
    houseNumber: given.houseNumber ?? null,
    postalCode: given.postalCode ?? null,
    city,
    countryCode: place?.countryCode ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    ...priceColumns(given.price ?? null),
    ticketLink: given.ticketLink ?? given.ticketUrl ?? null,
    socialMediaLinks: Object.fromEntries(Object.entries(socialMediaLinks ?? {}).filter(([, address]) => typeof address === 'string')),
    // A flyer uploaded later finds the event by these words.
    dedupeKey: dedupeKey({ title: given.title, startDate, city, venue }),
  } satisfies Prisma.EventUncheckedCreateInput
}
