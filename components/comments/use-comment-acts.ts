'use client'

import { showToast } from '@/components/ui/toast'
import { offerUndo } from '@/components/ui/undo'
import { useText } from '#texts'
import { hiddenKeyOf } from './use-shown-comments'
import type { Comments } from './use-comments'

/** Changes to comments that say how they went: each offers an undo or reports a failure. */
export function useCommentActs({ change, remove, setHidden, showEarlier }: Comments) {
  const t = useText('comments')
  const orSay = async (done: Promise<boolean>, failure = t.changeFailed) => {
    const isDone = await done
    if (!isDone) void showToast(failure)
    return isDone
  }
  return {
    hide: async (id: string) => {
      if (await orSay(setHidden(id, true))) void showToast(t.hidden, { label: t.undo, onPress: () => void orSay(setHidden(id, false)) })
    },
    remove: (id: string) => offerUndo({ key: hiddenKeyOf(id), text: t.deleted, undoLabel: t.undo, commit: () => orSay(remove(id)) }),
    /** Returns whether the new text is stored. */
    edit: (id: string, text: string) => orSay(change(id, text)),
    showEarlier: () => orSay(showEarlier(), t.loadFailed),
  }
}
