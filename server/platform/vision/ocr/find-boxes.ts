import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { runSession } from './onnx-session'
import { resizeRaster } from './prepare-image'
import { at, type Box, type Raster } from './raster'
import { findComponents, meanInside, smallestRectangle } from './rectangle'

/** Long side of the picture as the detector sees it; more is slower and finds no more. */
const DETECTOR_LONG_SIDE_PX = 960
/** A pixel belongs to writing above this probability. */
const PIXEL_THRESHOLD = 0.3
/** A box is writing above this mean probability. */
const BOX_THRESHOLD = 0.5
/** The model marks shrunken lines; a box grows by area × ratio / perimeter on every side. */
const UNCLIP_RATIO = 1.6
const MIN_SIDE_PX = 3
/** Mean and deviation of the colours the model was trained with, in the order blue, green, red. */
const MEAN = [0.485, 0.456, 0.406]
const DEVIATION = [0.229, 0.224, 0.225]

/** Where writing stands on the picture: boxes in its pixels, each with angle within ±45° and its certainty in `score`. */
export async function findBoxes(session: InferenceSession, raster: Raster, longSidePx = DETECTOR_LONG_SIDE_PX): Promise<(Box & { score: number })[]> {
  const scale = Math.min(1, longSidePx / Math.max(raster.widthPx, raster.heightPx))
  const widthPx = Math.max(32, Math.round((raster.widthPx * scale) / 32) * 32)
  const heightPx = Math.max(32, Math.round((raster.heightPx * scale) / 32) * 32)
  const small = await resizeRaster(raster, { widthPx, heightPx })
  const { data: map } = await runSession(session, toTensor(small))

  const scaleX = raster.widthPx / widthPx
  const scaleY = raster.heightPx / heightPx
  const boxes: (Box & { score: number })[] = []
  for (const points of findComponents(map, widthPx, heightPx, PIXEL_THRESHOLD)) {
    const core = smallestRectangle(points)
    if (!core || Math.min(core.width, core.height) < MIN_SIDE_PX) continue
    const score = meanInside(map, widthPx, heightPx, core)
    if (score < BOX_THRESHOLD) continue
    const grow = (core.width * core.height * UNCLIP_RATIO) / (2 * (core.width + core.height))
    boxes.push({ ...scaleBox({ ...core, width: core.width + 2 * grow, height: core.height + 2 * grow }, scaleX, scaleY), score })
  }
  return boxes
}

/** Scales a box; the two scales differ by the rounding to whole tiles only, so its angle is carried by its axis. */
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
