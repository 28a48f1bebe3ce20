import { useEffect, useEffectEvent } from 'react'

/** https://html.spec.whatwg.org/#close-requests-and-close-watchers; TypeScript does not know it yet. */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void }

/** What lies over the page, the topmost last. */
const layers: (() => void)[] = []
/** Steps that `ensureStep` has added, each with the step before it. */
const added = new Map<string, string>()

/**
 * Keeps a step back from leaving the page while something lies over it, and closes the topmost layer instead. Only the reader's own steps
 * count: the product may go back by itself, as after leaving a group.
 */
function handleNavigate(event: NavigateEvent): void {
  const here = window.navigation.currentEntry?.index ?? 0
  if (event.navigationType !== 'traverse' || event.destination.index >= here || !event.cancelable || !event.userInitiated) return
  event.preventDefault()
  layers.at(-1)?.()
}

/** Browsers let a page hold back only steps within its own document, so the first page of a visit gets one to hold back. */
function ensureStep(): void {
  const { navigation, history, location } = window
  const before = navigation.currentEntry
  if (!before || navigation.entries()[before.index - 1]?.sameDocument) return
  history.pushState(history.state, '', location.href)
  const after = navigation.currentEntry
  if (!after || after.key === before.key) return
  if (added.size === 0) navigation.addEventListener('currententrychange', skipStep)
  added.set(after.key, before.key)
}

/** A step back from an added step to the same page would seem to do nothing, so it goes on to the page before. */
function skipStep({ navigationType, from }: NavigationCurrentEntryChangeEvent): void {
  const here = window.navigation.currentEntry
  if (navigationType === 'traverse' && here && added.get(from.key) === here.key && from.url === here.url) window.history.back()
}

function addLayer(close: () => void): () => void {
  if ('navigation' in window && layers.length === 0) {
    window.navigation.addEventListener('navigate', handleNavigate)
    ensureStep()
  }
  layers.push(close)
  return () => {
    layers.splice(layers.lastIndexOf(close), 1)
    if ('navigation' in window && layers.length === 0) window.navigation.removeEventListener('navigate', handleNavigate)
  }
}

/**
 * Calls back when the reader goes back while something lies over the page, so that it closes and the page stays: by the phone's own step
 * back, which close watchers hear, or the browser's, which the Navigation API does. Browsers without them leave the page.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const handleClose = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const removeLayer = addLayer(() => handleClose())
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher }
    const watcher = CloseWatcher ? new CloseWatcher() : null
    if (watcher) watcher.onclose = () => handleClose()
    return () => {
      removeLayer()
      watcher?.destroy()
    }
  }, [isOpen])
}
