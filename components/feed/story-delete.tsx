import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import type { FeedItemView } from '@/lib/api/feed'
import { FEED } from '@/lib/text/feed'

export type StoryDeleteProps = { story: FeedItemView | null; onCancel: () => void; onConfirm: (story: FeedItemView) => void }

/** Asks before a story goes. */
export function StoryDelete({ story, onCancel, onConfirm }: StoryDeleteProps) {
  return (
    <AlertDialog open={story !== null} onOpenChange={(isOpen) => (isOpen ? undefined : onCancel())} title={FEED.deleteQuestion} text={<p>{FEED.deleteText}</p>}>
      <AlertDialogCancel asChild><Button look="plain">{FEED.cancel}</Button></AlertDialogCancel>
      <AlertDialogAction asChild><Button look="signal" onClick={() => (story ? onConfirm(story) : undefined)}>{FEED.deleteConfirm}</Button></AlertDialogAction>
    </AlertDialog>
  )
}
