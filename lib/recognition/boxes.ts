/** A box in pixels of the image after levelling: a tilted photo is first rotated back by its median angle. */
export type Box = { x: number; y: number; width: number; height: number }

/** Horizontal middle of a box, in pixels. */
export const centreX = (box: Box) => box.x + box.width / 2
/** Vertical middle of a box, in pixels. */
export const centreY = (box: Box) => box.y + box.height / 2
/** How many times the smaller number the larger one is. */
export const ratio = (a: number, b: number) => Math.max(a, b) / Math.max(1, Math.min(a, b))
/** How much of the narrower box's width the two boxes share, 0–1. */
export const overlapX = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) / Math.max(1, Math.min(a.width, b.width))
/** How much of the lower box's height the two boxes share, 0–1. */
export const overlapY = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)) / Math.max(1, Math.min(a.height, b.height))

/** The smallest box around several. */
export function union(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  }
}
