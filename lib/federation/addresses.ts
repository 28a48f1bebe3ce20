import { LANGUAGES } from '@/lib/text/languages'

/** The identifier of the actor that speaks for the whole installation. */
export const INSTANCE_ACTOR = 'instance'
/** The name by which it is followed: `@events@example.org`. */
export const INSTANCE_HANDLE = 'events'

/** Everyone. Source: ActivityPub §5.6. */
export const PUBLIC = 'https://www.w3.org/ns/activitystreams#Public'

/** Longer addresses do not fit into an index. */
export const MAX_ADDRESS = 1000
/** The part of a handle before its host. With spaces or a second `@` it could impersonate someone on another server. */
export const HANDLE_NAME = /^[\p{L}\p{N}\p{M}_.-]{1,64}$/u

/** The media types by which servers ask for an object instead of a page. Source: ActivityPub §3.2. */
export const ACTIVITY_TYPE = 'application/activity+json'

/** Names that other servers accept; accounts with other names use their id. */
const PLAIN_NAME = /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/

/** The part before the host in an account's handle: its name if other servers accept it, else its id. */
export function handleOf(user: { id: string; username: string }): string {
  return PLAIN_NAME.test(user.username) && user.username.toLowerCase() !== INSTANCE_HANDLE ? user.username : user.id
}

/**
 * An account's address on other servers: `@name@host`.
 * @param siteUrl our own address.
 */
export const fediverseAddress = (user: { id: string; username: string }, siteUrl: string): string =>
  `@${handleOf(user)}@${new URL(siteUrl).host}`

/** The path of an actor, by the account's id or `INSTANCE_ACTOR`. */
export const actorPath = (identifier: string): string => `/ap/actors/${identifier}`

/**
 * The identifier of our actor at an address, whether or not there is one; null for any other address.
 * @param siteUrl our own address.
 */
export function readActorAddress(address: string, siteUrl: string): string | null {
  const start = siteUrl + actorPath('')
  return address.startsWith(start) ? address.slice(start.length) : null
}

/** The path of an event or a comment as an object. */
export const objectPath = (kind: 'events' | 'comments', id: string): string => `/ap/${kind}/${id}`

const OBJECT_PATH = /^\/ap\/(events|comments)\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/
const PAGE_PATH = new RegExp(`^(?:/(?:${LANGUAGES.join('|')}))?/event/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$`)

/**
 * The event or comment of ours at an address, or at an event page's address; null for anything else.
 * @param siteUrl our own address, without a trailing slash.
 */
export function readObjectAddress(address: string, siteUrl: string): { kind: 'event' | 'comment'; id: string } | null {
  if (!address.startsWith(`${siteUrl}/`)) return null
  const path = address.slice(siteUrl.length).split(/[?#]/, 1)[0] ?? ''
  const object = OBJECT_PATH.exec(path)
  if (object?.[2]) return { kind: object[1] === 'events' ? 'event' : 'comment', id: object[2] }
  const page = PAGE_PATH.exec(path)
  return page?.[1] ? { kind: 'event', id: page[1] } : null
}

/** Whether a name is a handle on some server, `@name@host`; no account here can have such a name. */
export const isHandle = (name: string): boolean => /^@[^@]+@[^@]+$/.test(name)
