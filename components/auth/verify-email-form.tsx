'use client'

import { useState } from 'react'
import { Button, buttonLook } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import { ConfirmedEmail } from '@/lib/api/account'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'
import { FormError } from './form-error'
import { FormNote } from './form-note'

type State = { step: 'asking' | 'working' } | { step: 'done'; email: string } | { step: 'failed'; why: string }

/** Confirms an address on a button press, because mail scanners open links and must not trigger it. */
export function VerifyEmailForm({ token }: { token: string }) {
  const tLinks = useText('accountLinks')
  const t = useText('auth')
  const [state, setState] = useState<State>({ step: 'asking' })

  const handleConfirm = async () => {
    setState({ step: 'working' })
    try {
      const { email } = await call('auth/verify-email', { method: 'POST', body: { token }, response: ConfirmedEmail })
      setState({ step: 'done', email })
    } catch (error) {
      setState({ step: 'failed', why: messageOf(error, tLinks.failed) })
    }
  }

  if (state.step === 'done')
    return (
      <div className="grid gap-5">
        <FormNote>{tLinks.verifyDone({ email: state.email })}</FormNote>
        <SoftLink href="/" className={buttonLook({ look: 'ink', size: 'large' })}>
          {tLinks.onward}
        </SoftLink>
      </div>
    )
  return (
    <div className="grid gap-5">
      {state.step === 'failed' ? <FormError text={state.why} /> : null}
      <Button look="signal" size="large" disabled={state.step === 'working'} onClick={() => void handleConfirm()}>
        {state.step === 'working' ? t.working : tLinks.verifySubmit}
      </Button>
    </div>
  )
}
