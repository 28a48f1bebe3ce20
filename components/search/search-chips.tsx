'use client'

import { LocateFixed, SlidersHorizontal, X } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { lazyPart } from '@/components/ui/lazy-part'
import { formatRange } from '@/lib/calendar/range'
import { distinctCategories, FILTER_CATEGORIES } from '@/lib/events/categories'
import { choiceLabel } from '@/lib/events/facts/choice-label'
import { CHOICE_FACTS, CHOICES, isChosen, toggleChoice } from '@/lib/events/facts/choices'
import { genreSign } from '@/lib/events/genres'
import { DAY_PARTS } from '@/lib/search/filters'
import { EMPTY_SEARCH, hasFilters, SEARCH_WHENS, type SearchState } from '@/lib/search/search-state'
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

/** The search that the filters narrow. */
type Narrowed = Pick<SearchChipsProps, 'wanted' | 'onChange'>

/** A filter in the list: the search with it, or without it if it is on. */
function Chip({ search, change, isOn, children }: { search: Narrowed; change: Partial<SearchState>; isOn: boolean; children: ReactNode }) {
  return (
    <li>
      <FilterLink next={{ ...search.wanted, ...change }} isOn={isOn} onChange={search.onChange}>
        {children}
      </FilterLink>
    </li>
  )
}

function ClearChip({ search }: { search: Narrowed }) {
  const t = useText('searchPage')
  const { query, view } = search.wanted
  return (
    <Chip search={search} change={{ ...EMPTY_SEARCH, query, view }} isOn={false}>
      <X aria-hidden />
      {t.search.clearFilters}
    </Chip>
  )
}

function WhenChips({ search, today }: { search: Narrowed; today: string }) {
  const formats = useFormats()
  const t = useText('searchPage')
  const { when, startDate, endDate } = search.wanted
  const noDays = { startDate: null, endDate: null }
  return (
    <>
      {startDate ? (
        <Chip search={search} change={noDays} isOn>
          {formatRange({ start: startDate, end: endDate }, today, formats)}
          <X aria-hidden />
        </Chip>
      ) : null}
      {SEARCH_WHENS.map((name) => (
        <Chip key={name} search={search} change={{ ...noDays, when: when === name ? null : name }} isOn={when === name}>
          {t.search[name]}
        </Chip>
      ))}
    </>
  )
}

function NearMeChip({ isOn, isLocating, onNearMe }: { isOn: boolean } & Pick<SearchChipsProps, 'isLocating' | 'onNearMe'>) {
  const t = useText('searchPage')
  return (
    <li>
      <button
        type="button"
        aria-pressed={isOn}
        disabled={isLocating}
        onClick={onNearMe}
        className={classNames(CHIP, isOn ? LOOK.on : LOOK.off, isLocating && 'animate-breathe')}
      >
        <LocateFixed aria-hidden />
        {isLocating ? t.search.locating : t.search.nearMe}
      </button>
    </li>
  )
}

function PriceChips({ search }: { search: Narrowed }) {
  const formats = useFormats()
  const t = useText('searchPage')
  const { isFree, maxPrice } = search.wanted
  return (
    <>
      <Chip search={search} change={{ isFree: !isFree }} isOn={isFree}>
        {t.search.free}
      </Chip>
      {maxPrice === null ? null : (
        <Chip search={search} change={{ maxPrice: null }} isOn>
          {t.search.sheet.upTo({ price: formats.number(maxPrice) })}
        </Chip>
      )}
    </>
  )
}

function CategoryChips({ search, categories }: { search: Narrowed; categories: readonly string[] }) {
  const kinds = useText('kinds')
  const { category } = search.wanted
  return categories.map((name) => (
    <Chip key={name} search={search} change={{ category: category === name ? null : name }} isOn={category === name}>
      <span aria-hidden>{genreSign(name)}</span>
      {sayKind(name, kinds)}
    </Chip>
  ))
}

/** Chips of parts of the day, and of facts with several values, such as accessibility. */
function DetailChips({ search }: { search: Narrowed }) {
  const t = useText('searchPage')
  const facts = useText('facts')
  const { part, chosen } = search.wanted
  return (
    <>
      {DAY_PARTS.map((name) => (
        <Chip key={name} search={search} change={{ part: part === name ? null : name }} isOn={part === name}>
          {t.search.parts[name]}
        </Chip>
      ))}
      {CHOICE_FACTS.flatMap((fact) =>
        (CHOICES[fact] ?? []).map((choice) => (
          <Chip
            key={`${fact} ${choice}`}
            search={search}
            change={{ chosen: toggleChoice(chosen, fact, choice) }}
            isOn={isChosen(chosen, fact, choice)}
          >
            {choiceLabel(fact, choice, facts)}
          </Chip>
        )),
      )}
    </>
  )
}

/** Filters that apply with a tap. Links, so that they work without scripts and can be opened in a new tab. */
export function SearchChips({ wanted, today, isLocating, onChange, onNearMe }: SearchChipsProps) {
  const t = useText('searchPage')
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const { category } = wanted
  const kinds = distinctCategories(FILTER_CATEGORIES, useLanguage())
  const shownCategories: readonly string[] = category && !kinds.includes(category) ? [category, ...kinds] : kinds
  const search = { wanted, onChange }
  return (
    <nav aria-label={t.search.narrow} className="-mx-4 md:-mx-8">
      <ul className="flex gap-2 overflow-x-auto scroll-px-4 px-4 py-1.5 [scrollbar-width:none] md:scroll-px-8 md:px-8">
        {hasFilters(wanted) ? <ClearChip search={search} /> : null}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setSheet('open')} className={classNames(CHIP, LOOK.off)}>
            <SlidersHorizontal aria-hidden />
            {t.search.sheet.filter}
          </button>
        </li>
        <WhenChips search={search} today={today} />
        <NearMeChip isOn={wanted.near !== null} isLocating={isLocating} onNearMe={onNearMe} />
        <PriceChips search={search} />
        <li aria-hidden className="my-2 w-px shrink-0 bg-hairline" />
        <CategoryChips search={search} categories={shownCategories} />
        <DetailChips search={search} />
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
