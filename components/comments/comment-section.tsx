'use client'

import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { branchComments, type ShownComment } from '@/lib/comments/shown-comment'
import { COMMENTS } from '@/lib/text/comments'
import { CommentTree } from './comment-tree'

const CommentsLive = lazy(() => import('./comments-live').then(({ CommentsLive }) => ({ default: CommentsLive })))

export type CommentSectionProps = {
  eventId: string
  hostId: string
  /** The newest comments, as everybody sees them. */
  comments: ShownComment[]
  /** How many there are. */
  total: number
}

/** What a press asked for before the code behind it had come. */
export type CommentWish = { kind: 'write' } | { kind: 'reply'; id: string }

/**
 * What is said about an event. The page brings the words; whatever answers a press, shows one's own and fetches new ones comes when
 * the section is near.
 */
export function CommentSection({ eventId, hostId, comments, total }: CommentSectionProps) {
  const section = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  const [wish, setWish] = useState<CommentWish | null>(null)
  const branches = useMemo(() => branchComments(comments), [comments])

  useEffect(() => {
    const element = section.current
    if (!element || isNear || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), { rootMargin: '200px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])

  const handleWish = (wanted: CommentWish) => {
    setWish(wanted)
    setNear(true)
  }
  const still = (
    <>
      <button type="button" onClick={() => handleWish({ kind: 'write' })} className="min-h-12 w-full cursor-text rounded-control border border-control bg-raised px-3.5 text-left text-quiet">
        {COMMENTS.write}
      </button>
      {branches.length > 0 ? <CommentTree branches={branches} hostId={hostId} now={null} onReply={(id) => handleWish({ kind: 'reply', id })} /> : <p className="text-small text-quiet">{COMMENTS.none}</p>}
    </>
  )
  return (
    <section ref={section} id="comments" aria-labelledby="comments-heading" className="grid scroll-mt-6 gap-5">
      <h2 id="comments-heading" className="text-lead">
        {COMMENTS.heading} {total > 0 ? <span className="text-quiet tabular-nums">{total.toLocaleString('en-GB')}</span> : null}
      </h2>
      {isNear ? <Suspense fallback={still}><CommentsLive eventId={eventId} hostId={hostId} comments={comments} total={total} wish={wish} /></Suspense> : still}
    </section>
  )
}
