import http from 'node:http'
import { urlToHttpOptions } from 'node:url'
import { expect, findBarriers, test } from './journey'

test('a call with a trailing slash answers the same and does not redirect', async ({ request }) => {
  const plain = await request.post('/api/messages', {
    data: { groupId: 'x', content: 'y' },
    headers: { authorization: 'Bearer null' },
    maxRedirects: 0,
  })
  const slashed = await request.post('/api/messages/', {
    data: { groupId: 'x', content: 'y' },
    headers: { authorization: 'Bearer null' },
    maxRedirects: 0,
  })

  expect([plain.status(), slashed.status()]).toEqual([401, 401])
  expect((await request.get('/api/feed/byIds/?ids=', { maxRedirects: 0 })).status()).toBe(200)
})

test('an unknown call is a 404 in the usual error format', async ({ request }) => {
  const answer = await request.get('/api/no/such/call')

  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) })
})

test('another site may read, and its preflight says what it may send', async ({ request }) => {
  const read = await request.get('/api/events/search/all', { headers: { origin: 'https://friend.example' } })
  const preflight = await request.fetch('/api/events/search/all', {
    method: 'OPTIONS',
    headers: { origin: 'https://friend.example', 'access-control-request-method': 'GET' },
  })

  expect(read.headers()['access-control-allow-origin']).toBe('https://friend.example')
  expect(preflight.status()).toBe(204)
  expect(preflight.headers()['access-control-allow-headers']).toContain('authorization')
})

test('the preflight of any call, known or not, is answered for the origin that asks', async ({ request }) => {
  const ask = (path: string, method: string) =>
    request.fetch(path, { method: 'OPTIONS', headers: { origin: 'https://friend.example', 'access-control-request-method': method } })

  const answers = await Promise.all([
    ask('/api/events/0b4f4f0e-2a8f-4a37-9d5c-0d8f9f2b7c11', 'DELETE'),
    ask('/api/auth/session', 'GET'),
    ask('/api/no/such/call', 'POST'),
  ])

  for (const answer of answers) {
    expect(answer.status()).toBe(204)
    expect(answer.headers()['access-control-allow-origin']).toBe('https://friend.example')
    expect(answer.headers()['access-control-allow-methods']).toContain('DELETE')
  }
})

test('the API is documented for people and machines', async ({ page, request }) => {
  const document = (await (await request.get('/api/openapi.json')).json()) as { paths: Record<string, unknown> }
  await page.goto('/developers')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('API')

  const entry = page.locator('#get_events_byId')
  await entry.locator('summary').click()
  await expect(entry).toContainText('EventView')

  expect(await page.locator('details').count()).toBe(
    Object.values(document.paths).flatMap((methods) => Object.keys(methods as object)).length,
  )
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    expect(await findBarriers(page)).toEqual([])
  }
})

test('an address that cannot be decoded is 400 for calls and pages, never a server error', async ({ baseURL }) => {
  // sent raw: a browser would repair some of them
  const statusOf = (path: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      http
        .get({ ...urlToHttpOptions(new URL(baseURL ?? '')), path }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
    })
  const broken = [
    '/api/events/%E0%A4%A',
    '/api/profile/%',
    '/api/auth/%ff',
    '/api/events/byId?id=%zz',
    '/event/%E0%A4%A',
    '/profile/%ff',
    '/search/%',
    '/?q=%',
    '/no/such/%page',
  ]

  expect(await Promise.all(broken.map(statusOf))).toEqual(broken.map(() => 400))
  expect(await statusOf('/search?q=100%25')).toBeLessThan(400)
})

test('bodies that are too large are refused, even for pages and calls that do not exist', async ({ request }) => {
  const tooMuch = Buffer.alloc(2 * 1024 * 1024)

  expect((await request.post('/about', { data: tooMuch })).status()).toBe(413)
  expect((await request.post('/api/auth/_log', { data: tooMuch })).status()).toBe(404)
  expect(
    (await request.post('/api/auth/callback/credentials', { data: tooMuch, headers: { 'content-type': 'application/json' } })).status(),
  ).toBe(413)
})

test('pictures are resized only by our own proxy, not by that of Next.js', async ({ request }) => {
  const { status } = await request.get('/_next/image?url=%2Flogo.png&w=3840&q=75').then((answer) => ({ status: answer.status() }))

  expect(status).toBe(404)
})
