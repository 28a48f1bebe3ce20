'use client'

import { useState, type KeyboardEvent } from 'react'
import { activeAfter, comboboxOf, TownList } from '@/components/geo/town-list'
import { useCitySuggestions } from '@/components/geo/use-city-suggestions'
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
  const options =
    isOpen && value.trim() !== '' ? cities.map(({ name, countryCode }) => ({ name, aside: formats.country(countryCode) })) : []

  const choose = (name: string) => {
    onChange(name)
    setOpen(false)
    setActive(-1)
  }
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const next = activeAfter(event.key, { count: options.length, active })
    if (next !== null) {
      event.preventDefault()
      setOpen(true)
      setActive(next)
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
              {...comboboxOf(`${id}-list`, { count: options.length, active })}
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
            <TownList
              id={`${id}-list`}
              label={t.citySuggestions}
              options={options}
              active={active}
              onActive={setActive}
              onChoose={choose}
            />
          </>
        )}
      </Field>
    </div>
  )
}
