import type { Metadata } from 'next'
import { getText } from '@/components/texts/get-text'
import { notFound } from 'next/navigation'
import { AdminFrame } from '@/components/layout/admin-frame'
import { ReportCase } from '@/components/moderation/report-case'
import { ReportParams } from '@/lib/api/moderation'
import { requireStaff } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { getReportDetail } from '@/server/moderation/queries'
import { mailIsConfigured } from '@/server/notifications/queue-mail'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('admin')
  return { title: t.reports, robots: { index: false } }
}

type Props = { params: Promise<{ reportId: string }> }

export default async function ReportPage({ params }: Props) {
  const tReports = await getText('reports')
  const viewer = await requireStaff()
  const id = ReportParams.safeParse({ id: (await params).reportId })
  const report = id.success ? await getReportDetail(viewer, id.data.id) : null
  if (!report) notFound()
  return (
    <AdminFrame
      siteName={getSite().name}
      title={`${tReports.subjects[report.subject]}: ${report.thing.title || report.receiptNumber}`}
      sendsMail={mailIsConfigured()}
    >
      <ReportCase key={report.id} report={report} />
    </AdminFrame>
  )
}
