import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DoorScreen } from '@/components/tickets/door-screen'
import { GuestListParams } from '@/lib/api/tickets'
import { getText } from '@/components/texts/get-text'

type Props = { params: Promise<{ eventId: string }> }

/** The page says nothing about the event. The holder of the key, which follows `#`, or the host loads the rest. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('door')
  return { title: t.title, robots: { index: false, follow: false, nocache: true }, referrer: 'no-referrer' }
}

export default async function DoorPage({ params }: Props) {
  const { eventId } = await params
  if (!GuestListParams.safeParse({ eventId }).success) notFound()
  return <DoorScreen eventId={eventId} />
}
