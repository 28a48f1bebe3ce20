'use client'

import { Ban, Copy, Trash2, UserCheck } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { showToast } from '@/components/ui/toast'
import type { TicketView } from '@/lib/api/tickets'
import { statusAfter, type TicketStatus } from '@/lib/tickets/status'
import { ERRORS } from '@/lib/text/errors'
import { GUESTS, STATUS_WORDS } from '@/lib/text/tickets'

export type GuestRowProps = { guest: TicketView; onRemove: () => void; onChange: (action: 'invite' | 'cancel') => void }

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

const LOOKS: Record<TicketStatus, string> = { valid: 'text-good', used: 'text-ink', cancelled: 'text-quiet line-through', offered: 'text-warn', waiting: 'text-warn' }

/** One guest: address, when added or come in, and what the host can do. */
export function GuestRow({ guest, onRemove, onChange }: GuestRowProps) {
  const { email, name, status, createdAt, checkedInAt, checkedInDoor } = guest
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/ticket/${guest.ticketId}`)
      void showToast(GUESTS.copied)
    } catch {
      void showToast(ERRORS.clipboard)
    }
  }
  const icon = (label: string) => ({ size: 'icon', look: 'quiet', 'aria-label': `${label}: ${email}`, title: label }) as const
  return (
    <li className="grid gap-1 border-b px-4 py-3 last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold">{name || email}</p>
        <p className="text-note text-quiet">
          <span className={classNames('font-semibold', LOOKS[status])}>{STATUS_WORDS[status]}</span>
          {' · '}
          {name ? `${email} · ` : ''}
          {checkedInAt ? `${moment.format(new Date(checkedInAt))}${checkedInDoor ? `, ${checkedInDoor}` : ''}` : `${GUESTS.added} ${day.format(new Date(createdAt))}`}
        </p>
      </div>
      <div className="-mx-2.5 flex justify-end">
        {statusAfter('invite', status, 'host') ? <Button {...icon(GUESTS.invite)} onClick={() => onChange('invite')}><UserCheck aria-hidden /></Button> : null}
        {statusAfter('cancel', status, 'host') ? <Button {...icon(GUESTS.cancelTicket)} onClick={() => onChange('cancel')}><Ban aria-hidden /></Button> : null}
        <Button {...icon(GUESTS.copyLink)} onClick={() => void copyLink()}><Copy aria-hidden /></Button>
        <Button {...icon(GUESTS.remove)} onClick={onRemove}><Trash2 aria-hidden /></Button>
      </div>
    </li>
  )
}
