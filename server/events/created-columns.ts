import type { EventCreate } from '@/lib/api/events'
import { dedupeKey } from '@/lib/recognition/dedupe-key'
import { locateCity } from '@/server/geo/locate-city'
import type { Prisma } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { priceColumns } from './price-columns'

const day = (value: string | null) => (value === null ? null : new Date(`${value}T00:00:00Z`))

/**
 * The columns of an event made by hand; coordinates are those of its city, the zone too where none is given.
 * @param given a `timeZone` must be one that the runtime knows. Throws `invalid` where the end lies before the start.
 */
export function createdColumns(given: EventCreate & { timeZone?: string | undefined }) {
  const { startDate = null, endDate = null, city = null, venue = null, socialMediaLinks } = given
  if (startDate !== null && endDate !== null && endDate < startDate) {
    const message = 'The end lies before the start.'
    throw new AppError('invalid', message, { issues: [{ path: 'endDate', message }] })
  }
  const place = city === null ? null : locateCity(city)
  return {
    title: given.title,
    description: given.description ?? '',
    category: given.category ?? null,
    tags: given.tags ?? [],
    startDate: day(startDate),
    endDate: day(endDate),
    startTime: given.startTime ?? null,
    endTime: given.endTime ?? null,
    doorsTime: given.doorsTime ?? null,
    timeZone: given.timeZone ?? place?.timeZone ?? env().app.timeZone,
    venue,
    street: given.street ?? null,
    houseNumber: given.houseNumber ?? null,
    postalCode: given.postalCode ?? null,
    city,
    countryCode: place?.countryCode ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    ...priceColumns(given.price ?? null),
    ticketLink: given.ticketLink ?? given.ticketUrl ?? null,
    website: given.website ?? null,
    email: given.email ?? null,
    socialMediaLinks: Object.fromEntries(Object.entries(socialMediaLinks ?? {}).filter(([, address]) => typeof address === 'string')),
    // A flyer of it that somebody uploads later finds it by these words.
    dedupeKey: dedupeKey({ title: given.title, startDate, city, venue }),
  } satisfies Prisma.EventUncheckedCreateInput
}
