'use client'

import { Paperclip, SendHorizontal } from 'lucide-react'
import { useEffect, useRef, useState, type ChangeEvent, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react'
import { findExactPlace } from '@/components/browser/find-exact-place'
import { Button } from '@/components/ui/button'
import { showToast } from '@/components/ui/toast'
import { MAX_MESSAGE_LENGTH, type MessageView } from '@/lib/api/messages'
import { useText } from '#texts'
import { ComposerExtras, ComposerNote, PlaceDialog } from './composer-parts'
import { useMessageText } from './use-message-text'

export type ComposerProps = {
  groupId: string
  /** Why nothing can be sent now; shown instead of the field. */
  closedBecause: string | null
  replyTo: MessageView | null
  editing: MessageView | null
  onCancel: () => void
  onText: (text: string) => void
  onPicture: (file: File) => void
  onPlace: (place: { latitude: number; longitude: number }) => void
  onTyping: (isTyping: boolean) => void
}

const LINES_PX = 160

/** Pictures that are picked, pasted or dropped; other files are refused. */
function usePictureInputs({ onPicture, onAdded }: { onPicture: (file: File) => void; onAdded: () => void }) {
  const t = useText('chat')
  const addPictures = (files: Iterable<File>) => {
    const pictures = [...files].filter(({ type }) => type.startsWith('image/'))
    if (pictures.length === 0) void showToast(t.onlyPictures)
    for (const picture of pictures) onPicture(picture)
    onAdded()
  }
  const handlePick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files?.length) addPictures(target.files)
    target.value = ''
  }
  const handlePaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return
    event.preventDefault()
    addPictures(event.clipboardData.files)
  }
  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    addPictures(event.dataTransfer.files)
  }
  return { handlePick, handlePaste, handleDrop }
}

/** The input of a chat. Enter sends, Shift+Enter starts a new line; empty text is not sent. */
export function Composer({ groupId, closedBecause, replyTo, editing, onCancel, onText, onPicture, onPlace, onTyping }: ComposerProps) {
  const t = useText('chat')
  const [asksPlace, setAsksPlace] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const picker = useRef<HTMLInputElement>(null)
  const { text, change, submit } = useMessageText({ groupId, editing, onText, onTyping })
  const editedId = editing?.id
  useEffect(() => {
    const area = field.current
    if (!area) return
    area.style.height = 'auto'
    area.style.height = `${Math.min(area.scrollHeight, LINES_PX)}px`
  }, [text])
  useEffect(() => {
    if (replyTo || editedId) field.current?.focus()
  }, [replyTo, editedId])

  const send = () => {
    if (submit()) field.current?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && (replyTo || editing)) onCancel()
    // An input method uses Enter to finish a word; that must not send the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const { handlePick, handlePaste, handleDrop } = usePictureInputs({ onPicture, onAdded: () => setOpen(false) })
  const sharePlace = () => {
    setOpen(false)
    void findExactPlace().then(onPlace, () => showToast(t.placeFailed))
  }

  if (closedBecause)
    return (
      <p role="status" className="border-t bg-paper px-5 py-4 text-center text-small text-quiet">
        {closedBecause}
      </p>
    )
  return (
    <div
      className="border-t bg-paper px-3 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={handleDrop}
    >
      <ComposerNote replyTo={replyTo} editing={editing} onCancel={onCancel} />
      {isOpen ? <ComposerExtras onPicture={() => picker.current?.click()} onPlace={() => setAsksPlace(true)} /> : null}
      <form
        className="flex items-end gap-1.5"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {editing ? null : (
          <Button look="quiet" size="icon" aria-label={t.attach} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Paperclip aria-hidden />
          </Button>
        )}
        <input ref={picker} type="file" accept="image/*" multiple className="sr-only" tabIndex={-1} aria-hidden onChange={handlePick} />
        <textarea
          ref={field}
          rows={1}
          value={text}
          maxLength={MAX_MESSAGE_LENGTH}
          aria-label={t.write}
          placeholder={t.write}
          enterKeyHint="send"
          dir="auto"
          onChange={({ target }) => change(target.value)}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          onBlur={() => onTyping(false)}
          className="min-h-11 w-full resize-none rounded-[1.4rem] border border-control bg-raised px-4 py-2.5 text-body leading-snug text-ink placeholder:text-quiet"
        />
        <Button
          type="submit"
          look="signal"
          size="icon"
          aria-label={editing ? t.save : t.send}
          disabled={text.trim() === ''}
          className="shrink-0 rounded-full"
        >
          <SendHorizontal aria-hidden />
        </Button>
      </form>
      <PlaceDialog isOpen={asksPlace} onOpenChange={setAsksPlace} onConfirm={sharePlace} />
    </div>
  )
}
