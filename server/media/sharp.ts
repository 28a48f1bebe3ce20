import sharp from 'sharp'

/**
 * The one set-up of the image library: pictures are worked on one thread each, so that two requests share two cores fairly and the
 * memory of a picture is that of one pipeline; no cache of operations, since no two uploads are alike.
 */
sharp.concurrency(1)
sharp.cache(false)

export { sharp }

/** Pixels without a container, as they pass between steps that share one decoding. */
export type Pixels = { data: Buffer; widthPx: number; heightPx: number; channels: 1 | 2 | 3 | 4 }

/** A new pipeline over pixels of an earlier one. */
export function fromPixels({ data, widthPx, heightPx, channels }: Pixels): ReturnType<typeof sharp> {
  return sharp(data, { raw: { width: widthPx, height: heightPx, channels } })
}

/** The pixels at the end of a pipeline, eight bits a channel in sRGB. */
export async function toPixels(pipeline: ReturnType<typeof sharp>): Promise<Pixels> {
  const { data, info } = await pipeline.toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return { data, widthPx: info.width, heightPx: info.height, channels: info.channels }
}
