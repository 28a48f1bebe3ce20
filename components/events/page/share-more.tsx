'use client'

import { QrCode } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazyPart } from '@/components/ui/lazy-part'
import { useText } from '#texts'

const ShareSheet = lazyPart(() => import('./share-sheet').then(({ ShareSheet }) => ShareSheet))

export type ShareMoreProps = { eventId: string; title: string; url: string }

/** Opens every way to share an event: link, messengers, QR code, pictures, poster. */
export function ShareMore({ eventId, title, url }: ShareMoreProps) {
  const t = useText('events')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <QrCode aria-hidden />
        {t.share.more}
      </Button>
      {isOpen ? (
        <Suspense>
          <ShareSheet eventId={eventId} title={title} url={url} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
