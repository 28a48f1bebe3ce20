import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Code } from '@/lib/recognition/flyer-text'
import { at, type Raster } from './raster'

/** More codes than this on one flyer are decoration. */
const MAX_CODES = 12

/** Loads the decoder from its own package; by default it would fetch it from a CDN. */
export async function openCodeReader(root: string): Promise<void> {
  const { resolve } = createRequire(path.join(root, 'package.json'))
  const file = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'))
  const wasmBinary = new Uint8Array(file).buffer
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
}

/** The QR codes and barcodes on the picture, in its pixels. */
export async function readCodes(raster: Raster): Promise<Code[]> {
  const { widthPx, heightPx } = raster
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4)
  for (let index = 0; index < widthPx * heightPx; index += 1) {
    rgba[index * 4] = at(raster.data, index * 3)
    rgba[index * 4 + 1] = at(raster.data, index * 3 + 1)
    rgba[index * 4 + 2] = at(raster.data, index * 3 + 2)
    rgba[index * 4 + 3] = 255
  }
  const results = await readBarcodes(
    { data: rgba, width: widthPx, height: heightPx, colorSpace: 'srgb' },
    {
      formats: ['QRCode', 'Aztec', 'DataMatrix', 'EAN13', 'EAN8', 'Code128'],
      tryHarder: true,
      maxNumberOfSymbols: MAX_CODES,
    },
  )
  return results.flatMap(({ isValid, text, format, position }) => {
    if (!isValid || text === '') return []
    const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight]
    const x = Math.min(...corners.map((corner) => corner.x))
    const y = Math.min(...corners.map((corner) => corner.y))
    return [
      {
        text,
        format,
        x,
        y,
        width: Math.max(...corners.map((corner) => corner.x)) - x,
        height: Math.max(...corners.map((corner) => corner.y)) - y,
      },
    ]
  })
}
