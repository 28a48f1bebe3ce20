'use client'

import { lazy, Suspense, useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import type { ShownComment } from '@/lib/comments/shown-comment'
import type { CommentWish } from './comment-wish'

const CommentsLive = lazy(() => import('./comments-live').then(({ CommentsLive }) => ({ default: CommentsLive })))

export type CommentSectionProps = {
  eventId: string
  hostId: string
  /** The newest comments, as everyone sees them. */
  comments: ShownComment[]
  /** How many there are. */
  total: number
  /** The same comments as the page brings them, drawn. */
  children: ReactNode
}

/**
 * What is said about an event. The page brings the words; whatever answers a press, shows one's own and fetches new ones comes when
 * the section is near.
 */
export function CommentSection({ eventId, hostId, comments, total, children }: CommentSectionProps) {
  const section = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  const [wish, setWish] = useState<CommentWish | null>(null)

  useEffect(() => {
    const element = section.current
    if (!element || isNear || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '200px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])

  const handleClick = ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (!button || isNear) return
    setWish(button.dataset.reply ? { kind: 'reply', id: button.dataset.reply } : { kind: 'write' })
    setNear(true)
  }
  return (
    <div ref={section} className="grid gap-5" onClick={handleClick}>
      {isNear ? (
        <Suspense fallback={children}>
          <CommentsLive eventId={eventId} hostId={hostId} comments={comments} total={total} wish={wish} />
        </Suspense>
      ) : (
        children
      )}
    </div>
  )
}
