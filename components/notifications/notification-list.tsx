'use client'

import Link from 'next/link'
import { useState } from 'react'
import { Button, buttonLook } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { EmptyList } from '@/components/ui/empty-list'
import { SoftLink } from '@/components/ui/soft-link'
import { call } from '@/lib/api/client'
import { messageOf } from '@/lib/api/message-of'
import { NotificationList as NotificationPage, UnreadCount, type NotificationView } from '@/lib/api/notifications'
import { pagePicture } from '@/lib/media/urls'
import { useFormats, useText } from '#texts'
import { NEWS_READ } from './use-unread'

export type NotificationListProps = { first: NotificationPage; timeZone: string }

/** The user's notifications, newest first. Opening one marks it as read. */
export function NotificationList({ first, timeZone }: NotificationListProps) {
  const t = useText('notifications')
  const [entries, setEntries] = useState(first.notifications)
  const [hasMore, setHasMore] = useState(first.hasMore)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const hasUnread = entries.some(({ read }) => !read)

  const markRead = async (ids?: string[]) => {
    setEntries((before) => before.map((entry) => (!ids || ids.includes(entry.id) ? { ...entry, read: true } : entry)))
    await call('notifications/read', { method: 'POST', body: ids ? { ids } : {}, response: UnreadCount }).catch(() => undefined)
    window.dispatchEvent(new Event(NEWS_READ))
  }
  const handleMore = async () => {
    setIsBusy(true)
    setError(null)
    try {
      const page = await call(`notifications?before=${entries.at(-1)?.id ?? ''}`, { response: NotificationPage })
      setEntries((before) => [...before, ...page.notifications.filter(({ id }) => before.every((known) => known.id !== id))])
      setHasMore(page.hasMore)
    } catch (failure) {
      setError(messageOf(failure, t.failed))
    }
    setIsBusy(false)
  }

  if (entries.length === 0)
    return (
      <EmptyList text={t.empty}>
        <SoftLink href="/" className={buttonLook({ look: 'ink' })}>
          {t.explore}
        </SoftLink>
      </EmptyList>
    )
  return (
    <div className="grid gap-4">
      {hasUnread ? (
        <Button className="w-fit" onClick={() => void markRead()}>
          {t.readAll}
        </Button>
      ) : null}
      <ul className="divide-y border-y">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} timeZone={timeZone} onOpen={() => void markRead([entry.id])} />
          </li>
        ))}
      </ul>
      {error ? (
        <p role="alert" className="text-small font-semibold text-signal">
          {error}
        </p>
      ) : null}
      {hasMore ? (
        <Button className="w-fit" disabled={isBusy} onClick={() => void handleMore()}>
          {t.more}
        </Button>
      ) : null}
    </div>
  )
}

function Entry({
  entry: { title, body, url, imageUrl, createdAt, read },
  timeZone,
  onOpen,
}: {
  entry: NotificationView
  timeZone: string
  onOpen: () => void
}) {
  const { unread } = useText('notifications')
  const when = useFormats().date(createdAt, 'moment', timeZone)
  return (
    <Link href={url} onClick={onOpen} className="tap-target flex items-center gap-4 py-3.5 hover:bg-sunken">
      <span aria-hidden className={classNames('size-2.5 shrink-0 rounded-full', read ? 'bg-transparent' : 'bg-signal')} />
      {imageUrl ? (
        <picture className="shrink-0">
          <img
            src={pagePicture(imageUrl, 'reel-tile')}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            className="size-14 shrink-0 rounded-poster border object-cover"
          />
        </picture>
      ) : null}
      <span className="grid min-w-0 gap-0.5">
        <span className={classNames('truncate', read ? 'font-normal' : 'font-semibold')} dir="auto">
          {read ? null : <span className="sr-only">{`${unread} `}</span>}
          {title}
        </span>
        <span className="text-small text-quiet" dir="auto">
          {body}
        </span>
        <time dateTime={createdAt} className="text-note text-quiet">
          {when}
        </time>
      </span>
    </Link>
  )
}
