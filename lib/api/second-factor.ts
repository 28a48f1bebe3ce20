import { z } from 'zod'
import { FactorCode } from './auth'
import { PasskeyView } from './passkeys'

/** The wire shapes of second factors. */

/** The state of an account's second factor, for its owner. */
export const SecondFactorView = z.object({
  /** An authenticator app; null if there is none. */
  app: z.object({ since: z.string() }).nullable(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(PasskeyView),
  /** False if the site's address is not a domain name, which passkeys require. */
  takesPasskeys: z.boolean(),
})
export type SecondFactorView = z.infer<typeof SecondFactorView>

/** What an authenticator app needs: an address for its camera, and a key to type. Shown only now. */
export const TotpOffer = z.object({ key: z.string(), address: z.string() })
export type TotpOffer = z.infer<typeof TotpOffer>

export const CodeBody = z.object({ code: FactorCode })
export type CodeBody = z.infer<typeof CodeBody>

/** Recovery codes, shown only now; empty if earlier ones are still valid. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
