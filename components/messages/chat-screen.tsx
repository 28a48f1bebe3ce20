'use client'

import type { AreaText } from '@/lib/text/text-for'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { AdultNotice } from '@/components/groups/adult-notice'
import { GroupHeader } from '@/components/groups/group-header'
import { RequestBar } from '@/components/groups/request-bar'
import { showToast } from '@/components/ui/toast'
import { showAgain } from '@/components/ui/undo'
import { call } from '@/lib/api/client'
import { GroupView, type GroupMember } from '@/lib/api/groups'
import { messageOf } from '@/lib/api/message-of'
import { MessageView } from '@/lib/api/messages'
import type { MapTiles } from '@/lib/geo/map-tiles'
import { useText } from '#texts'
import type { z } from 'zod'
import { Composer } from './composer'
import { MessageActions } from './message-actions'
import { MessageBubble } from './message-bubble'
import { MessageList } from './message-list'
import { useChat } from './use-chat'
import { useOutbox } from './use-outbox'
import { WaitingBubble } from './waiting-bubble'

export type ChatScreenProps = {
  group: GroupView
  messages: MessageView[]
  members: z.infer<typeof GroupMember>[]
  viewerId: string
  timeZone: string
  tiles: MapTiles
  opensInvite: boolean
}

/** A message that the composer answers or edits. */
type Aim = { kind: 'reply' | 'edit'; message: MessageView }

/** The group as last answered; read again while more people are present than it counts. */
function useGroup(given: GroupView, present: number) {
  const [group, setGroup] = useState(given)
  // Users who have just opened the chat are not counted yet.
  useEffect(() => {
    if (present <= group.memberCount) return
    void call(`groups/${group.id}`, { response: GroupView }).then(setGroup, () => undefined)
  }, [present, group.id, group.memberCount])

  // Members see the group in their list, even if they left it before.
  useEffect(() => showAgain(`group:${group.id}`), [group.id])
  return [group, setGroup] as const
}

/** The chat's messages and those still on their way; what has arrived is no longer on its way. */
function useMessages({ group, messages, members, viewerId }: Pick<ChatScreenProps, 'group' | 'messages' | 'members' | 'viewerId'>) {
  const router = useRouter()
  const settle = useRef<(messages: readonly MessageView[]) => void>(() => undefined)
  const chat = useChat({
    groupId: group.id,
    viewerId,
    first: messages,
    marks: new Map(members.map(({ userId, lastReadSeq }) => [userId, lastReadSeq])),
    onTaken: (taken) => settle.current(taken),
    onLeft: () => router.replace('/my-groups'),
  })
  const outbox = useOutbox({ groupId: group.id, senderId: viewerId, onSent: (message) => chat.take([message]) })
  useEffect(() => {
    settle.current = outbox.settle
  }, [outbox.settle])
  return { chat, outbox }
}

/** A group's chat, full-screen on a phone. */
export function ChatScreen({ group: given, messages, members, viewerId, timeZone, tiles, opensInvite }: ChatScreenProps) {
  const t = useText('chat')
  const { chat, outbox } = useMessages({ group: given, messages, members, viewerId })
  const present = chat.presence?.count ?? 0
  const [group, setGroup] = useGroup(given, present)
  const [chosen, setChosen] = useState<MessageView | null>(null)
  const [aim, setAim] = useState<Aim | null>(null)
  const replyTo = aim?.kind === 'reply' ? aim.message : null
  const editing = aim?.kind === 'edit' ? aim.message : null

  /** The chat shows what the call returns; a failure shows a message and changes nothing. */
  const change = async (path: string, options: { method: 'PUT' | 'DELETE'; body?: unknown }) => {
    try {
      chat.take([await call(`groups/${group.id}/messages/${path}`, { ...options, response: MessageView })])
    } catch (error) {
      void showToast(messageOf(error, t.failed))
    }
  }
  const handleText = (content: string) => {
    if (editing) void change(editing.id, { method: 'PUT', body: { content } })
    else outbox.send({ content, type: 'text', ...(replyTo ? { replyToId: replyTo.id } : {}) })
    setAim(null)
  }
  const handleReaction = (message: MessageView, emoji: string, isOn: boolean) =>
    void change(`${message.id}/reactions`, { method: 'PUT', body: { emoji, isOn } })

  return (
    <div data-whole-screen className="fixed inset-0 z-40 flex flex-col bg-paper md:sticky md:inset-auto md:top-0 md:z-0 md:h-dvh">
      <GroupHeader group={group} present={present} viewerId={viewerId} onGroup={setGroup} opensInvite={opensInvite} />
      {chat.state === 'offline' ? (
        <p role="status" className="border-b bg-warn-wash px-5 py-2 text-center text-note font-semibold text-warn">
          {t.offline}
        </p>
      ) : null}
      <ChatMessages
        chat={chat}
        outbox={outbox}
        viewerId={viewerId}
        isDirect={group.kind === 'direct'}
        timeZone={timeZone}
        tiles={tiles}
        onActions={setChosen}
        onReaction={handleReaction}
      />
      {group.request === 'received' ? (
        <RequestBar group={group} onAnswered={setGroup} />
      ) : (
        <Composer
          groupId={group.id}
          closedBecause={group.request === 'sent' && chat.messages.some(({ senderId }) => senderId === viewerId) ? t.waits : null}
          replyTo={replyTo}
          editing={editing}
          onCancel={() => setAim(null)}
          onText={handleText}
          onPicture={(file) => outbox.send({ content: '', type: 'image', file, fileName: file.name })}
          onPlace={(place) => outbox.send({ content: '', type: 'location', ...place })}
          onTyping={chat.setTyping}
        />
      )}
      <MessageActions
        message={chosen}
        viewerId={viewerId}
        role={group.role}
        onClose={() => setChosen(null)}
        onReply={(message) => setAim({ kind: 'reply', message })}
        onEdit={(message) => setAim({ kind: 'edit', message })}
        onRemove={(message) => void change(message.id, { method: 'DELETE' })}
        onReaction={handleReaction}
      />
      <AdultNotice group={group} onConfirmed={setGroup} />
    </div>
  )
}

type ChatMessagesProps = ReturnType<typeof useMessages> &
  Pick<ChatScreenProps, 'viewerId' | 'timeZone' | 'tiles'> & {
    isDirect: boolean
    onActions: (message: MessageView) => void
    onReaction: (message: MessageView, emoji: string, isOn: boolean) => void
  }

function ChatMessages({ chat, outbox, viewerId, isDirect, timeZone, tiles, onActions, onReaction }: ChatMessagesProps) {
  const t = useText('chat')
  const readUpTo = Math.max(0, ...[...chat.readMarks].filter(([userId]) => userId !== viewerId).map(([, seq]) => seq))
  const typingNames = chat.typing.map(({ username }) => username)
  return (
    <MessageList
      messages={chat.messages}
      waiting={outbox.waiting}
      hasOlder={chat.hasOlder}
      olderState={chat.olderState}
      timeZone={timeZone}
      typingLine={typingWords(typingNames, t)}
      onOlder={chat.loadOlder}
      onSeen={chat.markRead}
      renderMessage={(message, isContinued) => (
        <MessageBubble
          message={message}
          viewerId={viewerId}
          isContinued={isContinued}
          isRead={message.seq <= readUpTo}
          showsNames={!isDirect}
          timeZone={timeZone}
          tiles={tiles}
          onActions={onActions}
          onReaction={onReaction}
        />
      )}
      renderWaiting={(message) => <WaitingBubble message={message} onRetry={outbox.retry} onDiscard={outbox.discard} />}
    />
  )
}

function typingWords([name, other, ...more]: readonly string[], t: AreaText<'chat'>): string | null {
  if (name === undefined) return null
  if (other === undefined) return t.typingOne({ name })
  return more.length > 0 ? t.typingMany : t.typingTwo({ name, other })
}
