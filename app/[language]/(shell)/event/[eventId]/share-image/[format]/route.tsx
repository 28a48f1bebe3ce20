import { ImageResponse } from 'next/og'
import { SocialPoster } from '@/components/events/page/social-poster'
import { getPictureData, getShareFonts } from '@/server/media/share-picture'
import { answerJpeg, noSuchEvent, readPoster } from '../poster'

/** Rendered at the first visit and cached like a page, whatever the query says, so nobody can make us render it over and over. */
export const dynamic = 'force-static'
export const revalidate = 300

export function generateStaticParams() {
  return []
}

/** The picture's size in pixels, and the most of it that the flyer may take. */
const FORMATS: Readonly<Record<string, { width: number; height: number; flyer: { maxWidthPx: number; maxHeightPx: number } }>> = {
  post: { width: 1080, height: 1350, flyer: { maxWidthPx: 920, maxHeightPx: 760 } },
  story: { width: 1080, height: 1920, flyer: { maxWidthPx: 920, maxHeightPx: 1080 } },
}

/** An event as a picture for social networks, in the shape of a post or of a story: never an e-mail, the place only as venue and town. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ language: string; eventId: string; format: string }> },
): Promise<Response> {
  const { format: name, ...address } = await params
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined
  const poster = format ? await readPoster(address) : null
  if (!format || !poster) return noSuchEvent()
  const { width, height, flyer } = format
  const [fonts, picture] = await Promise.all([
    getShareFonts(),
    poster.pictureKey === null ? null : getPictureData(poster.pictureKey, flyer),
  ])
  return answerJpeg(
    () => new ImageResponse(<SocialPoster {...poster.words} isStory={name === 'story'} picture={picture} />, { width, height, fonts }),
  )
}
