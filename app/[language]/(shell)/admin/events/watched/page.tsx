import type { Metadata } from 'next'
import { WatchedPages } from '@/components/events/desk/watched-pages'
import { TopBar } from '@/components/layout/top-bar'
import { getText } from '@/components/texts/get-text'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'
import { listWatchedPages } from '@/server/imports/watched-pages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('watchedPages')
  return { title: t.title, robots: { index: false } }
}

export default async function WatchedPagesPage() {
  const viewer = await requireViewer('/admin/events/watched')
  const { name, timeZone } = getSite()
  return (
    <>
      <TopBar name={name} />
      <WatchedPages first={await listWatchedPages(viewer)} timeZone={timeZone} />
    </>
  )
}
