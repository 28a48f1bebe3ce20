import type { Metadata } from 'next'
import { getText } from '@/components/texts/get-text'
import { Suspense } from 'react'
import { Desk, DeskSkeleton } from '@/components/events/desk/desk'
import { TopBar } from '@/components/layout/top-bar'
import { DeskPage, DeskQuery, DeskTab } from '@/lib/api/event-desk'
import type { Viewer } from '@/lib/auth/viewer'
import { requireViewer } from '@/server/auth/page-viewer'
import { listDeskEvents } from '@/server/events/desk-events'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('desk')
  return { title: t.title, robots: { index: false } }
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function DeskPageView({ searchParams }: Props) {
  const viewer = await requireViewer('/admin/events')
  const tab = DeskTab.catch('upcoming').parse((await searchParams)['tab'])
  return (
    <>
      <TopBar name={getSite().name} />
      <Suspense
        key={tab}
        fallback={
          <div className="mx-auto max-w-screen-2xl px-4 py-10 md:px-8">
            <DeskSkeleton />
          </div>
        }
      >
        <OwnEvents viewer={viewer} tab={tab} />
      </Suspense>
    </>
  )
}

async function OwnEvents({ viewer, tab }: { viewer: Viewer; tab: DeskTab }) {
  const first = DeskPage.parse(await listDeskEvents(viewer, DeskQuery.parse({ tab })))
  return <Desk first={first} tab={tab} hostId={viewer.userId} now={new Date().toISOString()} />
}
