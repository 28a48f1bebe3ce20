import { z } from 'zod'
import { MAX_SAVED_SEARCHES } from '@/lib/saved-searches/limits'
import { plainText } from './plain-text'

/** The wire shapes of saved searches. */

/** `path` is the address of a search, such as `/search/techno?location=Berlin&when=weekend`. */
export const NewSavedSearch = z.object({ path: plainText(2000).regex(/^\/search(?:[/?]|$)/) })
export type NewSavedSearch = z.infer<typeof NewSavedSearch>

export const SavedSearchChange = z.object({ isTold: z.boolean() })
export type SavedSearchChange = z.infer<typeof SavedSearchChange>

export const SavedSearchView = z.object({
  id: z.string(),
  path: z.string(),
  /** A description of the search. */
  title: z.string(),
  /** Whether its owner is notified of new events. */
  isTold: z.boolean(),
  createdAt: z.string(),
})
export type SavedSearchView = z.infer<typeof SavedSearchView>
export const SavedSearchList = z.array(SavedSearchView).max(MAX_SAVED_SEARCHES)
export const SavedSearchParams = z.object({ savedSearchId: z.uuid() })
