import { ArchivedComment } from '@/lib/archives/archive-people'
import { canReply } from '@/lib/comments/tree'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { renewTags } from '@/server/platform/page-cache'
import type { BroughtAccounts } from './import-accounts'
import type { BroughtEvents } from './import-ties'
import { localId } from './local-id'
import type { Archive } from './open-archive'
import { emptyReport, leave, type ListReport } from './people-report'
import { readPeople } from './read-people'

const AT_ONCE = 200
/** The text of a comment that exists only so that its replies keep their place. */
const EMPTY = '…'

type Line = { number: number; comment: ArchivedComment; id: string; parentId: string | null }
type Place = { eventId: string; depth: number }
type Import = { accounts: BroughtAccounts; events: BroughtEvents; isDry: boolean; report: ListReport; placed: Map<string, Place> }

/** Event and depth of those of these comments that exist here, by id. */
async function findPlaces(ids: readonly string[]): Promise<Map<string, Place>> {
  const rows = await db.comment.findMany({ where: { id: { in: [...ids] } }, select: { id: true, eventId: true, depth: true } })
  return new Map(rows.map(({ id, ...place }) => [id, place]))
}

/** Why a comment is left out; null if it can be imported. */
function refusal({ comment, parentId }: Line, { accounts, events, placed }: Import, eventId: string | undefined): string | null {
  if (eventId === undefined || !events.has(comment.event)) return 'Its event is not here.'
  if (comment.author && !accounts.has(comment.author)) return 'The account of its author was left out.'
  if (comment.author && accounts.get(comment.author) === null) return 'Its author has deleted their account here.'
  if (parentId === null) return null
  const parent = placed.get(parentId)
  if (parent?.eventId !== eventId) return 'The comment it replies to is not here.'
  return canReply(parent.depth) ? null : 'It is nested too deeply.'
}

/** Imports a batch in one transaction. */
async function importBatch(lines: readonly Line[], given: Import): Promise<void> {
  const { accounts, events, isDry, report, placed } = given
  const here = await findPlaces(lines.flatMap(({ id, parentId }) => (parentId === null ? [id] : [id, parentId])))
  for (const [id, place] of here) placed.set(id, place)
  const at = now()
  const data = lines.flatMap((line) => {
    const { number, comment, id, parentId } = line
    if (placed.has(id)) {
      report.known += 1
      return []
    }
    const eventId = events.get(comment.event)
    const reason = refusal(line, given, eventId)
    if (reason !== null || eventId === undefined) {
      leave(report, number, reason ?? '')
      return []
    }
    placed.set(id, { eventId, depth: parentId === null ? 0 : (placed.get(parentId)?.depth ?? 0) + 1 })
    const { isDeleted, state, text } = comment
    const createdAt = comment.createdAt < at ? comment.createdAt : at
    const said = isDeleted
      ? { text: EMPTY, deletedAt: at }
      : { text, userId: comment.author ? (accounts.get(comment.author)?.userId ?? null) : null, editedAt: comment.editedAt ?? null }
    return [{ id, eventId, parentId, state, createdAt, ...said }]
  })
  if (isDry) report.created += data.length
  else if (data.length > 0) {
    const { count } = await db.comment.createMany({ data, skipDuplicates: true })
    report.created += count
    report.known += data.length - count
    renewTags([...new Set(data.map(({ eventId }) => `comments:${eventId}`))])
  }
}

/**
 * Imports comments with author, thread, state and time. Leaves out comments whose author was left out, and replies to comments that do not
 * exist here. Notifies nobody. A comment that exists here, deleted or not, does not change.
 */
export async function importComments(
  archive: Archive,
  { accounts, events, isDry }: Pick<Import, 'accounts' | 'events' | 'isDry'>,
): Promise<ListReport> {
  const report = emptyReport()
  const given: Import = { accounts, events, isDry, report, placed: new Map() }
  const idOf = (id: string) => localId(archive.manifest.origin, 'comment', id)
  let batch: Line[] = []
  for await (const { number, data: comment } of readPeople(archive, 'comments', ArchivedComment, report)) {
    batch.push({ number, comment, id: idOf(comment.id), parentId: comment.parent ? idOf(comment.parent) : null })
    if (batch.length < AT_ONCE) continue
    await importBatch(batch, given)
    batch = []
  }
  if (batch.length > 0) await importBatch(batch, given)
  return report
}
