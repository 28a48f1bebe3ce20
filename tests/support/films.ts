/** Tiny handmade films: containers as cameras write them, without real pictures. */

const ascii = (text: string) => Buffer.from(text, 'latin1')

/** A box of an MP4 film. */
export const box = (type: string, ...content: (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? ascii(part) : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const track = (handler: string, ...more: Buffer[]) =>
  box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', box('hdlr', Buffer.alloc(8), handler, Buffer.alloc(13))), ...more)

/** The location stored in the films. */
export const TAKEN_AT = '+52.5200+013.4050/'

/** An MP4 (or QuickTime) film that contains its location, once for the film and once in a track of positions. */
export const mp4 = (content = 'pictures and sound', brand = 'isom'): Buffer =>
  Buffer.concat([
    box('ftyp', brand, Buffer.alloc(4), brand),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      track('vide', box('udta', box('name', 'Anna'))),
      track('meta', box('gps ', TAKEN_AT)),
      box('udta', box('\u00a9xyz', Buffer.alloc(4), TAKEN_AT)),
    ),
    box('mdat', content),
  ])

const element = (id: number[], content: Buffer): Buffer => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(0x10000000 + content.length)
  return Buffer.concat([Buffer.from(id), size, content])
}

/** A WebM film with its location in the tags. */
export const webm = (content = 'pictures and sound'): Buffer =>
  Buffer.concat([
    element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], ascii('webm'))),
    element(
      [0x18, 0x53, 0x80, 0x67],
      Buffer.concat([
        element([0x15, 0x49, 0xa9, 0x66], Buffer.alloc(8)),
        element([0x12, 0x54, 0xc3, 0x67], ascii(`LOCATION ${TAKEN_AT}`)),
        element([0x1f, 0x43, 0xb6, 0x75], ascii(content)),
      ]),
    ),
  ])
