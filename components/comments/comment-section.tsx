'use client'

import { Suspense, useCallback, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import type { ShownComment } from '@/lib/comments/shown-comment'
import { useText } from '#texts'
import { CommentForm } from './comment-form'
import { keepDraft, readDraft } from './drafts'
import type { SayComment } from './say-comment'

const CommentsLive = lazyPart(() => import('./comments-live').then(({ CommentsLive }) => CommentsLive))

export type CommentSectionProps = {
  eventId: string
  hostId: string
  /** The newest comments, as visible to everyone. */
  comments: ShownComment[]
  /** How many there are. */
  total: number
  /** The same comments, rendered on the server. */
  children: ReactNode
}

/**
 * The comments on an event. The page brings the texts and the field; the code that handles presses, marks the user's own comments and
 * fetches new ones loads when the section is near. A comment sent before that waits for it.
 */
export function CommentSection({ eventId, hostId, comments, total, children }: CommentSectionProps) {
  const t = useText('comments')
  const section = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [replyTo, setReplyTo] = useState<string | null>(null)
  const say = useRef<SayComment | null>(null)
  const early = useRef<Parameters<SayComment>[]>([])

  useEffect(() => {
    const element = section.current
    if (!element || isNear || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '200px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])

  const readText = useCallback(() => readDraft(eventId, null), [eventId])
  const handleClick = ({ target }: MouseEvent) => {
    const id = target instanceof Element ? target.closest('button')?.dataset.reply : undefined
    if (id === undefined || isNear) return
    setReplyTo(id)
    setNear(true)
  }
  const handleSubmit: SayComment = (...words) => {
    setNear(true)
    // Until the code that keeps unsent comments is there, the draft keeps this one.
    if (!say.current) return void early.current.push(words)
    keepDraft(eventId, null, '')
    say.current(...words)
  }
  const handleReady = useCallback(
    (ready: SayComment) => {
      say.current = ready
      for (const [text, website] of early.current.splice(0)) {
        if (readDraft(eventId, null).trim() === text) keepDraft(eventId, null, '')
        ready(text, website)
      }
    },
    [eventId],
  )
  return (
    <div ref={section} className="grid gap-5" onClick={handleClick}>
      <CommentForm
        label={t.write}
        submitLabel={t.post}
        isCompact
        readText={readText}
        onFocus={() => setNear(true)}
        onText={(text) => keepDraft(eventId, null, text)}
        onSubmit={handleSubmit}
      />
      {isNear ? (
        <Suspense fallback={children}>
          <CommentsLive eventId={eventId} hostId={hostId} comments={comments} total={total} firstReply={replyTo} onReady={handleReady} />
        </Suspense>
      ) : (
        children
      )}
    </div>
  )
}
