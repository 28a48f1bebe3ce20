'use client'

import { LocateFixed, MapPin, Search, X } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { WORLDWIDE } from '@/lib/search/landing-state'
import { useText } from '#texts'
import { useTownField, type TownOption } from './use-town-field'

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
  const { typed, options, active, setActive, notice, ...field } = useTownField(location, onChoose)
  const listId = useId()
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
          field.submit()
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
          onChange={(event) => field.type(event.target.value)}
          onFocus={(event) => {
            event.target.select()
            field.open()
          }}
          onBlur={field.close}
          onKeyDown={field.handleKey}
          className="min-h-12 min-w-0 flex-1 bg-transparent px-2.5 text-body font-semibold text-ink outline-none placeholder:text-ink"
        />
        {location === WORLDWIDE ? null : (
          <button
            type="button"
            onClick={() => field.choose(WORLDWIDE)}
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
        <button
          type="button"
          onClick={() => void field.chooseNearest()}
          aria-label={t.place.nearMe}
          title={t.place.nearMe}
          className={ASIDE}
        >
          <LocateFixed aria-hidden />
        </button>
      </form>
      <TownOptions id={listId} options={options} active={active} onActive={setActive} onChoose={field.choose} />
      <p role="status" className={classNames('text-note text-quiet', notice ? 'mt-2' : 'sr-only')}>
        {notice}
      </p>
    </div>
  )
}

type TownOptionsProps = {
  /** The element's id, which the field names as its list. */
  id: string
  options: TownOption[]
  active: number
  onActive: (index: number) => void
  onChoose: (name: string) => void
}

/** The towns to choose from, below the field. */
function TownOptions({ id, options, active, onActive, onChoose }: TownOptionsProps) {
  const t = useText('landing')
  return (
    <ul
      id={id}
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
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          // keep the focus in the field: its blur would close the list before the choice counts
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(name)}
          onPointerMove={() => onActive(index)}
          className="flex min-h-11 cursor-pointer items-baseline justify-between gap-3 px-3.5 py-2 text-body aria-selected:bg-sunken"
        >
          <span className="font-semibold">{name}</span>
          <span className="text-note text-quiet">{aside}</span>
        </li>
      ))}
    </ul>
  )
}
