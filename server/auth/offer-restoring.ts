import type { Tx } from '@/server/platform/db'
import { mailAddressChanged, toReceiver } from './account-mails'
import { createAccountToken } from './account-tokens'

/** A change of address that takes effect now. */
type Change = { userId: string; username: string; before: string; after: string; language: string | null; at: Date }

/** Mails the previous address a link that undoes the change, within the same transaction. Does nothing if only the spelling differs. */
export async function offerRestoring(tx: Tx, { userId, username, before, after, language, at }: Change): Promise<void> {
  if (before.toLowerCase() === after.toLowerCase()) return
  const token = await createAccountToken(tx, { userId, purpose: 'restore_email', email: before, at })
  await mailAddressChanged(tx, toReceiver({ email: before, language }), { username, token })
}
