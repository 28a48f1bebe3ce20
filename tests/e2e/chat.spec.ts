import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { chooseFiles, expect, findBarriers, plainPicture, pressBack, test } from './journey'

test.setTimeout(120_000)
const password = 'seven purple herons'

type Person = { username: string; id: string; headers: { authorization: string } }

async function register(request: APIRequestContext, name: string): Promise<Person> {
  const username = `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`
  await request.post('/api/auth/v4/register', {
    data: { username, email: `${username.replace(' ', '-')}@example.org`, password, isArtist: true, prompt: '', images: [] },
  })
  const { access_token, user } = (await (
    await request.post('/api/auth/v2/login', { data: { username, password, isArtist: true } })
  ).json()) as { access_token: string; user: { id: string } }
  return { username, id: user.id, headers: { authorization: `Bearer ${access_token}` } }
}

async function logIn(page: Page, username: string) {
  await page.goto('/login')
  await logInHere(page, username)
}

async function logInHere(page: Page, username: string) {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}

async function openBrowser(browser: Browser, username: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    permissions: ['geolocation'],
    geolocation: { latitude: 52.52, longitude: 13.405 },
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await logIn(page, username)
  return { context, page }
}

const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}
const said = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('two people meet in an event’s group: invitation, text, picture, location, reaction, read state, leaving', async ({
  browser,
  page,
  request,
}) => {
  const [lena, tom] = [await register(request, 'Lena'), await register(request, 'Tom')]
  const event = (await (
    await request.post('/api/events/create', {
      headers: lena.headers,
      data: { title: `Night ${Date.now()}`, startDate: '2031-05-10', startTime: '20:00', city: 'Berlin' },
    })
  ).json()) as { id: string }
  await logIn(page, lena.username)

  await page.goto(`/event/${event.id}`)
  await page.getByRole('button', { name: 'Driver' }).click()
  await page.waitForURL('**/group/*')
  await page.getByRole('button', { name: 'I am 18 or older' }).click()
  await write(page, 'Who drives? See https://example.org/route')
  await expect(said(page, 'Who drives?').getByRole('link')).toHaveAttribute('rel', /noopener noreferrer nofollow/)

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Invite people' }).click()
  await expect(page.getByAltText('The invitation as a QR code')).toBeVisible()
  const link = (await page.getByText(/\/group\/invite\//).textContent()) ?? ''
  await page.keyboard.press('Escape')

  // the invitation survives the login
  const context = await browser.newContext({
    permissions: ['geolocation'],
    geolocation: { latitude: 52.52, longitude: 13.405 },
    viewport: { width: 390, height: 844 },
  })
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByText('invited you to join their group for this event')).toBeVisible()
  await other.getByRole('button', { name: 'Join Group' }).click()
  await other.waitForURL('**/login*')
  await other.getByLabel('Username').fill(tom.username)
  await other.getByLabel('Password', { exact: true }).fill(password)
  await other.getByRole('button', { name: 'Login' }).click()
  await other.waitForURL('**/group/invite/**')
  await other.getByRole('button', { name: 'Join Group' }).click()
  await other.waitForURL(/\/group\/[0-9a-f-]{36}$/)
  // to members the invitation offers the group itself
  await other.goto(link)
  await expect(other.getByText('You are already in this group.')).toBeVisible()
  await other.getByRole('link', { name: 'Open group' }).click()
  await other.waitForURL(/\/group\/[0-9a-f-]{36}$/)
  await other.getByRole('button', { name: 'I am 18 or older' }).click()

  await write(other, 'Me! Two seats')
  await expect(said(page, 'Me! Two seats')).toBeVisible()
  await write(page, 'first line')
  await expect(said(other, 'first line')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially('a')
  await page.keyboard.press('Shift+Enter')
  await page.getByRole('textbox', { name: 'Message' }).pressSequentially('b')
  await expect(other.getByText(/is typing…/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(said(other, 'a\nb')).toBeVisible()
  await expect(said(page, 'first line').getByRole('img', { name: 'Read' })).toBeVisible()

  await said(other, 'first line').getByRole('button', { name: 'Message options' }).click()
  await other.getByRole('button', { name: 'React with 🎉' }).click()
  await expect(said(page, 'first line').getByRole('button', { name: '🎉, 1' })).toBeVisible()

  await other.locator('input[type=file]').setInputFiles({ name: 'car.jpg', mimeType: 'image/jpeg', buffer: await plainPicture() })
  await expect(page.getByAltText(/^Picture: Tom/).first()).toBeVisible()
  await page.getByRole('link', { name: /^Show in full size: Picture: Tom/ }).click()
  const full = page.getByRole('dialog', { name: /^Picture: Tom/ })
  await expect(full.getByRole('img')).toBeVisible()
  await pressBack(page)
  await expect(full).toBeHidden()
  await other.getByRole('button', { name: 'Add a picture or your location' }).click()
  await other.getByRole('button', { name: 'My location' }).click()
  await other.getByRole('button', { name: 'Share location' }).click()
  await expect(page.getByRole('link', { name: 'Open in maps' })).toHaveAttribute('href', /52\.52,13\.405/)

  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findBarriers(page)).toEqual([])

  // offline, no message is lost, and each arrives once
  await context.setOffline(true)
  await write(other, 'said in a tunnel')
  await expect(said(other, 'said in a tunnel')).toContainText('Not sent.')
  await context.setOffline(false)
  await expect(said(page, 'said in a tunnel')).toHaveCount(1)
  await expect(said(other, 'said in a tunnel').getByText('Not sent.')).toHaveCount(0)

  // a removed member receives nothing more
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Remove and ban' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove and ban' }).click()
  await other.waitForURL('**/my-groups')
  await expect(other.getByText('You have not joined any groups yet.')).toBeVisible()
  await context.close()
})

test('a first message is a request, and a direct chat starts with its answer', async ({ browser, page, request }) => {
  const [lena, tom] = [await register(request, 'Lena'), await register(request, 'Tom')]
  await logIn(page, lena.username)
  await page.goto(`/profile/${tom.id}`)
  await page.getByRole('button', { name: /Message/ }).click()
  await page.waitForURL('**/group/*')
  await write(page, 'Hello Tom, do you come to the concert on Friday, and do you bring the others along?')
  await expect(page.getByText('Your message is waiting to be accepted.')).toBeVisible()

  const { context, page: other } = await openBrowser(browser, tom.username)
  await other.goto('/my-groups')
  const row = other.getByRole('link', { name: new RegExp(lena.username) })
  await expect(row).toBeVisible()
  // on a phone a long message is truncated, and the page is as wide as the screen
  expect(await other.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await row.click()
  await expect(other.getByText(`${lena.username} wants to write to you`)).toBeVisible()
  await other.getByRole('button', { name: 'Accept' }).click()
  await write(other, 'Hello Lena')
  await expect(said(page, 'Hello Lena')).toBeVisible()

  // sent while reading older messages, a message comes into view
  await write(other, Array.from({ length: 60 }, (_, line) => `line ${line}`).join('\n'))
  await expect(said(page, 'line 59')).toBeVisible()
  await other.getByRole('log').hover()
  await other.mouse.wheel(0, -3000)
  await expect(other.getByRole('button', { name: 'To the newest message' })).toBeVisible()
  await write(other, 'as I said')
  await expect(said(other, 'as I said')).toBeInViewport({ ratio: 1 })
  await expect(said(page, 'as I said')).toHaveCount(1)
  await expect(said(other, 'as I said')).toBeInViewport({ ratio: 1 })

  // a message written after the session has ended leads to the login, and arrives afterwards
  await context.clearCookies()
  await write(other, 'one more thing')
  await said(other, 'one more thing').getByRole('button', { name: 'Log in' }).click()
  await other.waitForURL(/\/login\?next=.*ended=1/)
  await logInHere(other, tom.username)
  await expect(said(page, 'one more thing')).toHaveCount(1)

  // pictures, too, wait for the login
  await other.goto('/')
  await context.clearCookies()
  await chooseFiles(other, { name: 'flyer.jpg', mimeType: 'image/jpeg', buffer: await plainPicture() })
  await other.getByRole('button', { name: 'Upload all images' }).click()
  await other.waitForURL(/\/login\?next=.*ended=1/)
  await logInHere(other, tom.username)
  await expect(other.getByRole('img', { name: 'flyer.jpg' })).toBeVisible()

  // a logout in one tab closes the chat in another
  const chat = await context.newPage()
  await chat.goto('/my-groups')
  await chat.getByRole('link', { name: new RegExp(lena.username) }).click()
  await expect(said(chat, 'one more thing')).toBeVisible()
  await other.goto('/me')
  await other.getByRole('button', { name: 'Logout' }).click()
  await chat.waitForURL(/\/login/)
  await context.close()
})

test('a new group starts with its invitation, named after the event and the day', async ({ page, request }) => {
  const lena = await register(request, 'Lena')
  const title = `Night ${Date.now()}`
  const event = (await (
    await request.post('/api/events/create', { headers: lena.headers, data: { title, startDate: '2031-05-10', city: 'Berlin' } })
  ).json()) as { id: string }
  await logIn(page, lena.username)
  await page.goto(`/event/${event.id}`)
  await page.getByRole('button', { name: 'Invite friends to a group of your own' }).click()
  await page.waitForURL('**/group/*')
  await expect(page.getByAltText('The invitation as a QR code')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${title} \\| \\d{2}\\.\\d{2}\\.\\d{4}$`))
})
