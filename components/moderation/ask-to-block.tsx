'use client'

import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { useText } from '#texts'

export type AskToBlockProps = {
  /** Whether the person is on another server. */
  isElsewhere: boolean
  onOpenChange: (open: boolean) => void
  onBlock: () => void
}

/** Asks before a profile is blocked. */
export function AskToBlock({ isElsewhere, onOpenChange, onBlock }: AskToBlockProps) {
  const t = useText('blocks')
  return (
    <AlertDialog open onOpenChange={onOpenChange} title={t.blockTitle} text={<p>{isElsewhere ? t.blockTextElsewhere : t.blockText}</p>}>
      <AlertDialogCancel asChild>
        <Button look="quiet">{t.cancel}</Button>
      </AlertDialogCancel>
      <AlertDialogAction asChild>
        <Button look="ink" onClick={onBlock}>
          {t.block}
        </Button>
      </AlertDialogAction>
    </AlertDialog>
  )
}
