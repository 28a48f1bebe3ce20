import { ImagePlus, MapPin, X } from 'lucide-react'
import { AlertDialog, AlertDialogAction, AlertDialogCancel } from '@/components/ui/alert-dialog'
import { Button, buttonLook } from '@/components/ui/button'
import type { MessageView } from '@/lib/api/messages'
import { useText } from '#texts'

export type ComposerNoteProps = { replyTo: MessageView | null; editing: MessageView | null; onCancel: () => void }

/** Above the input: the message that is answered or edited, if any. */
export function ComposerNote({ replyTo, editing, onCancel }: ComposerNoteProps) {
  const t = useText('chat')
  if (!replyTo && !editing) return null
  return (
    <div className="mb-2 flex items-center justify-between gap-3 border-l-2 border-signal pl-3 text-note">
      <p className="min-w-0">
        <span className="font-semibold" dir="auto">
          {editing ? t.editing : t.replyTo({ name: replyTo?.username ?? t.someone })}
        </span>
        <span className="block truncate text-quiet" dir="auto">
          {(editing ?? replyTo)?.content || t.picture}
        </span>
      </p>
      <Button look="plain" size="icon" aria-label={t.cancel} onClick={onCancel}>
        <X aria-hidden />
      </Button>
    </div>
  )
}

/** What can be sent besides text. */
export function ComposerExtras({ onPicture, onPlace }: { onPicture: () => void; onPlace: () => void }) {
  const t = useText('chat')
  return (
    <div className="mb-2 flex gap-2">
      <Button onClick={onPicture}>
        <ImagePlus aria-hidden />
        {t.addPicture}
      </Button>
      <Button onClick={onPlace}>
        <MapPin aria-hidden />
        {t.addPlace}
      </Button>
    </div>
  )
}

export type PlaceDialogProps = { isOpen: boolean; onOpenChange: (isOpen: boolean) => void; onConfirm: () => void }

/** Asks before the user's own position is sent. */
export function PlaceDialog({ isOpen, onOpenChange, onConfirm }: PlaceDialogProps) {
  const t = useText('chat')
  return (
    <AlertDialog open={isOpen} onOpenChange={onOpenChange} title={t.placeTitle} text={<p>{t.placeText}</p>}>
      <AlertDialogCancel className={buttonLook()}>{t.cancel}</AlertDialogCancel>
      <AlertDialogAction className={buttonLook({ look: 'ink' })} onClick={onConfirm}>
        {t.sharePlace}
      </AlertDialogAction>
    </AlertDialog>
  )
}
