import { useEffect, type RefObject } from 'react'
import { readMark, writePlace } from './search-snapshot'

const SCROLL_SETTLED_MS = 150

/**
 * Stores how far a page is scrolled with its entry in the browser's history, for going back.
 * @param entry the entry's mark.
 */
export function useKeptPlace(entry: RefObject<string | null>): void {
  useEffect(() => {
    const keepPlace = () => {
      if (entry.current && readMark() === entry.current) writePlace(entry.current, window.scrollY)
    }
    let settled: ReturnType<typeof setTimeout> | undefined
    const handleScroll = () => {
      clearTimeout(settled)
      settled = setTimeout(keepPlace, SCROLL_SETTLED_MS)
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    window.addEventListener('pagehide', keepPlace)
    document.addEventListener('click', keepPlace, true)
    return () => {
      clearTimeout(settled)
      window.removeEventListener('scroll', handleScroll)
      window.removeEventListener('pagehide', keepPlace)
      document.removeEventListener('click', keepPlace, true)
    }
  }, [entry])
}
