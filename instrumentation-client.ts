import { announceNavigation } from '@/components/browser/navigation'

/**
 * Called by Next whenever a way to another address of the product begins, by link, script or the browser's own buttons. It is called within
 * the transition to that page: what is told at once would be drawn with the new page only.
 */
export function onRouterTransitionStart(url: string): void {
  queueMicrotask(() => announceNavigation(url))
}
