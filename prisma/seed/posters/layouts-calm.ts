import { contrast } from '@/lib/media/color'
import { circle, farthest, laidOut, polygon, rays, rect, shape, type Layout } from './draw'
import { centredFoot, dayLine } from './foot'
import { capHeight, fit, measure, sizeFor, wrap, write, writeFitted } from './type'

/** Posters one stops in front of: theatre, jazz, readings, exhibitions, markets, workshops. */

const upper = (text: string) => text.toLocaleUpperCase('de')

/** A sheet of cream paper with a frame, an emblem and centred letters with serifs. */
export const framed: Layout = (sheet) => {
  const { width, height, palette, random, facts } = sheet
  const box = fit(facts.title, { face: 'playfair', width: width - 240, height: height * 0.26, leading: 1.12, maxLines: 4, maxSize: 150 })
  const emblemY = height * 0.27
  const radius = Math.min(width * 0.2, height * 0.15)
  const emblems = [
    () => rays(width / 2, emblemY, radius, 32, palette.accents[0]) + circle(width / 2, emblemY, radius * 0.45, palette.accents[1]),
    () =>
      shape(
        `M${width / 2 - radius * 1.4} ${emblemY}Q${width / 2} ${emblemY - radius * 1.5} ${width / 2 + radius * 1.4} ${emblemY}Q${width / 2} ${emblemY + radius * 1.5} ${width / 2 - radius * 1.4} ${emblemY}Z`,
        palette.accents[0],
      ) +
      circle(width / 2, emblemY, radius * 0.62, palette.ground) +
      circle(width / 2, emblemY, radius * 0.34, palette.ink),
    () =>
      Array.from({ length: 5 }, (_, index) =>
        circle(
          width / 2 + (index - 2) * radius * 0.52,
          emblemY,
          radius * 0.62,
          index % 2 ? palette.accents[0] : palette.accents[1],
          'fill-opacity="0.78"',
        ),
      ).join(''),
    () =>
      Array.from({ length: 7 }, (_, index) =>
        shape(
          `M${width / 2 + (index - 3) * 74 - 37} ${emblemY - radius}h74v${radius * 1.5 + (3 - Math.abs(index - 3)) * 26}a37 37 0 0 1 -74 0Z`,
          index % 2 ? palette.accents[1] : palette.accents[0],
        ),
      ).join(''),
  ]
  const top = height * 0.47
  const names = facts.names.length > 0 ? wrap(facts.names.slice(0, 4).join(', '), 'playfairItalic', 40, width - 260).slice(0, 2) : []
  return laidOut(top, box.height, [
    rect(0, 0, width, height, palette.ground),
    `<rect x="44" y="44" width="${width - 88}" height="${height - 88}" fill="none" stroke="${palette.ink}" stroke-width="5"/>`,
    `<rect x="60" y="60" width="${width - 120}" height="${height - 120}" fill="none" stroke="${palette.ink}" stroke-width="1.5"/>`,
    write({ text: upper(facts.kicker), face: 'inter', size: 28, x: width / 2, y: 124, fill: palette.ink, align: 'center', tracking: 0.2 }),
    random.pick(emblems)(),
    writeFitted(box, { face: 'playfair', x: width / 2, top, fill: palette.ink, align: 'center' }),
    ...names.map((text, index) =>
      write({
        text,
        face: 'playfairItalic',
        size: 40,
        x: width / 2,
        y: top + box.height + 84 + index * 52,
        fill: palette.accents[0],
        align: 'center',
      }),
    ),
    centredFoot(sheet, palette.ink, palette.ink),
  ])
}

/** Rings that swing out of a corner, as on records. */
export const rings: Layout = (sheet) => {
  const { width, height, palette, random, facts } = sheet
  const fromRight = random.chance(0.5)
  const x = fromRight ? width : 0
  const colors = [palette.accents[0], palette.ground, palette.accents[1], palette.ground, palette.accents[2], palette.ground]
  const y = height * 0.66
  const circles = Array.from({ length: 11 }, (_, index) =>
    circle(x, y, width * (0.95 - index * 0.083), colors[index % colors.length] ?? palette.ground),
  )
  const box = fit(facts.title, { face: 'abril', width: width - 150, height: height * 0.24, leading: 1.04, maxLines: 3, maxSize: 190 })
  const text = fromRight ? 75 : width - 75
  const align = fromRight ? 'left' : 'right'
  const names = facts.names.length > 0 ? wrap(facts.names.slice(0, 4).join('  ·  '), 'abril', 40, width - 150).slice(0, 2) : []
  const plate = 130 + box.height + 60 + names.length * 54
  const date = `${facts.day} ${facts.monthShort}`
  const room = width - 150 - measure(date, 'abril', 120) - 50
  const other = (line: string, y: number, size: number, face: 'inter' | 'interBlack' = 'inter') =>
    write({
      text: line,
      face,
      size: sizeFor(line, face, size, room),
      x: width - text,
      y,
      fill: palette.ground,
      align: fromRight ? 'right' : 'left',
    })
  return laidOut(130, box.height, [
    rect(0, 0, width, height, palette.ground),
    ...circles,
    rect(0, 0, width, plate, palette.ground),
    write({ text: upper(facts.kicker), face: 'interBlack', size: 28, x: 75, y: 92, fill: palette.ink, tracking: 0.14 }),
    writeFitted(box, { face: 'abril', x: 75, top: 130, fill: palette.ink }),
    ...names.map((line, index) =>
      write({ text: line, face: 'abril', size: 40, x: 75, y: 130 + box.height + 66 + index * 54, fill: palette.ink }),
    ),
    rect(0, height - 265, width, 265, palette.ink),
    write({ text: date, face: 'abril', size: 120, x: text, y: height - 126, fill: palette.ground, align }),
    write({ text: `${facts.weekday} · ${facts.time}`, face: 'interBlack', size: 34, x: text, y: height - 70, fill: palette.ground, align }),
    other(facts.venue, height - 178, 38, 'interBlack'),
    other(facts.place, height - 124, 30),
    other(facts.price, height - 70, 30),
  ])
}

/** A chequer of circles, quarters and triangles. */
export const tiles: Layout = (sheet) => {
  const { width, height, palette, random, facts } = sheet
  const columns = 4
  const size = width / columns
  const rows = Math.max(2, Math.round((height * 0.56) / size))
  const colors = [palette.accents[0], palette.accents[1], palette.accents[2], palette.ink]
  const pieces: string[] = []
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [column * size, row * size]
      const [back, front] = random.sample(colors, 2)
      if (!back || !front) continue
      pieces.push(rect(x, y, size + 1, size + 1, random.chance(0.3) ? palette.ground : back))
      const figure = random.int(0, 4)
      if (figure === 0) pieces.push(circle(x + size / 2, y + size / 2, size * 0.38, front))
      if (figure === 1) pieces.push(shape(`M${x} ${y}h${size}a${size} ${size} 0 0 1 -${size} ${size}Z`, front))
      if (figure === 2)
        pieces.push(
          polygon(
            [
              [x, y + size],
              [x + size, y + size],
              [x + size, y],
            ],
            front,
          ),
        )
      if (figure === 3)
        pieces.push(
          shape(`M${x} ${y + size / 2}a${size / 2} ${size / 2} 0 0 1 ${size} 0Z`, front),
          shape(`M${x} ${y + size}a${size / 2} ${size / 2} 0 0 1 ${size} 0Z`, front),
        )
      if (figure === 4) pieces.push(...Array.from({ length: 3 }, (_, bar) => rect(x + bar * (size / 3), y, size / 6, size, front)))
    }
  }
  const end = rows * size
  const box = fit(facts.title, { face: 'syne', width: width - 140, height: height - end - 290, leading: 1.06, maxLines: 3, maxSize: 150 })
  return laidOut(end + 92, box.height, [
    rect(0, 0, width, height, palette.ground),
    ...pieces,
    write({ text: upper(facts.kicker), face: 'interBlack', size: 24, x: 70, y: end + 62, fill: palette.ink, tracking: 0.12 }),
    writeFitted(box, { face: 'syne', x: 70, top: end + 92, fill: palette.ink }),
    rect(70, height - 150, width - 140, 4, palette.ink),
    write({
      text: `${dayLine(sheet)}, ${facts.time}`,
      face: 'interBlack',
      size: sizeFor(`${dayLine(sheet)}, ${facts.time}`, 'interBlack', 34, width - 400),
      x: 70,
      y: height - 100,
      fill: palette.ink,
    }),
    write({ text: facts.price, face: 'interBlack', size: 30, x: width - 70, y: height - 100, fill: palette.ink, align: 'right' }),
    write({
      text: `${facts.venue}, ${facts.place}`,
      face: 'inter',
      size: sizeFor(`${facts.venue}, ${facts.place}`, 'inter', 27, width - 140),
      x: 70,
      y: height - 56,
      fill: palette.ink,
    }),
  ])
}

/** The day as large as the sheet, everything else on a grid. */
export const numeral: Layout = (sheet) => {
  const { width, height, palette, random, facts } = sheet
  const size = Math.min(sizeFor(facts.day, 'archivo', width, width - 110, -0.03), height * 0.6)
  const cap = capHeight('archivo') * size
  const box = fit(facts.title, { face: 'archivo', width: width - 140, height: height * 0.22, leading: 1.06, maxLines: 3, maxSize: 120 })
  const top = 130
  const light = farthest(palette.accents, palette.ink)
  const strong = farthest(
    palette.accents.filter((color) => color !== light),
    palette.ground,
  )
  const numberBase = top + box.height + 70 + cap
  const names = facts.names.slice(0, 4)
  return laidOut(top, box.height, [
    rect(0, 0, width, height, palette.ground),
    random.chance(0.5)
      ? polygon(
          [
            [width, height * 0.2],
            [width, height],
            [width * 0.25, height],
          ],
          light,
        )
      : circle(width * 0.78, height * 0.66, width * 0.36, light),
    write({ text: facts.kicker, face: 'inter', size: 32, x: 70, y: 92, fill: palette.ink }),
    writeFitted(box, { face: 'archivo', x: 70, top, fill: palette.ink }),
    write({
      text: facts.day,
      face: 'archivo',
      size,
      x: 48,
      y: numberBase,
      fill: contrast(strong, light) < 1.4 ? palette.ink : strong,
      tracking: -0.03,
    }),
    ...names
      .map((name, index) => write({ text: name, face: 'interBlack', size: 32, x: 70, y: numberBase + 70 + index * 44, fill: palette.ink }))
      .filter((_, index) => numberBase + 70 + index * 44 < height - 200),
    write({
      text: `${facts.weekday}, ${facts.month}`,
      face: 'archivo',
      size: sizeFor(`${facts.weekday}, ${facts.month}`, 'archivo', 56, width - 190 - measure(facts.time, 'archivo', 56)),
      x: 70,
      y: height - 116,
      fill: palette.ink,
    }),
    write({ text: facts.time, face: 'archivo', size: 56, x: width - 70, y: height - 116, fill: palette.ink, align: 'right' }),
    write({
      text: `${facts.venue}, ${facts.place}`,
      face: 'inter',
      size: sizeFor(`${facts.venue}, ${facts.place}`, 'inter', 28, width - 340),
      x: 70,
      y: height - 64,
      fill: palette.ink,
    }),
    write({ text: facts.price, face: 'inter', size: 28, x: width - 70, y: height - 64, fill: palette.ink, align: 'right' }),
  ])
}
