'use client'

import { ChevronRight, RotateCw } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { ownTimeZone } from '@/components/browser/own-time-zone'
import { Button, buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { EmptyList } from '@/components/ui/empty-list'
import { Skeleton } from '@/components/ui/skeleton'
import { SoftLink } from '@/components/ui/soft-link'
import { CardWhen } from '@/components/events/card-when'
import { OwnTickets as Answer } from '@/lib/api/tickets'
import { call } from '@/lib/api/client'
import { todayIn } from '@/lib/events/when'
import { useText } from '#texts'

type Found = 'loading' | 'failed' | Answer

/** The tickets of the logged-in user, upcoming events first. */
export function OwnTickets() {
  const t = useText('ownTickets')
  const [found, setFound] = useState<Found>('loading')
  const load = useCallback((signal?: AbortSignal) => {
    setFound('loading')
    call('users/me/tickets', { response: Answer, ...(signal ? { signal } : {}) }).then(setFound, () =>
      signal?.aborted ? undefined : setFound('failed'),
    )
  }, [])
  useEffect(() => {
    const abort = new AbortController()
    load(abort.signal)
    return () => abort.abort()
  }, [load])

  if (found === 'loading')
    return (
      <div aria-busy role="status" aria-label={t.loading} className="grid gap-3">
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-20 rounded-control" />
        ))}
      </div>
    )
  if (found === 'failed')
    return (
      <div role="alert" className="grid justify-items-start gap-4 border-y py-12">
        <p className="font-semibold">{t.failed}</p>
        <Button look="ink" onClick={() => load()}>
          <RotateCw aria-hidden />
          {t.retry}
        </Button>
      </div>
    )
  if (found.tickets.length === 0)
    return (
      <EmptyList text={found.isConfirmed ? t.none : t.unconfirmed}>
        <SoftLink href={found.isConfirmed ? '/' : '/me/account'} className={buttonLook({ look: 'ink' })}>
          {found.isConfirmed ? t.explore : t.confirm}
        </SoftLink>
      </EmptyList>
    )
  return (
    <ul className="grid divide-y border-y">
      {found.tickets.map((ticket) => (
        <li key={ticket.ticketId}>
          <TicketEntry ticket={ticket} />
        </li>
      ))}
    </ul>
  )
}

/** A ticket does not name its event's time zone. Its holder is about to be there, so their own is used. */
function whenOfTicket({ startDate, startTime, isPast }: Pick<Answer['tickets'][number], 'startDate' | 'startTime' | 'isPast'>) {
  const timeZone = ownTimeZone()
  const showsYear = isPast || startDate?.slice(0, 4) !== todayIn(timeZone, new Date()).slice(0, 4)
  const date = startDate === null ? null : { day: startDate, until: null, timeZone, live: null }
  return { date, time: startTime, dateTime: startDate && startTime ? `${startDate}T${startTime}` : startDate, showsYear, words: '', isPast }
}

function TicketEntry({ ticket: { ticketId, title, city, startDate, startTime, status, isPast } }: { ticket: Answer['tickets'][number] }) {
  const tStatuses = useText('ticketStatuses')
  return (
    <SoftLink href={`/ticket/${ticketId}`} className="group grid min-h-20 grid-cols-[minmax(0,1fr)_auto] items-center gap-4 py-3">
      <span className="min-w-0">
        <CardWhen {...whenOfTicket({ startDate, startTime, isPast })} />
        <span
          className={classNames('line-clamp-2 font-semibold group-hover:underline group-hover:underline-offset-4', isPast && 'text-quiet')}
          dir="auto"
        >
          {title}
        </span>
        <span className="block truncate text-small text-quiet">{[tStatuses[status], city].filter(Boolean).join(' · ')}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 text-quiet" />
    </SoftLink>
  )
}
