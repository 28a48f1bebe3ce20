import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { findBoxes } from '@/server/platform/vision/ocr/find-boxes'
import { openSession } from '@/server/platform/vision/ocr/onnx-session'
import { chooseTurns } from '@/server/platform/vision/ocr/orientation'
import { prepareImage } from '@/server/platform/vision/ocr/prepare-image'
import { type Box, cropBox, type Raster, turnBox } from '@/server/platform/vision/ocr/raster'
import { type CtcReader, openCtcReader } from '@/server/platform/vision/ocr/recognize-ctc'
import { foldsOf } from '../judge/train-judge'
import { type Poster, readPosters } from '../judge/posters'
import { textOfRow, truthsOf } from './match-rows'

/**
 * Rows of labelled posters to train a recogniser with: `npm run cut:rows -- DIR… --out ROWS [--folds 2]`. Each DIR holds `labels.json` and
 * the pictures it names. Writes each row whose text is known as the reader cuts it, 48 pixels high, and `rows.jsonl` with its text, whether
 * it was misread, and its fold (posters of one source share one). Posters that are a sheet in a photograph are left out.
 */
const HEIGHT_PX = 48
const WIDEST_PX = 900
const FLATTEST_PX = 8

async function cutPoster(
  poster: Poster,
  {
    out,
    number,
    fold,
    detector,
    ctc,
  }: { out: string; number: number; fold: number; detector: Parameters<typeof findBoxes>[0]; ctc: CtcReader },
): Promise<void> {
  const { text } = poster
  if (!text || text.sheet) return
  const raster = await prepareImage(readFileSync(path.join(poster.dir, poster.file)))
  const boxes = await findBoxes(detector, raster)
  const turns = await chooseTurns((box) => ctc.read(raster, box), boxes)
  const truths = truthsOf(poster.truth)
  for (const [index, found] of boxes.entries()) {
    const box = turnBox(found, turns)
    const widthPx = Math.max(HEIGHT_PX, Math.round((HEIGHT_PX * box.width) / Math.max(1, box.height) / 8) * 8)
    if (box.height < FLATTEST_PX || widthPx > WIDEST_PX) continue
    const { text: seen, confidence } = await ctc.read(raster, box)
    const row = textOfRow({ text: seen, confidence, fused: lineAt(text.lines, upright(box, turns, raster), box.height) }, truths)
    if (!row) continue
    const name = `${number}-${index}.jpg`
    const { data } = cropBox(raster, box, { widthPx, heightPx: HEIGHT_PX })
    await sharp(data, { raw: { width: widthPx, height: HEIGHT_PX, channels: 3 } })
      .jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
      .toFile(path.join(out, name))
    appendFileSync(path.join(out, 'rows.jsonl'), `${JSON.stringify({ name, ...row, fold, width: widthPx })}\n`)
  }
}

/** A box's centre on the picture turned upright. */
function upright({ cx, cy }: Box, turns: number, { widthPx, heightPx }: Raster): { x: number; y: number } {
  if (turns === 1) return { x: cy, y: widthPx - cx }
  if (turns === 2) return { x: widthPx - cx, y: heightPx - cy }
  return turns === 3 ? { x: heightPx - cy, y: cx } : { x: cx, y: cy }
}

/** The line of the finished reading whose centre is this box's. */
function lineAt(lines: NonNullable<Poster['text']>['lines'], { x, y }: { x: number; y: number }, height: number) {
  return lines.find((line) => Math.hypot(line.x + line.width / 2 - x, line.y + line.height / 2 - y) < height / 4) ?? null
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string' }, folds: { type: 'string', default: '2' } },
  })
  if (!values.out || positionals.length === 0) throw new Error('usage: npm run cut:rows -- DIR… --out ROWS [--folds 2]')
  const out = path.resolve(values.out)
  mkdirSync(out, { recursive: true })
  rmSync(path.join(out, 'rows.jsonl'), { force: true })
  const posters = (await Promise.all(positionals.map((dir) => readPosters(path.resolve(dir))))).flat()
  const models = 'server/platform/vision/ocr/models'
  const [detector, ctc] = await Promise.all([
    openSession(path.join(models, 'detector.onnx'), 2),
    openCtcReader(path.join(models, 'recogniser.onnx'), path.join(models, 'letters.txt')),
  ])
  const folds = foldsOf(
    posters.map(({ source }) => source),
    Number(values.folds),
    1,
  )
  for (const [number, poster] of posters.entries()) await cutPoster(poster, { out, number, fold: folds[number] ?? 0, detector, ctc })
}

await main()
