'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { GroupView, type ChatRequestBody } from '@/lib/api/groups'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'

export type RequestBarProps = { group: GroupView; onAnswered: (group: GroupView) => void }

/** Accepts or declines a first message. The sender only learns of an acceptance. */
export function RequestBar({ group, onAnswered }: RequestBarProps) {
  const t = useText('chat')
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const answer = async (given: ChatRequestBody['answer']) => {
    setBusy(true)
    try {
      const next = await call(`groups/${group.id}/request`, { method: 'PUT', body: { answer: given }, response: GroupView })
      if (given === 'accept') onAnswered(next)
      else router.push('/my-groups')
    } catch (error) {
      void showToast(messageOf(error, t.failed))
    }
    setBusy(false)
  }
  return (
    <section
      aria-label={t.requestTitle({ name: group.name })}
      className="grid gap-3 border-t bg-paper px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      <div>
        <p className="font-semibold" dir="auto">
          {t.requestTitle({ name: group.name })}
        </p>
        <p className="text-small text-quiet">{t.requestText}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="signal" disabled={isBusy} onClick={() => void answer('accept')}>
          {t.accept}
        </Button>
        <Button disabled={isBusy} onClick={() => void answer('ignore')}>
          {t.ignore}
        </Button>
        <Button look="danger" disabled={isBusy} onClick={() => void answer('block')}>
          {t.block}
        </Button>
      </div>
    </section>
  )
}
