'use client'

import { CalendarSync } from 'lucide-react'
import { Suspense, useState, type MouseEvent } from 'react'
import { buttonLook } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy-part'
import { useText } from '#texts'

const SubscribeSheet = lazyPart(() => import('./subscribe-sheet').then(({ SubscribeSheet }) => SubscribeSheet))

export type SubscribeButtonProps = {
  /** Path of the list's calendar feed. */
  path: string
  /** Only the icon is shown on a phone. */
  isCompact?: boolean
}

/** Offers a list as feeds. Without scripts, the link is the calendar itself. */
export function SubscribeButton({ path, isCompact = false }: SubscribeButtonProps) {
  const t = useText('shell')
  const [isOpen, setOpen] = useState(false)
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a href={path} rel="nofollow" aria-haspopup="dialog" className={buttonLook({ look: 'outline' })} onClick={handleClick}>
        <CalendarSync aria-hidden />
        <span className={isCompact ? 'max-sm:sr-only' : undefined}>{t.subscribe}</span>
      </a>
      {isOpen ? (
        <Suspense>
          <SubscribeSheet path={path} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
