'use client'

import type { ReactNode } from 'react'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/input'
import { GenreOptions } from '@/components/review/genre-options'
import { EVENT_STATUSES } from '@/lib/events/facts/statuses'
import { maxLetters, type EventForm as Form, type TextFact } from '@/lib/events/event-form'
import { factOf, GOOD_TO_KNOW } from '@/lib/events/facts/fact-table'
import { SOCIALS } from '@/lib/events/facts/social-links'
import { useText } from '#texts'
import { CityField } from './city-field'
import { Choices, FormSection, Line, SelectLine, type LineProps } from './event-form-fields'
import { LineupFields } from './lineup-fields'

type Part = {
  form: Form
  problems: Partial<Record<string, string>>
  onChange: (form: Form) => void
}
export type EventFormProps = Part & {
  isNew: boolean
  /** Rendered after the dates: how the event repeats. */
  repeat?: ReactNode
}

type TextLineProps = { part: Part; name: TextFact } & Pick<LineProps, 'type' | 'hint' | 'inputMode' | 'isLarge' | 'isRequired'>

/** A fact of the form in one line. */
function TextLine({ part: { form, problems, onChange }, name, ...look }: TextLineProps) {
  return <Line {...look} name={name} value={form[name]} error={problems[name]} onChange={(value) => onChange({ ...form, [name]: value })} />
}

function CategoryLine({ part: { form, problems, onChange }, isNew }: { part: Part; isNew: boolean }) {
  const t = useText('eventForm')
  return (
    <SelectLine name="category" value={form.category} error={problems.category} onChange={(category) => onChange({ ...form, category })}>
      <option value="">{isNew ? t.noCategory.create : t.noCategory.edit}</option>
      <GenreOptions present={form.category} />
    </SelectLine>
  )
}

function AboutSection({ part, isNew }: { part: Part; isNew: boolean }) {
  const t = useText('eventForm')
  const { form, problems, onChange } = part
  return (
    <FormSection title={t.sections.about} isFirst>
      <TextLine part={part} name="title" isLarge hint={isNew ? t.titleHint : undefined} isRequired />
      <Field label={t.fields.description} error={problems.description}>
        {(control) => (
          <TextArea
            {...control}
            name="description"
            rows={6}
            maxLength={maxLetters('description')}
            value={form.description}
            onChange={(event) => onChange({ ...form, description: event.target.value })}
          />
        )}
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CategoryLine part={part} isNew={isNew} />
        <TextLine part={part} name="tags" hint={t.tagsHint} />
      </div>
    </FormSection>
  )
}

function StatusLine({ part: { form, onChange } }: { part: Part }) {
  const t = useText('eventForm')
  return (
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
  )
}

function WhenSection({ part, isNew, repeat }: { part: Part; isNew: boolean; repeat: ReactNode }) {
  const t = useText('eventForm')
  return (
    <FormSection title={t.sections.when}>
      {isNew ? null : <StatusLine part={part} />}
      <div className="grid items-start grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-4 sm:gap-5">
        <TextLine part={part} name="startDate" type="date" />
        <TextLine part={part} name="startTime" type="time" />
        <TextLine part={part} name="endDate" type="date" />
        <TextLine part={part} name="endTime" type="time" />
      </div>
      <div className="grid items-start grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] gap-4 sm:gap-5">
        <TextLine part={part} name="doorsTime" type="time" />
      </div>
      {repeat}
    </FormSection>
  )
}

function WhereSection({ part }: { part: Part }) {
  const t = useText('eventForm')
  return (
    <FormSection title={t.sections.where}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextLine part={part} name="venue" />
        <CityField value={part.form.city} onChange={(city) => part.onChange({ ...part.form, city })} />
      </div>
      <div className="grid items-start grid-cols-[minmax(0,1fr)_5rem] gap-4 sm:grid-cols-[minmax(0,1fr)_6rem_8rem] sm:gap-5">
        <TextLine part={part} name="street" />
        <TextLine part={part} name="houseNumber" />
        <TextLine part={part} name="postalCode" inputMode="text" />
      </div>
    </FormSection>
  )
}

function GoodToKnowSection({ part }: { part: Part }) {
  const t = useText('facts')
  return (
    <FormSection title={t.goodToKnow}>
      {GOOD_TO_KNOW.map((name) =>
        factOf(name).kind === 'choices' ? (
          <Choices key={name} name={name} value={part.form[name]} onChange={(value) => part.onChange({ ...part.form, [name]: value })} />
        ) : (
          <TextLine key={name} part={part} name={name} />
        ),
      )}
    </FormSection>
  )
}

function ContactSection({ part }: { part: Part }) {
  const t = useText('eventForm')
  return (
    <FormSection title={t.sections.more}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextLine part={part} name="website" inputMode="url" />
        <TextLine part={part} name="email" type="email" hint={t.emailHint} />
        {SOCIALS.map((name) => (
          <TextLine key={name} part={part} name={name} inputMode="url" />
        ))}
      </div>
    </FormSection>
  )
}

/** Every fact of an event as a field, in the order people think of them. */
export function EventForm({ isNew, repeat, ...part }: EventFormProps) {
  const t = useText('eventForm')
  const { form, onChange } = part
  return (
    <div className="grid gap-10">
      <AboutSection part={part} isNew={isNew} />
      <WhenSection part={part} isNew={isNew} repeat={repeat} />
      <WhereSection part={part} />
      <FormSection title={t.sections.tickets}>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextLine part={part} name="price" hint={t.priceHint} />
          <TextLine part={part} name="ticketLink" inputMode="url" hint={t.linkHint} />
        </div>
      </FormSection>
      <GoodToKnowSection part={part} />
      <FormSection title={t.sections.lineup}>
        <LineupFields rows={form.lineup} onChange={(lineup) => onChange({ ...form, lineup })} />
      </FormSection>
      <ContactSection part={part} />
    </div>
  )
}
