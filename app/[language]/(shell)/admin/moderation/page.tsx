import type { Metadata } from 'next'
import { getText } from '@/components/texts/get-text'
import { AdminFrame } from '@/components/layout/admin-frame'
import { ReportQueue } from '@/components/moderation/report-queue'
import { MAX_BULK, ReportsQuery } from '@/lib/api/moderation'
import { requireStaff } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { listReports } from '@/server/moderation/queries'
import { mailIsConfigured } from '@/server/notifications/queue-mail'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('admin')
  return { title: t.reports, robots: { index: false } }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function ReportsPage({ searchParams }: Props) {
  const t = await getText('admin')
  await requireStaff()
  const asked = ReportsQuery.safeParse(await searchParams)
  const given = asked.success ? asked.data : ReportsQuery.parse({})
  // No more per page than can be decided in one call.
  const query = { ...given, limit: Math.min(given.limit, MAX_BULK) }
  return (
    <AdminFrame siteName={getSite().name} title={t.reports} sendsMail={mailIsConfigured()}>
      <ReportQueue list={await listReports(query)} query={query} />
    </AdminFrame>
  )
}
