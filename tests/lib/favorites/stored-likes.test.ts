import { toIds, toWishes } from '@/lib/favorites/stored-likes'

it.each([[null], [undefined], ['a'], [{ 0: 'a' }], [3]])('%p is no list of ids', (value) => {
  expect(toIds(value)).toEqual([])
})

it('of a list only texts count', () => {
  expect(toIds(['a', 3, null, '', 'b'])).toEqual(['a', 'b'])
})

it.each([[null], ['a'], [['a']], [7]])('%p holds no wishes', (value) => {
  expect(toWishes(value)).toEqual({})
})

it('of wishes only yes and no count', () => {
  expect(toWishes({ a: true, b: false, c: 'yes' })).toEqual({ a: true, b: false })
})
