import { expect, findBarriers, test } from './journey'
import { createSearchEvents, TILE, type SearchEvents } from './search-events'

test.setTimeout(180_000)
let made: SearchEvents
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  made = await createSearchEvents(request, 'okapi')
  await request.dispose()
})

const cards = 'article.h-event'

test('on a phone one button switches between list and map, and the choice is in the address', async ({ page }) => {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ body: TILE, contentType: 'image/png' }))
  await page.goto(`/search/${made.word}`)
  await expect(page.locator('.leaflet-container')).toHaveCount(0)

  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.getByRole('button', { name: 'Show map' }).click()
  await expect(page.locator('.event-marker').first()).toBeVisible()
  await expect(page).toHaveURL(/view=map$/)
  await page.reload()
  await expect(page.locator('.event-marker').first()).toBeVisible()

  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.locator(cards).first()).toBeVisible()
  await expect(page).not.toHaveURL(/view=map/)
})

test.describe('with location permission', () => {
  test.use({ geolocation: { latitude: 48.2083, longitude: 16.3725 }, permissions: ['geolocation'] })

  test('near me finds events nearby', async ({ page }) => {
    await page.goto(`/search/${made.word}`)
    await page.getByRole('button', { name: 'Near me' }).click()

    await expect(page).toHaveURL(/near=48\.21%2C16\.37$/)
    await expect(page.locator(cards).first()).toContainText('Wien')
  })
})

test('near me without permission says so and keeps the list', async ({ page }) => {
  await page.goto(`/search/${made.word}`)
  await page.getByRole('button', { name: 'Near me' }).click()

  await expect(page.getByRole('alert').filter({ hasText: 'Your location is not available' })).toBeVisible()
  await expect(page.locator(cards).first()).toBeVisible()
})

test('every state of the search fits a phone and has no serious accessibility violation, in light and dark', async ({ page }) => {
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ body: TILE, contentType: 'image/png' }))
  const faces = [
    `/search`,
    `/search/${made.word}?category=Film`,
    `/search/${made.word}-not-there?when=tonight`,
    `/search/${made.word}?view=map`,
  ]
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of faces) {
      await page.goto(path)
      if (path.endsWith('view=map')) {
        const consent = page.getByRole('button', { name: 'Show map' })
        const marker = page.locator('.event-marker').first()
        await expect(consent.or(marker).first()).toBeVisible()
        if (await consent.isVisible()) await consent.click()
        await expect(marker).toBeVisible()
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      const barriers = await findBarriers(page)

      expect({ path, colorScheme, overflow }).toEqual({ path, colorScheme, overflow: 0 })
      expect(barriers.map((found) => `${path} ${colorScheme}: ${found}`)).toEqual([])
    }
  }
})
