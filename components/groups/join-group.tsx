'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { leftForLogin } from '@/components/browser/form-draft'
import { useStoredUser } from '@/components/browser/session'
import { Button } from '@/components/ui/button'
import { call } from '@/lib/api/client'
import { GroupView } from '@/lib/api/groups'
import { messageOf } from '@/lib/api/message-of'
import { loginPath } from '@/lib/auth/next-path'
import { useText } from '#texts'

/** Accepts an invitation. Users who must log in or register first come back to it. */
export function JoinGroup({ token }: { token: string }) {
  const tGroups = useText('groups')
  const t = useText('chat')
  const router = useRouter()
  const user = useStoredUser()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const handleJoin = async () => {
    if (!user) return router.push(loginPath(window.location.pathname))
    setBusy(true)
    try {
      const { _id } = await call(`groups/join/${token}`, { method: 'POST', response: GroupView.pick({ _id: true }) })
      router.push(`/group/${_id}`)
    } catch (failure) {
      if (leftForLogin(failure)) return
      setError(messageOf(failure, t.failed))
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button look="signal" size="large" disabled={isBusy} onClick={() => void handleJoin()}>
        {tGroups.join}
      </Button>
      {error ? (
        <p role="alert" className="text-small font-semibold text-signal">
          {error}
        </p>
      ) : null}
    </div>
  )
}
