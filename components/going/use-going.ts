'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { readStoredUser } from '@/components/browser/session'
import { pageText } from '@/components/texts/fetch-area'
import { loadPart } from '@/components/ui/lazy-part'
import { showToast } from '@/components/ui/toast'
import type { GoingAnswer, GoingView } from '@/lib/api/going'

/** Kept outside of components, so that a page's panel and bar show the same. */
const known = new Map<string, GoingView>()
const listeners = new Set<() => void>()

function keep(eventId: string, view: GoingView): void {
  known.set(eventId, view)
  for (const listener of listeners) listener()
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Who is going to an event; null until it is loaded. Cached pages are the same for everyone, so the browser asks. */
export function useGoing(eventId: string, userId: string | undefined): GoingView | null {
  useEffect(() => {
    let isLeft = false
    const load = async () => {
      const { getGoing, takeWishedAnswer } = await loadPart(() => import('./going-calls'))
      const view = await getGoing(eventId)
      if (isLeft) return
      keep(eventId, view)
      const wish = takeWishedAnswer(eventId, userId)
      if (wish) await answerGoing(eventId, wish.answer, wish.isShown)
    }
    load().catch(() => undefined)
    return () => void (isLeft = true)
  }, [eventId, userId])
  return useSyncExternalStore(
    watch,
    () => known.get(eventId) ?? null,
    () => null,
  )
}

/** The view with another answer, before the server confirms it. */
function withAnswer(view: GoingView, answer: GoingAnswer | null): GoingView {
  const counts = { going: view.going, maybe: view.maybe }
  if (view.mine) counts[view.mine.answer] -= 1
  if (answer) counts[answer] += 1
  // Whether a wallet can hold it, the server says.
  const { wallets: _, ...rest } = view
  return {
    ...(answer === 'going' ? view : rest),
    ...counts,
    mine: answer ? { answer, isShown: view.mine?.isShown ?? view.showsByDefault } : null,
  }
}

/**
 * Shows an answer at once and sends it; if the server refuses, reverts it and shows why. If the session has ended, it leads to the login,
 * after which the answer is sent. Withdrawing an answer can be undone.
 */
export async function answerGoing(eventId: string, answer: GoingAnswer | null, isShown?: boolean): Promise<void> {
  const before = known.get(eventId)
  if (before) keep(eventId, withAnswer(before, answer))
  const userId = readStoredUser()?.id
  const [{ sendGoing, wishAnswer }, t] = await Promise.all([loadPart(() => import('./going-calls')), pageText('going')])
  try {
    keep(eventId, await sendGoing(eventId, { answer, isShown, userId }))
  } catch (error) {
    if (before) keep(eventId, before)
    const [{ CallError }, { goToLogin }] = await Promise.all([
      loadPart(() => import('@/lib/api/client')),
      loadPart(() => import('@/components/browser/form-draft')),
    ])
    const status = error instanceof CallError ? error.status : 0
    if (status !== 401 || userId === undefined) return showToast(status === 409 && error instanceof CallError ? error.message : t.failed)
    const handleLogin = () => {
      wishAnswer({ eventId, userId, answer, isShown })
      goToLogin()
    }
    return showToast(t.ended, { label: t.logIn, onPress: handleLogin }, { id: 'session-ended' })
  }
  if (answer === null && before?.mine) {
    const { mine } = before
    await showToast(t.removed, { label: t.undo, onPress: () => void answerGoing(eventId, mine.answer, mine.isShown) })
  }
}
