'use client'

import { useMemo } from 'react'
import { useHidden } from '@/components/ui/undo'
import { withoutComments, type ShownComment } from '@/lib/comments/shown-comment'
import { useText } from '#texts'

/** A comment's key among things hidden until their deletion is final. */
export const hiddenKeyOf = (id: string) => `comment:${id}`

/** The comments without those whose deletion can still be undone. */
export function useShownComments(known: ShownComment[]): ShownComment[] {
  const { removed } = useText('comments')
  const hidden = useHidden()
  return useMemo(
    () =>
      withoutComments(
        known,
        known.filter(({ id }) => hidden.has(hiddenKeyOf(id))).map(({ id }) => id),
        removed,
      ),
    [known, hidden, removed],
  )
}
