import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { noteLostFactor } from '../second-factor/note-factor'

const PASSKEY_ERRORS = textFor('accountErrors').passkey

/** Removes one of the viewer's passkeys. Throws `not_found`, also for someone else's. */
export async function removePasskey({ userId }: Viewer, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.passkey.deleteMany({ where: { id, userId } })
    if (count === 0) throw new AppError('not_found', PASSKEY_ERRORS.absent)
    await noteLostFactor(tx, userId)
  })
}
