'use client'

import { MapPin, X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { settleCity } from '@/components/geo/settle-city'
import { activeAfter, comboboxOf, TownList } from '@/components/geo/town-list'
import { useCitySuggestions } from '@/components/geo/use-city-suggestions'
import { classNames } from '@/components/ui/class-names'
import { toLocation, WORLDWIDE } from '@/lib/search/landing-state'
import { NEAR_KM, type SearchState } from '@/lib/search/search-state'
import { useFormats, useText } from '#texts'

export type PlaceFieldProps = { wanted: SearchState; onChange: (next: SearchState, how: 'push' | 'replace') => void }

/** Where to search: a town, typed or picked from at most five. Enter takes the best suggestion. */
export function PlaceField({ wanted, onChange }: PlaceFieldProps) {
  const t = useText('searchPage')
  const formats = useFormats()
  const { location, near } = wanted
  const [text, setText] = useState(location ?? '')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { cities } = useCitySuggestions(text, isOpen && text.trim() !== (location ?? ''))
  const options = isOpen ? cities.map(({ name, countryCode }) => ({ name, aside: formats.country(countryCode) })) : []
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
    const next = activeAfter(event.key, { count: options.length, active })
    if (next === null) return
    event.preventDefault()
    setOpen(true)
    setActive(next)
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
          {...comboboxOf(listId, { count: options.length, active })}
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
      <TownList id={listId} label={t.search.where} options={options} active={active} onActive={setActive} onChoose={choose} />
    </div>
  )
}
