import { layOut, neighbour, rowsOfLines } from '@/lib/recognition/layout'
import { flyerText } from '../../support/flyer-text'

const texts = (table: Parameters<typeof flyerText>[0]) => layOut(flyerText(table)).rows.map((row) => row.text)

describe('layOut', () => {
  test('an empty picture has no rows', () => {
    expect(layOut(flyerText([])).rows).toEqual([])
  })

  test('boxes next to each other in one size form a row', () => {
    const layout = layOut(
      flyerText([
        { text: 'Kammer', height: 40, x: 100, y: 50, width: 150 },
        { text: 'Musik', height: 38, x: 270, y: 52, width: 120 },
      ]),
    )

    expect(layout.rows.map((row) => [row.text, row.lines])).toEqual([['Kammer Musik', [0, 1]]])
  })

  test('a wide gutter keeps columns apart', () => {
    expect(texts([[20, 'Einlass 19 Uhr', 'Café Central']])).toEqual(['Einlass 19 Uhr', 'Café Central'])
  })

  test('a small remark next to a headline is its own row', () => {
    expect(
      texts([
        { text: 'JAZZ', height: 90, x: 100, y: 50, width: 300 },
        { text: 'im Hof', height: 20, x: 410, y: 85, width: 80 },
      ]),
    ).toEqual(['JAZZ', 'im Hof'])
  })

  test('lines below each other in one size form a block, a headline is another', () => {
    const layout = layOut(flyerText([[80, 'Sommerfest'], [60], [20, 'Musik und Tanz'], [20, 'Essen und Trinken']]))

    expect(layout.blocks.map((block) => block.rows)).toEqual([[0], [1, 2]])
  })

  test('a column is read to the end before the next one', () => {
    expect(
      texts([
        { text: 'Freitag Anna', x: 50, y: 100, width: 200 },
        { text: 'Samstag Cleo', x: 600, y: 102, width: 200 },
        { text: 'danach Berta', x: 50, y: 126, width: 200 },
        { text: 'danach Dora', x: 600, y: 128, width: 200 },
      ]),
    ).toEqual(['Freitag Anna', 'danach Berta', 'Samstag Cleo', 'danach Dora'])
  })

  test('the tallest letters have rank 0 and body text is size 1', () => {
    const layout = layOut(
      flyerText([
        [80, 'Tango'],
        [78, 'Abend'],
        [20, 'mit Musik aus Argentinien und Uruguay'],
        [20, 'Eintritt frei'],
      ]),
    )

    expect(layout.rows.map((row) => [row.sizeRank, Math.round(row.relativeSize)])).toEqual([
      [0, 4],
      [0, 4],
      [1, 1],
      [1, 1],
    ])
  })

  test('a photo taken at an angle is levelled before rows are merged', () => {
    const layout = layOut(
      flyerText([
        { text: 'Kultur', height: 40, x: 100, y: 100, width: 150, angle: 8 },
        { text: 'Nacht', height: 40, x: 265, y: 123, width: 150, angle: 8 },
      ]),
    )

    expect(layout.rows.map((row) => row.text)).toEqual(['Kultur Nacht'])
  })
})

describe('rowsOfLines and neighbour', () => {
  const layout = layOut(
    flyerText([
      [30, 'Gasthaus Krone'],
      [20, 'Hauptstraße 3'],
      [20, '1060 Wien'],
    ]),
  )

  test('line indexes are mapped to their rows', () => {
    expect(rowsOfLines(layout, [1]).map((row) => row.text)).toEqual(['Hauptstraße 3'])
  })

  test('the row above an address is its neighbour', () => {
    const [street] = rowsOfLines(layout, [1])

    expect(street && neighbour(layout, street, 'above')?.text).toBe('Gasthaus Krone')
  })

  test('the first row has no row above', () => {
    const [first] = layout.rows

    expect(first && neighbour(layout, first, 'above')).toBeNull()
  })
})
