import { expect, readJsonLd, test } from './journey'
import { createSearchEvents, TILE, type SearchEvents } from './search-events'

test.setTimeout(120_000)
let made: SearchEvents
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  made = await createSearchEvents(request, 'quagga')
  await request.dispose()
})

const cards = 'article.h-event'

test('typed words find events and profiles, the list loads to its end, and back restores the position', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('searchbox', { name: 'What' }).fill(made.word)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${made.word}”`)
  await expect(page).toHaveURL(new RegExp(`/search/${made.word}$`))
  await expect(page.locator(cards).first()).toContainText('evening 1')
  await expect(page.getByRole('region', { name: 'Profiles' }).getByRole('link', { name: made.username })).toBeVisible()

  await page.getByText('evening 39', { exact: false }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.locator(cards)).toHaveCount(made.count)
  await expect(page.getByRole('region', { name: 'Already over' }).locator(cards)).toHaveCount(1)
  const titles = await page.locator(`${cards} h3`).allTextContents()
  expect(new Set(titles).size).toBe(made.count)

  const late = page.getByRole('link', { name: `${made.word} evening 41` })
  await late.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await late.click()
  await page.waitForURL(/\/event\//)
  await page.goBack()

  await expect(page.locator(cards)).toHaveCount(made.count)
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeGreaterThan(before - 400)
  await page.waitForTimeout(500)
  await expect(page.getByText('Loading…')).toHaveCount(0)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`“${made.word}”`)
})

test('the first page of a search lists its events in structured data', async ({ page }) => {
  await page.goto(`/search/${made.word}?category=Film`)
  const titles = await page.locator(`${cards} h3`).allTextContents()

  const [list] = await readJsonLd(page)

  expect(list).toMatchObject({ '@type': 'ItemList', name: `“${made.word}” · Film`, numberOfItems: 3 })
  const items = list?.itemListElement as { name: string; position: number }[]
  expect(items.map(({ name, position }) => [position, name])).toEqual(titles.map((title, index) => [index + 1, title]))
  await page.goto('/search/zzqxwvjk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“zzqxwvjk”')
  expect(await readJsonLd(page)).toEqual([])
})

test('chips, place and category are in the address, and each step back undoes one', async ({ page }) => {
  await page.goto(`/search/${made.word}`)
  await page.getByRole('link', { name: /Film/ }).click()
  await expect(page).toHaveURL(/\?category=Film$/)
  await expect(page.locator(cards)).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Where' }).fill('hamb')
  await page
    .getByRole('option', { name: /Hamburg/ })
    .first()
    .click()
  await expect(page).toHaveURL(/location=Hamburg&category=Film$/)
  await expect(page.locator(cards)).toHaveCount(1)

  await page.goBack()
  await expect(page.locator(cards)).toHaveCount(3)
  await page.goBack()
  await expect(page.locator(cards)).not.toHaveCount(3)

  await page.getByRole('searchbox', { name: 'What' }).fill('')
  await page.getByRole('searchbox', { name: 'What' }).fill(`${made.word} nothing like this`)
  await page.getByRole('searchbox', { name: 'What' }).press('Enter')
  await page.getByRole('button', { name: 'Clear the search words' }).click()
  await expect(page.getByRole('region', { name: 'Recent searches' })).toContainText('nothing like this')
  await page
    .getByRole('button', { name: /^Forget: / })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Recent searches' })).toHaveCount(0)
})

test('no third party is requested before consent; then every marker is also in the list, and consent can be withdrawn', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== new URL(baseURL ?? '').origin) foreign.push(request.url())
  })
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ body: TILE, contentType: 'image/png' }))
  await page.goto(`/search/${made.word}?category=Film`)
  const map = page.getByRole('region', { name: 'Map of the events in the list' })
  await expect(map.getByText('tile.openstreetmap.org')).toBeVisible()
  await page.waitForTimeout(1500)
  expect(foreign).toEqual([])

  await map.getByRole('button', { name: 'Show map' }).click()
  await expect(map.getByRole('link', { name: 'OpenStreetMap contributors' })).toBeVisible()
  await expect(map.locator('.event-marker')).toHaveCount(3)
  await expect.poll(() => foreign.length).toBeGreaterThan(0)

  const first = page.locator(cards).first()
  await first.hover()
  await expect(map.locator('.event-marker.is-active')).toHaveCount(1)
  await map.locator('.event-marker').first().focus()
  await page.keyboard.press('Enter')
  const popup = map.locator('.event-popup a')
  const title = await popup.textContent()
  await expect(page.locator(cards).filter({ hasText: title ?? '' })).toHaveCount(1)
  await popup.click()
  await page.waitForURL(/\/event\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('evening')

  await page.goBack()
  await map.getByRole('button', { name: 'Stop loading map pictures' }).click()
  await expect(map.getByRole('button', { name: 'Show map' })).toBeVisible()
  await page.reload()
  await expect(map.getByRole('button', { name: 'Show map' })).toBeVisible()
})

test('a moved map searches its new area', async ({ page }) => {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ body: TILE, contentType: 'image/png' }))
  await page.goto(`/search/${made.word}?location=Berlin`)
  const map = page.getByRole('region', { name: 'Map of the events in the list' })
  await map.getByRole('button', { name: 'Show map' }).click()
  await expect(map.locator('.event-marker').first()).toBeVisible()
  await map.getByRole('button', { name: 'Zoom out' }).click()
  await map.getByRole('button', { name: 'Search this area' }).click()

  await expect(page).toHaveURL(/near=52\.\d+%2C13\.\d+%2C/)
  await expect(page.locator(cards).first()).toContainText('Berlin')
})

test.describe('offline', () => {
  // the first where the page asks, the second where its service worker does; the third is the worker's own script, looked for when the connection is gone
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|unknown error occurred when fetching the script/] })

  test('the last list stays, and the search continues once online', async ({ page, context }) => {
    await page.goto(`/search/${made.word}?category=Film`)
    await page.waitForTimeout(3500)
    await context.setOffline(true)
    await page.getByRole('searchbox', { name: 'What' }).fill(`${made.word} evening 2`)
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible()
    await expect(page.locator(cards)).toHaveCount(3)

    await context.setOffline(false)

    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toHaveCount(0)
    await expect(page.locator(cards).first()).toContainText('evening 2')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the form, the chips and the next page work as plain pages', async ({ page }) => {
    await page.goto('/search')
    await page.locator('input[name=q]').fill(made.word)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/search/${made.word}$`))
    await expect(page.locator(cards)).toHaveCount(40)

    await page.getByRole('link', { name: 'Show more events' }).click()
    await expect(page).toHaveURL(/offset=40$/)
    await expect(page.locator(cards)).toHaveCount(made.count - 40)
    await page.getByRole('link', { name: 'Back to the first events' }).click()
    await page.getByRole('link', { name: /Film/ }).click()
    await expect(page.locator(cards)).toHaveCount(3)
  })
})

test('invalid filters in the address are ignored, and search engines keep to the plain page', async ({ page }) => {
  const answer = await page.goto(
    '/search/%00%E2%80%AE?category=Moonwalk&when=never&near=999,999&startDate=2026-99-99&offset=-7&view=globe&location=%3Cscript%3E',
  )
  expect(answer?.status()).toBe(200)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/search$/)

  await page.goto('/search')
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/search$/)
})
