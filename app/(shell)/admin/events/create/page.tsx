import type { Metadata } from 'next'
import { CreateEvent } from '@/components/events/desk/create-event'
import { TopBar } from '@/components/layout/top-bar'
import { EVENT_FORM } from '@/lib/text/desk'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'

export const metadata: Metadata = { title: EVENT_FORM.createTitle, robots: { index: false } }

export default async function CreateEventPage() {
  await requireViewer('/admin/events/create')
  const { name, timeZone } = getSite()
  return (
    <>
      <TopBar name={name} />
      <CreateEvent timeZone={timeZone} now={new Date().toISOString()} />
    </>
  )
}
