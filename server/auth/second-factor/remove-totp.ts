import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { noteLostFactor } from './note-factor'

const SECOND_FACTOR_ERRORS = textFor('accountErrors').secondFactor

/** Removes the viewer's authenticator app. Throws `not_found` if none is active. */
export async function removeTotp({ userId }: Viewer): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.totpSecret.deleteMany({ where: { userId, confirmedAt: { not: null } } })
    if (count === 0) throw new AppError('not_found', SECOND_FACTOR_ERRORS.notOn)
    await noteLostFactor(tx, userId)
  })
}
