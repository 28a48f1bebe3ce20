'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { writeEntry } from '@/components/browser/local-storage'
import { callProven } from '@/components/browser/proof'
import { useAttempt } from '@/components/browser/use-attempt'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Sheet } from '@/components/ui/sheet'
import { showToast } from '@/components/ui/toast'
import { Done } from '@/lib/api/auth'
import { RecoveryCodes as RecoveryCodesAnswer, TotpOffer } from '@/lib/api/second-factor'
import { useText } from '#texts'
import { AccountSection } from './account-section'
import { RecoveryCodes } from './recovery-codes'
import { TotpSetUp } from './totp-set-up'

export type AccountSecondFactorProps = {
  /** The day the app was added; null without one. */
  appSince: string | null
  recoveryCodesLeft: number
  /** Whether staff powers in this session still need a second factor. */
  staffWaits: boolean
}

/** What the login asks for beside the password: an authenticator app, and recovery codes. */
export function AccountSecondFactor({ appSince, recoveryCodesLeft, staffWaits }: AccountSecondFactorProps) {
  const tSecondFactor = useText('secondFactor')
  const t = useText('shell')
  const router = useRouter()
  const [offer, setOffer] = useState<TotpOffer | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, attempt } = useAttempt(tSecondFactor.failed)

  const handleBegin = () =>
    attempt(async () => setOffer(await callProven('users/me/second-factor/totp', { method: 'POST', response: TotpOffer })))
  const handleRenew = () =>
    attempt(async () =>
      setCodes(
        (await callProven('users/me/second-factor/recovery-codes', { method: 'POST', response: RecoveryCodesAnswer })).recoveryCodes,
      ),
    )
  const handleRemove = () =>
    attempt(async () => {
      await callProven('users/me/second-factor/totp', { method: 'DELETE', response: Done })
      void showToast(tSecondFactor.removed)
      router.refresh()
    })
  const handleConfirmed = (recoveryCodes: string[]) => {
    // Staff have their powers from now on, so drop the cached answer.
    writeEntry('staff', null)
    setOffer(null)
    setCodes(recoveryCodes.length > 0 ? recoveryCodes : null)
    router.refresh()
  }
  const handleKept = () => {
    setCodes(null)
    router.refresh()
  }

  return (
    <AccountSection
      id="account-second-factor"
      title={tSecondFactor.title}
      intro={tSecondFactor.intro}
      aside={<Chip tone={appSince ? 'ink' : 'quiet'}>{appSince ? tSecondFactor.on : tSecondFactor.off}</Chip>}
    >
      {staffWaits ? (
        <p
          role="status"
          className="max-w-prose rounded-control border border-warn bg-warn-wash px-4 py-3 text-small font-semibold text-warn"
        >
          {tSecondFactor.staffWaits}
        </p>
      ) : null}
      {appSince ? (
        <AppBox
          since={appSince}
          codesLeft={recoveryCodesLeft}
          isBusy={isBusy}
          onRenewCodes={() => void handleRenew()}
          onRemove={() => setAsking(true)}
        />
      ) : (
        <Button className="w-fit" disabled={isBusy} onClick={() => void handleBegin()}>
          {isBusy ? tSecondFactor.working : tSecondFactor.setUp}
        </Button>
      )}
      <Sheet
        open={offer !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setOffer(null))}
        title={tSecondFactor.setUpTitle}
        description={tSecondFactor.setUpIntro}
        closeLabel={t.closeDialog}
      >
        {offer ? <TotpSetUp offer={offer} onDone={handleConfirmed} onCancel={() => setOffer(null)} /> : null}
      </Sheet>
      <Sheet
        open={codes !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : handleKept())}
        title={tSecondFactor.codesTitle}
        description={tSecondFactor.codesIntro}
        closeLabel={t.closeDialog}
        dismissible={false}
      >
        {codes ? <RecoveryCodes codes={codes} onDone={handleKept} /> : null}
      </Sheet>
      <AlertDialog open={isAsking} onOpenChange={setAsking} title={tSecondFactor.removeQuestion} text={<p>{tSecondFactor.removeText}</p>}>
        <AlertDialogCancel asChild>
          <Button>{tSecondFactor.cancel}</Button>
        </AlertDialogCancel>
        <AlertDialogAction asChild>
          <Button look="signal" onClick={() => void handleRemove()}>
            {tSecondFactor.remove}
          </Button>
        </AlertDialogAction>
      </AlertDialog>
    </AccountSection>
  )
}

type AppBoxProps = { since: string; codesLeft: number; isBusy: boolean; onRenewCodes: () => void; onRemove: () => void }

/** The authenticator app in use, and its recovery codes. */
function AppBox({ since, codesLeft, isBusy, onRenewCodes, onRemove }: AppBoxProps) {
  const tSecondFactor = useText('secondFactor')
  return (
    <div className="grid gap-3 rounded-control border p-4">
      <p className="font-semibold">{tSecondFactor.appSince({ day: since })}</p>
      <p className="text-small text-quiet">{codesLeft > 0 ? tSecondFactor.codesLeft({ left: codesLeft }) : tSecondFactor.codesNone}</p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy} onClick={onRenewCodes}>
          {tSecondFactor.codesNew}
        </Button>
        <Button look="danger" disabled={isBusy} onClick={onRemove}>
          {tSecondFactor.remove}
        </Button>
      </div>
    </div>
  )
}
