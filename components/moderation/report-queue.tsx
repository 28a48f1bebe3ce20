import { SoftLink } from '@/components/ui/soft-link'
import type { ReportList, ReportsQuery } from '@/lib/api/moderation'
import { REPORT_SUBJECTS } from '@/lib/moderation/reasons'
import { useText } from '#texts'
import { FilterLinks } from './filter-links'
import { OpenReports } from './open-reports'
import { ReportRow } from './report-row'

export type ReportQueueProps = { list: ReportList; query: ReportsQuery }

const hrefOf = (query: Partial<ReportsQuery>) => {
  const words = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === 0 || name === 'limit' ? [] : [[name, String(value)]],
    ),
  )
  return `/admin/moderation${words.size > 0 ? `?${words}` : ''}`
}

function DecidedReports({ reports }: { reports: ReportList['reports'] }) {
  const t = useText('admin')
  if (reports.length === 0) return <p className="border-y py-12 text-quiet">{t.queue.emptyDecided}</p>
  return (
    <ul className="grid divide-y border-y">
      {reports.map((report) => (
        <li key={report.id} className="py-4">
          <ReportRow report={report} />
        </li>
      ))}
    </ul>
  )
}

/** Reports, those that have waited longest first. */
export function ReportQueue({ list: { reports, count }, query }: ReportQueueProps) {
  const t = useText('admin')
  const tReports = useText('reports')
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
      {status === 'decided' || status === 'actioned' || status === 'dismissed' ? (
        <DecidedReports reports={reports} />
      ) : (
        <OpenReports reports={reports} />
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
