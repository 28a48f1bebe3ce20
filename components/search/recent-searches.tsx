'use client'

import { History, X } from 'lucide-react'
import { useText } from '#texts'
import { forgetAllRecent, forgetRecent, useRecentSearches } from './use-recent-searches'

export type RecentSearchesProps = { onChoose: (query: string) => void }

/** Recent searches below the field, each removed with a tap. */
export function RecentSearches({ onChoose }: RecentSearchesProps) {
  const t = useText('searchPage')
  const recent = useRecentSearches()
  if (recent.length === 0) return null
  return (
    <section
      aria-label={t.search.recent}
      className="absolute inset-x-[-1px] top-[calc(100%+0.375rem)] z-20 animate-rise rounded-control border bg-raised p-2 shadow-lift"
    >
      <header className="flex items-center justify-between pl-2">
        <h2 className="text-note text-quiet">{t.search.recent}</h2>
        <button
          type="button"
          onClick={forgetAllRecent}
          className="tap-target rounded-control px-2 text-note font-semibold text-quiet hover:text-ink"
        >
          {t.search.forgetAll}
        </button>
      </header>
      <ul>
        {recent.map((query) => (
          <li key={query} className="flex items-center">
            <button
              type="button"
              onClick={() => onChoose(query)}
              className="tap-target flex min-w-0 flex-1 items-center gap-3 rounded-control px-2 text-left text-body hover:bg-sunken"
            >
              <History aria-hidden className="size-5 shrink-0 text-quiet" />
              <span className="truncate">{query}</span>
            </button>
            <button
              type="button"
              onClick={() => forgetRecent(query)}
              aria-label={`${t.search.forgetOne}: ${query}`}
              className="grid size-11 shrink-0 place-items-center rounded-control text-quiet hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-4.5" />
            </button>
          </li>
        ))}
      </ul>
      <p className="px-2 pt-1 pb-1.5 text-note text-quiet">{t.search.recentHint}</p>
    </section>
  )
}
