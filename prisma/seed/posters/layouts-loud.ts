import { contrast } from '@/lib/media/color'
import { circle, farthest, laidOut, polygon, rays, rect, stroke, turned, type Layout, type Sheet } from './draw'
import { capHeight, fit, measure, sizeFor, wrap, write, writeFitted } from './type'

/** Posters that shout across a street: concerts, parties, festivals, protest. */

const upper = (text: string) => text.toLocaleUpperCase('de')

/** Day and place in a band at the foot; `tone` is the colour of its letters. */
function foot({ width, height, facts }: Sheet, tone: string, face: 'inter' | 'mono' = 'inter'): string {
  const margin = 70
  const date = `${facts.day} ${upper(facts.monthShort)}`
  const room = width - 2 * margin - measure(date, 'anton', 140) - 50
  const line = (text: string, y: number, size: number) =>
    write({ text, face, size: sizeFor(text, face, size, room), x: width - margin, y, fill: tone, align: 'right' })
  return [
    write({ text: date, face: 'anton', size: 140, x: margin, y: height - 76, fill: tone }),
    write({ text: upper(facts.weekday), face: 'anton', size: 46, x: margin, y: height - 212, fill: tone, tracking: 0.04 }),
    line(facts.venue, height - 166, 44),
    line(facts.place, height - 120, 31),
    line([facts.time, facts.price].filter(Boolean).join('  ·  '), height - 78, 31),
  ].join('')
}

function nameLines(sheet: Sheet, names: readonly string[], size: number, width: number): string[] {
  return names.length === 0 ? [] : wrap(names.map((name) => name.replaceAll(' ', '\u00a0')).join('  /  '), 'interBlack', size, width)
}

/** Capitals as large as the sheet lets them be, a disc behind. */
export const stacked: Layout = (sheet) => {
  const { width, height, palette, random, facts } = sheet
  const box = fit(upper(facts.title), {
    face: 'anton',
    width: width - 140,
    height: height * 0.52,
    leading: 1.12,
    maxLines: 4,
    maxSize: 430,
  })
  const top = 150
  const names = nameLines(sheet, facts.names.slice(0, 5), 34, width - 140).slice(0, 3)
  const nameTop = top + box.height + 90
  return laidOut(top, box.height, [
    rect(0, 0, width, height, palette.ground),
    circle(width * (0.35 + random.next() * 0.4), height * 0.44, width * 0.42, farthest(palette.accents, palette.ink)),
    write({ text: upper(facts.kicker), face: 'interBlack', size: 34, x: 70, y: 100, fill: palette.ink, tracking: 0.08 }),
    writeFitted(box, { face: 'anton', x: 70, top, fill: palette.ink }),
    ...names.map((text, index) => write({ text, face: 'interBlack', size: 34, x: 70, y: nameTop + index * 48, fill: palette.ink })),
    rect(70, height - 285, width - 140, 8, palette.ink),
    foot(sheet, palette.ink),
  ])
}

/** The title again and again, like a sound that comes closer. */
export const echo: Layout = (sheet) => {
  const { width, height, palette, random, facts } = sheet
  const box = fit(upper(facts.title), { face: 'syne', width: width - 120, height: 250, leading: 1.02, maxLines: 3, maxSize: 210 })
  const names = facts.names.slice(0, 6)
  const room = height - 470 - names.length * 46
  const copies = Math.max(2, Math.floor(room / (box.height + 30)))
  const loud = random.int(0, copies - 1)
  const rows = Array.from({ length: copies }, (_, index) =>
    index === loud
      ? writeFitted(box, { face: 'syne', x: 60, top: 150 + index * (box.height + 30), fill: palette.accents[0] })
      : `<g opacity="${0.1 + 0.28 * (1 - Math.abs(index - loud) / copies)}">${writeFitted(box, { face: 'syne', x: 60, top: 150 + index * (box.height + 30), fill: palette.ink })}</g>`,
  )
  const end = 150 + copies * (box.height + 30) + 60
  return laidOut(150 + loud * (box.height + 30), box.height, [
    rect(0, 0, width, height, palette.ground),
    rect(0, 0, width, 14, palette.accents[0]),
    write({ text: upper(facts.kicker), face: 'mono', size: 30, x: 60, y: 92, fill: palette.ink, tracking: 0.06 }),
    ...rows,
    ...names
      .filter((_, index) => end + index * 46 < height - 300)
      .map((text, index) => write({ text, face: 'mono', size: 34, x: 60, y: end + index * 46, fill: palette.ink })),
    foot(sheet, palette.ink, 'mono'),
  ])
}

/** A horizon of lines and a low sun. */
export const horizon: Layout = (sheet) => {
  const { width, height, palette, facts } = sheet
  const middle = height * 0.6
  const sunY = middle - width * 0.2
  const bars = Array.from({ length: 7 }, (_, index) => rect(0, sunY + 20 + index * 46, width, 8 + index * 4, palette.ground))
  const spokes = Array.from({ length: 21 }, (_, index) =>
    stroke(`M${width / 2 + (index - 10) * 60} ${middle}L${width / 2 + (index - 10) * 420} ${height}`, palette.accents[1], 3),
  )
  const levels = Array.from({ length: 9 }, (_, index) =>
    stroke(`M0 ${middle + (index / 8) ** 2 * (height - middle)}H${width}`, palette.accents[1], 3),
  )
  const isNeon = facts.title.length < 18
  const face = isNeon ? 'monoton' : 'syne'
  const box = fit(upper(facts.title), { face, width: width - 120, height: height * 0.24, leading: 1.15, maxLines: 3, maxSize: 230 })
  const names = nameLines(sheet, facts.names.slice(0, 5), 34, width - 140).slice(0, 2)
  return laidOut(130, box.height, [
    rect(0, 0, width, height, palette.ground),
    `<defs><linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${palette.accents[2]}"/><stop offset="1" stop-color="${palette.accents[0]}"/></linearGradient></defs>`,
    circle(width / 2, sunY, width * 0.36, 'url(#sun)'),
    ...bars,
    rect(0, middle, width, height - middle, palette.ground),
    ...levels,
    ...spokes,
    writeFitted(box, { face, x: width / 2, top: 130, fill: palette.ink, align: 'center' }),
    write({
      text: upper(facts.kicker),
      face: 'mono',
      size: 28,
      x: width / 2,
      y: 90,
      fill: palette.accents[0],
      align: 'center',
      tracking: 0.12,
    }),
    rect(0, height - 400, width, 400, palette.ground, 'opacity="0.82"'),
    ...names.map((text, index) =>
      write({ text, face: 'interBlack', size: 34, x: width / 2, y: height - 330 + index * 46, fill: palette.ink, align: 'center' }),
    ),
    foot(sheet, palette.ink),
  ])
}

/** Dots that swell and fade, as in coarse print. */
export const halftone: Layout = (sheet) => {
  const { width, height, palette, random, facts } = sheet
  const step = 36
  const centerX = width * (0.3 + random.next() * 0.4)
  const centerY = height * 0.36
  const ripple = random.chance(0.5)
  const dots: string[] = []
  for (let row = 0; row * step < height * 0.8; row += 1) {
    for (let column = 0; column * step < width + step; column += 1) {
      const x = column * step + (row % 2 ? step / 2 : 0)
      const y = row * step
      const distance = Math.hypot(x - centerX, y - centerY) / (width * 0.62)
      const strength = ripple ? ((1 + Math.cos(distance * 9)) / 2) * Math.max(0, 1.1 - distance) : Math.max(0, 1 - distance * distance)
      const radius = strength * step * 0.66
      if (radius > 1.5) dots.push(circle(x, y, radius, palette.accents[0]))
    }
  }
  const box = fit(facts.title, { face: 'archivo', width: width - 200, height: height * 0.26, leading: 1.06, maxLines: 4, maxSize: 170 })
  const names = nameLines(sheet, facts.names.slice(0, 4), 30, width - 200).slice(0, 2)
  const plate = box.height + 130 + names.length * 44
  const top = height - 310 - plate
  return laidOut(top + 78, box.height, [
    rect(0, 0, width, height, palette.ground),
    ...dots,
    rect(50, top, width - 100, plate, palette.ink),
    writeFitted(box, { face: 'archivo', x: 100, top: top + 78, fill: palette.ground }),
    write({ text: upper(facts.kicker), face: 'interBlack', size: 26, x: 100, y: top + 48, fill: palette.ground, tracking: 0.1 }),
    ...names.map((text, index) =>
      write({ text, face: 'interBlack', size: 30, x: 100, y: top + box.height + 132 + index * 44, fill: palette.ground }),
    ),
    foot(sheet, palette.ink),
  ])
}

/** How far the tilted bars reach beyond their height. */
const TILT_PX = 50

/** Bars across the sheet, a word on each. */
export const banners: Layout = (sheet) => {
  const { width, height, palette, facts } = sheet
  const box = fit(upper(facts.title), {
    face: 'anton',
    width: width - 180,
    height: height * 0.46,
    leading: 1.42,
    maxLines: 4,
    maxSize: 300,
  })
  const top = Math.max(250, (height - 270 - box.height) / 2 - 40)
  const bar = box.size * (capHeight('anton') + 0.26)
  const bars = box.lines.map((text, index) => {
    const y = top + index * box.lineHeight
    const barWidth = measure(text, 'anton', box.size) + 80
    const color = index % 2 ? palette.accents[0] : palette.ink
    return [
      rect(50, y, barWidth, bar, color),
      write({
        text,
        face: 'anton',
        size: box.size,
        x: 90,
        y: y + box.size * (capHeight('anton') + 0.13),
        fill: farthest([palette.ground, palette.ink], color),
      }),
    ].join('')
  })
  return laidOut(top - TILT_PX, box.height + 2 * TILT_PX, [
    rect(0, 0, width, height, palette.ground),
    `<g opacity="0.55">${rays(width * 0.85, height * 0.08, width * 1.5, 28, palette.accents[2])}</g>`,
    turned(
      -5,
      width / 2,
      top + box.height / 2,
      bars.join('') +
        write({ text: upper(facts.kicker), face: 'interBlack', size: 38, x: 54, y: top - 34, fill: palette.ink, tracking: 0.06 }),
    ),
    rect(0, height - 270, width, 270, palette.ink),
    foot(sheet, palette.ground),
  ])
}

/** A wall of names in falling sizes, as festivals have it. */
export const wall: Layout = (sheet) => {
  const { width, height, palette, facts } = sheet
  const title = fit(upper(facts.title), {
    face: 'bowlby',
    width: width - 140,
    height: height * 0.2,
    leading: 1.08,
    maxLines: 3,
    maxSize: 170,
  })
  const light = [...palette.accents].sort((one, other) => contrast(other, palette.ink) - contrast(one, palette.ink)).slice(0, 2)
  const stripes = [light[0], light[1], light[0]].map((color, index) => {
    const x = width * (0.12 + index * 0.3)
    return polygon(
      [
        [x, 0],
        [x + width * 0.3, 0],
        [x + width * 0.3 - 420, height],
        [x - 420, height],
      ],
      color ?? palette.ground,
      'opacity="0.4"',
    )
  })
  let y = 150 + title.height + 120
  const rows: string[] = []
  facts.names.slice(0, 9).forEach((name, index) => {
    const wanted = index === 0 ? 118 : index < 3 ? 82 : 56
    const size = Math.min(wanted, (wanted * (width - 160)) / measure(upper(name), 'anton', wanted))
    y += size * 0.5
    if (y < height - 330)
      rows.push(write({ text: upper(name), face: 'anton', size, x: width / 2, y: y + size * 0.4, fill: palette.ink, align: 'center' }))
    y += size * 0.72
  })
  return laidOut(140, title.height, [
    rect(0, 0, width, height, palette.ground),
    ...stripes,
    write({
      text: upper(facts.kicker),
      face: 'interBlack',
      size: 32,
      x: width / 2,
      y: 96,
      fill: palette.ink,
      align: 'center',
      tracking: 0.08,
    }),
    writeFitted(title, { face: 'bowlby', x: width / 2, top: 140, fill: palette.ink, align: 'center' }),
    ...rows,
    rect(0, height - 275, width, 275, palette.ground),
    foot(sheet, palette.ink),
  ])
}
