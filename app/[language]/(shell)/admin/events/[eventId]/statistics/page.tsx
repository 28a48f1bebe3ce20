import type { Metadata } from 'next'
import { getText } from '@/components/texts/get-text'
import { EditMissing } from '@/components/events/desk/edit-missing'
import { EventStatisticsView } from '@/components/events/desk/event-statistics'
import { TopBar } from '@/components/layout/top-bar'
import { EventStatistics } from '@/lib/api/event-desk'
import { EventIdParams } from '@/lib/api/events'
import { requireViewer } from '@/server/auth/page-viewer'
import { getDeskEvent } from '@/server/events/desk-events'
import { getStatistics } from '@/server/events/desk/statistics'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('eventStatistics')
  return { title: t.title, robots: { index: false } }
}

type Props = { params: Promise<{ eventId: string }> }

export default async function StatisticsPage({ params }: Props) {
  const { eventId } = await params
  const viewer = await requireViewer(`/admin/events/${eventId}/statistics`)
  const event = EventIdParams.safeParse({ id: eventId }).success ? await getDeskEvent(viewer, eventId).catch(() => null) : null
  return (
    <>
      <TopBar name={getSite().name} />
      {event ? (
        <EventStatisticsView
          event={{ id: event.id, title: event.title }}
          statistics={EventStatistics.parse(await getStatistics(viewer, event.id))}
        />
      ) : (
        <EditMissing />
      )}
    </>
  )
}
