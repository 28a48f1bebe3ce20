import { splitMentions } from '@/lib/comments/mentions'

const linksOf = (text: string) => splitMentions(text).flatMap(({ text: said, href }) => (href === null ? [] : [[said, href]]))

test.each([
  ['See you, @anna@social.example!', '@anna@social.example', 'https://social.example/@anna'],
  ['(@An_na.b@Sub.Social.EXAMPLE)', '@An_na.b@Sub.Social.EXAMPLE', 'https://sub.social.example/@An_na.b'],
  ['@a@b.de.', '@a@b.de', 'https://b.de/@a'],
])('%j mentions %j', (text, said, href) => {
  expect(linksOf(text)).toEqual([[said, href]])
})

test.each([
  'anna@social.example',
  'https://social.example/@anna@other.example',
  '@anna',
  '@anna@localhost',
  '@anna@127.0.0.1',
  '@anna@social.example@evil.example',
  '@anna@social.example:8080x',
  '@"><img>@social.example',
  '',
])('%j links at most to a host by name', (text) => {
  for (const [, href = ''] of linksOf(text)) expect(new URL(href).hostname).toMatch(/^[a-z.]+\.example$/)
  expect(
    splitMentions(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

test('several mentions keep the words between them', () => {
  expect(splitMentions('@a@x.example and @b@y.example go')).toEqual([
    { text: '@a@x.example', href: 'https://x.example/@a' },
    { text: ' and ', href: null },
    { text: '@b@y.example', href: 'https://y.example/@b' },
    { text: ' go', href: null },
  ])
})
