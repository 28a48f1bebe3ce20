import { z } from 'zod'
import { SCHEMA_WORDS } from '@/lib/text/schema-words'
import { EventView } from './events'
import { EventChange } from './event-prompt'
import { limitOr } from './paging'
import { plainText } from './plain-text'

/** The wire shapes of an event's history, duplicates, further pictures, and claims. */

/** Changes per page of the history. */
export const HISTORY_PAGE = 20

export const HistoryQuery = z.object({
  limit: limitOr(HISTORY_PAGE),
  /** The id of the last change that the caller holds. */
  after: z.uuid().optional(),
})

/** One change of an event. */
export const Revision = z.object({
  id: z.string(),
  _id: z.string(),
  createdAt: z.string(),
  /** The kind of change, such as `update`, `prompt`, `image`, `merge`, `undo`. */
  call: z.string(),
  by: z.object({ kind: z.enum(['account', 'uploader', 'staff']), username: z.string().optional() }),
  /** Each fact before and after; pictures as absolute addresses, one per line. */
  changes: z.array(EventChange),
  isUndone: z.boolean(),
  /** Whether the caller may undo it now. */
  canUndo: z.boolean(),
  /** A later change of the same fact, which must be undone first. */
  blockedById: z.string().optional(),
})
export type Revision = z.infer<typeof Revision>

export const EventHistory = z.object({ revisions: z.array(Revision), hasMore: z.boolean() })
export type EventHistory = z.infer<typeof EventHistory>

export const RevisionParams = z.object({ id: z.uuid(), revisionId: z.uuid() })

/** Which of the further pictures stay, by address or key, in this order. */
export const PictureOrder = z.object({ galleryUrl: z.array(plainText(500)).max(100) })

/** Another event that may be the same one. */
export const Duplicate = z.object({
  event: EventView,
  /** What they have in common: `title`, `picture` or both. */
  reasons: z.array(z.enum(['title', 'picture'])),
  /** Whether the caller may merge the two; anyone else may report them. */
  canMerge: z.boolean(),
})
export type Duplicate = z.infer<typeof Duplicate>
export const Duplicates = z.object({ duplicates: z.array(Duplicate) })

/** The surviving event. */
export const MergeBody = z.object({ intoId: z.uuid() })

export const CLAIM_WAYS = ['printed', 'domain'] as const
/** How someone can prove that a community-uploaded event is theirs. */
export const ClaimOptions = z.object({
  /**
   * `open`: by a code to one of the addresses; `yours`: nothing to do; `hosted`: someone already owns it; `none`: the flyer shows no usable
   * address.
   */
  state: z.enum(['open', 'yours', 'hosted', 'none']),
  /** Whether this server sends mail. */
  sendsMail: z.boolean(),
  /** The address on the flyer, masked. */
  printed: z.string().optional(),
  /** The domain of the website on the flyer; any address there is accepted. */
  domain: z.string().optional(),
})
export type ClaimOptions = z.infer<typeof ClaimOptions>

export const ClaimBody = z
  .object({ way: z.enum(CLAIM_WAYS), /** With `domain`: the address there. */ email: z.email().max(200).optional() })
  .refine(({ way, email }) => way === 'printed' || email !== undefined, { path: ['email'], message: SCHEMA_WORDS.claimEmail })
export type ClaimBody = z.infer<typeof ClaimBody>

/** Where the code was sent, masked, and until when it is valid. */
export const ClaimSent = z.object({ maskedAddress: z.string(), expiresAt: z.string() })
export type ClaimSent = z.infer<typeof ClaimSent>

/** Digits of a code. */
export const CLAIM_DIGITS = 8
export const ClaimCode = z.object({
  code: z
    .string()
    .max(40)
    .transform((value) => value.replace(/\s/g, ''))
    .pipe(z.string().regex(new RegExp(`^\\d{${CLAIM_DIGITS}}$`), `the ${CLAIM_DIGITS} digits of the mail`)),
})
