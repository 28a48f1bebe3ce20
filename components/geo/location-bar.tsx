'use client'

import { LocateFixed, MapPin, Search, X } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { classNames } from '@/components/ui/class-names'
import { toLocation, WORLDWIDE } from '@/lib/search/landing-state'
import { useFormats, useText } from '#texts'
import { settleCity } from './settle-city'
import { useCitySuggestions } from './use-city-suggestions'

export type LocationBarProps = {
  /** The chosen town, or `Worldwide`. */
  location: string
  /** Where the form is sent without scripts, and its further fields. */
  action: string
  fields: [name: string, value: string][]
  onChoose: (location: string) => void
  isBusy: boolean
}

const ASIDE = 'tap-target grid place-items-center rounded-control text-quiet hover:text-ink [&_svg]:size-5'

/** Where to look for events: a field that suggests towns, and a button for the nearest one. Without scripts it is a plain form. */
export function LocationBar({ location, action, fields, onChoose, isBusy }: LocationBarProps) {
  const t = useText('landing')
  const formats = useFormats()
  const shown = location === WORLDWIDE ? '' : location
  const [typed, setTyped] = useState(shown)
  const [known, setKnown] = useState(location)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [notice, setNotice] = useState('')
  const listId = useId()
  // changed elsewhere, for example by going back
  if (known !== location) {
    setKnown(location)
    setTyped(shown)
  }
  const { cities, hasFailed } = useCitySuggestions(typed, isOpen && typed.trim() !== shown)
  const options = isOpen
    ? [
        ...cities.map(({ name, countryCode }) => ({ name, aside: formats.country(countryCode) })),
        ...(location === WORLDWIDE ? [] : [{ name: WORLDWIDE, aside: '' }]),
      ]
    : []

  const choose = (name: string) => {
    const next = toLocation(name)
    setTyped(next === WORLDWIDE ? '' : next)
    setOpen(false)
    setActive(-1)
    setNotice('')
    if (next !== location) onChoose(next)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const places = options.length + 1
      setActive((at) => ((at + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
      return
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
      setTyped(shown)
    }
  }
  const handleNearMe = async () => {
    setOpen(false)
    setNotice(t.place.nearMeSearching)
    const { findNearTown } = await import('./find-near-town')
    const found = await findNearTown()
    if (found.kind === 'town') choose(found.name)
    else
      setNotice(
        found.kind === 'denied' ? t.place.nearMeDenied : found.kind === 'nowhere' ? t.place.nearMeNowhere : t.place.suggestionsFailed,
      )
  }

  return (
    <div className="relative w-full lg:w-96">
      <form
        role="search"
        aria-label={t.place.location}
        aria-busy={isBusy}
        action={action}
        method="get"
        className="flex items-center rounded-control border border-control bg-raised focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-signal"
        onSubmit={(event) => {
          event.preventDefault()
          const picked = options[active]?.name ?? (['', shown].includes(typed.trim()) ? typed : undefined)
          if (picked !== undefined) choose(picked)
          else void settleCity(typed, cities).then(choose)
        }}
      >
        {fields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <MapPin aria-hidden className={classNames('ml-3.5 size-5 shrink-0', isBusy ? 'animate-breathe text-signal' : 'text-quiet')} />
        <input
          id="landing-location"
          name="location"
          type="text"
          role="combobox"
          aria-label={t.place.location}
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={80}
          placeholder={t.place.worldwide}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setOpen(true)
            setActive(-1)
          }}
          onFocus={(event) => {
            event.target.select()
            setOpen(true)
          }}
          onBlur={() => {
            setOpen(false)
            setActive(-1)
          }}
          onKeyDown={handleKey}
          className="min-h-12 min-w-0 flex-1 bg-transparent px-2.5 text-body font-semibold text-ink outline-none placeholder:text-ink"
        />
        {location === WORLDWIDE ? null : (
          <button
            type="button"
            onClick={() => choose(WORLDWIDE)}
            aria-label={t.place.worldwide}
            title={t.place.worldwide}
            className={ASIDE}
          >
            <X aria-hidden />
          </button>
        )}
        <button type="submit" aria-label={t.place.showPlace} className={ASIDE}>
          <Search aria-hidden />
        </button>
        <button type="button" onClick={() => void handleNearMe()} aria-label={t.place.nearMe} title={t.place.nearMe} className={ASIDE}>
          <LocateFixed aria-hidden />
        </button>
      </form>
      <ul
        id={listId}
        role="listbox"
        aria-label={t.place.suggestions}
        className={classNames(
          'absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-control border bg-raised shadow-lift',
          options.length === 0 && 'hidden',
        )}
      >
        {options.map(({ name, aside }, index) => (
          <li
            key={`${name} ${aside}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            // keep the focus in the field: its blur would close the list before the choice counts
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(name)}
            onPointerMove={() => setActive(index)}
            className="flex min-h-11 cursor-pointer items-baseline justify-between gap-3 px-3.5 py-2 text-body aria-selected:bg-sunken"
          >
            <span className="font-semibold">{name}</span>
            <span className="text-note text-quiet">{aside}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={classNames('text-note text-quiet', notice || hasFailed ? 'mt-2' : 'sr-only')}>
        {notice || (hasFailed ? t.place.suggestionsFailed : '')}
      </p>
    </div>
  )
}
