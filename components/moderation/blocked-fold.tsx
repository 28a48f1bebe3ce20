'use client'

import type { ReactNode } from 'react'
import { useText } from '#texts'
import { useBlockedIds } from './blocked-ids'

/** Collapses an account's content for users who have blocked it. The browser does this, since cached pages are the same for everyone. */
export function BlockedFold({ userId, children }: { /** Null if it belongs to no account. */ userId: string | null; children: ReactNode }) {
  const t = useText('folded')
  const blocked = useBlockedIds()
  if (userId === null || !blocked.has(userId)) return children
  return (
    <details className="text-small text-quiet">
      <summary className="tap-target flex cursor-pointer items-center italic">{t.hiddenEvent}</summary>
      {children}
    </details>
  )
}
