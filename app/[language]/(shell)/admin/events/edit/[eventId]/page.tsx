import type { Metadata } from 'next'
import { getText } from '@/components/texts/get-text'
import { Suspense } from 'react'
import { EditEvent } from '@/components/events/desk/edit-event'
import { EditMissing } from '@/components/events/desk/edit-missing'
import { Skeleton } from '@/components/ui/skeleton'
import { TopBar } from '@/components/layout/top-bar'
import { DeskEvent } from '@/lib/api/event-desk'
import { EventIdParams } from '@/lib/api/events'
import type { Viewer } from '@/lib/auth/viewer'
import { requireViewer } from '@/server/auth/page-viewer'
import { getDeskEvent } from '@/server/events/desk-events'
import { getSite } from '@/server/http/site'
import { useText } from '#texts'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('eventForm')
  return { title: t.editTitle, robots: { index: false } }
}

type Props = { params: Promise<{ eventId: string }> }

export default async function EditEventPage({ params }: Props) {
  const { eventId } = await params
  const viewer = await requireViewer(`/admin/events/edit/${eventId}`)
  return (
    <>
      <TopBar name={getSite().name} />
      <Suspense key={eventId} fallback={<Loading />}>
        <Loaded viewer={viewer} eventId={eventId} />
      </Suspense>
    </>
  )
}

async function Loaded({ viewer, eventId }: { viewer: Viewer; eventId: string }) {
  const { success } = EventIdParams.safeParse({ id: eventId })
  const event = success ? await getDeskEvent(viewer, eventId).catch(() => null) : null
  return event ? <EditEvent key={event.id} event={DeskEvent.parse(event)} now={new Date().toISOString()} /> : <EditMissing />
}

function Loading() {
  const t = useText('eventForm')
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 py-10 md:px-8 lg:grid-cols-[18rem_1fr]">
      <p role="status" className="sr-only">
        {t.loading}
      </p>
      <Skeleton className="aspect-32/35 w-full" />
      <div className="grid content-start gap-5">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </div>
  )
}
