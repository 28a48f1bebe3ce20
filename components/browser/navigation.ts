import { withoutLanguage } from '@/lib/text/languages'

const BEGUN = 'litfass:navigation'

/** Announces that another page is about to open; anchors on the same page do not count. */
export function announceNavigation(url: string): void {
  const target = new URL(url, location.href)
  if (target.pathname === location.pathname && target.search === location.search) return
  window.dispatchEvent(new CustomEvent<string>(BEGUN, { detail: withoutLanguage(target.pathname) }))
}

/** Calls back with the path of each page that is about to open. Returns a function that stops it. */
export function watchNavigation(onBegin: (path: string) => void): () => void {
  const handleBegin = (event: Event) => onBegin((event as CustomEvent<string>).detail)
  window.addEventListener(BEGUN, handleBegin)
  return () => window.removeEventListener(BEGUN, handleBegin)
}
