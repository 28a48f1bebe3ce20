'use client'

import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useCloseRequest } from './use-close-request'

export type AlertDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  text: ReactNode
  /** The buttons; the first is focused. */
  children: ReactNode
}

/** A question or an error that must be answered before anything else. */
export function AlertDialog({ open, onOpenChange, title, text, children }: AlertDialogProps) {
  useCloseRequest(open, () => onOpenChange(false))
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-[60] animate-fade bg-black/60" />
        <Radix.Content className="fixed inset-0 z-[70] m-auto h-fit w-[min(26rem,calc(100vw-2rem))] animate-rise rounded-sheet border bg-paper p-6 shadow-lift">
          <Radix.Title className="text-lead">{title}</Radix.Title>
          <Radix.Description asChild>
            <div className="mt-2 grid gap-2 text-small text-quiet">{text}</div>
          </Radix.Description>
          <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export const AlertDialogCancel = Radix.Cancel
export const AlertDialogAction = Radix.Action
