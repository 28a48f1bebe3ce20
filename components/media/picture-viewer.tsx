'use client'

import { X, ZoomIn } from 'lucide-react'
import { useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
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

/** Whether a picture is shown narrower than it could be because the screen is too low for it. */
function isHeldBack({ clientWidth, naturalWidth }: HTMLImageElement, screenWidth: number): boolean {
  return clientWidth > 0 && clientWidth < Math.min(naturalWidth, screenWidth) - 1
}

/**
 * A picture that opens on a tap: as wide as a phone, or whole on larger screens, where a second press makes a tall one as wide as it can
 * be. Without scripts, the link leads to the picture itself.
 */
export function PictureViewer({ fullUrl, alt, openLabel, closeLabel, className = 'block', children, extra }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [canEnlarge, setCanEnlarge] = useState(false)
  const [isLarge, setLarge] = useState(false)
  const measure = (image: HTMLImageElement | null | undefined) =>
    setCanEnlarge(Boolean(image && isHeldBack(image, dialog.current?.clientWidth ?? 0)))
  useCloseRequest(isOpen, () => dialog.current?.close())
  const handleOpen = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !dialog.current?.showModal) return
    event.preventDefault()
    const image = dialog.current.querySelector('img')
    if (image && !image.src) image.src = fullUrl
    dialog.current.showModal()
    measure(image)
    setOpen(true)
  }
  const handleEnlarge = (event: MouseEvent) => {
    if (!canEnlarge) return
    event.stopPropagation()
    setLarge(!isLarge)
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
        onClose={() => {
          setOpen(false)
          setLarge(false)
        }}
      >
        <button
          type="button"
          aria-label={closeLabel}
          className="fixed top-3 right-3 z-10 grid size-11 place-items-center rounded-full bg-white text-black"
        >
          <X aria-hidden />
        </button>
        {canEnlarge ? (
          <button
            type="button"
            aria-label={openLabel}
            aria-pressed={isLarge}
            className="fixed top-3 right-17 z-10 grid size-11 place-items-center rounded-full bg-white text-black aria-pressed:bg-black aria-pressed:text-white aria-pressed:outline-2 aria-pressed:outline-white"
            onClick={handleEnlarge}
          >
            <ZoomIn aria-hidden />
          </button>
        ) : null}
        {extra}
        <span className="flex min-h-full items-center justify-center">
          <picture>
            {/* The keyboard has the button above. */}
            <img
              alt={alt}
              className={classNames(
                'max-w-full',
                isLarge ? 'max-h-none' : 'md:max-h-dvh',
                canEnlarge && !isLarge ? 'cursor-zoom-in' : 'cursor-zoom-out',
              )}
              onLoad={({ currentTarget }) => measure(currentTarget)}
              onClick={isLarge ? undefined : handleEnlarge}
            />
          </picture>
        </span>
      </dialog>
    </>
  )
}
