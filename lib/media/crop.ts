/** A part of a picture as shares of its sides, 0–1 from the top left. */
export type Focus = { left: number; top: number; right: number; bottom: number }

/** The stored form of a focus; an empty list for none. */
export const focusToList = (focus: Focus | null): number[] => (focus ? [focus.left, focus.top, focus.right, focus.bottom] : [])

/** The focus of its stored form; null for none. */
export function focusFromList([left, top, right, bottom]: readonly number[]): Focus | null {
  return left === undefined || top === undefined || right === undefined || bottom === undefined ? null : { left, top, right, bottom }
}

/** Of a crop's side: what stays free beside the focus, so that letters do not touch the edge. */
const MARGIN = 0.04

/**
 * Where a crop starts along one side of a picture, in whole pixels.
 * @param sidePx the picture's side, and `cropPx` the crop's, which is no longer.
 * @param usual the share of the rest that is cut off before the crop if nothing else is wanted.
 * @param focus start and end of what has to stay, as shares of the side: the crop moves no further than that takes, and not at all for
 *   what is too long for it.
 */
export function cropStart({
  sidePx,
  cropPx,
  usual,
  focus,
}: {
  sidePx: number
  cropPx: number
  usual: number
  focus: readonly [number, number] | null
}): number {
  const rest = sidePx - cropPx
  if (!focus) return Math.floor(rest * usual)
  const from = focus[0] * sidePx - cropPx * MARGIN
  const until = focus[1] * sidePx + cropPx * MARGIN
  const start = until - from > cropPx ? rest * usual : Math.min(from, Math.max(until - cropPx, rest * usual))
  return Math.floor(Math.min(rest, Math.max(0, start)))
}
