import type { Metadata } from 'next'
import { AdminFrame } from '@/components/layout/admin-frame'
import { BlockedServerList } from '@/components/moderation/blocked-server-list'
import { FollowingList } from '@/components/moderation/following-list'
import { getText } from '@/components/texts/get-text'
import { requireStaff } from '@/server/auth/page-viewer'
import { listBlockedServers } from '@/server/federation/blocked-servers'
import { listFollowing } from '@/server/federation/queries'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('admin')
  return { title: t.servers, robots: { index: false } }
}

export default async function ServersPage() {
  await requireStaff()
  const t = await getText('admin')
  const [{ servers }, followed] = await Promise.all([listBlockedServers(), listFollowing()])
  return (
    <AdminFrame siteName={getSite().name} title={t.servers} lead={t.serversPage.lead}>
      <FollowingList {...followed} />
      <BlockedServerList servers={servers} />
    </AdminFrame>
  )
}
