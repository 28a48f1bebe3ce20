'use client'

import { useState } from 'react'
import { useStoredUser } from '@/components/browser/session'
import { Avatar } from '@/components/media/avatar'
import { Button } from '@/components/ui/button'
import { SoftLink } from '@/components/ui/soft-link'
import { showToast } from '@/components/ui/toast'
import { BlockAnswer, type BlockedProfiles } from '@/lib/api/blocks'
import { call } from '@/lib/api/client'
import { useFormats, useText } from '#texts'
import { keepBlocked } from './blocked-ids'

const NAME = 'tap-target inline-flex items-center font-semibold wrap-anywhere underline-offset-4 hover:underline'

/** Profiles the user has blocked, each with a button to unblock. */
export function BlockedList({ profiles: initial }: BlockedProfiles) {
  const t = useText('blocks')
  const formats = useFormats()
  const user = useStoredUser()
  const [profiles, setProfiles] = useState(initial)
  const [busy, setBusy] = useState<string | null>(null)

  const handleUnblock = async (id: string) => {
    setBusy(id)
    try {
      await call(`users/me/blocks/${encodeURIComponent(id)}`, { method: 'DELETE', response: BlockAnswer })
      const left = profiles.filter((profile) => profile.id !== id)
      setProfiles(left)
      if (user) keepBlocked(user.id, new Set(left.map((profile) => profile.id)))
      void showToast(t.unblocked)
    } catch {
      void showToast(t.failed)
    }
    setBusy(null)
  }
  if (profiles.length === 0) return <p className="border-y py-12 text-quiet">{t.none}</p>
  return (
    <ul className="grid divide-y border-y">
      {profiles.map(({ id, username, profileImageUrl, url, blockedAt }) => (
        <li key={id} className="flex items-center gap-4 py-3">
          <Avatar imageUrl={profileImageUrl} sizePx={44} />
          <div className="min-w-0 flex-1">
            {url === undefined ? (
              <SoftLink href={`/profile/${id}`} className={NAME}>
                {username}
              </SoftLink>
            ) : (
              <a href={url} target="_blank" rel="nofollow ugc noopener noreferrer" className={NAME}>
                {username.slice(0, username.lastIndexOf('@'))}
                <wbr />
                {username.slice(username.lastIndexOf('@'))}
              </a>
            )}
            <p className="text-note text-quiet">{`${t.since} ${formats.date(blockedAt, 'date', 'UTC')}`}</p>
          </div>
          <Button disabled={busy === id} aria-label={`${t.unblock}: ${username}`} onClick={() => void handleUnblock(id)}>
            {t.unblock}
          </Button>
        </li>
      ))}
    </ul>
  )
}
