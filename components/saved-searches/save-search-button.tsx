'use client'

import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { leftForLogin } from '@/components/browser/form-draft'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { SavedSearchView } from '@/lib/api/saved-searches'
import { searchPath, type SearchState } from '@/lib/search/search-state'
import { useText } from '#texts'

/** Saves the current search, so that its owner is notified of new events; sends visitors to the login and back. */
export function SaveSearchButton({ search }: { search: SearchState }) {
  const t = useText('savedSearches')
  const [isBusy, setBusy] = useState(false)
  const handleSave = async () => {
    setBusy(true)
    try {
      await call('users/me/saved-searches', { method: 'POST', body: { path: searchPath(search) }, response: SavedSearchView })
      void showToast(t.saved)
    } catch (error) {
      if (leftForLogin(error)) return
      void showToast(messageOf(error, t.failed))
    }
    setBusy(false)
  }
  return (
    <Button disabled={isBusy} onClick={() => void handleSave()}>
      <BellPlus aria-hidden />
      <span className="max-sm:sr-only">{t.save}</span>
    </Button>
  )
}
