import type { ReactNode } from 'react'
import { SoftLink } from '@/components/ui/soft-link'
import type { Health } from '@/lib/api/health'
import type { ModerationOverview } from '@/lib/api/moderation-figures'
import { useFormats, useText } from '#texts'
import { DaysTable } from './days-table'
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
      <DaysTable days={days} />
    </>
  )
}
