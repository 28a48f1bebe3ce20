import { expect, findBarriers, test } from './journey'

test('a call answers the same with a slash at its end, and redirects nobody', async ({ request }) => {
  const plain = await request.post('/api/messages', { data: { groupId: 'x', content: 'y' }, headers: { authorization: 'Bearer null' }, maxRedirects: 0 })
  const slashed = await request.post('/api/messages/', { data: { groupId: 'x', content: 'y' }, headers: { authorization: 'Bearer null' }, maxRedirects: 0 })

  expect([plain.status(), slashed.status()]).toEqual([401, 401])
  expect((await request.get('/api/feed/byIds/?ids=', { maxRedirects: 0 })).status()).toBe(200)
})

test('an unknown call is 404 in the form of every failure', async ({ request }) => {
  const answer = await request.get('/api/no/such/call')

  expect(answer.status()).toBe(404)
  expect(await answer.json()).toMatchObject({ code: 'not_found', requestId: expect.any(String) })
})

test('another site may read, and its preflight says what it may send', async ({ request }) => {
  const read = await request.get('/api/events/search/all', { headers: { origin: 'https://friend.example' } })
  const preflight = await request.fetch('/api/events/search/all', { method: 'OPTIONS', headers: { origin: 'https://friend.example', 'access-control-request-method': 'GET' } })

  expect(read.headers()['access-control-allow-origin']).toBe('https://friend.example')
  expect(preflight.status()).toBe(204)
  expect(preflight.headers()['access-control-allow-headers']).toContain('authorization')
})

test('the API is described to people and to machines', async ({ page, request }) => {
  const document = (await (await request.get('/api/openapi.json')).json()) as { paths: Record<string, unknown> }
  await page.goto('/developers')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('API')

  const entry = page.locator('#get_events_byId')
  await entry.locator('summary').click()
  await expect(entry).toContainText('EventView')

  expect(await page.locator('details').count()).toBe(Object.values(document.paths).flatMap((methods) => Object.keys(methods as object)).length)
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    expect(await findBarriers(page)).toEqual([])
  }
})
