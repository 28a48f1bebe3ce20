'use client'

import { Download, FileUp, KeyRound, RotateCw, ScanLine, Search, Settings2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button, buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import type { TicketView } from '@/lib/api/tickets'
import { toCsv } from '@/lib/tickets/guest-csv'
import { TICKET_STATUSES, type TicketStatus } from '@/lib/tickets/status'
import { useFormats, useText } from '#texts'
import { AddGuestForm } from './add-guest-form'
import { DoorLinksSheet } from './door-links-sheet'
import { GuestImportSheet } from './guest-import-sheet'
import { GuestPlacesSheet } from './guest-places-sheet'
import { GuestRow } from './guest-row'
import { RemoveGuestDialog } from './remove-guest-dialog'
import { useGuestList } from './use-guest-list'

/** Rows rendered at first; more on request. */
const AT_ONCE = 100

type Open = 'places' | 'import' | 'doors' | null

/** The host's guest list of one event, both on its own page and within the event page. */
export function GuestListManager({ eventId }: { eventId: string }) {
  const t = useText('guests')
  const tStatuses = useText('ticketStatuses')
  const { date } = useFormats()
  const list = useGuestList(eventId)
  const { guests, settings, notice } = list
  const [query, setQuery] = useState('')
  const [status, setStatus] = useState<TicketStatus | null>(null)
  const [shown, setShown] = useState(AT_ONCE)
  const [open, setOpen] = useState<Open>(null)
  const [leaving, setLeaving] = useState<TicketView | null>(null)

  const found = useMemo(() => {
    const words = query.trim().toLowerCase()
    return (guests ?? []).filter(
      (guest) =>
        (status === null || guest.status === status) &&
        (words === '' || guest.email.toLowerCase().includes(words) || (guest.name ?? '').toLowerCase().includes(words)),
    )
  }, [guests, query, status])
  const statuses = TICKET_STATUSES.filter((one) => guests?.some((guest) => guest.status === one))
  const sheet = (name: Open) => ({ eventId, open: open === name, onOpenChange: (isOpen: boolean) => setOpen(isOpen ? name : null) })

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
      <div className="flex flex-wrap gap-2">
        {/* A full page load, because that page's policy allows the camera. */}
        <a href={`/door/${eventId}`} className={buttonLook({ look: 'ink' })}>
          <ScanLine aria-hidden />
          {t.scan}
        </a>
        <Button onClick={() => setOpen('doors')}>
          <KeyRound aria-hidden />
          {t.doors}
        </Button>
        <Button onClick={() => setOpen('places')}>
          <Settings2 aria-hidden />
          {t.settings}
        </Button>
        <Button onClick={() => setOpen('import')}>
          <FileUp aria-hidden />
          {t.importCsv}
        </Button>
        {guests && guests.length > 0 ? (
          <Button onClick={() => saveCsv(guests)}>
            <Download aria-hidden />
            {t.exportCsv}
          </Button>
        ) : null}
      </div>
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
          <div className="grid gap-3">
            <label className="relative">
              <span className="sr-only">{t.search}</span>
              <Search aria-hidden className="absolute top-3.5 left-3.5 size-5 text-quiet" />
              <Input
                type="search"
                className="pl-11"
                placeholder={t.search}
                value={query}
                onChange={(event) => setQuery(event.target.value)}
              />
            </label>
            {statuses.length > 1 ? (
              <div role="group" aria-label={t.search} className="flex flex-wrap gap-2">
                {[null, ...statuses].map((one) => (
                  <button
                    key={one ?? 'all'}
                    type="button"
                    aria-pressed={status === one}
                    onClick={() => setStatus(one)}
                    className={classNames(
                      'tap-target rounded-control border px-3.5 text-small font-semibold',
                      status === one ? 'border-ink bg-ink text-paper' : 'border-control hover:bg-sunken',
                    )}
                  >
                    {one ? tStatuses[one] : t.all}{' '}
                    <span className="font-normal tabular-nums">
                      {one ? guests.filter((guest) => guest.status === one).length : guests.length}
                    </span>
                  </button>
                ))}
              </div>
            ) : null}
          </div>
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

/** Saves the list as a CSV file with cells that are safe for spreadsheet programs. */
function saveCsv(guests: TicketView[]) {
  const rows = guests.map(({ email, name = '', status, createdAt, checkedInAt = '', checkedInDoor = '' }) => [
    email,
    name,
    status,
    createdAt,
    checkedInAt,
    checkedInDoor,
  ])
  const url = URL.createObjectURL(
    new Blob([toCsv([['email', 'name', 'status', 'added', 'came in', 'door'], ...rows])], { type: 'text/csv;charset=utf-8' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = 'guests.csv'
  link.click()
  URL.revokeObjectURL(url)
}
