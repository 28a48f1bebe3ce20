/**
 * Who may call what: every call of the API with the answer that each kind of caller gets for a well-formed request about a thing that
 * exists. `true` is a success. Callers: nobody signed in; another account; a member (of the group, or anybody following along); the host
 * (whoever the thing belongs to); an admin. A thing of somebody else's answers as an absent one does.
 */
export const CALLERS = ['nobody', 'other', 'member', 'host', 'admin'] as const
export type Caller = (typeof CALLERS)[number]
export type Permission = Record<Caller, true | 401 | 403 | 404>

const anyone: Permission = { nobody: true, other: true, member: true, host: true, admin: true }
/** About the viewer's own account, or making something new that then is the viewer's. */
const signedIn: Permission = { ...anyone, nobody: 401 }
/** Only whom the thing belongs to, and admins. */
const owner: Permission = { nobody: 401, other: 404, member: 404, host: true, admin: true }
/** Only members; not even admins read along. */
const members: Permission = { nobody: 401, other: 404, member: true, host: true, admin: 404 }
/** Whom the thing belongs to and nobody else, not even admins. */
const oneself: Permission = { nobody: 401, other: 404, member: 404, host: true, admin: 404 }
/** Only those who look after a group, or said what it is about; other members see it and may not change it. */
const groupStaff: Permission = { ...members, member: 403 }

/** Only staff: moderators and admins. */
const staff: Permission = { nobody: 401, other: 403, member: 403, host: 403, admin: true }

/** Only admins. */
const admins: Permission = { nobody: 401, other: 403, member: 403, host: 403, admin: true }

/** The key is `METHOD path` below `/api/`, with the folder's own names for what varies. */
export const PERMISSIONS: Record<string, Permission> = {
  'GET health': anyone,
  'GET openapi.json': anyone,
  'POST policy-reports': anyone,

  'POST auth/login': anyone,
  'POST auth/v2/login': anyone,
  'POST auth/v4/register': anyone,
  'POST auth/logout': anyone,
  'POST auth/refresh': signedIn,
  'DELETE auth/refresh': signedIn,
  'POST auth/forgot-password': anyone,
  'POST auth/reset-password': anyone,
  'POST auth/verify-email': anyone,
  'POST auth/restore-email': anyone,

  'GET events': anyone,
  'GET events/{id}': anyone,
  'GET events/byId': anyone,
  'GET events/v2/byId': anyone,
  'GET events/{id}/review': anyone,
  'POST events/{id}/views': anyone,
  'PUT events/{id}': owner,
  'DELETE events/{id}': owner,
  'PUT events/{id}/prompt': owner,
  'PUT events/{id}/image': owner,
  'DELETE events/{id}/image': owner,
  'POST events/{id}/images': owner,
  'PUT events/{id}/images': owner,
  'GET events/{id}/history': owner,
  'POST events/{id}/history/{revisionId}/undo': owner,
  'GET events/{id}/duplicates': owner,
  'POST events/{id}/merge': owner,
  'GET events/{id}/claim': signedIn,
  'POST events/{id}/claim': signedIn,
  'POST events/{id}/claim/confirm': signedIn,
  'POST events/create': signedIn,
  'POST events/lineup/upload': owner,
  'POST events/teaser/upload': owner,
  'POST events/gifs/upload': owner,
  'POST events/{id}/create-sponsored': owner,
  'GET events/desk': signedIn,
  'GET events/{id}/desk': owner,
  'POST events/{id}/publish': owner,
  'POST events/{id}/copy': owner,
  'GET events/{id}/series': owner,
  'POST events/{id}/series': owner,
  'PUT events/{id}/series': owner,
  'DELETE events/{id}/series': owner,
  'POST events/{id}/series/dates': owner,
  'GET events/{id}/statistics': owner,
  'POST events/{id}/actions': anyone,
  'POST events/import': signedIn,
  'POST events/import/preview': signedIn,
  'GET events/host/id/{userId}': anyone,
  'GET events/advertisement/events': anyone,
  'GET campaigns': signedIn,
  'POST campaigns/views': anyone,
  'POST campaigns/clicks': anyone,
  'GET campaigns/{id}': owner,
  'GET campaigns/{id}/report': owner,
  'POST campaigns/{id}/checkout': owner,
  'POST campaigns/{id}/cancel': owner,
  'POST campaigns/{id}/refund': owner,
  'POST campaigns/{id}/review': admins,
  'POST webhooks/stripe': anyone,

  'GET events/search/all': anyone,
  'GET events/search/new': anyone,
  'POST events/favorite/byIds': anyone,
  'GET events/categories': anyone,
  'GET events/category/{category}': anyone,
  'GET events/latest': anyone,
  'GET events/nearby/map': anyone,
  'GET events/reel': anyone,
  'GET events/reel/{id}': anyone,

  'POST events/upload/event-image': anyone,
  'POST events/upload/event-images': anyone,
  'POST events/v5/upload/event-image': signedIn,
  'POST events/v6/upload/event-images': signedIn,
  'GET uploads/{uploadId}': anyone,
  'GET uploads/{uploadId}/pictures': anyone,
  'POST events/read-flyer': signedIn,

  'GET geo/cities': anyone,

  'GET feed/latest/all': anyone,
  'GET feed/byIds': anyone,
  'GET feed/profile-feed': anyone,
  'GET feed/profile-feed/{profileId}': anyone,
  'DELETE feed/{id}': owner,

  'GET profile/{userId}': anyone,
  'GET profile/search/{text}': anyone,
  'GET profile/sponsored/latest': anyone,
  'PUT profile/{userId}': owner,
  'PUT profile/profile-picture/{userId}': owner,
  'PUT profile/header-picture/{userId}': owner,
  'GET profile/preferences/{userId}': owner,
  'PUT profile/preferences/{userId}': owner,

  'GET users/me/profile': signedIn,
  'GET users/me/account': signedIn,
  'DELETE users/me/account': signedIn,
  'PUT users/me/email': signedIn,
  'POST users/me/email/confirmation': signedIn,
  'GET users/me/proof': signedIn,
  'POST users/me/proof': signedIn,
  'PUT users/me/password': signedIn,
  'GET users/me/sessions': signedIn,
  'DELETE users/me/sessions': signedIn,
  'DELETE users/me/sessions/{sessionId}': oneself,
  'GET users/me/export': signedIn,
  'GET users/me/eventPage': signedIn,
  'GET users/me/wallet': signedIn,
  'PUT users/me/wallet': signedIn,
  'GET users/me/favorites': signedIn,
  'GET users/me/followedProfiles': signedIn,
  'POST users/me/followedProfiles/{id}': signedIn,
  'DELETE users/me/followedProfiles/{id}': signedIn,
  'POST users/favorites/{id}': signedIn,
  'DELETE users/favorites/{id}': signedIn,
  'PUT users/favorites': signedIn,
  'GET users/{userId}/points': owner,

  'GET comments': anyone,
  'GET comments/{userId}': anyone,
  'PUT comments/{userId}': owner,
  'DELETE comments/{userId}': owner,
  'GET comments/event/{eventId}': anyone,
  'POST comments/event/{eventId}': anyone,

  'POST groups': signedIn,
  'POST groups/create-or-join': signedIn,
  'POST groups/join/{tokenId}': signedIn,
  'GET groups/join/{tokenId}': anyone,
  'POST groups/create-user-chat': signedIn,
  'GET groups/my-groups': signedIn,
  'GET groups/{id}': members,
  'PUT groups/{id}': groupStaff,
  'POST groups/leave/{id}': members,
  'GET groups/{id}/members': members,
  'PUT groups/{id}/members/{userId}': groupStaff,
  'DELETE groups/{id}/members/{userId}': groupStaff,
  'GET groups/{id}/bans': groupStaff,
  'DELETE groups/{id}/bans/{userId}': groupStaff,
  'GET groups/{id}/invites': members,
  'POST groups/{id}/invites': groupStaff,
  'DELETE groups/{id}/invites/{inviteId}': groupStaff,
  'PUT groups/{id}/mute': members,
  'PUT groups/{id}/adult-notice': members,
  'PUT groups/{id}/request': members,
  'PUT groups/{id}/read': members,
  'GET groups/{id}/changes': members,
  'GET groups/{id}/messages': members,
  'POST groups/{id}/messages': members,
  'PUT groups/{id}/messages/{messageId}': groupStaff,
  'DELETE groups/{id}/messages/{messageId}': groupStaff,
  'PUT groups/{id}/messages/{messageId}/reactions': members,
  'GET messages/{groupId}': members,
  'POST messages': members,

  'POST tickets': owner,
  'GET tickets/event/{eventId}': owner,
  'GET tickets/ticket/{id}': anyone,
  'PUT tickets/ticket/{id}': owner,
  'DELETE tickets/ticket/{id}': owner,
  /** By the key of the guest's mail. */
  'POST tickets/ticket/{id}/answer': anyone,
  'GET tickets/event/{eventId}/settings': owner,
  'PUT tickets/event/{eventId}/settings': owner,
  'POST tickets/event/{eventId}/import': owner,
  'GET tickets/event/{eventId}/doors': owner,
  'POST tickets/event/{eventId}/doors': owner,
  'DELETE tickets/event/{eventId}/doors/{doorId}': owner,
  'POST tickets/claims': anyone,
  'GET tickets/claims/{eventId}': anyone,
  /** Without the key of a door link, as here, the host's own. */
  'POST tickets/door/sync': owner,
  'POST tickets/door/scans': owner,
  'POST tickets/door/search': owner,

  'POST artists/new': anyone,
  'GET shopping': anyone,

  'GET notifications': signedIn,
  'POST notifications/read': signedIn,
  'GET notifications/settings': signedIn,
  'PUT notifications/settings': signedIn,
  'POST notifications/push': signedIn,
  'DELETE notifications/push': signedIn,
  'POST notifications/unsubscribe/{token}': anyone,

  'POST reports': anyone,
  // By the secret link of the receipt.
  'GET reports/{receiptNumber}': anyone,
  'POST reports/{receiptNumber}/objections': anyone,
  'GET users/me/blocks': signedIn,
  'POST users/me/blocks/{id}': signedIn,
  'DELETE users/me/blocks/{id}': signedIn,
  'GET users/me/staff': signedIn,

  'GET moderation/overview': staff,
  'GET moderation/reports': staff,
  'GET moderation/reports/{id}': staff,
  'POST moderation/reports/{id}/review': staff,
  'POST moderation/reports/{id}/decision': staff,
  'GET moderation/held': staff,
  'POST moderation/held': staff,
  'GET moderation/accounts': staff,
  'POST moderation/accounts/{userId}/acts': staff,
  'GET moderation/log': staff,
  'GET moderation/statistics': staff,
}
