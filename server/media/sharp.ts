import sharp from 'sharp'

/**
 * The image library's only set-up. One thread per picture lets two requests share two cores fairly and bounds memory. No operation cache,
 * because uploads differ.
 */
sharp.concurrency(1)
sharp.cache(false)

export { sharp }

/** Raw pixels, passed between steps that share one decoding. */
export type Pixels = { data: Buffer; widthPx: number; heightPx: number; channels: 1 | 2 | 3 | 4 }

/** A new pipeline over an earlier one's pixels. */
export function fromPixels({ data, widthPx, heightPx, channels }: Pixels): ReturnType<typeof sharp> {
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels } })
}

/** The pixels at the end of a pipeline, eight bits per channel, sRGB. */
export async function toPixels(pipeline: ReturnType<typeof sharp>): Promise<Pixels> {
  const { data, info } = await pipeline.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, widthPx: info.width, heightPx: info.height, channels: info.channels }
}
