'use client'

import { KeyRound } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { leftForLogin } from '@/components/browser/form-draft'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { Done } from '@/lib/api/auth'
import { call, CallError } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import type { Scope } from '@/lib/auth/scopes'
import { useText } from '#texts'
import { AccountSection } from './account-section'
import { ApiTokenForm } from './api-token-form'
import { ShownSecret } from './shown-secret'

export type ShownToken = { id: string; name: string; scopes: Scope[]; until: string; lastUsed: string | null }

/** The user's tokens for programs: revoke one, or add another. */
export function ApiTokens({ tokens }: { tokens: ShownToken[] }) {
  const t = useText('apiTokens')
  const router = useRouter()
  const [isMaking, setMaking] = useState(false)
  const [made, setMade] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const handleRevoke = async (id: string) => {
    setBusy(true)
    try {
      await call(`users/me/api-tokens/${id}`, { method: 'DELETE', response: Done })
      void showToast(t.revoked)
    } catch (error) {
      if (leftForLogin(error)) return
      // A token that is already revoked is fine too.
      void showToast(error instanceof CallError && error.status === 404 ? t.revoked : messageOf(error, t.failed))
    } finally {
      setBusy(false)
      router.refresh()
    }
  }
  const handleMade = (token: string) => {
    setMaking(false)
    setMade(token)
    router.refresh()
  }

  return (
    <AccountSection id="api-tokens" title={t.title} intro={t.intro}>
      {tokens.length === 0 ? (
        <p className="text-small">{t.none}</p>
      ) : (
        <ul className="grid divide-y rounded-control border">
          {tokens.map(({ id, name, scopes, until, lastUsed }) => (
            <li key={id} className="flex items-center gap-3.5 p-4">
              <KeyRound aria-hidden className="size-5 shrink-0 text-quiet" />
              <div className="grid min-w-0 flex-1 gap-0.5">
                <p className="font-semibold wrap-anywhere">{name}</p>
                <p className="text-note text-quiet">{scopes.join(', ')}</p>
                <p className="text-note text-quiet">{`${t.until({ until })} · ${lastUsed ? t.lastUsed({ day: lastUsed }) : t.neverUsed}`}</p>
              </div>
              <Button aria-label={t.revokeOf({ name })} disabled={isBusy} onClick={() => void handleRevoke(id)}>
                {t.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {made ? (
        <ShownSecret intro={t.once} secret={made} onDone={() => setMade(null)} />
      ) : isMaking ? (
        <ApiTokenForm onMade={handleMade} onCancel={() => setMaking(false)} />
      ) : (
        <Button look="signal" className="w-fit" onClick={() => setMaking(true)}>
          {t.make}
        </Button>
      )}
    </AccountSection>
  )
}
