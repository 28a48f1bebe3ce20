'use client'

import { useState } from 'react'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button, buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import { campaignActions } from '@/lib/ads/campaign-text'
import { CampaignView } from '@/lib/api/ads'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'
import { openCheckout } from './book-campaign'

export type CampaignButtonsProps = { campaign: CampaignView; canPay: boolean; onChange: (campaign: CampaignView) => void }

type Question = 'cancel' | 'refund'

/** What the host can do with a campaign now. Destructive actions ask first. */
export function CampaignButtons({ campaign, canPay, onChange }: CampaignButtonsProps) {
  const tCampaigns = useText('campaigns')
  const t = useText('advertising')
  const [question, setQuestion] = useState<Question | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const actions = campaignActions(campaign)

  const attempt = async (task: () => Promise<void>) => {
    setBusy(true)
    setError(null)
    try {
      await task()
    } catch (thrown) {
      setError(messageOf(thrown, tCampaigns.notOpened))
    }
    setBusy(false)
  }
  const handlePay = () => attempt(async () => window.location.assign(await openCheckout(campaign.id, campaign.plannedStartAt ?? null)))
  const handleYes = (kind: Question) =>
    attempt(async () => onChange(await call(`campaigns/${campaign.id}/${kind}`, { method: 'POST', response: CampaignView })))

  const questions = {
    cancel: { title: t.withdrawTitle, text: t.withdrawAsk, yes: t.withdraw },
    refund: { title: t.refundTitle, text: t.refundAsk, yes: t.refund },
  }
  const asked = question && questions[question]
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {actions.canPay ? (
          <Button look="signal" disabled={isBusy || !canPay} onClick={() => void handlePay()}>
            {t.resume}
          </Button>
        ) : null}
        {actions.canWithdraw ? (
          <Button disabled={isBusy} onClick={() => setQuestion('cancel')}>
            {t.withdraw}
          </Button>
        ) : null}
        {actions.canRefund ? (
          <Button disabled={isBusy} onClick={() => setQuestion('refund')}>
            {t.refund}
          </Button>
        ) : null}
        {campaign.payment?.hasReceipt ? (
          <SoftLink href={`/advertising/${campaign.eventId || 'campaigns'}/receipt/${campaign.id}`} className={buttonLook()}>
            {t.receipt}
          </SoftLink>
        ) : null}
      </div>
      {actions.canPay && !canPay ? <p className="text-small text-warn">{t.notSetUp}</p> : null}
      {error ? (
        <p role="alert" className="text-small font-semibold text-signal">
          {error}
        </p>
      ) : null}
      <AlertDialog
        open={asked !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setQuestion(null))}
        title={asked?.title}
        text={asked?.text}
      >
        <AlertDialogCancel asChild>
          <Button>{t.keep}</Button>
        </AlertDialogCancel>
        <AlertDialogAction asChild>
          <Button look="ink" onClick={() => (question ? void handleYes(question) : undefined)}>
            {asked?.yes}
          </Button>
        </AlertDialogAction>
      </AlertDialog>
    </div>
  )
}
