'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmailRestored } from '@/lib/api/account'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { ACCOUNT, ACCOUNT_LINKS } from '@/lib/text/account'
import { AUTH } from '@/lib/text/auth'
import { FormError } from './form-error'
import { FormNote } from './form-note'

type State = { step: 'asking' | 'working' } | { step: 'done'; email: string } | { step: 'failed'; why: string }

/** The press that undoes a change of address: programs which open links in mails beforehand must not do it. */
export function RestoreEmailForm({ token }: { token: string }) {
  const [state, setState] = useState<State>({ step: 'asking' })

  const handleRestore = async () => {
    setState({ step: 'working' })
    try {
      const { email } = await call('auth/restore-email', { method: 'POST', body: { token }, response: EmailRestored })
      setState({ step: 'done', email })
    } catch (error) {
      setState({ step: 'failed', why: messageOf(error, ACCOUNT.failed) })
    }
  }

  if (state.step === 'done') return <FormNote>{ACCOUNT_LINKS.restoreDone(state.email)}</FormNote>
  return (
    <div className="grid gap-5">
      {state.step === 'failed' ? <FormError text={state.why} /> : null}
      <Button look="signal" size="large" disabled={state.step === 'working'} onClick={() => void handleRestore()}>
        {state.step === 'working' ? AUTH.working : ACCOUNT_LINKS.restoreSubmit}
      </Button>
    </div>
  )
}
