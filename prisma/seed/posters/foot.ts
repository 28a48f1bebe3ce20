import type { Sheet } from './draw'
import { sizeFor, write } from './type'

/** The day as calm posters print it: "Samstag, 14. Mai". */
export const dayLine = ({ facts }: Sheet) => `${facts.weekday}, ${facts.dayMonth}`

/** Three centred lines at the foot. */
export function centredFoot(sheet: Sheet, tone: string, strong: string): string {
  const { width, height, facts } = sheet
  const line = (text: string, y: number, face: 'inter' | 'interBlack', size: number, fill: string) =>
    write({ text, face, size: sizeFor(text, face, size, width - 200), x: width / 2, y, fill, align: 'center' })
  return [
    line(`${dayLine(sheet)} · ${facts.time}`, height - 190, 'interBlack', 46, strong),
    line(facts.venue, height - 136, 'inter', 38, tone),
    line([facts.place, facts.price].filter(Boolean).join('  ·  '), height - 90, 'inter', 30, tone),
  ].join('')
}
