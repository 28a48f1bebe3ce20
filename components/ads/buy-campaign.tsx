'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import type { PackageId } from '@/lib/ads/packages'
import type { EventCardView } from '@/lib/events/card'
import { useText } from '#texts'
import { CheckoutSheet, type AdvertisableEvent, type CheckoutSheetProps } from './checkout-sheet'
import { EventChoice } from './event-choice'
import { PackageChoice } from './package-choice'

export type BuyCampaignProps = Pick<CheckoutSheetProps, 'canPay' | 'contactEmail' | 'taxKind'> & {
  cards: EventCardView[]
  events: AdvertisableEvent[]
  firstEventId: string | null
}

/** Buys a campaign: event, package, checkout. */
export function BuyCampaign({ cards, events, firstEventId, ...checkout }: BuyCampaignProps) {
  const t = useText('advertising')
  const [eventId, setEventId] = useState(firstEventId)
  const [packageId, setPackageId] = useState<PackageId | null>(null)
  const [isOpen, setOpen] = useState(false)
  const event = events.find(({ id }) => id === eventId)
  const isReady = event !== undefined && packageId !== null
  const hint = event ? t.packageMissing : packageId ? t.eventMissing : t.startHint
  return (
    <>
      <section aria-labelledby="select-event" className="grid gap-4">
        <h2 id="select-event" className="text-lead">
          {t.selectEvent}
        </h2>
        <EventChoice events={cards} chosenId={eventId} onChoose={setEventId} />
      </section>
      <section aria-labelledby="select-package" className="grid gap-4">
        <h2 id="select-package" className="text-lead">
          {t.selectPackage}
        </h2>
        <PackageChoice chosenId={packageId} onChoose={setPackageId} />
      </section>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button look="signal" size="large" disabled={!isReady} onClick={() => setOpen(true)} className="max-sm:w-full">
          {t.start}
        </Button>
        {isReady ? null : <p className="text-small text-quiet">{hint}</p>}
      </div>
      {isOpen && event && packageId ? (
        <CheckoutSheet {...checkout} event={event} packageId={packageId} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
