import type { ReviewFact } from '@/lib/api/event-review'
import { gatherDoubts } from '@/lib/uploads/shared-doubts'

const fact = (name: string, changes: Partial<ReviewFact> = {}): ReviewFact => ({
  name,
  value: null,
  confidence: 0.4,
  evidence: null,
  confirmed: false,
  unsure: true,
  ...changes,
})
const names = (facts: readonly ReviewFact[] | undefined) => facts?.map(({ name }) => name)

test('a doubt shared by several events of a flyer is asked once, next to their own doubts', () => {
  const { shared, own } = gatherDoubts([
    { id: 'a', facts: [fact('venue'), fact('title', { value: 'Trio' })] },
    { id: 'b', facts: [fact('venue'), fact('city', { value: 'Ulm', unsure: false })] },
  ])

  expect(shared.map(({ fact: { name }, eventIds }) => [name, eventIds])).toEqual([['venue', ['a', 'b']]])
  expect(names(own.get('a'))).toEqual(['title'])
  expect(names(own.get('b'))).toEqual([])
})

test('a doubt specific to each event is never shared, however similar', () => {
  const { shared } = gatherDoubts(['a', 'b'].map((id) => ({ id, facts: [fact('startTime', { value: '20:00' }), fact('title')] })))

  expect(shared).toEqual([])
})

test('another value or another choice is a separate doubt', () => {
  const { shared, own } = gatherDoubts([
    { id: 'a', facts: [fact('venue', { value: 'Scheune' })] },
    { id: 'b', facts: [fact('venue', { value: 'Hafen' })] },
    { id: 'c', facts: [fact('venue', { value: 'Hafen', alternatives: [{ value: 'Kran', confidence: 0.2 }] })] },
  ])

  expect(shared).toEqual([])
  expect(names(own.get('c'))).toEqual(['venue'])
})

test('a doubt shared by two of three events is asked for those two', () => {
  const { shared } = gatherDoubts([
    { id: 'a', facts: [fact('venue')] },
    { id: 'b', facts: [fact('venue', { value: 'Hafen', unsure: false })] },
    { id: 'c', facts: [fact('venue')] },
  ])

  expect(shared[0]?.eventIds).toEqual(['a', 'c'])
})
