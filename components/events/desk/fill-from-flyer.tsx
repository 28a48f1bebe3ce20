'use client'

import { ScanText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { newId } from '@/components/browser/new-id'
import { Button } from '@/components/ui/button'
import { FileInput } from '@/components/ui/file-input'
import { useSayFact } from '@/components/review/say-fact'
import { ReadingFacts } from '@/components/uploads/reading-facts'
import { ReadingPicture } from '@/components/uploads/reading-picture'
import { useReading } from '@/components/uploads/use-reading'
import { call, CallError } from '@/lib/api/client'
import { ReadFlyer } from '@/lib/api/uploads'
import { fillForm, type EventForm, type TextFact } from '@/lib/events/event-form'
import { useFormats, useText } from '#texts'
import { useObjectUrl } from './use-object-url'

type Read = ReadFlyer['events'][number]
type Step =
  | { name: 'idle' }
  | { name: 'reading'; key: string }
  | { name: 'choosing'; events: Read[] }
  | { name: 'filled'; read: Read }
  | { name: 'failed'; text: string; more: string[] }

export type FillFromFlyerProps = {
  form: EventForm
  /** The event's picture, if one is chosen. */
  picture: File | null
  onPicture: (file: File) => void
  onFill: (form: EventForm) => void
}

/** Reads the event's flyer and fills in the empty fields; for a programme, asks which of its events is meant. */
export function FillFromFlyer({ form, picture, onPicture, onFill }: FillFromFlyerProps) {
  const { imageUpload } = useText('uploads').failures
  const tEventForm = useText('eventForm')
  const formats = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const [step, setStep] = useState<Step>({ name: 'idle' })
  const url = useObjectUrl(picture)
  const [reading] = useReading(step.name === 'reading' ? step.key : null)

  // What is typed while the flyer is being read also stays.
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  }, [form])

  const fill = (read: Read) => {
    onFill(fillForm(latest.current, read, newId))
    setStep({ name: 'filled', read })
  }
  const handleRead = async (file: File) => {
    onPicture(file)
    const key = newId()
    setStep({ name: 'reading', key })
    const body = new FormData()
    body.set('image', file)
    try {
      const { events } = await call('events/read-flyer', { method: 'POST', body, headers: { 'idempotency-key': key }, response: ReadFlyer })
      const [only] = events
      if (only && events.length === 1) fill(only)
      else setStep({ name: 'choosing', events })
    } catch (error) {
      const isSaid = error instanceof CallError && error.status < 500
      setStep({
        name: 'failed',
        text: isSaid ? error.message : imageUpload,
        more: isSaid ? error.issues.map(({ message }) => message) : [],
      })
    }
  }

  return (
    <section aria-label={tEventForm.fill.title} className="mb-8 grid gap-4 rounded-control border p-4">
      <FileInput ref={input} data-testid="fill-flyer" onFiles={([file]) => (file ? void handleRead(file) : undefined)} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-small text-quiet">{tEventForm.fill.hint}</p>
        <Button look="ink" disabled={step.name === 'reading'} onClick={() => (picture ? void handleRead(picture) : input.current?.click())}>
          <ScanText aria-hidden />
          {step.name === 'reading' ? tEventForm.fill.reading : tEventForm.fill.title}
        </Button>
      </div>
      {step.name === 'reading' && url ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <ReadingPicture url={url} name={tEventForm.fill.title} progress={reading?.progress ?? null} />
          <ReadingFacts facts={reading?.progress?.facts ?? []} />
        </div>
      ) : null}
      {step.name === 'choosing' ? (
        <div role="group" aria-label={tEventForm.fill.which}>
          <p className="mb-2 text-small font-semibold">{tEventForm.fill.which}</p>
          <ul className="grid gap-2">
            {step.events.map((read) => (
              <li key={`${read.form.startDate} ${read.form.title}`}>
                <Button wraps className="w-full text-left wrap-anywhere" onClick={() => fill(read)}>
                  {read.form.startDate ? `${formats.localDate(read.form.startDate, 'shortWeekday')} · ` : ''}
                  {read.form.title}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {step.name === 'filled' ? <Unsure read={step.read} form={form} onFill={onFill} /> : null}
      {step.name === 'failed' ? (
        <p role="alert" className="text-small font-semibold text-warn">
          {[step.text, ...step.more].join(' ')}
        </p>
      ) : null}
    </section>
  )
}

/** What the reader was unsure of, with its other readings a tap away. */
function Unsure({ read, form, onFill }: { read: Read; form: EventForm; onFill: (form: EventForm) => void }) {
  const tEventForm = useText('eventForm')
  const t = useText('review')
  const formats = useFormats()
  const sayFact = useSayFact()
  const shown = (name: string, value: string) => (name.endsWith('Date') ? formats.localDate(value, 'shortWeekday') : sayFact(name, value))
  return (
    <div role="status" className="grid gap-2 text-small">
      <p className="font-semibold">
        {read.unsure.length > 0
          ? tEventForm.fill.unsure({
              facts: read.unsure.map(({ name }) => t.factLabels[name as keyof typeof t.factLabels] ?? name).join(', '),
            })
          : tEventForm.fill.done}
      </p>
      {read.unsure
        .filter(({ alternatives }) => alternatives.length > 0)
        .map(({ name, alternatives }) => (
          <div
            key={name}
            role="group"
            aria-label={t.factLabels[name as keyof typeof t.factLabels] ?? name}
            className="flex flex-wrap items-center gap-2"
          >
            <span className="text-quiet">{t.factLabels[name as keyof typeof t.factLabels] ?? name}</span>
            {[...new Set([read.form[name as TextFact & keyof Read['form']], ...alternatives])]
              .filter((value) => value !== '')
              .map((value) => (
                <Button
                  key={value}
                  look={form[name as TextFact] === value ? 'ink' : 'outline'}
                  className="rounded-full py-1"
                  aria-pressed={form[name as TextFact] === value}
                  onClick={() => onFill({ ...form, [name]: value })}
                >
                  {shown(name, value)}
                </Button>
              ))}
          </div>
        ))}
    </div>
  )
}
