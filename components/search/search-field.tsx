'use client'

import { Search, X } from 'lucide-react'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { classNames } from '@/components/ui/class-names'
import { MAX_QUERY, searchFields, type SearchState } from '@/lib/search/search-state'
import { useText } from '#texts'
import { RecentSearches } from './recent-searches'
import { PlaceField } from './place-field'
import { addRecent } from './use-recent-searches'
import { useTypedQuery } from './use-typed-query'

export type SearchFieldProps = {
  wanted: SearchState
  isBusy: boolean
  onChange: (next: SearchState, how: 'push' | 'replace') => void
}

/** What and where, as a plain form. Without scripts it is submitted; with scripts, the list follows the typing. */
export function SearchField({ wanted, isBusy, onChange }: SearchFieldProps) {
  const t = useText('searchPage')
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { text, search, type, typeSlowly } = useTypedQuery(wanted, onChange)

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setOpen(false)
    addRecent(text)
    search(text, 'push')
  }
  const handleRecent = (query: string) => {
    type(query)
    setOpen(false)
    addRecent(query)
    search(query, 'push')
    field.current?.focus()
  }
  const handleClear = () => {
    type('')
    search('', 'push')
    field.current?.focus()
  }

  return (
    <form
      role="search"
      action="/search"
      method="get"
      onSubmit={handleSubmit}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
      className="relative grid rounded-control border border-control bg-raised has-[input:focus-visible]:border-ink has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-signal md:grid-cols-[1fr_minmax(13rem,34%)_auto]"
    >
      <div className="relative min-w-0">
        <label className="flex min-h-13 items-center gap-3 pl-4">
          <Search aria-hidden className="size-5.5 shrink-0 text-quiet" />
          <span className="sr-only">{t.search.what}</span>
          <input
            ref={field}
            type="search"
            name="q"
            value={text}
            maxLength={MAX_QUERY}
            placeholder={t.search.whatHint}
            autoComplete="off"
            enterKeyHint="search"
            aria-controls={listId}
            onChange={({ target }) => typeSlowly(target.value)}
            onFocus={() => setOpen(true)}
            onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
            className="min-h-13 w-full min-w-0 bg-transparent pr-13 text-body text-ink text-ellipsis outline-none placeholder:text-quiet [&::-webkit-search-cancel-button]:hidden"
          />
        </label>
        {text !== '' ? (
          <button
            type="button"
            onClick={handleClear}
            aria-label={t.search.clearQuery}
            className="absolute inset-y-0 right-1 my-auto grid size-11 place-items-center rounded-control text-quiet hover:text-ink"
          >
            <X aria-hidden className="size-5" />
          </button>
        ) : null}
      </div>
      <PlaceField wanted={wanted} onChange={onChange} />
      {searchFields(wanted).flatMap(([name, value]) =>
        name === 'location' ? [] : [<input key={name} type="hidden" name={name} value={value} />],
      )}
      <button
        type="submit"
        className="grid min-h-13 place-items-center rounded-r-[7px] bg-ink px-5 text-small font-semibold text-paper transition-colors hover:bg-ink/85 max-md:sr-only max-md:focus-visible:not-sr-only"
      >
        {t.search.submit}
      </button>
      <div id={listId} className="contents">
        {isOpen && text.trim() === '' ? <RecentSearches onChoose={handleRecent} /> : null}
      </div>
      <span
        aria-hidden
        className={classNames(
          'pointer-events-none absolute inset-x-2 -bottom-px h-0.5 origin-left rounded-full bg-signal transition-opacity duration-300',
          isBusy ? 'animate-breathe opacity-100' : 'opacity-0',
        )}
      />
    </form>
  )
}
