'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { shownPrice } from '@/lib/ads/campaign-text'
import { AD_PACKAGES, type PackageId } from '@/lib/ads/packages'
import { messageOf } from '@/lib/api/message-of'
import { DAY_MS } from '@/lib/time/spans'
import type { TaxStatement } from '@/lib/payments/receipt'
import { useFormats, useText } from '#texts'
import { bookCampaign } from './book-campaign'
import { StartChoice } from './start-choice'

export type AdvertisableEvent = {
  id: string
  title: string
  /** Local days; null if unknown. */
  startDate: string | null
  endDate: string | null
}

export type CheckoutSheetProps = {
  event: AdvertisableEvent
  packageId: PackageId
  canPay: boolean
  contactEmail: string
  taxKind: TaxStatement['kind']
  onClose: () => void
}

const tomorrow = () => {
  const day = new Date(Date.now() + DAY_MS)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** The whole purchase on one sheet, before it is made: what, when, how much, terms, withdrawal. */
export function CheckoutSheet({ event, packageId, canPay, contactEmail, taxKind, onClose }: CheckoutSheetProps) {
  const tCampaigns = useText('campaigns')
  const t = useText('advertising')
  const formats = useFormats()
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
      window.location.assign(
        await bookCampaign({ eventId: event.id, packageId, startsAt: startDay ? new Date(`${startDay}T00:00`).toISOString() : null }),
      )
    } catch (thrown) {
      setError(messageOf(thrown, tCampaigns.notOpened))
      setBusy(false)
    }
  }

  const rows = [
    [t.package, name],
    [t.duration, t.days({ days: durationDays })],
    [t.clicks, `${formats.number(clickGuarantee)}+`],
    [t.price, shownPrice(priceCents, formats)],
  ]
  return (
    <Sheet open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())} title={t.purchase} closeLabel={t.close} dismissible={!isBusy}>
      <div className="grid gap-5">
        <div>
          <p className="font-title text-body font-bold">{event.title}</p>
          {event.startDate ? <p className="text-small text-quiet">{formats.localDate(event.startDate, 'dayAndYear')}</p> : null}
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
          <p className="text-note text-quiet">{t.taxNotes[taxKind]}</p>
        </div>
        {mayChooseDay ? <StartChoice day={startDay} firstDay={firstDay} lastDay={lastDay} onChange={setStartDay} /> : null}
        <section className="grid gap-1.5">
          <h3 className="text-small font-semibold">{t.terms}</h3>
          <ul className="grid list-disc gap-1 pl-5 text-note text-quiet">
            {t.termList.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </section>
        <section className="grid gap-1.5">
          <h3 className="text-small font-semibold">{t.withdrawal}</h3>
          <p className="text-note text-quiet">{t.withdrawalText({ email: contactEmail })}</p>
        </section>
        {canPay ? (
          <p className="text-note text-quiet">{t.bookHint}</p>
        ) : (
          <p role="status" className="rounded-control bg-warn-wash px-4 py-3 text-small text-warn">
            {t.notSetUp}
          </p>
        )}
        {error ? (
          <p role="alert" className="text-small font-semibold text-signal">
            {error}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose} disabled={isBusy}>
            {t.cancel}
          </Button>
          <Button
            look="signal"
            onClick={() => void handleBook()}
            disabled={!canPay || isBusy || startDay === ''}
            lang={t.book.lang}
            aria-busy={isBusy}
          >
            {t.book.text}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
