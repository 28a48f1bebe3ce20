import { SoftLink } from '@/components/ui/soft-link'
import type { ReportRow as Report } from '@/lib/api/moderation'
import { thingWords } from '@/lib/moderation/thing-words'
import { useFormats, useText } from '#texts'
import { Moment } from './moment'
import { ReportStatusChip } from './report-status'

/** The path of a report's page. */
export const reportPath = (id: string): string => `/admin/moderation/${id}`

/** A report in a list: its subject, what is said about it, and its state. */
export function ReportRow({ report, note }: { report: Report; note?: string | undefined }) {
  const t = useText('admin')
  const tReports = useText('reports')
  const tReport = useText('report')
  const text = thingWords(report.thing, useFormats())
  return (
    <SoftLink href={reportPath(report.id)} className="-my-1 grid gap-1.5 px-1 py-1 hover:bg-sunken">
      <span className="flex flex-wrap items-center gap-2 text-small">
        <ReportStatusChip status={report.status} />
        <strong>{tReports.subjects[report.subject]}</strong>
        <span>{tReport.reasons[report.reason]}</span>
      </span>
      {text && report.thing.title ? (
        <span className="line-clamp-1 font-semibold wrap-anywhere" dir="auto">
          {report.thing.title}
        </span>
      ) : null}
      <span className="line-clamp-2 max-w-prose wrap-anywhere whitespace-pre-line" dir="auto">
        {text || report.thing.title || t.queue.gone}
      </span>
      {report.explanation ? (
        <span className="line-clamp-1 max-w-prose text-small wrap-anywhere text-quiet" dir="auto">
          <q>{report.explanation}</q>
        </span>
      ) : null}
      <span className="flex flex-wrap gap-x-3 text-note text-quiet">
        <Moment at={report.createdAt} />
        <span className="tabular-nums">{report.receiptNumber}</span>
        {report.others > 0 ? <span className="font-semibold text-warn">{t.queue.others({ count: report.others })}</span> : null}
        {report.status === 'in_review' && report.reviewer ? <span>{t.queue.reviewedBy({ name: report.reviewer })}</span> : null}
        {note ? <span className="font-semibold text-signal">{note}</span> : null}
      </span>
    </SoftLink>
  )
}
