import type { Metadata } from 'next'
import { getText } from '@/components/texts/get-text'
import { ImportEvents } from '@/components/events/desk/import-events'
import { TopBar } from '@/components/layout/top-bar'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('eventImport')
  return { title: t.title, robots: { index: false } }
}

export default async function ImportEventsPage() {
  await requireViewer('/admin/events/import')
  return (
    <>
      <TopBar name={getSite().name} />
      <ImportEvents />
    </>
  )
}
