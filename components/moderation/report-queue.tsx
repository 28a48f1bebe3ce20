import { SoftLink } from '@/components/ui/soft-link'
import type { ReportList, ReportsQuery } from '@/lib/api/moderation'
import { REPORT_SUBJECTS } from '@/lib/moderation/reasons'
import { useText } from '#texts'
import { FilterLinks } from './filter-links'
import { Moment } from './moment'
import { ReportStatusChip } from './report-status'

export type ReportQueueProps = { list: ReportList; query: ReportsQuery }

const hrefOf = (query: Partial<ReportsQuery>) => {
  const words = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === 0 || name === 'limit' ? [] : [[name, String(value)]],
    ),
  )
  return `/admin/moderation${words.size > 0 ? `?${words}` : ''}`
}

/** What was reported: what waits longest stands first. */
export function ReportQueue({ list: { reports, count }, query }: ReportQueueProps) {
  const t = useText('admin')
  const tReports = useText('reports')
  const tReport = useText('report')
  const { status, subject, offset, limit } = query
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <FilterLinks
          label={t.queue.open}
          current={status}
          entries={[
            { key: 'open', label: t.queue.open, href: hrefOf({ subject }) },
            { key: 'decided', label: t.queue.decided, href: hrefOf({ subject, status: 'decided' }) },
          ]}
        />
        <FilterLinks
          label={t.queue.kind}
          current={subject ?? 'all'}
          entries={[
            { key: 'all', label: t.queue.all, href: hrefOf({ status }) },
            ...REPORT_SUBJECTS.map((one) => ({ key: one, label: tReports.subjects[one], href: hrefOf({ status, subject: one }) })),
          ]}
        />
      </div>
      {reports.length === 0 ? (
        <p className="border-y py-12 text-quiet">{status === 'open' ? t.queue.empty : t.queue.emptyDecided}</p>
      ) : (
        <ul className="grid divide-y border-y">
          {reports.map((report) => (
            <li key={report.id}>
              <SoftLink href={`/admin/moderation/${report.id}`} className="grid gap-1.5 px-1 py-4 hover:bg-sunken">
                <span className="flex flex-wrap items-center gap-2 text-small">
                  <ReportStatusChip status={report.status} />
                  <strong>{tReports.subjects[report.subject]}</strong>
                  <span>{tReport.reasons[report.reason]}</span>
                </span>
                <span className="line-clamp-2 max-w-prose wrap-anywhere" dir="auto">
                  {report.thing.text || report.thing.title || t.queue.gone}
                </span>
                {report.explanation ? (
                  <span className="line-clamp-1 max-w-prose text-small wrap-anywhere text-quiet" dir="auto">
                    “{report.explanation}”
                  </span>
                ) : null}
                <span className="flex flex-wrap gap-x-3 text-note text-quiet">
                  <Moment at={report.createdAt} />
                  <span className="tabular-nums">{report.receiptNumber}</span>
                  {report.others > 0 ? <span className="font-semibold text-warn">{t.queue.others({ count: report.others })}</span> : null}
                  {report.status === 'in_review' && report.reviewer ? <span>{t.queue.reviewedBy({ name: report.reviewer })}</span> : null}
                </span>
              </SoftLink>
            </li>
          ))}
        </ul>
      )}
      {offset + reports.length < count ? (
        <SoftLink
          href={hrefOf({ status, subject, offset: offset + limit })}
          className="tap-target inline-flex w-fit items-center font-semibold underline underline-offset-4"
        >
          {t.more}
        </SoftLink>
      ) : null}
    </div>
  )
}
