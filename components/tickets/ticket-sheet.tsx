import { CalendarPlus, FileDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import type { EventView } from '@/lib/api/events'
import type { TicketView } from '@/lib/api/tickets'
import type { MapTiles } from '@/lib/geo/map-tiles'
import { pagePicture } from '@/lib/media/urls'
import { statusStyle } from '@/lib/tickets/status'
import { descriptionPreview, ticketDate, ticketPrice } from '@/lib/tickets/ticket-facts'
import { useLanguage, useText } from '#texts'
import { BrightCode } from './bright-code'
import { CodePicture } from '@/components/ui/code-picture'
import { TicketPlace } from './ticket-place'
import { TicketTop } from './ticket-top'
import { WalletButtons, type Wallets } from './wallet-buttons'

/** A guest's ticket: the code first, because that is what the door needs. */
export function TicketSheet({
  ticket,
  event,
  tiles,
  wallets,
}: {
  ticket: TicketView
  event: EventView
  tiles: MapTiles
  wallets: Wallets
}) {
  const t = useText('ticketPage')
  const words = { language: useLanguage(), t }
  const price = ticketPrice(event, words)
  const path = `/ticket/${ticket.ticketId}`
  return (
    <div className="mx-auto max-w-[40rem] pb-12">
      <header className="relative h-[200px] overflow-hidden bg-black text-white md:rounded-b-sheet">
        {event.imageUrl ? (
          <picture>
            <img src={pagePicture(event.imageUrl, 'card')} alt="" className="absolute inset-0 size-full scale-125 object-cover blur-md" />
          </picture>
        ) : null}
        <div aria-hidden className="absolute inset-0 bg-linear-to-t from-black/85 via-black/45 to-black/30" />
        <div className="absolute inset-x-0 top-0">
          <TicketTop isOnPicture />
        </div>
        <div className="absolute inset-x-0 bottom-0 px-5 pb-4">
          <h1 className="line-clamp-2 text-[1.625rem] leading-[1.1]">{event.title}</h1>
          <p className="mt-1 line-clamp-3 text-note leading-snug text-white/90">{descriptionPreview(event.description)}</p>
        </div>
      </header>
      <main id="content" className="grid gap-8 px-5 pt-6">
        {ticket.code ? (
          <div className="grid justify-items-center gap-3 rounded-sheet border bg-white px-4 pt-7 pb-3 text-black shadow-lift">
            <CodePicture code={ticket.code} label={t.code} />
            <BrightCode code={ticket.code} title={event.title} />
          </div>
        ) : null}
        <dl className="grid rounded-control border bg-raised">
          <Row label={t.date}>
            <time dateTime={event.startDate} className="font-title text-lead font-bold">
              {ticketDate(event, words)}
            </time>
          </Row>
          <Row label={t.status}>
            <span
              data-status={statusStyle(ticket.status)}
              className={classNames('inline-block rounded-control px-3 py-0.5 font-semibold', STATUS_LOOKS[statusStyle(ticket.status)])}
            >
              {t.statuses[ticket.status]}
            </span>
          </Row>
          {price ? <Row label={t.price}>{price}</Row> : null}
          {ticket.name ? <Row label={t.name}>{ticket.name}</Row> : null}
          <Row label={t.email}>{ticket.email}</Row>
          <Row label={t.ticketId}>
            <span className="text-note tabular-nums">{ticket.ticketId}</span>
          </Row>
        </dl>
        <div className="grid gap-3 sm:grid-cols-2">
          <a href={`${path}/ticket.pdf`} className={buttonLook({ look: 'outline' })}>
            <FileDown aria-hidden />
            {t.pdf}
          </a>
          {event.startDate ? (
            <a href={`${path}/calendar.ics`} className={buttonLook({ look: 'outline' })}>
              <CalendarPlus aria-hidden />
              {t.calendar}
            </a>
          ) : null}
          {ticket.status === 'valid' ? <WalletButtons path={`tickets/ticket/${ticket.ticketId}`} wallets={wallets} /> : null}
        </div>
        <TicketPlace event={event} tiles={tiles} />
        <a href={`/event/${event.id}`} className={buttonLook({ look: 'signal', size: 'large' })}>
          {t.details}
        </a>
      </main>
    </div>
  )
}

const STATUS_LOOKS = { valid: 'bg-good text-paper', invalid: 'bg-sunken text-ink line-through decoration-2' } as const

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b px-4 py-3 last:border-b-0">
      <dt className="text-small text-quiet">{label}</dt>
      <dd className="text-right text-small font-semibold">{children}</dd>
    </div>
  )
}
