import { z } from 'zod'
import { FactorCode } from './auth'
import { PasskeyView } from './passkeys'

/** The wire shapes of a second factor beside the password. */

/** How the second factor of an account stands, for its owner. */
export const SecondFactorView = z.object({
  /** An authenticator app; null where there is none. */
  app: z.object({ since: z.string() }).nullable(),
  recoveryCodesLeft: z.number().int(),
  passkeys: z.array(PasskeyView),
  /** False where the site's address has no name, which passkeys need. */
  takesPasskeys: z.boolean(),
})
export type SecondFactorView = z.infer<typeof SecondFactorView>

/** What an authenticator app takes over: as an address for its camera, and as a key to type. Told this once. */
export const TotpOffer = z.object({ key: z.string(), address: z.string() })
export type TotpOffer = z.infer<typeof TotpOffer>

export const CodeBody = z.object({ code: FactorCode })
export type CodeBody = z.infer<typeof CodeBody>

/** Recovery codes, told this once; empty where earlier ones still hold. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
