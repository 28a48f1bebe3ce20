import { textFor } from '@/lib/text/text-for'
import { toMailBody } from '@/lib/notifications/mail-body'

const frame = (siteName: string) => ({ siteName, language: 'en', t: textFor('mails') }) as const

describe('text and HTML of a mail', () => {
  const words = {
    heading: 'Jazz <b>night</b>',
    paragraphs: ['Line one\nline "two" & more'],
    action: { label: 'Open <it>', url: 'https://example.org/?a=1&b="2"' },
    footer: "You asked for it, didn't you?",
    listUnsubscribeUrl: 'https://example.org/stop?x=1&y=2',
  }

  test('user text never becomes markup', () => {
    const { html } = toMailBody(words, frame('Litfass & Co'))

    expect(html).not.toContain('<b>')
    expect(html).toContain('Jazz &lt;b&gt;night&lt;/b&gt;')
    expect(html).toContain('line &quot;two&quot; &amp; more')
    expect(html).toContain('href="https://example.org/?a=1&amp;b=&quot;2&quot;"')
    expect(html).toContain('Litfass &amp; Co')
  })

  test('a long address in the text breaks within the mail', () => {
    expect(toMailBody(words, frame('Litfass')).html).toContain('overflow-wrap:anywhere')
  })

  test('the plain text says the same, with the full address', () => {
    const { text } = toMailBody(words, frame('Litfass'))

    expect(text).toContain('Jazz <b>night</b>')
    expect(text).toContain('https://example.org/?a=1&b="2"')
    expect(text).toContain('Unsubscribe: https://example.org/stop?x=1&y=2')
  })

  test('a mail without a call to action has no leftovers', () => {
    const { text, html } = toMailBody({ heading: 'Hello', paragraphs: [] }, frame('Litfass'))

    expect(text).toBe('Hello\n\n--\nLitfass')
    expect(html).not.toContain('undefined')
    expect(html).not.toContain('<a ')
  })
})
