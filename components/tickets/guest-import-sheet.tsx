'use client'

import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { GuestImport } from '@/lib/api/tickets'
import { MAX_CSV_LENGTH } from '@/lib/tickets/limits'
import { useText } from '#texts'

export type GuestImportSheetProps = { eventId: string; open: boolean; onOpenChange: (open: boolean) => void; onAdded: () => void }

/** Imports guests from a file: first a preview of each row, then adding them. */
export function GuestImportSheet({ eventId, open, onOpenChange, onAdded }: GuestImportSheetProps) {
  const t = useText('guests')
  const tTicket = useText('ticketPage')
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
        setNotice(`${t.import.done} ${t.counted({ count: answer.added })}`)
        onAdded()
      }
    } catch (thrown) {
      setError(messageOf(thrown, t.import.failed))
    }
    setBusy(false)
  }
  const handleFile = async (file: File | undefined) => {
    if (!file) return
    if (file.size > MAX_CSV_LENGTH) return setError(t.import.tooLarge)
    await send(await file.text(), true)
  }
  const count = (state: 'new' | 'known' | 'wrong') => seen?.rows.filter((row) => row.state === state).length ?? 0

  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t.import.title} closeLabel={tTicket.close} description={t.import.hint}>
      <div className="grid gap-4">
        <input
          ref={picker}
          type="file"
          accept=".csv,text/csv,text/plain"
          aria-label={t.import.choose}
          className="sr-only"
          onChange={(event) => {
            void handleFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button look={seen ? 'outline' : 'signal'} disabled={isBusy} onClick={() => picker.current?.click()}>
          <FileUp aria-hidden />
          {t.import.choose}
        </Button>
        {error ? (
          <p role="alert" className="text-small font-semibold text-signal">
            {error}
          </p>
        ) : null}
        {notice ? (
          <p role="status" className="text-small font-semibold text-good">
            {notice}
          </p>
        ) : null}
        {seen ? (
          <>
            <p role="status" className="text-small">
              <strong>{count('new')}</strong> {t.import.fine} · <strong>{count('known')}</strong> {t.import.known} ·{' '}
              <strong>{count('wrong')}</strong> {t.import.wrong}
            </p>
            <ul
              tabIndex={0}
              aria-label={t.import.title}
              className="grid max-h-72 overflow-y-auto rounded-control border bg-raised text-small"
            >
              {seen.rows.map((row) => (
                <li key={row.line} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b px-3 py-2 last:border-b-0">
                  <span className="text-note text-quiet tabular-nums">
                    {t.import.line} {row.line}
                  </span>
                  <span>
                    {[row.name, row.email].filter(Boolean).join(' · ') || '–'}
                    {row.state === 'wrong' ? <span className="block text-note font-semibold text-signal">{row.error}</span> : null}
                    {row.state === 'known' ? <span className="block text-note text-quiet">{t.import.known}</span> : null}
                  </span>
                </li>
              ))}
            </ul>
            <Button look="signal" size="large" disabled={isBusy || count('new') === 0} onClick={() => void send(csv, false)}>
              {isBusy ? t.import.adding : `${t.import.add} (${count('new')})`}
            </Button>
          </>
        ) : null}
      </div>
    </Sheet>
  )
}
