import { type Corners, cornersOf, mapPoint, type Point, solveHomography } from '@/lib/recognition/sheet'
import { sheetSides, straightenSheet } from '@/server/platform/vision/ocr/straighten'
import { photograph, toJpeg } from '../../../../support/photograph'

/** Corners of a sheet of 210 × 297 as a lens of 900 pixels sees it, turned about the upright and the level axis. */
function seeSheet({ yaw, pitch }: { yaw: number; pitch: number }): Corners {
  const [a, b, c, d] = cornersOf({ x: -105, y: -148.5, width: 210, height: 297 }).map(({ x, y }): Point => {
    const across = x * Math.cos(yaw)
    const away = x * Math.sin(yaw)
    const down = y * Math.cos(pitch) - away * Math.sin(pitch)
    const depth = 420 + y * Math.sin(pitch) + away * Math.cos(pitch)
    return { x: 480 + (900 * across) / depth, y: 640 + (900 * down) / depth }
  })
  if (!a || !b || !c || !d) throw new Error('a sheet has four corners')
  return [a, b, c, d]
}

describe('the ratio of a sheet’s sides', () => {
  it.each([
    [0, 0],
    [0.35, 0],
    [0, 0.5],
    [0.4, 0.4],
    [-0.6, 0.3],
  ])('is that of A4 seen turned by %f and tilted by %f', (yaw, pitch) => {
    const { width, height } = sheetSides(seeSheet({ yaw, pitch }), { widthPx: 960, heightPx: 1280 })

    expect(Math.abs(width / height - 210 / 297)).toBeLessThan(0.03)
  })
})

describe('a straightened sheet', () => {
  const quarters = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="420" height="594"><rect width="420" height="594" fill="#ff0000"/><rect x="210" width="210" height="297" fill="#00ff00"/><rect x="210" y="297" width="210" height="297" fill="#0000ff"/><rect y="297" width="210" height="297" fill="#ffff00"/></svg>',
  )
  const wall = (width: number, height: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#303030"/></svg>`

  it('has each part in its place', async () => {
    const corners = seeSheet({ yaw: 0.4, pitch: 0.3 })
    const photo = await toJpeg(await photograph(quarters, { surroundings: wall(960, 1280), corners }))

    const sheet = await straightenSheet(photo, { corners, widthPx: 960, heightPx: 1280 })
    if (!sheet) throw new Error('the sheet can be straightened')

    const colourAt = (across: number, down: number) => {
      const index = (Math.floor(down * sheet.heightPx) * sheet.widthPx + Math.floor(across * sheet.widthPx)) * 3
      return [...sheet.data.subarray(index, index + 3)].map((value) => (value > 128 ? 1 : 0))
    }
    expect([colourAt(0.05, 0.05), colourAt(0.95, 0.05), colourAt(0.95, 0.95), colourAt(0.05, 0.95)]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [1, 1, 0],
    ])
    // The centre of the straightened sheet is where the diagonals cross, not the centre of the photographed shape.
    expect([colourAt(0.47, 0.47), colourAt(0.53, 0.47), colourAt(0.53, 0.53), colourAt(0.47, 0.53)]).toEqual([
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [1, 1, 0],
    ])
    expect(sheet.heightPx / sheet.widthPx).toBeCloseTo(Math.SQRT2, 1)
  })

  it('uses the pixels of the large photograph, not of the copy in which it was found', async () => {
    const large: Corners = [
      { x: 1500, y: 1500 },
      { x: 2100, y: 1540 },
      { x: 2090, y: 2360 },
      { x: 1490, y: 2330 },
    ]
    const stripes = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="840"><rect width="600" height="840" fill="#ffffff"/>${Array.from({ length: 150 }, (_, index) => `<rect x="${index * 4}" width="2" height="840" fill="#000000"/>`).join('')}</svg>`,
    )
    const photo = await toJpeg(await photograph(stripes, { surroundings: wall(3000, 3000), corners: large }))
    const scale = 2200 / 3000
    const [a, b, c, d] = large.map(({ x, y }): Point => ({ x: x * scale, y: y * scale }))
    if (!a || !b || !c || !d) throw new Error('a sheet has four corners')

    const sheet = await straightenSheet(photo, { corners: [a, b, c, d], widthPx: 2200, heightPx: 2200 })
    if (!sheet) throw new Error('the sheet can be straightened')

    expect(sheet.heightPx).toBeGreaterThan(1000)
    const row = Math.floor(sheet.heightPx / 2) * sheet.widthPx * 3
    const levels = Array.from({ length: 200 }, (_, index) => sheet.data[row + (Math.floor(sheet.widthPx / 2) + index) * 3] ?? 0)
    expect(Math.max(...levels) - Math.min(...levels)).toBeGreaterThan(100)
    const map = solveHomography(cornersOf({ x: 0, y: 0, width: sheet.widthPx, height: sheet.heightPx }), large)
    expect(map && mapPoint(map, { x: sheet.widthPx, y: 0 }).x).toBeCloseTo(2100, 3)
  })
})
