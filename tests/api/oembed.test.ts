import { GET } from '@/app/oembed/route'
import { oembedPath } from '@/lib/embeds/oembed'
import { closeDatabase, db } from '@/server/platform/db'
import { env } from '@/server/platform/env'
import { createEvent, createForeignEvent, createUser } from '@/tests/support/factories'

afterAll(closeDatabase)

const site = () => env().app.url
const ask = (fields: Record<string, string>) => GET(new Request(`${site()}/oembed?${new URLSearchParams(fields).toString()}`))
const pageOf = (id: string) => `${site()}/event/${id}`

test('an event page is embedded as a frame at the address in its head', async () => {
  const host = await createUser()
  const event = await createEvent({ title: 'Harps & “Strings”', startDate: '2031-03-14', hostId: host.id })

  const answer = await GET(new Request(site() + oembedPath(pageOf(event.id))))

  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(await answer.json()).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'Harps & “Strings”, 2031-03-14',
    author_name: host.username,
    author_url: `${site()}/profile/${host.id}`,
    provider_name: env().app.name,
    provider_url: site(),
    cache_age: 3600,
    thumbnail_url: expect.stringMatching(new RegExp(`^${pageOf(event.id)}/share-image\\?v=\\d+$`)) as string,
    thumbnail_width: 1200,
    thumbnail_height: 630,
    html: `<iframe src="${site()}/embed/frame?event=${event.id}" title="Harps &amp; “Strings”, 2031-03-14" width="600" height="260" loading="lazy" referrerpolicy="no-referrer" style="border:0"></iframe>`,
    width: 600,
    height: 260,
  })
  const again = await GET(
    new Request(site() + oembedPath(pageOf(event.id)), { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } }),
  )
  expect(again.status).toBe(304)
})

test('frame and picture keep within the requested sizes', async () => {
  const event = await createEvent()

  const told = (await (await ask({ url: pageOf(event.id), maxwidth: '320', maxheight: '200' })).json()) as Record<string, unknown>

  expect(told).toMatchObject({ width: 320, height: 200 })
  expect(told['html']).toContain('width="320" height="200"')
  expect(told).not.toHaveProperty('thumbnail_url')
  expect((await ask({ url: pageOf(event.id), maxwidth: 'wide' })).status).toBe(400)
})

test('a German page answers in German, and a merged event as its survivor', async () => {
  const survivor = await createEvent({ title: 'Survivor' })
  const merged = await createEvent()
  await db.event.update({ where: { id: merged.id }, data: { mergedIntoId: survivor.id } })

  const told = (await (await ask({ url: `${site()}/de/event/${merged.id}` })).json()) as { html: string }

  expect(told.html).toContain(`/embed/frame?event=${survivor.id}&amp;lang=de`)
})

test('an event of another server names that server as its author', async () => {
  const { event, url } = await createForeignEvent({ title: 'Harps', startDate: '2031-03-14' })

  const told = (await (await ask({ url: pageOf(event.id) })).json()) as Record<string, unknown>

  expect(told).toMatchObject({
    title: 'Harps, 2031-03-14, social.example',
    author_name: 'social.example',
    author_url: url,
    provider_name: env().app.name,
  })
  expect(told['html']).toContain('title="Harps, 2031-03-14, social.example"')
})

test.each([
  ['another site', () => 'https://elsewhere.example/event/abc', {}, 404],
  ['no event', () => pageOf('0192f0c0-0000-7000-8000-000000000000'), {}, 404],
  ['a page that is no event', () => `${site()}/city/berlin`, {}, 404],
  ['no address', () => 'event', {}, 404],
  ['a format that is not written', () => pageOf('x'), { format: 'xml' }, 501],
])('%s is refused', async (_name, url, fields, status) => {
  expect((await ask({ url: url(), ...fields })).status).toBe(status)
})

test('a removed or unpublished event is not found', async () => {
  const [gone, draft] = [await createEvent(), await createEvent({ state: 'draft' })]
  await db.event.update({ where: { id: gone.id }, data: { deletedAt: new Date() } })

  for (const { id } of [gone, draft]) expect((await ask({ url: pageOf(id) })).status).toBe(404)
})
