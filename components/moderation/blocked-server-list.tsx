'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input, TextArea } from '@/components/ui/input'
import { Done } from '@/lib/api/auth'
import { call } from '@/lib/api/client'
import { BlockedCount, type BlockedServers } from '@/lib/api/federation'
import { useText } from '#texts'
import { useListChange } from './use-list-change'

/** The blocked fediverse servers, and a field to add more. */
export function BlockedServerList({ servers }: BlockedServers) {
  const t = useText('admin')
  const [hosts, setHosts] = useState('')
  const [reason, setReason] = useState('')
  const { isBusy, change } = useListChange(t.failed)

  const handleBlock = (event: FormEvent) => {
    event.preventDefault()
    void change(async () => {
      const { added } = await call('moderation/servers', { method: 'POST', body: { hosts, reason }, response: BlockedCount })
      setHosts('')
      setReason('')
      return t.serversPage.blocked({ count: added })
    })
  }
  const handleUnblock = (host: string) =>
    void change(async () => {
      await call(`moderation/servers/${host}`, { method: 'DELETE', response: Done })
      return t.serversPage.unblocked({ host })
    })

  return (
    <section aria-labelledby="blocked" className="mt-6 grid max-w-2xl gap-6">
      <div className="grid gap-1">
        <h2 id="blocked" className="text-lead">
          {t.serversPage.blockedTitle}
        </h2>
        <p className="text-small text-quiet">{t.serversPage.blockedLead}</p>
      </div>
      <form onSubmit={handleBlock} className="grid gap-4">
        <Field label={t.serversPage.hosts} hint={t.serversPage.hostsHint}>
          {(control) => <TextArea {...control} rows={4} required value={hosts} onChange={(event) => setHosts(event.target.value)} />}
        </Field>
        <Field label={t.serversPage.reason}>
          {(control) => <Input {...control} maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />}
        </Field>
        <Button type="submit" look="ink" disabled={isBusy || hosts.trim() === ''} className="justify-self-start">
          {t.serversPage.block}
        </Button>
      </form>
      {servers.length === 0 ? (
        <p className="text-quiet">{t.serversPage.empty}</p>
      ) : (
        <ul className="divide-y">
          {servers.map(({ host, reason: why }) => (
            <li key={host} className="flex items-center justify-between gap-4 py-2">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{host}</span>
                {why ? <span className="block text-note text-quiet">{why}</span> : null}
              </span>
              <Button look="quiet" disabled={isBusy} aria-label={t.serversPage.unblockServer({ host })} onClick={() => handleUnblock(host)}>
                {t.serversPage.unblock}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
