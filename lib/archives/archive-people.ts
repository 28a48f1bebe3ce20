import { z } from 'zod'
import { EmailAddress, ProfileText, Username } from '@/lib/api/auth'
import { visibleText, plainText } from '@/lib/api/plain-text'
import { ProfileLinks } from '@/lib/api/profiles'
import { ROLES } from '@/lib/auth/viewer'
import { MAX_COMMENT_LENGTH } from '@/lib/comments/length'
import { HANDLE_NAME, MAX_ADDRESS } from '@/lib/federation/addresses'
import { chipsOf, type PreferenceKey } from '@/lib/profiles/taxonomy'
import { PageAddress } from './archive-event'
import { PictureName } from './manifest'

/** The lines about people in an operator's archive. docs/moving.md describes them field by field. */

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
/** Chips that this version knows; others are left out. */
const chips = (key: PreferenceKey) => {
  const known = chipsOf(key)
  return z
    .array(z.string().max(100))
    .max(500)
    .transform((list) => known.filter((chip) => list.includes(chip)))
    .default([])
}

/** A line of the list of accounts. */
export const ArchivedAccount = z.object({
  id: z.uuid().toLowerCase(),
  username: Username,
  email: EmailAddress,
  isEmailVerified: z.boolean().default(false),
  /** Absent unless the operator wanted roles in the archive. */
  role: z.enum(ROLES).default('user'),
  isVerifiedOrganizer: z.boolean().default(false),
  isArtist: z.boolean().default(false),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
    .max(35)
    .nullish(),
  createdAt: Moment.nullish(),
  /** Set for a suspended account; without an end it is permanent. */
  disabledAt: Moment.nullish(),
  disabledUntil: Moment.nullish(),
  bio: ProfileText.default(''),
  links: ProfileLinks.default([]),
  isFederated: z.boolean().default(true),
  pictures: z.object({ profile: PictureName.nullish(), header: PictureName.nullish() }).prefault({}),
  preferences: z
    .object({
      eventTypes: chips('eventTypes'),
      genreStyles: chips('genreStyles'),
      targetAudience: chips('targetAudience'),
      communityOffers: chips('communityOffers'),
    })
    .prefault({}),
})
export type ArchivedAccount = z.infer<typeof ArchivedAccount>

const tie = { account: z.uuid().toLowerCase(), createdAt: Moment.nullish() }
const person = z.uuid().toLowerCase()

const ActorAddress = z
  .url({ protocol: /^https?$/, normalize: true })
  .max(MAX_ADDRESS)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000') && new URL(value).username === '')

/** Whether a handle is one that the server of its actor can give. */
function isOfItsServer({ actor, handle }: { actor: string; handle: string }): boolean {
  const [name = '', host, ...more] = handle.split('@')
  return HANDLE_NAME.test(name) && host === new URL(actor).host && more.length === 0
}

/** A line of the list of what ties accounts to events and to each other. */
export const ArchivedTie = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('like'), ...tie, event: PageAddress }),
  z.object({
    kind: z.literal('going'),
    ...tie,
    event: PageAddress,
    answer: z.enum(['going', 'maybe']),
    isShown: z.boolean().default(false),
  }),
  z.object({ kind: z.literal('follow'), ...tie, profile: person }),
  z.object({ kind: z.literal('follow-artist'), ...tie, artist: visibleText(80) }),
  z.object({ kind: z.literal('block'), ...tie, profile: person }),
  /** A block of someone on a server of the fediverse, by their actor URL and their handle. */
  z.object({ kind: z.literal('block-actor'), ...tie, actor: ActorAddress, handle: z.string() }).refine(isOfItsServer, { path: ['handle'] }),
  /** Points for uploading an event; how many is this server's rule. */
  z.object({ kind: z.literal('points'), ...tie, event: PageAddress }),
])
export type ArchivedTie = z.infer<typeof ArchivedTie>

/** A line of the list of comments; parents come before their replies. */
export const ArchivedComment = z
  .object({
    id: z.uuid().toLowerCase(),
    event: PageAddress,
    /** Absent if nobody was signed in, or the account is deleted. */
    author: z.uuid().toLowerCase().nullish(),
    parent: z.uuid().toLowerCase().nullish(),
    /** Empty for one that only keeps the place of its replies. */
    text: plainText(MAX_COMMENT_LENGTH).default(''),
    state: z.enum(['published', 'held', 'hidden']).default('published'),
    createdAt: Moment,
    editedAt: Moment.nullish(),
    isDeleted: z.boolean().default(false),
  })
  .refine(({ text, isDeleted }) => isDeleted || text !== '', { path: ['text'] })
export type ArchivedComment = z.infer<typeof ArchivedComment>

/** Why a line is invalid, in words for people: the field that is wrong. */
export const wrongField = (error: z.ZodError): string => `${error.issues[0]?.path.join('.') || 'line'} cannot be read`
