import { expect, findBarriers, flyerFile, test } from './journey'
import { readFileSync } from 'node:fs'

test.setTimeout(120_000)

test('on a phone every screen fits and has no serious accessibility violation, in light and dark', async ({ page }) => {
  const upload = await page.request.post('/api/events/upload/event-image', {
    multipart: { image: { name: 'flyer.png', mimeType: 'image/png', buffer: readFileSync(flyerFile('spring-fair')) } },
    timeout: 60_000,
  })
  const { id } = (await upload.json()) as { id: string }

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of ['/', `/event/${id}`, '/login', '/register']) {
      await page.goto(path)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      const barriers = await findBarriers(page)

      expect({ path, colorScheme, overflow }).toEqual({ path, colorScheme, overflow: 0 })
      expect(barriers.map((found) => `${path} ${colorScheme}: ${found}`)).toEqual([])
    }
  }
})

test('on a phone the upload is within thumb’s reach and leads to the event', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Upload a flyer' }).click()
  await expect(page.getByRole('dialog')).toContainText('Open Camera')
  await page.getByTestId('flyer-files').setInputFiles(flyerFile('spring-fair'))
  await page.getByRole('button', { name: 'Upload all images' }).click()

  await page.waitForURL(/\/event\/[0-9a-f-]{36}$/, { timeout: 60_000 })

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Frühlingsfest')
})
