'use client'

import { LocateFixed, SlidersHorizontal, X } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { lazyPart } from '@/components/ui/lazy-part'
import { formatRange } from '@/lib/calendar/range'
import { distinctCategories, FILTER_CATEGORIES } from '@/lib/events/categories'
import { choiceLabel } from '@/lib/events/choice-label'
import { CHOICE_FACTS, CHOICES, isChosen, toggleChoice } from '@/lib/events/choices'
import { genreSign } from '@/lib/events/genres'
import { DAY_PARTS } from '@/lib/search/filters'
import { hasFilters, SEARCH_WHENS, type SearchState } from '@/lib/search/search-state'
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

type Part = Pick<SearchChipsProps, 'wanted' | 'onChange'>

/** A filter in the list: the search with it, or without it if it is on. */
function Chip({ part, change, isOn, children }: { part: Part; change: Partial<SearchState>; isOn: boolean; children: ReactNode }) {
  return (
    <li>
      <FilterLink next={{ ...part.wanted, ...change }} isOn={isOn} onChange={part.onChange}>
        {children}
      </FilterLink>
    </li>
  )
}

const NO_FILTERS = {
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
} satisfies Partial<SearchState>

function ClearChip({ part }: { part: Part }) {
  const t = useText('searchPage')
  return (
    <Chip part={part} change={NO_FILTERS} isOn={false}>
      <X aria-hidden />
      {t.search.clearFilters}
    </Chip>
  )
}

function WhenChips({ part, today }: { part: Part; today: string }) {
  const formats = useFormats()
  const t = useText('searchPage')
  const { when, startDate, endDate } = part.wanted
  const noDays = { startDate: null, endDate: null }
  return (
    <>
      {startDate ? (
        <Chip part={part} change={noDays} isOn>
          {formatRange({ start: startDate, end: endDate }, today, formats)}
          <X aria-hidden />
        </Chip>
      ) : null}
      {SEARCH_WHENS.map((name) => (
        <Chip key={name} part={part} change={{ ...noDays, when: when === name ? null : name }} isOn={when === name}>
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

function PriceChips({ part }: { part: Part }) {
  const formats = useFormats()
  const t = useText('searchPage')
  const { isFree, maxPrice } = part.wanted
  return (
    <>
      <Chip part={part} change={{ isFree: !isFree }} isOn={isFree}>
        {t.search.free}
      </Chip>
      {maxPrice === null ? null : (
        <Chip part={part} change={{ maxPrice: null }} isOn>
          {t.search.sheet.upTo({ price: formats.number(maxPrice) })}
        </Chip>
      )}
    </>
  )
}

function CategoryChips({ part, categories }: { part: Part; categories: readonly string[] }) {
  const kinds = useText('kinds')
  const { category } = part.wanted
  return categories.map((name) => (
    <Chip key={name} part={part} change={{ category: category === name ? null : name }} isOn={category === name}>
      <span aria-hidden>{genreSign(name)}</span>
      {sayKind(name, kinds)}
    </Chip>
  ))
}

/** Chips of parts of the day, and of facts with several values, such as accessibility. */
function DetailChips({ part: own }: { part: Part }) {
  const t = useText('searchPage')
  const facts = useText('facts')
  const { part, chosen } = own.wanted
  return (
    <>
      {DAY_PARTS.map((name) => (
        <Chip key={name} part={own} change={{ part: part === name ? null : name }} isOn={part === name}>
          {t.search.parts[name]}
        </Chip>
      ))}
      {CHOICE_FACTS.flatMap((fact) =>
        (CHOICES[fact] ?? []).map((choice) => (
          <Chip
            key={`${fact} ${choice}`}
            part={own}
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
  const part = { wanted, onChange }
  return (
    <nav aria-label={t.search.narrow} className="-mx-4 md:-mx-8">
      <ul className="flex gap-2 overflow-x-auto scroll-px-4 px-4 py-1.5 [scrollbar-width:none] md:scroll-px-8 md:px-8">
        {hasFilters(wanted) ? <ClearChip part={part} /> : null}
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => setSheet('open')} className={classNames(CHIP, LOOK.off)}>
            <SlidersHorizontal aria-hidden />
            {t.search.sheet.filter}
          </button>
        </li>
        <WhenChips part={part} today={today} />
        <NearMeChip isOn={wanted.near !== null} isLocating={isLocating} onNearMe={onNearMe} />
        <PriceChips part={part} />
        <li aria-hidden className="my-2 w-px shrink-0 bg-hairline" />
        <CategoryChips part={part} categories={shownCategories} />
        <DetailChips part={part} />
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
