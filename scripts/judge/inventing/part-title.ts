import type { Dice } from './dice'
import type { Plot } from './plot'
import { row, say, type PrintedBlock, type PrintedRow, type Role } from './print'

const AS_ARTIST: Role[] = ['title', 'act']

/** Distributes words over rows of about equal length. */
export function overRows(text: string, rows: number): string[] {
  const words = text.split(' ')
  const target = text.length / rows
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    if (last === undefined || (lines.length < rows && last.length + word.length / 2 > target)) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}

/** Sets a name in one to five rows: in one size, growing, shrinking, or with short words set small. */
export function setName(text: string, size: number, dice: Dice): PrintedRow[] {
  const words = text.split(' ').length
  const rows = Math.min(
    words,
    dice.weigh(
      words > 5
        ? [
            [1, 1],
            [3, 2],
            [4, 3],
            [3, 4],
            [2, 5],
          ]
        : words > 2
          ? [
              [2, 1],
              [5, 2],
              [4, 3],
            ]
          : [
              [4, 1],
              [5, 2],
            ],
    ),
  )
  const lines = overRows(text, rows)
  const style = dice.weigh([
    [6, 'even'],
    [2, 'growing'],
    [2, 'shrinking'],
    [3, 'emphatic'],
    [2, 'filled'],
  ] as const)
  const capitals = dice.chance(0.5)
  const strong = dice.whole(0, lines.length - 1)
  return lines.map((line, index) => {
    const factor = {
      even: 1,
      growing: 0.6 + (0.4 * (index + 1)) / lines.length,
      shrinking: 1 - (0.5 * index) / lines.length,
      emphatic: index === strong ? 1 : 0.55,
      filled: Math.min(1.3, Math.max(0.5, 9 / line.length)),
    }[style]
    return { ...row(size * factor, line, 'title'), capitals: style === 'emphatic' && dice.chance(0.3) ? !capitals : capitals }
  })
}

/** Sets the acts as a bill: in one or decreasing sizes, each in its own row or several per row. */
export function setBill(
  names: readonly { name: string; role: string | null }[],
  roles: ('title' | 'act')[],
  size: number,
  dice: Dice,
): PrintedRow[] {
  const falling = dice.chance(0.4) ? dice.between(0.7, 0.93) : 1
  const capitals = dice.chance(0.55)
  const mark = dice.pick(['', '', '', '+ ', '• ', '- ', '& '])
  const crowded = names.length > 3 && dice.chance(0.4)
  if (crowded) {
    const separator = dice.pick([' • ', ' / ', ', ', ' | ', ' + ', ' – ', ' · '])
    const perRow = dice.whole(2, 4)
    return Array.from({ length: Math.ceil(names.length / perRow) }, (_, index) => {
      const here = names.slice(index * perRow, (index + 1) * perRow)
      return {
        spans: here.flatMap(({ name }, at) => [...(at > 0 ? [say(separator, 'text')] : []), say(name, 'act', ...roles)]),
        size,
        capitals,
      }
    })
  }
  const roleStyle = dice.pick([' – ', ' (', ', ', ': '])
  return names.flatMap(({ name, role }, index) => {
    const own = size * Math.max(0.45, falling ** index)
    const marked = index > 0 || mark !== '& ' ? mark : ''
    if (role !== null && dice.chance(0.4) && !roles.includes('title'))
      return [{ ...row(own, name, 'act', ...roles), capitals }, row(own * 0.7, role, 'text')]
    const spans = [
      ...(marked === '' ? [] : [say(marked, 'text')]),
      say(name, 'act', ...roles),
      ...(role === null ? [] : [say(`${roleStyle}${role}${roleStyle === ' (' ? ')' : ''}`, 'text')]),
    ]
    return [{ spans, size: own, capitals }]
  })
}

/** The title, of whatever kind. */
export function titlePart(plot: Plot, dice: Dice): PrintedBlock[] {
  const size = Math.min(8, Math.exp(1.2 + 0.55 * dice.bell()))
  const [first = '', second = ''] = plot.titleParts
  if (plot.titleStyle === 'bill')
    return [
      {
        rows: setBill(
          plot.acts.map(({ name }) => ({ name, role: null })),
          ['title'],
          Math.max(1.4, size * 0.7),
          dice,
        ),
        loose: dice.between(0.1, 1),
      },
    ]
  if (plot.titleStyle === 'series') {
    const firstSize = dice.chance(0.5) ? size : size * dice.between(0.35, 0.6)
    const secondSize = firstSize === size ? size * dice.between(0.35, 0.8) : size
    return [
      { rows: setName(first, firstSize, dice), loose: dice.between(0.05, 0.4) },
      { rows: setName(second, secondSize, dice), loose: dice.between(0.05, 0.4) },
    ]
  }
  const quotes = dice.weigh([
    [12, ['', '']],
    [1, ['„', '“']],
    [1, ['"', '"']],
    [1, ['«', '»']],
  ] as const)
  const rows = setName(plot.titleStyle === 'artist' ? first : `${quotes[0]}${first}${quotes[1]}`, size, dice)
  return [
    {
      rows:
        plot.titleStyle === 'artist'
          ? rows.map((one) => ({ ...one, spans: one.spans.map((span) => ({ ...span, roles: AS_ARTIST })) }))
          : rows,
      loose: dice.between(0.02, 0.5),
    },
  ]
}
