/** The little of opentype.js that posters use. Its npm build exports one default object, which its published types do not say. */
declare module 'opentype.js' {
  export type Command = { type: 'M' | 'L' | 'C' | 'Q' | 'Z'; x?: number; y?: number; x1?: number; y1?: number; x2?: number; y2?: number }
  export type Glyph = {
    index: number
    advanceWidth?: number
    getBoundingBox(): { x1: number; y1: number; x2: number; y2: number }
    getPath(x: number, y: number, size: number): { commands: Command[] }
  }
  export type Font = {
    unitsPerEm: number
    charToGlyph(letter: string): Glyph
    charToGlyphIndex(letter: string): number
    getKerningValue(left: Glyph, right: Glyph): number
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
