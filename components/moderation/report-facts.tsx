import type { ReactNode } from 'react'
import { SoftLink } from '@/components/ui/soft-link'
import type { ReportDetail } from '@/lib/api/moderation'
import { useText } from '#texts'
import { ActList } from './act-list'
import { Moment } from './moment'
import { ReportStatusChip } from './report-status'
import { ThingCard } from './thing-card'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid content-start gap-3">
    <h2 className="text-lead">{title}</h2>
    {children}
  </section>
)

/** What is known of a report: the content, who says what about it, and what happened so far. */
export function ReportFacts({ report }: { report: ReportDetail }) {
  const t = useText('admin')
  const tReport = useText('report')
  const { status, reporter, thing } = report
  return (
    <div className="grid min-w-0 gap-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
        <ReportStatusChip status={status} />
        <span className="font-semibold tabular-nums">{report.receiptNumber}</span>
        <span className="text-quiet">
          <Moment at={report.createdAt} />
        </span>
        {status === 'in_review' && report.reviewer ? <span>{t.queue.reviewedBy({ name: report.reviewer })}</span> : null}
      </div>
      <Part title={t.queue.thing}>
        <div className="border-l-4 border-hairline pl-4">
          <ThingCard thing={thing} />
        </div>
      </Part>
      <Part title={t.queue.reporter}>
        <p className="text-small text-quiet">
          {reporter.ownInitiative
            ? t.queue.ownInitiative
            : [reporter.name ?? reporter.username ?? t.queue.nameless, reporter.email].filter(Boolean).join(' · ')}
        </p>
        <p>
          <strong>{tReport.reasons[report.reason]}</strong>
        </p>
        {report.explanation ? (
          <blockquote className="max-w-prose wrap-anywhere whitespace-pre-line" dir="auto">
            {report.explanation}
          </blockquote>
        ) : null}
      </Part>
      {report.objection ? (
        <Part title={t.queue.objection}>
          <p className="text-small text-quiet">
            {report.objectedBy === 'author' ? t.queue.objectedBy.author : t.queue.objectedBy.reporter}
          </p>
          <blockquote className="max-w-prose wrap-anywhere whitespace-pre-line" dir="auto">
            {report.objection}
          </blockquote>
        </Part>
      ) : null}
      {report.history.length > 0 ? (
        <Part title={t.queue.history}>
          <ul className="grid gap-1">
            {report.history.map((one) => (
              <li key={one.id}>
                <SoftLink
                  href={`/admin/moderation/${one.id}`}
                  className="tap-target inline-flex flex-wrap items-center gap-2 text-small underline-offset-4 hover:underline"
                >
                  <ReportStatusChip status={one.status} />
                  {tReport.reasons[one.reason]}
                  <span className="text-quiet">
                    <Moment at={one.createdAt} />
                  </span>
                </SoftLink>
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      {report.acts.length > 0 ? (
        <Part title={t.queue.acts}>
          <ActList acts={report.acts} />
        </Part>
      ) : null}
    </div>
  )
}
