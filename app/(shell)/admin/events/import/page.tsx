import type { Metadata } from 'next'
import { ImportEvents } from '@/components/events/desk/import-events'
import { TopBar } from '@/components/layout/top-bar'
import { IMPORT } from '@/lib/text/desk'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'

export const metadata: Metadata = { title: IMPORT.title, robots: { index: false } }

export default async function ImportEventsPage() {
  await requireViewer('/admin/events/import')
  return (
    <>
      <TopBar name={getSite().name} />
      <ImportEvents />
    </>
  )
}
