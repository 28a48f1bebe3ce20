import type { FlyerText } from '@/lib/recognition/flyer-text'
import type { PosterWords } from '../invent-posters'
import { seededRandom } from '../../seeded-random'

/** How far a reader's colours deviate from the printed ones. */
const STRAY = 14
const MOST_INKS = 4

type Colour = [number, number, number]

const toHex = (colour: Colour, random: () => number) =>
  `#${colour
    .map((channel) =>
      Math.round(Math.max(0, Math.min(255, channel + (random() - 0.5) * 2 * STRAY)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Colours the lines of an invented poster: lines with the same role mostly share colour and weight. */
export function dye({ text, roles }: PosterWords, seed: number): FlyerText {
  const random = seededRandom(seed)
  const dark = random() < 0.5
  const shade = (light: boolean): Colour => [0, 1, 2].map(() => (light ? 150 + random() * 105 : random() * 110)) as Colour
  const ground = shade(!dark)
  const inks = Array.from({ length: 1 + Math.floor(random() * MOST_INKS) }, () => shade(dark))
  const styles = new Map<string, { ink: Colour; boldness: number }>()
  return {
    ...text,
    lines: text.lines.map((line, index) => {
      const purpose = random() < 0.9 ? [...(roles[index] ?? [])].sort().join() : `own ${index}`
      const style = styles.get(purpose) ?? { ink: inks[Math.floor(random() * inks.length)] ?? ground, boldness: 0.2 + 0.3 * random() }
      styles.set(purpose, style)
      return {
        ...line,
        ink: toHex(style.ink, random),
        ground: toHex(ground, random),
        boldness: Math.round(100 * (style.boldness + 0.06 * (random() - 0.5))) / 100,
      }
    }),
  }
}
