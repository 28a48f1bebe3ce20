'use client'

import { Ban, Copy, Trash2, UserCheck } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { showToast } from '@/components/ui/toast'
import type { TicketView } from '@/lib/api/tickets'
import { statusAfter, type TicketStatus } from '@/lib/tickets/status'
import { useFormats, useText } from '#texts'

export type GuestRowProps = { guest: TicketView; onRemove: () => void; onChange: (action: 'invite' | 'cancel') => void }

const LOOKS: Record<TicketStatus, string> = {
  valid: 'text-good',
  used: 'text-ink',
  cancelled: 'text-quiet line-through',
  offered: 'text-warn',
  waiting: 'text-warn',
}

/** One guest: address, when added or checked in, and the host's actions. */
export function GuestRow({ guest, onRemove, onChange }: GuestRowProps) {
  const t = useText('guests')
  const tStatuses = useText('ticketStatuses')
  const { date } = useFormats()
  const { email, name, status, createdAt, checkedInAt, checkedInDoor } = guest
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}/ticket/${guest.ticketId}`)
      void showToast(t.copied)
    } catch {
      void showToast(t.copyFailed)
    }
  }
  const icon = (label: string) => ({ size: 'icon', look: 'quiet', 'aria-label': `${label}: ${email}`, title: label }) as const
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center border-b px-4 py-2.5 last:border-b-0">
      <p className="col-span-2 font-semibold wrap-anywhere sm:col-span-1">{name || email}</p>
      <p className="text-note wrap-anywhere text-quiet sm:row-start-2">
        <span className={classNames('font-semibold', LOOKS[status])}>{tStatuses[status]}</span>
        {' · '}
        {name ? `${email} · ` : ''}
        {checkedInAt
          ? `${date(checkedInAt, 'moment')}${checkedInDoor ? `, ${checkedInDoor}` : ''}`
          : `${t.added} ${date(createdAt, 'dayAndYear')}`}
      </p>
      <div className="-mr-2.5 flex sm:col-start-2 sm:row-span-2 sm:row-start-1">
        {statusAfter('invite', status, 'host') ? (
          <Button {...icon(t.invite)} onClick={() => onChange('invite')}>
            <UserCheck aria-hidden />
          </Button>
        ) : null}
        {statusAfter('cancel', status, 'host') ? (
          <Button {...icon(t.cancelTicket)} onClick={() => onChange('cancel')}>
            <Ban aria-hidden />
          </Button>
        ) : null}
        <Button {...icon(t.copyLink)} onClick={() => void copyLink()}>
          <Copy aria-hidden />
        </Button>
        <Button {...icon(t.remove)} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  )
}
