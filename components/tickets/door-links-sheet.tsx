'use client'

import { Copy } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Sheet } from '@/components/ui/sheet'
import { showToast } from '@/components/ui/toast'
import type { DoorView } from '@/lib/api/tickets'
import { useFormats, useText } from '#texts'
import { useDoorLinks } from './use-door-links'

export type DoorLinksSheetProps = { eventId: string; open: boolean; onOpenChange: (open: boolean) => void }

/** Links with which door staff without an account check guests in: created, shown once, revoked. */
export function DoorLinksSheet({ eventId, open, onOpenChange }: DoorLinksSheetProps) {
  const t = useText('doorLinks')
  const tTicketPage = useText('ticketPage')
  const { doors, madeUrl, error, isBusy, make, end } = useDoorLinks(eventId, open)
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    make(String(new FormData(form).get('name') ?? ''), () => form.reset())
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
        {madeUrl ? <MadeLink url={madeUrl} /> : null}
        <ul className="grid rounded-control border bg-raised empty:hidden">
          {doors.map((door) => (
            <DoorRow key={door.id} door={door} isBusy={isBusy} onEnd={() => end(door)} />
          ))}
        </ul>
      </div>
    </Sheet>
  )
}

/** The address of a new door, to be copied now: it is not shown again. */
function MadeLink({ url }: { url: string }) {
  const t = useText('doorLinks')
  const tGuests = useText('guests')
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      void showToast(tGuests.copied)
    } catch {
      void showToast(tGuests.copyFailed)
    }
  }
  return (
    <div className="grid gap-2 rounded-control bg-warn-wash p-4">
      <p className="text-small font-semibold text-warn">{t.once}</p>
      <p className="text-note break-all select-all" data-door-link>
        {url}
      </p>
      <Button look="ink" onClick={() => void handleCopy()}>
        <Copy aria-hidden />
        {t.copy}
      </Button>
    </div>
  )
}

function DoorRow({ door, isBusy, onEnd }: { door: DoorView; isBusy: boolean; onEnd: () => void }) {
  const t = useText('doorLinks')
  const { date } = useFormats()
  return (
    <li className="flex items-center justify-between gap-3 border-b px-4 py-2 last:border-b-0">
      <div>
        <p className="font-semibold">{door.name}</p>
        <p className="text-note text-quiet">
          {door.isRevoked ? t.ended : `${t.until} ${date(door.expiresAt, 'moment')}`}
          {door.lastUsedAt ? ` · ${t.used} ${date(door.lastUsedAt, 'moment')}` : ''}
        </p>
      </div>
      {door.isRevoked ? null : (
        <Button look="danger" disabled={isBusy} aria-label={`${t.end}: ${door.name}`} onClick={onEnd}>
          {t.end}
        </Button>
      )}
    </li>
  )
}
