'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { CLAIM_DIGITS, type ClaimOptions } from '@/lib/api/event-history'
import { useText } from '#texts'
import { useClaim, type Claim, type ClaimWay } from './use-claim'

/** A masked address with a word joiner after its dots, where browsers would break the line. */
const unbroken = (address: string) => address.replace('…', '…\u2060')

/** Asks for a code, then takes it. */
export function ClaimForm({ eventId, options, onDone }: { eventId: string; options: ClaimOptions; onDone: () => void }) {
  const claim = useClaim(eventId, onDone)
  const [way, setWay] = useState<Way>(options.printed ? 'printed' : 'domain')
  const [email, setEmail] = useState('')
  if (claim.sent) return <CodeForm claim={claim} address={claim.sent.maskedAddress} sendsMail={options.sendsMail} />
  return <WayForm claim={claim} options={options} way={way} onWay={setWay} email={email} onEmail={setEmail} />
}

type Way = ClaimWay['way']
type WayFormProps = {
  claim: Claim
  options: ClaimOptions
  way: Way
  onWay: (way: Way) => void
  email: string
  onEmail: (email: string) => void
}

/** Where the code goes: to the printed address or to one of the event's domain. */
function WayForm({ claim, options, way, onWay, email, onEmail }: WayFormProps) {
  const t = useText('claim')
  const { error, isBusy } = claim
  const handleSend = (event: FormEvent) => {
    event.preventDefault()
    claim.sendCode(way === 'domain' ? { way, email } : { way })
  }
  return (
    <form onSubmit={handleSend} className="grid gap-4">
      <fieldset className="grid gap-2">
        <legend className="sr-only">{t.how}</legend>
        {options.printed ? (
          <WayChoice way="printed" chosen={way} onChoose={onWay} label={t.printed({ address: unbroken(options.printed) })} />
        ) : null}
        {options.domain ? <WayChoice way="domain" chosen={way} onChoose={onWay} label={t.domain({ domain: options.domain })} /> : null}
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
              onChange={({ target }) => onEmail(target.value)}
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

/** Takes the mailed code. */
function CodeForm({ claim, address, sendsMail }: { claim: Claim; address: string; sendsMail: boolean }) {
  const t = useText('claim')
  const [code, setCode] = useState('')
  const handleConfirm = (event: FormEvent) => {
    event.preventDefault()
    claim.confirm(code)
  }
  return (
    <form onSubmit={handleConfirm} className="grid gap-4">
      <p role="status">{t.sent({ address: unbroken(address) })}</p>
      {sendsMail ? null : <p className="text-small text-warn">{t.noMail}</p>}
      <Field label={t.code} hint={t.codeHint} error={claim.error ?? undefined}>
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
        <Button look="plain" onClick={claim.startAgain}>
          {t.again}
        </Button>
        <Button type="submit" look="signal" disabled={claim.isBusy || code.replace(/\D/g, '').length < CLAIM_DIGITS}>
          {claim.isBusy ? t.confirming : t.confirm}
        </Button>
      </div>
    </form>
  )
}
