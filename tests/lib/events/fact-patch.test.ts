import { EventPatch } from '@/lib/api/events'
import { factInput, factPatch, sortFacts } from '@/lib/events/fact-patch'
import { REVIEWED_FACTS } from '@/lib/recognition/review'

describe('a patch for one fact', () => {
  it.each([
    ['title', ' Night ', { title: 'Night' }],
    ['startDate', '2030-05-10', { startDate: '2030-05-10' }],
    ['startTime', '', { startTime: '' }],
    ['street', 'Lindenstraße', { address: { street: 'Lindenstraße' } }],
    ['city', 'Köln', { city: 'Köln' }],
    ['no such fact', 'x', {}],
  ])('%s is sent alone and marked as reviewed', (name, value, change) => {
    expect(factPatch(name, value, [])).toEqual({ ...change, confirmedFacts: [name] })
  })

  it.each(REVIEWED_FACTS.map((name) => [name]))('%s can be cleared or confirmed in a form that the call accepts', (name) => {
    const value = name === 'title' ? 'Night' : ''

    expect(EventPatch.safeParse(factPatch(name, value, [])).success).toBe(true)
  })

  it('a line-up keeps role and time of the names that stay', () => {
    const known = [
      { _id: '1', name: 'Ada', role: 'Headliner', startTime: '22:00' },
      { _id: '2', name: 'Bob', role: '', startTime: '' },
    ]

    expect(factPatch('lineup', 'ada\n\n Cleo ', known)).toEqual({
      lineup: [{ _id: '1', name: 'ada', role: 'Headliner', startTime: '22:00' }, { name: 'Cleo' }],
      confirmedFacts: ['lineup'],
    })
  })
})

it.each([
  ['startDate', 'date'],
  ['doorsTime', 'time'],
  ['website', 'url'],
  ['description', 'long'],
  ['venue', 'text'],
])('%s is sent as %s', (name, kind) => {
  expect(factInput(name)).toBe(kind)
})

it('uncertain facts come first; the description can always be edited', () => {
  const fact = (name: string, unsure: boolean) => ({ name, value: 'x', confidence: 0.5, evidence: null, confirmed: false, unsure })

  const { unsure, others } = sortFacts([fact('title', false), fact('city', true)], 'A long night.')

  expect(unsure.map(({ name }) => name)).toEqual(['city'])
  expect(others.map(({ name, value }) => [name, value])).toEqual([
    ['title', 'x'],
    ['description', 'A long night.'],
  ])
})
