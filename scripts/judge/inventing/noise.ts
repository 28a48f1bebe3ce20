import type { FlyerText, TextLine } from '@/lib/recognition/flyer-text'
import type { Dice } from './dice'
import type { Role } from './print'
import type { SetLine, Sheet } from './typeset'

/** How error-prone the reading of a poster is. */
type Reading = { misread: number; display: number; split: number; lost: number; glued: number; tilt: number; jitter: number; junk: number }

const LOOKALIKES: Record<string, string> = {
  a: 'oe',
  b: 'h6',
  c: 'eo',
  d: 'cl',
  e: 'co',
  f: 't',
  g: 'q9',
  h: 'bn',
  i: 'l1!',
  j: 'i',
  k: 'x',
  l: 'I1i',
  m: 'nr',
  n: 'ru',
  o: '0ac',
  p: 'n',
  q: 'g',
  r: 'n',
  s: '5z',
  t: 'f+',
  u: 'vn',
  v: 'u',
  w: 'v',
  x: 'k',
  y: 'v',
  z: '2',
  A: '4R',
  B: '8R',
  D: 'O0',
  E: 'F',
  G: 'C6',
  H: 'N',
  I: 'l1',
  K: 'X',
  M: 'N',
  N: 'M',
  O: '0Q',
  R: 'A',
  S: '5',
  T: 'I',
  U: 'V',
  V: 'U',
  W: 'VV',
  Z: '2',
  0: 'O',
  1: 'lI',
  5: 'S',
  8: 'B',
  ß: 'B',
  ä: 'a',
  ö: 'o',
  ü: 'u',
  é: 'e',
  è: 'e',
  ñ: 'n',
  ç: 'c',
  '’': "'",
  '–': '-',
}

function readingOf(dice: Dice): Reading {
  const quality = dice.weigh([
    [5, 'good'],
    [4, 'fair'],
    [2, 'poor'],
  ] as const)
  const misread = { good: 0.002, fair: 0.015, poor: 0.06 }[quality] * dice.between(0.5, 1.8)
  return {
    misread,
    display: dice.weigh([
      [5, 1],
      [3, 4],
      [2, 10],
    ]),
    split: dice.weigh([
      [4, 0],
      [4, 0.08],
      [3, 0.25],
      [1, 0.6],
    ]),
    lost: { good: 0.01, fair: 0.04, poor: 0.1 }[quality],
    glued: { good: 0.003, fair: 0.02, poor: 0.06 }[quality],
    tilt: dice.chance(0.12) ? dice.between(-6, 6) : 0,
    jitter: dice.between(0.02, 0.16),
    junk: dice.weigh([
      [6, 0],
      [3, 1],
      [1.5, 3],
      [0.7, 6],
    ]),
  }
}

/** A text as misread by the reader, and the share of it that is wrong. */
function misread(text: string, rate: number, glued: number, dice: Dice): { text: string; damage: number } {
  let wrong = 0
  const letters = [...text].map((letter) => {
    if (letter === ' ') return dice.chance(glued) ? '' : ' '
    if (!dice.chance(rate)) return letter
    wrong += 1
    const like = LOOKALIKES[letter]
    return dice.weigh([
      [6, like === undefined ? letter : dice.pick([...like])],
      [2, ''],
      [1, letter + dice.pick([...'.,-i l'])],
      [1, dice.pick([...'aeinrstlo'])],
    ])
  })
  return { text: letters.join('').trim(), damage: wrong / Math.max(1, text.length) }
}

/** Splits a row into several boxes at its spaces. */
function split({ line, roles }: SetLine, chance: number, dice: Dice): SetLine[] {
  if (Math.abs(line.angle) > 45) return [{ line, roles }]
  const cuts = [...line.text.matchAll(/ /gu)].map((match) => match.index).filter(() => dice.chance(chance))
  const ends = [...cuts, line.text.length]
  let start = 0
  return ends.map((end) => {
    const text = line.text.slice(start, end).trim()
    const x = line.x + (line.width * start) / line.text.length
    const width = (line.width * (end - start)) / line.text.length
    start = end + 1
    return { line: { ...line, text, x, width }, roles }
  })
}

const isDisplay = (roles: readonly Role[]) => roles.includes('title') || roles.includes('act')

function blur({ line, roles }: SetLine, reading: Reading, { dice, tallest }: { dice: Dice; tallest: number }): SetLine | null {
  const display = isDisplay(roles) || line.heightPx > 0.6 * tallest
  if (dice.chance(reading.lost * (display ? 0.6 : 1))) return null
  const { text, damage } = misread(line.text, Math.min(0.3, reading.misread * (display ? reading.display : 1)), reading.glued, dice)
  if (text === '') return null
  const stretch = Math.max(0.7, 1 + (reading.jitter + (display ? 0.04 : 0)) * dice.bell())
  const heightPx = line.heightPx * stretch
  const [dx, dy] = [dice.bell() * 0.06 * line.heightPx, dice.bell() * 0.05 * line.heightPx]
  const confidence = Math.min(
    1,
    Math.max(
      0.5,
      0.999 -
        Math.abs(dice.bell()) * (reading.misread * 1.2 + 0.01) -
        damage * dice.between(0.3, 1.4) -
        (text.length < 4 && dice.chance(0.3) ? dice.between(0, 0.3) : 0),
    ),
  )
  return {
    line: {
      ...line,
      text,
      confidence,
      x: line.x + dx,
      y: line.y + dy,
      heightPx,
      height: line.height * stretch * dice.between(1, 1.1),
      width: line.width * (1 + 0.02 * dice.bell()),
      angle: line.angle + (dice.chance(0.3) ? dice.bell() * 1.2 : 0),
    },
    roles,
  }
}

/** Fragments that the detector mistakes for letters: texture, logos, things in the picture. */
function scrap({ widthPx, heightPx }: Sheet, dice: Dice): SetLine {
  const text = Array.from(
    {
      length: dice.weigh([
        [4, 1],
        [4, 2],
        [3, 4],
        [1, 8],
      ]),
    },
    () => dice.pick([...'aeiorsntlTIOHEMSA019.:-|*']),
  ).join('')
  const size =
    heightPx *
    dice.weigh([
      [5, 0.015],
      [4, 0.03],
      [1, 0.08],
    ]) *
    dice.between(0.7, 1.3)
  const width = Math.min(widthPx * 0.5, size * Math.max(0.8, text.length * 0.5))
  return {
    line: {
      text,
      confidence: dice.between(0.5, 0.92),
      x: dice.between(0, widthPx - width),
      y: dice.between(0, heightPx - size),
      width,
      height: size,
      heightPx: size,
      angle: dice.chance(0.2) ? dice.between(-40, 40) : 0,
    },
    roles: [],
  }
}

/** Rotates a page's boxes around its centre. */
function tilted({ widthPx, heightPx }: Sheet, line: TextLine, degrees: number): TextLine {
  const radians = (degrees * Math.PI) / 180
  const [dx, dy] = [line.x + line.width / 2 - widthPx / 2, line.y + line.height / 2 - heightPx / 2]
  const height = line.height + Math.abs(Math.sin(radians)) * line.width
  return {
    ...line,
    angle: line.angle + degrees,
    height,
    x: widthPx / 2 + dx * Math.cos(radians) - dy * Math.sin(radians) - line.width / 2,
    y: heightPx / 2 + dx * Math.sin(radians) + dy * Math.cos(radians) - height / 2,
  }
}

/** Moves and trims a box to fit on the page. */
function onPage({ widthPx, heightPx }: Sheet, line: TextLine): TextLine {
  const [width, height] = [Math.min(line.width, widthPx), Math.min(line.height, heightPx)]
  return { ...line, width, height, x: Math.min(Math.max(0, line.x), widthPx - width), y: Math.min(Math.max(0, line.y), heightPx - height) }
}

/** A page as it was set, in reading order. */
export function cleanText(sheet: Sheet): { text: FlyerText; roles: Role[][] } {
  const lines = sheet.lines
    .map((set) => ({ ...set, line: onPage(sheet, set.line) }))
    .toSorted((a, b) => a.line.y - b.line.y || a.line.x - b.line.x)
  return {
    text: { widthPx: sheet.widthPx, heightPx: sheet.heightPx, lines: lines.map(({ line }) => line), codes: [] },
    roles: lines.map(({ roles }) => roles),
  }
}

/** A page as a reader returns it: letters misread, rows split, boxes lost, fragments added. */
export function readText(sheet: Sheet, dice: Dice): { text: FlyerText; roles: Role[][] } {
  const reading = readingOf(dice)
  const tallest = Math.max(1, ...sheet.lines.map(({ line }) => line.heightPx))
  const seen = sheet.lines
    .flatMap((line) => split(line, reading.split, dice))
    .map((line) => blur(line, reading, { dice, tallest }))
    .filter((line) => line !== null)
  const scraps = Array.from({ length: reading.junk }, () => scrap(sheet, dice))
  return cleanText({ ...sheet, lines: [...seen, ...scraps].map((set) => ({ ...set, line: tilted(sheet, set.line, reading.tilt) })) })
}
