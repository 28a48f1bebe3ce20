import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { TicketAnswer } from '@/components/tickets/ticket-answer'
import { TicketParams } from '@/lib/api/tickets'
import { getFormats, getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import { getAnswerState } from '@/server/tickets/queries'
import { isGuestKey } from '@/server/tickets/ticket-keys'

type Props = { params: Promise<{ ticketId: string }>; searchParams: Promise<{ key?: string | string[] }> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('ticketAnswer')
  return { title: t.title, robots: { index: false, follow: false, nocache: true }, referrer: 'no-referrer' }
}

/** Where a guest's mail leads. Opening it changes nothing; the buttons do. */
export default async function TicketAnswerPage({ params, searchParams }: Props) {
  const { ticketId } = await params
  const { key } = await searchParams
  if (typeof key !== 'string' || !TicketParams.safeParse({ id: ticketId }).success || !isGuestKey(ticketId, key)) notFound()
  const state = await getAnswerState(ticketId)
  if (!state) notFound()
  const { offerEndsAt, timeZone, title, status, eventId } = state
  const until = offerEndsAt ? (await getFormats()).date(offerEndsAt, 'fullMoment', timeZone) : null
  return (
    <Texts areas={['ticketAnswer', 'ticketPage']}>
      <TicketAnswer ticketId={ticketId} answerKey={key} eventId={eventId} title={title} initial={status} until={until} />
    </Texts>
  )
}
