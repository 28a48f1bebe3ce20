'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Sheet } from '@/components/ui/sheet'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { GuestSettings } from '@/lib/api/tickets'
import { MAX_GUESTS, OFFER_HOURS } from '@/lib/tickets/limits'
import { useText } from '#texts'

export type GuestPlacesSheetProps = {
  eventId: string
  settings: GuestSettings
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaved: () => void
}

/** How many guests there may be, whether visitors may ask, and how long offers last. */
export function GuestPlacesSheet({ eventId, settings, open, onOpenChange, onSaved }: GuestPlacesSheetProps) {
  const t = useText('guests')
  const tTicketPage = useText('ticketPage')
  const [error, setError] = useState('')
  const [isSaving, setSaving] = useState(false)
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const capacity = form.get('capacity')
    setSaving(true)
    setError('')
    try {
      const body = {
        capacity: capacity === '' || capacity === null ? null : Number(capacity),
        isOpen: form.get('isOpen') === 'on',
        offerHours: Number(form.get('offerHours')),
      }
      await call(`tickets/event/${eventId}/settings`, { method: 'PUT', body, response: GuestSettings })
      onSaved()
      onOpenChange(false)
    } catch (thrown) {
      setError(messageOf(thrown, t.places.failed))
    }
    setSaving(false)
  }
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t.places.title} closeLabel={tTicketPage.close}>
      <form onSubmit={(event) => void handleSubmit(event)} className="grid gap-5">
        <Field label={t.places.capacity} hint={`${t.places.noBound} ${settings.taken} ${t.places.taken}.`}>
          {(control) => (
            <Input
              {...control}
              type="number"
              name="capacity"
              inputMode="numeric"
              min={settings.taken}
              max={MAX_GUESTS}
              step={1}
              defaultValue={settings.capacity ?? ''}
            />
          )}
        </Field>
        <label className="flex min-h-11 items-center gap-3 text-small font-semibold">
          <input type="checkbox" name="isOpen" defaultChecked={settings.isOpen} className="size-6 accent-signal" />
          {t.places.open}
        </label>
        <Field label={t.places.offerHours}>
          {(control) => (
            <Input
              {...control}
              type="number"
              name="offerHours"
              inputMode="numeric"
              required
              min={OFFER_HOURS.least}
              max={OFFER_HOURS.most}
              step={1}
              defaultValue={settings.offerHours}
            />
          )}
        </Field>
        {error ? (
          <p role="alert" className="text-small font-semibold text-signal">
            {error}
          </p>
        ) : null}
        <Button type="submit" look="signal" size="large" disabled={isSaving}>
          {t.places.save}
        </Button>
      </form>
    </Sheet>
  )
}
