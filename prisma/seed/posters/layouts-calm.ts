import { contrast } from '@/lib/media/color'
import { blob, circle, farthest, polygon, rays, rect, shape, stroke, wave, type Layout, type Sheet } from './draw'
import { capHeight, fit, measure, sizeFor, wrap, write, writeFitted } from './type'

/** Posters one stops in front of: theatre, jazz, readings, exhibitions, markets, workshops. */

const upper = (text: string) => text.toLocaleUpperCase('de')

const dayLine = ({ facts }: Sheet) => `${facts.weekday}, ${facts.dayMonth}`

/** Three centred lines at the foot. */
function centredFoot(sheet: Sheet, tone: string, strong: string): string {
  const { width, height, facts } = sheet
  const line = (text: string, y: number, face: 'inter' | 'interBlack', size: number, fill: string) =>
    write({ text, face, size: sizeFor(text, face, size, width - 200), x: width / 2, y, fill, align: 'center' })
  return [
    line(`${dayLine(sheet)} · ${facts.time}`, height - 190, 'interBlack', 46, strong),
    line(facts.venue, height - 136, 'inter', 38, tone),
    line([facts.place, facts.price].filter(Boolean).join('  ·  '), height - 90, 'inter', 30, tone),
  ].join('')
}

/** A sheet of cream paper with a frame, an emblem and centred letters with serifs. */
export const framed: Layout = (sheet) => {
  const { width, height, palette, random, facts } = sheet
  const box = fit(facts.title, { face: 'playfair', width: width - 240, height: height * 0.26, leading: 1.12, maxLines: 4, maxSize: 150 })
  const emblemY = height * 0.27
  const radius = Math.min(width * 0.2, height * 0.15)
  const emblems = [
    () => rays(width / 2, emblemY, radius, 32, palette.accents[0]) + circle(width / 2, emblemY, radius * 0.45, palette.accents[1]),
    () => shape(`M${width / 2 - radius * 1.4} ${emblemY}Q${width / 2} ${emblemY - radius * 1.5} ${width / 2 + radius * 1.4} ${emblemY}Q${width / 2} ${emblemY + radius * 1.5} ${width / 2 - radius * 1.4} ${emblemY}Z`, palette.accents[0]) + circle(width / 2, emblemY, radius * 0.62, palette.ground) + circle(width / 2, emblemY, radius * 0.34, palette.ink),
    () => Array.from({ length: 5 }, (_, index) => circle(width / 2 + (index - 2) * radius * 0.52, emblemY, radius * 0.62, index % 2 ? palette.accents[0] : palette.accents[1], 'fill-opacity="0.78"')).join(''),
    () => Array.from({ length: 7 }, (_, index) => shape(`M${width / 2 + (index - 3) * 74 - 37} ${emblemY - radius}h74v${radius * 1.5 + (3 - Math.abs(index - 3)) * 26}a37 37 0 0 1 -74 0Z`, index % 2 ? palette.accents[1] : palette.accents[0])).join(''),
  ]
  const top = height * 0.47
  const names = facts.names.length > 0 ? wrap(facts.names.slice(0, 4).join(', '), 'playfairItalic', 40, width - 260).slice(0, 2) : []
  return [
    rect(0, 0, width, height, palette.ground),
    `<rect x="44" y="44" width="${width - 88}" height="${height - 88}" fill="none" stroke="${palette.ink}" stroke-width="5"/>`,
    `<rect x="60" y="60" width="${width - 120}" height="${height - 120}" fill="none" stroke="${palette.ink}" stroke-width="1.5"/>`,
    write({ text: upper(facts.kicker), face: 'inter', size: 28, x: width / 2, y: 124, fill: palette.ink, align: 'center', tracking: 0.2 }),
    random.pick(emblems)(),
    writeFitted(box, { face: 'playfair', x: width / 2, top, fill: palette.ink, align: 'center' }),
    ...names.map((text, index) => write({ text, face: 'playfairItalic', size: 40, x: width / 2, y: top + box.height + 84 + index * 52, fill: palette.accents[0], align: 'center' })),
    centredFoot(sheet, palette.ink, palette.ink),
  ].join('')
}

/** Rings that swing out of a corner, as on records. */
export const rings: Layout = (sheet) => {
  const { width, height, palette, random, facts } = sheet
  const fromRight = random.chance(0.5)
  const x = fromRight ? width : 0
  const colors = [palette.accents[0], palette.ground, palette.accents[1], palette.ground, palette.accents[2], palette.ground]
  const y = height * 0.66
  const circles = Array.from({ length: 11 }, (_, index) => circle(x, y, width * (0.95 - index * 0.083), colors[index % colors.length] ?? palette.ground))
  const box = fit(facts.title, { face: 'abril', width: width - 150, height: height * 0.24, leading: 1.04, maxLines: 3, maxSize: 190 })
  const text = fromRight ? 75 : width - 75
  const align = fromRight ? 'left' : 'right'
  const names = facts.names.length > 0 ? wrap(facts.names.slice(0, 4).join('  ·  '), 'abril', 40, width - 150).slice(0, 2) : []
  const plate = 130 + box.height + 60 + names.length * 54
  const date = `${facts.day} ${facts.monthShort}`
  const room = width - 150 - measure(date, 'abril', 120) - 50
  const other = (line: string, y: number, size: number, face: 'inter' | 'interBlack' = 'inter') =>
    write({ text: line, face, size: sizeFor(line, face, size, room), x: width - text, y, fill: palette.ground, align: fromRight ? 'right' : 'left' })
  return [
    rect(0, 0, width, height, palette.ground),
    ...circles,
    rect(0, 0, width, plate, palette.ground),
    write({ text: upper(facts.kicker), face: 'interBlack', size: 28, x: 75, y: 92, fill: palette.ink, tracking: 0.14 }),
    writeFitted(box, { face: 'abril', x: 75, top: 130, fill: palette.ink }),
    ...names.map((line, index) => write({ text: line, face: 'abril', size: 40, x: 75, y: 130 + box.height + 66 + index * 54, fill: palette.ink })),
    rect(0, height - 265, width, 265, palette.ink),
    write({ text: date, face: 'abril', size: 120, x: text, y: height - 126, fill: palette.ground, align }),
    write({ text: `${facts.weekday} · ${facts.time}`, face: 'interBlack', size: 34, x: text, y: height - 70, fill: palette.ground, align }),
    other(facts.venue, height - 178, 38, 'interBlack'),
    other(facts.place, height - 124, 30),
    other(facts.price, height - 70, 30),
  ].join('')
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
      if (figure === 2) pieces.push(polygon([[x, y + size], [x + size, y + size], [x + size, y]], front))
      if (figure === 3) pieces.push(shape(`M${x} ${y + size / 2}a${size / 2} ${size / 2} 0 0 1 ${size} 0Z`, front), shape(`M${x} ${y + size}a${size / 2} ${size / 2} 0 0 1 ${size} 0Z`, front))
      if (figure === 4) pieces.push(...Array.from({ length: 3 }, (_, bar) => rect(x + bar * (size / 3), y, size / 6, size, front)))
    }
  }
  const end = rows * size
  const box = fit(facts.title, { face: 'syne', width: width - 140, height: height - end - 290, leading: 1.06, maxLines: 3, maxSize: 150 })
  return [
    rect(0, 0, width, height, palette.ground),
    ...pieces,
    write({ text: upper(facts.kicker), face: 'interBlack', size: 24, x: 70, y: end + 62, fill: palette.ink, tracking: 0.12 }),
    writeFitted(box, { face: 'syne', x: 70, top: end + 92, fill: palette.ink }),
    rect(70, height - 150, width - 140, 4, palette.ink),
    write({ text: `${dayLine(sheet)}, ${facts.time}`, face: 'interBlack', size: sizeFor(`${dayLine(sheet)}, ${facts.time}`, 'interBlack', 34, width - 400), x: 70, y: height - 100, fill: palette.ink }),
    write({ text: facts.price, face: 'interBlack', size: 30, x: width - 70, y: height - 100, fill: palette.ink, align: 'right' }),
    write({ text: `${facts.venue}, ${facts.place}`, face: 'inter', size: sizeFor(`${facts.venue}, ${facts.place}`, 'inter', 27, width - 140), x: 70, y: height - 56, fill: palette.ink }),
  ].join('')
}

/** The day as large as the sheet, everything else on a grid. */
export const numeral: Layout = (sheet) => {
  const { width, height, palette, random, facts } = sheet
  const size = Math.min(sizeFor(facts.day, 'archivo', width, width - 110, -0.03), height * 0.6)
  const cap = capHeight('archivo') * size
  const box = fit(facts.title, { face: 'archivo', width: width - 140, height: height * 0.22, leading: 1.06, maxLines: 3, maxSize: 120 })
  const top = 130
  const light = farthest(palette.accents, palette.ink)
  const strong = farthest(palette.accents.filter((color) => color !== light), palette.ground)
  const numberBase = top + box.height + 70 + cap
  const names = facts.names.slice(0, 4)
  return [
    rect(0, 0, width, height, palette.ground),
    random.chance(0.5) ? polygon([[width, height * 0.2], [width, height], [width * 0.25, height]], light) : circle(width * 0.78, height * 0.66, width * 0.36, light),
    write({ text: facts.kicker, face: 'inter', size: 32, x: 70, y: 92, fill: palette.ink }),
    writeFitted(box, { face: 'archivo', x: 70, top, fill: palette.ink }),
    write({ text: facts.day, face: 'archivo', size, x: 48, y: numberBase, fill: contrast(strong, light) < 1.4 ? palette.ink : strong, tracking: -0.03 }),
    ...names.map((name, index) => write({ text: name, face: 'interBlack', size: 32, x: 70, y: numberBase + 70 + index * 44, fill: palette.ink })).filter((_, index) => numberBase + 70 + index * 44 < height - 200),
    write({ text: `${facts.weekday}, ${facts.month}`, face: 'archivo', size: sizeFor(`${facts.weekday}, ${facts.month}`, 'archivo', 56, width - 190 - measure(facts.time, 'archivo', 56)), x: 70, y: height - 116, fill: palette.ink }),
    write({ text: facts.time, face: 'archivo', size: 56, x: width - 70, y: height - 116, fill: palette.ink, align: 'right' }),
    write({ text: `${facts.venue}, ${facts.place}`, face: 'inter', size: sizeFor(`${facts.venue}, ${facts.place}`, 'inter', 28, width - 340), x: 70, y: height - 64, fill: palette.ink }),
    write({ text: facts.price, face: 'inter', size: 28, x: width - 70, y: height - 64, fill: palette.ink, align: 'right' }),
  ].join('')
}

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
  const arches = () => Array.from({ length: 5 }, (_, index) => {
    const radius = reach * (1 - index * 0.2)
    return shape(`M${width / 2 - radius} ${y + reach * 0.8}v${-reach * 0.5}a${radius} ${radius} 0 0 1 ${radius * 2} 0v${reach * 0.5}Z`, [one, palette.ground, two, palette.ground, three][index] ?? palette.ink)
  })
  const sheets = () => Array.from({ length: 4 }, (_, index) =>
    `<g transform="rotate(${(index - 1.5) * 9 + random.int(-3, 3)} ${width / 2} ${y})">${rect(width / 2 - reach * (0.75 - index * 0.12), y - reach * (0.95 - index * 0.16), reach * (1.5 - index * 0.24), reach * (1.9 - index * 0.32), [one, two, palette.ink, three][index] ?? palette.ink, 'fill-opacity="0.92"')}</g>`,
  )
  const moons = () => Array.from({ length: 9 }, (_, index) => {
    const [x, top, radius] = [width / 2 + ((index % 3) - 1) * reach * 0.78, y + (Math.floor(index / 3) - 1) * reach * 0.7, reach * 0.3]
    return circle(x, top, radius, index === 4 ? one ?? palette.ink : two ?? palette.ink) + circle(x + radius * (((index * 4) % 9) / 4.5 - 0.9), top, radius * 0.94, palette.ground, index === 4 ? 'opacity="0"' : '')
  })
  return random.pick([soft, arches, sheets, moons])().join('')
}

/** One image on an empty wall. */
export const gallery: Layout = (sheet) => {
  const { width, height, palette, facts } = sheet
  const box = fit(facts.title, { face: 'interBlack', width: width - 140, height: height * 0.16, leading: 1.12, maxLines: 3, maxSize: 100 })
  const top = height - 240 - box.height
  return [
    rect(0, 0, width, height, palette.ground),
    composition(sheet),
    write({ text: facts.kicker, face: 'inter', size: 28, x: 70, y: 96, fill: palette.ink }),
    write({ text: facts.venue, face: 'inter', size: 28, x: width - 70, y: 96, fill: palette.ink, align: 'right' }),
    writeFitted(box, { face: 'interBlack', x: 70, top, fill: palette.ink }),
    write({ text: facts.names.slice(0, 3).join(', '), face: 'inter', size: sizeFor(facts.names.slice(0, 3).join(', '), 'inter', 36, width - 140), x: 70, y: height - 158, fill: palette.ink }),
    write({ text: `${dayLine(sheet)}, ${facts.time}`, face: 'interBlack', size: 32, x: 70, y: height - 96, fill: palette.ink }),
    write({ text: facts.place, face: 'inter', size: 28, x: 70, y: height - 54, fill: palette.ink }),
    write({ text: facts.price, face: 'inter', size: 28, x: width - 70, y: height - 54, fill: palette.ink, align: 'right' }),
  ].join('')
}

/** Sun, pennants and hills. */
export const meadow: Layout = (sheet) => {
  const { width, height, palette, random, facts } = sheet
  const box = fit(facts.title, { face: 'bowlby', width: width - 160, height: height * 0.25, leading: 1.1, maxLines: 4, maxSize: 150 })
  const pennants = Array.from({ length: 12 }, (_, index) => {
    const x = index * (width / 11.5) - 20
    const sag = Math.sin((index / 11) * Math.PI) * 60
    return polygon([[x, 50 + sag], [x + 78, 50 + Math.sin(((index + 1) / 11) * Math.PI) * 60], [x + 36, 150 + sag]], [palette.accents[0], palette.accents[2], palette.accents[1]][index % 3] ?? palette.ink)
  })
  const hill = (y: number, bend: number, color: string) => shape(wave(y, bend, width * 1.4, random.next() * 6, width, height), color)
  const top = 300
  const sunY = Math.max(top + box.height + 210, height * 0.52)
  return [
    rect(0, 0, width, height, palette.ground),
    `<g opacity="0.5">${rays(width / 2, sunY, width * 1.1, 36, palette.accents[1])}</g>`,
    circle(width / 2, sunY, width * 0.17, palette.accents[0]),
    ...pennants,
    hill(height * 0.62, 44, palette.accents[2]),
    hill(height * 0.7, 38, palette.accents[0]),
    shape(wave(height - 330, 26, width * 1.2, 1.5, width, height), palette.ink),
    write({ text: upper(facts.kicker), face: 'interBlack', size: 30, x: width / 2, y: top - 34, fill: palette.ink, align: 'center', tracking: 0.1 }),
    writeFitted(box, { face: 'bowlby', x: width / 2, top, fill: palette.ink, align: 'center' }),
    centredFoot(sheet, palette.ground, palette.ground),
  ].join('')
}

/** A beam of light in a dark house, perforation at both edges. */
export const screen: Layout = (sheet) => {
  const { width, height, palette, facts } = sheet
  const holes = Array.from({ length: Math.floor(height / 74) }, (_, index) => [24, width - 62].map((x) => rect(x, 22 + index * 74, 38, 44, palette.ink, 'rx="8"')).join(''))
  const box = fit(facts.title, { face: 'abril', width: width - 300, height: height * 0.26, leading: 1.06, maxLines: 4, maxSize: 150 })
  const top = height * 0.44
  return [
    rect(0, 0, width, height, palette.ground),
    `<defs><linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.accents[2]}"/><stop offset="1" stop-color="${palette.accents[2]}" stop-opacity="0.05"/></linearGradient></defs>`,
    polygon([[width * 0.47, 150], [width * 0.53, 150], [width * 0.95, height * 0.86], [width * 0.05, height * 0.86]], 'url(#beam)', 'opacity="0.55"'),
    circle(width / 2, 150, 62, palette.accents[0]),
    circle(width / 2, 150, 26, palette.ground),
    ...holes,
    write({ text: upper(facts.kicker), face: 'interBlack', size: 30, x: width / 2, y: top - 50, fill: palette.accents[0], align: 'center', tracking: 0.14 }),
    writeFitted(box, { face: 'abril', x: width / 2, top, fill: palette.ink, align: 'center' }),
    write({ text: facts.names.slice(0, 2).join(', '), face: 'playfairItalic', size: sizeFor(facts.names.slice(0, 2).join(', '), 'playfairItalic', 42, width - 260), x: width / 2, y: top + box.height + 80, fill: palette.ink, align: 'center' }),
    centredFoot(sheet, palette.ink, palette.accents[0]),
  ].join('')
}

/** Layers of water under a high sky. */
export const waves: Layout = (sheet) => {
  const { width, height, palette, random, facts } = sheet
  const box = fit(facts.title, { face: 'syne', width: width - 140, height: height * 0.26, leading: 1.08, maxLines: 4, maxSize: 140 })
  const colors = [palette.accents[2], palette.accents[0], palette.accents[1], palette.ink]
  const start = Math.max(130 + box.height + 150, height * 0.4)
  const layers = colors.map((color, index) => shape(wave(start + index * ((height - start - 250) / 3.2), 40 + random.int(0, 22), width * (0.5 + random.next() * 0.5), random.next() * 6, width, height), color))
  return [
    rect(0, 0, width, height, palette.ground),
    circle(width * (0.65 + random.next() * 0.2), start, width * 0.15, palette.accents[0]),
    ...layers,
    write({ text: upper(facts.kicker), face: 'interBlack', size: 28, x: 70, y: 92, fill: palette.ink, tracking: 0.12 }),
    writeFitted(box, { face: 'syne', x: 70, top: 130, fill: palette.ink }),
    rect(0, height - 250, width, 250, palette.ink),
    centredFoot(sheet, palette.ground, palette.ground),
  ].join('')
}
