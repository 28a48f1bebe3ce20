'use client'

import { useSyncExternalStore } from 'react'
import { hideToast, showToast } from './toast'

/** How long an action can be undone. */
export const UNDO_MS = 8000

export type UndoableAct = {
  /** What is hidden, such as `event:1`. */
  key: string
  text: string
  undoLabel: string
  /**
   * Makes it final; shows its own error messages and returns whether it worked. It may run while the page is closing, so its calls set
   * `outlivesPage`.
   */
  commit: () => Promise<boolean>
  onUndo?: () => void
}

type Waiting = { act: UndoableAct; timer: ReturnType<typeof setTimeout>; noticeId: string }

let offered = 0
const waiting = new Map<string, Waiting>()
/** What is hidden; a new set with each change. */
let hidden: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

function setHidden(key: string, isHidden: boolean): void {
  if (hidden.has(key) === isHidden) return
  const others = [...hidden].filter((one) => one !== key)
  hidden = new Set(isHidden ? [...others, key] : others)
  for (const listener of listeners) listener()
}

/**
 * Hides something at once, and makes it final only when the time to undo is over or the page is left. That way an undo restores nothing on
 * the server, and no notification has to be taken back.
 */
export function offerUndo(act: UndoableAct): void {
  settle(act.key)
  setHidden(act.key, true)
  const noticeId = `undo-${(offered += 1)}`
  waiting.set(act.key, { act, noticeId, timer: setTimeout(() => settle(act.key), UNDO_MS) })
  void showToast(act.text, { label: act.undoLabel, onPress: () => takeBack(act.key) }, { id: noticeId })
}

/** Shows something again that is not gone after all, such as a group the user rejoined. What is still pending stays hidden. */
export function showAgain(key: string): void {
  if (!waiting.has(key)) setHidden(key, false)
}

/** What is currently hidden. */
export function useHidden(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => hidden,
    () => hidden,
  )
}

function stopWaiting(key: string): Waiting | null {
  const found = waiting.get(key)
  if (!found) return null
  clearTimeout(found.timer)
  waiting.delete(key)
  return found
}

function takeBack(key: string): void {
  const found = stopWaiting(key)
  if (!found) return
  setHidden(key, false)
  found.act.onUndo?.()
}

function settle(key: string): void {
  const found = stopWaiting(key)
  if (!found) return
  void hideToast(found.noticeId)
  void found.act.commit().then(
    (isDone) => (isDone ? undefined : setHidden(key, false)),
    () => setHidden(key, false),
  )
}

if (typeof document !== 'undefined') {
  const settleAll = () => [...waiting.keys()].forEach(settle)
  // A page in the background on a phone may be closed without an event.
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? settleAll() : undefined))
  window.addEventListener('pagehide', settleAll)
}
