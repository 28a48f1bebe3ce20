import type { z } from 'zod'
import type { DoorSearchAnswer, DoorSearchBody, DoorSync, DoorSyncBody } from '@/lib/api/tickets'
import type { Viewer } from '@/lib/auth/viewer'
import { MAX_GUESTS } from '@/lib/tickets/limits'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { hashSecret } from '@/server/platform/secrets'
import { doorEntrySelect, toDoorEntry } from './present'
import { listFormerEvents } from './former-events'
import { requireDoor } from './require-door'
import { ticketPublicKey } from './ticket-keys'

/** Changes are timestamped before they commit, so this much is sent again. */
const OVERLAP_MS = 20_000
/** Maximum guests per search. */
const MOST_FOUND = 20

/**
 * What a door's device needs to decide offline: hashed ids, initials, masked addresses, states and the public key; with `since`, only what
 * has changed. Throws as `requireDoor` does.
 */
export async function syncDoor(viewer: Viewer | null, { eventId: id, key, since }: DoorSyncBody): Promise<z.input<typeof DoorSync>> {
  const { eventId, ...door } = await requireDoor(viewer, { eventId: id, key })
  const at = now()
  const changed = since ? { changedAt: { gte: new Date(Date.parse(since) - OVERLAP_MS) } } : {}
  const [rows, counts, formerIds] = await Promise.all([
    db.ticket.findMany({ where: { eventId, ...changed }, select: doorEntrySelect, orderBy: { codeHash: 'asc' }, take: MAX_GUESTS }),
    db.ticket.groupBy({ by: ['status'], where: { eventId }, _count: true }),
    listFormerEvents(eventId),
    key ? noteUse(key, at) : undefined,
  ])
  const count = (status: string) => counts.find((one) => one.status === status)?._count ?? 0
  return {
    event: { id: eventId, title: door.title, formerIds, ...(door.startsAt ? { startDate: door.startsAt.toISOString() } : {}) },
    door: door.name,
    at: at.toISOString(),
    entries: rows.map((row) => toDoorEntry(row, { showsName: false })),
    total: counts.reduce((sum, one) => sum + one._count, 0),
    expected: count('valid') + count('used'),
    inside: count('used'),
    publicKey: ticketPublicKey(),
  }
}

/** Records a link's last use, to the minute, so that the host sees which doors are active. */
async function noteUse(key: string, at: Date): Promise<void> {
  await db.doorLink.updateMany({
    where: { tokenHash: hashSecret(key), OR: [{ lastUsedAt: null }, { lastUsedAt: { lt: new Date(at.getTime() - 60_000) } }] },
    data: { lastUsedAt: at },
  })
}

/**
 * Guests by part of their name or by their full address, with full names so that staff can tell people apart. Throws as `requireDoor` does.
 */
export async function searchDoor(
  viewer: Viewer | null,
  { eventId: id, key, query }: DoorSearchBody,
): Promise<z.input<typeof DoorSearchAnswer>> {
  const { eventId } = await requireDoor(viewer, { eventId: id, key })
  const whole = query.normalize('NFKC').trim().toLowerCase()
  // Escape LIKE wildcards.
  const text = whole.replace(/[\\%_]/g, '\\$&')
  const rows = await db.ticket.findMany({
    where: {
      eventId,
      OR: [{ name: { contains: text, mode: 'insensitive' } }, whole.includes('@') ? { email: whole } : { email: { startsWith: text } }],
    },
    select: doorEntrySelect,
    orderBy: [{ name: 'asc' }, { codeHash: 'asc' }],
    take: MOST_FOUND,
  })
  return { entries: rows.map((row) => toDoorEntry(row, { showsName: true })) }
}
