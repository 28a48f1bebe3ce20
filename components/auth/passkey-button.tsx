'use client'

import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { signWithPasskey, useKnowsPasskeys } from '@/components/browser/passkeys'
import { Button } from '@/components/ui/button'
import type { PasskeyAssertion } from '@/lib/api/passkeys'
import { useText } from '#texts'

export type PasskeyButtonProps = {
  label: string
  path: Parameters<typeof signWithPasskey>[0]
  onSigned: (passkey: PasskeyAssertion) => Promise<void>
  /** Also called if the user dismissed the browser's prompt. */
  onFailed: (error: unknown) => void
}

/** Asks the browser for a passkey; renders nothing if it does not support them. */
export function PasskeyButton({ label, path, onSigned, onFailed }: PasskeyButtonProps) {
  const t = useText('passkeys')
  const knows = useKnowsPasskeys()
  const [isBusy, setBusy] = useState(false)
  if (!knows) return null
  const handlePress = async () => {
    setBusy(true)
    try {
      await onSigned(await signWithPasskey(path))
    } catch (error) {
      onFailed(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="large" wraps disabled={isBusy} onClick={() => void handlePress()}>
      <KeyRound aria-hidden />
      {isBusy ? t.adding : label}
    </Button>
  )
}
