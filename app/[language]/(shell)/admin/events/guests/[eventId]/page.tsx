import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { BackButton } from '@/components/browser/back-button'
import { GuestListManager } from '@/components/tickets/guest-list-manager'
import { GuestListParams } from '@/lib/api/tickets'
import { getText } from '@/components/texts/get-text'
import { requireViewer } from '@/server/auth/page-viewer'
import { getOwnEvent } from '@/server/tickets/queries'

type Props = { params: Promise<{ eventId: string }> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('guests')
  return { title: t.heading, robots: { index: false, follow: false } }
}

/** The guest list of one of the host's own events. */
export default async function GuestListPage({ params }: Props) {
  const { eventId } = await params
  const viewer = await requireViewer(`/admin/events/guests/${eventId}`)
  const event = GuestListParams.safeParse({ eventId }).success ? await getOwnEvent(viewer, eventId) : null
  if (!event) notFound()
  return (
    <div className="mx-auto grid max-w-[52rem] gap-5 px-4 py-4 md:px-8 md:py-6">
      <BackButton className="-ml-2 justify-self-start" />
      <h1 className="text-title">
        <a href={`/event/${event.id}`} className="decoration-3 underline-offset-6 hover:underline">
          {event.title}
        </a>
      </h1>
      <GuestListManager eventId={event.id} />
    </div>
  )
}
