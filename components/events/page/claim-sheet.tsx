'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState, type FormEvent } from 'react'
import { useStoredUser } from '@/components/browser/session'
import { ReportButton } from '@/components/moderation/report-button'
import { Button, buttonLook } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { SoftLink } from '@/components/ui/soft-link'
import { showToast } from '@/components/ui/toast'
import { call, CallError } from '@/lib/api/client'
import { CLAIM_DIGITS, ClaimOptions, ClaimSent } from '@/lib/api/event-history'
import { EventView } from '@/lib/api/events'
import { messageOf } from '@/lib/api/message-of'
import { loginPath } from '@/lib/auth/next-path'
import { useText } from '#texts'

export type ClaimSheetProps = { eventId: string; onClose: () => void }

/** An organizer proves with a mailed code that an event is theirs. Where that is impossible, a person decides. */
export function ClaimSheet({ eventId, onClose }: ClaimSheetProps) {
  const t = useText('claim')
  const user = useStoredUser()
  const isLoggedIn = user !== null
  const [options, setOptions] = useState<ClaimOptions | null>(null)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    if (!isLoggedIn) return
    const abort = new AbortController()
    call(`events/${eventId}/claim`, { response: ClaimOptions, signal: abort.signal }).then(setOptions, (problem: unknown) =>
      abort.signal.aborted ? undefined : setError(messageOf(problem, t.loadFailed)),
    )
    return () => abort.abort()
  }, [eventId, isLoggedIn, t])

  const description = { open: t.how, none: t.none, hosted: t.hosted, yours: t.done, unknown: t.howIf }[options?.state ?? 'unknown']
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={t.heading} description={description} closeLabel={t.close}>
      {error ? (
        <p role="alert" className="text-small font-semibold text-signal">
          {error}
        </p>
      ) : null}
      {!isLoggedIn ? (
        <SoftLink href={loginPath(`/event/${eventId}#claim`)} className={buttonLook({ look: 'signal', size: 'large' })}>
          {t.login}
        </SoftLink>
      ) : null}
      {isLoggedIn && options === null && !error ? <Skeleton className="h-32 w-full" /> : null}
      {options?.state === 'open' ? <ClaimForm eventId={eventId} options={options} onDone={onClose} /> : null}
      {options?.state === 'none' || options?.state === 'hosted' ? (
        <ReportButton
          subject="event"
          subjectId={eventId}
          reason="organizer"
          label={t.tell}
          className={buttonLook({ look: 'signal', size: 'large' })}
        />
      ) : null}
    </Sheet>
  )
}

type Way = 'printed' | 'domain'

/** A masked address with a word joiner after its dots, where browsers would break the line. */
const unbroken = (address: string) => address.replace('…', '…\u2060')

function ClaimForm({ eventId, options, onDone }: { eventId: string; options: ClaimOptions; onDone: () => void }) {
  const t = useText('claim')
  const router = useRouter()
  const [way, setWay] = useState<Way>(options.printed ? 'printed' : 'domain')
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [sent, setSent] = useState<ClaimSent | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const attempt = async (work: () => Promise<void>) => {
    if (isBusy) return
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (problem) {
      setError(problem instanceof CallError && problem.issues[0] ? problem.issues[0].message : messageOf(problem, t.failed))
    }
    setBusy(false)
  }
  const handleSend = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () =>
      setSent(
        await call(`events/${eventId}/claim`, {
          method: 'POST',
          body: { way, ...(way === 'domain' ? { email } : {}) },
          response: ClaimSent,
        }),
      ),
    )
  }
  const handleConfirm = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => {
      await call(`events/${eventId}/claim/confirm`, { method: 'POST', body: { code }, response: EventView })
      void showToast(t.done)
      onDone()
      router.refresh()
    })
  }
  if (sent)
    return (
      <form onSubmit={handleConfirm} className="grid gap-4">
        <p role="status">{t.sent({ address: unbroken(sent.maskedAddress) })}</p>
        {options.sendsMail ? null : <p className="text-small text-warn">{t.noMail}</p>}
        <Field label={t.code} hint={t.codeHint} error={error ?? undefined}>
          {(control) => (
            <Input
              {...control}
              autoFocus
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={CLAIM_DIGITS + 4}
              className="font-title text-lead tabular-nums"
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-end sm:gap-3">
          <Button
            look="plain"
            onClick={() => {
              setSent(null)
              setCode('')
              setError(null)
            }}
          >
            {t.again}
          </Button>
          <Button type="submit" look="signal" disabled={isBusy || code.replace(/\D/g, '').length < CLAIM_DIGITS}>
            {isBusy ? t.confirming : t.confirm}
          </Button>
        </div>
      </form>
    )
  return (
    <form onSubmit={handleSend} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t.how}</legend>
        {options.printed ? (
          <WayChoice way="printed" chosen={way} onChoose={setWay} label={t.printed({ address: unbroken(options.printed) })} />
        ) : null}
        {options.domain ? <WayChoice way="domain" chosen={way} onChoose={setWay} label={t.domain({ domain: options.domain })} /> : null}
      </fieldset>
      {way === 'domain' ? (
        <Field label={t.email} error={error ?? undefined}>
          {(control) => (
            <Input
              {...control}
              type="email"
              required
              autoComplete="email"
              maxLength={200}
              placeholder={`booking@${options.domain ?? ''}`}
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
          )}
        </Field>
      ) : null}
      {error && way === 'printed' ? (
        <p role="alert" className="text-small font-semibold text-signal">
          {error}
        </p>
      ) : null}
      {options.sendsMail ? null : <p className="text-small text-warn">{t.noMail}</p>}
      <Button type="submit" look="signal" size="large" disabled={isBusy}>
        {isBusy ? t.sending : t.send}
      </Button>
    </form>
  )
}

function WayChoice({ way, chosen, onChoose, label }: { way: Way; chosen: Way; onChoose: (way: Way) => void; label: string }) {
  return (
    <label className="flex min-h-12 items-center gap-3 rounded-control border border-control px-3.5 py-2 has-checked:border-ink">
      <input
        type="radio"
        name="way"
        value={way}
        checked={chosen === way}
        onChange={() => onChoose(way)}
        className="size-5 shrink-0 accent-[var(--signal)]"
      />
      <span className="min-w-0 break-words">{label}</span>
    </label>
  )
}
