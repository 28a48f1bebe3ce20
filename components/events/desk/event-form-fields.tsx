'use client'

import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { choiceLabel } from '@/lib/events/facts/choice-label'
import { maxLetters, toTags, type TextFact } from '@/lib/events/event-form'
import { factOf, type PlainFact } from '@/lib/events/facts/fact-table'
import { factLabel } from '@/lib/events/facts/fact-words'
import { useText } from '#texts'

/** A part of the form under its heading. */
export function FormSection({ title, isFirst = false, children }: { title: string; isFirst?: boolean; children: ReactNode }) {
  return (
    <section className={classNames('grid gap-5', !isFirst && 'border-t pt-6')}>
      <h2 className={isFirst ? 'sr-only' : 'text-lead'}>{title}</h2>
      {children}
    </section>
  )
}

/** Several of many choices, each a checkbox. */
export function Choices({ name, value, onChange }: { name: PlainFact; value: string; onChange: (value: string) => void }) {
  const names = useText('factNames')
  const tFacts = useText('facts')
  const chosen = toTags(value)
  const choices = factOf(name).choices ?? []
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">{factLabel(name, names)}</legend>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {choices.map((choice) => (
          <label key={choice} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={name}
              value={choice}
              className="size-5 accent-ink"
              checked={chosen.includes(choice)}
              onChange={(event) =>
                onChange(choices.filter((one) => (one === choice ? event.target.checked : chosen.includes(one))).join(', '))
              }
            />
            {choiceLabel(name, choice, tFacts)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export type LineProps = {
  name: TextFact
  value: string
  error: string | undefined
  onChange: (value: string) => void
  type?: 'text' | 'date' | 'time' | 'email'
  hint?: string | undefined
  inputMode?: 'text' | 'url'
  isLarge?: boolean
  isRequired?: boolean
}

/** A fact of one line. */
export function Line({ name, value, error, onChange, type = 'text', hint, inputMode, isLarge = false, isRequired = false }: LineProps) {
  const { fields } = useText('eventForm')
  const names = useText('factNames')
  return (
    <Field label={name in fields ? fields[name as keyof typeof fields] : factLabel(name, names)} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name={name}
          type={type}
          maxLength={maxLetters(name)}
          {...(inputMode ? { inputMode } : {})}
          {...(inputMode === 'url' || type === 'email' ? { autoCapitalize: 'none', spellCheck: false } : {})}
          aria-required={isRequired || undefined}
          className={isLarge ? 'poster-type min-h-16 text-title' : ''}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** A fact with one of several values. */
export function SelectLine(props: {
  name: 'category' | 'status'
  value: string
  hint?: string | undefined
  error?: string | undefined
  onChange: (value: string) => void
  children: ReactNode
}) {
  const { name, value, hint, error, onChange, children } = props
  const { fields } = useText('eventForm')
  return (
    <Field label={fields[name]} hint={hint} error={error}>
      {(control) => (
        <Select {...control} name={name} value={value} onChange={({ target }) => onChange(target.value)}>
          {children}
        </Select>
      )}
    </Field>
  )
}
