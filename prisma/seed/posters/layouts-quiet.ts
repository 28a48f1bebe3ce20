import { blob, circle, laidOut, polygon, rays, rect, shape, stroke, wave, type Layout, type Sheet } from './draw'
import { centredFoot, dayLine } from './foot'
import { fit, sizeFor, write, writeFitted } from './type'

/** Posters of exhibitions, open air, films and water. */

const upper = (text: string) => text.toLocaleUpperCase('de')

/** A form or three, between which the eye wanders. */
function composition({ width, height, palette, random }: Sheet): string {
  const y = height * 0.38
  const reach = Math.min(width * 0.37, height * 0.25)
  const [one, two, three] = random.shuffle(palette.accents)
  const soft = () => [
    shape(blob(width * 0.5, y, reach, random), one ?? palette.ink),
    shape(blob(width * (0.3 + random.next() * 0.4), y + reach * 0.3, reach * 0.5, random), two ?? palette.ink),
    stroke(blob(width * 0.55, y - reach * 0.1, reach * 0.8, random), palette.ink, 5),
    circle(width * (0.2 + random.next() * 0.6), y - reach * 0.65, reach * 0.16, three ?? palette.ink),
  ]
  const arches = () =>
    Array.from({ length: 5 }, (_, index) => {
      const radius = reach * (1 - index * 0.2)
      return shape(
        `M${width / 2 - radius} ${y + reach * 0.8}v${-reach * 0.5}a${radius} ${radius} 0 0 1 ${radius * 2} 0v${reach * 0.5}Z`,
        [one, palette.ground, two, palette.ground, three][index] ?? palette.ink,
      )
    })
  const sheets = () =>
    Array.from(
      { length: 4 },
      (_, index) =>
        `<g transform="rotate(${(index - 1.5) * 9 + random.int(-3, 3)} ${width / 2} ${y})">${rect(width / 2 - reach * (0.75 - index * 0.12), y - reach * (0.95 - index * 0.16), reach * (1.5 - index * 0.24), reach * (1.9 - index * 0.32), [one, two, palette.ink, three][index] ?? palette.ink, 'fill-opacity="0.92"')}</g>`,
    )
  const moons = () =>
    Array.from({ length: 9 }, (_, index) => {
      const [x, top, radius] = [width / 2 + ((index % 3) - 1) * reach * 0.78, y + (Math.floor(index / 3) - 1) * reach * 0.7, reach * 0.3]
      return (
        circle(x, top, radius, index === 4 ? (one ?? palette.ink) : (two ?? palette.ink)) +
        circle(x + radius * (((index * 4) % 9) / 4.5 - 0.9), top, radius * 0.94, palette.ground, index === 4 ? 'opacity="0"' : '')
      )
    })
  return random.pick([soft, arches, sheets, moons])().join('')
}

/** One image on an empty wall. */
export const gallery: Layout = (sheet) => {
  const { width, height, palette, facts } = sheet
  const box = fit(facts.title, { face: 'interBlack', width: width - 140, height: height * 0.16, leading: 1.12, maxLines: 3, maxSize: 100 })
  const top = height - 240 - box.height
  return laidOut(top, box.height, [
    rect(0, 0, width, height, palette.ground),
    composition(sheet),
    write({ text: facts.kicker, face: 'inter', size: 28, x: 70, y: 96, fill: palette.ink }),
    write({ text: facts.venue, face: 'inter', size: 28, x: width - 70, y: 96, fill: palette.ink, align: 'right' }),
    writeFitted(box, { face: 'interBlack', x: 70, top, fill: palette.ink }),
    write({
      text: facts.names.slice(0, 3).join(', '),
      face: 'inter',
      size: sizeFor(facts.names.slice(0, 3).join(', '), 'inter', 36, width - 140),
      x: 70,
      y: height - 158,
      fill: palette.ink,
    }),
    write({ text: `${dayLine(sheet)}, ${facts.time}`, face: 'interBlack', size: 32, x: 70, y: height - 96, fill: palette.ink }),
    write({ text: facts.place, face: 'inter', size: 28, x: 70, y: height - 54, fill: palette.ink }),
    write({ text: facts.price, face: 'inter', size: 28, x: width - 70, y: height - 54, fill: palette.ink, align: 'right' }),
  ])
}

/** Sun, pennants and hills. */
export const meadow: Layout = (sheet) => {
  const { width, height, palette, random, facts } = sheet
  const box = fit(facts.title, { face: 'bowlby', width: width - 160, height: height * 0.25, leading: 1.1, maxLines: 4, maxSize: 150 })
  const pennants = Array.from({ length: 12 }, (_, index) => {
    const x = index * (width / 11.5) - 20
    const sag = Math.sin((index / 11) * Math.PI) * 60
    return polygon(
      [
        [x, 50 + sag],
        [x + 78, 50 + Math.sin(((index + 1) / 11) * Math.PI) * 60],
        [x + 36, 150 + sag],
      ],
      [palette.accents[0], palette.accents[2], palette.accents[1]][index % 3] ?? palette.ink,
    )
  })
  const hill = (y: number, bend: number, color: string) => shape(wave(y, bend, width * 1.4, random.next() * 6, width, height), color)
  const top = 300
  const sunY = Math.max(top + box.height + 210, height * 0.52)
  return laidOut(top, box.height, [
    rect(0, 0, width, height, palette.ground),
    `<g opacity="0.5">${rays(width / 2, sunY, width * 1.1, 36, palette.accents[1])}</g>`,
    circle(width / 2, sunY, width * 0.17, palette.accents[0]),
    ...pennants,
    hill(height * 0.62, 44, palette.accents[2]),
    hill(height * 0.7, 38, palette.accents[0]),
    shape(wave(height - 330, 26, width * 1.2, 1.5, width, height), palette.ink),
    write({
      text: upper(facts.kicker),
      face: 'interBlack',
      size: 30,
      x: width / 2,
      y: top - 34,
      fill: palette.ink,
      align: 'center',
      tracking: 0.1,
    }),
    writeFitted(box, { face: 'bowlby', x: width / 2, top, fill: palette.ink, align: 'center' }),
    centredFoot(sheet, palette.ground, palette.ground),
  ])
}

/** A beam of light in a dark house, perforation at both edges. */
export const screen: Layout = (sheet) => {
  const { width, height, palette, facts } = sheet
  const holes = Array.from({ length: Math.floor(height / 74) }, (_, index) =>
    [24, width - 62].map((x) => rect(x, 22 + index * 74, 38, 44, palette.ink, 'rx="8"')).join(''),
  )
  const box = fit(facts.title, { face: 'abril', width: width - 300, height: height * 0.26, leading: 1.06, maxLines: 4, maxSize: 150 })
  const top = height * 0.44
  return laidOut(top, box.height, [
    rect(0, 0, width, height, palette.ground),
    `<defs><linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.accents[2]}"/><stop offset="1" stop-color="${palette.accents[2]}" stop-opacity="0.05"/></linearGradient></defs>`,
    polygon(
      [
        [width * 0.47, 150],
        [width * 0.53, 150],
        [width * 0.95, height * 0.86],
        [width * 0.05, height * 0.86],
      ],
      'url(#beam)',
      'opacity="0.55"',
    ),
    circle(width / 2, 150, 62, palette.accents[0]),
    circle(width / 2, 150, 26, palette.ground),
    ...holes,
    write({
      text: upper(facts.kicker),
      face: 'interBlack',
      size: 30,
      x: width / 2,
      y: top - 50,
      fill: palette.accents[0],
      align: 'center',
      tracking: 0.14,
    }),
    writeFitted(box, { face: 'abril', x: width / 2, top, fill: palette.ink, align: 'center' }),
    write({
      text: facts.names.slice(0, 2).join(', '),
      face: 'playfairItalic',
      size: sizeFor(facts.names.slice(0, 2).join(', '), 'playfairItalic', 42, width - 260),
      x: width / 2,
      y: top + box.height + 80,
      fill: palette.ink,
      align: 'center',
    }),
    centredFoot(sheet, palette.ink, palette.accents[0]),
  ])
}

/** Layers of water under a high sky. */
export const waves: Layout = (sheet) => {
  const { width, height, palette, random, facts } = sheet
  const box = fit(facts.title, { face: 'syne', width: width - 140, height: height * 0.26, leading: 1.08, maxLines: 4, maxSize: 140 })
  const colors = [palette.accents[2], palette.accents[0], palette.accents[1], palette.ink]
  const start = Math.max(130 + box.height + 150, height * 0.4)
  const layers = colors.map((color, index) =>
    shape(
      wave(
        start + index * ((height - start - 250) / 3.2),
        40 + random.int(0, 22),
        width * (0.5 + random.next() * 0.5),
        random.next() * 6,
        width,
        height,
      ),
      color,
    ),
  )
  return laidOut(130, box.height, [
    rect(0, 0, width, height, palette.ground),
    circle(width * (0.65 + random.next() * 0.2), start, width * 0.15, palette.accents[0]),
    ...layers,
    write({ text: upper(facts.kicker), face: 'interBlack', size: 28, x: 70, y: 92, fill: palette.ink, tracking: 0.12 }),
    writeFitted(box, { face: 'syne', x: 70, top: 130, fill: palette.ink }),
    rect(0, height - 250, width, 250, palette.ink),
    centredFoot(sheet, palette.ground, palette.ground),
  ])
}
