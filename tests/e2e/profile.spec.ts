import type { APIRequestContext, Page } from '@playwright/test'
import { expect, findBarriers, plainPicture, readJsonLd, test } from './journey'

test.setTimeout(120_000)
const password = 'seven purple herons'

/** An account with an event whose line-up names an artist, made over the API. */
async function hostWithLineup(request: APIRequestContext) {
  const mark = `${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`
  const username = `Halle ${mark}`
  const artist = `DJ Ölfaß ${mark}`
  const email = `halle-${mark}@example.org`
  await request.post('/api/auth/v4/register', { data: { username, email, password, isArtist: true, prompt: '', images: [] } })
  const { access_token, user } = (await (
    await request.post('/api/auth/v2/login', { data: { username, password, isArtist: true } })
  ).json()) as { access_token: string; user: { id: string } }
  const headers = { authorization: `Bearer ${access_token}` }
  await request.put(`/api/profile/${user.id}`, {
    headers,
    data: { bio: 'Long nights since 2009', links: ['https://www.halle.example/now', 'just words'] },
  })
  const data = {
    title: `Night ${mark}`,
    startDate: '2031-05-10',
    startTime: '20:00',
    city: 'Berlin',
    venue: 'Kiezsaal',
    lineup: [{ name: artist, role: 'DJ' }],
  }
  const event = (await (await request.post('/api/events/create', { headers, data })).json()) as { id: string }
  await request.put(`/api/events/${event.id}`, { headers, data: { lineup: [{ name: artist, role: 'DJ' }] } })
  await request.post(`/api/comments/event/${event.id}`, { headers, data: { text: 'Doors at eight' } })
  return { mark, username, email, artist, userId: user.id, eventId: event.id, headers }
}

/** Checks a page at 390 px: no overflow and no accessibility violation. */
async function expectFine(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  expect(await findBarriers(page)).toEqual([])
}

async function logIn(page: Page, username: string) {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(/\/$/)
}

test('a profile is found by id and name, has its metadata, and can be followed by a visitor', async ({ page, request }) => {
  const { username, email, userId, eventId } = await hostWithLineup(request)
  await page.goto(`/profile/${encodeURIComponent(username.toLowerCase())}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(username)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/profile/${userId}$`))

  await page.goto(`/event/${eventId}`)
  await page.getByRole('link', { name: `Hosted by ${username}` }).click()
  await page.waitForURL(`**/profile/${userId}`)
  await expect(page.getByRole('heading', { name: `Events by ${username}` })).toBeVisible()
  await expect(page.getByText('Long nights since 2009')).toBeVisible()
  await expect(page.getByRole('link', { name: 'halle.example' })).toHaveAttribute('rel', /nofollow/)
  await expect(page.getByRole('link', { name: /Doors at eight/ })).toHaveAttribute('href', new RegExp(`/event/${eventId}`))
  // structured data comes with a page that is loaded anew, as robots do
  await page.reload()
  const [profile, list] = await readJsonLd(page)
  expect(profile).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name: username } })
  expect(list).toMatchObject({
    '@type': 'ItemList',
    name: `Events by ${username}`,
    numberOfItems: 1,
    itemListElement: [{ position: 1, url: expect.stringMatching(new RegExp(`^http.*/event/${eventId}$`)) }],
  })
  expect(await page.content()).not.toContain(email)

  await page.getByRole('button', { name: `Follow ${username}` }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: `Following ${username}` })).toBeVisible()
  await expectFine(page)
  await page.getByRole('button', { name: 'Message' }).click()
  await page.waitForURL(/\/login/)
})

test('an artist of a line-up has a page with their events, and the community’s uploads a notice', async ({ page, request }) => {
  const { artist, eventId, mark } = await hostWithLineup(request)
  await page.goto(`/event/${eventId}`)

  await page.getByRole('link', { name: artist, exact: true }).click()

  await page.waitForURL(`**/profile/${encodeURIComponent(artist)}`)
  await expect(page.getByRole('link', { name: `Night ${mark}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No Artist Profile found' })).toBeVisible()
  await page.reload()
  expect((await readJsonLd(page)).at(-1)).toMatchObject({ '@type': 'ItemList', itemListElement: [{ name: `Night ${mark}` }] })
  await expectFine(page)
  await page.goto('/profile/public')
  await expect(page.getByText('uploaded publicly by the community')).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?next=%2Fprofile%2Fpublic')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test.describe('an unknown profile', () => {
  test.use({ expectedErrors: [/404/] })

  test('is a true 404 that asks about the artist and keeps submissions for review', async ({ page }) => {
    const name = `DJ Niemand ${Date.now().toString(36)}`
    const answer = await page.goto(`/profile/${encodeURIComponent(name)}`)

    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'No Artist Profile found' })).toBeVisible()
    await expect(page.getByText(`Do you know ${name}?`)).toBeVisible()
    await expect(page.getByRole('link', { name: /Search the web/ })).toHaveAttribute('href', new RegExp(encodeURIComponent(`${name} DJ`)))
    await expectFine(page)
    await page.getByTestId('artist-files').setInputFiles([
      { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await plainPicture() },
      { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await plainPicture() },
    ])
    await page.getByPlaceholder('Tell us about them').fill('Plays surf')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'after someone has reviewed it' })).toBeVisible()
    expect((await page.reload())?.status()).toBe(404)
  })
})

test('a user edits text, picture, preferences and wallet on their own page; the private key stays in the browser', async ({
  page,
  request,
}) => {
  const { username, userId } = await hostWithLineup(request)
  const sent: string[] = []
  page.on('request', (one) => sent.push(`${one.url()} ${one.postData() ?? ''} ${JSON.stringify(one.headers())}`))
  await logIn(page, username)
  await page.goto('/me')
  await expect(page.getByText('Level 0: Explorer')).toBeVisible()
  await expect(page.getByText(/Next Level: 100/)).toBeVisible()

  await page.getByRole('textbox', { name: 'About you' }).fill('Longer nights')
  await page.getByRole('button', { name: 'Update Profile' }).click()
  await expect(page.getByText('Profile updated.')).toBeVisible()
  await page.getByTestId('picture-file').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await plainPicture() })
  await expect(page.locator('img.u-photo')).toHaveAttribute('src', /\/img\//)

  await page.getByRole('button', { name: 'Preferences' }).click()
  const overlay = page.getByRole('dialog', { name: 'Customize Your Experience' })
  await overlay.getByRole('tab', { name: /Genre/ }).click()
  await overlay.getByRole('button', { name: 'Techno', exact: true }).click()
  await overlay.getByRole('button', { name: 'Save Preferences' }).click()
  await expect(overlay).toBeHidden()
  expect(await (await page.request.get(`/api/profile/preferences/${userId}`)).json()).toMatchObject({ genreStyles: ['Techno'] })

  await page.getByRole('button', { name: 'Open wallet' }).click()
  await page.getByRole('button', { name: /^Private key/ }).click()
  const secret = await page.evaluate(() => localStorage.getItem('solanaWalletPrivateKey'))
  await expect(page.getByTestId('private-key')).toHaveText(secret ?? 'none')
  expect(secret).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  await expectFine(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'View Profile' }).click()
  await page.waitForURL(`**/profile/${userId}`)
  await expect(page.getByText('Longer nights')).toBeVisible()
  expect(sent.filter((text) => text.includes(secret ?? 'none'))).toEqual([])
  expect(await (await page.request.get('/api/users/me/profile')).text()).not.toContain(secret ?? 'none')
})
