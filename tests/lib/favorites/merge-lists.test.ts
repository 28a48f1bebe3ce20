import { mergeLists } from '@/lib/favorites/merge-lists'

it('at the first sync both lists are merged: the account’s first, and the visitor’s are uploaded', () => {
  expect(mergeLists({ server: ['a', 'b'], local: ['b', 'c'], unsent: {}, isFirst: true })).toEqual({
    merged: ['a', 'b', 'c'],
    joining: ['c'],
    add: ['c'],
    remove: [],
  })
})

it('the likes of a visitor are never lost, even if the account has none', () => {
  expect(mergeLists({ server: [], local: ['a', 'b'], unsent: {}, isFirst: true }).merged).toEqual(['a', 'b'])
})

it('later an id missing from the account was removed on another device', () => {
  expect(mergeLists({ server: ['a'], local: ['a', 'b'], unsent: {}, isFirst: false })).toEqual({
    merged: ['a'],
    joining: [],
    add: [],
    remove: [],
  })
})

it('changes not yet sent to the account override it', () => {
  expect(mergeLists({ server: ['a', 'b'], local: ['a', 'c'], unsent: { b: false, c: true }, isFirst: false })).toEqual({
    merged: ['a', 'c'],
    joining: [],
    add: ['c'],
    remove: ['b'],
  })
})

it('a change that the account already has sends nothing', () => {
  expect(mergeLists({ server: ['a'], local: ['a'], unsent: { a: true, b: false }, isFirst: false })).toEqual({
    merged: ['a'],
    joining: [],
    add: [],
    remove: [],
  })
})

it('duplicates count once', () => {
  expect(mergeLists({ server: ['a', 'a'], local: ['b', 'b', 'a'], unsent: { b: true }, isFirst: true }).merged).toEqual(['a', 'b'])
})
