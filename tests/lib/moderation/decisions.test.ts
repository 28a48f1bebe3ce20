import {
  canMoveReport,
  measuresFor,
  needsStatement,
  outcomeOf,
  REPORT_STATUSES,
  REPORT_STEPS,
  statusesBefore,
} from '@/lib/moderation/decisions'
import { comparedText } from '@/lib/moderation/same-text'
import { REPORT_SUBJECTS } from '@/lib/moderation/reasons'

const ALLOWED = [
  'received>in_review',
  'in_review>actioned',
  'in_review>dismissed',
  'actioned>reopened',
  'dismissed>reopened',
  'reopened>in_review',
]

it.each(REPORT_STATUSES.flatMap((from) => REPORT_STATUSES.map((to) => [from, to] as const)))(
  'a report goes from %s to %s only if the table allows it',
  (from, to) => {
    expect(canMoveReport(from, to)).toBe(ALLOWED.includes(`${from}>${to}`))
    expect(statusesBefore(to).includes(from)).toBe(canMoveReport(from, to))
  },
)

it('every status can be left, so that no decision is final without an appeal', () => {
  for (const status of REPORT_STATUSES) expect(REPORT_STEPS[status].length).toBeGreaterThan(0)
})

it.each([
  ['none', 'none', 'dismissed'],
  ['restore', 'none', 'dismissed'],
  ['none', 'lift', 'dismissed'],
  ['none', 'warn', 'actioned'],
  ['none', 'suspend', 'actioned'],
  ['hide', 'none', 'actioned'],
  ['restore', 'warn', 'actioned'],
  ['uphold', 'none', 'actioned'],
  ['remove_picture', 'none', 'actioned'],
] as const)('%s and %s: %s', (measure, accountMeasure, outcome) => {
  expect(outcomeOf({ measure, accountMeasure })).toBe(outcome)
})

it('an author is told of every measure taken or reversed, and of nothing else', () => {
  expect(needsStatement({ measure: 'none', accountMeasure: 'none' })).toBe(false)
  expect(needsStatement({ measure: 'restore', accountMeasure: 'none' })).toBe(true)
  expect(needsStatement({ measure: 'none', accountMeasure: 'warn' })).toBe(true)
})

it.each(REPORT_SUBJECTS)('%s: a measure is possible, one on pictures only if there is one, and what was done can be undone', (subject) => {
  expect(measuresFor(subject, { isTakenDown: false, hasPicture: true }).length).toBeGreaterThan(1)
  expect(measuresFor(subject, { isTakenDown: false, hasPicture: false })).not.toContain('remove_picture')
  expect(measuresFor(subject, { isTakenDown: true, hasPicture: true })).toEqual(['restore', 'uphold'])
})

it.each([
  [' Come  to MY\nparty ', 'come to my party'],
  ['ＣＯＭＥ', 'come'],
  ['Straße', 'straße'],
  ['', ''],
])('%j is compared as %j', (text, compared) => {
  expect(comparedText(text)).toBe(compared)
})
