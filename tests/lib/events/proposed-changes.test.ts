import { listChanges } from '@/lib/events/proposed-changes'
import { eventView } from '@/tests/support/event-view'

test('each differing fact is listed as text, a missing one as null', () => {
  const before = eventView({ startTime: '20:00', price: '12 €', tags: ['a'], lineup: [] })
  const { price: _, ...rest } = before
  const after = {
    ...rest,
    startTime: '21:00',
    tags: ['a', 'b'],
    lineup: [
      { _id: 'x', name: 'Anna', role: '', startTime: '' },
      { _id: 'y', name: 'Ben', role: '', startTime: '' },
    ],
    address: { ...before.address, street: 'Neuer Weg' },
  }

  expect(listChanges(before, after)).toEqual([
    { field: 'startTime', from: '20:00', to: '21:00' },
    { field: 'street', from: 'Lindenstraße', to: 'Neuer Weg' },
    { field: 'price', from: '12 €', to: null },
    { field: 'tags', from: 'a', to: 'a, b' },
    { field: 'lineup', from: null, to: 'Anna\nBen' },
  ])
})

test('an unchanged event has no changes, and counters are ignored', () => {
  expect(
    listChanges(eventView(), eventView({ views: 5, commentCount: 7, updatedAt: '2031-01-01T00:00:00.000Z', isSponsored: true })),
  ).toEqual([])
})
