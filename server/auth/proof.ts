import { PROOF_FIELD, PROOF_MINUTES } from '@/lib/auth/proof'
import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { listFactors } from './second-factor/queries'

const SECOND_FACTOR_ERRORS = textFor('accountErrors').secondFactor
const AUTH_ERRORS = textFor('auth').authErrors

/**
 * Requires that the session has recently shown the password, and the second factor if the account has one. Throws `forbidden` with an issue
 * for each missing field.
 */
export async function requireProof({ sessionId, userId }: Viewer): Promise<void> {
  const since = new Date(now().getTime() - PROOF_MINUTES * 60_000)
  const factors = await listFactors(userId)
  const session = await db.session.findFirst({
    where: { id: sessionId, provenAt: { gt: since }, ...(factors.length > 0 ? { factorPassedAt: { gt: since } } : {}) },
    select: { id: true },
  })
  if (session) return
  const message = factors.length > 0 ? SECOND_FACTOR_ERRORS.proofNeeded : AUTH_ERRORS.proofNeeded
  throw new AppError('forbidden', message, { issues: [PROOF_FIELD, ...factors].map((path) => ({ path, message })) })
}

/** As `requireProof` for accounts with a second factor. Does nothing for others, whose password the call itself asks for. */
export async function requireFactorProof(viewer: Viewer): Promise<void> {
  if ((await listFactors(viewer.userId)).length > 0) await requireProof(viewer)
}
