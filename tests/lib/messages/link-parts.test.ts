import fc from 'fast-check'
import { toLinkParts } from '@/lib/messages/link-parts'

const links = (text: string) => toLinkParts(text).flatMap(({ href }) => href ?? [])

describe('links in messages', () => {
  test.each([
    ['see https://example.org/a?b=1#c!', ['https://example.org/a?b=1#c']],
    ['www.example.org is here', ['http://www.example.org']],
    ['ask mail@example.org', ['mailto:mail@example.org']],
    ['(https://example.org/x)', ['https://example.org/x']],
    ['javascript:alert(1)', []],
    ['data:text/html,<script>', []],
    ['file:///etc/passwd', []],
    ['notes.md and file.zip', []],
    ['nothing at all', []],
  ])('%s', (text, expected) => {
    expect(links(text)).toEqual(expected)
  })

  test('no text is lost or added, and only web and mail addresses become links', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: 'grapheme' }),
          fc.webUrl().map((url) => `x ${url} y`),
        ),
        (text) => {
          const parts = toLinkParts(text)
          expect(parts.map((part) => part.text).join('')).toBe(text)
          for (const { href } of parts) if (href) expect(['http:', 'https:', 'mailto:']).toContain(new URL(href).protocol)
        },
      ),
    )
  })
})
