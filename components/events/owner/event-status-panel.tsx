'use client'

import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { EventView } from '@/lib/api/events'
import { EVENT_STATUSES, type EventStatus } from '@/lib/events/facts/statuses'
import { messageOf } from '@/lib/api/message-of'
import { localDateOf } from '@/lib/events/when'
import { useText } from '#texts'
import type { OwnedEvent } from './owned-event'

/** The host marks an event as cancelled, postponed, moved or sold out; the page, search engines and calendars follow at once. */
export function EventStatusPanel({ event }: { event: OwnedEvent }) {
  const tErrors = useText('errors')
  const t = useText('events')
  const router = useRouter()
  const [status, setStatus] = useState<EventStatus>(event.status)
  const [isMoving, setMoving] = useState(false)
  const [isSaving, setSaving] = useState(false)

  const save = async (patch: { status: EventStatus; startDate?: string; startTime?: string }) => {
    const before = status
    setStatus(patch.status)
    setSaving(true)
    try {
      await call(`events/${event.id}`, { method: 'PUT', body: patch, response: EventView.pick({ status: true }) })
      setMoving(false)
      router.refresh()
      void showToast(t.statusPanel.saved)
    } catch (error) {
      setStatus(before)
      void showToast(messageOf(error, tErrors.updateEvent))
    }
    setSaving(false)
  }
  const handleMove = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const { date, time } = Object.fromEntries(new FormData(submitted.currentTarget))
    if (typeof date === 'string' && date !== '')
      void save({ status: 'moved', startDate: date, ...(typeof time === 'string' && time !== '' ? { startTime: time } : {}) })
  }
  return (
    <section aria-labelledby="status">
      <h3 id="status" className="text-small font-semibold">
        {t.statusPanel.heading}
      </h3>
      <div role="group" aria-labelledby="status" className="mt-3 flex flex-wrap gap-2">
        {EVENT_STATUSES.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={status === one && !isMoving}
            disabled={isSaving}
            onClick={() => (one === 'moved' ? setMoving(true) : void save({ status: one }))}
            className={classNames(
              'tap-target rounded-control border px-3.5 text-small font-semibold disabled:opacity-55',
              status === one && !isMoving ? 'border-ink bg-ink text-paper' : 'border-control hover:bg-sunken',
            )}
          >
            {t.statusPanel.choices[one]}
          </button>
        ))}
      </div>
      {isMoving ? (
        <form onSubmit={handleMove} className="mt-4 grid gap-3">
          <div className="grid grid-cols-2 gap-3">
            <Field label={t.statusPanel.newDate}>
              {(control) => <Input {...control} type="date" name="date" required defaultValue={localDateOf(event.startDate) ?? ''} />}
            </Field>
            <Field label={t.statusPanel.newTime}>
              {(control) => <Input {...control} type="time" name="time" defaultValue={event.startTime ?? ''} />}
            </Field>
          </div>
          <div className="flex justify-end gap-2">
            <Button look="quiet" onClick={() => setMoving(false)}>
              {t.statusPanel.cancel}
            </Button>
            <Button type="submit" look="ink" disabled={isSaving}>
              {t.statusPanel.save}
            </Button>
          </div>
        </form>
      ) : null}
    </section>
  )
}
