import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { ROUTES } from '@/app/api/openapi.json/routes'
import { DELETION_WORDS } from '@/lib/auth/account-links'
import { createAccountToken, type LinkPurpose } from '@/server/auth/account-tokens'
import { hashPassword } from '@/server/auth/passwords'
import { GET as getDescription } from '@/app/api/openapi.json/route'
import { toUnsubscribeToken } from '@/server/notifications/unsubscribe-token'
import { db } from '@/server/platform/db'
import { guestKey } from '@/server/tickets/ticket-keys'
import { reportKey } from '@/server/moderation/report-key'
import { CLAIM_CODE, createClaims, createCrowdEvent, createRevision } from './event-owners'
import {
  createCampaign,
  createComment,
  createEvent,
  createFavorite,
  createPayment,
  createReport,
  createSession,
  createUser,
  repeat,
} from './factories'
import { createToken } from './api-tokens'
import { archiveFiles, zipOf } from './archives'
import { switchFederationOn } from './federation-on'
import { FediverseServer } from './fediverse-server'
import { fileForm } from './file-form'
import { givePasskey, newPasskey, passkeyLogin } from './passkeys'
import { photoForm } from './photo-form'
import { send } from './request'
import { giveApp, offerApp, passFactor, pendingOf } from './second-factor'
import { signedWallet } from './wallets'
import { createWatchedPage, startWebSite } from './web-site'
import { keepPass, setUpAppleWallet, setUpGoogleWallet } from './set-up-wallets'
import { setUpStripe } from './set-up-stripe'
import { createHook } from './webhooks'
import type { World } from './world'

export type Sample = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown; headers?: Record<string, string> }
const about = {
  event: ({ event }: World) => ({ params: { id: event.id } }),
  series: async ({ event }: World) => {
    if (event.hostId !== null) await repeat(event)
    return { params: { id: event.id } }
  },
  host: ({ host }: World) => ({ params: { userId: host.userId } }),
  group: ({ group }: World) => ({ params: { id: group.id } }),
  message: ({ group, message }: World) => ({ params: { id: group.id, messageId: message.id } }),
} as const
const nothing = (): Sample => ({})
/** One third-party site for all samples. The fuzz drill fixes its port, since the product then runs in a separate process. */
let site: ReturnType<typeof startWebSite> | undefined
const sampleSite = () => (site ??= startWebSite({}, Number(process.env.SAMPLE_SITE_PORT ?? 0)))
const isThere = async ({ userId }: { userId: string }) => (await db.user.count({ where: { id: userId } })) > 0
const ownSearch = async ({ host }: World) => ({
  params: {
    savedSearchId: (await isThere(host))
      ? (await db.savedSearch.create({ data: { userId: host.userId, path: `/search/${randomUUID()}` } })).id
      : randomUUID(),
  },
})
/** The event, to which the caller is going. */
const goingTo = async (world: World, userId: string | undefined): Promise<Sample> => {
  const sample = about.event(world)
  if (userId) await db.going.createMany({ data: [{ eventId: sample.params.id, userId, answer: 'going' }], skipDuplicates: true })
  return sample
}
/** A pass on a device, with the pass's token. */
const ofPass = async ({ ticket }: World): Promise<Sample> => {
  const { passType } = await setUpAppleWallet()
  const { serial, token } = await keepPass(ticket)
  return { params: { deviceId: randomUUID(), passType, serial }, headers: { authorization: `ApplePass ${token}` } }
}
/** An actor of another server, whom this installation may follow from now on. */
const foreignActor = async () => {
  switchFederationOn()
  const server = new FediverseServer()
  await server.start(() => Promise.reject(new Error('Nobody asks us.')))
  return server.addActor()
}
const createFollowing = async () => {
  const uri = `https://social.example/@${randomUUID()}`
  const data = { uri, handle: 'events@social.example', inbox: `${uri}/inbox`, activityId: randomUUID(), state: 'gone' as const }
  return (await db.following.create({ data, select: { id: true } })).id
}
const ownHook = async ({ host }: World) => ({
  params: { webhookId: (await isThere(host)) ? (await createHook(host.userId)).id : randomUUID() },
})
const ownPage = async ({ host }: World) => ({
  params: { id: (await isThere(host)) ? (await createWatchedPage(host.userId, { provenAt: new Date() })).id : randomUUID() },
})

/** A well-formed request for each call, about things of the world's host. */
export const SAMPLES: Record<string, (world: World, userId?: string) => Sample | Promise<Sample>> = {
  'GET health': nothing,
  'GET openapi.json': nothing,
  'POST web-vitals': () => ({ body: { page: 'event', device: 'phone', values: { LCP: 1200 } } }),
  'POST policy-reports': () => ({ body: { 'csp-report': { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' } } }),

  'POST auth/login': async () => ({ body: await newAccount() }),
  'POST auth/v2/login': async () => ({ body: await newAccount() }),
  'POST auth/v4/register': () => ({ body: { ...newNames(), isArtist: true, prompt: '', images: [] } }),
  'POST auth/logout': nothing,
  'POST auth/refresh': nothing,
  'DELETE auth/refresh': nothing,
  'POST auth/second-factor': async () => {
    const { id } = await createUser()
    return { body: { code: (await giveApp(id)).code() }, headers: { cookie: await pendingOf(id) } }
  },
  'POST auth/passkey': async () => {
    const { userId } = await createSession()
    return { body: await passkeyLogin((await givePasskey(userId)).key) }
  },
  'POST auth/passkey/options': nothing,
  'POST auth/forgot-password': () => ({ body: { email: newNames().email } }),
  'POST auth/reset-password': async () => ({ body: { token: await newLink('reset_password'), password: 'a long enough secret, 4711' } }),
  'POST auth/verify-email': async () => ({ body: { token: await newLink('verify_email') } }),
  'POST auth/restore-email': async () => ({ body: { token: await newLink('restore_email') } }),

  'GET events': nothing,
  'GET events/{id}': about.event,
  'GET events/byId': ({ event }) => ({ query: { id: event.id } }),
  'GET events/v2/byId': ({ event }) => ({ query: { id: event.id } }),
  'GET events/{id}/review': about.event,
  'POST events/{id}/views': about.event,
  'GET events/{id}/messages': about.event,
  'POST events/{id}/messages': async (world) => {
    const isThere = await db.event.findUnique({ where: { id: world.event.id }, select: { id: true } })
    if (isThere) await createFavorite({ eventId: world.event.id })
    return { ...about.event(world), body: { text: 'Doors open at eight.' } }
  },
  'GET events/{id}/going': about.event,
  'PUT events/{id}/going': (world) => ({ ...about.event(world), body: { answer: 'going' } }),
  'DELETE events/{id}/going': about.event,
  'GET events/{id}/going/people': about.event,
  'GET events/{id}/going/apple-pass': async (world, userId) => {
    await setUpAppleWallet()
    return goingTo(world, userId)
  },
  'POST events/{id}/going/google-pass': async (world, userId) => {
    await setUpGoogleWallet()
    return goingTo(world, userId)
  },
  'PUT events/{id}': (world) => ({ ...about.event(world), body: { title: 'Another title' } }),
  'DELETE events/{id}': about.event,
  'PUT events/{id}/prompt': (world) => ({ ...about.event(world), body: { prompt: 'Beginn jetzt 21 Uhr, Eintritt frei' } }),
  'PUT events/{id}/image': async (world) => ({ ...about.event(world), body: await photoForm('image', { eventId: world.event.id }) }),
  'DELETE events/{id}/image': about.event,
  'POST events/{id}/images': async (world) => ({ ...about.event(world), body: await photoForm('images', { eventId: world.event.id }) }),
  'PUT events/{id}/images': (world) => ({ ...about.event(world), body: { galleryUrl: [] } }),
  'GET events/{id}/history': about.event,
  'POST events/{id}/history/{revisionId}/undo': async ({ event }) => ({
    params: { id: event.id, revisionId: await createRevision(event.id) },
  }),
  'GET events/{id}/duplicates': about.event,
  'POST events/{id}/merge': async ({ event }) => ({
    params: { id: event.id },
    body: { intoId: (await createEvent({ hostId: event.hostId })).id },
  }),
  'GET events/{id}/claim': async () => ({ params: { id: (await createCrowdEvent()).id } }),
  'POST events/{id}/claim': async () => ({ params: { id: (await createCrowdEvent()).id }, body: { way: 'printed' } }),
  'POST events/{id}/claim/confirm': async ({ host, member, other, admin }) => ({
    params: { id: await createClaims([host, member, other, admin]) },
    body: { code: CLAIM_CODE },
  }),
  'POST events/create': () => ({ body: { title: 'A new one' } }),
  'POST events/lineup/upload': async ({ event }) => ({ body: await photoForm('image', { eventId: event.id }) }),
  'POST events/teaser/upload': async ({ event }) => ({ body: await photoForm('image', { eventId: event.id }) }),
  'POST events/gifs/upload': ({ event }) => ({ body: { eventId: event.id } }),
  'POST events/{id}/create-sponsored': (world) => ({ ...about.event(world), body: { sponsored: true } }),
  'GET events/desk': nothing,
  'GET events/{id}/desk': about.event,
  'POST events/{id}/publish': (world) => ({ ...about.event(world), body: {} }),
  'POST events/{id}/copy': (world) => ({ ...about.event(world), body: {} }),
  'GET events/{id}/series': about.series,
  'POST events/{id}/series': (world) => ({ ...about.event(world), body: { rule: 'FREQ=WEEKLY;COUNT=3' } }),
  'PUT events/{id}/series': async (world) => ({
    ...(await about.series(world)),
    body: { scope: 'all', patch: { title: 'Another title' } },
  }),
  'DELETE events/{id}/series': async (world) => ({ ...(await about.series(world)), query: { scope: 'following' } }),
  'POST events/{id}/series/dates': async (world) => ({
    ...(await about.series(world)),
    body: { dates: [new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)] },
  }),
  'GET events/{id}/statistics': about.event,
  'POST events/{id}/actions': (world) => ({ ...about.event(world), body: { kind: 'ticket' } }),
  'POST events/import': () => ({ body: { events: [{ title: 'Imported', importUid: `csv:${randomUUID()}` }] } }),
  'POST events/import/preview': () => ({ body: fileForm('title,date\nFrom a table,2031-03-14\n') }),
  'POST events/import/address': async () => ({ body: { address: `${(await sampleSite()).origin}/event` } }),
  'POST events/import/text': () => ({ body: { text: 'Sommerfest am Fluss\nSamstag, 14. Juni 2031, 20 Uhr\nKulturhaus, Gießen' } }),
  'POST events/import/archive': async () => ({ body: fileForm(await zipOf(archiveFiles()), 'events.zip') }),
  'GET events/imports': nothing,
  'POST events/imports/{id}/undo': async ({ host }) => {
    const id = randomUUID()
    if (await isThere(host)) await db.eventImport.create({ data: { id, userId: host.userId, kind: 'csv', name: 'summer.csv' } })
    return { params: { id } }
  },
  'GET users/me/watched-pages': nothing,
  'POST users/me/watched-pages': () => ({ body: { address: `https://venue-${randomUUID()}.example.org/dates` } }),
  'DELETE users/me/watched-pages/{id}': ownPage,
  'POST users/me/watched-pages/{id}/code': async (world) => ({ ...(await ownPage(world)), body: { email: 'office@kulturhaus-gallus.de' } }),
  'POST users/me/watched-pages/{id}/proof': async (world) => ({ ...(await ownPage(world)), body: {} }),
  'GET users/me/watched-pages/{id}/rows': ownPage,
  'GET events/host/id/{userId}': about.host,
  'GET events/advertisement/events': nothing,
  'GET campaigns': nothing,
  'POST campaigns/views': () => ({ body: { placements: ['none of ours'] } }),
  'POST campaigns/clicks': () => ({ body: { placements: ['none of ours'] } }),
  'GET campaigns/{id}': async ({ event }) => aboutCampaign(event.id, 'pending'),
  'GET campaigns/{id}/report': async ({ event }) => aboutCampaign(event.id, 'active'),
  'POST campaigns/{id}/checkout': async ({ event }) => ({ ...(await aboutCampaign(event.id, 'pending')), body: {} }),
  'POST campaigns/{id}/cancel': async ({ event }) => aboutCampaign(event.id, 'pending'),
  'POST campaigns/{id}/refund': async ({ event }) => aboutCampaign(event.id, 'scheduled'),
  'POST campaigns/{id}/review': async ({ event }) => ({ ...(await aboutCampaign(event.id, 'held')), body: { decision: 'release' } }),
  'POST webhooks/stripe': async () => {
    const stripe = await setUpStripe()
    const { body, signature } = stripe.sign(
      stripe.books.note('checkout.session.expired', { id: 'cs_of_somebody_else', object: 'checkout.session' }),
    )
    return { body, headers: { 'stripe-signature': signature } }
  },

  'GET events/search/all': nothing,
  'GET events/search/new': () => ({ query: { limit: '40', offset: '0', query: 'jazz' } }),
  'GET events/search/nearest': () => ({ query: { location: 'Berlin' } }),
  'GET events/search/days': () => ({ query: { location: 'Berlin' } }),
  'GET events/search/rows': () => ({ query: { location: 'Berlin' } }),
  'POST events/favorite/byIds': ({ event }) => ({ body: { ids: [event.id] } }),
  'GET events/categories': nothing,
  'GET events/category/{category}': () => ({ params: { category: 'Concert' } }),
  'GET events/latest': nothing,
  'GET events/nearby/map': () => ({ query: { lat: '52.52', lon: '13.405', distance: '10' } }),
  'GET events/reel': nothing,
  'GET events/reel/{id}': about.event,

  'POST events/upload/event-image': async () => ({ body: await photoForm('image') }),
  'POST events/upload/event-images': async () => ({ body: await photoForm('images') }),
  'POST events/v5/upload/event-image': async () => ({ body: await photoForm('image') }),
  'POST events/v6/upload/event-images': async () => ({ body: await photoForm('images') }),
  'GET uploads/{uploadId}': ({ upload }) => ({ params: { uploadId: upload.idempotencyKey } }),
  'GET uploads/{uploadId}/pictures': ({ upload }) => ({ params: { uploadId: upload.idempotencyKey } }),
  'POST events/read-flyer': async () => ({ body: await photoForm('image') }),

  'GET feed/latest/all': nothing,
  'GET feed/byIds': ({ host }) => ({ query: { ids: host.userId } }),
  'GET feed/profile-feed': nothing,
  'GET feed/profile-feed/{profileId}': ({ host }) => ({ params: { profileId: host.userId } }),
  'DELETE feed/{id}': ({ feedItem }) => ({ params: { id: feedItem.id } }),

  'GET profile/{userId}': about.host,
  'GET profile/search/{text}': ({ host }) => ({ params: { text: host.username } }),
  'GET profile/sponsored/latest': nothing,
  'PUT profile/{userId}': (world) => ({ ...about.host(world), body: { bio: 'Plays on Tuesdays' } }),
  'PUT profile/profile-picture/{userId}': async (world) => ({ ...about.host(world), body: await photoForm('file') }),
  'PUT profile/header-picture/{userId}': async (world) => ({ ...about.host(world), body: await photoForm('file') }),
  'GET profile/preferences/{userId}': about.host,
  'PUT profile/preferences/{userId}': (world) => ({
    ...about.host(world),
    body: { eventTypes: ['Jazz'], genreStyles: [], targetAudience: [], communityOffers: [] },
  }),

  'GET users/me/profile': nothing,
  'GET users/me/account': nothing,
  'DELETE users/me/account': async (world) => ({ body: { password: await knownPassword(world), confirmation: DELETION_WORDS[0] } }),
  'PUT users/me/email': async (world) => ({ body: { password: await knownPassword(world), email: newNames().email } }),
  'POST users/me/email/confirmation': nothing,
  'GET users/me/proof': nothing,
  'POST users/me/proof': async (world) => ({ body: { password: await knownPassword(world) } }),
  'PUT users/me/language': async () => ({ body: { language: 'de' } }),
  'PUT users/me/password': async (world) => ({
    body: { currentPassword: await knownPassword(world), newPassword: 'another long secret, 4712' },
  }),
  'GET users/me/second-factor': nothing,
  'POST users/me/second-factor/totp': async (_, userId) => {
    if (userId) await db.totpSecret.deleteMany({ where: { userId } })
    return {}
  },
  'PUT users/me/second-factor/totp': async ({ host }, userId = host.userId) => ({ body: { code: (await offerApp(userId))() } }),
  'DELETE users/me/second-factor/totp': async ({ host }, userId = host.userId) => factored(userId),
  'POST users/me/second-factor/recovery-codes': async ({ host }, userId = host.userId) => factored(userId),
  'POST users/me/proof/options': nothing,
  'POST users/me/passkeys': async (_, userId) => (userId ? { body: await newPasskey(userId) } : {}),
  'POST users/me/passkeys/options': nothing,
  'PUT users/me/passkeys/{passkeyId}': async ({ host }) => ({
    params: { passkeyId: await anyPasskey(host.userId) },
    body: { name: 'Another name' },
  }),
  'DELETE users/me/passkeys/{passkeyId}': async ({ host }, userId) => {
    const passkeyId = await anyPasskey(host.userId)
    if (userId) await passFactor(userId)
    return { params: { passkeyId } }
  },
  'GET users/me/sessions': nothing,
  'DELETE users/me/sessions': nothing,
  'DELETE users/me/sessions/{sessionId}': async ({ host }) => ({
    params: { sessionId: (await createSession({ userId: host.userId })).id },
  }),
  'GET users/me/api-tokens': nothing,
  'POST users/me/api-tokens': () => ({ body: { name: 'A calendar', scopes: ['read'], days: 30 } }),
  'DELETE users/me/api-tokens/{tokenId}': async ({ host }) => ({
    params: { tokenId: (await isThere(host)) ? (await createToken(host.userId, ['read'])).id : randomUUID() },
  }),
  'GET users/me/saved-searches': nothing,
  'POST users/me/saved-searches': () => ({ body: { path: `/search/${randomUUID()}` } }),
  'PUT users/me/saved-searches/{savedSearchId}': async (world) => ({ ...(await ownSearch(world)), body: { isTold: false } }),
  'DELETE users/me/saved-searches/{savedSearchId}': ownSearch,
  'GET users/me/webhooks': nothing,
  'POST users/me/webhooks': () => ({ body: { url: `https://hooks.example.org/${randomUUID()}`, kinds: ['event.created'] } }),
  'PUT users/me/webhooks/{webhookId}': async (world) => ({ ...(await ownHook(world)), body: { kinds: ['event.deleted'] } }),
  'DELETE users/me/webhooks/{webhookId}': ownHook,
  'POST users/me/webhooks/{webhookId}/secret': ownHook,
  'POST users/me/webhooks/{webhookId}/test': ownHook,
  'GET users/me/webhooks/{webhookId}/deliveries': ownHook,
  'GET users/me/export': nothing,
  'GET users/me/eventPage': nothing,
  'GET users/me/wallet': nothing,
  'PUT users/me/wallet': ({ host }, userId = host.userId) => ({ body: signedWallet(userId) }),
  'GET users/me/going': nothing,
  'POST users/me/going': nothing,
  'GET users/me/favorites': nothing,
  'GET users/me/saved-feed': nothing,
  'POST users/me/saved-feed': nothing,
  'DELETE users/me/saved-feed': nothing,
  'GET users/me/going-feed': nothing,
  'POST users/me/going-feed': nothing,
  'DELETE users/me/going-feed': nothing,
  'GET users/me/followedProfiles': nothing,
  'POST users/me/followedProfiles/{id}': async () => ({ params: { id: (await createUser()).id } }),
  'DELETE users/me/followedProfiles/{id}': async () => ({ params: { id: (await createUser()).id } }),
  'POST users/favorites/{id}': about.event,
  'DELETE users/favorites/{id}': about.event,
  'PUT users/favorites': ({ event }) => ({ body: [event.id] }),
  'GET users/{userId}/points': about.host,

  'GET comments': nothing,
  'GET comments/{userId}': about.host,
  'PUT comments/{userId}': ({ comment }) => ({ params: { userId: comment.id }, body: { isHidden: true } }),
  'DELETE comments/{userId}': ({ comment }) => ({ params: { userId: comment.id } }),
  'GET comments/event/{eventId}': ({ event }) => ({ params: { eventId: event.id } }),
  'POST comments/event/{eventId}': ({ event }) => ({ params: { eventId: event.id }, body: { text: 'See you there' } }),

  'POST groups': ({ event }) => ({ body: { name: 'A group', description: '', eventId: event.id, isPublic: true } }),
  'POST groups/create-or-join': ({ event }) => ({
    body: { name: `🚗 Driver | ${event.title} `, description: 'Driver Group', eventId: event.id, isPublic: true },
  }),
  'POST groups/join/{tokenId}': ({ group }) => ({ params: { tokenId: group.inviteToken ?? '' } }),
  'GET groups/join/{tokenId}': ({ group }) => ({ params: { tokenId: group.inviteToken ?? '' } }),
  'POST groups/create-user-chat': async () => ({ body: { receiverId: (await createUser()).id } }),
  'GET groups/my-groups': nothing,
  'GET groups/{id}': about.group,
  'PUT groups/{id}': (world) => ({ ...about.group(world), body: { name: 'Another name' } }),
  'POST groups/leave/{id}': about.group,
  'GET groups/{id}/members': about.group,
  'PUT groups/{id}/members/{userId}': ({ group, member }) => ({
    params: { id: group.id, userId: member.userId },
    body: { role: 'moderator' },
  }),
  'DELETE groups/{id}/members/{userId}': ({ group, member }) => ({
    params: { id: group.id, userId: member.userId },
    query: { ban: 'true' },
  }),
  'GET groups/{id}/bans': about.group,
  'DELETE groups/{id}/bans/{userId}': async ({ group }) => ({ params: { id: group.id, userId: await newBan(group.id) } }),
  'GET groups/{id}/invites': about.group,
  'POST groups/{id}/invites': (world) => ({ ...about.group(world), body: { days: 7 } }),
  'DELETE groups/{id}/invites/{inviteId}': async ({ group }) => ({ params: { id: group.id, inviteId: await newInvite(group.id) } }),
  'PUT groups/{id}/mute': (world) => ({ ...about.group(world), body: { mutedUntil: '2031-01-01T00:00:00Z' } }),
  'PUT groups/{id}/adult-notice': about.group,
  'PUT groups/{id}/request': (world) => ({ ...about.group(world), body: { answer: 'accept' } }),
  'PUT groups/{id}/read': (world) => ({ ...about.group(world), body: { seq: 1 } }),
  'GET groups/{id}/changes': (world) => ({ ...about.group(world), query: { since: '0' } }),
  'GET groups/{id}/messages': about.group,
  'POST groups/{id}/messages': (world) => ({ ...about.group(world), body: { content: 'Hello' } }),
  'PUT groups/{id}/messages/{messageId}': (world) => ({ ...about.message(world), body: { content: 'Hello again' } }),
  'DELETE groups/{id}/messages/{messageId}': (world) => about.message(world),
  'PUT groups/{id}/messages/{messageId}/reactions': (world) => ({ ...about.message(world), body: { emoji: '🎉' } }),
  'GET messages/{groupId}': ({ group }) => ({ params: { groupId: group.id } }),
  'POST messages': ({ group }) => ({ body: { groupId: group.id, content: 'Hello' } }),

  'POST tickets': ({ event }) => ({ body: { eventId: event.id, email: 'guest@example.org' } }),
  'GET tickets/event/{eventId}': ({ event }) => ({ params: { eventId: event.id } }),
  'GET tickets/ticket/{id}': ({ ticket }) => ({ params: { id: ticket.ticketId } }),
  'DELETE tickets/ticket/{id}': ({ ticket }) => ({ params: { id: ticket.ticketId } }),
  'PUT tickets/ticket/{id}': ({ ticket }) => ({ params: { id: ticket.ticketId }, body: { action: 'cancel' } }),
  'POST tickets/ticket/{id}/answer': ({ ticket }) => ({
    params: { id: ticket.ticketId },
    body: { key: guestKey(ticket.ticketId), answer: 'cancel' },
  }),
  'GET tickets/ticket/{id}/apple-pass': async ({ ticket }) => {
    await setUpAppleWallet()
    return { params: { id: ticket.ticketId } }
  },
  'POST tickets/ticket/{id}/google-pass': async ({ ticket }) => {
    await setUpGoogleWallet()
    return { params: { id: ticket.ticketId } }
  },
  'GET passes/v1/devices/{deviceId}/registrations/{passType}': ofPass,
  'POST passes/v1/devices/{deviceId}/registrations/{passType}/{serial}': async (world) => ({
    ...(await ofPass(world)),
    body: { pushToken: randomBytes(32).toString('hex') },
  }),
  'DELETE passes/v1/devices/{deviceId}/registrations/{passType}/{serial}': ofPass,
  'GET passes/v1/passes/{passType}/{serial}': ofPass,
  'POST passes/v1/log': () => ({ body: { logs: ['The pass has no icon.'] } }),
  'GET tickets/event/{eventId}/settings': ({ event }) => ({ params: { eventId: event.id } }),
  'PUT tickets/event/{eventId}/settings': ({ event }) => ({
    params: { eventId: event.id },
    body: { capacity: 100, isOpen: true, offerHours: 24 },
  }),
  'POST tickets/event/{eventId}/import': ({ event }) => ({
    params: { eventId: event.id },
    body: { csv: 'email,name\nanna@example.org,Anna', preview: true },
  }),
  'GET tickets/event/{eventId}/doors': ({ event }) => ({ params: { eventId: event.id } }),
  'POST tickets/event/{eventId}/doors': ({ event }) => ({ params: { eventId: event.id }, body: { name: 'Front door' } }),
  'DELETE tickets/event/{eventId}/doors/{doorId}': ({ event, doorLink }) => ({ params: { eventId: event.id, doorId: doorLink.id } }),
  'POST tickets/claims': ({ event }) => ({ body: { eventId: event.id, email: 'visitor@example.org' } }),
  'GET tickets/claims/{eventId}': ({ event }) => ({ params: { eventId: event.id } }),
  'POST tickets/door/sync': ({ event }) => ({ body: { eventId: event.id } }),
  'POST tickets/door/scans': ({ event, ticket }) => ({
    body: { eventId: event.id, scans: [{ id: randomUUID(), kind: 'admit', code: ticket.ticketId, at: new Date().toISOString() }] },
  }),
  'POST tickets/door/search': ({ event }) => ({ body: { eventId: event.id, query: 'anna' } }),

  'POST artists/new': async () => ({ body: await photoForm('image', { name: 'Someone', prompt: '' }) }),
  'GET shopping': nothing,

  'GET notifications': nothing,
  'POST notifications/read': () => ({ body: {} }),
  'GET notifications/settings': nothing,
  'PUT notifications/settings': () => ({
    body: { channels: { reply: { push: false, mail: false } }, quietFrom: '22:00', quietUntil: '08:00', timeZone: 'Europe/Berlin' },
  }),
  'POST notifications/push': () => ({ body: newSubscription() }),
  'DELETE notifications/push': () => ({ body: { endpoint: newSubscription().endpoint } }),
  'POST notifications/unsubscribe/{token}': ({ host }) => ({ params: { token: toUnsubscribeToken(host.userId, 'reply') } }),

  'POST reports': ({ event }) => ({
    body: {
      subject: 'event',
      subjectId: event.id,
      reason: 'wrong',
      explanation: 'It is somewhere else',
      name: 'Jo',
      email: 'jo@example.org',
      goodFaith: true,
    },
  }),

  'GET reports/{receiptNumber}': async () => {
    const { receiptNumber } = await createReport()
    return { params: { receiptNumber }, query: { key: reportKey(receiptNumber, 'reporter') } }
  },
  'POST reports/{receiptNumber}/objections': async () => {
    const { receiptNumber } = await createReport({ status: 'dismissed', decision: 'Nothing is wrong with it.', decidedAt: new Date() })
    return { params: { receiptNumber }, body: { key: reportKey(receiptNumber, 'reporter'), text: 'It is wrong.' } }
  },
  'GET users/me/blocks': nothing,
  'POST users/me/blocks/{id}': async () => ({ params: { id: (await createUser()).id } }),
  'DELETE users/me/blocks/{id}': async () => ({ params: { id: (await createUser()).id } }),
  'GET users/me/tickets': nothing,
  'GET users/me/staff': nothing,

  'GET moderation/overview': nothing,
  'GET moderation/reports': nothing,
  'GET moderation/reports/{id}': async () => ({ params: { id: (await createReport()).id } }),
  'POST moderation/reports/{id}/review': async () => ({ params: { id: (await createReport()).id } }),
  'POST moderation/reports/{id}/decision': async () => ({
    params: { id: (await createReport({ status: 'in_review' })).id },
    body: { measure: 'none', ground: 'terms', reason: 'Nothing is wrong with it.' },
  }),
  'POST moderation/decisions': async () => ({
    body: {
      reportIds: [(await createReport()).id, (await createReport()).id],
      measure: 'none',
      ground: 'terms',
      reason: 'Nothing is wrong with it.',
    },
  }),
  'GET moderation/held': nothing,
  'GET moderation/following': nothing,
  'POST moderation/following': async () => ({ body: { address: await foreignActor() } }),
  'DELETE moderation/following/{id}': async ({ host }) => ({
    params: { id: (await isThere(host)) ? await createFollowing() : randomUUID() },
  }),
  'GET moderation/servers': nothing,
  'POST moderation/servers': () => ({ body: { hosts: 'spam.example', reason: '' } }),
  'DELETE moderation/servers/{host}': () => ({ params: { host: 'spam.example' } }),
  'GET users/me/federation': nothing,
  'PUT users/me/federation': () => ({ body: { isFederated: true } }),
  'POST moderation/held': async () => ({
    body: { items: [{ kind: 'comment', id: (await createComment({ state: 'held' })).id }], verdict: 'approve' },
  }),
  'GET moderation/accounts': nothing,
  'POST moderation/accounts/{userId}/acts': async () => ({
    params: { userId: (await createUser()).id },
    body: { act: 'verify', isVerified: true, reason: 'The club wrote to us.' },
  }),
  'GET moderation/statistics': nothing,
  'GET moderation/log': nothing,

  'GET geo/cities': () => ({ query: { query: 'ber' } }),
}

/** The id of a passkey of an account; an unused id if the account is missing. */
const anyPasskey = async (userId: string) => {
  if ((await db.user.count({ where: { id: userId } })) === 0) return randomUUID()
  return (
    await db.passkey.create({
      data: { userId, name: 'My phone', credentialId: randomUUID(), publicKey: randomBytes(77), counter: 0, isBackedUp: false },
    })
  ).id
}

/** Only the caller, whose session has passed the account's second factor. */
const factored = async (userId: string): Promise<Sample> => {
  await giveApp(userId)
  await passFactor(userId)
  return {}
}

/** A user banned from a group. */
const newBan = async (groupId: string) => {
  const { id } = await createUser()
  if (await db.group.findUnique({ where: { id: groupId } })) await db.groupBan.create({ data: { groupId, userId: id } })
  return id
}

const newInvite = async (groupId: string) => {
  if (!(await db.group.findUnique({ where: { id: groupId } }))) return randomUUID()
  return (await db.groupInvite.create({ data: { groupId, token: randomUUID(), expiresAt: new Date(Date.now() + 86_400_000) } })).id
}

/** A campaign of an event with its own payment provider; no campaign if the event is missing. */
const aboutCampaign = async (eventId: string, status: 'pending' | 'scheduled' | 'active' | 'held') => {
  const stripe = await setUpStripe()
  if ((await db.event.count({ where: { id: eventId } })) === 0) return { params: { id: randomUUID() } }
  if (status === 'pending') return { params: { id: (await createCampaign({ eventId })).id } }
  const paymentIntentId = stripe.books.payAtOnce(4999)
  const payment = await createPayment({ status: 'paid', paidAt: new Date(), paymentIntentId })
  const period = status === 'active' ? { startsAt: new Date(Date.now() - 1000), endsAt: new Date(Date.now() + 86_400_000) } : {}
  return { params: { id: (await createCampaign({ eventId, status, paymentId: payment.id, ...period })).id } }
}

const newNames = () => {
  const name = `Caller ${randomUUID().slice(0, 8)}`
  return { username: name, email: `${name.replace(' ', '-')}@example.org`, password: 'a long enough secret, 4711' }
}

/** The credentials of a new account. */
const newAccount = async () => {
  const { username, email, password } = newNames()
  const register = ROUTES['auth/v4/register']?.POST
  if (!register) throw new Error('not listed')
  await send(register, { body: { username, email, password } })
  return { username, password, isArtist: true }
}

/** The handler of a call, named as in the table of permissions. */
export const handlerOf = (call: string) => {
  const [method = '', path = ''] = call.split(' ')
  const handler = path === 'openapi.json' ? getDescription : ROUTES[path]?.[method as 'GET']
  if (!handler) throw new Error(`${call} is not listed`)
  return { method, handler }
}

/** A push subscription as a browser sends it; nothing is ever sent there. */
function newSubscription() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    endpoint: `https://push.example.com/${randomUUID()}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

/** Gives all accounts of the world one known password. */
const knownPassword = async ({ host, member, other, admin }: World) => {
  const password = 'what everybody here knows'
  const passwordHash = await hashPassword(password)
  await db.user.updateMany({ where: { id: { in: [host, member, other, admin].map(({ userId }) => userId) } }, data: { passwordHash } })
  return password
}

/** The token of a mailed link. */
const newLink = async (purpose: LinkPurpose) => {
  const user = await createUser()
  return db.$transaction((tx) => createAccountToken(tx, { userId: user.id, purpose, email: user.email, at: new Date() }))
}
