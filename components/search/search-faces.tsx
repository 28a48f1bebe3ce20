'use client'

import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { UploadButton } from '@/components/uploads/upload-button'
import { Button, buttonLook } from '@/components/ui/button'
import { EMPTY_SEARCH, hasFilters, searchPath, type SearchState } from '@/lib/search/search-state'
import { useText } from '#texts'
import { LateWays } from './late-ways'

export type EmptyFaceProps = { search: SearchState; onChange: (next: SearchState, how: 'push' | 'replace') => void }

/** Nothing found: suggestions, widest first. */
export function EmptyFace({ search, onChange }: EmptyFaceProps) {
  const t = useText('searchPage')
  const { query, view } = search
  const isFiltered = hasFilters(search)
  const ways: [text: string, next: SearchState][] = [
    ...(isFiltered && query !== '' ? [[t.search.withoutFilters, { ...EMPTY_SEARCH, query, view }] satisfies [string, SearchState]] : []),
    ...(isFiltered && query !== '' ? [[t.search.withoutWords, { ...search, query: '' }] satisfies [string, SearchState]] : []),
    ...(isFiltered || query !== '' ? [[t.search.everything, { ...EMPTY_SEARCH, view }] satisfies [string, SearchState]] : []),
  ]
  return (
    <section className="grid justify-items-start gap-6 py-6">
      <div className="grid gap-2">
        <h2 className="text-title">{t.search.emptyTitle}</h2>
        <p className="max-w-prose text-quiet">{ways.length > 0 ? `${t.search.emptyText} ${t.search.emptyHint}` : t.search.emptyText}</p>
      </div>
      {ways.length > 0 ? (
        <LateWays
          search={search}
          toDay={(day) => searchPath({ ...search, when: null, part: null, startDate: day, endDate: day })}
          toCity={(name) => searchPath({ ...search, near: null, location: name })}
        />
      ) : null}
      <div className="flex flex-wrap gap-3">
        {ways.map(([text, next]) => (
          <a
            key={text}
            href={searchPath(next)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onChange(next, 'push')
            }}
            className={buttonLook({ look: 'outline' })}
          >
            {text}
          </a>
        ))}
      </div>
      <div className="grid w-full grid-cols-[auto_1fr] items-center gap-4 border-t pt-6">
        <UploadButton
          aria-label={t.search.upload}
          className="grid aspect-32/35 w-24 place-items-center rounded-poster border-2 border-dashed border-signal text-signal transition-colors hover:bg-signal hover:text-on-signal"
        >
          <Plus aria-hidden className="size-8" />
        </UploadButton>
        <div>
          <p className="text-quiet">{t.search.uploadHint}</p>
          <UploadButton className="tap-target font-semibold text-signal underline decoration-2 underline-offset-4 hover:text-signal-strong">
            {t.search.upload}
          </UploadButton>
        </div>
      </div>
    </section>
  )
}

export type NoticeProps = { title?: string; text: string; action?: ReactNode }

/** A notice about the search, above its list. */
export function Notice({ title, text, action }: NoticeProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control border border-control bg-raised px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-56 text-small text-quiet">
        {title ? <strong className="block font-title text-body text-ink">{title}</strong> : null}
        {text}
      </p>
      {action}
    </div>
  )
}

/** The search failed, or there is no connection: what is safe, and what to do now. */
export function TroubleNotice({ kind, hasList, onRetry }: { kind: 'failed' | 'offline'; hasList: boolean; onRetry: () => void }) {
  const t = useText('searchPage')
  const words =
    kind === 'failed'
      ? { title: t.search.failedTitle, text: t.search.failedText }
      : { title: t.search.offlineTitle, text: hasList ? t.search.offlineText : t.search.offlineEmpty }
  return (
    <Notice
      {...words}
      action={
        <Button look="ink" onClick={onRetry}>
          {t.search.retry}
        </Button>
      }
    />
  )
}
