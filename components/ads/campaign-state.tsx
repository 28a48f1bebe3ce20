'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { Chip } from '@/components/ui/chip'
import { Spinner } from '@/components/ui/spinner'
import { showToast } from '@/components/ui/toast'
import { isMoving, periodText, shownPrice } from '@/lib/ads/campaign-text'
import { CampaignView } from '@/lib/api/ads'
import { call } from '@/lib/api/client'
import { useFormats, useText } from '#texts'
import { CampaignButtons } from './campaign-buttons'
import { CAMPAIGN_TONES } from './campaign-list'

export type CampaignStateProps = {
  first: CampaignView
  canPay: boolean
  timeZone: string
  /** How the buyer came back from the checkout; null if they did not. */
  arrived: 'done' | 'left' | null
}

const SOON_MS = 1500
const LATER_MS = 10_000
/** After this many polls, they become less frequent. */
const SOON_LOOKS = 30

const isPaid = ({ status }: CampaignView) => status === 'scheduled' || status === 'active'

/** A campaign's state, polled while it may change and, after the checkout, until the payment has arrived. */
export function CampaignState({ first, canPay, timeZone, arrived }: CampaignStateProps) {
  const t = useText('advertising')
  const formats = useFormats()
  const router = useRouter()
  const [campaign, setCampaign] = useState(first)
  const [looks, setLooks] = useState(0)
  const wasTold = useRef(false)
  const isWaiting = arrived === 'done' && campaign.status === 'pending'
  const isWatched = isWaiting || isMoving(campaign)

  useEffect(() => {
    if (arrived !== 'done' || wasTold.current || !isPaid(campaign)) return
    wasTold.current = true
    void showToast(t.paid)
    router.replace(window.location.pathname)
  }, [arrived, campaign, router, t])

  useEffect(() => {
    if (!isWatched) return
    const timer = setTimeout(
      () => {
        if (document.hidden) setLooks((count) => count + 1)
        else
          call(`campaigns/${campaign.id}`, { response: CampaignView })
            .then(setCampaign, () => undefined)
            .finally(() => setLooks((count) => count + 1))
      },
      looks < SOON_LOOKS ? SOON_MS : LATER_MS,
    )
    return () => clearTimeout(timer)
  }, [isWatched, looks, campaign.id])

  const { label, text } = t.states[campaign.status]
  const period = periodText(campaign, { t, formats, timeZone })
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Chip tone={CAMPAIGN_TONES[campaign.status]} isLarge>
          {label}
        </Chip>
        <span className="text-small text-quiet tabular-nums">
          {campaign.packageName} · {shownPrice(campaign.priceCents, formats)}
        </span>
      </div>
      <p role="status" className="flex items-center gap-3 text-body">
        {isWaiting ? (
          <>
            <Spinner />
            {looks > 8 ? t.stillChecking : t.checking}
          </>
        ) : arrived === 'left' && campaign.status === 'pending' ? (
          t.left
        ) : (
          (campaign.heldReason ?? text)
        )}
      </p>
      {period ? (
        <p className="text-small text-quiet tabular-nums">
          {period}
          {campaign.extendedDays > 0 ? ` ${t.extended({ days: campaign.extendedDays })}` : ''}
        </p>
      ) : null}
      {isWaiting ? null : <CampaignButtons campaign={campaign} canPay={canPay} onChange={setCampaign} />}
    </section>
  )
}
