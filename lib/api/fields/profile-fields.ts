import { LoginAnswer, LoginBody, OwnUser, RegisterBody } from '@/lib/api/auth'
import { EventPage, OwnProfile, PointEntryView, PreferencesPatch, ProfilePage, ProfilePatch, ProfileView } from '@/lib/api/profiles'
import { ProfileHit } from '@/lib/api/search'
import { fieldWords } from './field-words'

const SAME_ID = 'The same as `id`, for older clients.'
const PORTRAIT = 'Absolute address; absent if the profile has no picture.'
const HEADER = 'Absolute address of the wide picture at the top of the page; absent if there is none.'

/** Words for the shapes of profiles and accounts. */
export const PROFILE_FIELDS = [
  fieldWords(ProfileView, {
    id: 'The account’s id, a UUID.',
    _id: SAME_ID,
    userId: SAME_ID,
    username: 'Unique whatever the case; may change. Keep the id, not the name.',
    bio: 'What the person writes about themselves; empty if nothing.',
    links: 'Absolute http(s) addresses in the person’s own order.',
    profileImageUrl: PORTRAIT,
    headerImageUrl: HEADER,
    createdAt: 'When the account was made: ISO 8601, UTC.',
  }),
  fieldWords(ProfilePage, {
    verified: 'Whether the operator has verified that this organizer is who they claim to be. Only the operator sets it.',
    level: 'The level that the person’s points have reached, from 0.',
    stats: 'What the person has done here.',
  }),
  fieldWords(ProfilePage.shape.stats, {
    eventsCount: 'Published events, past ones included.',
    commentsCount: 'Comments that everyone can see.',
    views: 'Sum of the views of all their events.',
  }),
  fieldWords(ProfilePatch, {
    username: '3 to 30 letters, digits, dots, underscores, dashes or spaces, beginning with a letter or digit; must not be taken.',
    email: 'Takes effect once the link sent to the new address was followed.',
    bio: 'Empty clears it.',
    links: 'Replaces all links. A bare host or the name on a network is completed; empty entries are dropped.',
  }),
  fieldWords(OwnProfile, { email: 'Only in answers to its owner.' }),
  fieldWords(PreferencesPatch, {
    eventTypes: 'Replaces the choices of this tab; without it they stay as they are.',
    genreStyles: 'Replaces the choices of this tab; without it they stay as they are.',
    targetAudience: 'Replaces the choices of this tab; without it they stay as they are.',
    communityOffers: 'Replaces the choices of this tab; without it they stay as they are.',
  }),
  fieldWords(EventPage, {
    favoriteEventIds: 'Events the caller likes, the latest like first.',
    followedProfiles: 'Account ids, and names of artists without an account; the latest first.',
  }),
  fieldWords(PointEntryView, {
    points: 'Negative if points were withdrawn.',
    cause: 'What they were given for, or `upload_revoked` if they were withdrawn.',
    eventId: 'The event they were given for.',
    createdAt: 'ISO 8601, UTC.',
  }),
  fieldWords(ProfileHit, { id: 'The account’s id, a UUID.', _id: SAME_ID, userId: SAME_ID, profileImageUrl: PORTRAIT }),
  fieldWords(LoginBody, {
    username: 'The name or the e-mail address. This or `email` is required.',
    email: 'Instead of `username`.',
    isArtist: 'Accepted from older clients; grants nothing.',
    code: 'Six digits of an authenticator app, or a recovery code. Required if the account has a second factor.',
  }),
  fieldWords(RegisterBody, {
    username: '3 to 30 letters, digits, dots, underscores, dashes or spaces, beginning with a letter or digit; must not be taken.',
    email: 'A link is sent to it, by which the address is confirmed.',
    isArtist: 'Accepted from older clients; grants nothing.',
    prompt: 'What the person writes about themselves; becomes `bio`.',
    images: 'Accepted from older clients and ignored. Pictures have calls of their own.',
  }),
  fieldWords(OwnUser, {
    id: 'The account’s id, a UUID.',
    _id: SAME_ID,
    role: 'Given by the operator; no call sets it.',
    points: 'Points that count.',
    pendingPoints: 'Points that wait until someone has confirmed the event, or until 48 hours have passed without a report.',
    profileImageUrl: PORTRAIT,
    headerImageUrl: HEADER,
    createdAt: 'ISO 8601, UTC.',
    groups: 'Ids of the groups the account is a member of.',
  }),
  fieldWords(LoginAnswer.shape.user, {
    solanaWalletAddress: 'Always empty: the server knows of no wallets. Older clients expect the field.',
    solanaWalletPrivateKey: 'Always empty: the server knows of no wallets. Older clients expect the field.',
  }),
  fieldWords(LoginAnswer, { access_token: 'Good for a day. Send it as `authorization: Bearer …`; `POST auth/refresh` replaces it.' }),
]
