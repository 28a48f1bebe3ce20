import type { Viewer } from '@/lib/auth/viewer'
import { textFor } from '@/lib/text/text-for'
import { db } from '@/server/platform/db'
import { AppError } from '@/server/platform/errors'
import { lockOwnAccount } from '../lock-account'
import { listFactors } from './queries'
import { replaceRecoveryCodes } from './recovery-codes'

const SECOND_FACTOR_ERRORS = textFor('accountErrors').secondFactor

/** New recovery codes for the viewer; the earlier ones end. Throws `conflict` if there is no second factor. */
export async function renewRecoveryCodes(viewer: Viewer): Promise<{ recoveryCodes: string[] }> {
  const { userId } = viewer
  return db.$transaction(async (tx) => {
    await lockOwnAccount(tx, viewer)
    if ((await listFactors(userId, tx)).length === 0) throw new AppError('conflict', SECOND_FACTOR_ERRORS.notOn)
    return { recoveryCodes: await replaceRecoveryCodes(tx, userId) }
  })
}
