import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'

const PASSKEY_ERRORS = textFor('accountErrors').passkey

/** Renames one of the viewer's passkeys. Throws `not_found`, also for someone else's. */
export async function renamePasskey({ userId }: Viewer, id: string, name: string): Promise<void> {
  const { count } = await db.passkey.updateMany({ where: { id, userId }, data: { name } })
  if (count === 0) throw new AppError('not_found', PASSKEY_ERRORS.absent)
}
