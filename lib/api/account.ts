import { z } from 'zod'
import { DELETION_WORDS } from '@/lib/auth/account-links'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@/lib/auth/passwords/limits'
import { LANGUAGES } from '@/lib/text/languages'
import { SCHEMA_WORDS } from '@/lib/text/schema-words'
import { EmailAddress, FactorCode } from './auth'
import { PasskeyAssertion } from './passkeys'
import { plainText } from './plain-text'

/** The wire shapes of an account's settings: address, password, sign-ins, data export, deletion. */

/** The token in a mailed link. Any other text is a link that does not work. */
const LinkToken = plainText(200).min(1)
/** A password that already exists, so its length is not checked. */
const OwnPassword = z.string().min(1).max(MAX_PASSWORD_LENGTH)
const NewPassword = z.string().min(MIN_PASSWORD_LENGTH, SCHEMA_WORDS.password).max(MAX_PASSWORD_LENGTH)

export const PasswordForgotten = z.object({ email: EmailAddress })
export type PasswordForgotten = z.infer<typeof PasswordForgotten>

export const PasswordReset = z.object({ token: LinkToken, password: NewPassword })
export type PasswordReset = z.infer<typeof PasswordReset>

export const EmailConfirmation = z.object({ token: LinkToken })
export const ConfirmedEmail = z.object({ ok: z.literal(true), email: z.string() })

/** Undoes a change of address, from the previous address. */
export const EmailRestoration = z.object({ token: LinkToken })
export const EmailRestored = z.object({ ok: z.literal(true), email: z.string() })

export const PasswordChange = z.object({ currentPassword: OwnPassword, newPassword: NewPassword })
export type PasswordChange = z.infer<typeof PasswordChange>

export const EmailChange = z.object({ email: EmailAddress, password: OwnPassword })
export type EmailChange = z.infer<typeof EmailChange>
/** `isPending` until the link sent to the new address is opened. */
export const ChangedEmail = z.object({ ok: z.literal(true), email: z.string(), isPending: z.boolean() })

/** Confirms who is signed in: by password, with a code if the account has a second factor, or by a passkey. */
export const Proof = z.object({ password: OwnPassword.optional(), code: FactorCode.optional(), passkey: PasskeyAssertion.optional() })
export type Proof = z.infer<typeof Proof>

/** A sign-in that is still valid. */
export const SessionView = z.object({
  id: z.string(),
  /** In words, such as `Firefox on Linux`. */
  device: z.string(),
  createdAt: z.string(),
  /** Accurate to a quarter of an hour. */
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
})
export type SessionView = z.infer<typeof SessionView>
export const SessionList = z.array(SessionView)
export const SessionParams = z.object({ sessionId: z.uuid() })
export const EndedSessions = z.object({ ok: z.literal(true), ended: z.number().int() })

/** The language of mails and push messages. */
export const LanguageChoice = z.object({ language: z.enum(LANGUAGES) })
export type LanguageChoice = z.infer<typeof LanguageChoice>

/** The state of an account, for its owner. */
export const AccountView = z.object({
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** A new address that is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  /** Whether this installation can send mail. */
  sendsMail: z.boolean(),
  /** The language of mails and push messages. */
  language: z.enum(LANGUAGES),
})
export type AccountView = z.infer<typeof AccountView>

/** `events`: whether they stay without their host or are deleted too. */
export const AccountDeletion = z.object({
  password: OwnPassword,
  confirmation: plainText(100).refine((text) => DELETION_WORDS.includes(text.toLowerCase()), SCHEMA_WORDS.deletion),
  events: z.enum(['keep', 'delete']).default('keep'),
})
export type AccountDeletion = z.infer<typeof AccountDeletion>

/** Everything stored about an account: its rows, by table. */
export const AccountExport = z.record(z.string(), z.unknown())
