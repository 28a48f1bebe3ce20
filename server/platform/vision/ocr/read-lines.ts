import { readLanguage } from '@/lib/recognition/language'
import { cleanCrop, PADDING_PX } from './clean-crop'
import { decodeLetters } from './decode-letters'
import { fuseText } from './fuse-text'
import type { LetterOdds } from './letter-odds'
import { type Box, type GreyRaster, type Raster, turnBox } from './raster'
import { type CtcReading, type SeenLine, toLine } from './recognize-ctc'
import type { LstmReader, LstmReading } from './recognize-lstm'
import { spreadWords } from './spread-words'

export type ReadBox = (box: Box) => Promise<CtcReading>
export type ReadLine = { box: Box; text: string; confidence: number }

/** Called for each line as it is read, with its box's index; a later pass may still change it. */
type OnLine = (index: number, line: ReadLine) => void

type Readings = { box: Box; ctc: SeenLine; line: GreyRaster; lstm: LstmReading | null }

/** A box this much taller than wide may be text rotated by 90°. */
const UPRIGHT_RATIO = 1.5
/** Below this confidence of the CTC, the LSTM has never been right either. */
const BLANK_BELOW = 0.3

/**
 * The text in each box, read by both recognisers; boxes without text are left out. A picture in a language other than German or English is
 * read again with that language's model. Without `lstm`, only the CTC reads. `odds` tell which of the letters that an unsure strip may show
 * is likely there.
 */
export async function readLines(
  { read, odds, lstm, onLine = () => {} }: { read: ReadBox; odds: LetterOdds; lstm: LstmReader | null; onLine?: OnLine },
  raster: Raster,
  boxes: Box[],
): Promise<ReadLine[]> {
  await lstm?.setLanguage(null)
  const first = await readBoth({ read, odds, lstm, onLine }, raster, boxes)
  const lines = first.map((readings) => fuse(readings, null))
  const language = readLanguage(lines.map(({ text }) => text).join('\n'))
  if (!lstm || !(await lstm.setLanguage(language))) return lines.filter(({ text }) => text !== '')

  const again = await Promise.all(first.map(async (readings) => ({ ...readings, lstm: await lstm.read(readings.line) })))
  return again.map((readings) => fuse(readings, language)).filter(({ text }) => text !== '')
}

/** Runs two CTC readings at a time, each on one core, while the LSTM's threads work on earlier lines. */
async function readBoth(
  { read, odds, lstm, onLine }: { read: ReadBox; odds: LetterOdds; lstm: LstmReader | null; onLine: OnLine },
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
      const ctc = spreadWords(toLine(decodeLetters(reading.strips, odds)), line, PADDING_PX)
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

/** Reads a tall box upright and rotated both ways; the most confident reading decides. */
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
