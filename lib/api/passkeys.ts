import { z } from 'zod'
import { plainText } from './plain-text'

/** The wire shapes of passkeys, as browsers and authenticators use them. Source: Web Authentication Level 3 §5.1. */

/** base64url. A certificate or key has a few thousand characters at most. */
const Encoded = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/)
const Name = plainText(60).min(1)
const Kind = z.literal('public-key')
const Transports = z.array(z.string())
const Known = z.array(z.object({ id: z.string(), type: Kind, transports: Transports.optional() }))
const Strictness = z.enum(['required', 'preferred', 'discouraged'])
/** Extensions browsers add; none is used. */
const Beside = z.record(z.string(), z.unknown())

/** What a browser needs to create a passkey. */
export const PasskeyCreation = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: Kind })),
  timeout: z.number().int(),
  excludeCredentials: Known,
  authenticatorSelection: z.object({ residentKey: Strictness, userVerification: Strictness, requireResidentKey: z.boolean() }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** What a browser needs to sign with a passkey. Without `allowCredentials` it offers every passkey it has for the site. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number().int(),
  rpId: z.string(),
  allowCredentials: Known,
  userVerification: Strictness,
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

const answered = <T extends z.ZodType>(response: T) =>
  z.object({
    id: Encoded,
    rawId: Encoded,
    type: Kind,
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
    clientExtensionResults: Beside,
    response,
  })

/** A newly created passkey. */
export const PasskeyAttestation = answered(
  z.object({ clientDataJSON: Encoded, attestationObject: Encoded, transports: z.array(z.string().max(30)).max(10).optional() }),
)
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>

/** A passkey's signature. */
export const PasskeyAssertion = answered(
  z.object({ clientDataJSON: Encoded, authenticatorData: Encoded, signature: Encoded, userHandle: Encoded.optional() }),
)
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

export const NewPasskey = z.object({ name: Name, passkey: PasskeyAttestation })
export type NewPasskey = z.infer<typeof NewPasskey>
export const PasskeyName = z.object({ name: Name })
export const PasskeyParams = z.object({ passkeyId: z.uuid() })
/** Recovery codes, shown only now; empty if earlier ones are still valid. */
export const PasskeyAdded = z.object({ id: z.string(), recoveryCodes: z.array(z.string()) })
export const PasskeyLogin = z.object({ passkey: PasskeyAssertion })

/** A passkey as its owner sees it. */
export const PasskeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Its counter went backwards once: it may have been cloned. */
  mayBeCopied: z.boolean(),
})
export type PasskeyView = z.infer<typeof PasskeyView>
