import type { z } from 'zod'
import type { EventView } from '@/lib/api/events'
import type { Asker } from '@/lib/auth/viewer'
import { diffFacts, type EventFacts } from '@/lib/events/facts/event-facts'
import { PICTURE_FACTS, type FactName } from '@/lib/events/facts/fact-table'
import { mergeFacts } from '@/lib/events/facts/merge-facts'
import { textFor } from '@/lib/text/text-for'
import { revokeUploadPoints } from '@/server/points/revoke-upload-points'
import { db, type Tx } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { listEventPages } from '@/server/events/pages/event-pages'
import { moveBelongings } from './move-belongings'
import { readEvent } from '@/server/events/event-rows'
import { restoreLineup } from '@/server/events/replace-lineup'
import { requireEditable } from '@/server/events/require-editable'
import { factColumns, lockFacts, recordRevision } from '@/server/events/revisions'
import { setPictures } from '@/server/events/pictures/set-pictures'
import { tellOutside } from '@/server/events/tell-outside'

const SERVER_ERRORS = textFor('serverErrors')

/** Whether a person vouches for the facts: a host wrote them, or someone checked what was read. */
const isLookedAt = (row: { recognition: unknown; confirmedAt: Date | null }) => row.recognition === null || row.confirmedAt !== null

async function writeFacts(tx: Tx, eventId: string, before: EventFacts, merged: EventFacts): Promise<void> {
  const names = Object.keys(diffFacts(before, merged)) as FactName[]
  const given: Partial<EventFacts> = Object.fromEntries(names.map((name) => [name, merged[name]]))
  const columns = factColumns(given)
  if (Object.keys(columns).length > 0) await tx.event.update({ where: { id: eventId }, data: columns, select: { id: true } })
  if (given.lineup) await restoreLineup(tx, eventId, given.lineup)
  for (const name of PICTURE_FACTS) if (name !== 'image' && name in given) await setPictures(tx, eventId, name, given[name])
}

/**
 * Merges two events. The survivor keeps the better facts of both and takes over comments, favorites, views, guests, stories and groups,
 * counting each once. The other's address leads to it, and the points for its upload are withdrawn. Only someone who may change both can
 * merge them. Throws `unauthenticated`, `not_found` (also for someone else's events), `invalid` for an event with itself.
 * @param id the event that goes.
 * @param intoId the survivor.
 */
export async function mergeEvent(asker: Asker, id: string, intoId: string): Promise<z.input<typeof EventView>> {
  if (id === intoId)
    throw new AppError('invalid', SERVER_ERRORS.mergedWithItself, { issues: [{ path: 'intoId', message: 'another event' }] })
  await requireEditable(asker, id)
  await requireEditable(asker, intoId)
  const pagesBefore = await listEventPages([id, intoId])
  await db.$transaction(
    async (tx) => {
      // Always lock in the same order, so that two merges of the same pair wait for each other instead of failing.
      const [first, second] = [id, intoId].sort()
      if (first === undefined || second === undefined) return
      const states = new Map([
        [first, await lockFacts(tx, first)],
        [second, await lockFacts(tx, second)],
      ] as const)
      const [other, survivor] = [states.get(id), states.get(intoId)]
      if (!other || !survivor) return
      const rows = await tx.event.findMany({
        where: { id: { in: [id, intoId] } },
        select: { id: true, recognition: true, confirmedAt: true },
      })
      const seen = (eventId: string) => rows.some((row) => row.id === eventId && isLookedAt(row))
      const otherIsBetter = seen(id) && !seen(intoId)
      const merged = mergeFacts(survivor.facts, other.facts, otherIsBetter)
      await writeFacts(tx, intoId, survivor.facts, merged)
      // First, because tickets can move only while a merge is recorded.
      await tx.event.update({ where: { id }, data: { mergedIntoId: intoId }, select: { id: true } })
      await tellOutside(tx, id, 'event.deleted')
      const moved = await moveBelongings(tx, id, intoId)
      await revokeUploadPoints(tx, id)
      await recordRevision(
        tx,
        { asker, eventId: intoId, call: 'merge', moved: { ...moved, eventId: id, title: other.facts.title } },
        survivor,
      )
    },
    { timeout: 30_000 },
  )
  renewPages([...pagesBefore, ...(await listEventPages([id, intoId]))])
  return readEvent(intoId)
}
