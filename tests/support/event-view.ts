import type { EventView } from '@/lib/api/events'

/** An event as in responses, with a test's changes. */
export function eventView(changes: Partial<EventView> = {}): EventView {
  return {
    id: '01890000-0000-7000-8000-000000000001',
    _id: '01890000-0000-7000-8000-000000000001',
    title: 'Night of the Posters',
    description: 'A long night.',
    startDate: '2030-05-10T20:00:00+02:00',
    startTime: '20:00',
    timeZone: 'Europe/Berlin',
    dates: [],
    status: 'scheduled',
    city: 'Berlin',
    venue: 'Kiezsaal',
    address: { street: 'Lindenstraße', houseNumber: '4', postalCode: '10969', city: 'Berlin', countryCode: 'DE' },
    isFree: false,
    tags: [],
    socialMediaLinks: {},
    lineup: [],
    lineupPictureUrl: [],
    views: 0,
    commentCount: 0,
    hostId: 'public',
    isSponsored: false,
    machineRead: false,
    createdAt: '2030-01-01T00:00:00.000Z',
    updatedAt: '2030-01-01T00:00:00.000Z',
    ...changes,
  }
}
