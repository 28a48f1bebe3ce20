import type { Metadata } from 'next'
import { AdminFrame } from '@/components/moderation/admin-frame'
import { Overview } from '@/components/moderation/overview'
import { ADMIN } from '@/lib/text/administration'
import { requireStaff } from '@/server/auth/page-viewer'
import { getHealth } from '@/server/http/health'
import { getSite } from '@/server/http/site'
import { getOverview } from '@/server/moderation/overview'
import { mailIsConfigured } from '@/server/notifications/queue-mail'

export const metadata: Metadata = { title: ADMIN.title, robots: { index: false } }

export default async function AdminPage() {
  await requireStaff()
  const [overview, health] = await Promise.all([getOverview(), getHealth()])
  return (
    <AdminFrame siteName={getSite().name} title={ADMIN.title} sendsMail={mailIsConfigured()}>
      <Overview overview={overview} health={health} />
    </AdminFrame>
  )
}
