'use client'

import { WORLDWIDE, type LandingState } from '@/lib/search/landing-state'

const FIELD = 'plain-field'
const LABEL = 'plain-label'

export type PlainFiltersProps = {
  state: LandingState
  categories: readonly { name: string; label: string }[]
  words: { from: string; until: string; category: string; anyGenre: string; apply: string }
}

/** Days and categories for readers without scripts, whose calendar and picker do not open. */
export function PlainFilters({ state, categories, words: t }: PlainFiltersProps) {
  return (
    <noscript>
      <form method="get" action="/" className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
        {state.location === WORLDWIDE ? null : <input type="hidden" name="location" value={state.location} />}
        <label className={LABEL}>
          {t.from}
          <input type="date" name="startDate" defaultValue={state.startDate ?? ''} className={FIELD} />
        </label>
        <label className={LABEL}>
          {t.until}
          <input type="date" name="endDate" defaultValue={state.endDate ?? ''} className={FIELD} />
        </label>
        <label className={LABEL}>
          {t.category}
          <select name="category" defaultValue={state.category ?? ''} className={FIELD}>
            <option value="">{t.anyGenre}</option>
            {categories.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="min-h-11 rounded-control bg-ink px-4 text-small font-semibold text-paper">
          {t.apply}
        </button>
      </form>
    </noscript>
  )
}
