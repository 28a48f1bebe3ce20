import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, findBarriers, flyerFile, pressBack, test } from './journey'

test.setTimeout(120_000)

/** Uploads a flyer without an account: its event is a story of the community. */
async function makeStory(page: Page): Promise<void> {
  const answer = await page.request.post('/api/events/upload/event-image', {
    multipart: { image: { name: 'flyer.png', mimeType: 'image/png', buffer: readFileSync(flyerFile('spring-fair')) } },
    timeout: 60_000,
  })
  expect(answer.ok()).toBe(true)
}

async function openStories(page: Page) {
  await page.goto('/')
  const bubble = page.getByRole('button', { name: /^Stories of / }).first()
  if ((await bubble.count()) === 0) {
    await makeStory(page)
    await page.reload()
  }
  await bubble.click()
  const dialog = page.getByRole('dialog', { name: /^Stories/ })
  await expect(dialog).toBeVisible()
  return { bubble, dialog, title: () => dialog.getByRole('img').getAttribute('alt') }
}

test('stories open from a bubble, can be paused, and return focus', async ({ page }) => {
  const { bubble, dialog } = await openStories(page)

  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(dialog.getByRole('button', { name: 'Resume' })).toBeVisible()
  expect(await findBarriers(page, '[role="dialog"]')).toEqual([])
  await page.keyboard.press('Escape')

  await expect(dialog).toBeHidden()
  await expect(bubble).toBeFocused()
})

test('the browser’s step back closes a story and stays on the page, even on the first one; the next step leaves', async ({ page }) => {
  await page.goto('/search')
  const { dialog } = await openStories(page)

  await pressBack(page)
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).pathname).toBe('/')
  await pressBack(page)

  await page.waitForURL('**/search')
})

test('a story closes at the end: by itself after five seconds, by arrow keys at once', async ({ page }) => {
  const { dialog } = await openStories(page)

  for (let step = 0; step < 200 && (await dialog.isVisible()); step += 1) await page.keyboard.press('ArrowRight')

  await expect(dialog).toBeHidden()
})

test('a story leads to its event', async ({ page }) => {
  const { dialog } = await openStories(page)

  await dialog.getByRole('link', { name: /View event/ }).click()

  await page.waitForURL(/\/event\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a swipe down closes', async ({ page }) => {
  const { dialog } = await openStories(page)
  const box = await dialog.boundingBox()
  if (!box) throw new Error('the stories have no place')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2

  // a swipe lasts 500 ms at most, which a machine under load may miss
  await expect(async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + 160, { steps: 2 })
    await page.mouse.up()
    await expect(dialog).toBeHidden({ timeout: 1000 })
  }).toPass()
})
