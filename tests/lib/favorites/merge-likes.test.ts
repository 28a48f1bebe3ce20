import { mergeLikes } from '@/lib/favorites/merge-likes'

it('at the first meeting both lists become one: the account’s first, and the visitor’s are sent up', () => {
  expect(mergeLikes({ server: ['a', 'b'], local: ['b', 'c'], unsent: {}, isFirst: true })).toEqual({
    merged: ['a', 'b', 'c'],
    joining: ['c'],
    add: ['c'],
    remove: [],
  })
})

it('the likes of a visitor are never lost, also where the account has none', () => {
  expect(mergeLikes({ server: [], local: ['a', 'b'], unsent: {}, isFirst: true }).merged).toEqual(['a', 'b'])
})

it('later an id that the account lacks was taken away on another device', () => {
  expect(mergeLikes({ server: ['a'], local: ['a', 'b'], unsent: {}, isFirst: false })).toEqual({
    merged: ['a'],
    joining: [],
    add: [],
    remove: [],
  })
})

it('wishes that the account has not heard yet hold against it', () => {
  expect(mergeLikes({ server: ['a', 'b'], local: ['a', 'c'], unsent: { b: false, c: true }, isFirst: false })).toEqual({
    merged: ['a', 'c'],
    joining: [],
    add: ['c'],
    remove: ['b'],
  })
})

it('a wish that the account already follows asks for nothing', () => {
  expect(mergeLikes({ server: ['a'], local: ['a'], unsent: { a: true, b: false }, isFirst: false })).toEqual({
    merged: ['a'],
    joining: [],
    add: [],
    remove: [],
  })
})

it('doubles count once', () => {
  expect(mergeLikes({ server: ['a', 'a'], local: ['b', 'b', 'a'], unsent: { b: true }, isFirst: true }).merged).toEqual(['a', 'b'])
})
