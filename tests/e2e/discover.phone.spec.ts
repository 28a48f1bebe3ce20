import type { APIRequestContext } from '@playwright/test'
import { expect, findBarriers, test } from './journey'

test.setTimeout(180_000)
const TOWN = 'Halberstadt'
const TAGS = ['otterjazz', 'otterfolk', 'otterswing']
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' })
let word = ''

/** Twenty events in one town on ten days, five with each of three tags. */
async function createMany(request: APIRequestContext): Promise<string> {
  const name = `heath${Date.now().toString(36)}`
  const login = { username: name, password: 'seven purple herons' }
  await request.post('/api/auth/v4/register', { data: { ...login, email: `${name}@example.org` } })
  const { access_token: token } = (await (await request.post('/api/auth/v2/login', { data: login })).json()) as { access_token: string }
  for (let index = 0; index < 20; index += 1) {
    const tags = index < 15 ? [TAGS[index % 3] ?? ''] : []
    const made = await request.post('/api/events/create', {
      data: {
        title: `${name} ${index}`,
        city: TOWN,
        startTime: '20:00',
        startDate: day(1 + Math.floor(index / 2)),
        category: 'Concert',
        tags,
      },
      headers: { authorization: `Bearer ${token}` },
    })
    expect(made.status()).toBe(201)
  }
  return name
}

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  word = await createMany(request)
  await request.dispose()
})

test('tonight in a city takes two taps', async ({ page }) => {
  await page.goto('/')
  let taps = 0
  const tap = async (name: string | RegExp, within: string) => {
    taps += 1
    await page
      .getByRole(within === 'Welcome' ? 'region' : 'navigation', { name: within })
      .getByRole('link', { name })
      .first()
      .click()
  }

  await tap(/./, 'Welcome')
  await expect(page).toHaveURL(/location=/)
  await tap('Tonight', 'Quick picks')

  await expect(page).toHaveURL(/\/search\?location=[^&]+&when=tonight/)
  expect(taps).toBeLessThanOrEqual(2)
})

test('an event is above 500 px, with and without a choice', async ({ page }) => {
  for (const path of ['/', `/?location=${TOWN}`]) {
    await page.goto(path)
    const top = await page
      .locator('article.h-event')
      .first()
      .evaluate((card) => card.getBoundingClientRect().top)

    expect({ path, isEarly: top < 500, top }).toMatchObject({ path, isEarly: true })
  }
})

test('the wall loads more on scroll to the last event and row, and is restored on the way back', async ({ page }) => {
  await page.goto(`/?location=${TOWN}`)
  const gallery = page.getByLabel('Day by day')
  await expect(gallery.first().locator('article')).toHaveCount(8)

  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect(gallery.locator('article').filter({ hasText: `${word} 19` })).toBeVisible()
  for (const tag of TAGS) await expect(page.getByRole('region', { name: `#${tag}` }).locator('article')).toHaveCount(5)
  expect(await gallery.locator('article').count()).toBe(20)

  await gallery
    .locator('article')
    .filter({ hasText: `${word} 19` })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/event\//)
  await page.goBack()
  await expect(gallery.locator('article').filter({ hasText: `${word} 19` })).toBeVisible()
})

test('an empty day names the next one, and a typed prefix means its city', async ({ page }) => {
  await page.goto(`/?location=${TOWN}&startDate=${day(300)}`)
  await page.getByRole('link', { name: /^Next: / }).click()
  await expect(page.locator('article').filter({ hasText: word }).first()).toBeVisible()

  await page.goto('/search')
  const place = page.getByRole('combobox', { name: 'Where' })
  await place.fill('Halberst')
  await place.press('Enter')
  await expect(page).toHaveURL(`/search?location=${TOWN}`)
})

test('a search shows the most viewed before a word is typed, but not afterwards', async ({ page }) => {
  await page.goto('/search')
  const trends = page.getByRole('region', { name: '🔥 Trends' })
  await expect(trends.locator('article').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reel' }).getByRole('link').first()).toBeVisible()

  await page.getByRole('searchbox', { name: 'What' }).fill(word)
  await expect(trends).toHaveCount(0)
})

test('Home without likes offers more than its text', async ({ page }) => {
  await page.goto('/?view=Home')

  await expect(page.getByText('No liked events for your search. Explore and like some events :)')).toBeVisible()
  await expect(page.getByRole('region', { name: '🔥 Trends' }).locator('article').first()).toBeVisible()
})

test('filters are in the address and can be shared', async ({ page }) => {
  await page.goto(`/search/${word}`)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('link', { name: 'Up to 20' }).click()
  await expect(page).toHaveURL(/maxPrice=20/)
  expect(await findBarriers(page, '[role=dialog]')).toEqual([])
  await sheet.getByRole('button', { name: 'Show events' }).click()

  await page.reload()
  await expect(page.getByRole('link', { name: 'Up to 20' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Events Found' })).toBeVisible()
})

test('the keyboard reaches the first event with eight keys', async ({ page }) => {
  await page.goto('/')
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
  }
  await press('Tab')
  await press('Enter')
  await press('Tab')
  await press('Enter')
  const isEvent = () => page.evaluate(() => document.activeElement?.matches('a[href^="/event/"]') ?? false)
  while (keys < 8 && !(await isEvent())) await press('Tab')

  expect(await isEvent()).toBe(true)
  const ring = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body, '::after').outlineStyle)
  expect(ring).toBe('solid')
})

test('nothing is wider than 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', `/?location=${TOWN}`, '/search', `/search/${word}?when=tomorrow&free=1`]) {
    await page.goto(path)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

    expect({ path, overflow }).toEqual({ path, overflow: 0 })
  }
})
