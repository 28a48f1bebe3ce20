'use client'

import { Suspense, useState, type ReactNode } from 'react'
import { useStoredUser } from '@/components/browser/session'
import { lazyPart, loadPart } from '@/components/ui/lazy-part'
import { showToast } from '@/components/ui/toast'
import { isHandle } from '@/lib/federation/addresses'
import { useText } from '#texts'
import { keepBlocked, useBlockedIds } from './blocked-ids'

const AskToBlock = lazyPart(() => import('./ask-to-block').then((module) => module.AskToBlock))

export type BlockButtonProps = {
  /** The account's id, or the handle of someone on another server. */
  userId: string
  className?: string
  icon?: ReactNode
  onChange?: (isBlocked: boolean) => void
}

/** Blocks a profile after asking once, or unblocks it. Renders nothing for visitors and on the user's own profile. */
export function BlockButton({ userId, className, icon, onChange }: BlockButtonProps) {
  const t = useText('blocks')
  const user = useStoredUser()
  const blocked = useBlockedIds()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  if (!user || user.id === userId || userId === 'public') return null
  const isBlocked = blocked.has(userId)

  const setBlocked = async (wanted: boolean) => {
    setBusy(true)
    try {
      // loaded when pressed, as the question is: most visitors of a profile never block anyone
      const { sendBlock } = await loadPart(() => import('./send-block'))
      await sendBlock(userId, wanted)
      keepBlocked(user.id, new Set(wanted ? [...blocked, userId] : [...blocked].filter((id) => id !== userId)))
      onChange?.(wanted)
      void showToast(wanted ? t.blocked : t.unblocked)
    } catch {
      void showToast(t.failed)
    }
    setBusy(false)
  }
  return (
    <>
      <button type="button" className={className} disabled={isBusy} onClick={() => (isBlocked ? void setBlocked(false) : setAsking(true))}>
        {icon}
        {isBlocked ? t.unblock : t.block}
      </button>
      {isAsking ? (
        <Suspense>
          <AskToBlock isElsewhere={isHandle(userId)} onOpenChange={setAsking} onBlock={() => void setBlocked(true)} />
        </Suspense>
      ) : null}
    </>
  )
}
