import { CHOICES } from '@/lib/events/facts/choices'
import { DAY_PARTS } from '@/lib/search/filters'
import { parseSearch } from '@/lib/search/parse-search'
import { SEARCH_WHENS, searchFields } from '@/lib/search/search-state'
import { pageTag } from '@/server/platform/page-cache'
import { runModule } from '../../support/run-module'

type Kept = { key: string; url: string; language: string; tags: string[]; isNarrowed: boolean } | null

const kept = (requests: { url: string; method?: string; headers?: Record<string, string> }[]) =>
  runModule<Kept[]>(`
    import { keptFor } from './scripts/kept-pages.mjs'
    console.log(JSON.stringify(${JSON.stringify(requests)}.map((one) => keptFor({ method: 'GET', headers: {}, ...one }))))`)

const id = '01a192f9-2b29-7b04-97e8-e1f0238896d9'

test('cookies, headers and parameters that a page does not depend on neither multiply its entries nor reach it', async () => {
  const found = await kept([
    { url: `/event/${id}` },
    { url: `/event/${id}?utm_source=x&a=${'b'.repeat(100)}` },
    { url: `/event/${id}`, headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', cookie: 'session=secret; device=mine' } },
    {
      url: `/event/${id}`,
      headers: { 'accept-language': 'fr,xx;q=0.9', 'user-agent': 'robot', 'x-forwarded-proto': 'gopher', 'x-nextjs-data': '1' },
    },
  ])

  expect(new Set(found.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(found[0])]))
  expect(found[0]).toMatchObject({ url: `/event/${id}`, language: 'en', tags: [`event:${id}`, `comments:${id}`] })
})

test('each language has its own page, chosen as the rewrites choose', async () => {
  const found = await kept([
    { url: '/', headers: { 'accept-language': 'fr, de-AT;q=0.8, en' } },
    { url: '/', headers: { 'accept-language': 'en-GB,de', cookie: 'x=1; language=de' } },
    { url: '/', headers: { cookie: 'mylanguage=de' } },
    { url: '/de', headers: { 'accept-language': 'en' } },
    { url: '/en/about', headers: { cookie: 'language=de' } },
  ])

  expect(found.map((one) => one?.language)).toEqual(['de', 'de', 'en', 'de', 'en'])
  expect(new Set(found.map((one) => one?.key)).size).toBe(4)
})

test('filters are order-independent, unknown fields are dropped, and long queries are not cached', async () => {
  const found = await kept([
    { url: '/?location=Köln&category=Concert' },
    { url: '/?category=Concert&gclid=1&location=K%C3%B6ln' },
    { url: `/?location=${'x'.repeat(400)}` },
    { url: '/search/jazz?offset=40' },
  ])

  expect(found[0]).toMatchObject({ isNarrowed: true })
  expect(found[1]?.key).toBe(found[0]?.key)
  expect(found.slice(2)).toEqual([null, null])
})

test('unknown fields of a search share one page, and every field of a search is known', async () => {
  const state = parseSearch(['jazz'], {
    near: '52.5,13.4',
    startDate: '2030-05-01',
    endDate: '2030-05-02',
    category: 'Concert',
    free: '1',
    maxPrice: '20',
    part: DAY_PARTS[0],
    view: 'map',
    ...Object.fromEntries(Object.entries(CHOICES).map(([fact, choices]) => [fact, choices[0]])),
  })
  const states = [state, { ...state, near: null, location: 'Köln', startDate: null, endDate: null, when: SEARCH_WHENS[0] ?? null }]
  const names = new Set(['q', 'offset', ...states.flatMap((one) => searchFields(one).map(([name]) => name))])

  const soup = await kept(['', '?utm_source=x', '?a=1&b=2', '?fbclid=y&Q=z'].map((query) => ({ url: `/search/jazz${query}` })))
  const plain = await kept([{ url: '/search?utm_campaign=x' }])
  const filtered = await kept([...names].map((name) => ({ url: `/search/jazz?${name}=1` })))

  expect(new Set(soup.map((one) => one?.key))).toEqual(new Set(['en /search/jazz']))
  expect(plain[0]?.key).toBe('en /search')
  expect(names.size).toBeGreaterThan(10)
  expect(filtered.every((one) => one === null)).toBe(true)
})

test.each([
  ['a write', { url: `/event/${id}`, method: 'POST' }],
  ['a part of a page', { url: `/event/${id}`, headers: { rsc: '1' } }],
  ['a part of a page by its address', { url: `/event/${id}?_rsc=abc` }],
  ['a call with a token', { url: `/api/events/byId?id=${id}`, headers: { authorization: 'Bearer x' } }],
  ['an object for another server', { url: `/event/${id}`, headers: { accept: 'application/activity+json' } }],
  ['a call of another site', { url: `/api/events/byId?id=${id}`, headers: { origin: 'https://evil.example' } }],
  ['a call with fields that it may refuse', { url: `/api/events/byId?id=${id}&x=1` }],
  ['an own page', { url: '/me' }],
  ['a page of staff', { url: '/admin/users' }],
  ['a ticket', { url: `/ticket/${id}` }],
  ['an own list', { url: '/api/users/favorites' }],
  ['an address of the whole', { url: 'http://evil.example/' }],
  ['a path that only looks like a page', { url: '//evil.example/event/x' }],
])('%s is not cached', async (_, request) => {
  expect(await kept([request])).toEqual([null])
})

test('the tags that the product renews are the tags of its pages', async () => {
  const paths = [
    `/event/${id}`,
    '/city/k%C3%B6ln',
    '/city/koeln/Concert',
    '/venue/koeln/%D0%BC-1',
    '/profile/J%C3%B6rg',
    '/profile/public',
    '/',
  ]
  const found = await kept(paths.map((url) => ({ url })))

  paths.forEach((path, at) => expect(found[at]?.tags).toContain(pageTag(path)))
  const next = await runModule(`
    import { tagsOfPath } from './scripts/kept-pages.mjs'
    console.log(JSON.stringify(['/de/event/${id}', '/en/event/${id}/share-image', '/en/profile/J%C3%B6rg', '/en/city/koeln/Concert', '/de/venue/koeln/%D0%BC-1', '/en/about'].map(tagsOfPath)))`)
  expect(next).toEqual([
    [`event:${id}`, `comments:${id}`],
    [`event:${id}`, `comments:${id}`],
    ['profile:Jörg'],
    ['city:koeln'],
    ['venue:koeln/м-1'],
    [],
  ])
})
