const QUEUED = 'litfass:queued'

/** Tells this page that an upload is waiting and needs someone to send it. */
export function announceQueued(): void {
  window.dispatchEvent(new Event(QUEUED))
}

/** Calls back when an upload starts to wait. Returns the unsubscribe function. */
export function watchQueued(onQueued: () => void): () => void {
  window.addEventListener(QUEUED, onQueued)
  return () => window.removeEventListener(QUEUED, onQueued)
}
