'use client'

import { X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { Drawer } from 'vaul'
import { Button } from './button'
import { classNames } from './class-names'
import { useCloseRequest } from './use-close-request'
import { useMediaQuery } from './use-media-query'

export type SheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  closeLabel: string
  description?: string | undefined
  /** False while dismissing it would lose something: the close button stays, and the first step back on a phone does nothing. */
  dismissible?: boolean
  /** Wider on larger screens, for content side by side. */
  isRoomy?: boolean
  children: ReactNode
}

/** A sheet that follows the finger on a phone, a dialog on larger screens. Both trap the focus and restore it. */
export function Sheet({ open, onOpenChange, title, closeLabel, description, dismissible = true, isRoomy = false, children }: SheetProps) {
  const isWide = useMediaQuery('(min-width: 48rem)')
  const giveFocusBack = useOpener(open)
  useCloseRequest(open, () => (dismissible ? onOpenChange(false) : undefined))
  if (isWide)
    return (
      <Dialog.Root open={open} onOpenChange={onOpenChange}>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-black/55 backdrop-blur-[2px]" />
          <Dialog.Content
            {...(description ? {} : { 'aria-describedby': undefined })}
            onCloseAutoFocus={giveFocusBack}
            onInteractOutside={(event) => (dismissible ? undefined : event.preventDefault())}
            className={classNames(
              'fixed inset-0 z-50 m-auto flex h-fit max-h-[88dvh] animate-rise flex-col overflow-y-auto rounded-sheet border bg-paper p-7 shadow-lift',
              isRoomy ? 'w-[min(48rem,calc(100vw-3rem))]' : 'w-[min(37rem,calc(100vw-3rem))]',
            )}
          >
            <header className="mb-5 flex items-start justify-between gap-4">
              <div>
                <Dialog.Title className="text-lead">{title}</Dialog.Title>
                {description ? <Dialog.Description className="mt-1 text-small text-quiet">{description}</Dialog.Description> : null}
              </div>
              <Dialog.Close asChild>
                <Button look="plain" size="icon" aria-label={closeLabel} className="-mt-2 -mr-3">
                  <X aria-hidden />
                </Button>
              </Dialog.Close>
            </header>
            {children}
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    )
  return (
    <Drawer.Root open={open} onOpenChange={onOpenChange} dismissible={dismissible} repositionInputs={false}>
      <Drawer.Portal>
        <Drawer.Overlay className="fixed inset-0 z-40 bg-black/55" />
        <Drawer.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onCloseAutoFocus={giveFocusBack}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-sheet border-t bg-paper outline-none"
        >
          <div aria-hidden className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-hairline" />
          <div className="overflow-y-auto px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))]">
            <header className="mb-4 flex items-start justify-between gap-4">
              <div>
                <Drawer.Title className="text-lead">{title}</Drawer.Title>
                {description ? <Drawer.Description className="mt-1 text-small text-quiet">{description}</Drawer.Description> : null}
              </div>
              {/* Not the library's own, which does nothing where the drawer may not be dismissed. */}
              <Button look="plain" size="icon" aria-label={closeLabel} className="-mt-2 -mr-3" onClick={() => onOpenChange(false)}>
                <X aria-hidden />
              </Button>
            </header>
            {children}
          </div>
        </Drawer.Content>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

const focused = () => (typeof document === 'undefined' ? null : document.activeElement)

/** Remembers what had the focus when the sheet opened, since the library restores it only to its own triggers. */
function useOpener(open: boolean): (event: Event) => void {
  const [wasOpen, setWasOpen] = useState(open)
  const [opener, setOpener] = useState(() => (open ? focused() : null))
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpener(focused())
  }
  return (event) => {
    event.preventDefault()
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
  }
}
