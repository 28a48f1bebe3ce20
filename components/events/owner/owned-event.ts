import type { EventView } from '@/lib/api/events'

/** What the tools of an event's owner need to know about it. */
export type OwnedEvent = Pick<EventView, 'id' | 'hostId' | 'status' | 'startDate' | 'startTime'>
