import { STATEMENT_COLUMNS, statementRow, type Statement } from '@/lib/moderation/statements'

const statement = (given: Partial<Statement> = {}): Statement => ({
  id: 'abc',
  subject: 'comment',
  reason: 'hate',
  measure: 'remove',
  accountMeasure: 'none',
  suspendedUntil: null,
  ground: 'terms',
  groundText: '',
  facts: 'It insults somebody.',
  ownInitiative: false,
  foundByMachine: false,
  contentAt: new Date('2030-01-02T23:30:00Z'),
  decidedAt: new Date('2030-01-04T10:00:00Z'),
  ...given,
})
const columns = (given: Partial<Statement> = {}) =>
  Object.fromEntries(statementRow(statement(given)).map((value, index) => [STATEMENT_COLUMNS[index], value]))

test('a removal by the terms', () => {
  expect(columns()).toMatchObject({
    puid: 'abc',
    decision_visibility: 'DECISION_VISIBILITY_CONTENT_REMOVED',
    decision_account: '',
    decision_ground: 'DECISION_GROUND_INCOMPATIBLE_CONTENT',
    incompatible_content_explanation: 'It insults somebody.',
    illegal_content_legal_ground: '',
    category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
    content_type: 'CONTENT_TYPE_TEXT',
    content_date: '2030-01-02',
    application_date: '2030-01-04',
    source_type: 'SOURCE_ARTICLE_16',
    automated_detection: 'No',
    automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
  })
})

test.each([
  [
    'something hidden by law',
    { measure: 'hide', ground: 'law', groundText: '§ 130 StGB' },
    {
      decision_visibility: 'DECISION_VISIBILITY_CONTENT_DISABLED',
      decision_ground: 'DECISION_GROUND_ILLEGAL_CONTENT',
      illegal_content_legal_ground: '§ 130 StGB',
      incompatible_content_ground: '',
    },
  ],
  [
    'an account suspended for a time',
    { measure: 'none', accountMeasure: 'suspend', suspendedUntil: new Date('2030-02-01T00:00:00Z') },
    { decision_visibility: '', decision_account: 'DECISION_ACCOUNT_SUSPENDED', end_date_account_restriction: '2030-02-01' },
  ],
  [
    'an account suspended for good',
    { accountMeasure: 'suspend' },
    { decision_account: 'DECISION_ACCOUNT_TERMINATED', end_date_account_restriction: '' },
  ],
  ['what staff saw by itself', { ownInitiative: true }, { source_type: 'SOURCE_VOLUNTARY' }],
  ['what a machine pointed out', { ownInitiative: true, foundByMachine: true }, { automated_detection: 'Yes' }],
  ['a thing that is gone', { contentAt: null, subject: 'image' }, { content_date: '', content_type: 'CONTENT_TYPE_IMAGE' }],
] as const)('%s', (_, given, expected) => expect(columns(given)).toMatchObject(expected))
