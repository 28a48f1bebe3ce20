import { addDays } from '@/lib/calendar/days'
import type { Dice } from './dice'
import { fill, house, organiser, performer } from './names'
import { mixedRow, placePart, tourRows } from './part-place'
import { setBill, titlePart } from './part-title'
import { writeDate, writeTime, type Plot } from './plot'
import { row, say, type PrintedBlock, type PrintedRow } from './print'
import { listOf, type Stock } from './stock'

/** A part of a poster, as blocks of rows. */
export type Part = (plot: Plot, dice: Dice, english: Stock) => PrintedBlock[]

const short = (size: number) => (size > 1.5 ? 0.4 : 0.6)

/** The presenter: small above the title, or larger than anything else. */
const presenter: Part = (plot, dice) => {
  if (!dice.chance(0.5)) return []
  const [name, size] = [
    dice.chance(0.18) && plot.venueStyle === 'alone' ? plot.venue : plot.organiser,
    dice.weigh([
      [6, 0.9],
      [3, 1.3],
      [2, 2.2],
      [1, 3.5],
    ]),
  ]
  const [before = '', after = ''] = fill(dice.pick(listOf(plot.scene.stock.presents)), plot.scene, { o: '¦' }).split('¦')
  return [
    {
      rows: [
        {
          spans: [
            say(before, 'presenter'),
            say(name, 'presenter', 'organiser', ...(name === plot.venue ? ['venue' as const] : [])),
            say(after, 'presenter'),
          ],
          size,
          capitals: dice.chance(0.4),
        },
      ],
    },
  ]
}

/** The venue's or the organiser's logo in a corner, its text in pieces. */
const logo: Part = (plot, dice) => {
  if (!dice.chance(0.3)) return []
  const name = dice.chance(0.5) && plot.venueStyle === 'alone' ? plot.venue : plot.organiser
  const size = dice.between(0.7, 2)
  return [
    {
      rows: name.split(' ').map((word) => ({
        ...row(size, word, 'organiser', ...(name === plot.venue ? ['venue' as const] : [])),
        capitals: dice.chance(0.4),
      })),
      loose: 0.05,
    },
  ]
}

const subtitle: Part = (plot, dice) =>
  dice.chance(0.5)
    ? [
        {
          rows: Array.from(
            {
              length: dice.weigh([
                [4, 1],
                [1, 2],
              ]),
            },
            () => ({
              ...row(dice.between(0.8, 1.8), fill(dice.pick(listOf(plot.scene.stock.subtitles)), plot.scene), 'text'),
              capitals: dice.chance(0.25),
            }),
          ),
          loose: dice.between(0, 0.6),
        },
      ]
    : []

/** Performers that the title does not name. */
const acts: Part = (plot, dice) => {
  const named = plot.titleStyle === 'bill' ? [] : plot.titleStyle === 'artist' ? plot.acts.slice(1) : plot.acts
  if (named.length === 0) return []
  const size = dice.weigh([
    [5, 1],
    [4, 1.5],
    [2, 2.2],
    [1, 3],
  ])
  const head = dice.chance(0.4) ? [row(size * dice.between(0.5, 1), dice.pick(listOf(plot.scene.stock.lineupHeads)), 'label')] : []
  return [{ rows: [...head, ...setBill(named, [], size, dice)], loose: dice.between(0.05, 1) }]
}

const time = (plot: Plot, size: number): PrintedRow[] =>
  [plot.timeText, plot.doorsText].filter((text) => text !== null).map((text) => row(size, text, 'time'))

/** When: in one row, in two, or stacked like a calendar sheet. */
const when: Part = (plot, dice) => {
  if (plot.venueStyle === 'in-row')
    return [...mixedRow(plot, dice), ...(dice.chance(0.5) ? [{ rows: [row(dice.between(1, 2.2), plot.dateText, 'date')] }] : [])]
  const size = dice.weigh([
    [4, 1],
    [4, 1.5],
    [3, 2.2],
    [1, 3],
  ])
  const capitals = dice.chance(0.35)
  const style = dice.weigh([
    [5, 'rows'],
    [5, 'one'],
    [2, 'leaf'],
  ] as const)
  if (style === 'leaf')
    return [
      {
        rows: [
          row(size * 0.7, writeDate(plot.date, plot.scene, '{w}'), 'date'),
          row(size * 1.5, writeDate(plot.date, plot.scene, '{D}'), 'date'),
          row(size * 0.7, writeDate(plot.date, plot.scene, '{M}'), 'date'),
          ...time(plot, size * 0.7),
        ].map((one) => ({ ...one, capitals })),
        loose: 0.1,
      },
    ]
  if (style === 'one' && plot.timeText !== null)
    return [
      {
        rows: [
          {
            spans: [say(plot.dateText, 'date'), say(dice.pick([' | ', ', ', ' ', ' – ', ' · ']), 'text'), say(plot.timeText, 'time')],
            size,
            capitals,
          },
          ...(plot.doorsText === null ? [] : [row(size * 0.7, plot.doorsText, 'time')]),
        ],
        loose: 0.3,
      },
    ]
  return [
    {
      rows: [{ ...row(size, plot.dateText, 'date'), capitals }, ...time(plot, size * dice.between(0.6, 1))],
      loose: dice.between(0.1, 0.7),
    },
  ]
}

const price: Part = (plot, dice) =>
  plot.priceText === null
    ? []
    : [
        {
          rows: [
            {
              ...row(
                dice.weigh([
                  [5, 0.9],
                  [3, 1.2],
                  [1, 2],
                ]),
                plot.priceText,
                'price',
              ),
              capitals: dice.chance(0.3),
            },
          ],
        },
      ]

/** Running text. */
const text: Part = (plot, dice) => {
  const sentences = dice.weigh([
    [4, 0],
    [3, 1],
    [3, 3],
    [2, 6],
    [1.5, 12],
  ])
  const size = dice.between(0.6, 1.05)
  return sentences === 0
    ? []
    : [
        {
          rows: dice
            .some(listOf(plot.scene.stock.sentences), sentences)
            .map((sentence) => row(size, fill(sentence, plot.scene) + dice.pick(['', '.', '!', '']), 'text')),
          loose: dice.between(0.1, 0.5),
        },
      ]
}

/** The programme of the day, hour by hour. */
const programme: Part = (plot, dice, english) => {
  if (plot.genre === 'concert' || !dice.chance(0.4)) return []
  const start = dice.whole(9, 16)
  const column = dice.chance(0.5)
  const items = dice.some(listOf(plot.scene.stock.programme), dice.whole(3, 12)).map((item, index): PrintedRow => {
    const said = fill(item, plot.scene, { o: performer(plot.scene, english) })
    const hour = dice.chance(0.8) ? `${start + index}:${dice.pick(['00', '30'])}` : writeTime(start + index, '00', plot.scene)
    return {
      spans: [
        say(`${hour}${column ? '' : dice.pick([' ', ' - ', ': '])}`, 'time'),
        { ...say(said, 'text'), ...(column ? { apart: dice.between(0.8, 2.5) } : {}) },
      ],
      size: 0.9,
    }
  })
  return [{ rows: items, loose: dice.between(0.15, 0.7) }]
}

/** Several dates: evenings at the same venue, or a tour. */
const dates: Part = (plot, dice) => {
  if (!dice.chance(plot.titleStyle === 'artist' ? 0.3 : 0.12)) return []
  const template = dice.pick(listOf(plot.scene.stock.dates))
  const days = Array.from({ length: dice.whole(2, 6) }, (_, index) =>
    writeDate(index === 0 ? plot.date : addDays(plot.date, index * dice.whole(1, 7)), plot.scene, template),
  )
  return [
    {
      rows:
        plot.titleStyle === 'artist' && plot.venueStyle === 'alone'
          ? tourRows(plot, dice, days)
          : days.map((day) => ({
              spans: [say(`${day} `, 'date'), ...(plot.timeText === null ? [] : [say(plot.timeText, 'time')])],
              size: 1,
            })),
      loose: dice.between(0.2, 1),
    },
  ]
}

const contact: Part = (plot, dice) => {
  const rows = dice.some(
    listOf(plot.scene.stock.contacts).filter((one) => plot.web !== null || !one.includes('{web}')),
    dice.weigh([
      [3, 0],
      [5, 1],
      [3, 2],
      [1, 3],
    ]),
  )
  const said =
    plot.venueStyle === 'web' || (plot.web !== null && rows.length > 0 && !rows.some((one) => one.includes('{web}')))
      ? ['{web}', ...rows.slice(1)]
      : rows
  return said.length === 0
    ? []
    : [
        {
          rows: said.map((one) =>
            row(
              dice.between(0.65, 1.05),
              fill(one, plot.scene, {
                web: plot.web ?? '',
                mail: plot.mail,
                tel: plot.phone,
                slug: plot.web?.replace(/^.*\/\/|www\.|\.\w+$/gu, '') ?? 'info',
              }),
              'contact',
            ),
          ),
          loose: 0.3,
        },
      ]
}

/** Sponsors, side by side in small print. */
const sponsors: Part = (plot, dice) => {
  if (!dice.chance(0.4)) return []
  const size = dice.between(0.4, 0.8)
  const names = Array.from({ length: dice.whole(2, 7) }, () => (dice.chance(0.2) ? house(plot.scene) : organiser(plot.scene)))
  return [
    {
      rows: [
        ...(dice.chance(0.5) ? [row(size, dice.pick(listOf(plot.scene.stock.sponsorHeads)), 'sponsor')] : []),
        {
          spans: names.map((name, index) => ({ ...say(name, 'sponsor'), ...(index > 0 ? { apart: dice.between(2, 5) } : {}) })),
          size,
          capitals: dice.chance(0.4),
        },
      ],
    },
  ]
}

const host: Part = (plot, dice) =>
  dice.chance(0.25)
    ? [
        {
          rows: [
            row(dice.between(0.6, 1), fill(dice.pick(listOf(plot.scene.stock.presents)), plot.scene, { o: plot.organiser }), 'organiser'),
          ],
        },
      ]
    : []

const place: Part = (plot, dice) => placePart(plot, dice)
const title: Part = (plot, dice) => titlePart(plot, dice).map((block) => ({ ...block, loose: block.loose ?? short(1) }))

/** Every part, by the name used in layouts. */
export const PARTS = {
  presenter,
  logo,
  title,
  subtitle,
  acts,
  when,
  place,
  price,
  text,
  programme,
  dates,
  contact,
  sponsors,
  host,
} satisfies Record<string, Part>
export type PartName = keyof typeof PARTS
