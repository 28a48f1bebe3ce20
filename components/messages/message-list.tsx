'use client'

import { ArrowDown } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import { Button } from '@/components/ui/button'
import type { MessageView } from '@/lib/api/messages'
import { beginsDay, continues, formatChatDay } from '@/lib/messages/timeline'
import { useFormats, useText } from '#texts'
import type { Waiting } from './use-outbox'

/** Rows are numbered from here, so that prepending older ones changes no number. */
const MIDDLE = 1_000_000
const AT_BOTTOM_PX = 80

type Row = { key: string; message: MessageView; before: MessageView | undefined } | { key: string; waiting: Waiting }

export type MessageListProps = {
  messages: readonly MessageView[]
  waiting: readonly Waiting[]
  hasOlder: boolean
  olderState: 'idle' | 'loading' | 'failed'
  timeZone: string
  typingLine: string | null
  onOlder: () => void
  /** The newest stored message has been seen. */
  onSeen: (seq: number) => void
  renderMessage: (message: MessageView, isContinued: boolean) => ReactNode
  renderWaiting: (message: Waiting) => ReactNode
}

/**
 * The messages of a chat. Only those near the viewport are rendered, older ones load while scrolling, and new ones keep the end in view.
 */
export function MessageList({
  messages,
  waiting,
  hasOlder,
  olderState,
  timeZone,
  typingLine,
  onOlder,
  onSeen,
  renderMessage,
  renderWaiting,
}: MessageListProps) {
  const t = useText('chat')
  const list = useRef<VirtuosoHandle>(null)
  const [isAtEnd, setAtEnd] = useState(true)
  const firstIndex = useFirstIndex(messages)
  const newest = messages.at(-1)?.seq
  useEffect(() => {
    if (!isAtEnd || newest === undefined) return
    const tell = () => document.visibilityState === 'visible' && onSeen(newest)
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [isAtEnd, newest, onSeen])

  // What users send themselves comes into view, even if they were reading older messages.
  const lastSent = waiting.at(-1)?.clientKey
  useEffect(() => {
    if (lastSent !== undefined) list.current?.scrollToIndex({ index: 'LAST', align: 'end' })
  }, [lastSent])

  const rows: Row[] = [
    ...messages.map((message, index) => ({ key: message.id, message, before: messages[index - 1] })),
    ...waiting.map((each) => ({ key: each.clientKey, waiting: each })),
  ]
  if (rows.length === 0) return <p className="grid flex-1 place-items-center px-6 text-center text-quiet">{t.empty}</p>
  return (
    <div role="log" aria-label={t.log} aria-live="polite" className="relative min-h-0 flex-1">
      <Virtuoso
        ref={list}
        data={rows}
        firstItemIndex={firstIndex}
        initialTopMostItemIndex={{ index: 'LAST', align: 'end' }}
        alignToBottom
        followOutput={(atEnd) => (atEnd ? 'auto' : false)}
        atBottomThreshold={AT_BOTTOM_PX}
        atBottomStateChange={setAtEnd}
        startReached={() => (hasOlder ? onOlder() : undefined)}
        increaseViewportBy={600}
        computeItemKey={(_, row) => row.key}
        components={{ Header: ListHead, Footer: ListEnd }}
        context={{ hasOlder, olderState, onOlder, typingLine }}
        itemContent={(_, row) =>
          'waiting' in row ? (
            renderWaiting(row.waiting)
          ) : (
            <>
              {beginsDay(row.message, row.before, timeZone) ? <Day at={row.message.createdAt} timeZone={timeZone} /> : null}
              {renderMessage(row.message, continues(row.message, row.before) && !beginsDay(row.message, row.before, timeZone))}
            </>
          )
        }
        className="h-full"
      />
      {isAtEnd ? null : (
        <Button
          size="icon"
          className="absolute right-4 bottom-3 rounded-full bg-raised shadow-lift"
          aria-label={t.newest}
          onClick={() => list.current?.scrollToIndex({ index: 'LAST', align: 'end' })}
        >
          <ArrowDown aria-hidden />
        </Button>
      )}
    </div>
  )
}

type ListContext = Pick<MessageListProps, 'hasOlder' | 'olderState' | 'onOlder' | 'typingLine'>

function ListHead({ context }: { context?: ListContext }) {
  const t = useText('chat')
  if (!context) return null
  const { hasOlder, olderState, onOlder } = context
  return (
    <div className="grid min-h-14 place-items-center px-4 text-note text-quiet">
      {olderState === 'failed' ? (
        <p role="alert">
          {t.olderFailed}{' '}
          <button type="button" className="tap-target font-semibold underline" onClick={onOlder}>
            {t.retry}
          </button>
        </p>
      ) : hasOlder ? (
        t.older
      ) : (
        t.begin
      )}
    </div>
  )
}

function ListEnd({ context }: { context?: ListContext }) {
  return (
    <p role="status" className="min-h-7 px-5 pt-1 text-note text-quiet" dir="auto">
      {context?.typingLine}
    </p>
  )
}

function Day({ at, timeZone }: { at: string; timeZone: string }) {
  const formats = useFormats()
  return (
    <p className="flex justify-center pt-5 pb-1">
      <time
        dateTime={at.slice(0, 10)}
        suppressHydrationWarning
        className="rounded-full border px-3 py-0.5 text-note font-semibold text-quiet"
      >
        {formatChatDay(at, new Date(), { timeZone, formats })}
      </time>
    </p>
  )
}

/** The number of the first row; it decreases by as many rows as are prepended. */
function useFirstIndex(messages: readonly MessageView[]): number {
  const [anchor, setAnchor] = useState({ id: messages[0]?.id, index: MIDDLE })
  const first = messages[0]
  if (first && first.id !== anchor.id) {
    const shift = messages.findIndex(({ id }) => id === anchor.id)
    setAnchor({ id: first.id, index: shift > 0 ? anchor.index - shift : MIDDLE })
  }
  return anchor.index
}
