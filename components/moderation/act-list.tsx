import type { AuditView } from '@/lib/api/moderation'
import { useText } from '#texts'
import { Moment } from './moment'

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const isSaid = (value: unknown) => value !== '' && value !== null && value !== undefined
const isEmpty = (record: Record<string, unknown>) => Object.keys(record).length === 0

/** Staff actions: who, what, when, why, and the values before and after. */
export function ActList({ acts, showsSubject = false }: { acts: AuditView[]; showsSubject?: boolean }) {
  const t = useText('admin')
  return (
    <ol className="grid divide-y border-y">
      {acts.map(({ id, actorName, action, subject, subjectId, reason, before, after, createdAt }) => (
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
              {subject} {subjectId}
            </p>
          ) : null}
          {isEmpty(before) && isEmpty(after) ? null : (
            <dl className="flex flex-wrap gap-x-5 gap-y-1 text-note text-quiet">
              {(
                [
                  [t.logPage.before, before],
                  [t.logPage.after, after],
                ] as const
              ).flatMap(([label, record]) =>
                isEmpty(record)
                  ? []
                  : [
                      <div key={label} className="flex min-w-0 gap-2">
                        <dt className="shrink-0 font-semibold">{label}</dt>
                        <dd className="wrap-anywhere">
                          {Object.entries(record)
                            .filter(([, value]) => isSaid(value))
                            .map(([name, value]) => `${name}: ${textOf(value)}`)
                            .join(' · ')}
                        </dd>
                      </div>,
                    ],
              )}
            </dl>
          )}
        </li>
      ))}
    </ol>
  )
}
