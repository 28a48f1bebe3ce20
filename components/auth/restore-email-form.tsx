'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmailRestored } from '@/lib/api/account'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'
import { FormError } from './form-error'
import { FormNote } from './form-note'

type State = { step: 'asking' | 'working' } | { step: 'done'; email: string } | { step: 'failed'; why: string }

/** Undoes a change of address on a button press, because mail scanners open links and must not trigger it. */
export function RestoreEmailForm({ token }: { token: string }) {
  const tLinks = useText('accountLinks')
  const t = useText('auth')
  const [state, setState] = useState<State>({ step: 'asking' })

  const handleRestore = async () => {
    setState({ step: 'working' })
    try {
      const { email } = await call('auth/restore-email', { method: 'POST', body: { token }, response: EmailRestored })
      setState({ step: 'done', email })
    } catch (error) {
      setState({ step: 'failed', why: messageOf(error, tLinks.failed) })
    }
  }

  if (state.step === 'done') return <FormNote>{tLinks.restoreDone({ email: state.email })}</FormNote>
  return (
    <div className="grid gap-5">
      {state.step === 'failed' ? <FormError text={state.why} /> : null}
      <Button look="signal" size="large" disabled={state.step === 'working'} onClick={() => void handleRestore()}>
        {state.step === 'working' ? t.working : tLinks.restoreSubmit}
      </Button>
    </div>
  )
}
