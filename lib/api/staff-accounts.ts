import { z } from 'zod'
import { staffReason, staffRole } from './moderation'
import { limitOr, Offset } from './paging'
import { plainText, visibleText } from './plain-text'

/** The wire shapes of accounts as staff see and change them. */

export const AccountsQuery = z.object({
  query: plainText(120).default(''),
  show: z.enum(['all', 'staff', 'verified', 'suspended']).default('all'),
  limit: limitOr(30),
  offset: Offset,
})
export type AccountsQuery = z.infer<typeof AccountsQuery>
/** An account as staff see it; the address is shown only on request. */
export const StaffAccount = z.object({
  id: z.string(),
  _id: z.string(),
  username: z.string(),
  role: staffRole,
  profileImageUrl: z.string().optional(),
  isVerifiedOrganizer: z.boolean(),
  suspendedAt: z.string().nullable(),
  suspendedUntil: z.string().nullable(),
  createdAt: z.string(),
  events: z.number().int(),
  comments: z.number().int(),
  /** Decisions against what this account posted. */
  actioned: z.number().int(),
  sessions: z.number().int(),
})
export type StaffAccount = z.infer<typeof StaffAccount>
export const StaffAccounts = z.object({ accounts: z.array(StaffAccount), count: z.number().int() })
export type StaffAccounts = z.infer<typeof StaffAccounts>

/** Staff actions on an account, each with its reason. */
export const AccountAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('role'), role: staffRole, reason: staffReason }),
  z.object({ act: z.literal('verify'), isVerified: z.boolean(), reason: staffReason }),
  z.object({ act: z.literal('suspend'), days: z.number().int().min(1).max(3650).nullable(), reason: staffReason }),
  z.object({ act: z.literal('lift'), reason: staffReason }),
  z.object({ act: z.literal('end_sessions'), reason: staffReason }),
  z.object({ act: z.literal('show_email'), reason: staffReason }),
  /** Assigns the page of an artist without an account to this account. */
  z.object({ act: z.literal('artist'), name: visibleText(120), reason: staffReason }),
])
export type AccountAct = z.infer<typeof AccountAct>
export const AccountActAnswer = z.object({ account: StaffAccount, email: z.string().optional() })
export type AccountActAnswer = z.infer<typeof AccountActAnswer>
