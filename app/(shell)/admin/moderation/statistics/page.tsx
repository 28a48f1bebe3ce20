import type { Metadata } from 'next'
import { AdminFrame } from '@/components/moderation/admin-frame'
import { Statistics } from '@/components/moderation/statistics'
import { StatisticsQuery } from '@/lib/api/moderation'
import { ADMIN, STATISTICS } from '@/lib/text/administration'
import { requireStaff } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { getStatistics } from '@/server/moderation/statistics'

export const metadata: Metadata = { title: ADMIN.statistics, robots: { index: false } }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function StatisticsPage({ searchParams }: Props) {
  await requireStaff()
  const statistics = await getStatistics(StatisticsQuery.parse(await searchParams))
  return (
    <AdminFrame siteName={getSite().name} title={ADMIN.statistics} lead={STATISTICS.lead(statistics.days)}>
      <Statistics statistics={statistics} />
    </AdminFrame>
  )
}
