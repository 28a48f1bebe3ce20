'use client'

import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { loadPart } from '@/components/ui/lazy-part'
import { showToast } from '@/components/ui/toast'
import type { SearchState } from '@/lib/search/search-state'
import { useText } from '#texts'

/** Saves the current search, so that its owner is notified of new events; sends visitors to the login and back. */
export function SaveSearchButton({ search }: { search: SearchState }) {
  const t = useText('savedSearches')
  const [isBusy, setBusy] = useState(false)
  const handleSave = async () => {
    setBusy(true)
    // Loaded on the first press: with the schemas of the API it is larger than the rest of the search.
    const isLeaving = await loadPart(() => import('./save-search')).then(
      ({ saveSearch }) => saveSearch(search, t),
      () => {
        void showToast(t.failed)
        return false
      },
    )
    if (!isLeaving) setBusy(false)
  }
  return (
    <Button disabled={isBusy} onClick={() => void handleSave()}>
      <BellPlus aria-hidden />
      <span className="max-sm:sr-only">{t.save}</span>
    </Button>
  )
}
