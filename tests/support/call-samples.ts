import { randomUUID } from 'node:crypto'
import { ROUTES } from '@/app/api/openapi.json/routes'
import { GET as getDescription } from '@/app/api/openapi.json/route'
import { createUser } from './factories'
import { photoForm } from './photo-form'
import { send } from './request'
import type { World } from './world'

export type Sample = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
const about = {
  event: ({ event }: World) => ({ params: { id: event.id } }),
  host: ({ host }: World) => ({ params: { userId: host.userId } }),
  group: ({ group }: World) => ({ params: { id: group.id } }),
} as const
const nothing = (): Sample => ({})

/** A well-formed request for each call, about things of the world's host. */
export const SAMPLES: Record<string, (world: World) => Sample | Promise<Sample>> = {
  'GET health': nothing,
  'GET openapi.json': nothing,

  'POST auth/login': async () => ({ body: await newAccount() }),
  'POST auth/v2/login': async () => ({ body: await newAccount() }),
  'POST auth/v4/register': () => ({ body: { ...newNames(), isArtist: true, prompt: '', images: [] } }),
  'POST auth/logout': nothing,

  'GET events': nothing,
  'GET events/{id}': about.event,
  'GET events/byId': ({ event }) => ({ query: { id: event.id } }),
  'GET events/v2/byId': ({ event }) => ({ query: { id: event.id } }),
  'GET events/{id}/review': about.event,
  'POST events/{id}/views': about.event,
  'PUT events/{id}': (world) => ({ ...about.event(world), body: { title: 'Another title' } }),
  'DELETE events/{id}': about.event,
  'PUT events/{id}/prompt': (world) => ({ ...about.event(world), body: { prompt: 'Beginn jetzt 21 Uhr, Eintritt frei' } }),
  'PUT events/{id}/image': async (world) => ({ ...about.event(world), body: await photoForm('image', { eventId: world.event.id }) }),
  'POST events/create': () => ({ body: { title: 'A new one' } }),
  'POST events/lineup/upload': async ({ event }) => ({ body: await photoForm('image', { eventId: event.id }) }),
  'POST events/teaser/upload': async ({ event }) => ({ body: await photoForm('image', { eventId: event.id }) }),
  'POST events/gifs/upload': ({ event }) => ({ body: { eventId: event.id } }),
  'POST events/{id}/create-sponsored': (world) => ({ ...about.event(world), body: { sponsored: true } }),
  'GET events/host/id/{userId}': about.host,
  'GET events/advertisement/events': nothing,

  'GET events/search/all': nothing,
  'GET events/search/new': () => ({ query: { limit: '40', offset: '0', query: 'jazz' } }),
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
  'PUT profile/preferences/{userId}': (world) => ({ ...about.host(world), body: { eventTypes: ['Jazz'], genreStyles: [], targetAudience: [], communityOffers: [] } }),

  'GET users/me/profile': nothing,
  'GET users/me/eventPage': nothing,
  'GET users/me/favorites': nothing,
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
  'POST groups/create-or-join': ({ event }) => ({ body: { name: `🚗 Driver | ${event.title} `, description: 'Driver Group', eventId: event.id, isPublic: true } }),
  'POST groups/join/{tokenId}': ({ group }) => ({ params: { tokenId: group.inviteToken ?? '' } }),
  'POST groups/create-user-chat': async () => ({ body: { receiverId: (await createUser()).id } }),
  'GET groups/my-groups': nothing,
  'GET groups/{id}': about.group,
  'POST groups/leave/{id}': about.group,
  'GET groups/{id}/messages': about.group,
  'POST groups/{id}/messages': (world) => ({ ...about.group(world), body: { content: 'Hello' } }),
  'GET messages/{groupId}': ({ group }) => ({ params: { groupId: group.id } }),
  'POST messages': ({ group }) => ({ body: { groupId: group.id, content: 'Hello' } }),

  'POST tickets': ({ event }) => ({ body: { eventId: event.id, email: 'guest@example.org' } }),
  'GET tickets/event/{eventId}': ({ event }) => ({ params: { eventId: event.id } }),
  'GET tickets/ticket/{id}': ({ ticket }) => ({ params: { id: ticket.ticketId } }),
  'DELETE tickets/ticket/{id}': ({ ticket }) => ({ params: { id: ticket.ticketId } }),

  'POST artists/new': async () => ({ body: await photoForm('image', { name: 'Somebody', prompt: '' }) }),
  'GET shopping': nothing,

  'POST reports': ({ event }) => ({
    body: { subject: 'event', subjectId: event.id, reason: 'wrong', explanation: 'It is somewhere else', name: 'Jo', email: 'jo@example.org', goodFaith: true },
  }),

  'GET geo/cities': () => ({ query: { query: 'ber' } }),
}

const newNames = () => {
  const name = `Caller ${randomUUID().slice(0, 8)}`
  return { username: name, email: `${name.replace(' ', '-')}@example.org`, password: 'a long enough secret, 4711' }
}

/** An account that can log in: its credentials. */
const newAccount = async () => {
  const { username, email, password } = newNames()
  const register = ROUTES['auth/v4/register']?.POST
  if (!register) throw new Error('not listed')
  await send(register, { body: { username, email, password } })
  return { username, password, isArtist: true }
}

/** The handler of a call that is named as in the table of permissions. */
export const handlerOf = (call: string) => {
  const [method = '', path = ''] = call.split(' ')
  const handler = path === 'openapi.json' ? getDescription : ROUTES[path]?.[method as 'GET']
  if (!handler) throw new Error(`${call} is not listed`)
  return { method, handler }
}
