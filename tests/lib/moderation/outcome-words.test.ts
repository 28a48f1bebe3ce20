import { groundWords, toOutcomeWords } from '@/lib/moderation/outcome-words'
import { formatsFor } from '@/lib/text/formats'
import { textFor } from '@/lib/text/text-for'

const texts = { page: textFor('reportPage'), reports: textFor('reports'), formats: formatsFor() }
const outcome = { measure: 'none', accountMeasure: null, suspendedUntil: null, status: 'actioned' } as const

test.each([
  ['nothing at all', { status: 'dismissed', accountMeasure: 'none' }, 'Nothing was changed.'],
  ['only the content', { measure: 'hide', accountMeasure: 'none' }, 'It was hidden.'],
  ['only the account, forever', { accountMeasure: 'suspend' }, 'Your account is suspended for good.'],
  [
    'only the account, for a while',
    { accountMeasure: 'suspend', suspendedUntil: '2030-05-01T10:00:00Z' },
    'Your account is suspended until',
  ],
  ['both', { measure: 'remove', accountMeasure: 'warn' }, 'It was removed. This is a warning'],
  ['a suspension that ends', { accountMeasure: 'lift', status: 'dismissed' }, 'The suspension of your account has been lifted.'],
  ['the account, as a reporter reads it', {}, 'A measure was taken against its account.'],
  ['the content, as a reporter reads it', { measure: 'remove' }, 'It was removed.'],
] as const)('%s', (_, changes, words) => {
  const said = toOutcomeWords({ ...outcome, ...changes }, texts)

  expect(said).toContain(words)
  expect(said.includes('Nothing was changed.')).toBe(words === 'Nothing was changed.')
})

test.each([
  ['terms without a clause', { ground: 'terms', groundText: '' }, 'Our terms and guidelines'],
  ['a clause', { ground: 'terms', groundText: 'No insults' }, 'Our terms and guidelines: No insults'],
  ['a law', { ground: 'law', groundText: '§ 97 UrhG' }, 'Law: § 97 UrhG'],
  ['nothing was done, so nothing needs a ground', { ground: 'terms', groundText: '', status: 'dismissed' }, ''],
  [
    'nothing was done, but a clause is named',
    { ground: 'terms', groundText: 'Satire', status: 'dismissed' },
    'Our terms and guidelines: Satire',
  ],
  ['a measure was undone', { ground: 'terms', groundText: '', measure: 'restore' }, ''],
  ['not decided yet', { ground: null, groundText: null }, ''],
] as const)('the ground of a decision: %s', (_, given, words) => {
  expect(groundWords({ measure: 'hide', status: 'actioned', ...given }, texts.reports)).toBe(words)
})
