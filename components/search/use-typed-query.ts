'use client'

import { useEffect, useRef, useState } from 'react'
import type { SearchState } from '@/lib/search/search-state'

/** Wait after the last keystroke before searching. */
const DEBOUNCE_MS = 500

type History = 'push' | 'replace'

/** The text of the search field: ahead of the search while it is typed, and following it when it changes elsewhere. */
export function useTypedQuery(wanted: SearchState, onChange: (next: SearchState, how: History) => void) {
  const [text, setText] = useState(wanted.query)
  const pending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const typed = useRef(wanted.query)

  // The search was changed elsewhere, by a chip or by going back.
  useEffect(() => {
    if (wanted.query === typed.current.trim()) return
    typed.current = wanted.query
    setText(wanted.query)
  }, [wanted.query])
  useEffect(() => {
    // A press on a link leaves this page: text typed just before must not change the URL afterwards and bring the user back.
    const handlePress = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a[href^="/event/"], a[href^="/profile/"]')) clearTimeout(pending.current)
    }
    document.addEventListener('click', handlePress, true)
    return () => {
      document.removeEventListener('click', handlePress, true)
      clearTimeout(pending.current)
    }
  }, [])

  const search = (query: string, how: History) => {
    clearTimeout(pending.current)
    onChange({ ...wanted, query: query.trim() }, how)
  }
  const type = (value: string) => {
    typed.current = value
    setText(value)
  }
  return {
    text,
    /** Searches at once. */
    search,
    /** Changes the text alone. */
    type,
    /** Changes the text and searches once the typing pauses. */
    typeSlowly: (value: string) => {
      type(value)
      clearTimeout(pending.current)
      // The first text adds a history entry that back undoes; further typing replaces it.
      pending.current = setTimeout(() => search(value, wanted.query === '' ? 'push' : 'replace'), DEBOUNCE_MS)
    },
  }
}
