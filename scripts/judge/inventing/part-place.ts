import type { Dice } from './dice'
import { house } from './names'
import type { Plot } from './plot'
import { row, say, type PrintedBlock, type PrintedRow, type Span } from './print'
import { listOf } from './stock'

const comma = (dice: Dice) => dice.pick([', ', ' · ', ' | ', ' - ', ' – ', ', '])

/** Street, number and city, as far as the poster says. */
function addressSpans(plot: Plot, dice: Dice, withCode: boolean): Span[] {
  const { scene } = plot
  const number =
    scene.stock.country === 'US' || scene.stock.country === 'FR'
      ? `${plot.houseNumber} ${plot.street}`
      : `${plot.street} ${plot.houseNumber}`
  return [say(dice.chance(0.9) ? number : plot.street, 'address'), say(', ', 'text'), ...citySpans(plot, dice, withCode)]
}

function citySpans(plot: Plot, dice: Dice, withCode: boolean): Span[] {
  const { city, stock } = plot.scene
  if (stock.country === 'US')
    return [
      say(city, 'city'),
      ...(withCode
        ? [say(`, ${dice.pick(['PA', 'CA', 'NY', 'MD', 'OH', 'NJ'])}${dice.chance(0.5) ? ` ${plot.postalCode}` : ''}`, 'address')]
        : []),
    ]
  return withCode ? [say(`${plot.postalCode} `, 'address'), say(city, 'city')] : [say(city, 'city')]
}

/** Arrangements of venue, street and city. */
const ARRANGEMENTS = [
  'venue alone',
  'venue, city',
  'venue over city',
  'venue over street over city',
  'venue over street, city',
  'venue, street, city',
  'street, city over venue',
  'street over venue',
  'street, city, venue',
  'venue beside address',
  'label over venue',
  'label: venue',
  'label: venue, street, city',
  'city over venue',
  'city, venue',
  'lead venue',
  'venue (street)',
] as const

/** The place, on its own. */
export function placePart(plot: Plot, dice: Dice): PrintedBlock[] {
  const { stock, city } = plot.scene
  const withCode = dice.chance(0.5)
  const street = addressSpans(plot, dice, withCode)
  const streetOnly = street.slice(0, 1)
  const cityOnly = citySpans(plot, dice, withCode)
  const size = dice.weigh([
    [6, 1],
    [3, 1.3],
    [2, 1.8],
    [1, 2.5],
  ])
  const capitals = dice.chance(0.35)
  const small = dice.weigh([
    [2, 1],
    [2, 0.8],
    [1, 0.65],
  ])
  const line = (own: number, ...spans: Span[]): PrintedRow => ({ spans, size: own, capitals })
  if (plot.venueStyle !== 'alone')
    return dice.chance(plot.venueStyle === 'in-row' ? 0.25 : 0.55)
      ? [{ rows: [line(small, ...(dice.chance(0.6) ? street : cityOnly))] }]
      : dice.chance(0.4)
        ? [{ rows: [line(size, say(city, 'city'))] }]
        : []
  const venue = say(plot.venue, 'venue')
  const label = dice.pick(listOf(stock.placeLabels))
  const between = () => say(comma(dice), 'text')
  const room = plot.room === null ? [] : [row(size * 0.8, plot.room, 'text')]
  const arrangement = dice.weigh([
    [4, ARRANGEMENTS[0]],
    [3, ARRANGEMENTS[1]],
    [3, ARRANGEMENTS[2]],
    [3, ARRANGEMENTS[3]],
    [4, ARRANGEMENTS[4]],
    [5, ARRANGEMENTS[5]],
    ...ARRANGEMENTS.slice(6).map((one) => [1, one] as const),
  ])
  const rows = ((): PrintedRow[] => {
    switch (arrangement) {
      case 'venue alone':
        return [line(size, venue)]
      case 'venue, city':
        return [line(size, venue, between(), ...cityOnly)]
      case 'venue over city':
        return [line(size, venue), line(size * small, ...cityOnly)]
      case 'venue over street over city':
        return [line(size, venue), line(size * small, ...streetOnly), line(size * small, ...cityOnly)]
      case 'venue over street, city':
        return [line(size, venue), line(size * small, ...street)]
      case 'venue, street, city':
        return [line(size, venue, between(), ...street)]
      case 'street, city over venue':
        return [line(size * small, ...street), line(size, venue)]
      case 'street over venue':
        return [line(size * small, ...streetOnly), line(size, venue)]
      case 'street, city, venue':
        return [line(size, ...street, between(), venue)]
      case 'venue beside address':
        return [line(size, venue, { ...say(street.map(({ text }) => text).join(''), 'address', 'city'), apart: dice.between(1.5, 6) })]
      case 'label over venue':
        return [row(size * 0.8, label.replace(/:$/u, ''), 'label'), line(size, venue), line(size * small, ...street)]
      case 'label: venue':
        return [line(size, say(`${label} `, 'label'), venue)]
      case 'label: venue, street, city':
        return [line(size, say(`${label} `, 'label'), venue, between(), ...street)]
      case 'city over venue':
        return [line(size * dice.between(0.8, 1.6), say(city, 'city')), line(size, venue)]
      case 'city, venue':
        return [line(size, say(city, 'city'), between(), venue)]
      case 'lead venue':
        return [line(size, say(`${dice.pick(listOf(stock.leads))} `, 'text'), venue)]
      case 'venue (street)':
        return [line(size, venue, say(' (', 'text'), ...streetOnly, say(')', 'text'))]
    }
  })()
  return [{ rows: [...rows.slice(0, 1), ...room, ...rows.slice(1)], loose: dice.between(0.05, 0.6) }]
}

/** A row with the place among other facts: "20:00 @ Haus X, Stadt", "Fr 3.10. | Club Y | 8 €". */
export function mixedRow(plot: Plot, dice: Dice): PrintedBlock[] {
  const { stock, city } = plot.scene
  const separator = dice.pick([' | ', ' · ', ', ', ' - ', ' / ', ' • ', ' – '])
  const spans: Span[] = dice.chance(0.7) ? [say(plot.dateText, 'date')] : []
  if (plot.timeText !== null && dice.chance(0.7)) spans.push(say(plot.timeText, 'time'))
  const lead = dice.chance(0.45) ? dice.pick(listOf(stock.leads)) : null
  const facts = spans.flatMap((span, index) => (index > 0 ? [say(dice.pick([separator, ' ']), 'text'), span] : [span]))
  const joined = facts.length === 0 ? [] : [say(lead === null || /^[·,/-]$/u.test(lead) ? separator : ' ', 'text')]
  const led = lead === null || /^[·,/-]$/u.test(lead) ? [] : [say(`${lead} `, 'text')]
  const after: Span[] = [
    ...(dice.chance(0.35) ? [say(dice.pick([', ', separator]), 'text'), say(city, 'city')] : []),
    ...(plot.priceText !== null && dice.chance(0.3) ? [say(separator, 'text'), say(plot.priceText, 'price')] : []),
  ]
  return [
    {
      rows: [
        {
          spans: [...facts, ...joined, ...led, say(plot.venue, 'venue'), ...after],
          size: dice.weigh([
            [5, 1],
            [3, 1.4],
            [1, 2],
          ]),
          capitals: dice.chance(0.35),
        },
      ],
    },
  ]
}

/** The dates of a tour: a date and a venue each; the first is this event's. */
export function tourRows(plot: Plot, dice: Dice, dates: readonly string[]): PrintedRow[] {
  const separator = dice.pick([' ', ' – ', ' | ', ' '])
  const swapped = dice.chance(0.3)
  return dates.map((date, index) => {
    const place = [
      say(index === 0 ? plot.venue : house(plot.scene), ...(index === 0 ? ['venue' as const] : [])),
      say(', ', 'text'),
      say(index === 0 ? plot.scene.city : dice.pick([plot.scene.city, 'Wien', 'Berlin', 'Paris', 'Porto', 'Utrecht', 'Boston']), 'city'),
    ]
    const when = say(date, 'date')
    return { spans: swapped ? [...place, { ...when, apart: dice.between(0.6, 5) }] : [when, say(separator, 'text'), ...place], size: 1 }
  })
}
