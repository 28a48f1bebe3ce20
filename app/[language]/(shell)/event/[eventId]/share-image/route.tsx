import { ImageResponse } from 'next/og'
import { SharePoster } from '@/components/events/page/share-poster'
import { getPictureData, getShareFonts } from '@/server/media/share-picture'
import { answerJpeg, noSuchEvent, readPoster } from './poster'

/** Rendered at the first visit and cached like a page, whatever the query says, so nobody can make us render it over and over. */
export const dynamic = 'force-static'
export const revalidate = 300

export function generateStaticParams() {
  return []
}

/** The picture in link previews: never an e-mail address, and the place only as venue and city. */
export async function GET(_request: Request, { params }: { params: Promise<{ language: string; eventId: string }> }): Promise<Response> {
  const poster = await readPoster(await params)
  if (!poster) return noSuchEvent()
  const [fonts, picture] = await Promise.all([
    getShareFonts(),
    poster.pictureKey === null ? null : getPictureData(poster.pictureKey, { maxWidthPx: 560, maxHeightPx: 550 }),
  ])
  return answerJpeg(() => new ImageResponse(<SharePoster {...poster.words} picture={picture} />, { width: 1200, height: 630, fonts }))
}
