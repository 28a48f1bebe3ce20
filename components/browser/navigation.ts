const BEGUN = 'litfass:navigation'

/** Announces that another page is about to open; another place on the same page does not count. */
export function announceNavigation(url: string): void {
  const target = new URL(url, location.href)
  if (target.pathname !== location.pathname || target.search !== location.search) window.dispatchEvent(new Event(BEGUN))
}

/** Calls back when another page is on its way. Returns the way to stop. */
export function watchNavigation(onBegin: () => void): () => void {
  window.addEventListener(BEGUN, onBegin)
  return () => window.removeEventListener(BEGUN, onBegin)
}
