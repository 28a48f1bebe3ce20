'use client'

import { Maximize2, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useText } from '#texts'
import { CodePicture } from '@/components/ui/code-picture'
import { useCloseRequest } from '@/components/ui/use-close-request'

/** The code full-screen on white, for the door; keeps the screen awake. */
export function BrightCode({ code, title }: { code: string; title: string }) {
  const t = useText('ticketPage')
  const [isOpen, setOpen] = useState(false)
  useStayAwake(isOpen)
  useCloseRequest(isOpen, () => setOpen(false))
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button look="plain" className="text-black! hover:bg-black/10!">
          <Maximize2 aria-hidden />
          {t.bright}
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content aria-describedby={undefined} className="fixed inset-0 z-50 grid grid-rows-[auto_1fr] bg-white p-4 text-black">
          <div className="flex items-center justify-between gap-3">
            <Dialog.Title className="truncate text-lead">{title}</Dialog.Title>
            <Dialog.Close asChild>
              <Button look="plain" size="icon" aria-label={t.close} className="text-black! hover:bg-black/10!">
                <X aria-hidden />
              </Button>
            </Dialog.Close>
          </div>
          <div className="grid place-items-center p-4">
            <CodePicture code={code} label={t.code} className="h-auto w-[min(100%,78dvh)]" />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function useStayAwake(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let isOver = false
    let release = () => {}
    // It can be refused, for example on a low battery. Then the screen dims as usual.
    navigator.wakeLock.request('screen').then(
      (lock) => {
        release = () => void lock.release().catch(() => undefined)
        if (isOver) release()
      },
      () => undefined,
    )
    return () => {
      isOver = true
      release()
    }
  }, [isWanted])
}
