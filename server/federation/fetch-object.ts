import { ACTIVITY_TYPE } from '@/lib/federation/addresses'
import { isReadableJson } from '@/lib/federation/readable-json'
import { env } from '@/server/platform/env'
import { askOutside, OutgoingError } from '@/server/platform/outgoing'

/** As for activities that arrive. */
const MAX_BYTES = 1024 * 1024
const ACCEPTED = `${ACTIVITY_TYPE}, application/ld+json; profile="https://www.w3.org/ns/activitystreams"`
/** A file that someone uploaded to a server is no object of it. */
const OBJECT_TYPE = /^application\/(?:activity|ld)\+json\b/i

/**
 * An object as its own server shows it, `gone` if it no longer exists there, and null if it cannot be read: it must be given under its own
 * id, by its own host, as an object.
 */
export async function fetchObject(uri: string): Promise<{ object: unknown } | 'gone' | null> {
  try {
    const answer = await askOutside(uri, {
      headers: { accept: ACCEPTED },
      maxBytes: MAX_BYTES,
      allowsPrivate: env().federation.privateAddresses,
    })
    if (answer.status === 404 || answer.status === 410) return 'gone'
    if (answer.status !== 200 || new URL(answer.url).origin !== new URL(uri).origin) return null
    if (!OBJECT_TYPE.test(answer.headers['content-type'] ?? '')) return null
    const text = answer.bytes.toString('utf8')
    const object: unknown = isReadableJson(text) ? JSON.parse(text) : null
    return typeof object === 'object' && object !== null && 'id' in object && object.id === uri ? { object } : null
  } catch (error) {
    if (error instanceof OutgoingError || error instanceof SyntaxError) return null
    throw error
  }
}
