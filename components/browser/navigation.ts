const BEGUN = 'litfass:navigation'

/** Announces that another page is about to open; anchors on the same page do not count. */
export function announceNavigation(url: string): void {
  const target = new URL(url, location.href)
  if (target.pathname !== location.pathname || target.search !== location.search) window.dispatchEvent(new Event(BEGUN))
}

/** Calls back when another page is about to open. Returns the function that stops it. */
export function watchNavigation(onBegin: () => void): () => void {
  window.addEventListener(BEGUN, onBegin)
  return () => window.removeEventListener(BEGUN, onBegin)
}
