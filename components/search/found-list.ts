import type { ProfileHit, SearchHit } from '@/lib/search/search-hit'
import type { NextPage, SearchState } from '@/lib/search/search-state'

/**
 * What a search has found so far. `listed` is what the list shows: the search, or what replaces it if it finds nothing. `offset` is where
 * the list begins, `next` where its next page does; null at the end.
 */
export type FoundList = {
  search: SearchState
  listed: SearchState
  hits: SearchHit[]
  profiles: ProfileHit[]
  offset: number
  next: NextPage | null
}
