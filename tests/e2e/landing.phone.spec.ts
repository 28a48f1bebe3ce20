import { expect, findBarriers, settle, test } from './journey'
import { createLandingEvents, type LandingEvents } from './landing-events'

test.setTimeout(180_000)
const TOWN = 'Wernigerode'
let made: LandingEvents
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  made = await createLandingEvents(request, { name: 'otter', town: TOWN })
  await request.dispose()
})

test('every state of the landing page fits a phone and has no serious accessibility violation, in light and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of [`/?location=${TOWN}`, `/category/Film?location=${TOWN}&search=${made.word}`, '/?view=Home', '/?search=zzqxwvjk']) {
      await page.goto(path)
      await settle(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      const barriers = await findBarriers(page)

      expect({ path, colorScheme, overflow }).toEqual({ path, colorScheme, overflow: 0 })
      expect(barriers.map((found) => `${path} ${colorScheme}: ${found}`)).toEqual([])
    }
    for (const name of ['Date', 'Filter']) {
      await page.goto(`/?location=${TOWN}`)
      await page.getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      const barriers = await findBarriers(page, '[role=dialog]')

      expect(barriers.map((found) => `${name} ${colorScheme}: ${found}`)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
})

test.describe('with location permission', () => {
  test.use({ geolocation: { latitude: 51.8345, longitude: 10.7853 }, permissions: ['geolocation'] })

  test('near me chooses the surrounding city', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Use my location' }).click()

    await expect(page).toHaveURL(`/?location=${TOWN}`)
    await expect(page.locator('article').filter({ hasText: made.word }).first()).toBeVisible()
  })
})

test('near me without permission says so and changes nothing', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Use my location' }).click()

  await expect(page.getByText('Your browser is not sharing your location.')).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a tile leads to the reel, a card to its event', async ({ page }) => {
  await page.goto(`/?location=${TOWN}&search=${made.word}`)
  await expect(page.getByRole('region', { name: 'Reel' }).getByRole('link')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Reel' }).getByRole('link').first()).toHaveAttribute(
    'href',
    new RegExp(`^/reel/(${made.ids.join('|')})$`),
  )
  await page
    .locator('article')
    .filter({ hasText: `${made.word} concert 1` })
    .first()
    .getByRole('link')
    .click()

  await expect(page).toHaveURL(`/event/${made.ids[0] ?? ''}`)
})

test('a slow event shows its skeleton, and the way back restores the wall', async ({ page }) => {
  const held: (() => void)[] = []
  await page.route(/\/event\/[^/]+\?.*_rsc=/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto(`/?location=${TOWN}&search=${made.word}`, { waitUntil: 'networkidle' })
  const card = page
    .locator('article')
    .filter({ hasText: `${made.word} concert 1` })
    .first()
  await card.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy(0, 300))
  const scrolled = await page.evaluate(() => scrollY)

  await card.getByRole('link').click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  for (const go of held) go()

  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${made.word} concert 1`)
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toHaveCount(0)
  await page.goBack()
  await expect(card).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
})

test('nothing on the page shifts while it loads', async ({ page }) => {
  await page.goto(`/?location=${TOWN}`, { waitUntil: 'networkidle' })
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) =>
          list.getEntries().forEach((entry) => (sum += 'value' in entry ? Number(entry.value) : 0)),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )

  expect(shift).toBeLessThanOrEqual(0.01)
})
