import type { Metadata } from 'next'
import { getText } from '@/components/texts/get-text'
import { AdminFrame } from '@/components/layout/admin-frame'
import { FilterLinks } from '@/components/moderation/filter-links'
import { HeldList } from '@/components/moderation/held-list'
import { HELD_KINDS, HeldQuery, MAX_BULK } from '@/lib/api/moderation'
import { requireStaff } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { listHeld } from '@/server/moderation/held-items'
import { mailIsConfigured } from '@/server/notifications/queue-mail'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('admin')
  return { title: t.held, robots: { index: false } }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function HeldPage({ searchParams }: Props) {
  const t = await getText('admin')
  await requireStaff()
  const asked = HeldQuery.safeParse(await searchParams)
  const query = asked.success ? asked.data : HeldQuery.parse({})
  // No more per page than can be decided in one call.
  const { items } = await listHeld({ ...query, limit: Math.min(query.limit, MAX_BULK) })
  const entries = [
    { key: 'all', label: t.queue.all, href: '/admin/moderation/held' },
    ...HELD_KINDS.map((kind) => ({ key: kind, label: t.heldKinds[kind], href: `/admin/moderation/held?kind=${kind}` })),
  ]
  return (
    <AdminFrame siteName={getSite().name} title={t.held} lead={t.heldPage.lead} sendsMail={mailIsConfigured()}>
      <FilterLinks label={t.queue.kind} current={query.kind ?? 'all'} entries={entries} />
      <HeldList key={query.kind ?? 'all'} items={items} />
    </AdminFrame>
  )
}
