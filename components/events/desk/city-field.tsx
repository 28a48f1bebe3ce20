'use client'

import { useState, type KeyboardEvent } from 'react'
import { useCitySuggestions } from '@/components/geo/use-city-suggestions'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { useFormats, useText } from '#texts'

export type CityFieldProps = { value: string; onChange: (city: string) => void }

/** A city, typed or chosen from at most five suggestions. */
export function CityField({ value, onChange }: CityFieldProps) {
  const t = useText('eventForm')
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { cities } = useCitySuggestions(value, isOpen)
  const options = isOpen && value.trim() !== '' ? cities : []

  const choose = (name: string) => {
    onChange(name)
    setOpen(false)
    setActive(-1)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      const places = options.length + 1
      setActive((at) => ((at + 1 + (event.key === 'ArrowDown' ? 1 : -1) + places) % places) - 1)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter') {
      // Enter picks a suggestion instead of submitting the form.
      const chosen = options[active]
      if (!chosen) return
      event.preventDefault()
      choose(chosen.name)
    }
  }
  return (
    <div className="relative">
      <Field label={t.fields.city}>
        {({ id, ...control }) => (
          <>
            <Input
              {...control}
              id={id}
              role="combobox"
              aria-expanded={options.length > 0}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
              autoComplete="off"
              maxLength={80}
              value={value}
              onChange={(event) => {
                onChange(event.target.value)
                setOpen(true)
                setActive(-1)
              }}
              onBlur={() => setOpen(false)}
              onKeyDown={handleKey}
            />
            <ul
              id={`${id}-list`}
              role="listbox"
              aria-label={t.citySuggestions}
              className={classNames(
                'absolute inset-x-0 top-full z-30 mt-1.5 overflow-hidden rounded-control border bg-raised shadow-lift',
                options.length === 0 && 'hidden',
              )}
            >
              {options.map(({ name, countryCode }, index) => (
                <li
                  key={`${name} ${countryCode}`}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === active}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(name)}
                  className="flex min-h-11 cursor-pointer items-baseline justify-between gap-3 px-3.5 py-2 aria-selected:bg-sunken hover:bg-sunken"
                >
                  <span className="font-semibold">{name}</span>
                  <span className="text-note text-quiet">{formats.country(countryCode)}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Field>
    </div>
  )
}
