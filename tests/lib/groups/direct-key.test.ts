import { directKey } from '@/lib/groups/direct-key'

test('two people have one key, whoever starts', () => {
  expect(directKey('b', 'a')).toBe('a:b')
  expect(directKey('a', 'b')).toBe('a:b')
})
