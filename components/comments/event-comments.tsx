import { branchComments, type ShownComment } from '@/lib/comments/shown-comment'
import { useText } from '#texts'
import { CommentSection } from './comment-section'
import { CommentTree } from './comment-tree'
import { CommentNumber } from './counted-comments'

export type EventCommentsProps = { eventId: string; hostId: string; comments: ShownComment[]; total: number }

/** The comments on an event, rendered on the server; their code loads when they are near the viewport. */
export function EventComments({ eventId, hostId, comments, total }: EventCommentsProps) {
  const t = useText('comments')
  return (
    <section id="comments" aria-labelledby="comments-heading" className="grid scroll-mt-6 gap-5">
      <h2 id="comments-heading" className="text-lead">
        {t.heading} <CommentNumber eventId={eventId} total={total} />
      </h2>
      <CommentSection eventId={eventId} hostId={hostId} comments={comments} total={total}>
        {comments.length > 0 ? (
          <CommentTree branches={branchComments(comments)} hostId={hostId} now={null} />
        ) : (
          <p className="text-small text-quiet">{t.none}</p>
        )}
      </CommentSection>
    </section>
  )
}
