'use client'

import { SubscribeButton } from '@/components/feeds/subscribe-button'
import { SoftLink } from '@/components/ui/soft-link'
import { UploadButton } from '@/components/uploads/upload-button'
import { useText } from '#texts'

export type WaysOnProps = {
  /** Where all matching events are listed. */
  allHref: string
  /** The same list as a calendar subscription. */
  feedPath: string
}

/** Where the list continues, and how to add to it. */
export function WaysOn({ allHref, feedPath }: WaysOnProps) {
  const t = useText('landing')
  return (
    <p className="flex flex-wrap items-center justify-between gap-4 border-t pt-5">
      <SoftLink href={allHref} className="tap-target inline-flex items-center font-semibold underline decoration-2 underline-offset-4">
        {t.showAll}
      </SoftLink>
      <SubscribeButton path={feedPath} />
      <span className="text-quiet">
        {t.seenOne}{' '}
        <UploadButton className="tap-target font-semibold text-signal underline decoration-2 underline-offset-4 hover:text-signal-strong">
          {t.takePicture}
        </UploadButton>
      </span>
    </p>
  )
}
