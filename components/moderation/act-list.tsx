import type { AuditView } from '@/lib/api/moderation'
import { toAuditFacts, type AuditFact } from '@/lib/moderation/audit-facts'
import { useFormats, useText } from '#texts'
import { Moment } from './moment'

/** The kinds of content that have a name of their own; the log also knows servers and reports. */
function useSubjectName(): (subject: string) => string {
  const names: Record<string, string> = { ...useText('reports').subjects, ...useText('auditWords').subjects }
  return (subject) => names[subject] ?? subject
}

function Change({ fact: { label, before, after } }: { fact: AuditFact }) {
  const t = useText('admin')
  return (
    <div className="flex min-w-0 flex-wrap gap-x-2">
      <dt className="shrink-0 font-semibold">{label}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">
        {before === '' ? null : (
          <del dir="auto" className={after === '' ? 'no-underline' : ''}>
            <span className="sr-only">{t.logPage.before} </span>
            {before}
          </del>
        )}
        {before === '' || after === '' ? null : (
          <span aria-hidden className="px-1.5">
            →
          </span>
        )}
        {after === '' ? null : (
          <ins dir="auto" className="no-underline">
            {before === '' ? null : <span className="sr-only">{t.logPage.after} </span>}
            {after}
          </ins>
        )}
      </dd>
    </div>
  )
}

/** Staff actions: who, what, when, why, and the values before and after. */
export function ActList({ acts, showsSubject = false }: { acts: AuditView[]; showsSubject?: boolean }) {
  const t = useText('admin')
  const subjectName = useSubjectName()
  const texts = {
    admin: t,
    words: useText('auditWords'),
    reports: useText('reports'),
    factNames: useText('factNames'),
    facts: useText('facts'),
    statuses: useText('events').statusPanel.choices,
    series: useText('eventForm').series,
    formats: useFormats(),
  }
  return (
    <ol className="grid divide-y border-y">
      {acts.map(({ id, actorName, action, subject, subjectId, reason, before, after, createdAt }) => {
        const facts = toAuditFacts({ action, before, after }, texts)
        return (
          <li key={id} className="grid gap-1 py-3 text-small">
            <p>
              <strong>{actorName}</strong> {action in t.acts ? t.acts[action as keyof typeof t.acts] : action}{' '}
              <span className="text-quiet">
                · <Moment at={createdAt} />
              </span>
            </p>
            {reason ? (
              <p className="max-w-prose wrap-anywhere whitespace-pre-line" dir="auto">
                {reason}
              </p>
            ) : null}
            {showsSubject ? (
              <p className="text-note break-all text-quiet">
                {subjectName(subject)} {subjectId}
              </p>
            ) : null}
            {facts.length > 0 ? (
              <dl className="flex flex-wrap gap-x-5 gap-y-1 text-note text-quiet">
                {facts.map((fact) => (
                  <Change key={fact.name} fact={fact} />
                ))}
              </dl>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
