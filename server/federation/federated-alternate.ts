import { ACTIVITY_TYPE, objectPath } from '@/lib/federation/addresses'
import { env } from '@/server/platform/env'

/** The address of an event's ActivityPub object, for the head of its page; nothing while federation is off. */
export function federatedAlternate(eventId: string): Record<string, string> {
  return env().federation.isOn ? { [ACTIVITY_TYPE]: env().app.url + objectPath('events', eventId) } : {}
}
