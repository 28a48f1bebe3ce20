import { cornersOf, pacedNews, type ReadingNews } from '@/server/platform/vision/ocr/reading-news'

const picture = { widthPx: 2000, heightPx: 1000 }

test('corners are given in thousandths of the picture, whatever its size', () => {
  expect(cornersOf({ cx: 1000, cy: 500, width: 400, height: 100, angle: 0 }, picture)).toEqual([400, 450, 600, 450, 600, 550, 400, 550])
})

test('a slanted box keeps its slant, and no corner leaves the picture', () => {
  expect(cornersOf({ cx: 1000, cy: 500, width: 400, height: 100, angle: Math.PI / 2 }, picture)).toEqual([
    525, 300, 525, 700, 475, 700, 475, 300,
  ])
  expect(Math.min(...cornersOf({ cx: 0, cy: 0, width: 400, height: 100, angle: 0.3 }, picture))).toBe(0)
})

test('the first progress update is sent at once; updates right after it are skipped', () => {
  const told: ReadingNews[] = []
  const news: ReadingNews = { boxes: [], flyer: { widthPx: 1, heightPx: 1, lines: [], codes: [] } }
  const tell = pacedNews((one) => told.push(one))

  tell(() => news)
  tell(() => news)

  expect(told).toHaveLength(1)
})
