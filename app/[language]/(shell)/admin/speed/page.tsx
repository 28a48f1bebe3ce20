import type { Metadata } from 'next'
import { AdminFrame } from '@/components/layout/admin-frame'
import { FilterLinks } from '@/components/moderation/filter-links'
import { getText } from '@/components/texts/get-text'
import { VitalsTables } from '@/components/web-vitals/vitals-tables'
import { VITAL_DAYS, VitalsQuery } from '@/lib/api/web-vitals'
import { requireStaff } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { listPageVitals } from '@/server/web-vitals/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('admin')
  return { title: t.speed, robots: { index: false } }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function SpeedPage({ searchParams }: Props) {
  const [t, tAdmin] = await Promise.all([getText('speed'), getText('admin')])
  await requireStaff()
  const { days } = VitalsQuery.parse(await searchParams)
  const entries = VITAL_DAYS.map((count) => ({
    key: String(count),
    label: t.days({ days: count }),
    href: `/admin/speed?days=${count}`,
  }))
  return (
    <AdminFrame siteName={getSite().name} title={tAdmin.speed} lead={t.lead}>
      <FilterLinks label={t.period} current={String(days)} entries={entries} />
      <VitalsTables vitals={await listPageVitals(days)} />
    </AdminFrame>
  )
}
