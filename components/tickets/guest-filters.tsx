'use client'

import { Search } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { Input } from '@/components/ui/input'
import { useText } from '#texts'
import type { GuestFilter } from './use-guest-filter'

export type GuestFiltersProps = { filter: GuestFilter; total: number }

/** A search field, and a choice of the statuses that occur. */
export function GuestFilters({ filter: { query, setQuery, status, setStatus, counts }, total }: GuestFiltersProps) {
  const t = useText('guests')
  const tStatuses = useText('ticketStatuses')
  const options = [{ status: null, count: total }, ...counts]
  return (
    <div className="grid gap-3">
      <label className="relative">
        <span className="sr-only">{t.search}</span>
        <Search aria-hidden className="absolute top-3.5 left-3.5 size-5 text-quiet" />
        <Input type="search" className="pl-11" placeholder={t.search} value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      {counts.length > 1 ? (
        <div role="group" aria-label={t.search} className="flex flex-wrap gap-2">
          {options.map(({ status: one, count }) => (
            <button
              key={one ?? 'all'}
              type="button"
              aria-pressed={status === one}
              onClick={() => setStatus(one)}
              className={classNames(
                'tap-target rounded-control border px-3.5 text-small font-semibold',
                status === one ? 'border-ink bg-ink text-paper' : 'border-control hover:bg-sunken',
              )}
            >
              {one ? tStatuses[one] : t.all} <span className="font-normal tabular-nums">{count}</span>
            </button>
          ))}
        </div>
      ) : null}
    </div>
  )
}
