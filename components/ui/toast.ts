/** How long a notice stays. */
const STAY_MS = 6000
const ACTION_STAY_MS = 12_000
const WANTED = 'litfass:toast'

/** Kept outside of any component: a notice may be wanted before its host stands. */
let isWanted = false
let announceHost: () => void
/** Notices that were taken away before they could be shown. */
const hiddenEarly = new Set<string>()
const hostStands = new Promise<void>((resolve) => {
  announceHost = resolve
})

export type ToastAction = { label: string; onPress: () => void }

/** Shows a short notice that does not interrupt; it is also read out. One with an action stays longer. Its code is fetched with the first one. */
export async function showToast(text: string, action?: ToastAction, { id }: { id?: string } = {}): Promise<void> {
  if (id !== undefined) hiddenEarly.delete(id)
  isWanted = true
  window.dispatchEvent(new Event(WANTED))
  const [{ toast }] = await Promise.all([import('sonner'), hostStands])
  if (id !== undefined && hiddenEarly.delete(id)) return
  toast(text, {
    ...(id === undefined ? {} : { id }),
    ...(action ? { duration: ACTION_STAY_MS, action: { label: action.label, onClick: action.onPress } } : { duration: STAY_MS }),
  })
}

/** Takes a notice away before its time. */
export async function hideToast(id: string): Promise<void> {
  if (!isWanted) return
  hiddenEarly.add(id)
  const { toast } = await import('sonner')
  toast.dismiss(id)
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
