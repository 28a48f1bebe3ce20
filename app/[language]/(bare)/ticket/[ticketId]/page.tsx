import { Texts } from '@/components/texts/texts'
import type { Metadata } from 'next'
import { TicketScreen } from '@/components/tickets/ticket-screen'
import { TicketParams } from '@/lib/api/tickets'
import { getText } from '@/components/texts/get-text'
import { pageAsker } from '@/server/auth/page-viewer'
import { getMapTiles } from '@/server/geo/map-tiles'
import { getWallets } from '@/server/tickets/passes/keep-pass'
import { getTicketPage } from '@/server/tickets/queries'

type Props = { params: Promise<{ ticketId: string }> }

/** Keep the address secret: it is the ticket. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('ticketPage')
  return { title: t.code, robots: { index: false, follow: false, nocache: true }, referrer: 'no-referrer' }
}

export default async function TicketPage({ params }: Props) {
  const { ticketId } = await params
  const isId = TicketParams.safeParse({ id: ticketId }).success
  const { viewer } = await pageAsker()
  return (
    <Texts areas={['searchPage', 'ticketPage']}>
      <TicketScreen
        ticketId={ticketId}
        initial={isId ? await getTicketPage(viewer, ticketId) : null}
        tiles={getMapTiles()}
        wallets={getWallets()}
      />
    </Texts>
  )
}
