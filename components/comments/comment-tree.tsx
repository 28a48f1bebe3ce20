import type { ReactNode } from 'react'
import { Avatar } from '@/components/media/avatar'
import { SoftLink } from '@/components/ui/soft-link'
import { agoText } from '@/lib/comments/ago'
import { splitMentions } from '@/lib/comments/mentions'
import { blockIdOf, isFromElsewhere, type CommentBranch, type ShownComment } from '@/lib/comments/shown-comment'
import { canReply } from '@/lib/comments/tree'
import { localDateOf, germanDate } from '@/lib/events/when'
import { useFormats, useText } from '#texts'

/** How far each level is indented. */
const INDENT_PX = 20

export type CommentTreeProps = {
  branches: CommentBranch<ShownComment>[]
  hostId: string
  /** Null until the reader's clock is known; until then dates are shown. */
  now: Date | null
  /** Absent before hydration; then the section around it handles the press (`data-reply`). */
  onReply?: (id: string) => void
  /** Further actions on a comment, and the forms open below it. */
  renderMore?: (branch: CommentBranch<ShownComment>) => ReactNode
  /** Authors whose comments are collapsed for this reader. */
  blocked?: ReadonlySet<string>
  /** Replaces the text while it is being edited. */
  renderText?: (comment: ShownComment) => ReactNode
}

/** Comments with their replies below, indented by level. */
export function CommentTree({ branches, ...rest }: CommentTreeProps) {
  const tFolded = useText('folded')
  const t = useText('comments')
  const formats = useFormats()
  const { hostId, now, onReply, renderMore, renderText, blocked } = rest
  return (
    <ul className="grid gap-4">
      {branches.map((branch) => {
        const { comment, depth, replies } = branch
        const { id, userId, username, profileImageUrl, text, createdAt, editedAt, isRemoved, held } = comment
        return (
          <li key={id} id={`comment-${id}`} className="grid scroll-mt-6 gap-4 target:[&>article]:bg-sunken">
            <article className="grid gap-1 rounded-control">
              {!isRemoved && blocked?.has(blockIdOf(comment) ?? '') ? (
                <details className="text-small text-quiet">
                  <summary className="tap-target flex cursor-pointer items-center italic">{tFolded.hiddenComment}</summary>
                  <p className="max-w-prose wrap-anywhere whitespace-pre-line" dir="auto">
                    {text}
                  </p>
                </details>
              ) : isRemoved ? (
                <p className="py-1 text-small text-quiet italic">{text}</p>
              ) : (
                <>
                  <header className="flex items-center gap-2.5 text-small">
                    <SoftLink
                      href={`/profile/${userId}`}
                      className="tap-target -my-1.5 inline-flex items-center gap-2.5 font-semibold hover:underline hover:underline-offset-4"
                    >
                      <Avatar imageUrl={profileImageUrl} sizePx={32} />
                      {username ?? t.anonymous}
                    </SoftLink>
                    {userId === hostId && userId !== 'public' ? (
                      <span className="rounded-poster border border-accent px-1.5 text-note font-semibold text-accent">{t.host}</span>
                    ) : null}
                    <time dateTime={createdAt} className="text-note text-quiet">
                      {now ? agoText(createdAt, now, formats) : germanDate(localDateOf(createdAt) ?? '')}
                      {editedAt ? ` · ${t.edited}` : ''}
                    </time>
                  </header>
                  <div className="pl-10.5">
                    {renderText?.(comment) ?? (
                      <p className="max-w-prose wrap-anywhere whitespace-pre-line" dir="auto">
                        {isFromElsewhere(comment) ? <WithMentions text={text} /> : text}
                      </p>
                    )}
                    {held ? (
                      <p
                        role="status"
                        className="mt-1 w-fit rounded-poster border border-warn bg-warn-wash px-2 py-0.5 text-note font-semibold text-warn"
                      >
                        {t.held[held]}
                      </p>
                    ) : null}
                    <div className="-ml-2 flex flex-wrap items-center">
                      {canReply(depth) && !held ? (
                        <button
                          type="button"
                          className={COMMENT_ACTION}
                          data-reply={id}
                          {...(onReply ? { onClick: () => onReply(id) } : {})}
                        >
                          {t.reply}
                        </button>
                      ) : null}
                      {renderMore?.(branch)}
                    </div>
                  </div>
                </>
              )}
            </article>
            {replies.length > 0 ? (
              <div style={{ paddingLeft: INDENT_PX }} className="border-l">
                <CommentTree branches={replies} {...rest} />
              </div>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** A comment from another server; whom it mentions there is a link. */
function WithMentions({ text }: { text: string }) {
  return splitMentions(text).map((part, index) =>
    part.href === null ? (
      part.text
    ) : (
      <a
        key={index}
        href={part.href}
        target="_blank"
        rel="nofollow ugc noopener noreferrer"
        className="font-semibold underline underline-offset-4 hover:text-signal"
      >
        {part.text}
      </a>
    ),
  )
}

/** The style of actions on a comment. */
export const COMMENT_ACTION =
  'tap-target px-2 text-left text-note font-semibold text-quiet hover:text-ink hover:underline hover:underline-offset-4'
