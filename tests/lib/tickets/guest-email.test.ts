import { cleanGuestEmail, isGuestEmail } from '@/lib/tickets/guest-email'

test('an address is stored without surrounding spaces and in lower case', () => {
  expect(cleanGuestEmail('  Anna@Example.ORG\n')).toBe('anna@example.org')
})

test.each(['a@b.co', 'anna+friend@mail.example.org', 'änne@müller.de', "o'neill@example.org"])('%s is a valid address', (email) => {
  expect(isGuestEmail(email)).toBe(true)
})

test.each([
  '',
  'anna',
  'anna@',
  '@example.org',
  'anna@example',
  'anna@example.',
  'a b@example.org',
  'a@b@example.org',
  'a\u0085b@example.org',
  'a\u0000@example.org',
  'a\u200b@example.org',
  `${'a'.repeat(250)}@b.co`,
])('%j is not', (email) => {
  expect(isGuestEmail(email)).toBe(false)
})
