import type { Metadata } from 'next'
import { getText } from '@/components/texts/get-text'
import { AdminFrame } from '@/components/layout/admin-frame'
import { Statistics } from '@/components/moderation/statistics'
import { StatisticsQuery } from '@/lib/api/moderation-figures'
import { requireStaff } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { getStatistics } from '@/server/moderation/statistics'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('admin')
  return { title: t.statistics, robots: { index: false } }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function StatisticsPage({ searchParams }: Props) {
  const t = await getText('admin')
  await requireStaff()
  const statistics = await getStatistics(StatisticsQuery.parse(await searchParams))
  return (
    <AdminFrame siteName={getSite().name} title={t.statistics} lead={t.figures.lead({ days: statistics.days })}>
      <Statistics statistics={statistics} />
    </AdminFrame>
  )
}
