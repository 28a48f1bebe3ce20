import { z } from 'zod'
import { GET as eventComments } from '@/app/api/comments/event/[eventId]/route'
import { GET as oneEvent } from '@/app/api/events/[id]/route'
import { GET as eventById } from '@/app/api/events/byId/route'
import { GET as categories } from '@/app/api/events/categories/route'
import { GET as hostEvents } from '@/app/api/events/host/id/[userId]/route'
import { GET as latest } from '@/app/api/events/latest/route'
import { GET as searchAll } from '@/app/api/events/search/all/route'
import { GET as searchDays } from '@/app/api/events/search/days/route'
import { GET as searchNearest } from '@/app/api/events/search/nearest/route'
import { GET as searchRows } from '@/app/api/events/search/rows/route'
import { GET as latestFeeds } from '@/app/api/feed/latest/all/route'
import { GET as profileFeed } from '@/app/api/feed/profile-feed/[profileId]/route'
import { GET as openApi } from '@/app/api/openapi.json/route'
import { GET as profile } from '@/app/api/profile/[userId]/route'
import { CHOICES } from '@/lib/events/facts/choices'
import { DAY_PARTS } from '@/lib/search/filters'
import { parseSearch } from '@/lib/search/parse-search'
import { SEARCH_WHENS, searchFields } from '@/lib/search/search-state'
import { pageTag } from '@/server/platform/page-cache'
import type { Handler } from '@/server/http/route'
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
  ['a list for a session', { url: '/api/events/latest', headers: { cookie: 'language=de; __Host-next-auth.session-token=x' } }],
  ['the comments for a device', { url: `/api/comments/event/${id}`, headers: { cookie: 'litfass-device=x' } }],
  ['a cookie that only ends like a language', { url: '/api/events/latest', headers: { cookie: 'language=de; x=language=de' } }],
  ['a list with a token', { url: '/api/events/search/all', headers: { authorization: 'Bearer x' } }],
  ['a list for a page of another site', { url: '/api/events/search/all', headers: { origin: 'https://evil.example' } }],
  ['a list around a point', { url: '/api/events/search/all?latitude=52.5&longitude=13.4' }],
  ['a list with a field that it may refuse', { url: '/api/events/latest?limit=' }],
  ['a list that counts by offset for each caller', { url: '/api/events/search/new?query=jazz' }],
  ['comments of a profile, which their deletion does not renew', { url: `/api/comments/${id}` }],
  ['a call that counts views', { url: `/api/events/v2/byId?id=${id}` }],
  ['an own profile', { url: `/api/profile/preferences/${id}` }],
  ['the dates for a host', { url: `/api/events/${id}/series` }],
  ['a call below a page', { url: '/en/api/events/latest' }],
  ['an address of the whole', { url: 'http://evil.example/' }],
  ['a path that only looks like a page', { url: '//evil.example/event/x' }],
])('%s is not cached', async (_, request) => {
  expect(await kept([request])).toEqual([null])
})

test('calls are kept by their fields in any order and by language, with the tags that changes renew', async () => {
  const found = await kept([
    { url: '/api/events/search/all?location=K%C3%B6ln&free=1' },
    { url: '/api/events/search/all?free=1&location=Köln' },
    { url: '/api/events/search/all?free=1&location=Köln', headers: { 'accept-language': 'de', cookie: 'language=de' } },
    { url: `/api/comments/event/${id}` },
    { url: '/api/profile/J%C3%B6rg' },
    { url: '/api/events/latest' },
    { url: `/api/events/byId?id=${id}` },
  ])

  expect(found[1]?.key).toBe(found[0]?.key)
  expect(found[2]).toMatchObject({ language: 'de', url: found[0]?.url })
  expect(found[2]?.key).not.toBe(found[0]?.key)
  expect(found.map((one) => one?.tags[0])).toEqual([
    'events',
    'events',
    'events',
    pageTag(`/event/${id}`),
    pageTag('/profile/J%C3%B6rg'),
    pageTag('/'),
    pageTag(`/event/${id}`),
  ])
  expect(found[3]?.tags).toContain(`comments:${id}`)
  // endless addresses are stored apart from plain ones
  expect(found.map((one) => one?.isNarrowed)).toEqual([true, true, true, false, false, false, false])
})

test.each<[path: string, handler: Handler, given?: Record<string, string>, without?: string[]]>([
  ['events/latest', latest],
  ['events/categories', categories],
  ['events/search/all', searchAll],
  ['events/search/days', searchDays],
  ['events/search/rows', searchRows],
  ['events/search/nearest', searchNearest],
  ['feed/latest/all', latestFeeds],
  ['openapi.json', openApi],
  [`events/${id}`, oneEvent],
  ['events/byId', eventById, { id }],
  [`comments/event/${id}`, eventComments, {}, ['since', 'before']],
  ['events/host/id/public', hostEvents],
  ['feed/profile-feed/public', profileFeed],
  ['profile/J%C3%B6rg', profile],
])(
  '%s is open to all, and kept with each field that it reads, apart from points and instants',
  async (path, handler, given = {}, without = []) => {
    const { auth, query } = handler.operation
    const names = query instanceof z.ZodObject ? Object.keys(query.shape).filter((name) => !(name in given)) : []
    const asked = [{}, { unknown: '1' }, ...names.map((name) => ({ [name]: '1' }))]

    const found = await kept(asked.map((more) => ({ url: `/api/${path}?${new URLSearchParams({ ...given, ...more }).toString()}` })))

    expect(['none', 'optional']).toContain(auth)
    expect(found.slice(0, 2).map((one) => one === null)).toEqual([false, true])
    const left = names.filter((_, at) => found[at + 2] === null)
    expect(left.sort()).toEqual(names.filter((name) => ['latitude', 'longitude', 'distance', ...without].includes(name)).sort())
  },
)

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
