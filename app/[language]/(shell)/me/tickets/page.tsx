import type { Metadata } from 'next'
import { BackButton } from '@/components/browser/back-button'
import { TopBar } from '@/components/layout/top-bar'
import { getText } from '@/components/texts/get-text'
import { Texts } from '@/components/texts/texts'
import { OwnTickets } from '@/components/tickets/own-tickets'
import { requireViewer } from '@/server/auth/page-viewer'
import { getSite } from '@/server/http/site'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getText('ownTickets')
  return { title: t.title, robots: { index: false } }
}

export default async function OwnTicketsPage() {
  const t = await getText('ownTickets')
  await requireViewer('/me/tickets')
  return (
    <Texts areas={['ownTickets', 'ticketStatuses']}>
      <TopBar name={getSite().name} />
      <div className="mx-auto grid max-w-3xl gap-6 px-4 pt-4 md:px-8 md:pt-8">
        <BackButton className="-ml-4 w-fit" />
        <h1 className="poster-type text-title">{t.title}</h1>
        <OwnTickets />
      </div>
    </Texts>
  )
}
