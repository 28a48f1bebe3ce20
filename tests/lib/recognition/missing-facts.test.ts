import { listMissing } from '@/lib/recognition/missing-facts'
import { readFacts } from '@/lib/recognition/read-facts'
import { textFor } from '@/lib/text/text-for'
import { missingText } from '@/lib/uploads/failures'
import { getGazetteer } from '@/server/geo/gazetteer'
import { getJudge } from '@/server/uploads/judge/load-judge'
import { flyerText } from '../../support/flyer-text'

test.each([
  ['nothing to read', flyerText([]), ['words']],
  [
    'dust',
    flyerText([
      [20, '|||'],
      [20, 'x 12'],
    ]),
    ['words'],
  ],
  [
    'words without a day',
    flyerText([
      [60, 'Der Regen fiel auf die Stadt'],
      [30, 'und niemand sprach ein Wort'],
    ]),
    expect.arrayContaining(['date']),
  ],
])('a picture reports what it lacks: %s', (_, text, missing) => {
  expect(listMissing(text, readFacts(text, { today: '2026-09-01', gazetteer: getGazetteer(), judge: getJudge(), hint: null }))).toEqual(
    missing,
  )
})

test('a picture with date, name and place that announces nothing lacks the announcement', () => {
  const text = flyerText([
    [60, 'Laternenfest'],
    [40, 'Samstag, 14.11.2026'],
    [30, 'Rathausplatz 1, 70173 Stuttgart'],
  ])

  expect(listMissing(text, readFacts(text, { today: '2026-09-01', gazetteer: getGazetteer(), judge: getJudge(), hint: null }))).toEqual([
    'event',
  ])
})

test('each lack has a message', () => {
  expect(missingText(['date', 'place'], textFor('uploads').failures)).toBe('It shows neither a date nor a time. It does not say where.')
})
