'use client'

import { useMemo } from 'react'
import { keepAnswer, useKeptAnswer } from '@/components/browser/kept-answer'

const NOBODY: ReadonlySet<string> = new Set()

const idsOf = (answer: unknown): string[] => {
  if (typeof answer !== 'object' || answer === null || !('profiles' in answer) || !Array.isArray(answer.profiles)) return []
  return answer.profiles.flatMap((profile: unknown) =>
    typeof profile === 'object' && profile !== null && 'id' in profile && typeof profile.id === 'string' ? [profile.id] : [],
  )
}

/** Whom the logged-in user has blocked; their content on cached pages is collapsed or left out. */
export function useBlockedIds(): ReadonlySet<string> {
  const answer = useKeptAnswer('blocked', 'users/me/blocks')
  return useMemo(() => (answer === null ? NOBODY : new Set(idsOf(answer))), [answer])
}

/** Stores a block or unblock, so that every open list follows at once. */
export function keepBlocked(userId: string, ids: ReadonlySet<string>): void {
  keepAnswer('blocked', userId, { profiles: [...ids].map((id) => ({ id })) })
}
