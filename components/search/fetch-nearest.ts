import { ownTimeZone } from '@/components/browser/own-time-zone'
import { call } from '@/lib/api/client'
import { Nearest } from '@/lib/api/search'
import { nightIn } from '@/lib/search/chips'
import type { SearchState } from '@/lib/search/search-state'
import type { z } from 'zod'
import { narrowingFields } from './fetch-page'

/** The next day and the nearest town where a search would find something. Throws `CallError`. */
export function fetchNearest(search: SearchState, signal: AbortSignal): Promise<z.infer<typeof Nearest>> {
  const today = nightIn(ownTimeZone(), new Date())
  const fields = new URLSearchParams({ ...(search.query ? { prompt: search.query } : {}), ...narrowingFields(search, today) })
  return call(`events/search/nearest?${fields.toString()}`, { response: Nearest, signal })
}
