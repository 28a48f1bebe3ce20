import type { z } from 'zod'
import type { EventCreate, EventView } from '@/lib/api/events'
import type { Viewer } from '@/lib/auth/viewer'
import { dedupeKey } from '@/lib/recognition/dedupe-key'
import { addFeedItem } from '@/server/feed/add-feed-item'
import { locateCity } from '@/server/geo/locate-city'
import { forgetImage } from '@/server/media/forget-image'
import { renderVariants } from '@/server/media/jobs'
import { readImage } from '@/server/media/read-image'
import { storeImage } from '@/server/media/store-image'
import { now } from '@/server/platform/clock'
import { db, type Prisma } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { addJob } from '@/server/platform/jobs'
import { renewPages } from '@/server/platform/page-cache'
import { eventSelect, toEvent } from './present'
import { priceColumns } from './price-columns'

const day = (value: string | null) => (value === null ? null : new Date(`${value}T00:00:00Z`))

/** The columns of an event made by hand; coordinates and zone are those of its city. */
function columnsOf(given: EventCreate) {
  const { startDate = null, endDate = null, city = null, venue = null } = given
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
    timeZone: place?.timeZone ?? env().app.timeZone,
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
    // A flyer of it that somebody uploads later finds it by these words.
    dedupeKey: dedupeKey({ title: given.title, startDate, city, venue }),
  } satisfies Prisma.EventUncheckedCreateInput
}

/**
 * Makes an event by hand, hosted by the viewer, and a story of it in their feed; no points are credited. Its picture is kept first,
 * event, story and job in one transaction, so that a failure leaves nothing behind.
 * @param picture the uploaded bytes, if any. Throws `invalid`, `too_large`, `unsupported` and `forbidden` for unusable pictures.
 * Source: Spec §5 Create event, §7 POST events/create.
 */
export async function createEvent(viewer: Viewer, given: EventCreate, picture: Buffer | null): Promise<z.input<typeof EventView>> {
  const columns = columnsOf(given)
  const imageKey = picture === null ? null : await storeImage(await readImage(picture))
  try {
    const row = await db.$transaction(async (tx) => {
      const event = await tx.event.create({ data: { ...columns, hostId: viewer.userId, imageKey }, select: eventSelect })
      await addFeedItem(tx, { profileId: viewer.userId, eventId: event.id, feedImageKey: imageKey, at: now() })
      if (imageKey !== null) await addJob(tx, renderVariants, { key: imageKey }, `render:${imageKey}`)
      return event
    })
    renewPages([`/event/${row.id}`, '/'])
    return toEvent(row)
  } catch (error) {
    if (imageKey !== null) await forgetImage(imageKey)
    throw error
  }
}
