import { branchComments, type ShownComment } from '@/lib/comments/shown-comment'
import { useFormats, useText } from '#texts'
import { CommentSection } from './comment-section'
import { CommentTree } from './comment-tree'

export type EventCommentsProps = { eventId: string; hostId: string; comments: ShownComment[]; total: number }

/** What is said about an event, drawn on the server; it comes to life when it is near. */
export function EventComments({ eventId, hostId, comments, total }: EventCommentsProps) {
  const t = useText('comments')
  const formats = useFormats()
  return (
    <section id="comments" aria-labelledby="comments-heading" className="grid scroll-mt-6 gap-5">
      <h2 id="comments-heading" className="text-lead">
        {t.heading} {total > 0 ? <span className="text-quiet tabular-nums">{formats.number(total)}</span> : null}
      </h2>
      <CommentSection eventId={eventId} hostId={hostId} comments={comments} total={total}>
        <button
          type="button"
          className="min-h-12 w-full cursor-text rounded-control border border-control bg-raised px-3.5 text-left text-quiet"
        >
          {t.write}
        </button>
        {comments.length > 0 ? (
          <CommentTree branches={branchComments(comments)} hostId={hostId} now={null} />
        ) : (
          <p className="text-small text-quiet">{t.none}</p>
        )}
      </CommentSection>
    </section>
  )
}
