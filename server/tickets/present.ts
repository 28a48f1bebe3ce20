import type { z } from 'zod'
import type { DoorEntryView, DoorView, TicketView } from '@/lib/api/tickets'
import { initialsOf } from '@/lib/tickets/door-search'
import { maskEmail } from '@/lib/tickets/mask-email'
import type { DoorEntry } from '@/lib/tickets/verdict'
import type { Prisma } from '@/server/platform/db'

/** The columns behind `toTicket`. */
export const ticketSelect = {
  ticketId: true,
  eventId: true,
  email: true,
  name: true,
  language: true,
  status: true,
  createdAt: true,
  checkedInAt: true,
  checkedInDoor: true,
  offerEndsAt: true,
} satisfies Prisma.TicketSelect

export type TicketRow = Prisma.TicketGetPayload<{ select: typeof ticketSelect }>

/** A ticket on the wire; the guest's address is masked except for those who manage the list. */
export function toTicket(row: TicketRow, { showsEmail }: { showsEmail: boolean }): z.input<typeof TicketView> {
  const { ticketId, eventId, email, name, status, checkedInAt, checkedInDoor, offerEndsAt } = row
  return {
    ticketId,
    id: ticketId,
    _id: ticketId,
    eventId,
    email: showsEmail ? email : maskEmail(email),
    ...(showsEmail ? { name } : {}),
    status,
    createdAt: row.createdAt.toISOString(),
    ...(checkedInAt ? { checkedInAt: checkedInAt.toISOString() } : {}),
    ...(checkedInDoor && showsEmail ? { checkedInDoor } : {}),
    ...(offerEndsAt ? { offerEndsAt: offerEndsAt.toISOString() } : {}),
  }
}

/** The columns behind `toDoorEntry`. */
export const doorEntrySelect = {
  codeHash: true,
  name: true,
  email: true,
  status: true,
  checkedInAt: true,
  checkedInDoor: true,
} satisfies Prisma.TicketSelect

export type DoorEntryRow = Prisma.TicketGetPayload<{ select: typeof doorEntrySelect }>

/** A ticket as doors see it: initials and masked address; with `showsName`, the full name. */
export function toDoorEntry(row: DoorEntryRow, { showsName }: { showsName: boolean }): DoorEntry & z.input<typeof DoorEntryView> {
  return {
    hash: row.codeHash,
    name: showsName ? row.name : initialsOf(row.name),
    email: maskEmail(row.email),
    status: row.status,
    at: row.checkedInAt?.toISOString() ?? null,
    door: row.checkedInDoor,
  }
}

/** The columns behind `toDoor`. */
export const doorSelect = {
  id: true,
  name: true,
  createdAt: true,
  expiresAt: true,
  revokedAt: true,
  lastUsedAt: true,
} satisfies Prisma.DoorLinkSelect

/** A door link on the wire, without its key. */
export function toDoor(row: Prisma.DoorLinkGetPayload<{ select: typeof doorSelect }>): z.input<typeof DoorView> {
  const { id, name, createdAt, expiresAt, revokedAt, lastUsedAt } = row
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isRevoked: revokedAt !== null,
    ...(lastUsedAt ? { lastUsedAt: lastUsedAt.toISOString() } : {}),
  }
}
