import { PROOF_FIELD, PROOF_MINUTES } from '@/lib/auth/proof'
import type { Viewer } from '@/lib/auth/viewer'
import { AUTH_ERRORS } from '@/lib/text/auth'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { requireOwnPassword } from './require-own-password'

/** Lets a session pass that has shown the password within the last minutes. Throws `forbidden` with the issue of the password's field. */
export async function requireProof({ sessionId }: Viewer): Promise<void> {
  const since = new Date(now().getTime() - PROOF_MINUTES * 60_000)
  const session = await db.session.findFirst({ where: { id: sessionId, provenAt: { gt: since } }, select: { id: true } })
  if (!session) throw new AppError('forbidden', AUTH_ERRORS.proofNeeded, { issues: [{ path: PROOF_FIELD, message: AUTH_ERRORS.proofNeeded }] })
}

/** Notes that the viewer's session has just shown the password. Throws `invalid` for a wrong one, `too_many`. */
export async function proveSession(viewer: Viewer, password: string): Promise<void> {
  await requireOwnPassword(viewer, password)
  await db.session.updateMany({ where: { id: viewer.sessionId, revokedAt: null }, data: { provenAt: now() } })
}
