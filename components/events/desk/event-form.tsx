'use client'

import { Fragment, type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { Input, TextArea } from '@/components/ui/input'
import { EVENT_STATUSES } from '@/lib/api/events'
import { toTags, type EventForm as Form, type TextFact } from '@/lib/events/event-form'
import { factOf, GOOD_TO_KNOW, type PlainFact } from '@/lib/events/fact-table'
import { factLabel } from '@/lib/events/fact-words'
import { kindNames } from '@/lib/events/categories'
import { GENRES, genreSign } from '@/lib/events/genres'
import { choiceLabel } from '@/lib/events/choice-label'
import { sayKind } from '@/lib/text/say-kind'
import { useLanguage, useText } from '#texts'
import { CityField } from './city-field'
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
      <Section title={sections.about} isFirst>
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
          <Field label={fields.category} error={problems.category}>
            {(control) => (
              <select
                {...control}
                name="category"
                className={SELECT}
                value={form.category}
                onChange={(event) => onChange({ ...form, category: event.target.value })}
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
              </select>
            )}
          </Field>
          {text('tags', { maxLength: 800, hint: t.tagsHint })}
        </div>
      </Section>
      <Section title={sections.when}>
        {isNew ? null : (
          <Field label={fields.status} hint={form.status === 'scheduled' ? undefined : t.statusHint}>
            {(control) => (
              <select
                {...control}
                name="status"
                className={SELECT}
                value={form.status}
                onChange={(event) => onChange({ ...form, status: EVENT_STATUSES.find((one) => one === event.target.value) ?? form.status })}
              >
                {EVENT_STATUSES.map((status) => (
                  <option key={status} value={status}>
                    {t.status[status]}
                  </option>
                ))}
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
        <div className="grid items-start grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-4 sm:gap-5">
          {text('doorsTime', { type: 'time' })}
        </div>
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
          {text('price', { maxLength: 120, hint: t.priceHint })}
          {text('ticketLink', { maxLength: 300, inputMode: 'url', hint: t.linkHint })}
        </div>
      </Section>
      {GOOD_TO_KNOW.length > 0 ? (
        <Section title={tFacts.goodToKnow}>
          {GOOD_TO_KNOW.map((name) => {
            const { kind, max } = factOf(name)
            if (kind === 'choices')
              return <Choices key={name} name={name} value={form[name]} onChange={(value) => onChange({ ...form, [name]: value })} />
            return <Fragment key={name}>{text(name, max ? { maxLength: max } : {})}</Fragment>
          })}
        </Section>
      ) : null}
      <Section title={sections.lineup}>
        <LineupFields rows={form.lineup} onChange={(lineup) => onChange({ ...form, lineup })} />
      </Section>
      <Section title={sections.more}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {text('website', { maxLength: 300, inputMode: 'url' })}
          {text('email', { type: 'email', maxLength: 200, hint: t.emailHint })}
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

/** Several of many choices, each a checkbox. */
function Choices({ name, value, onChange }: { name: PlainFact; value: string; onChange: (value: string) => void }) {
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
  const { fields } = useText('eventForm')
  const names = useText('factNames')
  return (
    <Field label={name in fields ? fields[name as keyof typeof fields] : factLabel(name, names)} hint={hint} error={error}>
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
