import { NAMED_KINDS, wordsOfKind } from '@/lib/recognition/kind-words'

const kindsWith = (plainness: 'names' | 'signs' | 'hints', folded: string) =>
  NAMED_KINDS.filter((kind) => wordsOfKind(kind, folded)[plainness] === 1)

test('a star stands for further letters, and only there', () => {
  expect(kindsWith('names', 'orgelkonzerte')).toEqual(['concert'])
  expect(kindsWith('names', 'laternendemo')).toEqual(['demonstration'])
  expect(kindsWith('names', 'demokratie')).toEqual([])
})

test('phrases are found only as whole words', () => {
  expect(kindsWith('names', 'grand open air am see')).toEqual(['festival'])
  expect(kindsWith('names', 'we reopen airports')).toEqual([])
})

test.each(['entrance', 'distanz', 'medicine', 'brasserie', 'vintage', 'im marz', 'gegen 18 uhr', 'anchor', 'operation'])(
  '"%s" names no kind of event by its letters',
  (word) => {
    expect(kindsWith('names', word)).toEqual([])
  },
)
