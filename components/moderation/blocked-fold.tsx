'use client'

import type { ReactNode } from 'react'
import { useText } from '#texts'
import { useBlockedIds } from './blocked-ids'

/** What an account brought, folded away for anyone who has blocked it; pages are made for everyone, so the browser does it. */
export function BlockedFold({ userId, children }: { /** Null where no account brought it. */ userId: string | null; children: ReactNode }) {
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
