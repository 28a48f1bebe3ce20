'use client'

import { Check, Pencil } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, Select, TextArea } from '@/components/ui/input'
import type { EventView } from '@/lib/api/events'
import type { ReviewFact } from '@/lib/api/event-review'
import { factInput, otherReadings } from '@/lib/events/fact-patch'
import { useText } from '#texts'
import { GenreOptions } from './genre-options'
import { useSayFact } from './say-fact'

export type ReviewFactRowProps = {
  fact: ReviewFact
  lineup: EventView['lineup']
  /** Saves a new value, or with null confirms the current one; returns an error message if that failed. */
  onSave: (fact: ReviewFact, value: string | null) => Promise<string | null>
}

/** One fact with the words it was read from: confirmed with a tap or corrected in place. */
export function ReviewFactRow({ fact, lineup, onSave }: ReviewFactRowProps) {
  const t = useText('review')
  const sayFact = useSayFact()
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const label = t.factLabels[fact.name as keyof typeof t.factLabels] ?? fact.name
  const choices = fact.unsure ? otherReadings(fact) : []

  const handleSave = async (value: string | null) => {
    setSaving(true)
    const problem = await onSave(fact, value)
    setSaving(false)
    setError(problem)
    if (problem === null) setDraft(null)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void handleSave(draft)
  }

  if (draft !== null)
    return (
      <li className="py-3.5">
        <form className="grid gap-3" onSubmit={handleSubmit}>
          <Field label={label} error={error ?? undefined} hint={fact.evidence ? t.readFrom({ words: fact.evidence }) : undefined}>
            {(control) => <FactControl fact={fact} value={draft} onChange={setDraft} control={control} />}
          </Field>
          <div className="flex gap-2">
            <Button type="submit" look="ink" disabled={isSaving}>
              {t.save}
            </Button>
            <Button
              look="plain"
              onClick={() => {
                setDraft(null)
                setError(null)
              }}
            >
              {t.cancel}
            </Button>
          </div>
        </form>
      </li>
    )

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="text-note text-quiet">{label}</p>
        <p className={fact.value ? 'line-clamp-3 font-semibold' : 'text-quiet'}>
          {fact.value ? sayFact(fact.name, fact.value) : t.missing}
        </p>
        {fact.evidence && fact.unsure ? <p className="line-clamp-2 text-note text-quiet">{t.readFrom({ words: fact.evidence })}</p> : null}
        {error ? (
          <p role="alert" className="text-note font-semibold text-signal">
            {error}
          </p>
        ) : null}
      </div>
      {choices.length > 0 ? (
        <div role="group" aria-label={`${label}: ${t.choices}`} className="flex basis-full flex-wrap gap-2">
          {choices.map((value) => (
            <Button
              key={value}
              look="outline"
              wraps
              className="rounded-full text-left wrap-anywhere"
              disabled={isSaving}
              onClick={() => void handleSave(value)}
            >
              {sayFact(fact.name, value)}
            </Button>
          ))}
        </div>
      ) : null}
      <div className="flex gap-2">
        {fact.unsure && fact.value ? (
          <Button look="outline" disabled={isSaving} aria-label={`${label}: ${t.confirm}`} onClick={() => void handleSave(null)}>
            <Check aria-hidden />
            {t.confirm}
          </Button>
        ) : null}
        <Button
          look={fact.unsure ? 'outline' : 'plain'}
          disabled={isSaving}
          aria-label={`${label}: ${fact.value ? t.change : t.add}`}
          onClick={() => setDraft(draftOf(fact, lineup))}
        >
          <Pencil aria-hidden />
          {fact.value ? t.change : t.add}
        </Button>
      </div>
    </li>
  )
}

const draftOf = (fact: ReviewFact, lineup: EventView['lineup']) =>
  fact.name === 'lineup' ? lineup.map(({ name }) => name).join('\n') : (fact.value ?? '')

type FactControlProps = {
  fact: ReviewFact
  value: string
  onChange: (value: string) => void
  control: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
}

function FactControl({ fact, value, onChange, control }: FactControlProps) {
  const t = useText('review')
  const kind = factInput(fact.name)
  if (kind === 'long' || kind === 'lines')
    return <TextArea {...control} autoFocus rows={6} value={value} onChange={(event) => onChange(event.target.value)} />
  if (fact.name === 'category')
    return (
      <Select {...control} autoFocus value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t.missing}</option>
        <GenreOptions present={value} />
      </Select>
    )
  // URLs are usually typed without a scheme; the server completes them.
  const type = kind === 'url' ? 'text' : kind
  return (
    <Input
      {...control}
      autoFocus
      type={type}
      inputMode={kind === 'url' ? 'url' : undefined}
      required={fact.name === 'title'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
