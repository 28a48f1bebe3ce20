import { titlePlace } from '@/lib/uploads/title-place'
import { flyerText } from '../../support/flyer-text'

const picture = { widthPx: 500, heightPx: 700 }

test('the title’s rows have one place, in shares of the picture', () => {
  const flyer = flyerText([
    { text: 'Samstag, 14.11.2026', x: 100, y: 100, width: 400, height: 40 },
    { text: 'LATERNEN', x: 200, y: 700, width: 600, height: 140 },
    { text: 'Fest!', x: 300, y: 860, width: 300, height: 120 },
    { text: 'Rathausplatz 1', x: 100, y: 1200, width: 300, height: 30 },
  ])

  expect(titlePlace(flyer, 'Laternen Fest!', picture)).toEqual({ left: 0.2, top: 0.5, right: 0.8, bottom: 0.7 })
})

test('small print that repeats the title does not count, and a row that holds more than the title does', () => {
  const flyer = flyerText([
    { text: 'Das große Laternenfest am See', x: 100, y: 70, width: 800, height: 70 },
    { text: 'laternenfest', x: 700, y: 1330, width: 100, height: 14 },
  ])

  expect(titlePlace(flyer, 'LATERNENFEST', picture)).toEqual({ left: 0.1, top: 0.05, right: 0.9, bottom: 0.1 })
})

test('the place of a straightened sheet is where it is in the photograph', () => {
  const corners = [
    { x: 500, y: 1000 },
    { x: 1000, y: 1000 },
    { x: 1000, y: 1700 },
    { x: 500, y: 1700 },
  ] as const
  const flyer = {
    ...flyerText([{ text: 'Laternenfest', x: 0, y: 0, width: 1000, height: 140 }]),
    sheet: { widthPx: 2000, heightPx: 2000, corners },
  }

  expect(titlePlace(flyer, 'Laternenfest', { widthPx: 1000, heightPx: 1000 })).toEqual({ left: 0.25, top: 0.5, right: 0.5, bottom: 0.535 })
})

test.each([
  ['no title', null, picture],
  ['a title of which no word was read', 'Sommerfest', picture],
  ['a title of signs', '!!', picture],
  ['a picture that lies on its side', 'Laternenfest', { widthPx: 700, heightPx: 500 }],
])('%s has no place', (_, title, size) => {
  expect(
    titlePlace(
      flyerText([
        [90, 'Laternenfest'],
        [40, '!'],
        [30, 'a'],
      ]),
      title,
      size,
    ),
  ).toBeNull()
})

test('a row at the edge stays within the picture', () => {
  expect(titlePlace(flyerText([{ text: 'Fest', x: -20, y: -10, width: 1100, height: 150 }]), 'Fest', picture)).toEqual({
    left: 0,
    top: 0,
    right: 1,
    bottom: 0.1,
  })
})
