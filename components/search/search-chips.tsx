'use client'

import { LocateFixed, SlidersHorizontal, X } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { lazyPart } from '@/components/ui/lazy-part'
import { formatRange } from '@/lib/calendar/range'
import { FILTER_CATEGORIES, distinctCategories } from '@/lib/events/categories'
import { choiceLabel } from '@/lib/events/choice-label'
import { CHOICE_FACTS, CHOICES, isChosen, toggleChoice } from '@/lib/events/choices'
import { genreSign } from '@/lib/events/genres'
import { DAY_PARTS } from '@/lib/search/filters'
import { hasFilters, SEARCH_WHENS, type SearchState, type SearchWhen } from '@/lib/search/search-state'
import { sayKind } from '@/lib/text/say-kind'
import { useFormats, useLanguage, useText } from '#texts'
import { CHIP, FilterLink, LOOK } from './filter-link'

const FilterSheet = lazyPart(() => import('./filter-sheet').then((module) => module.FilterSheet))

export type SearchChipsProps = {
  wanted: SearchState
  /** Local date. */
  today: string
  isLocating: boolean
  onChange: (next: SearchState, how: 'push' | 'replace') => void
  onNearMe: () => void
}

/** Filters that apply with a tap. Links, so that they work without scripts and can be opened in a new tab. */
export function SearchChips({ wanted, today, isLocating, onChange, onNearMe }: SearchChipsProps) {
  const formats = useFormats()
  const t = useText('searchPage')
  const facts = useText('facts')
  const words = useText('kinds')
  const { when, startDate, endDate, category, near, isFree, maxPrice, part } = wanted
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const link = (next: SearchState, isOn: boolean, children: ReactNode) => (
    <FilterLink next={next} isOn={isOn} onChange={onChange}>
      {children}
    </FilterLink>
  )
  const toWhen = (name: SearchWhen) => ({ ...wanted, when: when === name ? null : name, startDate: null, endDate: null })
  const kinds = distinctCategories(FILTER_CATEGORIES, useLanguage())
  const shownCategories: readonly string[] = category && !kinds.includes(category) ? [category, ...kinds] : kinds
  return (
    <nav aria-label={t.search.narrow} className="-mx-4 md:-mx-8">
      <ul className="flex gap-2 overflow-x-auto scroll-px-4 px-4 py-1.5 [scrollbar-width:none] md:scroll-px-8 md:px-8">
        {hasFilters(wanted) ? (
          <li>
            {link(
              {
                ...wanted,
                location: null,
                near: null,
                when: null,
                startDate: null,
                endDate: null,
                category: null,
                isFree: false,
                maxPrice: null,
                part: null,
                chosen: {},
              },
              false,
              <>
                <X aria-hidden />
                {t.search.clearFilters}
              </>,
            )}
          </li>
        ) : null}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setSheet('open')} className={classNames(CHIP, LOOK.off)}>
            <SlidersHorizontal aria-hidden />
            {t.search.sheet.filter}
          </button>
        </li>
        {startDate ? (
          <li>
            {link(
              { ...wanted, startDate: null, endDate: null },
              true,
              <>
                {formatRange({ start: startDate, end: endDate }, today, formats)}
                <X aria-hidden />
              </>,
            )}
          </li>
        ) : null}
        {SEARCH_WHENS.map((name) => (
          <li key={name}>{link(toWhen(name), when === name, t.search[name])}</li>
        ))}
        <li>
          <button
            type="button"
            aria-pressed={near !== null}
            disabled={isLocating}
            onClick={onNearMe}
            className={classNames(CHIP, near ? LOOK.on : LOOK.off, isLocating && 'animate-breathe')}
          >
            <LocateFixed aria-hidden />
            {isLocating ? t.search.locating : t.search.nearMe}
          </button>
        </li>
        <li>{link({ ...wanted, isFree: !isFree }, isFree, t.search.free)}</li>
        {maxPrice === null ? null : (
          <li>{link({ ...wanted, maxPrice: null }, true, t.search.sheet.upTo({ price: formats.number(maxPrice) }))}</li>
        )}
        <li aria-hidden className="my-2 w-px shrink-0 bg-hairline" />
        {shownCategories.map((name) => (
          <li key={name}>
            {link(
              { ...wanted, category: category === name ? null : name },
              category === name,
              <>
                <span aria-hidden>{genreSign(name)}</span>
                {sayKind(name, words)}
              </>,
            )}
          </li>
        ))}
        {DAY_PARTS.map((name) => (
          <li key={name}>{link({ ...wanted, part: part === name ? null : name }, part === name, t.search.parts[name])}</li>
        ))}
        {CHOICE_FACTS.flatMap((fact) =>
          (CHOICES[fact] ?? []).map((choice) => (
            <li key={`${fact} ${choice}`}>
              {link(
                { ...wanted, chosen: toggleChoice(wanted.chosen, fact, choice) },
                isChosen(wanted.chosen, fact, choice),
                choiceLabel(fact, choice, facts),
              )}
            </li>
          )),
        )}
      </ul>
      {sheet === 'unused' ? null : (
        <Suspense>
          <FilterSheet
            open={sheet === 'open'}
            onOpenChange={(isOpen) => setSheet(isOpen ? 'open' : 'closed')}
            wanted={wanted}
            kinds={shownCategories}
            onChange={onChange}
          />
        </Suspense>
      )}
    </nav>
  )
}
