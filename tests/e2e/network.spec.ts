import { createSearchEvents } from './search-events'
import { expect, test } from './journey'

test.setTimeout(120_000)

test('no screen requests anything from third parties before consent', async ({ page, context, request, baseURL }) => {
  const own = new URL(baseURL ?? 'http://localhost:3000').origin
  const { word } = await createSearchEvents(request, 'numbat')
  const asked: string[] = []
  // including what the service worker fetches
  context.on('request', (call) => asked.push(call.url()))

  await page.goto(`/search/${word}`)
  const path =
    (await page
      .getByRole('link', { name: `${word} evening 1`, exact: false })
      .first()
      .getAttribute('href')) ?? ''
  expect(path).toMatch(/^\/event\//)
  for (const screen of [
    '/',
    '/search',
    path,
    path.replace('/event/', '/reel/'),
    '/category/Concert',
    '/login',
    '/register',
    '/install-app',
    '/offline',
    '/nothing/here',
  ]) {
    await page.goto(screen)
    await page.mouse.wheel(0, 4000)
    await page.waitForTimeout(600)
  }
  await page.goto('/')
  // long enough for the worker and what it stores
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 })
  await page.waitForTimeout(2000)

  expect(asked.length).toBeGreaterThan(50)
  expect([
    ...new Set(asked.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:')).map((url) => new URL(url).origin)),
  ]).toEqual([own])
  expect(await context.cookies()).toEqual([])
})

test('the worker is requested only after the page has settled', async ({ page }) => {
  const asked: { url: string; at: number }[] = []
  page.context().on('request', (call) => asked.push({ url: call.url(), at: Date.now() }))

  await page.goto('/', { waitUntil: 'load' })
  const loadedAt = Date.now()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 })

  const early = asked.filter(({ url, at }) => at < loadedAt && /\/(sw\.js|offline|manifest)/.test(new URL(url).pathname))
  expect(early.map(({ url }) => new URL(url).pathname).filter((path) => !path.startsWith('/manifest'))).toEqual([])
})
