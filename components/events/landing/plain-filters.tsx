import { FILTER_CATEGORIES, kindNames } from '@/lib/events/categories'
import { WORLDWIDE, type LandingState } from '@/lib/search/landing-state'
import { sayKind } from '@/lib/text/say-kind'
import { useLanguage, useText } from '#texts'

const LOOK = 'min-h-11 w-full rounded-control border border-control bg-raised px-3 text-small'

/** Days and categories for readers without scripts, whose calendar and picker do not open. */
export function PlainFilters({ state }: { state: LandingState }) {
  const t = useText('landingPage')
  const kinds = useText('kinds')
  const language = useLanguage()
  return (
    <noscript>
      <form method="get" action="/" className="grid grid-cols-2 items-end gap-3 md:grid-cols-4">
        {state.location === WORLDWIDE ? null : <input type="hidden" name="location" value={state.location} />}
        <label className="grid gap-1 text-note font-semibold">
          {t.from}
          <input type="date" name="startDate" defaultValue={state.startDate ?? ''} className={LOOK} />
        </label>
        <label className="grid gap-1 text-note font-semibold">
          {t.until}
          <input type="date" name="endDate" defaultValue={state.endDate ?? ''} className={LOOK} />
        </label>
        <label className="grid gap-1 text-note font-semibold">
          {t.category}
          <select name="category" defaultValue={state.category ?? ''} className={LOOK}>
            <option value="">{t.anyGenre}</option>
            {kindNames(FILTER_CATEGORIES, language).map((name) => (
              <option key={name} value={name}>
                {sayKind(name, kinds)}
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
