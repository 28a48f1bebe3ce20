import ICAL from 'ical.js'
import { expect, findBarriers, test } from './journey'
import { createSearchEvents, type SearchEvents } from './search-events'

test.setTimeout(120_000)
let made: SearchEvents
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  made = await createSearchEvents(request, 'okapi')
  await request.dispose()
})

const eventsIn = (file: string) => new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent')

test('a page offers its list to calendars, to feed readers, and in its head', async ({ page, request }) => {
  await page.goto(`/search/${made.word}?category=Film`)
  await page.getByRole('link', { name: 'Subscribe' }).click()
  const sheet = page.getByRole('dialog', { name: 'Subscribe to this list' })
  const webcal = await sheet.getByRole('link', { name: /Calendar app/ }).getAttribute('href')

  expect(webcal).toMatch(/^webcal:\/\/[^/]+\/feeds\/search\.ics\?/)
  const file = await request.get((webcal ?? '').replace(/^webcal:/, 'http:'))
  expect(file.headers()).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-security-policy': "default-src 'none'; sandbox",
    'access-control-allow-origin': '*',
  })
  expect(eventsIn(await file.text())).toHaveLength(3)
  const again = await request.get(file.url(), { headers: { 'if-none-match': file.headers()['etag'] ?? '' } })
  expect(again.status()).toBe(304)
  expect(await sheet.getByRole('link', { name: /Google/ }).getAttribute('href')).toContain(encodeURIComponent(webcal ?? ''))
  expect(
    (await request.get((await sheet.getByRole('link', { name: /RSS/ }).getAttribute('href')) ?? '')).headers()['content-type'],
  ).toContain('application/rss+xml')
  expect(await findBarriers(page, '[role=dialog]')).toEqual([])

  const alternate = await page.locator('link[rel=alternate][type="application/atom+xml"]').getAttribute('href')
  expect((await request.get(alternate ?? '')).status()).toBe(200)
})

test('cities, kinds, hosts and the start page have feeds, and old addresses redirect to them', async ({ page, request }) => {
  for (const address of ['/', '/city/hamburg', '/category/Concert', `/profile/${made.username}`]) {
    await page.goto(address)
    const feed = await page.locator('link[rel=alternate][type="text/calendar"]').getAttribute('href')
    const file = await request.get(feed ?? '')
    expect({ address, found: (await file.text()).includes(made.word) }).toEqual({ address, found: true })
    await expect(page.getByRole('link', { name: 'Subscribe' })).toBeVisible()
  }
  expect((await request.get('/feed/rss')).headers()['content-type']).toContain('application/rss+xml')
})

test('an address of an event on Mobilizon leads to the event that had it', async ({ request }) => {
  const id = '7d1c0e52-3b0a-4f52-9c39-5d6f2f1f7a10'

  const answer = await request.get(`/events/${id}`, { maxRedirects: 0 })

  expect([answer.status(), answer.headers()['location']]).toEqual([308, `/event/${id}`])
})

test('saved events get an address that is shown once and can be revoked', async ({ page, request }) => {
  const login = { username: `${made.word}b`, password: 'seven purple herons' }
  await request.post('/api/auth/v4/register', { data: { ...login, email: `${login.username}@example.org` } })
  await page.request.post('/api/auth/v2/login', { data: login })
  await page.goto('/me/feeds')
  const saved = page.getByRole('region', { name: 'Events you liked' })
  await saved.getByRole('button', { name: 'Create the secret address' }).click()
  const address = await page.locator('code').innerText()

  expect((await request.get(address)).status()).toBe(200)
  await page.reload()
  await expect(page.getByText(/since .* It is not shown again/)).toBeVisible()
  await saved.getByRole('button', { name: 'Revoke the address' }).click()
  await expect(saved.getByRole('button', { name: 'Create the secret address' })).toBeVisible()
  expect((await request.get(address)).status()).toBe(404)
})
