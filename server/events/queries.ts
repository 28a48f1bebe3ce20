import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import type { EventReview } from '@/lib/api/event-review'
import type { Asker } from '@/lib/auth/viewer'
import { OURS, SHOWN } from '@/lib/events/shown'
import { isUnsure, REVIEWED_FACTS, StoredRecognition, type ReviewedFact } from '@/lib/recognition/review'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { canEditEvent, isEventOwner } from './access'
import { getEventAddressRow, listEventRows } from './event-rows'
import { findByFormerId } from './former-address'
import { toEvent, toLocalDay, type EventRow } from './present'

const ERRORS = textFor('errors')

type Event = z.input<typeof EventView>

/** Most events a list call may ask for. */
const MAX_LIST = 100

/** Where an event's address leads: its page, nowhere, a notice that it was deleted, or the event it was merged into or imported as. */
export type EventAddress = { kind: 'event'; event: Event } | { kind: 'missing' } | { kind: 'deleted' } | { kind: 'merged'; intoId: string }

/**
 * What is at an event's address; tells deleted and merged events apart from ones that never existed. An address of another instance leads
 * to the event imported from it.
 */
export async function getEventAddress(id: string): Promise<EventAddress> {
  const row = await getEventAddressRow(id)
  if (!row) {
    const intoId = await findByFormerId(id)
    return intoId === null ? { kind: 'missing' } : { kind: 'merged', intoId }
  }
  if (row.state !== 'published') return { kind: 'missing' }
  if (row.mergedIntoId) return { kind: 'merged', intoId: row.mergedIntoId }
  if (row.deletedAt) return { kind: 'deleted' }
  return { kind: 'event', event: toEvent(row) }
}

/** A published event by id. Throws `not_found`, and `gone` for a deleted one. */
export async function requireEvent(id: string): Promise<Event> {
  const found = await getEventAddress(id)
  if (found.kind === 'event') return found.event
  if (found.kind === 'merged') return requireEvent(found.intoId)
  throw new AppError(found.kind === 'deleted' ? 'gone' : 'not_found', ERRORS.eventNotFound)
}

/** Names never look like ids. */
const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** The account id for an id or username; null if there is none. */
async function hostIdOf(idOrName: string): Promise<string | null> {
  if (ID.test(idOrName)) return idOrName.toLowerCase()
  const user = await db.user.findUnique({ where: { username: idOrName }, select: { id: true } })
  return user?.id ?? null
}

/**
 * A host's events, newest first, by account id or username; for `public` the uploads without an account. The host also sees held ones.
 * @param options.viewerId the account that asks, if any.
 * @param options.afterId the last event of the previous page, instead of `offset`.
 */
export async function listHostEvents(options: {
  hostId: string
  limit: number
  offset?: number
  afterId?: string | undefined
  viewerId?: string | null
}): Promise<Event[]> {
  const isPublic = options.hostId.toLowerCase() === 'public'
  const hostId = isPublic ? null : await hostIdOf(options.hostId)
  if (!isPublic && hostId === null) return []
  const isOwn = hostId !== null && hostId === options.viewerId
  const rows = await db.event.findMany({
    where: { ...SHOWN, ...OURS, ...(isOwn ? { state: { in: ['published', 'held'] } } : {}), hostId },
    select: { id: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: Math.min(options.limit, MAX_LIST),
    ...(options.afterId ? { cursor: { id: options.afterId }, skip: 1 } : { skip: options.offset ?? 0 }),
  })
  const events = await listEventRows(
    rows.map(({ id }) => id),
    { heldToo: isOwn },
  )
  return events.map(toEvent)
}

function factText(row: EventRow, name: ReviewedFact): string | null {
  switch (name) {
    case 'startDate':
      return row.startDate && toLocalDay(row.startDate)
    case 'endDate':
      return row.endDate && toLocalDay(row.endDate)
    case 'price':
      return row.priceText
    case 'lineup':
      return row.lineup.map((entry) => entry.name).join(', ') || null
    default:
      return row[name]
  }
}

/** What the asker may do with an event and, for its editors, its facts with the recogniser's confidence. Throws `not_found`. */
export async function getEventReview(id: string, asker: Asker): Promise<z.input<typeof EventReview>> {
  const [found, kept] = await Promise.all([
    getEventAddressRow(id),
    db.event.findFirst({ where: { id, deletedAt: null }, select: { deviceKeyHash: true, recognition: true } }),
  ])
  if (!found || !kept) throw new AppError('not_found', ERRORS.eventNotFound)
  const row = { ...found, ...kept }
  const isOwner = isEventOwner(asker, row)
  const canEdit = canEditEvent(asker, row) && row.remote === null
  if (row.state === 'draft' && !canEdit) throw new AppError('not_found', ERRORS.eventNotFound)
  if (!canEdit) {
    const takenOver =
      asker.deviceKeyHash !== null &&
      (await db.eventClaim.count({ where: { eventId: id, confirmedAt: { not: null }, formerDeviceKeyHash: asker.deviceKeyHash } })) > 0
    return {
      canEdit: false,
      isOwner,
      confirmed: true,
      engine: null,
      notice: null,
      ...(takenOver ? { takenOver } : {}),
      facts: [],
      description: '',
      lineup: [],
    }
  }
  const { description, lineup } = toEvent(row)
  const stored = StoredRecognition.safeParse(row.recognition)
  if (!stored.success) return { canEdit: true, isOwner, confirmed: true, engine: null, notice: null, facts: [], description, lineup }
  const { engine, notice, confirmed } = stored.data
  const facts = REVIEWED_FACTS.map((name) => {
    const value = factText(row, name)
    const read = stored.data.facts[name] ?? { confidence: 0, evidence: null }
    const isConfirmed = confirmed.includes(name)
    return {
      name,
      value,
      ...read,
      confirmed: isConfirmed,
      unsure: isUnsure({ name, hasValue: value !== null, confidence: read.confidence, confirmed: isConfirmed }),
    }
  })
  return { canEdit: true, isOwner, confirmed: row.confirmedAt !== null, engine, notice, facts, description, lineup }
}
