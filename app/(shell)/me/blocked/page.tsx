import type { Metadata } from 'next'
import { TopBar } from '@/components/layout/top-bar'
import { BlockedList } from '@/components/moderation/blocked-list'
import { BLOCKS } from '@/lib/text/moderation'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { listBlocks } from '@/server/moderation/blocks'

export const metadata: Metadata = { title: BLOCKS.list, robots: { index: false } }

export default async function BlockedPage() {
  const viewer = await requireViewer()
  const { profiles } = await listBlocks(viewer)
  return (
    <>
      <TopBar name={getSite().name} />
      <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-4 md:px-8 md:pt-10">
        <header className="grid gap-3">
          <h1 className="text-title">{BLOCKS.list}</h1>
          <p className="max-w-prose text-quiet">{BLOCKS.lead}</p>
        </header>
        <BlockedList profiles={profiles} />
      </div>
    </>
  )
}
