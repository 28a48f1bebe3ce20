'use client'

import { useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { TextArea } from '@/components/ui/input'
import { MAX_COMMENT_LENGTH } from '@/lib/api/comments'
import { useText } from '#texts'

export type CommentFormProps = {
  label: string
  submitLabel: string
  initialText?: string
  takesFocus?: boolean
  onText?: (text: string) => void
  /** Never called for a text of blanks. */
  onSubmit: (text: string, website: string) => void
  onCancel?: () => void
}

/** Where a comment, a reply or a change of one is written. */
export function CommentForm({ label, submitLabel, initialText = '', takesFocus = false, onText, onSubmit, onCancel }: CommentFormProps) {
  const t = useText('comments')
  const [text, setText] = useState(initialText)
  const trap = useRef<HTMLInputElement>(null)
  const isEmpty = text.trim() === ''

  const handleText = (next: string) => {
    setText(next)
    onText?.(next)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return
    onSubmit(text.trim(), trap.current?.value ?? '')
    setText('')
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-2.5">
      <TextArea
        autoFocus={takesFocus}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={MAX_COMMENT_LENGTH}
        rows={2}
        className="min-h-20"
        onChange={({ target }) => handleText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) handleSubmit(event)
          if (event.key === 'Escape' && onCancel) onCancel()
        }}
      />
      {/* People neither see nor reach it; programs fill it. */}
      <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          {t.leaveEmpty}
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className="flex items-center justify-end gap-2">
        {text.length > MAX_COMMENT_LENGTH - 200 ? (
          <span className="mr-auto text-note text-quiet tabular-nums">{`${text.length} / ${MAX_COMMENT_LENGTH}`}</span>
        ) : null}
        {onCancel ? (
          <Button look="quiet" onClick={onCancel}>
            {t.cancel}
          </Button>
        ) : null}
        <Button type="submit" look="ink" disabled={isEmpty}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
