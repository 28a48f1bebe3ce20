import type { Metadata } from 'next'
import { getText } from '@/components/texts/get-text'
import { CreateEvent } from '@/components/events/desk/create-event'
import { TopBar } from '@/components/layout/top-bar'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('eventForm')
  return { title: t.createTitle, robots: { index: false } }
}

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
