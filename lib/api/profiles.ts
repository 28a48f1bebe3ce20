import { z } from 'zod'
import { completeLink, isKeepableLink, MAX_LINK_LENGTH, MAX_LINKS } from '@/lib/profiles/links'
import { chipsOf, type PreferenceKey } from '@/lib/profiles/taxonomy'
import { SCHEMA_WORDS } from '@/lib/text/schema-words'
import { EmailAddress, ProfileText, Username } from './auth'
import { limitOr, MAX_PAGE, Offset } from './paging'
import { AccountName, plainText } from './plain-text'

/** The wire shapes of profiles. `id`, `_id` and `userId` always carry the account's id. */

/** A path with an account's id or name. */
export const ProfileParams = z.object({ userId: AccountName })
/** A path with an account's id only. */
export const AccountParams = z.object({ userId: z.uuid() })

/** The public face of an account in lists. Never an e-mail address. */
export const ProfileView = z.object({
  id: z.string(),
  _id: z.string(),
  userId: z.string(),
  username: z.string(),
  bio: z.string(),
  links: z.array(z.string()),
  /** Absolute addresses; absent if the profile has none (clients show their default). */
  profileImageUrl: z.string().optional(),
  headerImageUrl: z.string().optional(),
  createdAt: z.string(),
})
export type ProfileView = z.infer<typeof ProfileView>

/** A profile with the counts its page shows. */
export const ProfilePage = ProfileView.extend({
  /** Whether the operator has verified that this organizer is who they claim to be. */
  verified: z.boolean(),
  /** Reached by points. */
  level: z.number().int().min(0),
  stats: z.object({
    eventsCount: z.number().int(),
    commentsCount: z.number().int(),
    /** Sum over all its events. */
    views: z.number().int(),
  }),
})
export type ProfilePage = z.infer<typeof ProfilePage>

/** `null`, with status 404, is the answer for a missing profile: clients take any object for a profile. */
export const ProfileAnswer = ProfilePage.nullable()

const Link = plainText(MAX_LINK_LENGTH).refine(isKeepableLink, SCHEMA_WORDS.link).transform(completeLink)

/** Links of a profile, each once. */
export const ProfileLinks = z
  .array(plainText(MAX_LINK_LENGTH))
  .max(MAX_LINKS * 2)
  .transform((links) => [...new Set(links.filter((link) => link !== ''))])
  .pipe(z.array(Link).max(MAX_LINKS))

/** What people may change in their profile. Permissions, points and ids are not among it. */
export const ProfilePatch = z.object({
  username: Username.optional(),
  email: EmailAddress.optional(),
  bio: ProfileText.optional(),
  links: ProfileLinks.optional(),
})
export type ProfilePatch = z.infer<typeof ProfilePatch>

/** A profile after a change; `email` for its owner only. */
export const OwnProfile = ProfileView.extend({ email: z.string().optional() })
export type OwnProfile = z.infer<typeof OwnProfile>

export const ProfilePicture = z.object({ id: z.string(), _id: z.string(), profileImageUrl: z.string() })
export const HeaderPicture = z.object({ id: z.string(), _id: z.string(), headerImageUrl: z.string() })

const chips = (key: PreferenceKey) => {
  const known = chipsOf(key)
  return z
    .array(z.enum(known))
    .max(known.length * 2)
    .transform((list) => [...new Set(list)])
}

/** Chosen chips, a flat list per tab; a tab that is not sent stays as it is. */
export const PreferencesPatch = z.object({
  eventTypes: chips('eventTypes').optional(),
  genreStyles: chips('genreStyles').optional(),
  targetAudience: chips('targetAudience').optional(),
  communityOffers: chips('communityOffers').optional(),
})
export type PreferencesPatch = z.infer<typeof PreferencesPatch>

export const PreferencesView = z.object({
  eventTypes: z.array(z.string()),
  genreStyles: z.array(z.string()),
  targetAudience: z.array(z.string()),
  communityOffers: z.array(z.string()),
})
export type PreferencesView = z.infer<typeof PreferencesView>

/** The viewer's favorites and follows, newest first, as pages need them. */
export const EventPage = z.object({
  favoriteEventIds: z.array(z.string()),
  /** Account ids, and names of artists without an account. */
  followedProfiles: z.array(z.string()),
})
export type EventPage = z.infer<typeof EventPage>

/** An entry of an account's points. */
export const PointEntryView = z.object({
  id: z.string(),
  _id: z.string(),
  /** Negative if points were withdrawn. */
  points: z.number().int(),
  cause: z.enum(['upload', 'upload_revoked']),
  eventId: z.string(),
  createdAt: z.string(),
})
export type PointEntryView = z.infer<typeof PointEntryView>
export const PointEntryList = z.array(PointEntryView)
export const PointsQuery = z.object({ limit: limitOr(MAX_PAGE), offset: Offset })
