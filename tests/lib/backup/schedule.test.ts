import { expiredBackups, isDue, momentOf, scheduledName } from '@/lib/backup/schedule'

const at = (text: string) => new Date(text)
const noon = scheduledName(at('2026-10-25T12:00:00.400Z'))

it('a file name has the time to the second', () => {
  expect(noon).toBe('litfass-2026-10-25T120000Z.backup')
  expect(momentOf(noon)).toEqual(at('2026-10-25T12:00:00Z'))
  expect(momentOf('holiday.jpg')).toBeNull()
})

it.each([
  ['none yet', [], '2026-10-25T12:00:00Z', true],
  ['the last one is young', [noon], '2026-10-26T11:59:00Z', false],
  ['the last one is a day old', [noon], '2026-10-26T12:00:00Z', true],
  ['a file of another name counts for nothing', ['copy-of-litfass.backup'], '2026-10-25T12:00:00Z', true],
  ['the clock was set back behind the last one', [noon], '2026-10-24T12:00:00Z', true],
  ['the clock was set back, and one was made since', [noon, scheduledName(at('2026-10-24T12:00:00Z'))], '2026-10-24T13:00:00Z', false],
])('whether a daily backup is due: %s', (_, names, now, expected) => {
  expect(isDue(names, { now: at(now), everyHours: 24 })).toBe(expected)
})

it('the newest are kept in any folder order, at least the latest one', () => {
  const [a, b, c] = ['2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z'].map((text) => scheduledName(at(text)))

  expect(expiredBackups([c ?? '', 'mine.backup', a ?? '', b ?? ''], 2)).toEqual([a])
  expect(expiredBackups([c ?? '', a ?? '', b ?? ''], 0)).toEqual([a, b])
  expect(expiredBackups([c ?? ''], 7)).toEqual([])
})
