import { readLanguage } from '@/lib/recognition/language'
import { cleanCrop, PADDING_PX } from './clean-crop'
import { fuseText } from './fuse-text'
import { type Box, type GreyRaster, type Raster, turnBox } from './raster'
import type { CtcReading } from './recognize-ctc'
import type { LstmReader, LstmReading } from './recognize-lstm'
import { spreadWords } from './spread-words'

export type ReadBox = (box: Box) => Promise<CtcReading>
export type ReadLine = { box: Box; text: string; confidence: number }

/** Told of each line as it is read, with the place of its box; a later look may still change it. */
type OnLine = (index: number, line: ReadLine) => void

type Readings = { box: Box; ctc: CtcReading; line: GreyRaster; lstm: LstmReading | null }

/** A box this much taller than wide may be writing turned on its side. */
const UPRIGHT_RATIO = 1.5
/** Where the CTC sees next to nothing, the LSTM has never been right either. */
const BLANK_BELOW = 0.3

/**
 * The words in each box, read by both recognisers; boxes without words are left out. A picture in a language other than
 * German or English is read once more by that language's own model. Without `lstm` the CTC reads alone.
 */
export async function readLines(
  { read, lstm, onLine = () => {} }: { read: ReadBox; lstm: LstmReader | null; onLine?: OnLine },
  raster: Raster,
  boxes: Box[],
): Promise<ReadLine[]> {
  await lstm?.setLanguage(null)
  const first = await readBoth({ read, lstm, onLine }, raster, boxes)
  const lines = first.map((readings) => fuse(readings, null))
  const language = readLanguage(lines.map(({ text }) => text).join('\n'))
  if (!lstm || !(await lstm.setLanguage(language))) return lines.filter(({ text }) => text !== '')

  const again = await Promise.all(first.map(async (readings) => ({ ...readings, lstm: await lstm.read(readings.line) })))
  return again.map((readings) => fuse(readings, language)).filter(({ text }) => text !== '')
}

/** Two CTC readings at a time, each on one core, and the LSTM's threads at work on lines read before. */
async function readBoth(
  { read, lstm, onLine }: { read: ReadBox; lstm: LstmReader | null; onLine: OnLine },
  raster: Raster,
  boxes: Box[],
): Promise<Readings[]> {
  const pending: Promise<Readings>[] = []
  const readNext = async (remaining: Iterator<[number, Box]>): Promise<void> => {
    for (let next = remaining.next(); !next.done; next = remaining.next()) {
      const [index, found] = next.value
      const { box, reading } = await readUpright(read, found)
      if (reading.confidence < BLANK_BELOW) continue
      const tell = (readings: Readings) => {
        onLine(index, fuse(readings, null))
        return readings
      }
      const line = cleanCrop(raster, box)
      const ctc = spreadWords(reading, line, PADDING_PX)
      pending.push(
        lstm
          ? lstm.read(line).then((second) => tell({ box, ctc, line, lstm: second }))
          : Promise.resolve(tell({ box, ctc, line, lstm: null })),
      )
    }
  }
  const remaining = boxes.entries()
  await Promise.all([readNext(remaining), readNext(remaining)])
  return Promise.all(pending)
}

function fuse({ box, ctc, lstm }: Readings, language: string | null): ReadLine {
  return { box, ...fuseText(ctc, lstm, language) }
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
