'use client'

import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { GuestImport } from '@/lib/api/tickets'
import { MAX_CSV_LENGTH } from '@/lib/tickets/limits'
import { countedGuests, IMPORT, TICKET_PAGE } from '@/lib/text/tickets'

export type GuestImportSheetProps = { eventId: string; open: boolean; onOpenChange: (open: boolean) => void; onAdded: () => void }

/** Guests from a file: first what would become of each row, then the adding. */
export function GuestImportSheet({ eventId, open, onOpenChange, onAdded }: GuestImportSheetProps) {
  const [csv, setCsv] = useState('')
  const [seen, setSeen] = useState<GuestImport | null>(null)
  const [notice, setNotice] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const picker = useRef<HTMLInputElement>(null)

  const send = async (text: string, preview: boolean) => {
    setBusy(true)
    setError('')
    setNotice('')
    try {
      const answer = await call(`tickets/event/${eventId}/import`, { method: 'POST', body: { csv: text, preview }, response: GuestImport })
      setSeen(preview ? answer : null)
      setCsv(preview ? text : '')
      if (!preview) {
        setNotice(`${IMPORT.done} ${countedGuests(answer.added)}`)
        onAdded()
      }
    } catch (thrown) {
      setError(messageOf(thrown, IMPORT.failed))
    }
    setBusy(false)
  }
  const handleFile = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_CSV_LENGTH) return setError(IMPORT.tooLarge)
    await send(await file.text(), true)
  }
  const count = (state: 'new' | 'known' | 'wrong') => seen?.rows.filter((row) => row.state === state).length ?? 0

  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={IMPORT.title} closeLabel={TICKET_PAGE.close} description={IMPORT.hint}>
      <div className="grid gap-4">
        <input
          ref={picker}
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label={IMPORT.choose}
          className="sr-only"
          onChange={(event) => {
            void handleFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button look={seen ? 'outline' : 'signal'} disabled={isBusy} onClick={() => picker.current?.click()}><FileUp aria-hidden />{IMPORT.choose}</Button>
        {error ? <p role="alert" className="text-small font-semibold text-signal">{error}</p> : null}
        {notice ? <p role="status" className="text-small font-semibold text-good">{notice}</p> : null}
        {seen ? (
          <>
            <p role="status" className="text-small">
              <strong>{count('new')}</strong> {IMPORT.fine} · <strong>{count('known')}</strong> {IMPORT.known} · <strong>{count('wrong')}</strong> {IMPORT.wrong}
            </p>
            <ul tabIndex={0} aria-label={IMPORT.title} className="grid max-h-72 overflow-y-auto rounded-control border bg-raised text-small">
              {seen.rows.map((row) => (
                <li key={row.line} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b px-3 py-2 last:border-b-0">
                  <span className="text-note text-quiet tabular-nums">{IMPORT.line} {row.line}</span>
                  <span>
                    {[row.name, row.email].filter(Boolean).join(' · ') || '–'}
                    {row.state === 'wrong' ? <span className="block text-note font-semibold text-signal">{row.error}</span> : null}
                    {row.state === 'known' ? <span className="block text-note text-quiet">{IMPORT.known}</span> : null}
                  </span>
                </li>
              ))}
            </ul>
            <Button look="signal" size="large" disabled={isBusy || count('new') === 0} onClick={() => void send(csv, false)}>{isBusy ? IMPORT.adding : `${IMPORT.add} (${count('new')})`}</Button>
          </>
        ) : null}
      </div>
    </Sheet>
  )
}
