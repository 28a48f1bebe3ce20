'use client'

import { useId } from 'react'

export type ChoiceFieldProps<T extends string> = {
  label: string
  options: readonly T[]
  labels: Record<T, string>
  value: T
  onChange: (value: T) => void
}

/** A choice of one of a few options, all visible. */
export function ChoiceField<T extends string>({ label, options, labels, value, onChange }: ChoiceFieldProps<T>) {
  const name = useId()
  return (
    <fieldset className="grid gap-0.5">
      <legend className="mb-1 text-small font-semibold">{label}</legend>
      {options.map((option) => (
        <label key={option} className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-2 text-small hover:bg-sunken">
          <input
            type="radio"
            name={name}
            value={option}
            checked={option === value}
            onChange={() => onChange(option)}
            className="size-5 shrink-0 accent-[var(--signal)]"
          />
          {labels[option]}
        </label>
      ))}
    </fieldset>
  )
}
