'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { SoftLink } from '@/components/ui/soft-link'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { DeskEvent, SeriesView } from '@/lib/api/event-desk'
import { messageOf } from '@/lib/api/message-of'
import type { EventForm } from '@/lib/events/event-form'
import { describeRule } from '@/lib/events/series-rule'
import { useFormats, useText } from '#texts'
import { ONCE, RepeatFields, toSeriesRequest } from './repeat-fields'

export type SeriesPanelProps = {
  event: DeskEvent
  /** The saved event, without unsaved edits. */
  form: EventForm
  onMade: (event: DeskEvent) => void
}

/** The dates an event repeats on, each with its own form; or how it should repeat. */
export function SeriesPanel({ event, form, onMade }: SeriesPanelProps) {
  return event.seriesId ? (
    <SeriesDates eventId={event.id} first={form.startDate} />
  ) : (
    <RepeatForm event={event} form={form} onMade={onMade} />
  )
}

function RepeatForm({ event, form, onMade }: SeriesPanelProps) {
  const tEventForm = useText('eventForm')
  const [repeat, setRepeat] = useState(ONCE)
  const [isSaving, setSaving] = useState(false)
  const request = toSeriesRequest(repeat, form.startDate)
  const handleMake = async () => {
    setSaving(true)
    try {
      await call(`events/${event.id}/series`, { method: 'POST', body: request, response: SeriesView })
      onMade(await call(`events/${event.id}/desk`, { response: DeskEvent }))
      void showToast(tEventForm.series.made)
    } catch (error) {
      void showToast(messageOf(error, tEventForm.series.failed))
      setSaving(false)
    }
  }
  return (
    <div className="grid gap-3">
      <RepeatFields repeat={repeat} startDate={form.startDate} startTime={form.startTime} timeZone={event.timeZone} onChange={setRepeat} />
      {request ? (
        <Button look="ink" className="justify-self-start" disabled={isSaving} onClick={() => void handleMake()}>
          {tEventForm.series.make}
        </Button>
      ) : null}
    </div>
  )
}

function SeriesDates({ eventId, first }: { eventId: string; first: string }) {
  const tEventForm = useText('eventForm')
  const tDesk = useText('desk')
  const t = useText('events')
  const [series, setSeries] = useState<SeriesView | null>(null)
  const formats = useFormats()
  const [day, setDay] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    call(`events/${eventId}/series`, { response: SeriesView, signal: stop.signal }).then(setSeries, () => undefined)
    return () => stop.abort()
  }, [eventId])
  const handleAdd = async () => {
    try {
      setSeries(await call(`events/${eventId}/series/dates`, { method: 'POST', body: { dates: [day] }, response: SeriesView }))
      setDay('')
      void showToast(tEventForm.series.added)
    } catch (error) {
      void showToast(messageOf(error, tEventForm.series.addFailed))
    }
  }
  return (
    <section aria-labelledby="series" className="grid gap-3 rounded-sheet border p-4">
      <h3 id="series" className="text-small font-semibold">
        {tEventForm.series.heads}
        {series ? (
          <span className="font-normal text-quiet">
            : {describeRule(series.rule, { t: tEventForm.series, formats })} · {tEventForm.series.dates({ count: series.events.length })}
          </span>
        ) : null}
      </h3>
      {series ? (
        <ol className="flex max-h-56 flex-wrap gap-1.5 overflow-y-auto" tabIndex={0} aria-label={tEventForm.series.times}>
          {series.events.map(({ id, date, status, state }) => (
            <li key={id}>
              {id === eventId ? (
                <span
                  aria-current="true"
                  className="inline-flex min-h-11 items-center gap-1.5 rounded-control bg-ink px-2.5 text-note font-semibold text-paper tabular-nums"
                >
                  {formats.localDate(date, 'shortWeekday')} {tEventForm.series.thisOne}
                </span>
              ) : (
                <SoftLink
                  href={`/admin/events/edit/${id}`}
                  className="inline-flex min-h-11 items-center gap-1.5 rounded-control border px-2.5 text-note font-semibold tabular-nums hover:bg-sunken"
                >
                  {formats.localDate(date, 'shortWeekday')}
                  {t.statusLabels[status] ? <Chip tone="warn">{t.statusLabels[status]}</Chip> : null}
                  {state === 'draft' ? <Chip tone="warn">{tDesk.draft}</Chip> : null}
                </SoftLink>
              )}
            </li>
          ))}
        </ol>
      ) : null}
      <div className="flex flex-wrap items-end gap-2">
        <Field label={tEventForm.series.addDay}>
          {(control) => <Input {...control} type="date" min={first} value={day} onChange={(event) => setDay(event.target.value)} />}
        </Field>
        <Button disabled={day === ''} onClick={() => void handleAdd()}>
          {tEventForm.series.add}
        </Button>
      </div>
    </section>
  )
}
