'use client'

import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { newId } from '@/components/browser/new-id'
import { useStoredUser } from '@/components/browser/session'
import { useIsOwnUpload } from '@/components/browser/uploaded-events'
import { useNow } from '@/components/browser/use-now'
import { BlockButton } from '@/components/moderation/block-button'
import { useBlockedIds } from '@/components/moderation/blocked-ids'
import { Button } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy-part'
import { SoftLink } from '@/components/ui/soft-link'
import {
  blockIdOf,
  branchComments,
  countComments,
  isFromElsewhere,
  type CommentBranch,
  type ShownComment,
} from '@/lib/comments/shown-comment'
import { useText } from '#texts'
import { CommentActs } from './comment-acts'
import { noteCommentCount } from './comment-count'
import { CommentForm } from './comment-form'
import { COMMENT_ACTION, CommentTree } from './comment-tree'
import { keepDraft, readDraft } from './drafts'
import type { SayComment } from './say-comment'
import { UnsentRow } from './unsent-row'
import { useCommentActs } from './use-comment-acts'
import { useComments } from './use-comments'
import { useShownComments } from './use-shown-comments'
import type { UnsentComment } from './use-unsent-comments'

const ReportSheet = lazyPart(() => import('@/components/moderation/report-sheet').then(({ ReportSheet }) => ReportSheet))

export type CommentsLiveProps = {
  eventId: string
  hostId: string
  comments: ShownComment[]
  total: number
  /** The comment whose `Reply` was pressed before this code was loaded. */
  firstReply: string | null
  /** Called once, with the function that sends a comment. */
  onReady: (say: SayComment) => void
}

/** The interactive comments: write, reply, edit, delete, hide, report; new ones appear by themselves. */
export function CommentsLive({ eventId, hostId, comments: initial, total, firstReply, onReady }: CommentsLiveProps) {
  const t = useText('comments')
  const user = useStoredUser()
  const kept = useComments(eventId, { author: user?.id ?? null, initial, total, newKey: newId })
  const { unsent, hasEarlier, send, retry, discard } = kept
  const acts = useCommentActs(kept)
  const blocked = useBlockedIds()
  const isOwnUpload = useIsOwnUpload(eventId)
  const isHost = isOwnUpload || user?.id === hostId
  const nowMs = useNow()
  const [replyTo, setReplyTo] = useState(firstReply)
  const [edited, setEdited] = useState<{ id: string; text: string } | null>(null)
  const [reported, setReported] = useState<string | null>(null)
  const comments = useShownComments(kept.comments)
  const branches = useMemo(() => branchComments(comments), [comments])
  const onTheirWay = unsent.filter(({ error }) => error === null).length
  const count = countComments({ total, initial, comments }) + onTheirWay
  useEffect(() => noteCommentCount(eventId, count), [eventId, count])
  useReady(onReady, (text, website) => send(text, null, website))

  const handleReply = (text: string, parentId: string, website: string) => {
    keepDraft(eventId, parentId, '')
    send(text, parentId, website)
    setReplyTo(null)
  }
  const handleEdit = async (id: string, text: string) => {
    setEdited(null)
    // A change that did not arrive is in the field again.
    if (!(await acts.edit(id, text))) setEdited({ id, text })
  }

  const renderUnsent = (parentId: string | null) => <UnsentList comments={unsent} parentId={parentId} onRetry={retry} onDiscard={discard} />
  const renderMore = ({ comment }: CommentBranch<ShownComment>) => {
    const { id, text, isOwn } = comment
    return (
      <>
        <CommentActs
          isOwn={isOwn}
          isHost={isHost}
          onEdit={() => setEdited({ id, text })}
          onDelete={() => acts.remove(id)}
          onHide={() => void acts.hide(id)}
          onReport={() => setReported(id)}
        />
        {isFromElsewhere(comment) ? <BlockButton userId={blockIdOf(comment) ?? 'public'} className={COMMENT_ACTION} /> : null}
        <div className="w-full pl-2 empty:hidden">
          {renderUnsent(id)}
          {replyTo === id ? (
            <ReplyForm
              key={id}
              eventId={eventId}
              parentId={id}
              onSubmit={(text, website) => handleReply(text, id, website)}
              onCancel={() => setReplyTo(null)}
            />
          ) : null}
        </div>
      </>
    )
  }
  const renderText = ({ id, text }: ShownComment) =>
    edited?.id === id ? (
      <CommentForm
        label={t.edit}
        submitLabel={t.save}
        takesFocus
        initialText={edited.text}
        onCancel={() => setEdited(null)}
        onSubmit={(changed) => (changed === text ? setEdited(null) : void handleEdit(id, changed))}
      />
    ) : null

  return (
    <>
      <Guidelines isLoggedIn={user !== null} />
      <div className="grid gap-4 empty:hidden" aria-live="polite">
        {renderUnsent(null)}
      </div>
      {branches.length > 0 ? (
        <CommentTree
          branches={branches}
          hostId={hostId}
          now={nowMs === null ? null : new Date(nowMs)}
          blocked={blocked}
          onReply={(id) => setReplyTo(replyTo === id ? null : id)}
          renderMore={renderMore}
          renderText={renderText}
        />
      ) : unsent.length === 0 ? (
        <p className="text-small text-quiet">{t.none}</p>
      ) : null}
      {hasEarlier ? <Button onClick={() => void acts.showEarlier()}>{t.earlier}</Button> : null}
      {reported ? (
        <Suspense>
          <ReportSheet subject="comment" subjectId={reported} onClose={() => setReported(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Under the field for a comment: under which name it appears, and the rules. */
function Guidelines({ isLoggedIn }: { isLoggedIn: boolean }) {
  const t = useText('comments')
  return (
    <p className="-mt-3 text-note text-quiet">
      {isLoggedIn ? '' : `${t.asNobody} `}
      <SoftLink href="/comment-guidelines" className="underline underline-offset-2 hover:text-ink">
        {t.guidelines}
      </SoftLink>
    </p>
  )
}

type UnsentListProps = {
  comments: UnsentComment[]
  /** The comment whose replies are shown; null for those that reply to none. */
  parentId: string | null
  onRetry: (key: string) => void
  onDiscard: (key: string) => void
}

/** The unsent replies to one comment. */
function UnsentList({ comments, parentId, onRetry, onDiscard }: UnsentListProps) {
  return comments
    .filter((one) => one.parentId === parentId)
    .map((one) => <UnsentRow key={one.key} comment={one} onRetry={() => onRetry(one.key)} onDiscard={() => onDiscard(one.key)} />)
}

type ReplyFormProps = { eventId: string; parentId: string; onSubmit: (text: string, website: string) => void; onCancel: () => void }

/** The field for a reply, with what was begun before. */
function ReplyForm({ eventId, parentId, onSubmit, onCancel }: ReplyFormProps) {
  const t = useText('comments')
  return (
    <CommentForm
      label={t.writeReply}
      submitLabel={t.reply}
      takesFocus
      initialText={readDraft(eventId, parentId)}
      onText={(text) => keepDraft(eventId, parentId, text)}
      onSubmit={onSubmit}
      onCancel={onCancel}
    />
  )
}

/** Hands out the function that sends a comment, once; it always sends by the newest state. */
function useReady(onReady: (say: SayComment) => void, say: SayComment): void {
  const newest = useRef(say)
  useEffect(() => {
    newest.current = say
  })
  useEffect(() => onReady((...words) => newest.current(...words)), [onReady])
}
