import { cropStart, focusFromList, focusToList } from '@/lib/media/crop'

const start = (focus: [number, number] | null, cropPx = 400) => cropStart({ sidePx: 1000, cropPx, usual: 0.25, focus })

test.each([
  ['without a focus begins where it usually does', null, 150],
  ['that shows the focus anyway stays where it is', [0.2, 0.5], 150],
  ['moves up for a focus above it, with a margin', [0.1, 0.3], 84],
  ['moves to the very top, but not further', [0, 0.2], 0],
  ['moves down for a focus below it, with a margin', [0.6, 0.8], 416],
  ['moves to the very end, but not further', [0.9, 1], 600],
  ['does not move for a focus that is longer than itself', [0.3, 0.9], 150],
  ['does not move for one that only its margin makes too long', [0.4, 0.79], 150],
] as const)('a crop %s', (_, focus, expected) => {
  expect(start(focus && [...focus])).toBe(expected)
})

test('a crop as long as the picture begins at its edge, whatever the focus', () => {
  expect(start([0.8, 0.9], 1000)).toBe(0)
})

test('a focus survives being stored, and nothing else is one', () => {
  const focus = { left: 0.1, top: 0.2, right: 0.9, bottom: 0.4 }

  expect(focusFromList(focusToList(focus))).toEqual(focus)
  expect([focusToList(null), focusFromList([]), focusFromList([0.1, 0.2])]).toEqual([[], null, null])
})
