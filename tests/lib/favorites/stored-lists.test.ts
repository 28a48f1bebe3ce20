import { toIds, toWishes } from '@/lib/favorites/stored-lists'

it.each([[null], [undefined], ['a'], [{ 0: 'a' }], [3]])('%p is not a list of ids', (value) => {
  expect(toIds(value)).toEqual([])
})

it('only strings of a list count', () => {
  expect(toIds(['a', 3, null, '', 'b'])).toEqual(['a', 'b'])
})

it.each([[null], ['a'], [['a']], [7]])('%p holds no pending changes', (value) => {
  expect(toWishes(value)).toEqual({})
})

it('only true and false count as pending changes', () => {
  expect(toWishes({ a: true, b: false, c: 'yes' })).toEqual({ a: true, b: false })
})
