'use client'

import { useEffect, useState } from 'react'
import { setOnList, useOwnList } from '@/components/browser/own-lists'
import { classNames } from '@/components/ui/class-names'
import type { LandingState } from '@/lib/search/landing-state'
import { wallFields } from '@/lib/search/wall-fields'
import { useText } from '#texts'

const MAX_HOSTS = 10

type Host = { id: string; name: string }

export type WelcomeHostsProps = { state: LandingState; chip: string; looks: { on: string; off: string } }

/** Hosts of upcoming events in the town, those with the most first, to follow with a tap. */
export function WelcomeHosts({ state, chip, looks }: WelcomeHostsProps) {
  const t = useText('landing').welcome
  const following = useOwnList('following')
  const [hosts, setHosts] = useState<Host[] | 'failed' | null>(null)
  useEffect(() => {
    const asked = new AbortController()
    const load = async () => {
      const [{ call }, { EventArray }] = await Promise.all([import('@/lib/api/client'), import('@/lib/api/search')])
      const fields = new URLSearchParams([...wallFields(state), ['upcoming', '1'], ['limit', '100']])
      const events = await call(`events/search/days?${fields.toString()}`, { response: EventArray, signal: asked.signal })
      const counts = new Map<string, Host & { count: number }>()
      for (const { hostId, host } of events) {
        if (!host || hostId === 'public') continue
        counts.set(hostId, { id: hostId, name: host.username, count: (counts.get(hostId)?.count ?? 0) + 1 })
      }
      setHosts([...counts.values()].sort((a, b) => b.count - a.count).slice(0, MAX_HOSTS))
    }
    load().catch(() => {
      if (!asked.signal.aborted) setHosts('failed')
    })
    return () => asked.abort()
  }, [state])
  if (hosts === null) return <li className="self-center text-small text-quiet">{t.looking}</li>
  if (hosts === 'failed') return <li className="self-center text-small text-quiet">{t.failed}</li>
  if (hosts.length === 0) return <li className="self-center text-small text-quiet">{t.nobody}</li>
  return hosts.map(({ id, name }) => (
    <li key={id}>
      <button
        type="button"
        aria-pressed={following.includes(id)}
        onClick={() => setOnList('following', id, !following.includes(id))}
        className={classNames(chip, following.includes(id) ? looks.on : looks.off)}
      >
        <bdi>{name}</bdi>
      </button>
    </li>
  ))
}
