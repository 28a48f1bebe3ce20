import { textFor } from '@/lib/text/text-for'
import { AppError } from '@/server/platform/errors'
import { relyingParty, type RelyingParty } from '@/server/auth/relying-party'

const PASSKEY_ERRORS = textFor('accountErrors').passkey

/** The relying party for passkeys; throws `unavailable` if the site's address is an IP address. */
export function requireRelyingParty(): RelyingParty {
  const party = relyingParty()
  if (!party) throw new AppError('unavailable', PASSKEY_ERRORS.noName)
  return party
}
