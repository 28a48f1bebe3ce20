'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { GuestList, GuestSettings, RemovedTicket, TicketView } from '@/lib/api/tickets'
import { useText } from '#texts'

/** How long a message stays. */
const STAY_MS = 3000

type GuestNotice = { kind: 'success' | 'error'; text: string }

export type GuestListState = {
  /** Null until they are loaded. */
  guests: TicketView[] | null
  settings: GuestSettings | null
  notice: GuestNotice | null
  isBusy: boolean
  /** Why the list could not be loaded. */
  failure: string | null
  reload: () => Promise<void>
  /** Returns whether the guest was added; otherwise the input stays. */
  add: (email: string) => Promise<boolean>
  remove: (guest: TicketView) => Promise<void>
  change: (guest: TicketView, action: 'invite' | 'cancel') => Promise<void>
  say: (notice: GuestNotice) => void
}

/** An event's guests and the host's actions. */
export function useGuestList(eventId: string): GuestListState {
  const t = useText('guests')
  const [guests, setGuests] = useState<TicketView[] | null>(null)
  const [settings, setSettings] = useState<GuestSettings | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [notice, setNotice] = useState<GuestNotice | null>(null)
  const [isBusy, setBusy] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const say = useCallback((next: GuestNotice) => {
    setNotice(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setNotice(null), STAY_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  const reload = useCallback(async () => {
    try {
      const [list, settled] = await Promise.all([
        call(`tickets/event/${eventId}`, { response: GuestList }),
        call(`tickets/event/${eventId}/settings`, { response: GuestSettings }),
      ])
      setGuests(list)
      setSettings(settled)
      setFailure(null)
    } catch {
      setFailure(t.loadGuests)
    }
  }, [eventId, t])
  useEffect(() => void reload(), [reload])

  const attempt = async (work: () => Promise<string>, fallback: string) => {
    setBusy(true)
    try {
      const text = await work()
      say({ kind: 'success', text })
      return true
    } catch (error) {
      say({ kind: 'error', text: messageOf(error, fallback) })
      return false
    } finally {
      setBusy(false)
    }
  }
  // The server counts places, and the waiting list may have moved on.
  const refresh = () => void reload()
  const put = (ticket: TicketView) =>
    setGuests((known) => [...(known ?? []).filter(({ ticketId }) => ticketId !== ticket.ticketId), ticket])

  return {
    guests,
    settings,
    notice,
    isBusy,
    failure,
    reload,
    say,
    add: (email) =>
      attempt(async () => {
        put(await call('tickets', { method: 'POST', body: { eventId, email }, response: TicketView }))
        refresh()
        return t.guestAdded
      }, t.addGuest),
    remove: async (guest) => {
      await attempt(async () => {
        await call(`tickets/ticket/${guest.ticketId}`, { method: 'DELETE', response: RemovedTicket })
        setGuests((known) => (known ?? []).filter(({ ticketId }) => ticketId !== guest.ticketId))
        refresh()
        return t.guestRemoved
      }, t.removeGuest)
    },
    change: async (guest, action) => {
      await attempt(async () => {
        const changed = await call(`tickets/ticket/${guest.ticketId}`, { method: 'PUT', body: { action }, response: TicketView })
        setGuests((known) => (known ?? []).map((one) => (one.ticketId === changed.ticketId ? changed : one)))
        refresh()
        return t.changed
      }, t.changeFailed)
    },
  }
}
