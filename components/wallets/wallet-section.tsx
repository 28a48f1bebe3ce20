'use client'

import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button, buttonLook } from '@/components/ui/button'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'
import { canMakeKeys, forgetPrivateKey, makeWallet, openWallet, protectPrivateKey, unlockPrivateKey, type OwnWallet } from './own-wallet'
import { PassphraseForm } from './passphrase-form'
import { WalletRow } from './wallet-row'

export type WalletSectionProps = { userId: string }

type Question = { title: string; text: string; yes: string; onYes: () => void }

/** The wallet of an account: its address and, if this browser has it, its private key. */
export function WalletSection({ userId }: WalletSectionProps) {
  const t = useText('wallets')
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
      setFailure((await canMakeKeys()) ? messageOf(error, t.failed) : t.unsupported)
    }
    setOpening(false)
  }
  const handleForget = ({ address }: OwnWallet) => {
    forgetPrivateKey(address)
    setWallet({ address, privateKey: null, isLocked: false })
  }
  const handleProtect = async (open: OwnWallet, passphrase: string) => {
    if (!(await protectPrivateKey(open, passphrase))) return t.notKept
    setWallet({ ...open, isLocked: true })
    return null
  }
  const handleUnlock = async (locked: OwnWallet, passphrase: string) => {
    const privateKey = await unlockPrivateKey(locked.address, passphrase)
    if (privateKey === null) return t.wrongPassphrase
    setWallet({ ...locked, privateKey })
    return null
  }
  const askToForget = (known: OwnWallet) =>
    setQuestion({ title: t.forgetTitle, text: t.forgetText, yes: t.remove, onYes: () => handleForget(known) })
  const askToReplace = () => setQuestion({ title: t.anotherTitle, text: t.anotherText, yes: t.replace, onYes: () => void open(makeWallet) })

  return (
    <section aria-labelledby="wallet" className="grid max-w-xl gap-3">
      <h2 id="wallet" className="text-lead">
        {t.heading}
      </h2>
      <p className="text-small text-quiet">{t.intro}</p>
      {wallet ? (
        <OpenedWallet
          wallet={wallet}
          isOpening={isOpening}
          onProtect={(passphrase) => handleProtect(wallet, passphrase)}
          onUnlock={(passphrase) => handleUnlock(wallet, passphrase)}
          onForget={() => askToForget(wallet)}
          onReplace={askToReplace}
        />
      ) : (
        <Button className="w-fit" disabled={isOpening} onClick={() => void open(openWallet)}>
          <Wallet aria-hidden />
          {isOpening ? t.opening : t.open}
        </Button>
      )}
      {failure ? (
        <p role="alert" className="text-small font-semibold text-signal">
          {failure}
        </p>
      ) : null}
      <AlertDialog
        open={question !== null}
        onOpenChange={(isOpen) => (isOpen ? undefined : setQuestion(null))}
        title={question?.title}
        text={<p>{question?.text}</p>}
      >
        <AlertDialogCancel className={buttonLook()}>{t.keep}</AlertDialogCancel>
        <AlertDialogAction className={buttonLook({ look: 'signal' })} onClick={question?.onYes}>
          {question?.yes}
        </AlertDialogAction>
      </AlertDialog>
    </section>
  )
}

type OpenedWalletProps = {
  wallet: OwnWallet
  isOpening: boolean
  /** Return what went wrong, or null. */
  onProtect: (passphrase: string) => Promise<string | null>
  onUnlock: (passphrase: string) => Promise<string | null>
  onForget: () => void
  onReplace: () => void
}

/** The wallet's address, and its key: open, locked, or on another device. */
function OpenedWallet({ wallet, isOpening, onProtect, onUnlock, onForget, onReplace }: OpenedWalletProps) {
  const t = useText('wallets')
  return (
    <div className="grid gap-3">
      <WalletRow label={t.address} value={wallet.address} />
      {wallet.privateKey ? (
        <>
          <WalletRow label={t.privateKey} value={wallet.privateKey} isSecret />
          <p className="text-note text-quiet">{t.keepSafe}</p>
          <p className="text-small">{wallet.isLocked ? t.protected : t.unprotected}</p>
          {wallet.isLocked ? null : <PassphraseForm isNew onPassphrase={onProtect} />}
          <Button look="danger" className="-ml-4 w-fit" onClick={onForget}>
            {t.forget}
          </Button>
        </>
      ) : wallet.isLocked ? (
        <>
          <p className="text-small">{t.locked}</p>
          <PassphraseForm isNew={false} onPassphrase={onUnlock} />
          <Button look="danger" className="-ml-4 w-fit" onClick={onForget}>
            {t.forget}
          </Button>
        </>
      ) : (
        <>
          <p className="text-small">{t.elsewhere}</p>
          <Button className="w-fit" disabled={isOpening} onClick={onReplace}>
            {t.another}
          </Button>
        </>
      )}
    </div>
  )
}
