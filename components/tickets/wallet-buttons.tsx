'use client'

import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { Button, buttonLook } from '@/components/ui/button'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { GooglePass } from '@/lib/api/passes'
import { useText } from '#texts'

/** Which wallets this installation can put tickets into. */
export type Wallets = { apple: boolean; google: boolean }

/**
 * Puts a ticket, or an event one is going to, into the phone's wallet; nothing goes to Google before its button is used.
 * @param path of the calls, up to the wallet's name.
 */
export function WalletButtons({ path, wallets }: { path: string; wallets: Wallets }) {
  const t = useText('ticketPage')
  const [error, setError] = useState('')
  const [isSending, setSending] = useState(false)

  const save = async () => {
    setSending(true)
    setError('')
    try {
      const { url } = await call(`${path}/google-pass`, { method: 'POST', response: GooglePass })
      location.assign(url)
    } catch (thrown) {
      setError(messageOf(thrown, t.walletFailed))
      setSending(false)
    }
  }

  return (
    <>
      {wallets.apple ? (
        <a href={`/api/${path}/apple-pass`} className={buttonLook({ look: 'outline' })}>
          <Wallet aria-hidden />
          {t.apple}
        </a>
      ) : null}
      {wallets.google ? (
        <Button look="outline" disabled={isSending} onClick={() => void save()}>
          <Wallet aria-hidden />
          {t.google}
        </Button>
      ) : null}
      {error ? (
        <p role="alert" className="font-semibold text-signal sm:col-span-2">
          {error}
        </p>
      ) : null}
    </>
  )
}
