'use client'

import { useEffect, useRef, useState } from 'react'
import { call } from '@/lib/api/client'
import { DeskPage, type DeskTab } from '@/lib/api/event-desk'
import { messageOf } from '@/lib/api/message-of'
import { useText } from '#texts'

/** Wait after the last keystroke before searching. */
const DEBOUNCE_MS = 300

const pathOf = (tab: DeskTab, query: string, after?: string) => {
  const fields = { tab, ...(query ? { query } : {}), ...(after ? { after } : {}) }
  return `events/desk?${new URLSearchParams(fields).toString()}`
}

/** The events of a desk's tab that match the search, page by page; `page` is null while another tab loads. */
export function useDeskPage(first: DeskPage, firstTab: DeskTab) {
  const tErrors = useText('errors')
  const [tab, setTab] = useState(firstTab)
  const [query, setQuery] = useState('')
  const [page, setPage] = useState<DeskPage | null>(first)
  const [problem, setProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState(0)
  const isFirst = useRef(true)

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      return
    }
    const stop = new AbortController()
    const wait = setTimeout(
      async () => {
        try {
          const found = await call(pathOf(tab, query.trim()), { response: DeskPage, signal: stop.signal })
          if (stop.signal.aborted) return
          setPage(found)
          setProblem(null)
        } catch (error) {
          if (!stop.signal.aborted) setProblem(messageOf(error, tErrors.fetchEvents))
        }
      },
      query === '' ? 0 : DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(wait)
      stop.abort()
    }
  }, [tab, query, asked, tErrors.fetchEvents])

  const openTab = (next: DeskTab) => {
    setTab(next)
    setPage(null)
  }
  const showMore = async () => {
    const last = page?.events.at(-1)
    if (!page || !last) return
    try {
      const more = await call(pathOf(tab, query.trim(), last.id), { response: DeskPage })
      setPage({ ...more, events: [...page.events, ...more.events.filter(({ id }) => !page.events.some((known) => known.id === id))] })
    } catch (error) {
      setProblem(messageOf(error, tErrors.fetchEvents))
    }
  }
  const reload = () => setAsked((before) => before + 1)
  return { tab, query, page, problem, openTab, setQuery, showMore, reload }
}
