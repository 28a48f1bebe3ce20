import { hashtag } from '@/lib/federation/hashtag'
import { handleOf, readObjectAddress } from '@/lib/federation/addresses'
import { withFullMentions } from '@/lib/federation/mentions'
import { toParagraphs, toPlainText, withoutMentions } from '@/lib/federation/paragraphs'

describe('text from and to other servers', () => {
  it.each([
    ['<p>Hello</p><p>World</p>', 'Hello\n\nWorld'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['<p>1 &lt; 2 &amp;&amp; &#x1F600; &#228; &unknown;</p>', '1 < 2 && 😀 ä &unknown;'],
    ['<script>alert(1)</script>fine<style>p{}</style>', 'fine'],
    ['<script>never closed', ''],
    ['cut <a href="x', 'cut'],
    ['&#0;&#xD800;&#x110000;', '&#0;&#xD800;&#x110000;'],
    ['', ''],
  ])('%j is read as %j', (html, text) => {
    expect(toPlainText(html)).toBe(text)
  })

  it.each(['<img src=x onerror=alert(1)>', 'a & b', '"quoted"', 'two\n\nparagraphs'])(
    '%j is written so that it reads back unchanged',
    (text) => {
      expect(toPlainText(toParagraphs(text))).toBe(text)
      expect(toParagraphs(text)).not.toMatch(/<(?!\/?p>|br>)/)
    },
  )

  it('names at the start of a reply are removed, names within it stay', () => {
    expect(withoutMentions('@events@example.org @anna See @you there')).toBe('See @you there')
  })

  it.each([
    [
      '<span class="h-card"><a href="https://social.example/@anna" class="u-url mention">@<span>anna</span></a></span> hi',
      '@anna@social.example hi',
    ],
    ['<a class="mention" href="https://litfass.example/profile/1">@mara</a>', '@mara'],
    ['<a href="https://social.example/@anna">@anna</a>', '@anna'],
    ['<a class="mention" href="javascript:alert(1)">@anna</a>', '@anna'],
    ['<a class="mention hashtag" href="https://social.example/tags/jazz">#jazz</a>', '#jazz'],
    ['<a class="mention" href="https://social.example/x">@two words</a>', '@two words'],
  ])('the mention in %j is written %j', (html, text) => {
    expect(toPlainText(withFullMentions(html, 'litfass.example'))).toBe(text)
  })

  it('links that are never closed are left as they are', () => {
    const html = '<a class="mention" href="https://social.example/@a">@a'.repeat(15_000)

    expect(withFullMentions(html, 'litfass.example')).toBe(html)
  })

  it.each([
    ['live music', '#LiveMusic'],
    ['Techno', '#Techno'],
    ['70er/80er', '#70er80er'],
    ['Käse & Wein', '#KäseWein'],
    ['!!!', null],
  ])('the tag %j is %j', (tag, written) => {
    expect(hashtag(tag)).toBe(written)
  })
})

describe('addresses', () => {
  const id = '0199a3c4-0000-7000-8000-000000000001'
  it.each([
    [`https://x.org/ap/events/${id}`, { kind: 'event', id }],
    [`https://x.org/ap/comments/${id}`, { kind: 'comment', id }],
    [`https://x.org/event/${id}`, { kind: 'event', id }],
    [`https://x.org/de/event/${id}?a=1#b`, { kind: 'event', id }],
    [`https://x.org.evil.example/event/${id}`, null],
    ['https://x.org/ap/events/1', null],
    ['not an address', null],
  ])('%s means %j', (address, meant) => {
    expect(readObjectAddress(address, 'https://x.org')).toEqual(meant)
  })

  it('names that other servers cannot write are replaced by the id', () => {
    expect(handleOf({ id, username: 'anna.b' })).toBe('anna.b')
    expect(handleOf({ id, username: 'Käse Club' })).toBe(id)
    expect(handleOf({ id, username: 'Events' })).toBe(id)
  })
})
