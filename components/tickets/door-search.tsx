'use client'

import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { call } from '@/lib/api/client'
import { DoorSearchAnswer } from '@/lib/api/tickets'
import { searchDoorList } from '@/lib/tickets/door-search'
import { readTicketCode } from '@/lib/tickets/ticket-code'
import type { DoorEntry } from '@/lib/tickets/verdict'
import { useText } from '#texts'
import { codeHashOf } from './check-signature'
import { useClock } from './door-clock'

const DEBOUNCE_MS = 180
const MOST = 20
const LONGEST_CALL_MS = 3000

export type DoorSearchProps = {
  eventId: string
  doorKey: string | undefined
  entries: readonly DoorEntry[]
  onLetIn: (hash: string) => void
}

/** Guests by name or address: full names online, initials offline. A whole ticket ID, typed or pasted, is found on this device. */
export function DoorSearch({ eventId, doorKey, entries, onLetIn }: DoorSearchProps) {
  const t = useText('door')
  const clock = useClock()
  const tStatuses = useText('ticketStatuses')
  const [query, setQuery] = useState('')
  const [answer, setAnswer] = useState<{ query: string; entries: DoorEntry[] } | null>(null)
  const words = query.trim()

  useEffect(() => {
    if (words === '') return
    const asked = new AbortController()
    const timer = setTimeout(async () => {
      const code = readTicketCode(words)
      const hash = code && (await codeHashOf(code.ticketId))
      if (hash) return setAnswer({ query: words, entries: entries.filter((entry) => entry.hash === hash) })
      try {
        const signal = AbortSignal.any([asked.signal, AbortSignal.timeout(LONGEST_CALL_MS)])
        const found = await call('tickets/door/search', {
          method: 'POST',
          body: { eventId, key: doorKey, query: words },
          response: DoorSearchAnswer,
          signal,
        })
        setAnswer({ query: words, entries: found.entries })
      } catch {
        if (!asked.signal.aborted) setAnswer({ query: words, entries: searchDoorList(entries, words, MOST) })
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [words, eventId, doorKey, entries])

  const shown = words === '' ? [] : (answer?.entries ?? [])
  return (
    <div className="grid gap-3">
      <label className="relative">
        <span className="sr-only">{t.searchLabel}</span>
        <Search aria-hidden className="absolute top-3.5 left-3.5 size-5 text-quiet" />
        <Input
          type="search"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={200}
          className="pl-11"
          placeholder={t.searchLabel}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </label>
      <p role="status" className="text-note text-quiet">
        {words !== '' && answer?.query === words && shown.length === 0 ? t.noneFound : t.searchHint}
      </p>
      <ul className="grid rounded-control border bg-raised empty:hidden">
        {shown.map((found) => {
          // This device may know something newer than the response.
          const { status, at, door } = entries.find(({ hash }) => hash === found.hash) ?? found
          return (
            <li key={found.hash} className="flex items-center justify-between gap-3 border-b px-4 py-2 last:border-b-0">
              <div className="min-w-0">
                <p className="font-semibold">{found.name || found.email}</p>
                <p className="text-note text-quiet">
                  {found.name ? `${found.email} · ` : ''}
                  {tStatuses[status]}
                  {at ? ` ${t.at} ${clock(new Date(at))}${door ? `, ${door}` : ''}` : ''}
                </p>
              </div>
              {status === 'valid' ? (
                <Button look="ink" aria-label={`${t.letIn}: ${found.name || found.email}`} onClick={() => onLetIn(found.hash)}>
                  {t.letIn}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
