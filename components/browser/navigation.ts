const BEGUN = 'litfass:navigation'

/** Tells that another page is on its way; the same page at another place is none. */
export function announceNavigation(url: string): void {
  const target = new URL(url, location.href)
  if (target.pathname !== location.pathname || target.search !== location.search) window.dispatchEvent(new Event(BEGUN))
}

/** Calls back when another page is on its way. Returns the way to stop. */
export function watchNavigation(onBegin: () => void): () => void {
  window.addEventListener(BEGUN, onBegin)
  return () => window.removeEventListener(BEGUN, onBegin)
}
