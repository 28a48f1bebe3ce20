'use client'

import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { TextArea } from '@/components/ui/input'
import { MAX_COMMENT_LENGTH } from '@/lib/comments/length'
import { useText } from '#texts'

export type CommentFormProps = {
  label: string
  submitLabel: string
  initialText?: string
  /** Returns the draft; called once storage can be read. */
  readText?: () => string
  takesFocus?: boolean
  /** One line high until it is used. */
  isCompact?: boolean
  onFocus?: () => void
  onText?: (text: string) => void
  /** Never called with a blank text. */
  onSubmit: (text: string, website: string) => void
  onCancel?: () => void
}

/** A form to write or edit a comment or a reply. */
export function CommentForm({
  label,
  submitLabel,
  initialText = '',
  readText,
  takesFocus = false,
  isCompact = false,
  ...on
}: CommentFormProps) {
  const t = useText('comments')
  const [text, setText] = useState(initialText)
  const trap = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = text.trim() === ''

  useEffect(() => {
    // The field exists before hydration, and what was typed by then wins.
    if (readText) setText((known) => known || field.current?.value || readText())
  }, [readText])

  const handleText = (next: string) => {
    setText(next)
    on.onText?.(next)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isEmpty) return
    on.onSubmit(text.trim(), trap.current?.value ?? '')
    setText('')
  }
  return (
    <form onSubmit={handleSubmit} className="group/form grid gap-2.5">
      <TextArea
        ref={field}
        autoFocus={takesFocus}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={MAX_COMMENT_LENGTH}
        rows={isCompact ? 1 : 2}
        className={isCompact && isEmpty ? 'min-h-12 group-focus-within/form:min-h-20' : 'min-h-20'}
        onFocus={on.onFocus}
        onChange={({ target }) => handleText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) handleSubmit(event)
          if (event.key === 'Escape' && on.onCancel) on.onCancel()
        }}
      />
      {/* People can neither see nor reach it; bots fill it in. */}
      <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
        <label>
          {t.leaveEmpty}
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className={classNames('flex items-center justify-end gap-2', isCompact && isEmpty && 'hidden group-focus-within/form:flex')}>
        {text.length > MAX_COMMENT_LENGTH - 200 ? (
          <span className="mr-auto text-note text-quiet tabular-nums">{`${text.length} / ${MAX_COMMENT_LENGTH}`}</span>
        ) : null}
        {on.onCancel ? (
          <Button look="quiet" onClick={on.onCancel}>
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
