import type { APIRequestContext } from '@playwright/test'
import { expect, flyerFile, test } from './journey'
import { countedThumb } from './taps'

test.setTimeout(120_000)
const password = 'seven purple herons'

async function createEvent(request: APIRequestContext): Promise<string> {
  const name = `taps${Date.now().toString(36)}`
  const login = { username: name, password }
  await request.post('/api/auth/v4/register', { data: { ...login, email: `${name}@example.org` } })
  const { access_token: token } = (await (await request.post('/api/auth/v2/login', { data: login })).json()) as { access_token: string }
  const made = await request.post('/api/events/create', {
    data: { title: `Yard sale ${name}`, startDate: '2031-05-10', startTime: '20:00', city: 'Halberstadt' },
    headers: { authorization: `Bearer ${token}` },
  })
  return ((await made.json()) as { id: string }).id
}

test('from a flyer to a shared link takes five taps', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    navigator.share = async (data) => void shared.push(data)
  })
  await page.goto('/')
  const thumb = countedThumb(page)

  await thumb.tap(page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Upload a flyer' }))
  await thumb.pick(page.getByRole('button', { name: 'Select File' }), flyerFile('night-market'))
  await thumb.tap(page.getByRole('button', { name: 'Upload all images' }))
  await page.waitForURL(/\/event\/[0-9a-f-]{36}$/, { timeout: 60_000 })
  await thumb.tap(page.getByRole('group', { name: 'This event' }).getByRole('button', { name: 'Share' }))

  const shared = await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared)
  expect(new URL(shared[0]?.url ?? '').pathname).toBe(new URL(page.url()).pathname)
  expect(thumb.taps()).toBeLessThanOrEqual(5)
})

test('from an event to an account and a first message in its chat takes eight taps', async ({ page, request }) => {
  await page.goto(`/event/${await createEvent(request)}`)
  const thumb = countedThumb(page)
  const newcomer = `new${Date.now().toString(36)}`

  await thumb.tap(page.getByRole('button', { name: 'Queue' }))
  await expect(page.getByText('Log in to join the groups of this event.')).toBeVisible()
  await thumb.tap(page.getByRole('main').getByRole('link', { name: 'Register' }))
  await page.waitForURL(/\/register/)
  await thumb.write(page.getByLabel('Email'), `${newcomer}@example.org`)
  await thumb.write(page.getByLabel('Username'), newcomer)
  await thumb.write(page.getByLabel('Password', { exact: true }), password)
  await thumb.tap(page.getByRole('button', { name: 'Register' }))
  await page.waitForURL(/\/group\//, { timeout: 30_000 })
  await thumb.write(page.getByRole('textbox', { name: 'Message' }), 'Which door is it?')
  await thumb.tap(page.getByRole('button', { name: 'Send' }))

  await expect(page.getByRole('article').filter({ hasText: 'Which door is it?' })).toBeVisible()
  expect(thumb.taps()).toBeLessThanOrEqual(8)
})
