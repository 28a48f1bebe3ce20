import { completeLink, isKeepableLink, linkHref, linkLabel } from '@/lib/profiles/links'

test.each([
  ['https://www.example.org/band?x=1', 'https://www.example.org/band?x=1', 'example.org'],
  ['HTTP://Example.org', 'http://example.org/', 'example.org'],
  ['example.org', 'https://example.org/', 'example.org'],
  ['www.example.org/band', 'https://www.example.org/band', 'example.org'],
  ['example.org:8080/x', 'https://example.org:8080/x', 'example.org'],
  ['küche.example', 'https://xn--kche-0ra.example/', 'xn--kche-0ra.example'],
])('%s leads to %s and is called %s', (link, href, label) => {
  expect(linkHref(link)).toBe(href)
  expect(linkLabel(link)).toBe(label)
})

test.each(['@theband', 'just words', 'https://', 'http://exa mple.org', 'localhost', '', '3.5'])(
  '%p is not a link and stays as it is',
  (link) => {
    expect(linkHref(link)).toBeNull()
    expect(linkLabel(link)).toBe(link)
  },
)

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'mailto:anna@example.org',
  'blob:https://example.org/1',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u200bscript:alert(1)',
  'example.org\u202egpj.exe',
])('%p is not stored', (link) => {
  expect(isKeepableLink(link)).toBe(false)
  expect(linkHref(link)).toBeNull()
})

test('a bare host is stored with its scheme, anything else as typed', () => {
  expect(['example.org', 'https://example.org/x', '@theband'].map(completeLink)).toEqual([
    'https://example.org',
    'https://example.org/x',
    '@theband',
  ])
})
