import type { Page } from '@playwright/test'
import { expect, test } from './journey'

test.use({ locale: 'de-DE' })
test.setTimeout(180_000)

const password = 'sieben lila Reiher'

/** Nothing extends beyond the right edge. */
const expectToFit = (page: Page, path: string) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), path).toBeLessThanOrEqual(0)

test('a German host writes an event, finds it on the desk and its statistics, and sees what advertising costs', async ({ page }) => {
  const name = `gastgeberin-${Date.now().toString(36)}`
  const api = page.request
  expect((await api.post('/api/auth/v4/register', { data: { username: name, email: `${name}@example.org`, password } })).ok()).toBe(true)
  expect((await api.post('/api/auth/v2/login', { data: { username: name, password, isArtist: true } })).ok()).toBe(true)

  await page.goto('/admin/events')
  await expect(page.getByRole('heading', { name: 'Meine Events', level: 1 })).toBeVisible()
  await expect(page.getByText('Noch nichts geplant.')).toBeVisible()

  await page.getByRole('link', { name: 'Event anlegen' }).first().click()
  await page.getByLabel('Titel').fill('Lange Nacht der Plakate')
  await page.getByRole('button', { name: 'Wöchentlich' }).click()
  await expect(page.getByText('Wähle oben den ersten Tag; dann siehst du hier alle Termine.')).toBeVisible()
  await page.getByRole('button', { name: 'Einmal' }).click()
  await page.getByLabel('Beginn').fill('20:00')
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('An welchem Tag? Eine Uhrzeit allein genügt nicht.')).toBeVisible()
  await page.getByLabel('Tag', { exact: true }).fill('2030-06-01')
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByText('Dein Event ist online.')).toBeVisible()

  await page.goto('/admin/events')
  const card = page.getByRole('article', { name: 'Lange Nacht der Plakate' })
  await expect(card.getByRole('link', { name: 'Ansehen: Lange Nacht der Plakate' })).toBeVisible()
  await card.getByRole('link', { name: 'Statistik: Lange Nacht der Plakate' }).click()
  await expect(page.getByText('Noch nichts. Teile die Seite und komm morgen wieder.')).toBeVisible()

  await page.goto('/advertising/campaigns')
  await expect(page.getByRole('heading', { name: 'Mach dein Event sichtbarer' })).toBeVisible()
  await expect(page.getByText(/^49,99\s€$/)).toBeVisible()
})

test('legal pages and the report form are German, each link works, and nothing is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, heading] of [
    ['/privacy', 'Datenschutzerklärung'],
    ['/imprint', 'Impressum'],
    ['/terms', /^Nutzungsbedingungen der Plattform/],
    ['/comment-guidelines', 'Kommentarregeln'],
    ['/accessibility', 'Barrierefreiheit'],
    ['/about', /^Über /],
    ['/licences', 'Open-Source-Lizenzen'],
    ['/developers', /^Die API von /],
    ['/report', 'Inhalt melden'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectToFit(page, path)
  }

  await page.goto('/privacy')
  await page.getByRole('link', { name: 'Alles im Einzelnen' }).click()
  await expect(page).toHaveURL(/#what-is-kept$/)
  await page.getByText('Events und Flyer', { exact: true }).click()
  await expect(page.getByText('Wer wann was an einem Event geändert hat')).toBeVisible()
})
