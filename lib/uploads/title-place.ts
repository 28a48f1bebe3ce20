import type { Focus } from '@/lib/media/crop'
import type { FlyerText } from '@/lib/recognition/flyer-text'
import { fold } from '@/lib/recognition/fold'
import { placeOnPicture } from '@/lib/recognition/sheet'

/** Of the title's largest letters: smaller ones repeat it in the small print. */
const LEAST_HEIGHT = 0.4
/** A picture whose proportions differ by more was turned before it was read. */
const MOST_SKEW = 0.02

const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4

/**
 * Where a flyer's title is on its picture. Null if none of its words has a place, or if the picture lies on its side.
 * @param title the words of the flyer that the title was read from.
 * @param picture the stored picture's size in pixels.
 */
export function titlePlace(flyer: FlyerText, title: string | null, picture: { widthPx: number; heightPx: number }): Focus | null {
  const { widthPx, heightPx } = flyer.sheet ?? flyer
  if (Math.abs((widthPx / heightPx) * (picture.heightPx / picture.widthPx) - 1) > MOST_SKEW) return null
  const wanted = ` ${fold(title ?? '')} `
  const rows = flyer.lines.filter(({ text }) => {
    const words = ` ${fold(text)} `
    return words.trim().length > 1 && wanted.trim().length > 1 && (wanted.includes(words) || words.includes(wanted))
  })
  const largest = Math.max(...rows.map((row) => row.heightPx))
  const corners = rows.filter((row) => row.heightPx >= largest * LEAST_HEIGHT).flatMap((row) => placeOnPicture(flyer, row))
  if (corners.length === 0) return null
  const xs = corners.map(({ x }) => x / widthPx)
  const ys = corners.map(({ y }) => y / heightPx)
  return { left: share(Math.min(...xs)), top: share(Math.min(...ys)), right: share(Math.max(...xs)), bottom: share(Math.max(...ys)) }
}
