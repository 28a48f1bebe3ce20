'use client'

import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Skeleton } from '@/components/ui/skeleton'
import type { TicketView } from '@/lib/api/tickets'
import { useFormats, useText } from '#texts'
import { AddGuestForm } from './add-guest-form'
import { DoorLinksSheet } from './door-links-sheet'
import { GuestFilters } from './guest-filters'
import { GuestImportSheet } from './guest-import-sheet'
import { GuestListTools, type GuestListSheet } from './guest-list-tools'
import { GuestPlacesSheet } from './guest-places-sheet'
import { GuestRow } from './guest-row'
import { RemoveGuestDialog } from './remove-guest-dialog'
import { useGuestFilter } from './use-guest-filter'
import { useGuestList } from './use-guest-list'

/** Rows rendered at first; more on request. */
const AT_ONCE = 100

/** The host's guest list of one event, both on its own page and within the event page. */
export function GuestListManager({ eventId }: { eventId: string }) {
  const t = useText('guests')
  const { date } = useFormats()
  const list = useGuestList(eventId)
  const { guests, settings, notice } = list
  const filter = useGuestFilter(guests)
  const { found } = filter
  const [shown, setShown] = useState(AT_ONCE)
  const [open, setOpen] = useState<GuestListSheet | null>(null)
  const [leaving, setLeaving] = useState<TicketView | null>(null)

  const sheet = (name: GuestListSheet) => ({
    eventId,
    open: open === name,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null),
  })

  return (
    <section aria-labelledby="guest-list" className="grid gap-5">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="guest-list" className="text-lead">
          {t.heading}
        </h2>
        <p className="text-small text-quiet tabular-nums">
          {guests ? t.counted({ count: guests.length }) : ''}
          {settings?.capacity != null ? ` · ${settings.taken} / ${settings.capacity} ${t.places.taken}` : ''}
        </p>
      </header>
      {settings && !settings.sendsMail ? (
        <p className="rounded-control bg-warn-wash px-4 py-3 text-small font-semibold text-warn">{t.noMail}</p>
      ) : null}
      <AddGuestForm isBusy={list.isBusy} onAdd={list.add} onWrong={(text) => list.say({ kind: 'error', text })} />
      <p
        role={notice?.kind === 'error' ? 'alert' : 'status'}
        className={classNames('-my-2 min-h-6 text-small font-semibold', notice?.kind === 'error' ? 'text-signal' : 'text-good')}
      >
        {notice?.text ?? ''}
      </p>
      <GuestListTools eventId={eventId} guests={guests} onOpen={setOpen} />
      {list.failure ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p className="font-semibold">{list.failure}</p>
          <Button onClick={() => void list.reload()}>
            <RotateCw aria-hidden />
            {t.retry}
          </Button>
        </div>
      ) : guests === null ? (
        <div aria-busy role="status" aria-label={t.loading} className="grid gap-2">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-16 rounded-control" />
          ))}
        </div>
      ) : guests.length === 0 ? (
        <div className="rounded-control border border-dashed px-4 py-8 text-center">
          <p className="font-semibold">{t.empty}</p>
          <p className="text-small text-quiet">{t.emptyHint}</p>
        </div>
      ) : (
        <>
          <GuestFilters filter={filter} total={guests.length} />
          {found.length === 0 ? (
            <p role="status" className="text-small text-quiet">
              {t.noneFound}
            </p>
          ) : null}
          <ul className="grid rounded-control border bg-raised empty:hidden">
            {found.slice(0, shown).map((guest) => (
              <GuestRow
                key={guest.ticketId}
                guest={guest}
                onRemove={() => setLeaving(guest)}
                onChange={(action) => void list.change(guest, action)}
              />
            ))}
          </ul>
          {found.length > shown ? (
            <Button onClick={() => setShown(shown + AT_ONCE)}>{`${t.counted({ count: found.length - shown })} …`}</Button>
          ) : null}
        </>
      )}
      <p className="text-note text-quiet">
        {t.duty}
        {settings ? ` ${t.deleted} ${date(settings.deletedAt, 'dayAndYear')}.` : ''}
      </p>
      <RemoveGuestDialog guest={leaving} onClose={() => setLeaving(null)} onRemove={(guest) => void list.remove(guest)} />
      {settings ? <GuestPlacesSheet {...sheet('places')} settings={settings} onSaved={() => void list.reload()} /> : null}
      <GuestImportSheet {...sheet('import')} onAdded={() => void list.reload()} />
      <DoorLinksSheet {...sheet('doors')} />
    </section>
  )
}
