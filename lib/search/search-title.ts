import { formatRange } from '@/lib/calendar/range'
import { choiceLabel } from '@/lib/events/facts/choice-label'
import { CHOICE_FACTS } from '@/lib/events/facts/choices'
import type { Formats } from '@/lib/text/formats'
import type { AreaText } from '@/lib/text/text-for'
import { searchSpan } from './chips'
import { NEAR_KM, type SearchState } from './search-state'

export type SearchWords = { t: AreaText<'searchPage'>['search']; facts: AreaText<'facts'>; formats: Formats }

/**
 * The heading of a search: the words, and below them the filters.
 * @param today local date.
 */
export function searchTitle(search: SearchState, today: string, { t, facts, formats }: SearchWords): { title: string; about: string } {
  const { query, location, near, when, category, isFree, maxPrice, part, chosen } = search
  const span = searchSpan(search, today)
  const days = span ? formatRange(span, today, formats) : null
  const chip = when && t[when]
  const place = near ? (near.radiusKm === NEAR_KM ? t.nearMe : t.area) : location
  const narrowed = [
    category,
    place,
    chip && days ? `${chip}, ${days}` : days,
    part && t.parts[part],
    isFree ? t.free : null,
    maxPrice === null ? null : t.sheet.upTo({ price: formats.number(maxPrice) }),
    ...CHOICE_FACTS.flatMap((fact) => (chosen[fact] ?? []).map((choice) => choiceLabel(fact, choice, facts))),
  ].filter((part) => part !== null)
  if (query !== '') return { title: t.quoted({ query }), about: narrowed.join(' · ') }
  const [title = t.all, ...rest] = narrowed
  return { title, about: rest.join(' · ') }
}
