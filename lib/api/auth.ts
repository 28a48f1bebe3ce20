import { z } from 'zod'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@/lib/auth/passwords/limits'
import { ROLES } from '@/lib/auth/viewer'
import { SCHEMA_WORDS } from '@/lib/text/schema-words'
import { plainText } from './plain-text'

/** A username, with look-alike characters normalised (NFKC). */
export const Username = z
  .string()
  .trim()
  .normalize('NFKC')
  .min(3)
  .max(30)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}._ -]*$/u, SCHEMA_WORDS.username)
export const EmailAddress = z.string().trim().max(200).pipe(z.email())
/** What people write about themselves. */
export const ProfileText = plainText(2000)

/** Six digits of an authenticator app, or a recovery code; spaces and dashes are ignored. */
export const FactorCode = plainText(60).min(1)

/** `isArtist` is accepted from older clients and grants nothing. `code` is required if the account has a second factor. */
export const LoginBody = z
  .object({
    username: plainText(200).min(1).optional(),
    email: plainText(200).min(1).optional(),
    password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
    isArtist: z.boolean().optional(),
    code: FactorCode.optional(),
  })
  .refine((body) => body.username !== undefined || body.email !== undefined, { path: ['username'], message: SCHEMA_WORDS.usernameMissing })
export type LoginBody = z.infer<typeof LoginBody>

export const RegisterBody = z.object({
  username: Username,
  email: EmailAddress,
  password: z.string().min(MIN_PASSWORD_LENGTH, SCHEMA_WORDS.password).max(MAX_PASSWORD_LENGTH),
  isArtist: z.boolean().optional(),
  prompt: ProfileText.optional(),
  images: z.array(z.unknown()).max(20).optional(),
})
export type RegisterBody = z.infer<typeof RegisterBody>

/** The account as its owner sees it. */
export const OwnUser = z.object({
  id: z.string(),
  _id: z.string(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Points that count. */
  points: z.number().int(),
  /** Points that wait until someone has confirmed the event, or for 48 hours without a report. */
  pendingPoints: z.number().int(),
  bio: z.string(),
  links: z.array(z.string()),
  profileImageUrl: z.string().optional(),
  headerImageUrl: z.string().optional(),
  createdAt: z.string(),
  groups: z.array(z.string()),
})
export type OwnUser = z.infer<typeof OwnUser>

/**
 * Older clients store the two parts of a wallet from here. The server has neither, and those clients would store a missing one as the word
 * `undefined`.
 */
const NoWallet = { solanaWalletAddress: z.literal(''), solanaWalletPrivateKey: z.literal('') }
export const LoginAnswer = z.object({ access_token: z.string(), user: OwnUser.extend(NoWallet) })
export type LoginAnswer = z.infer<typeof LoginAnswer>

/** The new token; the old one no longer works. */
export const AccessRefreshed = z.object({ access_token: z.string() })

export const RegisterAnswer = z.object({ id: z.string(), _id: z.string(), username: z.string() })
export const Done = z.object({ ok: z.literal(true) })

/** The part of next-auth being called, and its query string. */
export const NextAuthParams = z.object({ nextauth: z.array(z.string()) })
export const NextAuthQuery = z.record(z.string(), z.string())
