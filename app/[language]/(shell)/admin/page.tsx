import type { Metadata } from 'next'
import { getText } from '@/components/texts/get-text'
import { AdminFrame } from '@/components/layout/admin-frame'
import { Overview } from '@/components/moderation/overview'
import { requireStaff } from '@/server/auth/page-viewer'
import { getHealth } from '@/server/http/health'
import { getSite } from '@/server/http/site'
import { getOverview } from '@/server/moderation/overview'
import { mailIsConfigured } from '@/server/notifications/queue-mail'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('admin')
  return { title: t.title, robots: { index: false } }
}

export default async function AdminPage() {
  const t = await getText('admin')
  await requireStaff()
  const [overview, health] = await Promise.all([getOverview(), getHealth()])
  return (
    <AdminFrame siteName={getSite().name} title={t.title} sendsMail={mailIsConfigured()}>
      <Overview overview={overview} health={health} />
    </AdminFrame>
  )
}
