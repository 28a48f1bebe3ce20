import type { FlyerText } from '@/lib/recognition/flyer-text'
import { type Corners, cornersOf, mapPoint, placeOnPicture, solveHomography } from '@/lib/recognition/sheet'

const SLANTED: Corners = [
  { x: 120, y: 80 },
  { x: 410, y: 130 },
  { x: 380, y: 520 },
  { x: 90, y: 600 },
]
const empty: FlyerText = { widthPx: 300, heightPx: 400, lines: [], codes: [] }

describe('projective maps', () => {
  it('map each corner to its target and back', () => {
    const rectangle = cornersOf({ x: 0, y: 0, width: 300, height: 400 })
    const there = solveHomography(rectangle, SLANTED)
    const back = solveHomography(SLANTED, rectangle)
    if (!there || !back) throw new Error('both maps exist')

    for (const [index, corner] of rectangle.entries()) {
      expect(mapPoint(there, corner).x).toBeCloseTo(SLANTED[index]?.x ?? 0, 6)
      expect(mapPoint(there, corner).y).toBeCloseTo(SLANTED[index]?.y ?? 0, 6)
    }
    const point = mapPoint(back, mapPoint(there, { x: 70, y: 310 }))
    expect(point.x).toBeCloseTo(70, 6)
    expect(point.y).toBeCloseTo(310, 6)
  })

  it('keep straight lines straight: the diagonals still cross in one point', () => {
    const map = solveHomography(cornersOf({ x: 0, y: 0, width: 1, height: 1 }), SLANTED)
    if (!map) throw new Error('the map exists')

    const middle = mapPoint(map, { x: 0.5, y: 0.5 })

    const [a, b, c, d] = SLANTED
    for (const [from, to] of [
      [a, c],
      [b, d],
    ] as const)
      expect((to.x - from.x) * (middle.y - from.y) - (to.y - from.y) * (middle.x - from.x)).toBeCloseTo(0, 6)
  })

  it.each([
    [
      'three corners on a line',
      [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 2, y: 0 },
        { x: 0, y: 1 },
      ],
    ],
    [
      'one point four times',
      [
        { x: 5, y: 5 },
        { x: 5, y: 5 },
        { x: 5, y: 5 },
        { x: 5, y: 5 },
      ],
    ],
  ] as const)('do not exist for %s', (_, corners) => {
    expect(solveHomography(corners, cornersOf({ x: 0, y: 0, width: 10, height: 10 }))).toBeNull()
  })
})

describe('a box on the uploaded picture', () => {
  it('is the box itself if the picture was read unchanged', () => {
    expect(placeOnPicture(empty, { x: 10, y: 20, width: 30, height: 40 })).toEqual([
      { x: 10, y: 20 },
      { x: 40, y: 20 },
      { x: 40, y: 60 },
      { x: 10, y: 60 },
    ])
  })

  it('is on the sheet in the photograph if it was straightened', () => {
    const flyer = { ...empty, sheet: { widthPx: 500, heightPx: 700, corners: SLANTED } }

    const whole = placeOnPicture(flyer, { x: 0, y: 0, width: 300, height: 400 })
    const title = placeOnPicture(flyer, { x: 100, y: 20, width: 100, height: 40 })

    for (const [index, corner] of whole.entries())
      expect(Math.hypot(corner.x - (SLANTED[index]?.x ?? 0), corner.y - (SLANTED[index]?.y ?? 0))).toBeLessThan(1e-6)
    for (const { x, y } of title) {
      expect(x).toBeGreaterThan(180)
      expect(x).toBeLessThan(340)
      expect(y).toBeGreaterThan(90)
      expect(y).toBeLessThan(220)
    }
  })
})
