import type { AccountView, SessionView } from '@/lib/api/account'
import type { OwnUser } from '@/lib/api/auth'
import type { Viewer } from '@/lib/auth/viewer'
import { DAY_MS } from '@/lib/time/spans'
import { toLanguage } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'
import { mailIsConfigured } from '@/server/notifications/queue-mail'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { AppError } from '@/server/platform/errors'
import type { Prisma } from '@/server/platform/generated/client'
import { getPointBalance } from '@/server/points/queries'
import { deviceWords } from './device-words'
import { ownUserSelect, toOwnUser } from './present'
import { LONGEST_SESSION_MS } from './token'

const SERVER_ERRORS = textFor('serverErrors')

/** A session's last use is recorded at most this often, so that not every call writes. */
const USE_NOTED_MS = 15 * 60_000

const liveSelect = {
  id: true,
  createdAt: true,
  expiresAt: true,
  revokedAt: true,
  lastUsedAt: true,
  factorPassedAt: true,
  user: { select: { id: true, username: true, role: true, disabledAt: true } },
} satisfies Prisma.SessionSelect
type LiveRow = Prisma.SessionGetPayload<{ select: typeof liveSelect }>

/**
 * The roles a session has. The only place that grants staff powers: the viewer's role is `user` until the session has shown a second
 * factor.
 */
function rolesOf({ user: { role }, factorPassedAt }: LiveRow): Pick<Viewer, 'role' | 'heldRole'> {
  return role === 'user' || factorPassedAt !== null || !env().staffSecondFactor ? { role } : { role: 'user', heldRole: role }
}

async function toViewer(session: LiveRow | null, at: Date): Promise<Viewer | null> {
  if (!session || session.revokedAt || session.expiresAt <= at || session.user.disabledAt) return null
  if (at.getTime() - session.createdAt.getTime() >= LONGEST_SESSION_MS) return null
  if (at.getTime() - session.lastUsedAt.getTime() > USE_NOTED_MS)
    await db.session.updateMany({ where: { id: session.id }, data: { lastUsedAt: at } })
  return { userId: session.user.id, sessionId: session.id, username: session.user.username, ...rolesOf(session) }
}

/** The age at which a browser's secret is exchanged for a new one. */
const RENEWED_AFTER_MS = DAY_MS
/** How long the previous secret stays valid for calls already under way. */
export const UNDER_WAY_MS = 60_000

/**
 * The viewer behind a browser's session, or null if it has ended or expired or its account is disabled; `isDue` if the secret should be
 * renewed. Records the use now and then, and invalidates the previous secret once the browser has sent the new one.
 */
export async function getBrowserSession(sentHash: string, at: Date): Promise<{ viewer: Viewer; isDue: boolean } | null> {
  const select = { ...liveSelect, tokenHash: true, previousHash: true, renewedAt: true }
  const session =
    (await db.session.findUnique({ where: { tokenHash: sentHash }, select })) ??
    (await db.session.findUnique({ where: { previousHash: sentHash }, select }))
  const viewer = await toViewer(session, at)
  if (!session || !viewer) return null
  const age = at.getTime() - session.renewedAt.getTime()
  if (session.tokenHash !== sentHash) return { viewer, isDue: age > UNDER_WAY_MS }
  if (session.previousHash !== null && age > UNDER_WAY_MS)
    await db.session.updateMany({ where: { id: session.id, tokenHash: sentHash }, data: { previousHash: null } })
  return { viewer, isDue: age > RENEWED_AFTER_MS }
}

/** The viewer behind a browser's session, or null, as in `getBrowserSession`. */
export async function getSessionViewer(tokenHash: string, at: Date): Promise<Viewer | null> {
  return (await getBrowserSession(tokenHash, at))?.viewer ?? null
}

/** The viewer behind an access token, or null if it or its sign-in has ended. Records the use as `getSessionViewer` does. */
export async function getAccessViewer(tokenHash: string, at: Date): Promise<Viewer | null> {
  const token = await db.accessToken.findUnique({
    where: { tokenHash },
    select: { expiresAt: true, revokedAt: true, session: { select: liveSelect } },
  })
  return token && !token.revokedAt && token.expiresAt > at ? toViewer(token.session, at) : null
}

/** An account as its owner sees it, or null. */
export async function getOwnUser(userId: string): Promise<OwnUser | null> {
  const [user, balance] = await Promise.all([db.user.findUnique({ where: { id: userId }, select: ownUserSelect }), getPointBalance(userId)])
  return user ? toOwnUser(user, balance) : null
}

/** The viewer's own account; throws `unauthenticated` if it is gone. */
export async function requireOwnUser(viewer: Viewer): Promise<OwnUser> {
  const user = await getOwnUser(viewer.userId)
  if (!user) throw new AppError('unauthenticated', SERVER_ERRORS.loginFirst)
  return user
}

/** The new address of a pending change, until its link is followed or expires; otherwise null. */
export async function getPendingEmail(userId: string, at: Date): Promise<string | null> {
  const [user, link] = await Promise.all([
    db.user.findUnique({ where: { id: userId }, select: { email: true } }),
    db.accountToken.findFirst({ where: { userId, purpose: 'verify_email', usedAt: null, expiresAt: { gt: at } }, select: { email: true } }),
  ])
  return link && user && link.email.toLowerCase() !== user.email.toLowerCase() ? link.email : null
}

/** The viewer's account settings. Throws `unauthenticated` if the account is gone. */
export async function getAccount(viewer: Viewer): Promise<AccountView> {
  const [user, pendingEmail] = await Promise.all([
    db.user.findUnique({ where: { id: viewer.userId }, select: { email: true, emailVerifiedAt: true, language: true } }),
    getPendingEmail(viewer.userId, now()),
  ])
  if (!user) throw new AppError('unauthenticated', SERVER_ERRORS.loginFirst)
  return {
    email: user.email,
    isEmailVerified: user.emailVerifiedAt !== null,
    pendingEmail,
    sendsMail: mailIsConfigured(),
    language: toLanguage(user.language),
  }
}

/** Maximum sign-ins listed; hardly anyone has more. */
const MAX_SESSIONS = 100

/** The viewer's sessions: this one first, then by last use. */
export async function listSessions(viewer: Viewer): Promise<SessionView[]> {
  const sessions = await db.session.findMany({
    where: { userId: viewer.userId, revokedAt: null, expiresAt: { gt: now() } },
    select: { id: true, userAgent: true, createdAt: true, lastUsedAt: true },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
    take: MAX_SESSIONS,
  })
  return sessions
    .map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      device: deviceWords(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === viewer.sessionId,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}
