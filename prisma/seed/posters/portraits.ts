import type { Random } from '../random'
import { blob, circle, rect, shape, wave } from './draw'
import { fit, writeFitted } from './type'

/** Pictures of profiles: people as cut paper, houses and collectives as marks, and wide pictures for the head of a page. */

const GROUNDS = ['#f0a91b', '#2f6bff', '#f26ca7', '#00a37a', '#ff5a36', '#bfe3d0', '#e9e4f5', '#1f5e5b', '#ffd33d', '#d7e8f4'] as const
const SKINS = ['#f6d3b8', '#e9b48f', '#c98a5e', '#9c6240', '#6f4229', '#f2c7a5'] as const
const HAIRS = ['#1d1612', '#4a2b17', '#8a4b22', '#c98b3c', '#d9d2c6', '#7b1f2b', '#2b2d42'] as const
const CLOTHES = ['#161616', '#e4432a', '#f3ead7', '#3a4fd0', '#106c55', '#6b0f3a', '#ffcb47'] as const

const SIDE = 600
const document = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`

/** A person. */
export function drawPerson(random: Random): string {
  const [ground, skin, hair, clothes] = [random.pick(GROUNDS), random.pick(SKINS), random.pick(HAIRS), random.pick(CLOTHES)]
  const middle = SIDE / 2
  const face = 112 + random.int(-8, 10)
  const faceY = 268
  const longHair = shape(
    `M${middle - face - 34} ${faceY - 20}a${face + 34} ${face + 44} 0 0 1 ${(face + 34) * 2} 0v210h-${(face + 34) * 2}Z`,
    hair,
  )
  const bob = shape(
    `M${middle - face - 30} ${faceY - 10}a${face + 30} ${face + 36} 0 0 1 ${(face + 30) * 2} 0v96h-${(face + 30) * 2}Z`,
    hair,
  )
  const curls = Array.from({ length: 11 }, (_, index) =>
    circle(
      middle + Math.cos(Math.PI + (index / 10) * Math.PI) * (face + 14),
      faceY - 14 + Math.sin(Math.PI + (index / 10) * Math.PI) * (face + 10),
      52,
      hair,
    ),
  ).join('')
  const bun = circle(middle, faceY - face - 44, 52, hair)
  const back = random.pick([longHair, bob, curls, bun, ''])
  const fringe = random.pick([
    shape(
      `M${middle - face - 6} ${faceY - 6}a${face + 6} ${face + 8} 0 0 1 ${(face + 6) * 2} 0q-${face * 0.6} -${face * 0.72} -${face * 1.1} -${face * 0.66}q-${face * 0.7} ${face * 0.1} -${face * 0.9} ${face * 0.66}Z`,
      hair,
    ),
    shape(`M${middle - face - 4} ${faceY - 16}a${face + 4} ${face + 4} 0 0 1 ${(face + 4) * 2} 0Z`, hair),
  ])
  const glasses = random.chance(0.35)
    ? [-1, 1]
        .map((side) => `<circle cx="${middle + side * 46}" cy="${faceY + 8}" r="34" fill="none" stroke="#1b1713" stroke-width="8"/>`)
        .join('') + rect(middle - 14, faceY + 4, 28, 8, '#1b1713')
    : ''
  const beard = random.chance(0.22)
    ? shape(
        `M${middle - face} ${faceY + 20}a${face} ${face + 14} 0 0 0 ${face * 2} 0q-${face * 0.4} ${face * 0.34} -${face} ${face * 0.34}t-${face} -${face * 0.34}Z`,
        hair,
      )
    : ''
  return document(
    SIDE,
    SIDE,
    [
      rect(0, 0, SIDE, SIDE, ground),
      random.chance(0.4) ? shape(blob(middle, middle, 270, random), random.pick(GROUNDS), 'opacity="0.55"') : '',
      back,
      rect(middle - 42, faceY + 60, 84, 150, skin),
      shape(`M${middle - 220} ${SIDE}a220 190 0 0 1 440 0Z`, clothes),
      shape(`M${middle - 62} ${SIDE - 194}a62 58 0 0 0 124 0Z`, skin),
      `<ellipse cx="${middle}" cy="${faceY}" rx="${face}" ry="${face + 6}" fill="${skin}"/>`,
      beard,
      fringe,
      circle(middle - 46, faceY + 10, 9, '#1b1713'),
      circle(middle + 46, faceY + 10, 9, '#1b1713'),
      `<path d="M${middle - 32} ${faceY + 66}q32 ${random.int(16, 30)} 64 0" fill="none" stroke="#1b1713" stroke-width="8" stroke-linecap="round"/>`,
      glasses,
    ].join(''),
  )
}

/** The mark of a house or a collective: its initials on a form. */
export function drawMark(name: string, random: Random): string {
  const initials = name
    .split(/[\s-]+/)
    .filter((word) => /^[\p{L}\d]/u.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase('de'))
    .join('')
  const [ground, form] = random.sample(GROUNDS, 2)
  const face = random.pick(['anton', 'bowlby', 'abril', 'syne'] as const)
  const box = fit(initials, { face, width: 300, height: 230, leading: 1 })
  const middle = SIDE / 2
  const forms = [
    circle(middle, middle, 236, form ?? '#ffffff'),
    shape(blob(middle, middle, 262, random, 7), form ?? '#ffffff'),
    rect(84, 84, 432, 432, form ?? '#ffffff', 'rx="60"'),
    shape(`M84 516V300a216 216 0 0 1 432 0V516Z`, form ?? '#ffffff'),
  ]
  return document(
    SIDE,
    SIDE,
    rect(0, 0, SIDE, SIDE, ground ?? '#161616') +
      random.pick(forms) +
      writeFitted(box, { face, x: middle, top: middle - box.height / 2, fill: '#161616', align: 'center' }),
  )
}

/** A wide picture without words. */
export function drawHeader(random: Random): string {
  const [width, height] = [1500, 500]
  const [ground, ...colors] = random.sample(GROUNDS, 5)
  const layers = colors.map((color, index) =>
    shape(wave(160 + index * 86, 34 + random.int(0, 20), 500 + random.int(0, 500), random.next() * 6, width, height), color),
  )
  const discs = colors.map((color, index) => circle(random.int(100, 1400), random.int(60, 440), 60 + index * 38, color, 'opacity="0.9"'))
  const bars = Array.from({ length: 15 }, (_, index) =>
    rect(index * 100, 250 - random.int(40, 230), 64, 500, colors[index % colors.length] ?? '#ffffff'),
  )
  return document(width, height, rect(0, 0, width, height, ground ?? '#161616') + random.pick([layers, discs, bars]).join(''))
}
