import { ACTIVITY_TYPE, objectPath } from '@/lib/federation/addresses'
import { env } from '@/server/platform/env'

/** Where other servers find an event's page as an object, for its head; nothing while nobody may follow this installation. */
export function federatedAlternate(eventId: string): Record<string, string> {
  return env().federation.isOn ? { [ACTIVITY_TYPE]: env().app.url + objectPath('events', eventId) } : {}
}
