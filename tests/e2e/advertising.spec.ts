import type { APIRequestContext } from '@playwright/test'
import { expect, findBarriers, test } from './journey'
import { waitForMail } from './mailbox'

test.setTimeout(120_000)

const name = `veranda-${Date.now().toString(36)}`
const password = 'nine yellow lanterns'

/** A host with an event in four weeks, logged in within the page's own context. */
const becomeHost = async (request: APIRequestContext): Promise<{ id: string; title: string }> => {
  await request.post('/api/auth/v4/register', {
    data: { username: name, email: `${name}@example.org`, password, isArtist: true, prompt: '', images: [] },
  })
  await request.post('/api/auth/v2/login', { data: { username: name, password, isArtist: true } })
  const title = `Lantern night ${name}`
  const startDate = new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 10)
  const made = await request.post('/api/events/create', {
    data: { title, startDate, startTime: '20:00', city: 'Berlin', category: 'Concert' },
  })
  return { id: ((await made.json()) as { id: string }).id, title }
}

test('a host buys a campaign, pays, and sees the event in the banner', async ({ page }) => {
  const event = await becomeHost(page.request)

  await page.goto(`/advertising/${event.id}`)
  await page.waitForLoadState('networkidle')
  const start = page.getByRole('button', { name: 'Start Campaign' })
  await expect(page.getByRole('radio', { name: event.title })).toBeChecked()
  await expect(start).toBeDisabled()
  await page.getByText('Spotlight', { exact: true }).click()
  await start.click()
  const sheet = page.getByRole('dialog', { name: 'Complete Your Purchase' })
  await expect(sheet).toContainText('99.99€')
  expect(await findBarriers(page, '[role="dialog"]')).toEqual([])
  await sheet.getByRole('button', { name: 'Zahlungspflichtig buchen' }).click()

  // the card is declined first, then another one is accepted
  await expect(page.getByRole('heading', { name: `Spotlight: ${event.title}` })).toBeVisible()
  await page.getByRole('button', { name: 'declined' }).click()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()

  await expect(page.getByText('Payment successful')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Running', { exact: true })).toBeVisible({ timeout: 30_000 })
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByText('€99.99').first()).toBeVisible()
  expect((await waitForMail(`${name}@example.org`, 'Payment received')).text).toContain('€99.99')

  await page.goto('/')
  const banner = page.getByRole('region', { name: 'Sponsored events' })
  await expect(banner.getByText('Anzeige')).toBeVisible()
  const dot = banner.getByRole('button', { name: event.title })
  if ((await dot.count()) > 0) await dot.click()
  await expect(banner).toContainText(event.title)
  await expect(banner).toContainText(`Paid for by ${name}`)
})

test('visitors are asked to log in before they can advertise', async ({ page }) => {
  const address = '/advertising/00000000-0000-4000-8000-000000000000'
  await page.goto(address)
  await expect(page).toHaveURL(/\/login/)
})
