import { layOut } from '@/lib/recognition/layout'
import { readTags } from '@/lib/recognition/read-tags'
import { flyerText } from '@/tests/support/flyer-text'

test('tags are few and short', () => {
  const tags = readTags(
    layOut(
      flyerText([
        [40, 'JAZZ & Blues Open Air'],
        [20, 'für Kinder und Familien'],
      ]),
    ),
  )

  expect(tags).toEqual(expect.arrayContaining(['jazz', 'blues', 'open air', 'kids', 'family']))
})
