'use client'

import { useCallback, useEffect, useState } from 'react'
import { call, CallError } from '@/lib/api/client'
import { EventView } from '@/lib/api/events'
import { TicketView } from '@/lib/api/tickets'
import type { MapTiles } from '@/lib/geo/map-tiles'
import { TicketLoading } from './ticket-loading'
import { TicketSheet } from './ticket-sheet'
import type { Wallets } from './wallet-buttons'

type LoadedTicket = { ticket: TicketView; event: EventView }

export type TicketScreenProps = {
  ticketId: string
  /** The ticket as loaded by the server; null lets the browser try by itself. */
  initial: LoadedTicket | null
  tiles: MapTiles
  wallets: Wallets
}

/** A ticket, or 'Loading Ticket...' until ticket and event are loaded. */
export function TicketScreen({ ticketId, initial, tiles, wallets }: TicketScreenProps) {
  const [loaded, setLoaded] = useState(initial)
  const [errorId, setErrorId] = useState<string | null>(null)

  const load = useCallback(async () => {
    try {
      const ticket = await call(`tickets/ticket/${encodeURIComponent(ticketId)}`, { response: TicketView })
      setLoaded({ ticket, event: await call(`events/byId?id=${encodeURIComponent(ticket.eventId)}`, { response: EventView }) })
    } catch (error) {
      setErrorId(error instanceof CallError ? error.requestId : null)
    }
  }, [ticketId])

  useEffect(() => {
    if (initial === null) void load()
  }, [initial, load])

  return loaded ? (
    <TicketSheet {...loaded} tiles={tiles} wallets={wallets} />
  ) : (
    <TicketLoading errorId={errorId} onRetry={() => void load()} />
  )
}
