'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { longDate, shownPrice } from '@/lib/ads/campaign-text'
import { AD_PACKAGES, type PackageId } from '@/lib/ads/packages'
import { messageOf } from '@/lib/api/message-of'
import { AD_TERMS, ADVERTISING } from '@/lib/text/advertising'
import { CAMPAIGN } from '@/lib/text/ads'
import { bookCampaign } from './book-campaign'
import { StartChoice } from './start-choice'

export type AdvertisableEvent = { id: string; title: string; /** Local days, null where none is known. */ startDate: string | null; endDate: string | null }

export type CheckoutSheetProps = {
  event: AdvertisableEvent
  packageId: PackageId
  canPay: boolean
  contactEmail: string
  taxNote: string
  onClose: () => void
}

const tomorrow = () => {
  const day = new Date(Date.now() + 86_400_000)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** The whole purchase on one sheet before it is made: what, when, how much, terms, withdrawal. */
export function CheckoutSheet({ event, packageId, canPay, contactEmail, taxNote, onClose }: CheckoutSheetProps) {
  const { name, durationDays, priceCents, clickGuarantee } = AD_PACKAGES[packageId]
  const [startDay, setStartDay] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const firstDay = tomorrow()
  const lastDay = event.endDate ?? event.startDate
  const mayChooseDay = lastDay === null || lastDay >= firstDay

  const handleBook = async () => {
    setBusy(true)
    setError(null)
    try {
      window.location.assign(await bookCampaign({ eventId: event.id, packageId, startsAt: startDay ? new Date(`${startDay}T00:00`).toISOString() : null }))
    } catch (thrown) {
      setError(messageOf(thrown, CAMPAIGN.notOpened))
      setBusy(false)
    }
  }

  const rows = [
    [ADVERTISING.package, name],
    [ADVERTISING.duration, `${durationDays} days`],
    [ADVERTISING.clicks, `${clickGuarantee.toLocaleString('en-US')}+`],
    [ADVERTISING.price, shownPrice(priceCents)],
  ]
  return (
    <Sheet open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={ADVERTISING.purchase} closeLabel={ADVERTISING.close} dismissible={!isBusy}>
      <div className="grid gap-5">
        <div>
          <p className="font-title text-body font-bold">{event.title}</p>
          {event.startDate ? <p className="text-small text-quiet">{longDate(event.startDate)}</p> : null}
        </div>
        <div className="grid gap-1.5 border-y py-3">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-small">
            {rows.map(([term, value]) => (
              <div key={term} className="contents">
                <dt className="text-quiet">{term}</dt>
                <dd className="text-right font-semibold tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="text-note text-quiet">{taxNote}</p>
        </div>
        {mayChooseDay ? <StartChoice day={startDay} firstDay={firstDay} lastDay={lastDay} onChange={setStartDay} /> : null}
        <section className="grid gap-1.5">
          <h3 className="text-small font-semibold">{ADVERTISING.terms}</h3>
          <ul className="grid list-disc gap-1 pl-5 text-note text-quiet">
            {AD_TERMS.map((fact) => <li key={fact}>{fact}</li>)}
          </ul>
        </section>
        <section className="grid gap-1.5">
          <h3 className="text-small font-semibold">{ADVERTISING.withdrawal}</h3>
          <p className="text-note text-quiet">{ADVERTISING.withdrawalText.replace('{email}', contactEmail)}</p>
        </section>
        {canPay ? <p className="text-note text-quiet">{ADVERTISING.bookHint}</p> : <p role="status" className="rounded-control bg-warn-wash px-4 py-3 text-small text-warn">{ADVERTISING.notSetUp}</p>}
        {error ? <p role="alert" className="text-small font-semibold text-signal">{error}</p> : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={isBusy}>{ADVERTISING.cancel}</Button>
          <Button look="signal" onClick={() => void handleBook()} disabled={!canPay || isBusy || startDay === ''} lang={ADVERTISING.book.lang} aria-busy={isBusy}>{ADVERTISING.book.text}</Button>
        </div>
      </div>
    </Sheet>
  )
}
