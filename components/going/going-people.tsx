'use client'

import { useEffect, useState } from 'react'
import { Avatar } from '@/components/media/avatar'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { SoftLink } from '@/components/ui/soft-link'
import type { GoingFace, GoingPeople as Page } from '@/lib/api/going'
import { useText } from '#texts'
import { listPeople } from './going-calls'

export type GoingPeopleProps = { eventId: string; onClose: () => void }

/** The people who let others see that they are going, followed ones first. */
export function GoingPeople({ eventId, onClose }: GoingPeopleProps) {
  const t = useText('going')
  const tFavorites = useText('favorites')
  const [people, setPeople] = useState<GoingFace[] | null>(null)
  const [hasMore, setMore] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const add = (page: Page) => {
    setPeople((before) => [...(before ?? []), ...page.people.filter(({ userId }) => !before?.some((other) => other.userId === userId))])
    setMore(page.hasMore)
  }
  useEffect(() => {
    let isLeft = false
    listPeople(eventId, 0).then(
      (page) => {
        if (isLeft) return
        setPeople(page.people)
        setMore(page.hasMore)
      },
      () => setFailed(true),
    )
    return () => void (isLeft = true)
  }, [eventId])
  return (
    <Sheet open onOpenChange={(open) => (open ? undefined : onClose())} title={t.heading} closeLabel={t.close}>
      {hasFailed ? <p role="alert">{t.failed}</p> : null}
      {people === null && !hasFailed ? <Skeleton className="h-40 w-full" /> : null}
      {people?.length === 0 ? <p className="text-quiet">{t.noFaces}</p> : null}
      <ul className="grid">
        {people?.map(({ userId, username, profileImageUrl, isFollowed }) => (
          <li key={userId}>
            <SoftLink href={`/profile/${userId}`} className="flex min-h-14 items-center gap-3 rounded-control px-2 hover:bg-sunken">
              <Avatar imageUrl={profileImageUrl} sizePx={40} />
              <bdi className="min-w-0 flex-1 truncate font-semibold">{username}</bdi>
              {isFollowed ? <span className="text-note text-quiet">{tFavorites.following}</span> : null}
            </SoftLink>
          </li>
        ))}
      </ul>
      {hasMore ? (
        <Button className="mt-3 w-full" onClick={() => void listPeople(eventId, people?.length ?? 0).then(add, () => setFailed(true))}>
          {t.more}
        </Button>
      ) : null}
    </Sheet>
  )
}
