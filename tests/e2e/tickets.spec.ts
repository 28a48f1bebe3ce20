import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { findChromium } from '../../scripts/find-chromium'
import { filmOfCode } from '../support/fake-camera'
import { expect, findBarriers, test } from './journey'
import { linkIn, waitForMail } from './mailbox'

test.setTimeout(180_000)
test.use({ expectedErrors: [/net::ERR_|Failed to fetch|Failed to load resource/] })

const word = `door${Date.now().toString(36)}`
let hosts = 0
const guest = `${word}-guest@example.org`

const isAccessible = async (page: Page) => expect(await findBarriers(page)).toEqual([])

async function hostWithEvent(request: APIRequestContext): Promise<{ eventId: string; headers: Record<string, string> }> {
  hosts += 1
  const login = { username: `${word}-${hosts}`, password: 'seven purple herons' }
  await request.post('/api/auth/v4/register', { data: { ...login, email: `${word}-host-${hosts}@example.org` } })
  const { access_token: token } = (await (await request.post('/api/auth/v2/login', { data: login })).json()) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  const made = await request.post('/api/events/create', {
    data: {
      title: `Night of ${word} with a name as long as programmes like them`,
      city: 'Berlin',
      category: 'Concert',
      startDate: '2033-02-03',
      startTime: '20:00',
      price: '12 €',
    },
    headers,
  })
  return { eventId: ((await made.json()) as { id: string }).id, headers }
}

/** A separate browser whose camera plays a video. */
async function withCamera(page: Page, code: string, work: (page: Page) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'litfass-camera-'))
  const file = path.join(folder, 'camera.y4m')
  writeFileSync(file, await filmOfCode(code))
  const { executablePath, args, env } = findChromium()
  let browser: Browser | undefined
  try {
    browser = await page
      .context()
      .browser()
      ?.browserType()
      .launch({
        executablePath,
        env,
        args: [
          ...args,
          '--use-fake-ui-for-media-stream',
          '--use-fake-device-for-media-stream',
          `--use-file-for-fake-video-capture=${file}`,
        ],
      })
    if (!browser) throw new Error('no browser')
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark', permissions: ['camera'] })
    await work(await context.newPage())
  } finally {
    await browser?.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

test('a guest gets a mail, opens the ticket, is admitted by camera once, and has the ticket offline, too', async ({
  page,
  context,
  baseURL,
}) => {
  const { eventId } = await hostWithEvent(page.request)

  await page.goto(`/admin/events/guests/${eventId}`)
  await expect(page.getByText('No guests added yet')).toBeVisible()
  const field = page.getByPlaceholder('Enter guest email address...')
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await field.press('Enter')
  await expect(page.getByText('Please enter an email address 📧')).toBeVisible()
  await expect(page.getByText('Please enter an email address 📧')).toBeHidden({ timeout: 4500 })
  await field.fill('nobody')
  await field.press('Enter')
  await expect(page.getByText('Please enter a valid email address 📧')).toBeVisible()
  await field.fill(guest)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Guest added successfully! 🎉')).toBeVisible()
  await expect(page.getByText('1 guest', { exact: false })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Door staff' }).click()
  await page.getByLabel('Which door?').fill('Front door')
  await page.getByRole('button', { name: 'Create a link' }).click()
  const doorUrl = (await page.locator('[data-door-link]').textContent()) ?? ''

  const mail = await waitForMail(guest, 'Your ticket')
  expect(mail.html).toContain('cid:ticket-code')
  const ticketPath = new URL(linkIn(mail, '/ticket/')).pathname.replace(/\/answer$/, '')
  await page.goto(ticketPath)
  await expect(page.getByRole('heading', { name: `Night of ${word}` })).toBeVisible()
  await expect(page.locator('[data-status=valid]')).toHaveText('valid')
  await expect(page.getByText('Event Location')).toBeVisible()
  await isAccessible(page)
  const code = (await page.locator('[data-code]').first().getAttribute('data-code')) ?? ''
  expect(new URL(code).pathname).toBe(ticketPath)
  const ticket = await page.request.get(ticketPath)
  expect(ticket.headers()['referrer-policy']).toBe('no-referrer')
  expect(ticket.headers()['x-robots-tag']).toContain('noindex')
  expect((await page.request.get(`${ticketPath}/ticket.pdf`)).headers()['content-type']).toBe('application/pdf')
  expect(await (await page.request.get(`${ticketPath}/calendar.ics`)).text()).toContain('BEGIN:VEVENT')

  await withCamera(page, code, async (door) => {
    const errors: string[] = []
    door.on('pageerror', (error) => errors.push(error.message))
    await door.goto(`${baseURL}${new URL(doorUrl).pathname}${new URL(doorUrl).hash}`)
    await expect(door.getByText('Front door')).toBeVisible()
    expect(await door.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    await isAccessible(door)
    await door.getByRole('button', { name: 'Start the camera' }).click()
    const verdict = door.locator('[data-verdict]')
    await expect(verdict).toHaveAttribute('data-verdict', 'welcome', { timeout: 30_000 })
    await expect(door.locator('[data-inside]')).toHaveAttribute('data-inside', '1')
    await isAccessible(door)
    expect(await door.evaluate(() => performance.getEntriesByName('door-verdict').length)).toBeGreaterThan(0)

    await door.getByRole('button', { name: 'Next' }).click()
    await expect(verdict).toHaveAttribute('data-verdict', 'again')
    await expect(verdict).toContainText('Front door')

    await door.getByRole('button', { name: 'Next' }).click()
    await door.getByRole('button', { name: 'Recent scans' }).click()
    await door.getByRole('button', { name: 'Undo' }).last().click()
    await expect(door.locator('[data-inside]')).toHaveAttribute('data-inside', '0')

    // Offline this device decides by its own list and reports later.
    await door.context().setOffline(true)
    await door.getByRole('button', { name: 'Scan', exact: true }).click()
    await door.getByRole('button', { name: 'Start the camera' }).click()
    await expect(verdict).toHaveAttribute('data-verdict', 'welcome', { timeout: 20_000 })
    await expect(verdict).toHaveAttribute('data-local', 'true')
    await expect(door.getByText(/To be sent: \d/)).toBeVisible()
    await door.context().setOffline(false)
    await expect(door.getByText('Connected', { exact: true })).toBeVisible({ timeout: 20_000 })
    await expect(door.getByText('Let in twice', { exact: false })).toBeHidden()
    expect(errors).toEqual([])
  })
  await page.goto(ticketPath)
  await expect(page.locator('[data-status=invalid]')).toHaveText('used')

  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 })
  await expect
    .poll(() => page.evaluate(async (kept) => (await caches.match(kept, { ignoreVary: true })) !== undefined, ticketPath), {
      timeout: 20_000,
    })
    .toBe(true)
  await context.setOffline(true)
  await page.goto(ticketPath)
  await expect(page.getByRole('img', { name: 'Ticket code' })).toBeVisible()
  await context.setOffline(false)
})

test('an unknown ticket stays on its loading screen, and after a while says how to continue', async ({ page }) => {
  await page.goto('/ticket/0c9f1c1e-8d0a-4b57-9a53-6f1e2f6f3b11')

  await expect(page.getByText('Loading Ticket...')).toBeVisible()
  await expect(page.getByText('If this keeps happening, quote this number:', { exact: false })).toBeVisible({ timeout: 15_000 })
  await isAccessible(page)
})

test('a visitor requests a place on the event page and accepts it from the mail; the next waits until it is returned', async ({ page }) => {
  const { eventId, headers } = await hostWithEvent(page.request)
  await page.request.put(`/api/tickets/event/${eventId}/settings`, { headers, data: { capacity: 1, isOpen: true, offerHours: 1 } })
  await page.request.post('/api/auth/logout')
  const first = `${word}-first@example.org`
  const second = `${word}-second@example.org`

  await page.goto(`/event/${eventId}`)
  const panel = page.getByRole('region', { name: 'Guest list' })
  await panel.getByLabel('Your email').fill(first)
  await panel.getByRole('button', { name: 'Get a place' }).click()
  await expect(panel.getByText('Check your email', { exact: false })).toBeVisible()
  await page.request.post('/api/tickets/claims', { data: { eventId, email: second } })
  await waitForMail(second, 'You are on the waiting list')

  await page.goto(new URL(linkIn(await waitForMail(first, 'A place for you'), '/ticket/')).href)
  await page.getByRole('button', { name: 'Take the place' }).click()
  await expect(page.getByText('The place is yours.', { exact: false })).toBeVisible()
  await isAccessible(page)
  await waitForMail(first, 'Your ticket')
  await page.getByRole('button', { name: 'Give the place back' }).click()
  await expect(page.getByText('Someone else can have the place', { exact: false })).toBeVisible()
  expect((await waitForMail(second, 'A place for you')).text).toContain('/answer?key=')
})
