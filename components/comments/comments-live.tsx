'use client'

import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { newId } from '@/components/browser/new-id'
import { useStoredUser } from '@/components/browser/session'
import { useIsOwnUpload } from '@/components/browser/uploaded-events'
import { useBlockedIds } from '@/components/moderation/blocked-ids'
import { Button } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy-part'
import { SoftLink } from '@/components/ui/soft-link'
import { showToast } from '@/components/ui/toast'
import { offerUndo, useHidden } from '@/components/ui/undo'
import { branchComments, countComments, withoutComments, type CommentBranch, type ShownComment } from '@/lib/comments/shown-comment'
import { useText } from '#texts'
import { CommentForm } from './comment-form'
import { COMMENT_ACTION, CommentTree } from './comment-tree'
import { keepDraft, readDraft } from './drafts'
import { UnsentRow } from './unsent-row'
import type { SayComment } from './say-comment'
import { noteCommentCount } from './comment-count'
import { useComments } from './use-comments'

const ReportSheet = lazyPart(() => import('@/components/moderation/report-sheet').then(({ ReportSheet }) => ReportSheet))

/** A comment's key among things hidden until their deletion is final. */
const keyOf = (id: string) => `comment:${id}`
/** How often `3 minutes ago` is updated. */
const TICK_MS = 30_000

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
  const {
    comments: known,
    unsent,
    hasEarlier,
    send,
    retry,
    discard,
    change,
    remove,
    setHidden,
    showEarlier,
  } = useComments(eventId, {
    author: user?.id ?? null,
    initial,
    total,
    newKey: newId,
  })
  const blocked = useBlockedIds()
  const isOwnUpload = useIsOwnUpload(eventId)
  const isHost = isOwnUpload || user?.id === hostId
  const [now, setNow] = useState<Date | null>(null)
  const [replyTo, setReplyTo] = useState(firstReply)
  const [edited, setEdited] = useState<{ id: string; text: string } | null>(null)
  const [reported, setReported] = useState<string | null>(null)
  const hidden = useHidden()
  const comments = useMemo(
    () =>
      withoutComments(
        known,
        known.filter(({ id }) => hidden.has(keyOf(id))).map(({ id }) => id),
        t.removed,
      ),
    [known, hidden, t.removed],
  )
  const branches = useMemo(() => branchComments(comments), [comments])
  const onTheirWay = unsent.filter(({ error }) => error === null).length
  const count = countComments({ total, initial, comments }) + onTheirWay
  useEffect(() => noteCommentCount(eventId, count), [eventId, count])

  useEffect(() => {
    setNow(new Date())
    const timer = window.setInterval(() => setNow(new Date()), TICK_MS)
    return () => window.clearInterval(timer)
  }, [])

  const orSay = async (done: Promise<boolean>) => {
    const isDone = await done
    if (!isDone) void showToast(t.changeFailed)
    return isDone
  }
  const handleHide = async (id: string) => {
    if (await orSay(setHidden(id, true))) void showToast(t.hidden, { label: t.undo, onPress: () => void orSay(setHidden(id, false)) })
  }
  const handleDelete = (id: string) => {
    offerUndo({ key: keyOf(id), text: t.deleted, undoLabel: t.undo, commit: () => orSay(remove(id)) })
  }
  const handleReply = (text: string, parentId: string, website: string) => {
    keepDraft(eventId, parentId, '')
    send(text, parentId, website)
    setReplyTo(null)
  }
  const sendNow = useRef(send)
  useEffect(() => {
    sendNow.current = send
  })
  useEffect(() => onReady((text, website) => sendNow.current(text, null, website)), [onReady])
  const unsentOf = (parentId: string | null) =>
    unsent
      .filter((one) => one.parentId === parentId)
      .map((one) => <UnsentRow key={one.key} comment={one} onRetry={() => retry(one.key)} onDiscard={() => discard(one.key)} />)

  const renderMore = ({ comment: { id, text, isOwn } }: CommentBranch<ShownComment>) => (
    <>
      {isOwn ? (
        <>
          <button type="button" className={COMMENT_ACTION} onClick={() => setEdited({ id, text })}>
            {t.edit}
          </button>
          <button type="button" className={COMMENT_ACTION} onClick={() => handleDelete(id)}>
            {t.delete}
          </button>
        </>
      ) : (
        <>
          {isHost ? (
            <button type="button" className={COMMENT_ACTION} onClick={() => void handleHide(id)}>
              {t.hide}
            </button>
          ) : null}
          <button type="button" className={COMMENT_ACTION} onClick={() => setReported(id)}>
            {t.report}
          </button>
        </>
      )}
      <div className="w-full pl-2 empty:hidden">
        {unsentOf(id)}
        {replyTo === id ? (
          <CommentForm
            key={id}
            label={t.writeReply}
            submitLabel={t.reply}
            takesFocus
            initialText={readDraft(eventId, id)}
            onText={(text) => keepDraft(eventId, id, text)}
            onSubmit={(text, website) => handleReply(text, id, website)}
            onCancel={() => setReplyTo(null)}
          />
        ) : null}
      </div>
    </>
  )
  const handleEdit = async (id: string, text: string) => {
    setEdited(null)
    // A change that did not arrive is in the field again.
    if (!(await orSay(change(id, text)))) setEdited({ id, text })
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
      <p className="-mt-3 text-note text-quiet">
        {user ? '' : `${t.asNobody} `}
        <SoftLink href="/comment-guidelines" className="underline underline-offset-2 hover:text-ink">
          {t.guidelines}
        </SoftLink>
      </p>
      <div className="grid gap-4 empty:hidden" aria-live="polite">
        {unsentOf(null)}
      </div>
      {branches.length > 0 ? (
        <CommentTree
          branches={branches}
          hostId={hostId}
          now={now}
          blocked={blocked}
          onReply={(id) => setReplyTo(replyTo === id ? null : id)}
          renderMore={renderMore}
          renderText={renderText}
        />
      ) : unsent.length === 0 ? (
        <p className="text-small text-quiet">{t.none}</p>
      ) : null}
      {hasEarlier ? (
        <Button onClick={() => void showEarlier().then((isDone) => (isDone ? undefined : showToast(t.loadFailed)))}>{t.earlier}</Button>
      ) : null}
      {reported ? (
        <Suspense>
          <ReportSheet subject="comment" subjectId={reported} onClose={() => setReported(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
