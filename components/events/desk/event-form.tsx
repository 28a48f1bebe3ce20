'use client'

import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { Input, TextArea } from '@/components/ui/input'
import { EVENT_STATUSES } from '@/lib/api/events'
import type { EventForm as Form, TextFact } from '@/lib/events/event-form'
import { GENRES } from '@/lib/events/genres'
import { EVENT_FORM } from '@/lib/text/desk'
import { CityField } from './city-field'
import { LineupFields } from './lineup-fields'

export type EventFormProps = {
  form: Form
  problems: Partial<Record<string, string>>
  isNew: boolean
  onChange: (form: Form) => void
  /** Stands behind the days: how the event repeats. */
  repeat?: ReactNode
}

const { fields, sections } = EVENT_FORM

/** Every fact of an event to type in; sections in the order in which a person thinks of them. */
export function EventForm({ form, problems, isNew, onChange, repeat }: EventFormProps) {
  const text = (name: TextFact, more: Omit<LineProps, 'name' | 'value' | 'onChange' | 'error'> = {}) => (
    <Line {...more} name={name} value={form[name]} error={problems[name]} onChange={(value) => onChange({ ...form, [name]: value })} />
  )
  return (
    <div className="grid gap-10">
      <Section title={sections.about} isFirst>
        {text('title', { isLarge: true, maxLength: 200, hint: isNew ? EVENT_FORM.titleHint : undefined, isRequired: true })}
        <Field label={fields.description} error={problems.description}>
          {(control) => <TextArea {...control} name="description" rows={6} maxLength={5000} value={form.description} onChange={(event) => onChange({ ...form, description: event.target.value })} />}
        </Field>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={fields.category} error={problems.category}>
            {(control) => (
              <select {...control} name="category" className={SELECT} value={form.category} onChange={(event) => onChange({ ...form, category: event.target.value })}>
                <option value="">{isNew ? EVENT_FORM.noCategory.create : EVENT_FORM.noCategory.edit}</option>
                {form.category !== '' && !GENRES.some(([name]) => name === form.category) ? <option value={form.category}>{form.category}</option> : null}
                {GENRES.map(([name, sign]) => <option key={name} value={name}>{sign} {name}</option>)}
              </select>
            )}
          </Field>
          {text('tags', { maxLength: 800, hint: EVENT_FORM.tagsHint })}
        </div>
      </Section>
      <Section title={sections.when}>
        {isNew ? null : (
          <Field label={fields.status} hint={form.status === 'scheduled' ? undefined : EVENT_FORM.statusHint}>
            {(control) => (
              <select {...control} name="status" className={SELECT} value={form.status} onChange={(event) => onChange({ ...form, status: EVENT_STATUSES.find((one) => one === event.target.value) ?? form.status })}>
                {EVENT_STATUSES.map((status) => <option key={status} value={status}>{EVENT_FORM.status[status]}</option>)}
              </select>
            )}
          </Field>
        )}
        <div className="grid items-start grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-4 sm:gap-5">
          {text('startDate', { type: 'date' })}
          {text('startTime', { type: 'time' })}
          {text('endDate', { type: 'date' })}
          {text('endTime', { type: 'time' })}
        </div>
        <div className="grid items-start grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-4 sm:gap-5">{text('doorsTime', { type: 'time' })}</div>
        {repeat}
      </Section>
      <Section title={sections.where}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {text('venue', { maxLength: 160 })}
          <CityField value={form.city} onChange={(city) => onChange({ ...form, city })} />
        </div>
        <div className="grid items-start grid-cols-[minmax(0,1fr)_5rem] gap-4 sm:grid-cols-[minmax(0,1fr)_6rem_8rem] sm:gap-5">
          {text('street', { maxLength: 120 })}
          {text('houseNumber', { maxLength: 20 })}
          {text('postalCode', { maxLength: 12, inputMode: 'text' })}
        </div>
      </Section>
      <Section title={sections.tickets}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {text('price', { maxLength: 120, hint: EVENT_FORM.priceHint })}
          {text('ticketLink', { maxLength: 300, inputMode: 'url', hint: EVENT_FORM.linkHint })}
        </div>
      </Section>
      <Section title={sections.lineup}>
        <LineupFields rows={form.lineup} onChange={(lineup) => onChange({ ...form, lineup })} />
      </Section>
      <Section title={sections.more}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {text('website', { maxLength: 300, inputMode: 'url' })}
          {text('email', { type: 'email', maxLength: 200, hint: EVENT_FORM.emailHint })}
          {text('instagram', { maxLength: 300, inputMode: 'url' })}
          {text('facebook', { maxLength: 300, inputMode: 'url' })}
          {text('twitter', { maxLength: 300, inputMode: 'url' })}
        </div>
      </Section>
    </div>
  )
}

const SELECT = 'min-h-12 w-full rounded-control border border-control bg-raised px-3.5 text-body text-ink'

function Section({ title, isFirst = false, children }: { title: string; isFirst?: boolean; children: ReactNode }) {
  return (
    <section className={classNames('grid gap-5', !isFirst && 'border-t pt-6')}>
      <h2 className={isFirst ? 'sr-only' : 'text-lead'}>{title}</h2>
      {children}
    </section>
  )
}

type LineProps = {
  name: TextFact
  value: string
  error: string | undefined
  onChange: (value: string) => void
  type?: 'text' | 'date' | 'time' | 'email'
  hint?: string | undefined
  maxLength?: number
  inputMode?: 'text' | 'url'
  isLarge?: boolean
  isRequired?: boolean
}

function Line({ name, value, error, onChange, type = 'text', hint, maxLength, inputMode, isLarge = false, isRequired = false }: LineProps) {
  return (
    <Field label={fields[name]} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name={name}
          type={type}
          {...(maxLength ? { maxLength } : {})}
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
