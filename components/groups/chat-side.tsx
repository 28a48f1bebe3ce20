'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useMediaQuery } from '@/components/ui/use-media-query'
import { call } from '@/lib/api/client'
import { MyGroups as MyGroupsAnswer, type GroupView } from '@/lib/api/groups'
import { useText } from '#texts'
import { MyGroups } from './my-groups'

export type ChatSideProps = { activeId: string; viewerId: string; timeZone: string }

/** The list of chats beside the open one, if there is room for both. Phones never load it. */
export function ChatSide({ activeId, viewerId, timeZone }: ChatSideProps) {
  const t = useText('groups')
  const isWide = useMediaQuery('(min-width: 64rem)')
  const tFaces = useText('faces')
  const [groups, setGroups] = useState<GroupView[] | 'lost' | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (!isWide) return
    const stop = new AbortController()
    call('groups/my-groups', { response: MyGroupsAnswer, signal: stop.signal }).then(setGroups, () => {
      if (!stop.signal.aborted) setGroups('lost')
    })
    return () => stop.abort()
  }, [isWide, tries])
  const handleRetry = () => {
    setGroups(null)
    setTries(tries + 1)
  }
  return (
    <aside aria-label={t.heading} className="sticky top-0 hidden h-dvh overflow-y-auto border-r px-4 pt-5 lg:block">
      <p aria-hidden className="poster-type pb-4 text-title">
        {t.heading}
      </p>
      {groups === 'lost' ? (
        <Button onClick={handleRetry}>{tFaces.tryAgain}</Button>
      ) : groups ? (
        <MyGroups first={groups} viewerId={viewerId} timeZone={timeZone} activeId={activeId} />
      ) : (
        <div className="grid gap-3">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-16 rounded-control" />
          ))}
        </div>
      )}
    </aside>
  )
}
