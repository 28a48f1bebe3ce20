'use client'

import { MapPin, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { settleCity } from '@/components/geo/settle-city'
import { useCitySuggestions } from '@/components/geo/use-city-suggestions'
import { classNames } from '@/components/ui/class-names'
import { toLocation, WORLDWIDE } from '@/lib/search/landing-state'
import { NEAR_KM, type SearchState } from '@/lib/search/search-state'
import { useText } from '#texts'

export type PlaceFieldProps = { wanted: SearchState; onChange: (next: SearchState, how: 'push' | 'replace') => void }

/** Where to search: a town, typed or picked from at most five. Enter takes the best suggestion. */
export function PlaceField({ wanted, onChange }: PlaceFieldProps) {
  const t = useText('searchPage')
  const { location, near } = wanted
  const [text, setText] = useState(location ?? '')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { cities } = useCitySuggestions(text, isOpen && text.trim() !== (location ?? ''))
  const options = isOpen ? cities : []
  useEffect(() => setText(location ?? ''), [location])

  const choose = (typed: string) => {
    const name = toLocation(typed)
    const next = name === WORLDWIDE ? null : name
    setText(next ?? '')
    setOpen(false)
    setActive(-1)
    if (next !== location) onChange({ ...wanted, location: next, near: next ? null : near }, 'push')
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') return setOpen(false)
    if (event.key === 'Enter') {
      event.preventDefault()
      const picked = options[active]?.name ?? (['', location].includes(text.trim()) ? text : undefined)
      if (picked !== undefined) return choose(picked)
      return void settleCity(text, cities).then(choose)
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
    const places = options.length + 1
    setActive((at) => ((at + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
  }
  const handleClear = () => {
    setText('')
    onChange({ ...wanted, location: null, near: null }, 'push')
    field.current?.focus()
  }

  return (
    <div className="relative min-w-0 border-t md:border-t-0 md:border-l">
      <label className="flex min-h-13 items-center gap-3 pl-4">
        <MapPin aria-hidden className="size-5.5 shrink-0 text-quiet" />
        <span className="sr-only">{t.search.where}</span>
        <input
          ref={field}
          name="location"
          value={text}
          maxLength={80}
          placeholder={near ? (near.radiusKm === NEAR_KM ? t.search.nearMe : t.search.area) : t.search.whereHint}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={options[active] ? `${listId}-${active}` : undefined}
          onChange={({ target }) => {
            setText(target.value)
            setOpen(true)
            setActive(-1)
          }}
          onBlur={() => choose(text)}
          onKeyDown={handleKey}
          className={classNames(
            'min-h-13 w-full min-w-0 bg-transparent pr-13 text-body text-ink outline-none',
            near ? 'placeholder:text-ink' : 'placeholder:text-quiet',
          )}
        />
      </label>
      {text !== '' || near ? (
        <button
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={handleClear}
          aria-label={t.search.clearPlace}
          className="absolute top-1 right-1 grid size-11 place-items-center rounded-control text-quiet hover:text-ink"
        >
          <X aria-hidden className="size-5" />
        </button>
      ) : null}
      <TownList id={listId} towns={options} active={active} onActive={setActive} onChoose={choose} />
    </div>
  )
}

type TownListProps = {
  id: string
  towns: ReturnType<typeof useCitySuggestions>['cities']
  /** The index of the town that Enter takes; -1 for none. */
  active: number
  onActive: (index: number) => void
  onChoose: (name: string) => void
}

function TownList({ id, towns, active, onActive, onChoose }: TownListProps) {
  const t = useText('searchPage')
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={t.search.where}
      hidden={towns.length === 0}
      className="absolute inset-x-[-1px] top-[calc(100%+0.375rem)] z-20 rounded-control border bg-raised p-2 shadow-lift"
    >
      {towns.map(({ name, countryCode }, index) => (
        <li
          key={`${name} ${countryCode} ${index}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // keep the focus in the field: its blur would choose what was only partly typed
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
          onPointerMove={() => onActive(index)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 text-body aria-selected:bg-sunken"
        >
          <span className="truncate">{name}</span>
          <span className="text-note text-quiet">{countryCode}</span>
        </li>
      ))}
    </ul>
  )
}
