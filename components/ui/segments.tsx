'use client'

import type { ReactNode } from 'react'
import { classNames } from './class-names'

export type SegmentsProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** A segmented control: a few views in a row, one of them selected. */
export function Segments<Value extends string>({ label, options, value, onChange, className }: SegmentsProps<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={classNames('flex w-fit max-w-full flex-wrap gap-0.5 rounded-control bg-sunken p-1 sm:gap-1', className)}
    >
      {options.map((one) => (
        <button
          key={one.value}
          type="button"
          aria-pressed={one.value === value}
          onClick={() => onChange(one.value)}
          className={classNames(
            'tap-target rounded-control px-2.5 text-small font-semibold sm:px-3.5',
            one.value === value ? 'bg-paper text-ink shadow-lift' : 'text-quiet hover:text-ink',
          )}
        >
          {one.label}
        </button>
      ))}
    </div>
  )
}
