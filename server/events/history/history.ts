import type { z } from 'zod'
import type { EventHistory } from '@/lib/api/event-history'
import { isStaff, type Asker } from '@/lib/auth/viewer'
import { isSameFact, type FactChanges } from '@/lib/events/facts/event-facts'
import { PICTURE_FACTS } from '@/lib/events/facts/fact-table'
import { toShownChanges } from '@/lib/events/shown-changes'
import { imageUrl, mediaUrl } from '@/lib/media/urls'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { requireEditable } from '@/server/events/require-editable'
import { changedNames, readState, toChanges } from '@/server/events/revisions'

const select = {
  id: true,
  createdAt: true,
  call: true,
  changes: true,
  byStaff: true,
  userId: true,
  user: { select: { username: true } },
  undoneBy: { select: { id: true } },
} as const

/** Replaces keys of pictures and films with addresses. */
function toAddresses(changes: FactChanges): FactChanges {
  const { url } = env().app
  const address = (name: string) => (key: unknown) =>
    typeof key === 'string' ? (name === 'teaser' || name === 'gif' ? mediaUrl(url, key) : imageUrl(url, key)) : key
  const shown = (name: string, value: unknown) => (Array.isArray(value) ? value.map(address(name)) : address(name)(value))
  return Object.fromEntries(
    Object.entries(changes).map(([name, [before, after]]) =>
      (PICTURE_FACTS as readonly string[]).includes(name) ? [name, [shown(name, before), shown(name, after)]] : [name, [before, after]],
    ),
  )
}

/** Who made a change, as shown to the event's editors: accounts by name, moderation as such. */
function authorOf(row: { byStaff: boolean; user: { username: string } | null }) {
  if (row.byStaff) return { kind: 'staff' as const }
  return row.user ? { kind: 'account' as const, username: row.user.username } : { kind: 'uploader' as const }
}

/**
 * An event's changes, newest first, each with what differs and whether it can be undone now. Throws `unauthenticated`, `not_found` (also
 * for someone else's event).
 * @param options.after the last change of the previous page.
 */
export async function getEventHistory(
  asker: Asker,
  eventId: string,
  options: { limit: number; after?: string | undefined },
): Promise<z.input<typeof EventHistory>> {
  await requireEditable(asker, eventId)
  const [{ facts }, rows] = await db.$transaction(
    async (tx) =>
      [
        await readState(tx, eventId),
        await tx.eventRevision.findMany({
          where: { eventId, ...(options.after ? { id: { lt: options.after } } : {}) },
          select,
          orderBy: { id: 'desc' },
          take: options.limit + 1,
        }),
      ] as const,
  )
  const later = await db.eventRevision.findMany({
    where: { eventId, undoneBy: null, call: { not: 'undo' }, ...(rows.at(-1) ? { id: { gt: rows.at(-1)?.id ?? '' } } : {}) },
    select: { id: true, changes: true },
    orderBy: { id: 'desc' },
  })
  const standing = later.map(({ id, changes }) => ({ id, changes: toChanges(changes) }))
  const revisions = rows.slice(0, options.limit).map((row) => {
    const changes = toChanges(row.changes)
    const isUndone = row.undoneBy !== null
    const touched = changedNames(changes).filter((name) => !isSameFact(facts[name], changes[name]?.[1]))
    const blocker =
      touched.length > 0 && row.call !== 'merge'
        ? standing.find(({ id, changes: others }) => id > row.id && touched.some((name) => name in others))
        : undefined
    const isAllowed = row.call === 'merge' ? isStaff(asker.viewer) : row.call !== 'claim'
    const isStill = row.call === 'merge' || touched.length === 0
    return {
      id: row.id,
      _id: row.id,
      createdAt: row.createdAt.toISOString(),
      call: row.call,
      by: authorOf(row),
      changes: toShownChanges(toAddresses(changes)),
      isUndone,
      canUndo: !isUndone && isAllowed && isStill,
      ...(blocker && !isUndone ? { blockedById: blocker.id } : {}),
    }
  })
  return { revisions, hasMore: rows.length > options.limit }
}
