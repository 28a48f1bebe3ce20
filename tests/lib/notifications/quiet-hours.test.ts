import { quietEnd } from '@/lib/notifications/quiet-hours'

const night = { from: '22:00', until: '08:00', timeZone: 'Europe/Berlin' }

describe('quiet hours', () => {
  test.each([
    ['in the evening until the next morning', night, '2026-01-10T22:30:00Z', '2026-01-11T07:00:00.000Z'],
    ['after midnight until the same morning', night, '2026-01-11T03:00:00Z', '2026-01-11T07:00:00.000Z'],
    ['from the first minute', night, '2026-01-10T21:00:00Z', '2026-01-11T07:00:00.000Z'],
    ['not in the minute of the end', night, '2026-01-11T07:00:00Z', null],
    ['not by day', night, '2026-01-11T12:00:00Z', null],
    ['hours of one day', { ...night, from: '13:00', until: '15:00' }, '2026-06-01T12:30:00Z', '2026-06-01T13:00:00.000Z'],
    ['the same hour twice is no quiet', { ...night, from: '08:00', until: '08:00' }, '2026-06-01T06:00:00Z', null],
    ['the night that is an hour shorter', night, '2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['the night that is an hour longer', night, '2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
    ['an end within the gap of the clocks', { ...night, until: '02:30' }, '2026-03-28T22:00:00Z', '2026-03-29T01:30:00.000Z'],
    ['on the other side of the world', { ...night, timeZone: 'Pacific/Auckland' }, '2026-01-10T10:00:00Z', '2026-01-10T19:00:00.000Z'],
  ])('%s: quiet hours of %j that hold at %s end at %s', (_, hours, at, end) => {
    expect(quietEnd(hours, new Date(at))?.toISOString() ?? null).toBe(end)
  })
})
