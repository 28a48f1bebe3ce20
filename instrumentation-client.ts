import { announceNavigation } from '@/components/browser/navigation'

/** Called by Next whenever a way to another address of the product begins, by link, script or the browser's own buttons. */
export function onRouterTransitionStart(url: string): void {
  announceNavigation(url)
}
