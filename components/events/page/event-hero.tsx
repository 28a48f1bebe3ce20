'use client'

import type { ReactNode } from 'react'
import { PictureViewer } from '@/components/media/picture-viewer'
import { ReportButton } from '@/components/moderation/report-button'
import { pictureKey } from '@/lib/media/urls'
import { useText } from '#texts'

export type EventHeroProps = { fullUrl: string; alt: string; children: ReactNode }

/** A flyer that opens in full size on a tap, where it can be reported. */
export function EventHero({ fullUrl, alt, children }: EventHeroProps) {
  const t = useText('events')
  const key = pictureKey(fullUrl)
  // A tap closes the view first: it covers everything, including the form.
  const report = key ? (
    <ReportButton
      subject="image"
      subjectId={key}
      label={t.event.reportPicture}
      className="fixed right-3 bottom-3 z-10 min-h-11 rounded-control bg-white px-4 text-small font-semibold text-black"
    />
  ) : null
  return (
    <PictureViewer fullUrl={fullUrl} alt={alt} openLabel={t.event.fullSize} closeLabel={t.event.close} extra={report}>
      {children}
    </PictureViewer>
  )
}
