import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, flyerFile, test } from './journey'
import { createSearchEvents, type SearchEvents } from './search-events'

test.setTimeout(180_000)
// The pages' own requests, so that they can be delayed.
test.use({ serviceWorkers: 'block' })

/** What a page may move in all. Half of what search engines call good. */
const MOST = 0.05
/** As on a slow network: what comes late moves what is already there, unless its place was kept. */
const DELAY_MS = 700

let made: SearchEvents
let eventId: string
let hostId: string
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  made = await createSearchEvents(request, 'quokka')
  const login = { username: made.username, password: 'seven purple herons' }
  const { access_token: token } = (await (await request.post('/api/auth/v2/login', { data: login })).json()) as { access_token: string }
  const created = await request.post('/api/events/create', {
    multipart: {
      title: 'Lantern walk',
      startDate: '2031-05-10',
      startTime: '20:00',
      city: 'Halberstadt',
      image: { name: 'flyer.png', mimeType: 'image/png', buffer: readFileSync(flyerFile('night-market')) },
    },
    headers: { authorization: `Bearer ${token}` },
  })
  const event = (await created.json()) as { id: string; hostId: string }
  eventId = event.id
  hostId = event.hostId
  await request.dispose()
})

test.beforeEach(async ({ page }) => {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    await route.continue().catch(() => undefined)
  })
  await page.addInitScript(() => {
    const moved: { value: number; what: string }[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null }[]
      })[])
        if (!entry.hadRecentInput)
          moved.push({
            value: entry.value,
            what: entry.sources
              .map(({ node }) => (node instanceof Element ? `${node.tagName}.${node.className}` : node?.nodeName))
              .join(' '),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
})

const scrollBy = async (page: Page, screens: number) => {
  for (let step = 0; step < screens * 4; step += 1) {
    await page.evaluate(() => window.scrollBy({ top: innerHeight / 4, behavior: 'instant' }))
    await page.waitForTimeout(150)
  }
}

/** What moved, the largest first, and how far in all. */
const movedOn = async (page: Page) => {
  await page.waitForTimeout(DELAY_MS + 800)
  const moved = await page.evaluate(() => (window as unknown as { moved: { value: number; what: string }[] }).moved)
  const sum = moved.reduce((all, { value }) => all + value, 0)
  return { sum, what: moved.toSorted((a, b) => b.value - a.value).slice(0, 3) }
}

test.describe('nothing in sight moves by itself', () => {
  for (const [name, path, screens] of [
    ['the landing page', () => '/', 3],
    ['the search', () => '/search', 3],
    ['an event page', () => `/event/${eventId}`, 1],
    ['a profile', () => `/profile/${hostId}`, 1],
    ['the reel', () => `/reel/${eventId}`, 0],
  ] as const)
    test(`on ${name}`, async ({ page }) => {
      await page.goto(path())
      await expect(page.locator('h1, [aria-label]').first()).toBeAttached()
      await page.waitForTimeout(DELAY_MS)
      await scrollBy(page, screens)

      const { sum, what } = await movedOn(page)

      console.log(`${name}: ${sum.toFixed(4)}`)
      expect(sum, JSON.stringify(what)).toBeLessThanOrEqual(MOST)
    })

  test('while the next results of a search come', async ({ page }) => {
    await page.goto(`/search/${made.word}`)
    const cards = page.locator('article.h-event')
    await expect(cards).toHaveCount(40)
    await page.waitForTimeout(DELAY_MS)

    for (let step = 0; step < 60 && (await cards.count()) === 40; step += 1) await scrollBy(page, 0.5)
    await expect.poll(() => cards.count()).toBeGreaterThan(40)
    const { sum, what } = await movedOn(page)

    console.log(`next results: ${sum.toFixed(4)}`)
    expect(sum, JSON.stringify(what)).toBeLessThanOrEqual(MOST)
  })
})
