import type { Asker } from '@/lib/auth/viewer'
import { diffFacts, EventFacts, FactChanges, picturesOf } from '@/lib/events/facts/event-facts'
import { FACT_COLUMNS, factNames, PICTURE_FACTS, type FactName } from '@/lib/events/facts/fact-table'
import { livingSql } from '@/lib/events/shown'
import { toChangeKinds } from '@/lib/notifications/event-changes'
import { textFor } from '@/lib/text/text-for'
import { tellEventChanged } from '@/server/notifications/notify-audience'
import { Prisma, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { isEventOwner } from '@/server/events/access'
import { auditStaff } from '@/server/events/audit-staff'
import { selectOf } from '@/server/events/present'
import { tellOutside } from '@/server/events/tell-outside'

const ERRORS = textFor('errors')

export type RevisionCall = Prisma.EventRevisionUncheckedCreateInput['call']

const factSelect = {
  ...selectOf(FACT_COLUMNS),
  deviceKeyHash: true,
  imageKey: true,
  updatedAt: true,
  lineup: { select: { name: true, role: true, startTime: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
  images: { select: { kind: true, mediaKey: true }, orderBy: [{ position: 'asc' }, { id: 'asc' }] },
} satisfies Prisma.EventSelect

const DAYS = factNames(['day', 'formerDay'])
const day = (value: Date | null) => value && value.toISOString().slice(0, 10)

/** An event's facts, its owner, and when it last changed. */
export async function readState(tx: Tx, eventId: string) {
  const { images, imageKey, hostId, deviceKeyHash, updatedAt, ...row } = await tx.event.findUniqueOrThrow({
    where: { id: eventId },
    select: factSelect,
  })
  const keys = (kind: (typeof images)[number]['kind']) => images.filter((image) => image.kind === kind).map(({ mediaKey }) => mediaKey)
  const facts = EventFacts.parse({
    ...row,
    ...Object.fromEntries(DAYS.map((name) => [name, day(row[name])])),
    image: imageKey,
    gallery: keys('gallery'),
    lineupPictures: keys('lineup'),
    teaser: keys('teaser')[0] ?? null,
    gif: keys('gif')[0] ?? null,
    hostId,
  })
  return { facts, owner: { hostId, deviceKeyHash }, updatedAt }
}

/** The facts of an event about to be changed. Locks it, so other writers wait. Throws `not_found` if it is gone. */
export async function lockFacts(tx: Tx, eventId: string) {
  const living = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "Event" WHERE "id" = ${eventId} AND ${Prisma.raw(livingSql())} FOR UPDATE`
  if (living.length === 0) throw new AppError('not_found', ERRORS.eventNotFound)
  return readState(tx, eventId)
}

export type RevisionOrder = {
  asker: Asker
  eventId: string
  call: RevisionCall
  undoOfId?: string
  moved?: Prisma.InputJsonValue
}
type Before = Awaited<ReturnType<typeof lockFacts>>

/**
 * Records in an event's history what a transaction has changed since `before`, and keeps dropped pictures for a while. If nothing changed,
 * nothing is recorded. `updatedAt` moves on with every change, including those of line-up and pictures.
 */
export async function recordRevision(tx: Tx, { asker, eventId, call, undoOfId, moved }: RevisionOrder, before: Before): Promise<void> {
  const after = await readState(tx, eventId)
  const changes = diffFacts(before.facts, after.facts)
  if (Object.keys(changes).length === 0 && moved === undefined) return
  let { updatedAt } = after
  if (updatedAt <= before.updatedAt) {
    updatedAt = new Date(Math.max(Date.now(), before.updatedAt.getTime() + 1))
    await tx.event.update({ where: { id: eventId }, data: { updatedAt }, select: { id: true } })
  }
  const left = new Set(picturesOf(after.facts))
  const dropped = call === 'image_removed' ? [] : [...new Set(picturesOf(before.facts))].filter((key) => !left.has(key))
  const byStaff = call !== 'claim' && !isEventOwner(asker, before.owner)
  const revision = await tx.eventRevision.create({
    data: {
      eventId,
      userId: asker.viewer?.userId ?? null,
      byStaff,
      call,
      changes: changes as Prisma.InputJsonObject,
      ...(moved === undefined ? {} : { moved }),
      undoOfId: undoOfId ?? null,
      createdAt: updatedAt,
      pictures: { create: dropped.map((mediaKey) => ({ mediaKey })) },
    },
    select: { id: true },
  })
  await tellOutside(tx, eventId, changes.status?.[1] === 'cancelled' ? 'event.cancelled' : 'event.changed')
  if (byStaff) await auditStaff(tx, asker, { owner: before.owner, action: `event.${call}`, eventId, ...sidesOf(changes) })
  await tellEventChanged(
    tx,
    { id: eventId, title: after.facts.title, revisionId: revision.id, changedById: asker.viewer?.userId ?? null },
    toChangeKinds(changes),
  )
}

/** The changed facts, before and after. */
function sidesOf(changes: FactChanges): { before: Prisma.InputJsonObject; after: Prisma.InputJsonObject } {
  const side = (at: 0 | 1) =>
    Object.fromEntries(Object.entries(changes).map(([name, sides]) => [name, sides[at] ?? null])) as Prisma.InputJsonObject
  return { before: side(0), after: side(1) }
}

/** Runs a write of an event's facts in a transaction, one writer at a time, and records what it changed. */
export async function withRevision<T>(
  tx: Tx,
  order: RevisionOrder,
  write: (before: EventFacts, updatedAt: Date) => Promise<T>,
): Promise<T> {
  const before = await lockFacts(tx, order.eventId)
  const result = await write(before.facts, before.updatedAt)
  await recordRevision(tx, order, before)
  return result
}

/** What changed after an instant that was once the event's `updatedAt`, newest first. */
export async function listChangesSince(tx: Tx, eventId: string, since: Date): Promise<FactChanges[]> {
  const rows = await tx.eventRevision.findMany({
    where: { eventId, createdAt: { gt: since } },
    select: { changes: true },
    orderBy: { id: 'desc' },
  })
  return rows.map(({ changes }) => toChanges(changes))
}

/** Stored changes, as they were written. */
export function toChanges(stored: Prisma.JsonValue): FactChanges {
  return FactChanges.parse(stored)
}

/** The columns of single facts. Lists (line-up, pictures) are rows of their own and not among them. */
export function factColumns(facts: Partial<EventFacts>): Prisma.EventUncheckedUpdateInput {
  const columns: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(facts)) {
    if (name === 'lineup' || (PICTURE_FACTS as readonly string[]).includes(name)) continue
    columns[name] = (DAYS as readonly string[]).includes(name) && typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : value
  }
  if (facts.image !== undefined) columns.imageKey = facts.image
  return columns
}

/** Names of the facts a change touched. */
export function changedNames(changes: FactChanges): FactName[] {
  return Object.keys(changes) as FactName[]
}
