import { useEffect, useEffectEvent } from 'react'

/** https://html.spec.whatwg.org/#close-requests-and-close-watchers; TypeScript does not know it yet. */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void }

/**
 * Calls back when the reader goes back on a phone while something lies over the page, so that it closes and the page stays. Browsers
 * without close watchers leave the page, as they always have.
 */
export function useCloseRequest(isOpen: boolean, onClose: () => void): void {
  const handleClose = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const { CloseWatcher } = window as { CloseWatcher?: new () => CloseWatcher }
    if (!CloseWatcher) return
    const watcher = new CloseWatcher()
    watcher.onclose = () => handleClose()
    return () => watcher.destroy()
  }, [isOpen])
}
