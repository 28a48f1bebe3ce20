import type { z } from 'zod'
import type { HeldOutcome, HeldVerdict } from '@/lib/api/moderation'
import type { Viewer } from '@/lib/auth/viewer'
import type { HELD_SIGNS } from '@/lib/moderation/held-signs'
import { NUDITY_HINT_PERCENT } from '@/lib/moderation/nudity'
import { toSpamSigns } from '@/lib/moderation/spam'
import { announceEvent } from '@/server/events/announce-event'
import { tellComment } from '@/server/notifications/tell-comment'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { renewPages } from '@/server/platform/page-cache'
import { newReceiptNumber } from './create-report'
import { enactDecision } from './enact-decision'
import type { HeldKind } from './held-items'
import { requireOthersContent } from './own-content'
import { getTakedown, getThing, pagesOf } from './reported-things'
import { teachFilter } from './spam-filter'
import { writeAudit } from '@/server/audit/write-audit'

/** Records that staff have looked at a picture; `count` is 1 if it still waited for that. */
const noteLookedAt = (tx: Tx, key: string, at: Date) =>
  tx.nudityRating.updateMany({ where: { key, reviewedAt: null, percent: { gte: NUDITY_HINT_PERCENT } }, data: { reviewedAt: at } })

/** Takes an item off the queue if it still waits there; `count` is 1 if it did. */
const APPROVERS: Record<HeldKind, (tx: Tx, id: string, at: Date) => Promise<{ count: number }>> = {
  comment: (tx, id) => tx.comment.updateMany({ where: { id, state: 'held', deletedAt: null }, data: { state: 'published' } }),
  event: (tx, id) => tx.event.updateMany({ where: { id, state: 'held', deletedAt: null }, data: { state: 'published' } }),
  artist: (tx, id, at) => tx.artistSubmission.updateMany({ where: { id, status: 'held' }, data: { status: 'approved', reviewedAt: at } }),
  image: noteLookedAt,
}

/** Locks an item if it still waits, so that two reviewers cannot reject it at once. */
const LOCKERS: Record<HeldKind, (tx: Tx, id: string) => Promise<unknown[]>> = {
  comment: (tx, id) => tx.$queryRaw`SELECT 1 FROM "Comment" WHERE "id" = ${id} AND "state" = 'held' AND "deletedAt" IS NULL FOR UPDATE`,
  event: (tx, id) => tx.$queryRaw`SELECT 1 FROM "Event" WHERE "id" = ${id} AND "state" = 'held' AND "deletedAt" IS NULL FOR UPDATE`,
  artist: (tx, id) => tx.$queryRaw`SELECT 1 FROM "ArtistSubmission" WHERE "id" = ${id} AND "status" = 'held' FOR UPDATE`,
  image: (tx, key) =>
    tx.$queryRaw`SELECT 1 FROM "NudityRating" WHERE "key" = ${key} AND "percent" >= ${NUDITY_HINT_PERCENT} AND "reviewedAt" IS NULL FOR UPDATE`,
}

/** The signs for which a machine held an item back. */
async function signsOf(kind: HeldKind, id: string): Promise<(typeof HELD_SIGNS)[number][]> {
  if (kind === 'image') return ['nudity']
  if (kind !== 'comment') return []
  return toSpamSigns((await db.comment.findUnique({ where: { id }, select: { heldFor: true } }))?.heldFor ?? [])
}

type Review = {
  viewer: Viewer
  kind: HeldKind
  id: string
  thing: Awaited<ReturnType<typeof getThing>>
  reason: string
  /** The item before the review, for the log. */
  before: { state: string; signs?: string[] }
  at: Date
}

/** Publishes a held item, or lets a picture be. False if it no longer waits. */
async function approve(tx: Tx, { viewer, kind, id, thing, reason, before, at }: Review): Promise<boolean> {
  if ((await APPROVERS[kind](tx, id, at)).count === 0) return false
  const after = { state: 'published' }
  await writeAudit(tx, { actor: viewer, action: 'held.approve', subject: kind, subjectId: id, reason, before, after })
  if (kind === 'comment') {
    await teachFilter(tx, thing.text, 'ham')
    await tellComment(tx, id)
  }
  if (kind === 'event') await announceEvent(tx, id)
  return true
}

/**
 * Removes a held item. That is a decision like any other: with a number, a statement of reasons to the author and a way to object. False if
 * the item no longer waits.
 */
async function reject(tx: Tx, { viewer, kind, id, thing, reason, before, at }: Review): Promise<boolean> {
  if ((await LOCKERS[kind](tx, id)).length === 0) return false
  if (kind === 'image') await noteLookedAt(tx, id, at)
  if (kind === 'comment') await teachFilter(tx, thing.text, 'spam')
  const decision = {
    measure: kind === 'image' ? ('remove_picture' as const) : ('remove' as const),
    accountMeasure: 'none' as const,
    ground: 'terms' as const,
    groundText: '',
  }
  const report = await tx.report.create({
    data: {
      receiptNumber: newReceiptNumber(),
      subject: kind,
      subjectId: id,
      url: env().app.url + (thing.path ?? '/'),
      reason: kind === 'image' ? 'sexual' : 'other',
      explanation: '',
      goodFaith: true,
      ownInitiative: true,
      foundByMachine: before.signs !== undefined,
      reporterId: viewer.userId,
      reviewerId: viewer.userId,
      authorId: thing.authorId,
      status: 'actioned',
      decision: reason,
      ...decision,
      decidedById: viewer.userId,
      decidedAt: at,
    },
  })
  const after = { state: 'removed', report: report.receiptNumber }
  await writeAudit(tx, { actor: viewer, action: 'held.reject', subject: kind, subjectId: id, reason, before, after })
  await enactDecision(tx, viewer, {
    report: { ...report, subject: kind, reporter: null, thing },
    decision: { ...decision, suspendDays: null, reason },
    at,
    from: 'in_review',
    to: 'actioned',
  })
  return true
}

/** Reviews one held item; returns whether it was still waiting. */
async function reviewOne(
  viewer: Viewer,
  { kind, id }: { kind: HeldKind; id: string },
  { verdict, reason }: Pick<HeldVerdict, 'verdict' | 'reason'>,
): Promise<boolean> {
  if ((await getTakedown(kind, id)) !== null) return false
  const thing = await getThing(kind, id)
  const signs = await signsOf(kind, id)
  // A picture is shown while it waits.
  const before = { state: kind === 'image' ? 'published' : 'held', ...(signs.length > 0 ? { signs } : {}) }
  const review = { viewer, kind, id, thing, reason, before, at: now() }
  const isDone = await db.$transaction((tx) => (verdict === 'approve' ? approve(tx, review) : reject(tx, review)))
  if (isDone) renewPages(await pagesOf(thing))
  return isDone
}

/**
 * Reviews held items one by one; returns which were done and which someone else had already decided. Throws `forbidden`, before it reviews
 * any, if one is the viewer's own and there is anyone else on the team.
 */
export async function reviewHeldItems(viewer: Viewer, { items, ...verdict }: HeldVerdict): Promise<z.input<typeof HeldOutcome>> {
  const things = await Promise.all(items.map(({ kind, id }) => getThing(kind, id)))
  await requireOthersContent(
    viewer,
    things.map(({ authorId }) => authorId),
  )
  const done: string[] = []
  const missed: string[] = []
  for (const item of items) {
    if (await reviewOne(viewer, item, verdict)) done.push(item.id)
    else missed.push(item.id)
  }
  return { done, missed }
}
