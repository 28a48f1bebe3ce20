import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import type { FeedItemView } from '@/lib/api/feed'
import { useText } from '#texts'

export type StoryDeleteProps = { story: FeedItemView | null; onCancel: () => void; onConfirm: (story: FeedItemView) => void }

/** Asks before a story is deleted. */
export function StoryDelete({ story, onCancel, onConfirm }: StoryDeleteProps) {
  const t = useText('feed')
  return (
    <AlertDialog
      open={story !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onCancel())}
      title={t.deleteQuestion}
      text={<p>{t.deleteText}</p>}
    >
      <AlertDialogCancel asChild>
        <Button look="plain">{t.cancel}</Button>
      </AlertDialogCancel>
      <AlertDialogAction asChild>
        <Button look="signal" onClick={() => (story ? onConfirm(story) : undefined)}>
          {t.deleteConfirm}
        </Button>
      </AlertDialogAction>
    </AlertDialog>
  )
}
