'use client'

import { call } from '@/lib/api/client'
import { CommentView, DeletedComment } from '@/lib/api/comments'
import { toShownComment, withoutComments, type ShownComment } from '@/lib/comments/shown-comment'
import { useText } from '#texts'
import { useStoredComments } from './use-stored-comments'
import { useUnsentComments, type UnsentComment } from './use-unsent-comments'

export type Comments = {
  comments: ShownComment[]
  unsent: UnsentComment[]
  hasEarlier: boolean
  send: (text: string, parentId: string | null, website: string) => void
  retry: (key: string) => void
  discard: (key: string) => void
  /** Each returns whether it worked; otherwise nothing has changed. */
  change: (id: string, text: string) => Promise<boolean>
  remove: (id: string) => Promise<boolean>
  setHidden: (id: string, isHidden: boolean) => Promise<boolean>
  showEarlier: () => Promise<boolean>
}

const put = async (id: string, body: object) => toShownComment(await call(`comments/${id}`, { method: 'PUT', body, response: CommentView }))

/**
 * The comments of an event: the user's own are marked, new ones arrive by themselves, and a comment just written is shown at once and kept
 * until it is stored.
 */
export function useComments(
  eventId: string,
  { author, initial, total, newKey }: { author: string | null; initial: ShownComment[]; total: number; newKey: () => string },
): Comments {
  const t = useText('comments')
  const { comments, hasEarlier, merge, attempt, showEarlier } = useStoredComments(eventId, initial, total)
  const unsent = useUnsentComments(eventId, { author, stored: comments, newKey, onStored: (made) => merge([made]) })
  const withRemoved = (id: string) => (known: ShownComment[]) => withoutComments(known, [id], t.removed)

  return {
    ...{ comments, hasEarlier, showEarlier, ...unsent },
    change: (id, text) =>
      attempt(
        (known) => known.map((one) => (one.id === id ? { ...one, text } : one)),
        () => put(id, { text }),
      ),
    remove: (id) =>
      attempt(withRemoved(id), async () => {
        await call(`comments/${id}`, { method: 'DELETE', response: DeletedComment, outlivesPage: true })
        return null
      }),
    setHidden: (id, isHidden) =>
      attempt(isHidden ? withRemoved(id) : (known) => known, async () => {
        const changed = await put(id, { isHidden })
        return isHidden ? null : changed
      }),
  }
}
