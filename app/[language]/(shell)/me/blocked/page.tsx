import type { Metadata } from 'next'
import { BackButton } from '@/components/browser/back-button'
import { getText } from '@/components/texts/get-text'
import { TopBar } from '@/components/layout/top-bar'
import { BlockedList } from '@/components/moderation/blocked-list'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { listBlocks } from '@/server/moderation/blocks/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('blocks')
  return { title: t.list, robots: { index: false } }
}

export default async function BlockedPage() {
  const t = await getText('blocks')
  const viewer = await requireViewer('/me/blocked')
  const { profiles } = await listBlocks(viewer)
  return (
    <>
      <TopBar name={getSite().name} />
      <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-4 md:px-8 md:pt-8">
        <BackButton className="-ml-4 w-fit" />
        <header className="grid gap-3">
          <h1 className="text-title">{t.list}</h1>
          <p className="max-w-prose text-quiet">{t.lead}</p>
        </header>
        <BlockedList profiles={profiles} />
      </div>
    </>
  )
}
