import sharp from 'sharp'
import type { Random } from '../random'
import type { Drawing, Layout, Palette, PosterFacts } from './draw'
import { framed, numeral, rings, tiles } from './layouts-calm'
import { gallery, meadow, screen, waves } from './layouts-quiet'
import { banners, echo, halftone, horizon, stacked, wall } from './layouts-loud'
import { DAY, NIGHT, PAPER } from './palettes'

export type PosterKind =
  | 'concert'
  | 'jazz'
  | 'classical'
  | 'club'
  | 'festival'
  | 'theater'
  | 'comedy'
  | 'reading'
  | 'film'
  | 'exhibition'
  | 'workshop'
  | 'market'
  | 'protest'
  | 'dance'
  | 'community'

type Style = readonly [Layout, readonly Palette[]]

/** Which designs a kind of event is advertised with. */
const STYLES: Readonly<Record<PosterKind, readonly Style[]>> = {
  concert: [
    [stacked, DAY],
    [stacked, NIGHT],
    [halftone, DAY],
    [halftone, NIGHT],
    [numeral, DAY],
    [waves, DAY],
  ],
  jazz: [
    [rings, DAY],
    [rings, NIGHT],
    [tiles, DAY],
    [rings, PAPER],
  ],
  classical: [
    [framed, PAPER],
    [rings, PAPER],
    [waves, PAPER],
  ],
  club: [
    [echo, NIGHT],
    [horizon, NIGHT],
    [halftone, NIGHT],
    [echo, NIGHT],
  ],
  festival: [
    [wall, DAY],
    [stacked, DAY],
    [wall, DAY],
  ],
  theater: [
    [framed, PAPER],
    [gallery, PAPER],
    [screen, NIGHT],
  ],
  comedy: [
    [banners, DAY],
    [stacked, DAY],
    [halftone, DAY],
  ],
  reading: [
    [framed, PAPER],
    [gallery, DAY],
    [numeral, PAPER],
  ],
  film: [
    [screen, NIGHT],
    [framed, PAPER],
    [screen, NIGHT],
  ],
  exhibition: [
    [gallery, DAY],
    [tiles, DAY],
    [gallery, PAPER],
  ],
  workshop: [
    [tiles, DAY],
    [numeral, DAY],
    [gallery, DAY],
  ],
  market: [
    [meadow, DAY],
    [tiles, DAY],
    [meadow, DAY],
  ],
  protest: [
    [banners, DAY],
    [banners, NIGHT],
  ],
  dance: [
    [waves, DAY],
    [rings, NIGHT],
    [stacked, DAY],
  ],
  community: [
    [meadow, DAY],
    [numeral, DAY],
    [waves, DAY],
  ],
}

/** A series, four by five, and square, as posts have it. */
const HEIGHTS = [1528, 1528, 1528, 1350, 1350, 1200] as const
const POSTER_WIDTH = 1080

/** The poster of an event; crops of it keep the title. */
export function drawPoster(kind: PosterKind, facts: PosterFacts, random: Random): Drawing {
  const [layout, palettes] = random.pick(STYLES[kind])
  const [width, height] = [POSTER_WIDTH, random.pick(HEIGHTS)]
  const { inside, title } = layout({ width, height, palette: random.pick(palettes), random, facts })
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`,
    focus: { left: 0, top: title[0] / height, right: 1, bottom: title[1] / height },
  }
}

/** A drawing as the JPEG that somebody would upload. */
export function print(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer()
}
