import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'
import { relyingParty, type RelyingParty } from '@/server/auth/relying-party'

const PASSKEY_ERRORS = textFor('accountErrors').passkey

/** The site as passkeys know it; throws `unavailable` where its address is a number. */
export function requireRelyingParty(): RelyingParty {
  const party = relyingParty()
  if (!party) throw new AppError('unavailable', PASSKEY_ERRORS.noName)
  return party
}
