import { toAuditFacts, type AuditTexts } from '@/lib/moderation/audit-facts'
import { formatsFor } from '@/lib/text/formats'
import type { Language } from '@/lib/text/languages'
import { textFor } from '@/lib/text/text-for'

const textsIn = (language: Language): AuditTexts => ({
  admin: textFor('admin', language),
  words: textFor('auditWords', language),
  reports: textFor('reports', language),
  factNames: textFor('factNames', language),
  facts: textFor('facts', language),
  statuses: textFor('events', language).statusPanel.choices,
  series: textFor('eventForm', language).series,
  formats: formatsFor(language),
})
const linesOf = (language: Language, action: string, { before = {}, after = {} }: { before?: object; after?: object }) =>
  toAuditFacts({ action, before: { ...before }, after: { ...after } }, textsIn(language)).map(
    ({ label, before, after }) => `${label}: ${before} → ${after}`,
  )

test.each([
  [
    'report.decide',
    {
      before: { status: 'in_review', thing: { state: 'published' } },
      after: { status: 'actioned', report: 'R-1', measure: 'hide', accountMeasure: 'warn', ground: 'terms', groundText: '' },
    },
    [
      'Zustand: Veröffentlicht → ',
      'Status: In Prüfung → Maßnahme ergriffen',
      'Meldung:  → R-1',
      'Für den Inhalt:  → Ausblenden',
      'Für das Konto:  → Verwarnen',
      'Grundlage:  → Unsere Bedingungen und Regeln',
    ],
  ],
  ['held.approve', { before: { state: 'held', signs: ['link', 'nudity'] }, after: { state: 'published' } }, null],
  ['user.suspend', { after: { until: null, sessionsEnded: 2 } }, ['Bis:  → Für immer', 'Beendete Sitzungen:  → 2']],
  ['user.verify', { before: { isVerified: false }, after: { isVerified: true } }, ['Geprüfter Veranstalter: nein → ja']],
  [
    'event.update',
    {
      before: { startDate: '2026-12-24', status: 'scheduled', lineup: [{ name: 'Ada', role: 'DJ' }] },
      after: { startDate: '2026-12-31', status: 'moved', lineup: [] },
    },
    null,
  ],
  ['event.delete', { before: { title: 'Rave', state: 'published' }, after: { state: 'deleted' } }, null],
  ['event.repeat', { after: { rule: 'FREQ=WEEKLY;COUNT=2', dates: ['2026-12-24', '2026-12-31'] } }, null],
] as const)('%s is said in German without names of the database', (action, sides, lines) => {
  const said = linesOf('de', action, sides)

  if (lines) expect(said).toEqual(lines)
  expect(said.join('\n')).not.toMatch(
    /\b(?:published|held|actioned|in_review|scheduled|moved|terms|FREQ|isVerified|startDate|\d{4}-\d\d-\d\d)\b/,
  )
})
