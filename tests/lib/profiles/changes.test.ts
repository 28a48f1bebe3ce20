import { parseLinks, toProfileChanges } from '@/lib/profiles/changes'

const profile = { username: 'mara', bio: 'Plays on Tuesdays', links: ['https://a.example', 'b.example'] }

test.each([
  ['nothing typed', {}, {}],
  ['the same typed again', { username: 'mara ', bio: ' Plays on Tuesdays', links: 'https://a.example,b.example ,' }, {}],
  ['another name', { username: ' Mara K ' }, { username: 'Mara K' }],
  ['an emptied text', { bio: '  ' }, { bio: '' }],
  ['links in another order', { links: 'b.example, https://a.example' }, { links: ['b.example', 'https://a.example'] }],
  ['all of it', { username: 'm', bio: 'x', links: '' }, { username: 'm', bio: 'x', links: [] }],
])('%s is sent as what changed', (_, typed, changes) => expect(toProfileChanges(profile, typed)).toEqual(changes))

test.each([
  ['', []],
  [' , ,', []],
  ['a.example', ['a.example']],
  [' a.example ,\n b.example', ['a.example', 'b.example']],
])('%j has the links %j', (text, links) => expect(parseLinks(text)).toEqual(links))
