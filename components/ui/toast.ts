import { loadPart } from './lazy-part'

/** How long a toast stays. */
const STAY_MS = 6000
const ACTION_STAY_MS = 12_000
const WANTED = 'litfass:toast'

/** Kept outside of components, because a toast may be shown before its host is mounted. */
let isWanted = false
let announceHost: () => void
/** Toasts hidden before they could be shown. */
const hiddenEarly = new Set<string>()
const hostStands = new Promise<void>((resolve) => {
  announceHost = resolve
})

export type ToastAction = { label: string; onPress: () => void }

/**
 * Shows a short message that does not interrupt; screen readers announce it. One with an action stays longer. The code is loaded with the
 * first one.
 */
export async function showToast(text: string, action?: ToastAction, { id }: { id?: string } = {}): Promise<void> {
  if (id !== undefined) hiddenEarly.delete(id)
  isWanted = true
  window.dispatchEvent(new Event(WANTED))
  const [{ toast }] = await Promise.all([loadPart(() => import('sonner')), hostStands])
  if (id !== undefined && hiddenEarly.delete(id)) return
  toast(text, {
    ...(id === undefined ? {} : { id }),
    ...(action ? { duration: ACTION_STAY_MS, action: { label: action.label, onClick: action.onPress } } : { duration: STAY_MS }),
  })
}

/** Hides a toast early. */
export async function hideToast(id: string): Promise<void> {
  if (!isWanted) return
  hiddenEarly.add(id)
  const { toast } = await import('sonner')
  toast.dismiss(id)
}

/** Calls back when the first toast is wanted, even if that was earlier. Returns the function that stops it. */
export function watchToasts(onWanted: () => void): () => void {
  if (isWanted) onWanted()
  window.addEventListener(WANTED, onWanted)
  return () => window.removeEventListener(WANTED, onWanted)
}

/** Called by the host once it is listening. */
export function hostListens(): void {
  announceHost()
}
