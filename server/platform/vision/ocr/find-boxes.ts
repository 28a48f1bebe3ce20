import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { runSession } from './onnx-session'
import { resizeRaster } from './prepare-image'
import { at, type Box, type Raster } from './raster'
import { coveredShare, findComponents, meanInside, smallestRectangle } from './rectangle'

/**
 * Long sides to which the picture is scaled for the detector, one pass each. The first pass finds ordinary lines; the second, at a third of
 * its cost, finds huge display letters and narrow type whose strokes the first takes for a pattern. Its boxes come out `trimPx` too large.
 */
const LOOKS = [
  { longSidePx: 960, trimPx: 0 },
  { longSidePx: 576, trimPx: 3 },
]
/** A box from a later pass is new if earlier boxes cover less than this share of it. */
const NEW_BELOW = 0.3
/** A pixel is text above this probability. */
const PIXEL_THRESHOLD = 0.3
/** A box is text above this mean probability. */
const BOX_THRESHOLD = 0.5
/** The model marks shrunken lines; a box grows by area × ratio / perimeter on every side. */
const UNCLIP_RATIO = 1.6
const MIN_SIDE_PX = 3
/** Mean and deviation of the colours the model was trained with, in the order blue, green, red. */
const MEAN = [0.485, 0.456, 0.406]
const DEVIATION = [0.229, 0.224, 0.225]

type ScoredBox = Box & { score: number }

/** Finds text on a picture: boxes in its pixels, each with an angle within ±45° and its confidence in `score`. */
export async function findBoxes(session: InferenceSession, raster: Raster): Promise<ScoredBox[]> {
  const boxes: ScoredBox[] = []
  for (const look of LOOKS) {
    const seen = await lookAt(session, raster, look)
    boxes.push(...seen.filter((box) => coveredShare(box, boxes) < NEW_BELOW))
  }
  return boxes
}

async function lookAt(
  session: InferenceSession,
  raster: Raster,
  { longSidePx, trimPx }: { longSidePx: number; trimPx: number },
): Promise<ScoredBox[]> {
  const scale = Math.min(1, longSidePx / Math.max(raster.widthPx, raster.heightPx))
  const widthPx = Math.max(32, Math.round((raster.widthPx * scale) / 32) * 32)
  const heightPx = Math.max(32, Math.round((raster.heightPx * scale) / 32) * 32)
  const small = await resizeRaster(raster, { widthPx, heightPx })
  const { data: map } = await runSession(session, toTensor(small))

  const scaleX = raster.widthPx / widthPx
  const scaleY = raster.heightPx / heightPx
  const boxes: ScoredBox[] = []
  for (const points of findComponents(map, widthPx, heightPx, PIXEL_THRESHOLD)) {
    const core = smallestRectangle(points)
    if (!core || Math.min(core.width, core.height) < MIN_SIDE_PX) continue
    const score = meanInside(map, widthPx, heightPx, core)
    if (score < BOX_THRESHOLD) continue
    const grow = (core.width * core.height * UNCLIP_RATIO) / (2 * (core.width + core.height))
    const width = core.width + 2 * grow - trimPx
    const height = core.height + 2 * grow - trimPx
    boxes.push({ ...scaleBox({ ...core, width, height }, scaleX, scaleY), score })
  }
  return boxes
}

/** Scales a box. The two scales differ only by rounding to whole tiles, so scaling the axis also scales the angle. */
function scaleBox(box: Box, scaleX: number, scaleY: number): Box {
  const cos = Math.cos(box.angle)
  const sin = Math.sin(box.angle)
  return {
    cx: box.cx * scaleX,
    cy: box.cy * scaleY,
    width: box.width * Math.hypot(cos * scaleX, sin * scaleY),
    height: box.height * Math.hypot(sin * scaleX, cos * scaleY),
    angle: Math.atan2(sin * scaleY, cos * scaleX),
  }
}

function toTensor({ data, widthPx, heightPx }: Raster): Tensor {
  const plane = widthPx * heightPx
  const values = new Float32Array(plane * 3)
  for (let channel = 0; channel < 3; channel += 1) {
    const factor = 1 / (255 * at(DEVIATION, channel))
    const offset = at(MEAN, channel) / at(DEVIATION, channel)
    for (let index = 0; index < plane; index += 1) values[channel * plane + index] = at(data, index * 3 + 2 - channel) * factor - offset
  }
  return new Tensor('float32', values, [1, 3, heightPx, widthPx])
}
