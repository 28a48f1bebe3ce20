import type { EventFacts } from '@/lib/events/facts/event-facts'
import type { Tx } from '@/server/platform/db'

export type GivenEntry = { _id?: string | undefined; name: string; role?: string | null | undefined; startTime?: string | null | undefined }

/** Entries keep their id if the caller names one of this event's; all others are new, missing ones are removed. */
export async function replaceLineup(tx: Tx, eventId: string, lineup: readonly GivenEntry[]): Promise<void> {
  const known = new Set((await tx.lineupEntry.findMany({ where: { eventId }, select: { id: true } })).map((entry) => entry.id))
  const kept = lineup.flatMap((entry) => (entry._id && known.has(entry._id) ? [entry._id] : []))
  await tx.lineupEntry.deleteMany({ where: { eventId, id: { notIn: kept } } })
  for (const [position, entry] of lineup.entries()) {
    const data = { name: entry.name, role: entry.role ?? '', startTime: entry.startTime ?? null, position }
    if (entry._id && known.has(entry._id)) await tx.lineupEntry.update({ where: { id: entry._id }, data })
    else await tx.lineupEntry.create({ data: { ...data, eventId } })
  }
}

/** Restores a former line-up; entries still there by name keep what belongs to them. */
export async function restoreLineup(tx: Tx, eventId: string, lineup: EventFacts['lineup']): Promise<void> {
  const present = await tx.lineupEntry.findMany({ where: { eventId }, select: { id: true, name: true } })
  await replaceLineup(
    tx,
    eventId,
    lineup.map((entry) => {
      const at = present.findIndex(({ name }) => name === entry.name)
      const [known] = at < 0 ? [] : present.splice(at, 1)
      return known ? { ...entry, _id: known.id } : entry
    }),
  )
}
