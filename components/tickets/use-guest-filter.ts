'use client'

import { useMemo, useState } from 'react'
import type { TicketView } from '@/lib/api/tickets'
import { TICKET_STATUSES, type TicketStatus } from '@/lib/tickets/status'

/** The guests whose name or address contains the words typed, and who have the chosen status. */
export function useGuestFilter(guests: readonly TicketView[] | null) {
  const [query, setQuery] = useState('')
  const [status, setStatus] = useState<TicketStatus | null>(null)
  const found = useMemo(() => {
    const words = query.trim().toLowerCase()
    return (guests ?? []).filter(
      (guest) =>
        (status === null || guest.status === status) &&
        (words === '' || guest.email.toLowerCase().includes(words) || (guest.name ?? '').toLowerCase().includes(words)),
    )
  }, [guests, query, status])
  /** How many guests there are of each status that occurs. */
  const counts = TICKET_STATUSES.flatMap((one) => {
    const count = guests?.filter((guest) => guest.status === one).length ?? 0
    return count > 0 ? [{ status: one, count }] : []
  })
  return { query, setQuery, status, setStatus, counts, found }
}

export type GuestFilter = ReturnType<typeof useGuestFilter>
