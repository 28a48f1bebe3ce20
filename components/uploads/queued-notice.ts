const QUEUED = 'litfass:queued'

/** Says in this page that an upload waits and that somebody should look after it. */
export function announceQueued(): void {
  window.dispatchEvent(new Event(QUEUED))
}

/** Calls back when an upload begins to wait. Returns the way to stop. */
export function watchQueued(onQueued: () => void): () => void {
  window.addEventListener(QUEUED, onQueued)
  return () => window.removeEventListener(QUEUED, onQueued)
}
