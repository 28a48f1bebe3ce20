'use client'

import { useState } from 'react'
import { Button, buttonLook } from '@/components/ui/button'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { AnswerResult } from '@/lib/api/tickets'
import type { TicketStatus } from '@/lib/tickets/status'
import { useText } from '#texts'
import { TicketTop } from './ticket-top'

export type TicketAnswerProps = {
  ticketId: string
  answerKey: string
  eventId: string
  title: string
  initial: TicketStatus
  until: string | null
}

/** The guest accepts an offered place, or gives one back. */
export function TicketAnswer({ ticketId, answerKey, eventId, title, initial, until }: TicketAnswerProps) {
  const t = useText('ticketAnswer')
  const [status, setStatus] = useState(initial)
  const [notice, setNotice] = useState('')
  const [error, setError] = useState('')
  const [isSending, setSending] = useState(false)

  const answer = async (choice: 'accept' | 'cancel') => {
    setSending(true)
    setError('')
    try {
      const result = await call(`tickets/ticket/${ticketId}/answer`, {
        method: 'POST',
        body: { key: answerKey, answer: choice },
        response: AnswerResult,
      })
      setStatus(result.status)
      setNotice(choice === 'accept' ? t.accepted : t.gaveBack)
    } catch (thrown) {
      setError(messageOf(thrown, t.failed))
    }
    setSending(false)
  }
  const state = { offered: `${t.offered} ${until ?? ''}.`, valid: t.valid, waiting: t.waiting, used: t.used, cancelled: t.cancelled }[
    status
  ]

  return (
    <div className="mx-auto min-h-dvh max-w-[34rem]">
      <TicketTop />
      <main id="content" className="grid gap-6 px-5 py-8">
        <header className="grid gap-2">
          <p className="text-small text-quiet">{t.title}</p>
          <h1 className="text-title">{title}</h1>
        </header>
        <p role="status" className="text-lead">
          {notice || state}
        </p>
        {error ? (
          <p role="alert" className="font-semibold text-signal">
            {error}
          </p>
        ) : null}
        <div className="grid gap-3">
          {status === 'offered' ? (
            <Button look="signal" size="large" disabled={isSending} onClick={() => void answer('accept')}>
              {t.accept}
            </Button>
          ) : null}
          {status === 'valid' ? (
            <a href={`/ticket/${ticketId}`} className={buttonLook({ look: 'signal', size: 'large' })}>
              {t.open}
            </a>
          ) : null}
          {status === 'offered' || status === 'valid' || status === 'waiting' ? (
            <Button size="large" disabled={isSending} onClick={() => void answer('cancel')}>
              {{ offered: t.decline, valid: t.cancel, waiting: t.leave }[status]}
            </Button>
          ) : (
            <a href={`/event/${eventId}`} className={buttonLook({ look: 'outline', size: 'large' })}>
              {t.toEvent}
            </a>
          )}
        </div>
      </main>
    </div>
  )
}
