import { toChangeKinds } from '@/lib/notifications/event-changes'

describe('changes that matter to a guest', () => {
  test.each([
    ['nothing', {}, []],
    ['other words alone', { title: ['Jazz', 'Jazz!'] as [unknown, unknown], description: ['', 'x'] as [unknown, unknown] }, []],
    ['cancelled', { status: ['scheduled', 'cancelled'] as [unknown, unknown] }, ['cancelled']],
    ['after all', { status: ['cancelled', 'scheduled'] as [unknown, unknown] }, ['scheduled']],
    ['an hour that was unknown', { startTime: [null, '20:00'] as [unknown, unknown] }, []],
    ['another hour', { startTime: ['19:00', '20:00'] as [unknown, unknown] }, ['time']],
    [
      'everything',
      {
        status: ['scheduled', 'moved'] as [unknown, unknown],
        startDate: ['2026-05-01', '2026-05-02'] as [unknown, unknown],
        endTime: ['22:00', null] as [unknown, unknown],
        city: ['Berlin', 'Bonn'] as [unknown, unknown],
      },
      ['moved', 'date', 'time', 'place'],
    ],
  ])('%s', (_, changes, words) => {
    expect(toChangeKinds(changes)).toEqual(words)
  })
})
