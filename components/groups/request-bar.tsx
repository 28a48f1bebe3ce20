'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { GroupView, type ChatRequestBody } from '@/lib/api/groups'
import { messageOf } from '@/lib/api/message-of'
import { CHAT } from '@/lib/text/chat'

export type RequestBarProps = { group: GroupView; onAnswered: (group: GroupView) => void }

/** A first contact waits for an answer; whoever wrote learns of it only if it is yes. */
export function RequestBar({ group, onAnswered }: RequestBarProps) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const answer = async (given: ChatRequestBody['answer']) => {
    setBusy(true)
    try {
      const next = await call(`groups/${group.id}/request`, { method: 'PUT', body: { answer: given }, response: GroupView })
      if (given === 'accept') onAnswered(next)
      else router.push('/my-groups')
    } catch (error) {
      void showToast(messageOf(error, CHAT.failed))
    }
    setBusy(false)
  }
  return (
    <section aria-label={CHAT.requestTitle(group.name)} className="grid gap-3 border-t bg-paper px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
      <div>
        <p className="font-semibold" dir="auto">{CHAT.requestTitle(group.name)}</p>
        <p className="text-small text-quiet">{CHAT.requestText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="signal" disabled={isBusy} onClick={() => void answer('accept')}>{CHAT.accept}</Button>
        <Button disabled={isBusy} onClick={() => void answer('ignore')}>{CHAT.ignore}</Button>
        <Button look="danger" disabled={isBusy} onClick={() => void answer('block')}>{CHAT.block}</Button>
      </div>
    </section>
  )
}
