'use client'

import { useEffect, useRef, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { useText } from '#texts'

export type EventDescriptionProps = {
  text: string
  /** Where it is not the page's. */
  lang?: string | undefined
}

/** The description, folded past about four lines. */
export function EventDescription({ text, lang }: EventDescriptionProps) {
  const t = useText('events')
  const paragraph = useRef<HTMLParagraphElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(text.length > 280)

  useEffect(() => {
    const element = paragraph.current
    if (element && !isOpen) setLong(element.scrollHeight > element.clientHeight + 2)
  }, [text, isOpen])

  return (
    <div>
      <p
        ref={paragraph}
        id="description"
        lang={lang}
        dir="auto"
        className={classNames('p-summary max-w-prose whitespace-pre-line', !isOpen && 'line-clamp-4')}
      >
        {text}
      </p>
      {isLong || isOpen ? (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="description"
          className="tap-target -ml-1 px-1 text-small font-semibold text-accent underline underline-offset-4"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? t.event.readLess : t.event.readMore}
        </button>
      ) : null}
    </div>
  )
}
