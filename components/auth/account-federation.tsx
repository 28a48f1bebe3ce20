'use client'

import { useState } from 'react'
import { leftForLogin } from '@/components/browser/form-draft'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { FederationView } from '@/lib/api/federation'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'
import { AccountSection } from './account-section'

/** Whether people on other servers may follow the account; nothing if federation is off. */
export function AccountFederation({ federation }: { federation: FederationView }) {
  const t = useText('account')
  const [state, setState] = useState(federation)
  const [isBusy, setBusy] = useState(false)
  if (!state.isOn) return null
  const handleChange = async (isFederated: boolean) => {
    setBusy(true)
    try {
      setState(await call('users/me/federation', { method: 'PUT', body: { isFederated }, response: FederationView }))
      void showToast(t.federationSaved)
    } catch (error) {
      if (!leftForLogin(error)) void showToast(messageOf(error, t.failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <AccountSection id="account-federation" title={t.federationTitle} intro={t.federationIntro}>
      <label className="tap-target inline-flex items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={state.isFederated}
          disabled={isBusy}
          onChange={(event) => void handleChange(event.target.checked)}
        />
        {t.federationAllow}
      </label>
      {state.isFederated ? (
        <p className="text-small break-words text-quiet">{t.federationHandle({ handle: state.handle, count: state.followers })}</p>
      ) : (
        <p className="text-small text-quiet">{t.federationOff}</p>
      )}
    </AccountSection>
  )
}
