import type { Readable } from 'node:stream'

const NEWLINE = 0x0a

/** The lines of a stream as UTF-8. Throws if one is longer than `maxBytes` or is not valid UTF-8. */
export async function* readLines(stream: Readable | AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let held: Uint8Array[] = []
  let size = 0
  const take = (part: Uint8Array) => {
    size += part.length
    if (size > maxBytes) throw new RangeError(`A line has more than ${maxBytes} bytes.`)
    held.push(part)
  }
  const line = () => {
    const text = decoder.decode(Buffer.concat(held))
    held = []
    size = 0
    return text
  }
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      take(chunk.subarray(from, at))
      yield line()
      from = at + 1
    }
    if (from < chunk.length) take(chunk.subarray(from))
  }
  if (size > 0) yield line()
}
