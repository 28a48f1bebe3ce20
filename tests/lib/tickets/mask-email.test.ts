import { maskEmail } from '@/lib/tickets/mask-email'

test.each([
  ['anna@example.org', 'a•••@e•••.org'],
  ['a@b.co', 'a•••@b•••.co'],
  ['anna.lena@mail.example.co.uk', 'a•••@m•••.uk'],
  ['änne@müller.de', 'ä•••@m•••.de'],
  ['🎉party@example.org', '🎉•••@e•••.org'],
  ['root@localhost', 'r•••@l•••'],
  ['"a@b"@example.org', '"•••@e•••.org'],
  ['@example.org', '•••'],
  ['nothing', '•••'],
  ['', '•••'],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})

test('the mask does not reveal the length of an address', () => {
  expect(maskEmail('jo@example.org')).toBe(maskEmail('johannes.von.der.waldwiese@exit.org'))
})
