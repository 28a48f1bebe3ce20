import { initialsOf, searchDoorList } from '@/lib/tickets/door-search'
import { TICKET_STATUSES } from '@/lib/tickets/status'
import { letsIn, offlineVerdict, verdictOfStatus, VERDICTS, type DoorEntry } from '@/lib/tickets/verdict'

const entry = (given: Partial<DoorEntry> = {}): DoorEntry => ({
  hash: 'a'.repeat(32),
  name: 'A. L.',
  email: 'a•••@m•••.org',
  status: 'valid',
  at: null,
  door: null,
  ...given,
})

test.each([
  ['valid', 'good', 'welcome'],
  ['valid', 'none', 'welcome'],
  ['valid', 'unchecked', 'welcome'],
  ['valid', 'forged', 'forged'],
  ['used', 'good', 'again'],
  ['cancelled', 'good', 'refused'],
  ['offered', 'good', 'refused'],
  ['waiting', 'none', 'refused'],
] as const)('a ticket on the list that is %s, its signature %s: %s', (status, signature, expected) => {
  expect(offlineVerdict(entry({ status }), signature)).toBe(expected)
})

test.each([
  ['good', 'unsure'],
  ['none', 'unknown'],
  ['unchecked', 'unknown'],
  ['forged', 'foreign'],
] as const)('a ticket that is not on the list, its signature %s: %s', (signature, expected) => {
  expect(offlineVerdict(null, signature)).toBe(expected)
})

test('only a welcome admits a guest, and only a valid ticket is welcome', () => {
  expect(VERDICTS.filter(letsIn)).toEqual(['welcome'])
  expect(TICKET_STATUSES.filter((status) => letsIn(verdictOfStatus(status)))).toEqual(['valid'])
})

test.each([
  ['Anna Lee', 'A. L.'],
  ['  anna   maria  lee ', 'A. M. L.'],
  ['', ''],
  ['Örs', 'Ö.'],
  ['a b c d e', 'A. B. C. D.'],
  ['🎧 dj', '🎧. D.'],
])('the initials of %j are %j', (name, expected) => {
  expect(initialsOf(name)).toBe(expected)
})

test('offline, guests are found by initials or the full address', () => {
  const list = [
    entry(),
    entry({ hash: 'b', name: 'B. O.', email: 'b•••@x•••.net' }),
    entry({ hash: 'c', name: '', email: 'c•••@m•••.org' }),
  ]

  expect(searchDoorList(list, 'anna l', 20).map(({ hash }) => hash)).toEqual(['a'.repeat(32)])
  expect(searchDoorList(list, 'ben@xylophon.net', 20).map(({ hash }) => hash)).toEqual(['b'])
  expect(searchDoorList(list, 'c', 20).map(({ hash }) => hash)).toEqual(['c'])
  expect(searchDoorList(list, '  ', 20)).toEqual([])
  expect(searchDoorList(list, 'zoe', 20)).toEqual([])
})
