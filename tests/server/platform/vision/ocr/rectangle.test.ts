import { boundsOf, cropBox, turnBox } from '@/server/platform/vision/ocr/raster'
import { coveredShare, findComponents, smallestRectangle } from '@/server/platform/vision/ocr/rectangle'

describe('boxes around writing', () => {
  it('finds each connected mark once', () => {
    const map = Float32Array.from([0.9, 0.9, 0, 0, 0, 0, 0.9, 0, 0, 0.8, 0, 0, 0.1, 0, 0.8])

    const components = findComponents(map, 5, 3, 0.3)

    expect(components).toHaveLength(2)
    expect(smallestRectangle(components[1] ?? [])).toMatchObject({ cx: 4.5, cy: 2, width: 1, height: 2 })
  })

  it.each([0, 10, -30, 44, 46, 90, 135])(
    'puts the smallest rectangle around corners turned by %i degrees, with its angle within 45',
    (degrees) => {
      const angle = (degrees * Math.PI) / 180
      const corners = [
        [-50, -10],
        [50, -10],
        [50, 10],
        [-50, 10],
      ].map(([x = 0, y = 0]) => ({
        x: 200 + x * Math.cos(angle) - y * Math.sin(angle),
        y: 100 + x * Math.sin(angle) + y * Math.cos(angle),
      }))

      const box = smallestRectangle(corners)

      expect(box?.cx).toBeCloseTo(200)
      expect(box?.cy).toBeCloseTo(100)
      expect([box?.width, box?.height].map((side) => Math.round(side ?? 0)).sort((a, b) => a - b)).toEqual([20, 100])
      expect(Math.abs(box?.angle ?? 9)).toBeLessThanOrEqual(Math.PI / 4 + 1e-9)
    },
  )

  it('has no rectangle for a line or a point', () => {
    expect(smallestRectangle([])).toBeNull()
    expect(
      smallestRectangle([
        { x: 1, y: 1 },
        { x: 2, y: 2 },
        { x: 3, y: 3 },
      ]),
    ).toBeNull()
  })

  it('measures how much of a box lies under others', () => {
    const box = { cx: 50, cy: 50, width: 40, height: 10, angle: 0 }

    expect(coveredShare(box, [])).toBe(0)
    expect(coveredShare(box, [{ ...box }])).toBe(1)
    expect(coveredShare(box, [{ ...box, cx: 70 }])).toBeCloseTo(0.5)
    expect(coveredShare(box, [{ ...box, cx: 500 }])).toBe(0)
  })
})

describe('turned boxes', () => {
  it('swap their sides with each quarter turn and keep their bounds', () => {
    const box = { cx: 50, cy: 40, width: 30, height: 10, angle: 0 }

    expect(turnBox(box, 1)).toMatchObject({ width: 10, height: 30, angle: Math.PI / 2 })
    expect(turnBox(box, 2)).toMatchObject({ width: 30, height: 10 })
    expect(boundsOf(turnBox(box, 3)).width).toBeCloseTo(30)
  })

  it('are cut out level: read from the side, the upper edge of a picture ends up left', () => {
    const data = new Uint8Array(10 * 10 * 3)
    data.fill(255, 0, 10 * 3)

    const crop = cropBox(
      { data, widthPx: 10, heightPx: 10 },
      { cx: 5, cy: 5, width: 10, height: 10, angle: Math.PI / 2 },
      { widthPx: 10, heightPx: 10 },
    )

    expect(crop.data[0]).toBe(255)
    expect(crop.data[9 * 3]).toBe(0)
  })
})
