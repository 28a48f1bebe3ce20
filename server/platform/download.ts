import { now } from './clock'
import { env } from './env'

/** Letters per chunk of a text made of short pieces. */
const CHUNK = 16_384

/** A text in chunks of a few kilobytes instead of one per piece. */
export async function* inBytes(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let held = ''
  for await (const piece of text) {
    held += piece
    if (held.length < CHUNK) continue
    yield Buffer.from(held)
    held = ''
  }
  if (held !== '') yield Buffer.from(held)
}

/**
 * An answer that browsers save as a file named after this site and today, with the bytes as they are made.
 * @param name its ending.
 */
export function toDownload(bytes: AsyncIterable<Uint8Array>, { type, name }: { type: string; name: string }): Response {
  const pieces = bytes[Symbol.asyncIterator]()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return?.()
    },
  })
  const day = now().toISOString().slice(0, 10)
  const site = env()
    .app.name.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${site}-${day}.${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
