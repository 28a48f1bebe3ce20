'use client'

import Link from 'next/link'
import { useState } from 'react'
import { leftForLogin } from '@/components/browser/form-draft'
import { SubscribeButton } from '@/components/feeds/subscribe-button'
import { Button, buttonLook } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { Done } from '@/lib/api/auth'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { SavedSearchView } from '@/lib/api/saved-searches'
import { useText } from '#texts'

export type ShownSearch = Pick<SavedSearchView, 'id' | 'path' | 'title' | 'isTold'> & {
  /** Path of its calendar feed. */
  feed: string
}

/** The user's saved searches: open one, switch its notifications, subscribe to its feed, or delete it. */
export function SavedSearchList({ searches }: { searches: ShownSearch[] }) {
  const t = useText('savedSearches')
  const [shown, setShown] = useState(searches)
  const [busyId, setBusyId] = useState<string | null>(null)

  const run = async (id: string, work: () => Promise<void>) => {
    setBusyId(id)
    try {
      await work()
    } catch (error) {
      if (!leftForLogin(error)) void showToast(messageOf(error, t.failed))
    }
    setBusyId(null)
  }
  const handleTell = (id: string, wanted: boolean) =>
    run(id, async () => {
      const { isTold } = await call(`users/me/saved-searches/${id}`, { method: 'PUT', body: { isTold: wanted }, response: SavedSearchView })
      setShown((all) => all.map((one) => (one.id === id ? { ...one, isTold } : one)))
    })
  const handleRemove = (id: string) =>
    run(id, async () => {
      await call(`users/me/saved-searches/${id}`, { method: 'DELETE', response: Done })
      setShown((all) => all.filter((one) => one.id !== id))
      void showToast(t.removed)
    })

  if (shown.length === 0)
    return (
      <div className="grid justify-items-start gap-4">
        <p>{t.none}</p>
        <Link prefetch={false} href="/search" className={buttonLook({ look: 'signal' })}>
          {t.toSearch}
        </Link>
      </div>
    )
  return (
    <ul className="grid divide-y rounded-control border">
      {shown.map(({ id, path, title, isTold, feed }) => (
        <li key={id} className="grid gap-3 p-4">
          <Link prefetch={false} href={path} className="tap-target font-semibold underline underline-offset-4 wrap-anywhere">
            {title}
          </Link>
          <label className="tap-target inline-flex w-fit items-center gap-2.5">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={isTold}
              disabled={busyId === id}
              onChange={({ target }) => void handleTell(id, target.checked)}
            />
            {t.tell}
          </label>
          <div className="flex flex-wrap gap-2">
            <SubscribeButton path={feed} />
            <Button look="danger" disabled={busyId === id} aria-label={t.removeOf({ title })} onClick={() => void handleRemove(id)}>
              {t.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  )
}
