import { readFile } from 'node:fs/promises'
import { type InferenceSession, Tensor } from 'onnxruntime-node'
import { openSession, runSession } from './onnx-session'
import { at, type Box, cropBox, type Raster } from './raster'

/** A letter as the recogniser saw it: its confidence (0–1) and its centre as a share of the line's width (0–1). */
export type SeenChar = { char: string; confidence: number; at: number }
export type CtcReading = { text: string; confidence: number; chars: SeenChar[] }
export type CtcReader = { read(raster: Raster, box: Box): Promise<CtcReading>; alphabet: ReadonlySet<string> }

const LINE_HEIGHT_PX = 48
const MIN_WIDTH_PX = 48
/** Longer lines are squeezed to this width, at which 60 letters still have 40 pixels each. */
const MAX_WIDTH_PX = 2400
/** Scripts other than Latin, Greek, Cyrillic and common signs, which the model tends to see in ornaments. */
const FOREIGN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u2150-\u218f\u2190-\u2bff\u3000-\u303f\u02b0-\u02ff]/u

/** Opens a recogniser whose classes are: blank, the lines of the dictionary, a space. */
export async function openCtcReader(modelPath: string, dictionaryPath: string): Promise<CtcReader> {
  const [session, dictionary] = await Promise.all([openSession(modelPath, 1), readFile(dictionaryPath, 'utf8')])
  const symbols = ['', ...dictionary.replace(/\r?\n$/, '').split(/\r?\n/), ' ']
  const allowed = symbols.flatMap((symbol, index) => (symbol !== '' && FOREIGN.test(symbol) ? [] : [index]))
  return {
    read: (raster, box) => readLine(session, { symbols, allowed }, raster, box),
    alphabet: new Set(symbols.map((symbol) => symbol.normalize('NFKC'))),
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

  const chars: SeenChar[] = []
  let previous = 0
  for (let step = 0; step < steps; step += 1) {
    let best = 0
    let bestValue = -1
    for (const index of allowed) {
      const value = at(data, step * classes + index)
      if (value > bestValue) {
        bestValue = value
        best = index
      }
    }
    if (best !== 0 && best !== previous) {
      chars.push({ char: (symbols[best] ?? '').normalize('NFKC'), confidence: bestValue, at: (step + 0.5) / steps })
    } else if (best !== 0) {
      const last = chars[chars.length - 1]
      if (last) last.confidence = Math.max(last.confidence, bestValue)
    }
    previous = best
  }
  const confidence = chars.length === 0 ? 0 : chars.reduce((sum, { confidence: value }) => sum + value, 0) / chars.length
  return {
    text: chars
      .map(({ char }) => char)
      .join('')
      .trim(),
    confidence,
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
