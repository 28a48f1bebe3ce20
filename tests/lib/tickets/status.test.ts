import {
  statusAfter,
  statusStyle,
  takesPlace,
  TICKET_STATUSES,
  TRANSITIONS,
  type TicketAction,
  type TicketActor,
  type TicketStatus,
} from '@/lib/tickets/status'

const ACTORS: TicketActor[] = ['host', 'guest', 'door', 'visitor', 'clock']

/** Every transition, spelled out; anything not listed is refused. */
const ALLOWED = new Set([
  'invite host waiting>valid',
  'invite host offered>valid',
  'invite host cancelled>valid',
  'claim visitor cancelled>offered',
  'queue visitor cancelled>waiting',
  'offer clock waiting>offered',
  'offer host waiting>offered',
  'offer guest waiting>offered',
  'accept guest offered>valid',
  'lapse clock offered>cancelled',
  'cancel host valid>cancelled',
  'cancel host offered>cancelled',
  'cancel host waiting>cancelled',
  'cancel guest valid>cancelled',
  'cancel guest offered>cancelled',
  'cancel guest waiting>cancelled',
  'admit door valid>used',
  'admit host valid>used',
  'undo door used>valid',
  'undo host used>valid',
])

test('the table allows exactly the listed actions for each actor and status', () => {
  const found = (Object.keys(TRANSITIONS) as TicketAction[]).flatMap((action) =>
    ACTORS.flatMap((by) =>
      TICKET_STATUSES.flatMap((from) => {
        const to = statusAfter(action, from, by)
        return to ? [`${action} ${by} ${from}>${to}`] : []
      }),
    ),
  )

  expect(new Set(found)).toEqual(ALLOWED)
})

test('only a door admits a guest, and an admitted guest cannot cancel', () => {
  expect(statusAfter('admit', 'valid', 'guest')).toBeNull()
  expect(statusAfter('cancel', 'used', 'guest')).toBeNull()
  expect(statusAfter('cancel', 'used', 'host')).toBeNull()
  expect(TRANSITIONS.admit.from).toEqual(['valid'])
})

test.each<[TicketStatus, boolean]>([
  ['valid', true],
  ['used', true],
  ['offered', true],
  ['waiting', false],
  ['cancelled', false],
])('%s takes a place: %s', (status, expected) => {
  expect(takesPlace(status)).toBe(expected)
})

test.each([
  ['valid', 'valid'],
  ['VALID', 'valid'],
  ['Valid', 'valid'],
  ['used', 'invalid'],
  ['', 'invalid'],
  ['valid ', 'invalid'],
])('%j is styled %s', (status, expected) => {
  expect(statusStyle(status)).toBe(expected)
})
