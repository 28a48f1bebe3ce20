import type { Tx } from '@/server/platform/db'
import { mailAddressChanged, toReceiver } from './account-mails'
import { createAccountToken } from './account-tokens'

/** A change of address that takes effect now. */
type Change = { userId: string; username: string; before: string; after: string; language: string | null; at: Date }

/** Sends the address before a change the link that undoes it; nothing where only the spelling differs. Within the change's own transaction. */
export async function offerRestoring(tx: Tx, { userId, username, before, after, language, at }: Change): Promise<void> {
  if (before.toLowerCase() === after.toLowerCase()) return
  const token = await createAccountToken(tx, { userId, purpose: 'restore_email', email: before, at })
  await mailAddressChanged(tx, toReceiver({ email: before, language }), { username, token })
}
