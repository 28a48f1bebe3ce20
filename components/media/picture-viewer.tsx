'use client'

import { X } from 'lucide-react'
import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { useCloseRequest } from '@/components/ui/use-close-request'

export type PictureViewerProps = {
  fullUrl: string
  alt: string
  openLabel: string
  closeLabel: string
  className?: string
  /** The small picture. */
  children: ReactNode
  /** Lies over the full picture, below the close button. */
  extra?: ReactNode
}

/** A picture that opens in full size on a tap; without scripts, the link leads to the picture itself. */
export function PictureViewer({ fullUrl, alt, openLabel, closeLabel, className = 'block', children, extra }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  useCloseRequest(isOpen, () => dialog.current?.close())
  const handleOpen = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current?.showModal) return
    event.preventDefault()
    const image = dialog.current.querySelector('img')
    if (image && !image.src) image.src = fullUrl
    dialog.current.showModal()
    setOpen(true)
  }
  return (
    <>
      <a href={fullUrl} aria-label={`${openLabel}: ${alt}`} className={`${className} cursor-zoom-in`} onClick={handleOpen}>
        {children}
      </a>
      <dialog
        ref={dialog}
        aria-label={alt}
        className="m-0 h-dvh max-h-none w-dvw max-w-none bg-black/95 backdrop:bg-black"
        onClick={() => dialog.current?.close()}
        onClose={() => setOpen(false)}
      >
        <button
          type="button"
          aria-label={closeLabel}
          className="fixed top-3 right-3 z-10 grid size-11 place-items-center rounded-full bg-white text-black"
        >
          <X aria-hidden />
        </button>
        {extra}
        <span className="flex min-h-full items-center justify-center">
          <picture>
            <img alt={alt} className="max-h-none max-w-full cursor-zoom-out" />
          </picture>
        </span>
      </dialog>
    </>
  )
}
