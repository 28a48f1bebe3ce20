'use client'

import { Copy } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { callProven } from '@/components/browser/proof'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Sheet } from '@/components/ui/sheet'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { DoorList, NewDoor, RemovedDoor, type DoorView } from '@/lib/api/tickets'
import { useFormats, useText } from '#texts'

export type DoorLinksSheetProps = { eventId: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Links with which door staff without an account check guests in: created, shown once, revoked. */
export function DoorLinksSheet({ eventId, open, onOpenChange }: DoorLinksSheetProps) {
  const t = useText('doorLinks')
  const tGuests = useText('guests')
  const tTicketPage = useText('ticketPage')
  const { date } = useFormats()
  const [doors, setDoors] = useState<DoorView[] | null>(null)
  const [made, setMade] = useState<{ name: string; url: string } | null>(null)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (!open) return
    let isCurrent = true
    setMade(null)
    call(`tickets/event/${eventId}/doors`, { response: DoorList }).then(
      (list) => isCurrent && setDoors(list),
      (thrown) => isCurrent && setError(messageOf(thrown, t.failed)),
    )
    return () => {
      isCurrent = false
    }
  }, [open, eventId, t])

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setError('')
    try {
      await work()
    } catch (thrown) {
      setError(messageOf(thrown, t.failed))
    }
    setBusy(false)
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = new FormData(form).get('name')
    void attempt(async () => {
      const { url, ...door } = await callProven(`tickets/event/${eventId}/doors`, { method: 'POST', body: { name }, response: NewDoor })
      setDoors((known) => [door, ...(known ?? [])])
      setMade({ name: door.name, url })
      form.reset()
    })
  }
  const end = (door: DoorView) =>
    void attempt(async () => {
      await call(`tickets/event/${eventId}/doors/${door.id}`, { method: 'DELETE', response: RemovedDoor })
      setDoors((known) => (known ?? []).map((one) => (one.id === door.id ? { ...one, isRevoked: true } : one)))
    })
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
      void showToast(tGuests.copied)
    } catch {
      void showToast(tGuests.copyFailed)
    }
  }

  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t.title} closeLabel={tTicketPage.close} description={t.hint}>
      <div className="grid gap-5">
        <form onSubmit={handleSubmit} className="flex items-end gap-2">
          <div className="flex-1">
            <Field label={t.name}>
              {(control) => <Input {...control} name="name" required maxLength={80} placeholder={t.namePlaceholder} />}
            </Field>
          </div>
          <Button type="submit" look="signal" className="min-h-12" disabled={isBusy}>
            {t.make}
          </Button>
        </form>
        {error ? (
          <p role="alert" className="text-small font-semibold text-signal">
            {error}
          </p>
        ) : null}
        {made ? (
          <div className="grid gap-2 rounded-control bg-warn-wash p-4">
            <p className="text-small font-semibold text-warn">{t.once}</p>
            <p className="text-note break-all select-all" data-door-link>
              {made.url}
            </p>
            <Button look="ink" onClick={() => void copy(made.url)}>
              <Copy aria-hidden />
              {t.copy}
            </Button>
          </div>
        ) : null}
        <ul className="grid rounded-control border bg-raised empty:hidden">
          {(doors ?? []).map((door) => (
            <li key={door.id} className="flex items-center justify-between gap-3 border-b px-4 py-2 last:border-b-0">
              <div>
                <p className="font-semibold">{door.name}</p>
                <p className="text-note text-quiet">
                  {door.isRevoked ? t.ended : `${t.until} ${date(door.expiresAt, 'moment')}`}
                  {door.lastUsedAt ? ` · ${t.used} ${date(door.lastUsedAt, 'moment')}` : ''}
                </p>
              </div>
              {door.isRevoked ? null : (
                <Button look="danger" disabled={isBusy} aria-label={`${t.end}: ${door.name}`} onClick={() => end(door)}>
                  {t.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
