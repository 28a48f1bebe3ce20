'use client'

import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button, buttonLook } from '@/components/ui/button'
import { messageOf } from '@/lib/api/message-of'
import { WALLET } from '@/lib/text/wallets'
import { canMakeKeys, forgetPrivateKey, makeWallet, openWallet, protectPrivateKey, unlockPrivateKey, type OwnWallet } from './own-wallet'
import { PassphraseForm } from './passphrase-form'
import { WalletRow } from './wallet-row'

export type WalletSectionProps = { userId: string }

type Question = { title: string; text: string; yes: string; onYes: () => void }

/** The wallet of an account: address and, where this browser has it, private key. */
export function WalletSection({ userId }: WalletSectionProps) {
  const [wallet, setWallet] = useState<OwnWallet | null>(null)
  const [isOpening, setOpening] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)

  const open = async (how: (userId: string) => Promise<OwnWallet>) => {
    setOpening(true)
    setFailure(null)
    try {
      setWallet(await how(userId))
    } catch (error) {
      setFailure((await canMakeKeys()) ? messageOf(error, WALLET.failed) : WALLET.unsupported)
    }
    setOpening(false)
  }
  const handleForget = ({ address }: OwnWallet) => {
    forgetPrivateKey(address)
    setWallet({ address, privateKey: null, isLocked: false })
  }
  const handleProtect = async (open: OwnWallet, passphrase: string) => {
    if (!(await protectPrivateKey(open, passphrase))) return WALLET.notKept
    setWallet({ ...open, isLocked: true })
    return null
  }
  const handleUnlock = async (locked: OwnWallet, passphrase: string) => {
    const privateKey = await unlockPrivateKey(locked.address, passphrase)
    if (privateKey === null) return WALLET.wrongPassphrase
    setWallet({ ...locked, privateKey })
    return null
  }
  const askToForget = (known: OwnWallet) => setQuestion({ title: WALLET.forgetTitle, text: WALLET.forgetText, yes: WALLET.remove, onYes: () => handleForget(known) })

  return (
    <section aria-labelledby="wallet" className="grid max-w-xl gap-3">
      <h2 id="wallet" className="text-lead">{WALLET.heading}</h2>
      <p className="text-small text-quiet">{WALLET.intro}</p>
      {wallet ? (
        <div className="grid gap-3">
          <WalletRow label={WALLET.address} value={wallet.address} />
          {wallet.privateKey ? (
            <>
              <WalletRow label={WALLET.privateKey} value={wallet.privateKey} isSecret />
              <p className="text-note text-quiet">{WALLET.keepSafe}</p>
              <p className="text-small">{wallet.isLocked ? WALLET.protected : WALLET.unprotected}</p>
              {wallet.isLocked ? null : <PassphraseForm isNew onPassphrase={(passphrase) => handleProtect(wallet, passphrase)} />}
              <Button look="danger" className="-ml-4 w-fit" onClick={() => askToForget(wallet)}>{WALLET.forget}</Button>
            </>
          ) : wallet.isLocked ? (
            <>
              <p className="text-small">{WALLET.locked}</p>
              <PassphraseForm isNew={false} onPassphrase={(passphrase) => handleUnlock(wallet, passphrase)} />
              <Button look="danger" className="-ml-4 w-fit" onClick={() => askToForget(wallet)}>{WALLET.forget}</Button>
            </>
          ) : (
            <>
              <p className="text-small">{WALLET.elsewhere}</p>
              <Button className="w-fit" disabled={isOpening} onClick={() => setQuestion({ title: WALLET.anotherTitle, text: WALLET.anotherText, yes: WALLET.replace, onYes: () => void open(makeWallet) })}>{WALLET.another}</Button>
            </>
          )}
        </div>
      ) : (
        <Button className="w-fit" disabled={isOpening} onClick={() => void open(openWallet)}>
          <Wallet aria-hidden />
          {isOpening ? WALLET.opening : WALLET.open}
        </Button>
      )}
      {failure ? <p role="alert" className="text-small font-semibold text-signal">{failure}</p> : null}
      <AlertDialog open={question !== null} onOpenChange={(isOpen) => (isOpen ? undefined : setQuestion(null))} title={question?.title} text={<p>{question?.text}</p>}>
        <AlertDialogCancel className={buttonLook()}>{WALLET.keep}</AlertDialogCancel>
        <AlertDialogAction className={buttonLook({ look: 'signal' })} onClick={question?.onYes}>{question?.yes}</AlertDialogAction>
      </AlertDialog>
    </section>
  )
}
