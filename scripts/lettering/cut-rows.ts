import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { findBoxes } from '@/server/platform/vision/ocr/find-boxes'
import { openSession } from '@/server/platform/vision/ocr/onnx-session'
import { chooseTurns } from '@/server/platform/vision/ocr/orientation'
import { prepareImage } from '@/server/platform/vision/ocr/prepare-image'
import { turnBox, uprightPoint } from '@/server/platform/vision/ocr/raster'
import { type CtcReader, cropLine, openCtcReader } from '@/server/platform/vision/ocr/recognize-ctc'
import { foldsOf } from '../judge/train-judge'
import { type Poster, readPosters } from '../judge/posters'
import { textOfRow, truthsOf } from './match-rows'

/**
 * Rows of labelled posters to train a recogniser with: `npm run cut:rows -- DIR… --out ROWS [--folds 2]`. Each DIR holds `labels.json` and
 * the pictures it names. Writes each row whose text is known as the reader cuts it, 48 pixels high, and `rows.jsonl` with its text, whether
 * it was misread, and its fold (posters of one source share one). Posters that are a sheet in a photograph are left out.
 */

/** Longer lines are too long for a batch. */
const WIDEST_PX = 900
/** Flatter rows show no letters. */
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
    const line = cropLine(raster, box)
    if (box.height < FLATTEST_PX || line.widthPx > WIDEST_PX) continue
    const { text: seen, confidence } = await ctc.read(raster, box)
    const row = textOfRow(
      { text: seen, confidence, fused: lineAt(text.lines, uprightPoint({ x: box.cx, y: box.cy }, turns, raster), box.height) },
      truths,
    )
    if (!row) continue
    const name = `${number}-${index}.jpg`
    await sharp(line.data, { raw: { width: line.widthPx, height: line.heightPx, channels: 3 } })
      .jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
      .toFile(path.join(out, name))
    appendFileSync(path.join(out, 'rows.jsonl'), `${JSON.stringify({ name, ...row, fold, width: line.widthPx })}\n`)
  }
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
  const posters: Poster[] = []
  for (const dir of positionals) posters.push(...(await readPosters(path.resolve(dir))))
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
