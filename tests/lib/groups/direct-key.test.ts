import { directKey } from '@/lib/groups/direct-key'

test('whoever begins, two people have one key', () => {
  expect(directKey('b', 'a')).toBe('a:b')
  expect(directKey('a', 'b')).toBe('a:b')
})
