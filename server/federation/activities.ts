import type { Json } from '@/lib/events/json-ld'
import { actorPath, INSTANCE_ACTOR, PUBLIC } from '@/lib/federation/addresses'
import { OBJECT_CONTEXT } from '@/lib/federation/context'
import { env } from '@/server/platform/env'

type JsonObject = { [key: string]: Json }

/** A request by someone on another server. */
type Asked = { id: string; type: 'Follow' | 'Join'; actor: string; object: string }

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** An object as served at its own address. */
export function asDocument(object: JsonObject): JsonObject {
  return { '@context': OBJECT_CONTEXT, ...object }
}

/**
 * A `Create` or `Update` of an object.
 * @param mark makes the activity's id unique.
 */
export function toTelling(type: 'Create' | 'Update', object: JsonObject, mark: string): JsonObject {
  return {
    '@context': OBJECT_CONTEXT,
    id: `${text(object.id)}#${type.toLowerCase()}-${mark}`,
    type,
    actor: text(object.attributedTo),
    to: object.to ?? [],
    cc: object.cc ?? [],
    published: text(object.updated) || text(object.published),
    object,
  }
}

/** What is left of a deleted object. Gancio deletes only what says its former type. */
export const toTombstone = (uri: string, formerType: 'Event' | 'Note'): JsonObject => ({ id: uri, type: 'Tombstone', formerType })

/**
 * A `Delete` with the tombstone of an object.
 * @param actor who deletes it.
 * @param mark makes the activity's id unique.
 */
export function toDeletion(tombstone: JsonObject, actor: string, mark: string): JsonObject {
  return {
    '@context': OBJECT_CONTEXT,
    id: `${text(tombstone.id)}#delete-${mark}`,
    type: 'Delete',
    actor,
    to: [PUBLIC],
    object: tombstone,
  }
}

/** An `Announce` by which the installation passes a host's event on to its own followers. */
export function toBoost(objectUri: string, mark: string): JsonObject {
  const actor = env().app.url + actorPath(INSTANCE_ACTOR)
  return {
    '@context': OBJECT_CONTEXT,
    id: `${objectUri}#share-${mark}`,
    type: 'Announce',
    actor,
    to: [PUBLIC],
    cc: [`${actor}/followers`],
    object: objectUri,
  }
}

/** Accepts a follow or a join, or refuses it, also after it was accepted. */
export function toAnswer(type: 'Accept' | 'Reject', actor: string, asked: Asked): JsonObject {
  return {
    '@context': OBJECT_CONTEXT,
    id: `${actor}#${type.toLowerCase()}-${encodeURIComponent(asked.id)}`,
    type,
    actor,
    to: [asked.actor],
    object: { ...asked },
  }
}

/**
 * The installation asks to follow an actor of another server.
 * @param id of the activity.
 */
export function toFollow(id: string, object: string): JsonObject {
  const actor = env().app.url + actorPath(INSTANCE_ACTOR)
  return { '@context': OBJECT_CONTEXT, id, type: 'Follow', actor, to: [object], object }
}

/**
 * Ends such a follow.
 * @param id of the `Follow`.
 */
export function toUnfollow(id: string, object: string): JsonObject {
  const actor = env().app.url + actorPath(INSTANCE_ACTOR)
  return { '@context': OBJECT_CONTEXT, id: `${id}-undo`, type: 'Undo', actor, to: [object], object: { id, type: 'Follow', actor, object } }
}
