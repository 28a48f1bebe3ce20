'use client'

import { Send } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { TextArea } from '@/components/ui/input'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { showToast } from '@/components/ui/toast'
import { call } from '@/lib/api/client'
import { HostMessages, MAX_HOST_MESSAGE } from '@/lib/api/host-messages'
import { messageOf } from '@/lib/api/message-of'
import { useFormats, useText } from '#texts'

export type HostMessageProps = { eventId: string; onClose: () => void }

/** A host's message to everyone who saved the event or is going. If it cannot be sent, the text stays in the field. */
export function HostMessage({ eventId, onClose }: HostMessageProps) {
  const t = useText('hostMessages')
  const formats = useFormats()
  const [known, setKnown] = useState<HostMessages | null>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const abort = new AbortController()
    call(`events/${eventId}/messages`, { response: HostMessages, signal: abort.signal }).then(setKnown, (problem: unknown) => {
      if (!abort.signal.aborted) setError(messageOf(problem, t.failed))
    })
    return () => abort.abort()
  }, [eventId, t])

  const handleSend = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || text.trim() === '') return
    setBusy(true)
    try {
      setKnown(await call(`events/${eventId}/messages`, { method: 'POST', body: { text }, response: HostMessages }))
      setText('')
      setError(null)
      void showToast(t.sent)
    } catch (problem) {
      setError(messageOf(problem, t.failed))
    }
    setBusy(false)
  }
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={t.heading} closeLabel={t.close} description={t.intro}>
      {known === null && error === null ? <Skeleton className="h-40 w-full" /> : null}
      {known ? (
        <form className="grid gap-3" onSubmit={(event) => void handleSend(event)}>
          <Field label={t.label} hint={t.reaches({ audience: known.audience })}>
            {(field) => (
              <TextArea {...field} rows={5} maxLength={MAX_HOST_MESSAGE} value={text} onChange={({ target }) => setText(target.value)} />
            )}
          </Field>
          {known.remaining === 0 ? <p className="text-small text-quiet">{t.tooMany}</p> : null}
          <Button
            type="submit"
            look="signal"
            size="large"
            disabled={isBusy || known.audience === 0 || known.remaining === 0 || text.trim() === ''}
          >
            <Send aria-hidden />
            {isBusy ? t.sending : t.send}
          </Button>
        </form>
      ) : null}
      {error ? (
        <p role="alert" className="mt-3 text-small text-signal">
          {error}
        </p>
      ) : null}
      {known && known.sent.length > 0 ? (
        <ul className="mt-6 grid gap-3 border-t pt-4" aria-label={t.before}>
          {known.sent.map(({ id, text: said, audience, createdAt }) => (
            <li key={id}>
              <p className="whitespace-pre-line break-words">
                <bdi>{said}</bdi>
              </p>
              <p className="text-note text-quiet">
                {formats.date(createdAt, 'day')} · {t.reached({ audience })}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </Sheet>
  )
}
