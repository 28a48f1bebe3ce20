'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { call } from '@/lib/api/client'
import { WatchCodeSent, WatchedPageView } from '@/lib/api/imports'
import { useText } from '#texts'
import { toProblem, type Problem } from './save-problem'

export type PageProofProps = { page: WatchedPageView; sendsMail: boolean; onProven: (page: WatchedPageView) => void }

/** How a host proves ownership of a page: a code sent to a mailbox of its domain, or a line in its `head`. */
export function PageProof({ page: { id, domain, proofLine }, sendsMail, onProven }: PageProofProps) {
  const t = useText('watchedPages')
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [problem, setProblem] = useState<(Problem & { at: 'mail' | 'line' }) | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (at: 'mail' | 'line', work: () => Promise<void>) => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (error) {
      setProblem({ ...toProblem(error, t.failed), at })
    }
    setBusy(false)
  }
  const prove = async (body: { code?: string }) =>
    onProven(await call(`users/me/watched-pages/${id}/proof`, { method: 'POST', body, response: WatchedPageView }))
  const handleMail = (event: FormEvent) => {
    event.preventDefault()
    void run('mail', async () => {
      if (sentTo !== null) return prove({ code })
      const { maskedAddress } = await call(`users/me/watched-pages/${id}/code`, {
        method: 'POST',
        body: { email },
        response: WatchCodeSent,
      })
      setSentTo(maskedAddress)
    })
  }
  const textAt = (at: 'mail' | 'line') => (problem?.at === at ? problem.text : undefined)
  return (
    <div className="grid gap-5 rounded-sheet border p-4">
      <p className="font-semibold">{t.unproven}</p>
      {domain !== null && sendsMail ? (
        <form onSubmit={handleMail} className="grid gap-3">
          {sentTo === null ? (
            <Field label={`${t.byMail}: ${t.email}`} hint={t.byMailHint({ domain })} error={textAt('mail')}>
              {(control) => (
                <Input
                  {...control}
                  type="email"
                  required
                  maxLength={200}
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              )}
            </Field>
          ) : (
            <Field label={t.code} hint={t.sent({ address: sentTo })} error={textAt('mail')}>
              {(control) => (
                <Input
                  {...control}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  required
                  maxLength={20}
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                />
              )}
            </Field>
          )}
          <Button type="submit" look="outline" disabled={isBusy} className="w-fit">
            {sentTo === null ? t.send : t.confirm}
          </Button>
        </form>
      ) : null}
      <div className="grid gap-3">
        <p className="text-small font-semibold">{t.byLine}</p>
        <p className="text-note text-quiet">{t.byLineHint}</p>
        <code className="rounded-control bg-sunken p-3 text-note break-all select-all">{proofLine}</code>
        {textAt('line') ? (
          <p role="alert" className="text-note font-semibold text-signal">
            {textAt('line')}
          </p>
        ) : null}
        <Button look="outline" disabled={isBusy} onClick={() => void run('line', () => prove({}))} className="w-fit">
          {t.look}
        </Button>
      </div>
    </div>
  )
}
