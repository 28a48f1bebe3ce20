'use client'

import { X } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { Suspense, useMemo, useState, useTransition } from 'react'
import { LocationBar } from '@/components/geo/location-bar'
import { lazyPart } from '@/components/ui/lazy-part'
import { formatRange } from '@/lib/calendar/range'
import {
  INITIAL_LANDING,
  landingFields,
  landingPath,
  showAll,
  toggleCategory,
  WORLDWIDE,
  type LandingState,
} from '@/lib/search/landing-state'
import { searchPath } from '@/lib/search/search-state'
import { toSearch } from '@/lib/search/landing-search'
import { useFormats, useText } from '#texts'
import { CategoryBar, type CategoryBarProps } from './category-bar'
import { LandingKeys } from './landing-keys'
import { QuickPicks } from './quick-picks'
import { LandingMemory, rememberLanding } from './landing-memory'
import { StateLink, type GoTo } from './state-link'
import { Welcome } from './welcome'

const CalendarPicker = lazyPart(() => import('./calendar-picker').then((module) => module.CalendarPicker))
const GenrePicker = lazyPart(() => import('./genre-picker').then((module) => module.GenrePicker))

export type LandingControlsProps = Pick<CategoryBarProps, 'categories'> & {
  state: LandingState
  /** The shown category, in words; empty if there is none. */
  chosenKind: string
  headline: string
  /** Towns suggested to new visitors. */
  towns: readonly string[]
  /** Local date at the installation. */
  today: string
}

/** The headline with every filter of the landing page; each choice has an address of its own. */
export function LandingControls({ state: shown, categories, chosenKind, headline, towns, today }: LandingControlsProps) {
  const formats = useFormats()
  const router = useRouter()
  const [isBusy, startTransition] = useTransition()
  const [chosen, setChosen] = useState(shown)
  const [sheet, setSheet] = useState<'date' | 'genre' | null>(null)
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  // show a choice at once, while its events are loading
  const state = isBusy ? chosen : shown
  const range = useMemo(() => ({ start: state.startDate, end: state.endDate }), [state.startDate, state.endDate])
  const days = formatRange(range, today, formats)
  const kind = state.category === shown.category ? chosenKind : (categories.find(({ name }) => name === state.category)?.label ?? '')
  const ownPage = state.category !== null && state.view === 'All'

  const goTo: GoTo = (next) => {
    rememberLanding(next)
    setChosen(next)
    startTransition(() => router.push(landingPath(next), { scroll: false }))
  }
  const open = (name: 'date' | 'genre') => {
    setWanted((before) => new Set(before).add(name))
    setSheet(name)
  }
  const handleOpenChange = (isOpen: boolean) => {
    if (!isOpen) setSheet(null)
  }

  return (
    <>
      <LandingMemory state={shown} />
      <header className="flex flex-col gap-x-8 gap-y-3 lg:flex-row lg:items-end lg:justify-between">
        <h1 className="poster-type text-title">{headline}</h1>
        <LocationBar
          location={state.location}
          action={landingPath({ ...INITIAL_LANDING, category: ownPage ? state.category : null })}
          fields={landingFields({ ...state, location: WORLDWIDE, category: ownPage ? null : state.category })}
          onChoose={(location) => goTo({ ...state, location })}
          isBusy={isBusy}
        />
      </header>
      <Welcome state={state} towns={towns} kinds={categories} goTo={goTo} />
      <QuickPicks location={state.location} />
      <CategoryBar
        state={state}
        categories={categories}
        chosenKind={kind}
        days={days}
        goTo={goTo}
        onDate={() => open('date')}
        onFilter={() => open('genre')}
      />
      <ChosenFilters state={state} days={days} kind={kind} goTo={goTo} />
      <LandingKeys onHome={() => goTo({ ...state, view: 'Home' })} onAll={() => goTo(showAll(state))} />
      <Suspense>
        {wanted.has('date') ? (
          <CalendarPicker
            open={sheet === 'date'}
            onOpenChange={handleOpenChange}
            range={range}
            onConfirm={({ start, end }) => goTo({ ...state, startDate: start, endDate: end === start ? null : end })}
          />
        ) : null}
        {wanted.has('genre') ? (
          <GenrePicker
            open={sheet === 'genre'}
            onOpenChange={handleOpenChange}
            chosen={state.category}
            moreHref={searchPath(toSearch(state))}
            onChoose={(genre) => goTo(toggleCategory(state, genre))}
          />
        ) : null}
      </Suspense>
    </>
  )
}

/** Active filters, each with a way to remove it. */
function ChosenFilters({ state, days, kind, goTo }: { state: LandingState; days: string; kind: string; goTo: GoTo }) {
  const t = useText('landing')
  const chosen: { label: string; without: LandingState }[] = [
    { label: days, without: { ...state, startDate: null, endDate: null } },
    { label: kind, without: { ...state, category: null } },
    { label: state.prompt, without: { ...state, prompt: '' } },
  ].filter(({ label }) => label !== '')
  if (chosen.length === 0) return null
  return (
    <ul aria-label={t.filters} className="-my-1 flex flex-wrap items-center gap-x-5">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <StateLink
            to={without}
            goTo={goTo}
            label={`${t.without} ${label}`}
            className="tap-target inline-flex items-center gap-1.5 text-small font-semibold text-signal hover:text-signal-strong"
          >
            {label}
            <X aria-hidden className="size-4" />
          </StateLink>
        </li>
      ))}
      {chosen.length > 1 ? (
        <li>
          <StateLink
            to={{ ...INITIAL_LANDING, view: state.view, location: state.location }}
            goTo={goTo}
            className="tap-target inline-flex items-center text-small font-semibold text-quiet underline underline-offset-4 hover:text-ink"
          >
            {t.resetAll}
          </StateLink>
        </li>
      ) : null}
    </ul>
  )
}
