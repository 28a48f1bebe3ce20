import { readFile } from 'node:fs/promises'
import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { openSession, runSession } from './onnx-session'
import { type SeenChar, seenLetters, type Strip } from './decode-letters'
import { at, type Box, cropBox, type Raster } from './raster'

/** The letters of a line; their mean is its confidence. */
export type SeenLine = { text: string; confidence: number; chars: SeenChar[] }
/** A line, and what else its strips from left to right may show. */
export type CtcReading = SeenLine & { strips: readonly Strip[] }
export type CtcReader = { read(raster: Raster, box: Box): Promise<CtcReading>; alphabet: ReadonlySet<string> }

const LINE_HEIGHT_PX = 48
const MIN_WIDTH_PX = 48
/** Longer lines are squeezed to this width, at which 60 letters still have 40 pixels each. */
const MAX_WIDTH_PX = 2400
/** Letters that a strip may show, and their least chance. */
const MOST_LETTERS = 10
const LEAST_CHANCE = 0.002
/** Scripts other than Latin, Greek, Cyrillic and common signs, which the model tends to see in ornaments. */
const FOREIGN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u2150-\u218f\u2190-\u2bff\u3000-\u303f\u02b0-\u02ff]/u

/** Opens a recogniser whose classes are: blank, the lines of the dictionary, a space. */
export async function openCtcReader(modelPath: string, dictionaryPath: string): Promise<CtcReader> {
  const [session, dictionary] = await Promise.all([openSession(modelPath, 1), readFile(dictionaryPath, 'utf8')])
  const classes = ['', ...dictionary.replace(/\r?\n$/, '').split(/\r?\n/), ' ']
  const symbols = classes.map((symbol) => symbol.normalize('NFKC'))
  const allowed = classes.flatMap((symbol, index) => (symbol !== '' && FOREIGN.test(symbol) ? [] : [index]))
  return {
    read: (raster, box) => readLine(session, { symbols, allowed }, raster, box),
    alphabet: new Set(symbols),
  }
}

/** A box as the recogniser sees it: level, 48 pixels high, its width a multiple of 8. */
export function cropLine(raster: Raster, box: Box): Raster {
  const ratio = box.width / Math.max(1, box.height)
  const widthPx = Math.min(MAX_WIDTH_PX, Math.max(MIN_WIDTH_PX, Math.round((LINE_HEIGHT_PX * ratio) / 8) * 8))
  return cropBox(raster, box, { widthPx, heightPx: LINE_HEIGHT_PX })
}

async function readLine(
  session: InferenceSession,
  { symbols, allowed }: { symbols: string[]; allowed: number[] },
  raster: Raster,
  box: Box,
): Promise<CtcReading> {
  const { data, dims } = await runSession(session, toTensor(cropLine(raster, box)))
  const steps = dims[1] ?? 0
  const classes = dims[2] ?? 0

  const strips = Array.from({ length: steps }, (_, step): Strip => {
    const shown: { char: string; chance: number }[] = []
    for (const index of allowed) {
      const chance = at(data, step * classes + index)
      if (chance >= LEAST_CHANCE) shown.push({ char: symbols[index] ?? '', chance })
    }
    return shown.sort((a, b) => b.chance - a.chance).slice(0, MOST_LETTERS)
  })
  return { ...toLine(seenLetters(strips)), strips }
}

/** The line that these letters make. */
export function toLine(chars: SeenChar[]): SeenLine {
  return {
    text: chars
      .map(({ char }) => char)
      .join('')
      .trim(),
    confidence: chars.length === 0 ? 0 : chars.reduce((sum, { confidence }) => sum + confidence, 0) / chars.length,
    chars,
  }
}

function toTensor({ data, widthPx, heightPx }: Raster): Tensor {
  const plane = widthPx * heightPx
  const values = new Float32Array(plane * 3)
  for (let channel = 0; channel < 3; channel += 1) {
    for (let index = 0; index < plane; index += 1) values[channel * plane + index] = at(data, index * 3 + 2 - channel) / 127.5 - 1
  }
  return new Tensor('float32', values, [1, 3, heightPx, widthPx])
}
