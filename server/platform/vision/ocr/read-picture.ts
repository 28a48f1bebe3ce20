import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Code, FlyerText, TextLine } from '@/lib/recognition/flyer-text'
import { type Corners, cornersOf as sheetCorners, mapPoint, solveHomography } from '@/lib/recognition/sheet'
import { findBoxes } from './find-boxes'
import { inkOf } from './ink'
import { readOdds } from './letter-odds'
import { openSession } from './onnx-session'
import { chooseTurns } from './orientation'
import { prepareImage } from './prepare-image'
import { type Box, boundsOf, type Raster, turnBox, uprightPoint } from './raster'
import { openCodeReader, readCodes } from './read-codes'
import { type ReadBox, type ReadLine, readLines } from './read-lines'
import { cornersOf, pacedNews, type ReadingNews } from './reading-news'
import { type View, viewSheet } from './read-sheet'
import { sortForReading } from './reading-order'
import { type CtcReader, type CtcReading, openCtcReader } from './recognize-ctc'
import { openLstmReader } from './recognize-lstm'

/** More boxes than this are a booklet's small print; only the largest are read. */
const MAX_BOXES = 120

export type PictureReader = {
  /** Reads one picture; `onTiming` gets the milliseconds of each stage, `onNews` what has been seen so far. */
  read(image: Buffer, onTiming?: (stage: string, ms: number) => void, onNews?: (news: ReadingNews) => void): Promise<FlyerText>
  close(): Promise<void>
}

/**
 * Loads all models once. `root` is the project's directory; `modelDir` may hold another CTC recogniser that knows all letters (one `.onnx`
 * file and its dictionary, a `.txt` file), which then reads alone.
 */
export async function openPictureReader(options: {
  root: string
  lstmWorkers?: number
  modelDir?: string | undefined
}): Promise<PictureReader> {
  const models = path.join(options.root, 'server/platform/vision/ocr/models')
  const own = options.modelDir ? await findModel(options.modelDir) : null
  const { model, dictionary } = own ?? { model: path.join(models, 'recogniser.onnx'), dictionary: path.join(models, 'letters.txt') }
  const [detector, ctc, odds, lstm] = await Promise.all([
    openSession(path.join(models, 'detector.onnx'), 2),
    openCtcReader(model, dictionary),
    readOdds(path.join(models, 'letter-odds.br')),
    own ? null : openLstmReader(options.root, options.lstmWorkers ?? 2),
    openCodeReader(options.root),
  ])
  return {
    async read(image, onTiming = () => {}, onNews = () => {}) {
      const timed = async <T>(stage: string, work: () => Promise<T>): Promise<T> => {
        const startedAt = performance.now()
        const result = await work()
        onTiming(stage, performance.now() - startedAt)
        return result
      }
      const raster = await timed('prepare', () => prepareImage(image))
      const codes = await timed('codes', () => readCodes(raster))
      const found = await timed('detect', () => findBoxes(detector, raster))
      const open = (picture: Raster) => rememberReadings(ctc, picture)
      const photo: View = { raster, boxes: largest(found), codes, read: open(raster) }
      const sheet = await timed('sheet', () => viewSheet(image, photo, { detector, open }))
      const { read, ...view } = sheet ?? photo
      const boxes = largest(view.boxes)
      const toPhoto =
        sheet && solveHomography(sheetCorners({ x: 0, y: 0, width: sheet.raster.widthPx, height: sheet.raster.heightPx }), sheet.corners)
      const seen = boxes.map((box): ReadingNews['boxes'][number] => ({
        corners: cornersOf(box, raster, toPhoto ? (point) => mapPoint(toPhoto, point) : undefined),
        text: null,
      }))
      onNews({ boxes: seen, flyer: toFlyerText(view.raster, { lines: [], codes: [], turns: 0 }) })
      const turns = await timed('orient', () => chooseTurns(read, boxes))
      const soFar: ReadLine[] = []
      const tellLater = pacedNews(onNews)
      const handleLine = (index: number, line: ReadLine) => {
        const box = seen[index]
        if (box) box.text = line.text
        if (line.text !== '') soFar.push(line)
        tellLater(() => ({ boxes: seen, flyer: toFlyerText(view.raster, { lines: soFar, codes: view.codes, turns }) }))
      }
      const lines = await timed('recognise', () =>
        readLines(
          { read, odds, lstm, onLine: handleLine },
          view.raster,
          boxes.map((box) => turnBox(box, turns)),
        ),
      )
      const flyer = toFlyerText(view.raster, { lines, codes: view.codes, turns })
      onNews({ boxes: seen, flyer })
      return sheet
        ? { ...flyer, sheet: { widthPx: raster.widthPx, heightPx: raster.heightPx, corners: turnCorners(sheet.corners, turns) } }
        : flyer
    },
    async close() {
      await lstm?.close()
    },
  }
}

function largest(boxes: Box[]): Box[] {
  return boxes.toSorted((a, b) => b.width * b.height - a.width * a.height).slice(0, MAX_BOXES)
}

/** A sheet's corners, reordered for the upright picture. */
function turnCorners(corners: Corners, turns: number): Corners {
  const [a, b, c, d] = corners
  if (turns === 1) return [b, c, d, a]
  if (turns === 2) return [c, d, a, b]
  return turns === 3 ? [d, a, b, c] : corners
}

/** The recogniser an operator has put into a directory. Throws unless it holds exactly one model and one dictionary. */
async function findModel(directory: string): Promise<{ model: string; dictionary: string }> {
  const files = await readdir(directory)
  const [model, ...otherModels] = files.filter((file) => file.endsWith('.onnx'))
  const [dictionary, ...otherDictionaries] = files.filter((file) => file.endsWith('.txt'))
  if (!model || !dictionary || otherModels.length > 0 || otherDictionaries.length > 0) {
    throw new Error(`MODEL_DIR must hold one .onnx file and one .txt file: ${directory}`)
  }
  return { model: path.join(directory, model), dictionary: path.join(directory, dictionary) }
}

/** Caches readings, so that what was read to find the orientation is not read again. */
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
  const upright = (x: number, y: number) => uprightPoint({ x, y }, turns, raster)
  const textLines = lines.map(({ box, text, confidence }): TextLine => {
    const middle = upright(box.cx, box.cy)
    const bounds = boundsOf({ ...box, cx: middle.x, cy: middle.y, angle: box.angle - (turns * Math.PI) / 2 })
    return { text, confidence, ...bounds, heightPx: box.height, angle: degrees(box.angle - (turns * Math.PI) / 2), ...inkOf(raster, box) }
  })
  const turnedCodes = codes.map((code): Code => {
    const one = upright(code.x, code.y)
    const other = upright(code.x + code.width, code.y + code.height)
    return {
      ...code,
      x: Math.min(one.x, other.x),
      y: Math.min(one.y, other.y),
      width: Math.abs(one.x - other.x),
      height: Math.abs(one.y - other.y),
    }
  })
  return { widthPx, heightPx, lines: sortForReading(textLines), codes: turnedCodes }
}

function degrees(radians: number): number {
  const angle = (radians * 180) / Math.PI
  return angle - 360 * Math.round(angle / 360)
}
