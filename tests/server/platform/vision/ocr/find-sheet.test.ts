import { type Corners, cornersOf, mapPoint, type Point, solveHomography } from '@/lib/recognition/sheet'
import { findSheet } from '@/server/platform/vision/ocr/find-sheet'
import type { Box } from '@/server/platform/vision/ocr/raster'
import { drawRaster, photograph } from '../../../../support/photograph'

const SHEET = { widthPx: 600, heightPx: 848 }
/** Lines of writing as bars, which is all that an edge finder sees. */
const ROWS = [
  { y: 120, width: 480, height: 70 },
  { y: 230, width: 400, height: 40 },
  { y: 330, width: 440, height: 40 },
  { y: 600, width: 300, height: 30 },
  { y: 700, width: 420, height: 30 },
]
const bars = ROWS.map(
  ({ y, width, height }) => `<rect x="${300 - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" fill="#202030"/>`,
).join('')
const drawSheet = (ground: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="848"><rect width="600" height="848" fill="${ground}"/>${bars}<circle cx="300" cy="470" r="80" fill="#d04020"/></svg>`,
  )
const drawWall = (colour: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="1280"><rect width="960" height="1280" fill="${colour}"/>${more}</svg>`

/** The boxes that a detector returns for the rows of a sheet with these corners. */
function boxesOn(corners: Corners): Box[] {
  const map = solveHomography(cornersOf({ x: 0, y: 0, width: SHEET.widthPx, height: SHEET.heightPx }), corners)
  if (!map) throw new Error('the corners must span a sheet')
  const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
  return ROWS.map(({ y, width, height }): Box => {
    const left = mapPoint(map, { x: 300 - width / 2, y })
    const right = mapPoint(map, { x: 300 + width / 2, y })
    const middle = mapPoint(map, { x: 300, y })
    return {
      cx: middle.x,
      cy: middle.y,
      width: distance(left, right) * 1.03,
      height: distance(mapPoint(map, { x: 300, y: y - height / 2 }), mapPoint(map, { x: 300, y: y + height / 2 })) * 1.2,
      angle: Math.atan2(right.y - left.y, right.x - left.x),
    }
  })
}

const worstCorner = (found: Corners, truth: Corners) =>
  Math.max(...found.map(({ x, y }, index) => Math.hypot(x - (truth[index]?.x ?? 0), y - (truth[index]?.y ?? 0))))

describe('a sheet in a photograph', () => {
  const slanted: [string, Corners][] = [
    [
      'slanted to the right',
      [
        { x: 190, y: 230 },
        { x: 700, y: 330 },
        { x: 690, y: 930 },
        { x: 170, y: 1060 },
      ],
    ],
    [
      'leaning back and turned',
      [
        { x: 330, y: 210 },
        { x: 760, y: 290 },
        { x: 800, y: 980 },
        { x: 170, y: 900 },
      ],
    ],
    [
      'small in a wide frame',
      [
        { x: 520, y: 620 },
        { x: 730, y: 600 },
        { x: 750, y: 900 },
        { x: 530, y: 920 },
      ],
    ],
  ]

  it.each(slanted)('is found where it is %s', async (_, corners) => {
    const photo = await photograph(drawSheet('#f4f0e0'), { surroundings: drawWall('#807868'), corners })

    const sheet = await findSheet(photo, boxesOn(corners))

    expect(sheet).not.toBeNull()
    if (sheet) expect(worstCorner(sheet.corners, corners)).toBeLessThan(14)
  })

  it('is found as pale paper on a pale wall, among other writing', async () => {
    const corners: Corners = [
      { x: 250, y: 260 },
      { x: 700, y: 320 },
      { x: 680, y: 940 },
      { x: 220, y: 980 },
    ]
    const photo = await photograph(drawSheet('#f6f6f4'), {
      surroundings: drawWall('#d9d7d2', '<rect x="60" y="1130" width="200" height="36" fill="#404040"/>'),
      corners,
    })

    const sheet = await findSheet(photo, [...boxesOn(corners), { cx: 160, cy: 1148, width: 206, height: 42, angle: 0 }])

    expect(sheet).not.toBeNull()
    if (sheet) expect(worstCorner(sheet.corners, corners)).toBeLessThan(14)
  })
})

describe('a picture that is the flyer itself', () => {
  const level = cornersOf({ x: 100, y: 150, width: 700, height: 990 })

  it('has no sheet for a drawn frame around level writing', async () => {
    const flyer = await drawRaster(
      drawWall('#f0e0c0', '<rect x="100" y="150" width="700" height="990" fill="#ffffff" stroke="#202020" stroke-width="6"/>'),
    )

    expect(await findSheet(flyer, boxesOn(level))).toBeNull()
  })

  it('has no sheet for a slanted shape with level writing on it', async () => {
    const flyer = await drawRaster(drawWall('#f0e0c0', '<polygon points="80,240 900,90 860,1200 120,1100" fill="#3050a0"/>'))

    expect(await findSheet(flyer, boxesOn(level))).toBeNull()
  })

  it('has no sheet for a slanted panel that holds only some of its writing', async () => {
    const panel: Corners = [
      { x: 300, y: 700 },
      { x: 760, y: 640 },
      { x: 780, y: 1010 },
      { x: 320, y: 1070 },
    ]
    const flyer = await photograph(drawSheet('#f4f0e0'), { surroundings: drawWall('#805030'), corners: panel })
    const headlines = [150, 260, 370, 480].map((cy): Box => ({ cx: 480, cy, width: 800, height: 80, angle: 0 }))

    expect(await findSheet(flyer, [...headlines, ...boxesOn(panel)])).toBeNull()
  })

  it('has no sheet for a panel whose writing is as slanted as the writing around it: the flyer was photographed at an angle', async () => {
    const angle = (4 * Math.PI) / 180
    const turned = ({ x, y }: Point): Point => ({
      x: 480 + (x - 480) * Math.cos(angle) - (y - 640) * Math.sin(angle),
      y: 640 + (x - 480) * Math.sin(angle) + (y - 640) * Math.cos(angle),
    })
    const [a, b, c, d] = cornersOf({ x: 220, y: 440, width: 520, height: 735 })
    const panel: Corners = [turned(a), turned(b), turned(c), turned(d)]
    const flyer = await photograph(drawSheet('#f4f0e0'), { surroundings: drawWall('#805030'), corners: panel })
    const headlines = [150, 260].map((y): Box => {
      const { x: cx, y: cy } = turned({ x: 480, y })
      return { cx, cy, width: 600, height: 70, angle }
    })

    expect(await findSheet(flyer, [...headlines, ...boxesOn(panel)])).toBeNull()
    expect(await findSheet(flyer, boxesOn(panel))).not.toBeNull()
  })

  it('has no sheet without writing', async () => {
    const corners: Corners = [
      { x: 190, y: 230 },
      { x: 700, y: 330 },
      { x: 690, y: 930 },
      { x: 170, y: 1060 },
    ]

    expect(await findSheet(await photograph(drawSheet('#f4f0e0'), { surroundings: drawWall('#807868'), corners }), [])).toBeNull()
  })
})
