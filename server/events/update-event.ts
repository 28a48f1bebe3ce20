import type { z } from 'zod'
import type { EventPatch, EventView } from '@/lib/api/events'
import type { Asker } from '@/lib/auth/viewer'
import { isUnsure, REVIEWED_FACTS, StoredRecognition, type ReviewedFact } from '@/lib/recognition/review'
import { locateCity } from '@/server/geo/locate-city'
import { forgetImage } from '@/server/media/forget-image'
import { now } from '@/server/platform/clock'
import { db, type Prisma, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { canEditEvent } from './access'
import { keepImages } from './keep-images'
import { eventSelect, toEvent, toLocalDay, type EventRow } from './present'
import { priceColumns } from './price-columns'

const CHANGED_FACTS: Record<ReviewedFact, (patch: EventPatch) => boolean> = {
  title: (patch) => patch.title !== undefined,
  startDate: (patch) => patch.startDate !== undefined,
  startTime: (patch) => patch.startTime !== undefined,
  endDate: (patch) => patch.endDate !== undefined,
  endTime: (patch) => patch.endTime !== undefined,
  doorsTime: (patch) => patch.doorsTime !== undefined,
  venue: (patch) => patch.venue !== undefined,
  street: (patch) => patch.address?.street !== undefined,
  houseNumber: (patch) => patch.address?.houseNumber !== undefined,
  city: (patch) => patch.city !== undefined || patch.address?.city !== undefined,
  price: (patch) => patch.price !== undefined,
  website: (patch) => patch.website !== undefined,
  ticketLink: (patch) => patch.ticketLink !== undefined,
  email: (patch) => patch.email !== undefined,
  category: (patch) => patch.category !== undefined,
  lineup: (patch) => patch.lineup !== undefined,
}

/** The value as a column, where the patch speaks of it; `undefined` leaves the column alone. */
function day(value: string | null | undefined): Date | null | undefined {
  return typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : value
}

function placeColumns(patch: EventPatch, row: EventRow): Prisma.EventUncheckedUpdateInput {
  const city = patch.city !== undefined ? patch.city : patch.address?.city
  const columns: Prisma.EventUncheckedUpdateInput = {
    venue: patch.venue,
    street: patch.address?.street,
    houseNumber: patch.address?.houseNumber,
    postalCode: patch.address?.postalCode,
    timeZone: patch.timeZone,
  }
  if (city === undefined || city === row.city) return columns
  const place = city === null ? null : locateCity(city, row.countryCode)
  return {
    ...columns,
    city,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    countryCode: place?.countryCode ?? null,
    ...(place && patch.timeZone === undefined ? { timeZone: place.timeZone } : {}),
  }
}

/** What the event remembers of its recognition once a person changed or confirmed facts. */
function reviewColumns(patch: EventPatch, row: EventRow): Prisma.EventUncheckedUpdateInput {
  const stored = StoredRecognition.safeParse(row.recognition)
  if (!stored.success) return {}
  const touched = REVIEWED_FACTS.filter((name) => CHANGED_FACTS[name](patch) || patch.confirmedFacts?.includes(name))
  if (touched.length === 0) return {}
  const confirmed = [...new Set([...stored.data.confirmed, ...touched])]
  const isOpen = REVIEWED_FACTS.some((name) => {
    const fact = stored.data.facts[name]
    return fact !== undefined && isUnsure({ name, hasValue: true, confidence: fact.confidence, confirmed: confirmed.includes(name) })
  })
  return { recognition: { ...stored.data, confirmed }, ...(isOpen ? {} : { confirmedAt: now() }) }
}

/** An event moved to another day remembers the day it was announced for. Source: RULES SEO-4. */
function movedColumns(patch: EventPatch, row: EventRow): Prisma.EventUncheckedUpdateInput {
  const isMoved = patch.status === 'moved' && row.startDate !== null && typeof patch.startDate === 'string' && patch.startDate !== toLocalDay(row.startDate)
  return isMoved ? { previousStartDate: row.startDate } : {}
}

function requireOrder(patch: EventPatch, row: EventRow): void {
  const start = patch.startDate !== undefined ? patch.startDate : row.startDate && toLocalDay(row.startDate)
  const end = patch.endDate !== undefined ? patch.endDate : row.endDate && toLocalDay(row.endDate)
  if (!start || !end || end >= start) return
  const message = 'The end lies before the start.'
  throw new AppError('invalid', message, { issues: [{ path: 'endDate', message }] })
}

function requireTimeZone(timeZone: string | undefined): void {
  if (timeZone === undefined || Intl.supportedValuesOf('timeZone').includes(timeZone) || timeZone === 'UTC') return
  const message = 'This time zone is not known.'
  throw new AppError('invalid', message, { issues: [{ path: 'timeZone', message }] })
}

/** Entries keep their id where the caller names one of this event's; all others are new, missing ones go. */
async function replaceLineup(tx: Tx, eventId: string, lineup: NonNullable<EventPatch['lineup']>): Promise<void> {
  const known = new Set((await tx.lineupEntry.findMany({ where: { eventId }, select: { id: true } })).map((entry) => entry.id))
  const kept = lineup.flatMap((entry) => (entry._id && known.has(entry._id) ? [entry._id] : []))
  await tx.lineupEntry.deleteMany({ where: { eventId, id: { notIn: kept } } })
  for (const [position, entry] of lineup.entries()) {
    const data = { name: entry.name, role: entry.role ?? '', startTime: entry.startTime ?? null, position }
    if (entry._id && known.has(entry._id)) await tx.lineupEntry.update({ where: { id: entry._id }, data })
    else await tx.lineupEntry.create({ data: { ...data, eventId } })
  }
}

/**
 * Changes the named fields of an event; null and the empty string clear one. Facts that were changed or confirmed count as looked at.
 * Throws `unauthenticated`, `not_found` (also for somebody else's event), `invalid`. Source: Spec §7 PUT events/{id}, RULES B3.
 */
export async function updateEvent(asker: Asker, id: string, patch: EventPatch): Promise<z.input<typeof EventView>> {
  if (!asker.viewer && !asker.deviceKeyHash) throw new AppError('unauthenticated', 'Please log in first.')
  const row = await db.event.findFirst({ where: { id, deletedAt: null, mergedIntoId: null }, select: { ...eventSelect, deviceKeyHash: true } })
  if (!row || !canEditEvent(asker, row)) throw new AppError('not_found', 'Event not found')
  requireOrder(patch, row)
  requireTimeZone(patch.timeZone)

  const links = patch.socialMediaLinks
  const data: Prisma.EventUncheckedUpdateInput = {
    title: patch.title,
    description: patch.description === null ? '' : patch.description,
    startDate: day(patch.startDate),
    endDate: day(patch.endDate),
    startTime: patch.startTime,
    endTime: patch.endTime,
    doorsTime: patch.doorsTime,
    status: patch.status,
    ...movedColumns(patch, row),
    category: patch.category,
    ticketLink: patch.ticketLink,
    website: patch.website,
    email: patch.email,
    tags: patch.tags,
    ...(patch.price === undefined ? {} : priceColumns(patch.price)),
    ...(links ? { socialMediaLinks: Object.fromEntries(Object.entries(links).filter(([, address]) => typeof address === 'string')) } : {}),
    ...placeColumns(patch, row),
    ...reviewColumns(patch, row),
  }
  const dropped = await db.$transaction(async (tx) => {
    if (patch.lineup) await replaceLineup(tx, id, patch.lineup)
    await tx.event.update({ where: { id }, data, select: { id: true } })
    return keepImages(tx, id, patch)
  })
  for (const key of dropped) await forgetImage(key)
  renewPages([`/event/${id}`, '/'])
  return toEvent(await db.event.findUniqueOrThrow({ where: { id }, select: eventSelect }))
}
