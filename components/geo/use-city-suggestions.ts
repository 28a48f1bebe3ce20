'use client'

import { useEffect, useState } from 'react'
import { loadPart } from '@/components/ui/lazy-part'
import type { CitySuggestion } from '@/lib/api/geo'

const DEBOUNCE_MS = 150

/** Towns suggested for what is typed while `isActive`; `hasFailed` if they could not be loaded. */
export function useCitySuggestions(typed: string, isActive: boolean): { cities: CitySuggestion[]; hasFailed: boolean } {
  const [cities, setCities] = useState<CitySuggestion[]>([])
  const [hasFailed, setFailed] = useState(false)
  const query = typed.trim()
  useEffect(() => {
    if (!isActive || query === '') {
      setCities([])
      return
    }
    const asked = new AbortController()
    const wait = setTimeout(async () => {
      try {
        const { findCities } = await loadPart(() => import('./find-cities'))
        const found = await findCities(query, asked.signal)
        if (asked.signal.aborted) return
        setCities(found)
        setFailed(false)
      } catch {
        if (!asked.signal.aborted) setFailed(true)
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(wait)
      asked.abort()
    }
  }, [query, isActive])
  return { cities, hasFailed }
}
