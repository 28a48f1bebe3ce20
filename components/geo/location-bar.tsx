'use client'

import { LocateFixed, MapPin, Search, X } from 'lucide-react'
import { useId } from 'react'
import { classNames } from '@/components/ui/class-names'
import { WORLDWIDE } from '@/lib/search/landing-state'
import { useText } from '#texts'
import { comboboxOf, TownList } from './town-list'
import { useTownField } from './use-town-field'

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
          {...comboboxOf(listId, { count: options.length, active })}
          aria-label={t.place.location}
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
      <TownList id={listId} label={t.place.suggestions} options={options} active={active} onActive={setActive} onChoose={field.choose} />
      <p role="status" className={classNames('text-note text-quiet', notice ? 'mt-2' : 'sr-only')}>
        {notice}
      </p>
    </div>
  )
}
