'use client'

import { Fragment, type ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/input'
import { EVENT_STATUSES } from '@/lib/api/events'
import type { EventForm as Form, TextFact } from '@/lib/events/event-form'
import { factOf, GOOD_TO_KNOW } from '@/lib/events/fact-table'
import { kindNames } from '@/lib/events/categories'
import { GENRES, genreSign } from '@/lib/events/genres'
import { sayKind } from '@/lib/text/say-kind'
import { useLanguage, useText } from '#texts'
import { CityField } from './city-field'
import { Choices, FormSection, Line, SelectLine, type LineProps } from './event-form-fields'
import { LineupFields } from './lineup-fields'

export type EventFormProps = {
  form: Form
  problems: Partial<Record<string, string>>
  isNew: boolean
  onChange: (form: Form) => void
  /** Rendered after the dates: how the event repeats. */
  repeat?: ReactNode
}

/** Every fact of an event as a field, in the order people think of them. */
export function EventForm({ form, problems, isNew, onChange, repeat }: EventFormProps) {
  const t = useText('eventForm')
  const tFacts = useText('facts')
  const kinds = useText('kinds')
  const genres = kindNames(
    GENRES.map(([name]) => name),
    useLanguage(),
  )
  const { fields, sections } = t
  const text = (name: TextFact, more: Omit<LineProps, 'name' | 'value' | 'onChange' | 'error'> = {}) => (
    <Line {...more} name={name} value={form[name]} error={problems[name]} onChange={(value) => onChange({ ...form, [name]: value })} />
  )
  return (
    <div className="grid gap-10">
      <FormSection title={sections.about} isFirst>
        {text('title', { isLarge: true, maxLength: 200, hint: isNew ? t.titleHint : undefined, isRequired: true })}
        <Field label={fields.description} error={problems.description}>
          {(control) => (
            <TextArea
              {...control}
              name="description"
              rows={6}
              maxLength={5000}
              value={form.description}
              onChange={(event) => onChange({ ...form, description: event.target.value })}
            />
          )}
        </Field>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <SelectLine
            name="category"
            value={form.category}
            error={problems.category}
            onChange={(category) => onChange({ ...form, category })}
          >
            <option value="">{isNew ? t.noCategory.create : t.noCategory.edit}</option>
            {form.category !== '' && !genres.includes(form.category) ? (
              <option value={form.category}>{sayKind(form.category, kinds)}</option>
            ) : null}
            {genres.map((name) => (
              <option key={name} value={name}>
                {genreSign(name)} {sayKind(name, kinds)}
              </option>
            ))}
          </SelectLine>
          {text('tags', { maxLength: 800, hint: t.tagsHint })}
        </div>
      </FormSection>
      <FormSection title={sections.when}>
        {isNew ? null : (
          <SelectLine
            name="status"
            value={form.status}
            hint={form.status === 'scheduled' ? undefined : t.statusHint}
            onChange={(value) => onChange({ ...form, status: EVENT_STATUSES.find((one) => one === value) ?? form.status })}
          >
            {EVENT_STATUSES.map((status) => (
              <option key={status} value={status}>
                {t.status[status]}
              </option>
            ))}
          </SelectLine>
        )}
        <div className="grid items-start grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-4 sm:gap-5">
          {text('startDate', { type: 'date' })}
          {text('startTime', { type: 'time' })}
          {text('endDate', { type: 'date' })}
          {text('endTime', { type: 'time' })}
        </div>
        <div className="grid items-start grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-4 sm:gap-5">
          {text('doorsTime', { type: 'time' })}
        </div>
        {repeat}
      </FormSection>
      <FormSection title={sections.where}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {text('venue', { maxLength: 160 })}
          <CityField value={form.city} onChange={(city) => onChange({ ...form, city })} />
        </div>
        <div className="grid items-start grid-cols-[minmax(0,1fr)_5rem] gap-4 sm:grid-cols-[minmax(0,1fr)_6rem_8rem] sm:gap-5">
          {text('street', { maxLength: 120 })}
          {text('houseNumber', { maxLength: 20 })}
          {text('postalCode', { maxLength: 12, inputMode: 'text' })}
        </div>
      </FormSection>
      <FormSection title={sections.tickets}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {text('price', { maxLength: 120, hint: t.priceHint })}
          {text('ticketLink', { maxLength: 300, inputMode: 'url', hint: t.linkHint })}
        </div>
      </FormSection>
      {GOOD_TO_KNOW.length > 0 ? (
        <FormSection title={tFacts.goodToKnow}>
          {GOOD_TO_KNOW.map((name) => {
            const { kind, max } = factOf(name)
            if (kind === 'choices')
              return <Choices key={name} name={name} value={form[name]} onChange={(value) => onChange({ ...form, [name]: value })} />
            return <Fragment key={name}>{text(name, max ? { maxLength: max } : {})}</Fragment>
          })}
        </FormSection>
      ) : null}
      <FormSection title={sections.lineup}>
        <LineupFields rows={form.lineup} onChange={(lineup) => onChange({ ...form, lineup })} />
      </FormSection>
      <FormSection title={sections.more}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {text('website', { maxLength: 300, inputMode: 'url' })}
          {text('email', { type: 'email', maxLength: 200, hint: t.emailHint })}
          {text('instagram', { maxLength: 300, inputMode: 'url' })}
          {text('facebook', { maxLength: 300, inputMode: 'url' })}
          {text('twitter', { maxLength: 300, inputMode: 'url' })}
        </div>
      </FormSection>
    </div>
  )
}
