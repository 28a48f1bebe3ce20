import type { z } from 'zod'
import type { AccountAct, AccountActAnswer } from '@/lib/api/staff-accounts'
import type { Role, Viewer } from '@/lib/auth/viewer'
import { profilePath } from '@/lib/profiles/profile-path'
import { textFor } from '@/lib/text/text-for'
import { endSessions } from '@/server/auth/end-sessions'
import { assignArtist } from '@/server/artists/assign-artist'
import { requireArtistName } from '@/server/artists/queries'
import { now } from '@/server/platform/clock'
import { db, type Tx } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import { renewPages } from '@/server/platform/page-cache'
import { listPersonPages } from '@/server/profiles/person-pages'
import { requireAccount } from './accounts'
import { newReceiptNumber } from './create-report'
import { enactDecision } from './enact-decision'
import { requireOthersContent } from './own-content'
import { getThing } from './reported-things'
import { liftSuspension } from './suspend-account'
import { writeAudit } from '@/server/audit/write-audit'

const MODERATION_ERRORS = textFor('moderationErrors')

type Changed = { email?: string }
type Act<K extends AccountAct['act']> = Extract<AccountAct, { act: K }>

/** Changes a role while all roles are locked, so that two changes at once cannot remove the last administrator. */
async function changeRole(tx: Tx, viewer: Viewer, userId: string, { role, reason }: Act<'role'>): Promise<void> {
  if (viewer.role !== 'admin') throw new AppError('forbidden', MODERATION_ERRORS.adminOnly)
  const admins = await tx.$queryRaw<
    { id: string; disabledAt: Date | null }[]
  >`SELECT "id", "disabledAt" FROM "User" WHERE "role" = 'admin' ORDER BY "id" FOR UPDATE`
  const found = await tx.user.findUnique({ where: { id: userId }, select: { role: true } })
  if (!found) throw new AppError('not_found', MODERATION_ERRORS.accountNotFound)
  if (found.role === role) throw new AppError('conflict', MODERATION_ERRORS.unchanged)
  if (found.role === 'admin' && !admins.some(({ id, disabledAt }) => id !== userId && disabledAt === null))
    throw new AppError('conflict', MODERATION_ERRORS.lastAdmin)
  // While this waited for the lock, the viewer may have lost their role.
  if (!admins.some(({ id }) => id === viewer.userId)) throw new AppError('forbidden', MODERATION_ERRORS.adminOnly)
  await tx.user.update({ where: { id: userId }, data: { role }, select: { id: true } })
  await writeAudit(tx, {
    actor: viewer,
    action: 'user.role',
    subject: 'profile',
    subjectId: userId,
    reason,
    before: { role: found.role },
    after: { role },
  })
}

async function verify(tx: Tx, viewer: Viewer, userId: string, { isVerified, reason }: Act<'verify'>): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, verifiedOrganizerAt: isVerified ? null : { not: null } },
    data: { verifiedOrganizerAt: isVerified ? now() : null },
  })
  if (count === 0) throw new AppError('conflict', MODERATION_ERRORS.unchanged)
  await writeAudit(tx, {
    actor: viewer,
    action: isVerified ? 'user.verify' : 'user.unverify',
    subject: 'profile',
    subjectId: userId,
    reason,
    before: { isVerified: !isVerified },
    after: { isVerified },
  })
}

/** A suspension without a report is a decision of our own: it has a number, a statement of reasons and a way to object. */
async function suspend(tx: Tx, viewer: Viewer, userId: string, { days, reason }: Act<'suspend'>): Promise<void> {
  const at = now()
  const thing = await getThing('profile', userId)
  const report = await tx.report.create({
    data: {
      receiptNumber: newReceiptNumber(),
      subject: 'profile',
      subjectId: userId,
      url: `${env().app.url}/profile/${userId}`,
      reason: 'other',
      explanation: '',
      goodFaith: true,
      ownInitiative: true,
      reporterId: viewer.userId,
      reviewerId: viewer.userId,
      authorId: userId,
      status: 'actioned',
      decision: reason,
      measure: 'none',
      accountMeasure: 'suspend',
      ground: 'terms',
      groundText: '',
      decidedById: viewer.userId,
      decidedAt: at,
    },
  })
  await enactDecision(tx, viewer, {
    report: { ...report, reporter: null, thing },
    decision: { measure: 'none', accountMeasure: 'suspend', suspendDays: days, ground: 'terms', groundText: '', reason },
    at,
    from: 'in_review',
    to: 'actioned',
  })
}

/** Moderators have no power over other staff. */
function requireRankAbove(viewer: Viewer, { role }: { role: Role }): void {
  if (role !== 'user' && viewer.role !== 'admin') throw new AppError('forbidden', MODERATION_ERRORS.adminOnly)
}

async function endTheirSessions(tx: Tx, viewer: Viewer, userId: string, { reason }: Act<'end_sessions'>): Promise<void> {
  requireRankAbove(viewer, await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { role: true } }))
  const count = await endSessions(tx, { userId, at: now() })
  await writeAudit(tx, {
    actor: viewer,
    action: 'user.end_sessions',
    subject: 'profile',
    subjectId: userId,
    reason,
    after: { ended: count },
  })
}

async function showEmail(tx: Tx, viewer: Viewer, userId: string, { reason }: Act<'show_email'>): Promise<Changed> {
  const { email, role } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true, role: true } })
  requireRankAbove(viewer, { role })
  await writeAudit(tx, { actor: viewer, action: 'user.show_email', subject: 'profile', subjectId: userId, reason })
  return { email }
}

async function enact(tx: Tx, viewer: Viewer, userId: string, act: AccountAct): Promise<Changed | void> {
  switch (act.act) {
    case 'role':
      return changeRole(tx, viewer, userId, act)
    case 'verify':
      return verify(tx, viewer, userId, act)
    case 'suspend':
      return suspend(tx, viewer, userId, act)
    case 'lift':
      return liftSuspension(tx, viewer, { userId, reason: act.reason })
    case 'end_sessions':
      return endTheirSessions(tx, viewer, userId, act)
    case 'show_email':
      return showEmail(tx, viewer, userId, act)
    case 'artist':
      return assignArtist(tx, viewer, { name: act.name, userId, reason: act.reason })
  }
}

/**
 * A staff action on an account, logged with its reason in the same transaction. Only administrators change roles, and one administrator
 * always remains. Throws `not_found`, `forbidden`, `conflict` if nothing would change.
 */
export async function changeAccount(viewer: Viewer, userId: string, given: AccountAct): Promise<z.input<typeof AccountActAnswer>> {
  await requireAccount(userId)
  // A badge or a name is nothing to give to oneself, either.
  if (given.act === 'verify' || given.act === 'artist') await requireOthersContent(viewer, [userId])
  const act = given.act === 'artist' ? { ...given, name: await requireArtistName(given.name) } : given
  const changed = await db.$transaction((tx) => enact(tx, viewer, userId, act))
  const account = await requireAccount(userId)
  renewPages([...(await listPersonPages(userId, [account.username])), ...(act.act === 'artist' ? [profilePath(act.name)] : [])])
  return { account, ...changed }
}
