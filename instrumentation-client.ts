import { announceNavigation } from '@/components/browser/navigation'
import { allowOwnScripts, forbidCompiling } from '@/components/browser/trusted-types'

// Before anything is loaded or drawn, on every page, also one that the server could not draw.
allowOwnScripts()
forbidCompiling()

/**
 * Called by Next whenever a navigation within the product begins, by link, script or the browser's buttons. Next calls it within the
 * transition to the new page, so state set at once would only be drawn together with that page.
 */
export function onRouterTransitionStart(url: string): void {
  queueMicrotask(() => announceNavigation(url))
}
