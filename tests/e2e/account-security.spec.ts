import type { Page } from '@playwright/test'
import { expect, findBarriers, test } from './journey'
import { linkIn, waitForMail } from './mailbox'

test.setTimeout(180_000)
// Refused on purpose: a wrong address, an ended session.
test.use({ expectedErrors: [/40[01]|410/] })

const username = `vera-${Date.now().toString(36)}`
const email = `${username}@example.org`
const [first, second] = ['seven purple herons', 'nine orange otters'] as const

const logIn = async (page: Page, password: string) => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}
const expectAccessible = async (page: Page) => expect(await findBarriers(page)).toEqual([])

test('a user confirms an address, replaces a lost password, which ends old sessions, and deletes the account', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/register')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(first)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.waitForURL(/\/$/)

  // Programs open links in mails before people do; that must confirm nothing.
  const confirmation = linkIn(await waitForMail(email, 'Confirm'), '/verify-email')
  expect((await page.request.get(confirmation)).status()).toBe(200)
  await page.goto('/me/account')
  await expect(page.getByText('Not confirmed')).toBeVisible()
  await expectAccessible(page)

  await page.goto(confirmation)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText(`${email} is confirmed`)).toBeVisible()
  await page.goto('/me/account')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()

  // Elsewhere, someone has lost the password.
  const elsewhere = await browser.newContext(baseURL ? { baseURL } : {})
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await other.getByRole('link', { name: 'Forgot password?' }).click()
  await other.getByLabel('Email').fill(email)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Send the link' }).click()
  await expect(other.getByRole('status').filter({ hasText: 'on its way' })).toBeVisible()
  const reset = linkIn(await waitForMail(email, 'Choose a new password'), '/reset-password')
  await other.goto(reset)
  await other.getByLabel('New password').fill(second)
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Save password' }).click()
  await other.waitForURL(/\/login/)
  await logIn(other, second)
  await other.waitForURL(/\/$/)
  await waitForMail(email, 'was changed')

  // The first device is logged out; a form being filled in leads to the login and back and keeps its input.
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByLabel('New address').fill('somewhere-new@example.org')
  await page.getByLabel('Your password').fill(first)
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.waitForURL(/\/login\?next=.*ended=1/)
  await logIn(page, second)
  await page.waitForURL(/\/me\/account$/)
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByLabel('New address')).toHaveValue('somewhere-new@example.org')
  await page.getByRole('button', { name: 'Cancel' }).click()

  // Both devices are listed, and one ends the other.
  await page
    .getByRole('button', { name: /^Log out: / })
    .first()
    .click()
  await expect(page.getByText('You are logged in on this device only.')).toBeVisible()
  expect((await other.request.get('/api/users/me/profile')).status()).toBe(401)
  await elsewhere.close()

  const copy = await page.request.get('/api/users/me/export')
  expect(await copy.json()).toMatchObject({ User: [{ username, email }] })
  expect((await page.request.get('/me/account/export.zip')).headers()['content-type']).toBe('application/zip')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Your password').fill(second)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'delete my account' })).toBeVisible()
  await dialog.getByLabel(/^Type/).fill('Delete my account')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL(/\/$/)
  await waitForMail(email, 'has been deleted')
  expect((await page.request.get('/api/users/me/profile')).status()).toBe(401)
  expect((await page.request.post('/api/auth/v2/login', { data: { username, password: second } })).status()).toBe(401)
})

test('an unwanted change of address is undone from the previous address, only by a press', async ({ page, browser, baseURL, request }) => {
  const mark = Date.now().toString(36)
  const [name, own, theirs] = [`nele-${mark}`, `nele-${mark}@example.org`, `thief-${mark}@example.org`]
  await request.post('/api/auth/v4/register', { data: { username: name, email: own, password: first } })
  await page.goto('/login?next=/me/account')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(first)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/me\/account$/)
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.getByLabel('New address').fill(theirs)
  await page.getByLabel('Your password').fill(first)
  await page.getByRole('button', { name: 'Change address' }).click()
  await page.goto(linkIn(await waitForMail(theirs, 'Confirm'), '/verify-email'))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText(`${theirs} is confirmed`)).toBeVisible()

  const mine = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage()
  const undo = linkIn(await waitForMail(own, 'was changed'), '/restore-email')
  await mine.goto(undo)
  await expectAccessible(mine)
  expect(await (await page.request.get('/api/users/me/account')).json()).toMatchObject({ email: theirs })
  await mine.getByRole('button', { name: 'Undo the change' }).click()
  await expect(mine.getByText(`${own} is your address again`)).toBeVisible()
  await expectAccessible(mine)

  expect((await page.request.get('/api/users/me/account')).status()).toBe(401)
  await mine.goto(linkIn(await waitForMail(own, 'Choose a new password'), '/reset-password'))
  await mine.getByLabel('New password').fill(second)
  await mine.getByRole('button', { name: 'Save password' }).click()
  await mine.waitForURL(/\/login/)
  await mine.goto(undo)
  await mine.getByRole('button', { name: 'Undo the change' }).click()
  await expect(mine.getByText('This link was already used')).toBeVisible()
  await mine.context().close()
})

test('the pages for known and unknown accounts are indistinguishable', async ({ request }) => {
  const answers = await Promise.all(
    ['nobody-at-all@example.org', email].map((address) => request.post('/api/auth/forgot-password', { data: { email: address } })),
  )

  expect(answers.map((answer) => answer.status())).toEqual([202, 202])
  expect(await answers[0]?.text()).toBe(await answers[1]?.text())
})
