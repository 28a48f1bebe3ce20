/** How long a notice stays. */
const STAY_MS = 6000
const ACTION_STAY_MS = 12_000
const WANTED = 'litfass:toast'

/** Kept outside of any component: a notice may be wanted before its host stands. */
let isWanted = false
let announceHost: () => void
const hostStands = new Promise<void>((resolve) => {
  announceHost = resolve
})

export type ToastAction = { label: string; onPress: () => void }

/** Shows a short notice that does not interrupt; it is also read out. One with an action stays longer. Its code is fetched with the first one. */
export async function showToast(text: string, action?: ToastAction): Promise<void> {
  isWanted = true
  window.dispatchEvent(new Event(WANTED))
  const [{ toast }] = await Promise.all([import('sonner'), hostStands])
  toast(text, action ? { duration: ACTION_STAY_MS, action: { label: action.label, onClick: action.onPress } } : { duration: STAY_MS })
}

/** Calls back when the first notice is wanted, also when it was wanted before. Returns the way to stop. */
export function watchToasts(onWanted: () => void): () => void {
  if (isWanted) onWanted()
  window.addEventListener(WANTED, onWanted)
  return () => window.removeEventListener(WANTED, onWanted)
}

/** Told by the host once it listens. */
export function hostListens(): void {
  announceHost()
}
