'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { buttonLook } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { SoftLink } from '@/components/ui/soft-link'
import type { GroupFeed } from '@/components/browser/chat-client'
import { useHidden } from '@/components/ui/undo'
import { EmptyList } from '@/components/ui/empty-list'
import { loadPart } from '@/components/ui/lazy-part'
import type { GroupView } from '@/lib/api/groups'
import { formatChatDay } from '@/lib/messages/timeline'
import { useFormats, useText } from '#texts'
import { GroupPicture } from './group-picture'
import { aboutGroup, nameOfGroup } from './group-words'

export type MyGroupsProps = {
  first: GroupView[]
  viewerId: string
  timeZone: string
  /** The chat that is open beside the list and subscribes by itself. */
  activeId?: string
}

/** How many groups, from the top, are subscribed to while the list is open. */
const LISTENED = 20
const SETTLE_MS = 400

/** Loaded after the first view, which the page brings along. */
async function fetchGroups(): Promise<GroupView[]> {
  const [{ call }, { MyGroups: Answer }] = await Promise.all([import('@/lib/api/client'), import('@/lib/api/groups')])
  return call('groups/my-groups', { response: Answer })
}

/** The user's chats, most recently active first, with unread counts; updates arrive by themselves. */
export function MyGroups({ first, viewerId, timeZone, activeId }: MyGroupsProps) {
  const t = useText('groups')
  const [groups, setGroups] = useState(first)
  const hidden = useHidden()
  const reload = useCallback(() => void fetchGroups().then(setGroups, () => undefined), [])
  const listened = groups
    .slice(0, LISTENED)
    .map(({ id }) => id)
    .filter((id) => id !== activeId)
    .sort()
    .join(',')
  // Resubscribe when the set of groups changes, not with each message.
  const revisions = useRef(new Map<string, number>())
  useEffect(() => {
    revisions.current = new Map(groups.map(({ id, lastRevision }) => [id, lastRevision]))
  }, [groups])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(reload, SETTLE_MS)
    }
    let feeds: GroupFeed[] = []
    let hasLeft = false
    const follow = async () => {
      const { followGroup } = await loadPart(() => import('@/components/browser/chat-socket'))
      if (hasLeft) return
      feeds = listened
        .split(',')
        .map((id) =>
          followGroup(id, { since: revisions.current.get(id) ?? 0, isPresent: false, onChanges: soon, onTooMuch: soon, onLeft: soon }),
        )
    }
    if (listened !== '') void follow().catch(() => undefined)
    return () => {
      hasLeft = true
      clearTimeout(timer)
      for (const feed of feeds) feed.close()
    }
  }, [listened, reload])

  const shown = groups.filter(({ id }) => !hidden.has(`group:${id}`))
  if (shown.length === 0)
    return (
      <EmptyList text={t.none} hint={t.noneHint}>
        <SoftLink href="/" className={buttonLook({ look: 'ink' })}>
          {t.explore}
        </SoftLink>
      </EmptyList>
    )
  return (
    <ul className="divide-y border-y">
      {shown.map((group) => (
        <li key={group.id}>
          <Entry group={group} viewerId={viewerId} timeZone={timeZone} isActive={group.id === activeId} />
        </li>
      ))}
    </ul>
  )
}

type EntryProps = { group: GroupView; viewerId: string; timeZone: string; isActive: boolean }

function Entry({ group, viewerId, timeZone, isActive }: EntryProps) {
  const tGroups = useText('groups')
  const t = useText('chat')
  const tCommunity = useText('community')
  const { lastMessage, unreadCount, request } = group
  const words = lastMessage ? lastMessage.content || (lastMessage.type === 'location' ? t.place : t.picture) : aboutGroup(group, tCommunity)
  const speaker =
    lastMessage && group.kind !== 'direct' ? `${lastMessage.senderId === viewerId ? t.you : (lastMessage.username ?? t.someone)}: ` : ''
  return (
    <SoftLink
      href={`/group/${group.id}`}
      className="flex items-center gap-3.5 py-3 hover:bg-sunken aria-[current=page]:bg-sunken"
      {...(isActive ? { 'aria-current': 'page' as const } : {})}
    >
      <GroupPicture group={group} sizePx={52} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <span className="flex items-baseline justify-between gap-3">
          <span className="truncate font-semibold" dir="auto">
            {nameOfGroup(group, tCommunity)}
          </span>
          {lastMessage ? <When at={lastMessage.createdAt} timeZone={timeZone} /> : null}
        </span>
        <span className="flex items-center justify-between gap-3">
          <span className="truncate text-small text-quiet" dir="auto">
            {speaker}
            {words}
          </span>
          {request === 'received' ? (
            <Chip tone="signal">{tGroups.request}</Chip>
          ) : unreadCount > 0 && !isActive ? (
            <span className="grid min-h-6 min-w-6 shrink-0 place-items-center rounded-full bg-signal px-1.5 text-note font-bold text-on-signal">
              {unreadCount > 99 ? '99+' : unreadCount}
              <span className="sr-only"> {tGroups.unread}</span>
            </span>
          ) : null}
        </span>
      </span>
    </SoftLink>
  )
}

function When({ at, timeZone }: { at: string; timeZone: string }) {
  const formats = useFormats()
  const date = new Date(at)
  const isToday =
    formatChatDay(at, new Date(), { timeZone, formats }) === formatChatDay(new Date().toISOString(), new Date(), { timeZone, formats })
  const text = formats.date(date, isToday ? 'time' : 'day', timeZone)
  return (
    <time dateTime={at} suppressHydrationWarning className="shrink-0 text-note text-quiet">
      {text}
    </time>
  )
}
