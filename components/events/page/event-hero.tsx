'use client'

import { X } from 'lucide-react'
import { useRef, type MouseEvent, type ReactNode } from 'react'
import { ReportButton } from '@/components/moderation/report-button'
import { pictureKey } from '@/lib/media/urls'
import { useText } from '#texts'

export type EventHeroProps = { fullUrl: string; alt: string; children: ReactNode }

/** A flyer that opens in full size on a tap; without scripts, the link leads to the picture itself. */
export function EventHero({ fullUrl, alt, children }: EventHeroProps) {
  const t = useText('events')
  const dialog = useRef<HTMLDialogElement>(null)
  const key = pictureKey(fullUrl)
  const handleOpen = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current?.showModal) return
    event.preventDefault()
    const image = dialog.current.querySelector('img')
    if (image && !image.src) image.src = fullUrl
    dialog.current.showModal()
  }
  return (
    <>
      <a href={fullUrl} aria-label={`${t.event.fullSize}: ${alt}`} className="block cursor-zoom-in" onClick={handleOpen}>
        {children}
      </a>
      <dialog
        ref={dialog}
        aria-label={alt}
        className="m-0 h-dvh max-h-none w-dvw max-w-none bg-black/95 backdrop:bg-black"
        onClick={() => dialog.current?.close()}
      >
        <button
          type="button"
          aria-label={t.event.close}
          className="fixed top-3 right-3 z-10 grid size-11 place-items-center rounded-full bg-white text-black"
        >
          <X aria-hidden />
        </button>
        {/* Close this first: the full-size view covers everything, including the form. */}
        {key ? (
          <ReportButton
            subject="image"
            subjectId={key}
            label={t.event.reportPicture}
            className="fixed right-3 bottom-3 z-10 min-h-11 rounded-control bg-white px-4 text-small font-semibold text-black"
          />
        ) : null}
        <span className="flex min-h-full items-center justify-center">
          <picture>
            <img alt={alt} className="max-h-none max-w-full cursor-zoom-out" />
          </picture>
        </span>
      </dialog>
    </>
  )
}
