import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { now } from '@/server/platform/clock'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const TOKEN_ERRORS = textFor('accountErrors').apiToken

/** Ends one of the viewer's tokens for programs. Throws `not_found`, also for someone else's or an ended one. */
export async function revokeApiToken({ userId }: Viewer, id: string): Promise<void> {
  const { count } = await db.apiToken.updateMany({ where: { id, userId, revokedAt: null }, data: { revokedAt: now() } })
  if (count === 0) throw new AppError('not_found', TOKEN_ERRORS.absent)
}
