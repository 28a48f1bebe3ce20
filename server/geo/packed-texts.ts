/** Packs texts into one buffer: a hundred thousand separate strings take four times the memory. */
export function packTexts(texts: readonly string[]): { textAt: (index: number) => string } {
  const bytes = Buffer.from(texts.join(''), 'utf8')
  const ends = new Uint32Array(texts.length)
  let end = 0
  texts.forEach((text, index) => (ends[index] = end += Buffer.byteLength(text)))
  return { textAt: (index) => bytes.toString('utf8', index > 0 ? ends[index - 1] : 0, ends[index]) }
}
