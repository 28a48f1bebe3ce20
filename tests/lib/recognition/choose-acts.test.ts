import { chooseActs, type ActCandidate } from '@/lib/recognition/judge/act-candidates'
import type { PageRow } from '@/lib/recognition/judge/page'

/** A name alone on its row, the `index`th of its page. */
const act = (name: string, index: number): ActCandidate => ({
  name,
  role: null,
  startTime: null,
  part: -1,
  features: {},
  rows: [{ row: { index } } as unknown as PageRow],
})
const names = (chances: Record<string, number>, least = 0.45) =>
  chooseActs(Object.keys(chances).map(act), Object.values(chances), least).map(({ candidate }) => candidate.name)

it.each<[string, Record<string, number>, string[]]>([
  ['nobody is named where nobody is likely', { Ann: 0.4, Ben: 0.3 }, []],
  ['nothing is named of nothing', {}, []],
  ['one who is certain stands alone', { Ann: 0.95, Ben: 0.12, Cy: 0.11 }, ['Ann']],
  [
    'a bill is named whole, though each further name is less likely than not',
    { Ann: 0.7, Ben: 0.44, Cy: 0.42, Dan: 0.41 },
    ['Ann', 'Ben', 'Cy', 'Dan'],
  ],
  ['faint names do not count', { Ann: 0.6, Ben: 0.09, Cy: 0.09, Dan: 0.09, Eve: 0.09 }, ['Ann']],
])('%s', (_, chances, expected) => {
  expect(names(chances)).toEqual(expected)
})

it('of two readings of the same row the more likely one is kept', () => {
  const row = act('Ann & Ben', 0)

  const chosen = chooseActs([row, { ...row, name: 'Ann', part: 0 }, { ...row, name: 'Ben', part: 1 }], [0.5, 0.8, 0.7], 0.45)

  expect(chosen.map(({ candidate }) => candidate.name)).toEqual(['Ann', 'Ben'])
})

it('the name of the venue is not an act, however likely', () => {
  const house = { ...act('Kulturbühne Hirsch', 1), features: { inVenue: 1 } }

  const chosen = chooseActs([act('Ann', 0), house], [0.6, 0.9], 0.45)

  expect(chosen.map(({ candidate }) => candidate.name)).toEqual(['Ann'])
})
