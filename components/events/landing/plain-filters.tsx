'use client'

import { WORLDWIDE, type LandingState } from '@/lib/search/landing-state'

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
        <label className="plain-label">
          {t.from}
          <input type="date" name="startDate" defaultValue={state.startDate ?? ''} className="plain-field" />
        </label>
        <label className="plain-label">
          {t.until}
          <input type="date" name="endDate" defaultValue={state.endDate ?? ''} className="plain-field" />
        </label>
        <label className="plain-label">
          {t.category}
          <select name="category" defaultValue={state.category ?? ''} className="plain-field">
            <option value="">{t.anyGenre}</option>
            {categories.map(({ name, label }) => (
              <option key={name} {...(name === label ? {} : { value: name })}>
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
