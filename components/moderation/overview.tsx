import type { ReactNode } from 'react'
import { SoftLink } from '@/components/ui/soft-link'
import type { Health } from '@/lib/api/health'
import type { ModerationOverview } from '@/lib/api/moderation-figures'
import { useFormats, useText } from '#texts'
import { Moment } from './moment'

type CardProps = { title: string; href?: string; value: ReactNode; isUrgent?: boolean; children: ReactNode }

function Card({ title, href, value, isUrgent = false, children }: CardProps) {
  return (
    <section className="grid content-start gap-1 rounded-control border p-5">
      <h2 className="text-small font-semibold">
        {href ? (
          <SoftLink href={href} className="tap-target -my-2 inline-flex items-center underline underline-offset-4">
            {title}
          </SoftLink>
        ) : (
          title
        )}
      </h2>
      <p className={`poster-type text-title tabular-nums ${isUrgent ? 'text-signal' : ''}`}>{value}</p>
      <div className="grid gap-0.5 text-small text-quiet">{children}</div>
    </section>
  )
}

const COLUMNS = ['uploads', 'failed', 'accounts', 'comments', 'reports'] as const

export type OverviewProps = { overview: ModerationOverview; health: Health }

/** Key figures: what is waiting, recent activity, what reading flyers costs, and the health of the processes. */
export function Overview({ overview, health }: OverviewProps) {
  const t = useText('admin')
  const tReports = useText('reports')
  const formats = useFormats()
  const { open, oldestOpenAt, overdue, bySubject, held, days, recognition, jobs, repairs, policyReports } = overview
  const heldCount = Object.values(held).reduce((sum, count) => sum + count, 0)
  const said = (part: keyof Health['checks']) => {
    const { ok, detail } = health.checks[part]
    // the same words as in the log
    if (!ok) return detail
    return detail === 'disk' || detail === 's3' ? t.overviewPage.stores[detail] : t.overviewPage.works
  }
  const most = Math.max(1, ...days.map(({ uploads }) => uploads))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Card title={t.overviewPage.open} href="/admin/moderation" value={open} isUrgent={overdue > 0}>
          <p>{open === 0 ? t.overviewPage.none : t.overviewPage.overdue({ count: overdue })}</p>
          {oldestOpenAt ? (
            <p>
              {t.overviewPage.oldest} <Moment at={oldestOpenAt} />
            </p>
          ) : null}
          {bySubject.length > 0 ? (
            <p>{bySubject.map(({ subject, open: count }) => `${tReports.subjects[subject]} ${count}`).join(' · ')}</p>
          ) : null}
        </Card>
        <Card title={t.overviewPage.held} href="/admin/moderation/held" value={heldCount}>
          <p>{`${t.heldKinds.comment} ${held.comments} · ${t.heldKinds.event} ${held.events} · ${t.heldKinds.artist} ${held.artists} · ${t.heldKinds.image} ${held.images}`}</p>
        </Card>
        <Card title={t.overviewPage.recognition} value={recognition.today} isUrgent={recognition.today >= recognition.limit}>
          <p>{`${t.overviewPage.of} ${formats.number(recognition.limit)}`}</p>
          <p>
            {recognition.modelLimit === null
              ? t.overviewPage.embedded
              : `${recognition.byModel} ${t.overviewPage.of} ${recognition.modelLimit} ${t.overviewPage.byModel}`}
          </p>
        </Card>
        <Card title={t.overviewPage.jobs} value={jobs.givenUp + jobs.failing} isUrgent={jobs.givenUp > 0}>
          <p>
            {jobs.givenUp + jobs.failing === 0
              ? t.overviewPage.jobsFine
              : `${jobs.failing} ${t.overviewPage.failing} · ${jobs.givenUp} ${t.overviewPage.givenUp}`}
          </p>
          <p>{`${jobs.waiting} ${t.overviewPage.waiting}`}</p>
          {jobs.kinds.map(({ name, count, error }) => (
            <p key={name} className="wrap-anywhere">
              <strong>{name}</strong> {count}: {error}
            </p>
          ))}
        </Card>
        <Card title={t.overviewPage.repairs} value={repairs.open} isUrgent={repairs.open > 0}>
          <p>{repairs.open === 0 ? t.overviewPage.repairsNone : t.overviewPage.repairsSome}</p>
          {repairs.oldest.map(({ key, reason, foundAt }) => (
            <p key={key} className="wrap-anywhere">
              <strong>{t.overviewPage.damages[reason]}</strong> {key} <Moment at={foundAt} />
            </p>
          ))}
        </Card>
        <Card title={t.overviewPage.policyReports} value={formats.number(policyReports.reduce((sum, { count }) => sum + count, 0))}>
          <p>{policyReports.length === 0 ? t.overviewPage.policyReportsNone : t.overviewPage.policyReportsSome}</p>
          {policyReports.map(({ directive, kind, count }) => (
            <p key={`${directive} ${kind}`}>{`${directive}, ${kind}: ${formats.number(count)}`}</p>
          ))}
        </Card>
        <Card title={t.overviewPage.health} value={t.overviewPage.states[health.status]} isUrgent={health.status !== 'ok'}>
          <p>{`${t.overviewPage.database}: ${said('database')}${health.versions.database ? ` (${health.versions.database})` : ''}`}</p>
          {(['storage', 'disk', 'queue', 'reader'] as const).map((part) => (
            <p key={part}>{`${t.overviewPage[part]}: ${said(part)}`}</p>
          ))}
          <p>{`Litfass ${health.versions.app} · Node ${health.versions.node} · ${t.overviewPage.uptime} ${Math.floor(health.uptimeSeconds / 3600)} h`}</p>
        </Card>
      </div>
      <section className="grid min-w-0 gap-3">
        <h2 className="text-lead">{t.overviewPage.days}</h2>
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={t.overviewPage.days}>
          <table className="w-full text-note tabular-nums sm:text-small">
            <thead>
              <tr className="border-b text-left text-[0.6875rem] wrap-normal sm:text-small">
                <th scope="col" className="py-2 pr-1.5 align-bottom sm:pr-4">
                  {t.overviewPage.day}
                </th>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" className="py-2 pr-1.5 align-bottom font-semibold sm:pr-4">
                    {t.overviewPage[column]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day} className="border-b">
                  <th scope="row" className="py-2 pr-1.5 text-left font-normal whitespace-nowrap sm:py-1.5 sm:pr-4">
                    {formats.localDate(day.day, 'day')}
                  </th>
                  {COLUMNS.map((column) => (
                    <td key={column} className="pr-1.5 sm:pr-4">
                      {column === 'uploads' ? (
                        <span className="flex items-center gap-2">
                          <span className="sm:w-8">{day.uploads}</span>
                          <span
                            aria-hidden
                            className="hidden h-2 rounded-poster bg-ink sm:block"
                            style={{ width: `${Math.round((day.uploads / most) * 96)}px` }}
                          />
                        </span>
                      ) : (
                        day[column]
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  )
}
