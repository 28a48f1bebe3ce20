import type { Page } from '@playwright/test'
import { appWith, fromBase32 } from '../support/app-codes'
import { expect, findBarriers, test } from './journey'

test.setTimeout(180_000)
// Refused on purpose: a password without its code, a wrong code, a missing proof.
test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/40[0134]|410/] })

const PASSWORD = 'seven purple herons'
const isAccessible = async (page: Page) => expect(await findBarriers(page)).toEqual([])
const enter = async (page: Page, username: string) => {
  await page.goto('/login?next=/me/account')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
}

test('an app is set up, required at login and for sensitive actions, replaced by a recovery code, and removed', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  const username = `second-${Date.now().toString(36)}`
  await request.post('/api/auth/v4/register', { data: { username, email: `${username}@example.org`, password: PASSWORD } })
  await enter(page, username)
  await page.waitForURL(/\/me\/account$/)
  const section = page.getByRole('region', { name: 'Second factor' })
  await expect(section.getByText('Off')).toBeVisible()

  await section.getByRole('button', { name: 'Set up an app' }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const app = appWith(fromBase32(await sheet.getByTestId('totp-key').innerText()))
  await isAccessible(page)
  await sheet.getByLabel('Code from the app').fill('12')
  await sheet.getByRole('button', { name: 'Turn on' }).click()
  await expect(sheet.getByText('This code is wrong')).toBeVisible()
  await sheet.getByLabel('Code from the app').fill(app(-1))
  await sheet.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  await isAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Save as a file' }).click()
  expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section.getByText('10 recovery codes left.')).toBeVisible()
  await isAccessible(page)

  // On another device the password alone is not enough.
  const elsewhere = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 390, height: 844 } })
  const other = await elsewhere.newPage()
  await enter(other, username)
  await expect(other.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await isAccessible(other)
  expect((await other.request.get('/api/users/me/profile')).status()).toBe(401)
  await other.getByLabel('Code').fill('12')
  await other.getByRole('button', { name: 'Log in' }).click()
  await expect(other.getByText('This code is wrong')).toBeVisible()
  await other.getByLabel('Code').fill(codes[0] ?? '')
  await other.getByRole('button', { name: 'Log in' }).click()
  await other.waitForURL(/\/me\/account$/)
  await expect(other.getByText('9 recovery codes left.')).toBeVisible()
  await elsewhere.close()

  // Logged out and in again, this time with the app.
  await page.context().clearCookies({ name: /session-token/ })
  await enter(page, username)
  await page.getByLabel('Code').fill(app())
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/me\/account$/)

  await section.getByRole('button', { name: 'Turn off' }).click()
  await isAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(section.getByText('Off')).toBeVisible()
})
