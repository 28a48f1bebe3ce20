import { contrast } from '@/lib/media/color'
import type { Focus } from '@/lib/media/crop'
import type { Random } from '../random'

/** What stands on a poster, in its own language. */
export type PosterFacts = {
  title: string
  /** A word or two above the title: the kind, a series, who invites. */
  kicker: string
  weekday: string
  /** Such as `28`. */
  day: string
  month: string
  /** Such as `Dez`, for narrow places. */
  monthShort: string
  /** Such as `28. November`. */
  dayMonth: string
  /** Such as `20 Uhr` or `8 pm`. */
  time: string
  venue: string
  /** Street and city. */
  place: string
  price: string
  names: string[]
}

/** `ground` and `ink` are far apart; the accents stand out from both. */
export type Palette = { ground: string; ink: string; accents: readonly [string, string, string] }

export type Sheet = { width: number; height: number; palette: Palette; random: Random; facts: PosterFacts }

/** Of several colours the one that stands out most from another. */
export function farthest(colors: readonly string[], from: string): string {
  return colors.reduce((best, color) => (contrast(color, from) > contrast(best, from) ? color : best))
}

/** A picture as an SVG document, and what its crops keep. */
export type Drawing = { svg: string; focus: Focus | null }

/** The inside of an SVG of the sheet's size; the title stands between two heights in pixels. */
type Drawn = { inside: string; title: readonly [number, number] }
export type Layout = (sheet: Sheet) => Drawn

/** Lays parts on each other; the title among them starts at `top` and is `height` pixels high. */
export const laidOut = (top: number, height: number, parts: readonly string[]): Drawn => ({
  inside: parts.join(''),
  title: [top, top + height],
})

const paint = (fill: string, extra = '') => `fill="${fill}"${extra ? ` ${extra}` : ''}/>`
const at = (value: number) => Math.round(value * 10) / 10

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra?: string) =>
  `<rect x="${at(x)}" y="${at(y)}" width="${at(width)}" height="${at(height)}" ${paint(fill, extra)}`
export const circle = (x: number, y: number, radius: number, fill: string, extra?: string) =>
  `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" ${paint(fill, extra)}`
export const polygon = (points: readonly (readonly [number, number])[], fill: string, extra?: string) =>
  `<polygon points="${points.map(([x, y]) => `${at(x)},${at(y)}`).join(' ')}" ${paint(fill, extra)}`
export const shape = (d: string, fill: string, extra?: string) => `<path d="${d}" ${paint(fill, extra)}`
export const stroke = (d: string, color: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${at(width)}" ${extra}/>`
export const turned = (degrees: number, x: number, y: number, inside: string) =>
  `<g transform="rotate(${degrees} ${at(x)} ${at(y)})">${inside}</g>`

/** A closed wavy shape around a centre. */
export function blob(x: number, y: number, radius: number, random: Random, points = 9, unrest = 0.28): string {
  const radii = Array.from({ length: points }, () => radius * (1 - unrest / 2 + random.next() * unrest))
  const spot = (index: number): [number, number] => {
    const angle = ((index % points) / points) * Math.PI * 2
    const r = radii[((index % points) + points) % points] ?? radius
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r]
  }
  const middle = (index: number): [number, number] => {
    const [ax, ay] = spot(index)
    const [bx, by] = spot(index + 1)
    return [(ax + bx) / 2, (ay + by) / 2]
  }
  const [startX, startY] = middle(-1 + points)
  let d = `M${at(startX)} ${at(startY)}`
  for (let index = 0; index < points; index += 1) {
    const [cx, cy] = spot(index)
    const [ex, ey] = middle(index)
    d += `Q${at(cx)} ${at(cy)} ${at(ex)} ${at(ey)}`
  }
  return `${d}Z`
}

/** A wave from edge to edge, closed below at `bottom`. */
export function wave(y: number, height: number, length: number, phase: number, width: number, bottom: number): string {
  let d = `M0 ${at(bottom)}L0 ${at(y + Math.sin(phase) * height)}`
  for (let x = 0; x <= width + 20; x += 20) d += `L${x} ${at(y + Math.sin(phase + (x / length) * Math.PI * 2) * height)}`
  return `${d}L${width + 20} ${at(bottom)}Z`
}

/** Rays around a point, every other one left out. */
export function rays(x: number, y: number, radius: number, count: number, fill: string, extra?: string): string {
  const step = (Math.PI * 2) / count
  return Array.from({ length: count / 2 }, (_, index) => {
    const from = index * 2 * step
    return polygon(
      [
        [x, y],
        [x + Math.cos(from) * radius, y + Math.sin(from) * radius],
        [x + Math.cos(from + step) * radius, y + Math.sin(from + step) * radius],
      ],
      fill,
      extra,
    )
  }).join('')
}
