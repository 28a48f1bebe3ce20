import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, findBarriers, flyerFile, test } from './journey'

test.setTimeout(120_000)

/** Two events that the reel shows: existing ones, otherwise flyers are uploaded. */
async function findEvents(page: Page): Promise<string[]> {
  const there = (await (await page.request.get('/api/events/reel?limit=2')).json()) as { id: string }[]
  const ids = there.map(({ id }) => id)
  for (const name of ['spring-fair', 'night-market'] as const) {
    if (ids.length >= 2) break
    const answer = await page.request.post('/api/events/upload/event-image', {
      multipart: { image: { name: 'flyer.png', mimeType: 'image/png', buffer: readFileSync(flyerFile(name)) } },
      timeout: 60_000,
    })
    ids.push(((await answer.json()) as { id: string }).id)
  }
  return ids
}

const titleOf = (page: Page) => page.getByRole('heading', { level: 2 }).first().innerText()
const lock = (page: Page) => page.waitForTimeout(350)

test('the reel moves by key, wheel, swipe and button, and the address follows', async ({ page }) => {
  const [id] = await findEvents(page)
  await page.goto(`/reel/${id}`)
  await page.waitForLoadState('networkidle')
  expect(new URL(page.url()).pathname).toBe(`/reel/${id}`)
  const first = await titleOf(page)

  await page.keyboard.press('ArrowDown')
  await expect(page).not.toHaveURL(new RegExp(`${id}$`))
  const second = await titleOf(page)
  await lock(page)
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => titleOf(page)).toBe(first)
  await lock(page)

  await page.mouse.move(400, 400)
  await page.mouse.wheel(0, 120)
  await expect.poll(() => titleOf(page)).toBe(second)
  await lock(page)

  // a swipe lasts 500 ms at most, which a machine under load may miss
  await expect(async () => {
    await page.mouse.move(400, 400)
    await page.mouse.down()
    await page.mouse.move(400, 520, { steps: 2 })
    await page.mouse.up()
    await lock(page)
    expect(await titleOf(page)).toBe(first)
  }).toPass()

  await page.getByRole('button', { name: 'Next event' }).click()
  await expect.poll(() => titleOf(page)).toBe(second)
})

test('the reel has no serious accessibility violation', async ({ page }) => {
  const [id] = await findEvents(page)
  await page.goto(`/reel/${id}`)
  await page.waitForLoadState('networkidle')

  expect(await findBarriers(page)).toEqual([])
})

test('a like on the reel persists, and Details and back keep the position', async ({ page }) => {
  const [id] = await findEvents(page)
  await page.goto(`/reel/${id}`)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('ArrowDown')
  await expect(page).not.toHaveURL(new RegExp(`${id}$`))
  const place = page.url()
  const title = await titleOf(page)
  await page.getByRole('button', { name: /^Like: / }).click()

  await page.getByRole('link', { name: 'Details' }).click()
  await page.waitForURL(/\/event\//)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('button', { name: `Like: ${title}` }).first()).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()

  await expect(page).toHaveURL(place)
  await expect.poll(() => titleOf(page)).toBe(title)
})

test('an address of an unknown event shows the other events', async ({ page }) => {
  await findEvents(page)

  for (const nonsense of ['0198c0de-0000-7000-8000-000000000000', 'not-an-id', '%3Cscript%3E']) {
    const answer = await page.goto(`/reel/${nonsense}`)

    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('link', { name: 'Details' })).toBeVisible()
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the first event of the reel can be read and opened', async ({ page }) => {
    const [id] = await findEvents(page)
    await page.goto(`/reel/${id}`)

    await expect(page.getByRole('img').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Details' })).toHaveAttribute('href', `/event/${id}`)
  })
})
