import { foldUsername, usernameRefusal } from '@/lib/auth/usernames'

test.each(['anna', 'Jörg Müller', 'dj_0815', 'Θεοδωρα', 'Łukasz', 'さくらSAKURA', '김Kim'])('%s is allowed', (name) => {
  expect(usernameRefusal(name)).toBeNull()
})

test.each([
  'public',
  'PUBLIC',
  'p u b l i c',
  'adm1n',
  'l1tfass',
  'admın',
  'ᴀᴅᴍɪɴ',
  'mօderator',
  'Ꭺdmin',
  'ɑdmin',
  'аdmin',
  '0198c0de-0000-7000-8000-000000000000',
])('%s is refused', (name) => {
  expect(usernameRefusal(name)).not.toBeNull()
})

test('look-alikes fold to the same name', () => {
  expect(foldUsername('B0B_1')).toBe(foldUsername('bob-l'))
})
