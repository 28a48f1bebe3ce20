'use client'

import { CalendarDays, Heart, LayoutGrid, SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { showAll, toggleCategory, type LandingState } from '@/lib/search/landing-state'
import { useText } from '#texts'
import { useOwnKinds } from './own-kinds'
import { StateLink, type GoTo } from './state-link'

const lookOf = (isChosen: boolean) => (isChosen ? 'kind-choice is-chosen' : 'kind-choice')

export type CategoryBarProps = {
  state: LandingState
  /** Categories in order, with their emoji. */
  categories: readonly { name: string; label: string; sign: string }[]
  /** The chosen category, in words; empty if none is. */
  chosenKind: string
  /** The chosen days, in words; empty if none are chosen. */
  days: string
  goTo: GoTo
  onDate: () => void
  onFilter: () => void
}

/** Views, days and categories in one row that scrolls sideways. */
export function CategoryBar({ state, categories, chosenKind, days, goTo, onDate, onFilter }: CategoryBarProps) {
  const t = useText('landing')
  const own = useOwnKinds()
  // favourite kinds come first
  const sorted = own.length === 0 ? categories : categories.toSorted((a, b) => Number(own.includes(b.name)) - Number(own.includes(a.name)))
  const row = useRef<HTMLUListElement>(null)
  const { category, view } = state
  const isOther = category !== null && !categories.some(({ name }) => name === category)
  const isAll = view === 'All' && category === null && state.prompt === ''

  // scroll the choice into view without moving the page
  useEffect(() => {
    const list = row.current
    const chosen = list?.querySelector<HTMLElement>('[data-chosen]')
    if (list && chosen) list.scrollLeft = Math.max(0, chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2)
  }, [category])

  return (
    <nav aria-label={t.categories} className="sticky top-0 z-20 -mx-4 bg-paper/95 backdrop-blur-md md:-mx-8">
      <ul ref={row} className="relative flex gap-2 overflow-x-auto px-4 py-2 [scrollbar-width:none] md:px-8">
        <li>
          <StateLink to={{ ...state, view: 'Home' }} goTo={goTo} isCurrent={view === 'Home'} className={lookOf(view === 'Home')}>
            <Heart aria-hidden />
            {t.home}
          </StateLink>
        </li>
        <li>
          <StateLink to={showAll(state)} goTo={goTo} isCurrent={isAll} className={lookOf(isAll)}>
            <LayoutGrid aria-hidden />
            {t.all}
          </StateLink>
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={onDate} className={lookOf(days !== '')}>
            <CalendarDays aria-hidden />
            {days || t.date}
          </button>
        </li>
        <li {...(isOther ? { 'data-chosen': true } : {})}>
          <button type="button" aria-haspopup="dialog" onClick={onFilter} className={lookOf(isOther)}>
            <SlidersHorizontal aria-hidden />
            {isOther ? chosenKind : t.filter}
          </button>
        </li>
        <li aria-hidden className="my-2.5 w-px shrink-0 bg-hairline" />
        {sorted.map(({ name, label, sign }) => (
          <li key={name} {...(name === category ? { 'data-chosen': true } : {})}>
            <StateLink to={toggleCategory(state, name)} goTo={goTo} isCurrent={name === category} className={lookOf(name === category)}>
              <span aria-hidden>{sign}</span>
              {label}
            </StateLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
