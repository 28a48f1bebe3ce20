'use client'

import { X } from 'lucide-react'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useMemo, useState, useTransition } from 'react'
import { LocationBar } from '@/components/geo/location-bar'
import { formatRange } from '@/lib/calendar/range'
import { hasFilters, INITIAL_LANDING, landingFields, landingPath, showAll, toggleCategory, WORLDWIDE, type LandingState } from '@/lib/search/landing-state'
import { LANDING } from '@/lib/text/landing'
import { CategoryBar } from './category-bar'
import { LandingKeys } from './landing-keys'
import { LandingMemory, rememberLanding } from './landing-memory'

const CalendarPicker = dynamic(() => import('./calendar-picker').then((module) => module.CalendarPicker), { ssr: false })
const GenrePicker = dynamic(() => import('./genre-picker').then((module) => module.GenrePicker), { ssr: false })

export type LandingControlsProps = {
  state: LandingState
  headline: string
  /** Local date at the installation. */
  today: string
}

/** The headline with everything that narrows the landing page; each choice leads to an address of its own. */
export function LandingControls({ state, headline, today }: LandingControlsProps) {
  const router = useRouter()
  const [isBusy, startTransition] = useTransition()
  const [sheet, setSheet] = useState<'date' | 'genre' | null>(null)
  const [wanted, setWanted] = useState<ReadonlySet<string>>(new Set())
  const range = useMemo(() => ({ start: state.startDate, end: state.endDate }), [state.startDate, state.endDate])
  const days = formatRange(range, today)
  const ownPage = state.category !== null && state.view === 'All'

  const go = (next: LandingState) => {
    rememberLanding(next)
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
      <LandingMemory state={state} />
      <header className="flex flex-col gap-x-8 gap-y-3 lg:flex-row lg:items-end lg:justify-between">
        <h1 className="poster-type text-title">{headline}</h1>
        <LocationBar
          key={state.location}
          location={state.location}
          action={landingPath({ ...INITIAL_LANDING, category: ownPage ? state.category : null })}
          fields={landingFields({ ...state, location: WORLDWIDE, category: ownPage ? null : state.category })}
          onChoose={(location) => go({ ...state, location })}
          isBusy={isBusy}
        />
      </header>
      <div className="contents" aria-busy={isBusy}>
        <CategoryBar state={state} days={days} onDate={() => open('date')} onFilter={() => open('genre')} />
      </div>
      <ChosenFilters state={state} days={days} />
      <LandingKeys onHome={() => go({ ...state, view: 'Home' })} onAll={() => go(showAll(state))} />
      {wanted.has('date') ? (
        <CalendarPicker open={sheet === 'date'} onOpenChange={handleOpenChange} range={range} onConfirm={({ start, end }) => go({ ...state, startDate: start, endDate: end === start ? null : end })} />
      ) : null}
      {wanted.has('genre') ? <GenrePicker open={sheet === 'genre'} onOpenChange={handleOpenChange} chosen={state.category} onChoose={(genre) => go(toggleCategory(state, genre))} /> : null}
    </>
  )
}

/** What is chosen, each with the way to leave it out. */
function ChosenFilters({ state, days }: { state: LandingState; days: string }) {
  const chosen: [label: string, without: LandingState][] = [
    ...(state.location === WORLDWIDE ? [] : ([[state.location, { ...state, location: WORLDWIDE }]] satisfies [string, LandingState][])),
    ...(days === '' ? [] : ([[days, { ...state, startDate: null, endDate: null }]] satisfies [string, LandingState][])),
    ...(state.category === null ? [] : ([[state.category, { ...state, category: null }]] satisfies [string, LandingState][])),
    ...(state.prompt === '' ? [] : ([[`“${state.prompt}”`, { ...state, prompt: '' }]] satisfies [string, LandingState][])),
  ]
  if (!hasFilters(state)) return null
  return (
    <ul aria-label={LANDING.filters} className="flex flex-wrap items-center gap-x-4">
      {chosen.map(([label, without]) => (
        <li key={label}>
          <Link
            href={landingPath(without)}
            scroll={false}
            prefetch={false}
            onClick={() => rememberLanding(without)}
            aria-label={`${LANDING.without} ${label}`}
            className="tap-target inline-flex items-center gap-1.5 text-small font-semibold text-signal hover:text-signal-strong"
          >
            {label}
            <X aria-hidden className="size-4" />
          </Link>
        </li>
      ))}
      {chosen.length > 1 ? (
        <li>
          <Link href={landingPath({ ...INITIAL_LANDING, view: state.view })} scroll={false} prefetch={false} onClick={() => rememberLanding({ ...INITIAL_LANDING, view: state.view })} className="tap-target inline-flex items-center text-small font-semibold text-quiet underline underline-offset-4 hover:text-ink">
            {LANDING.resetAll}
          </Link>
        </li>
      ) : null}
    </ul>
  )
}
