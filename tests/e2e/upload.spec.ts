import { chooseFiles, expect, flyerFile, plainPicture, test } from './journey'

test.describe.configure({ mode: 'serial' })
test.setTimeout(120_000)

let eventPath = ''

test('a visitor drops a flyer, watches it being read, and reaches its event page', async ({ page }) => {
  await page.goto('/')
  await chooseFiles(page, flyerFile('spring-fair'))
  await expect(page.getByRole('button', { name: /remove/i })).toBeVisible()

  await page.getByRole('button', { name: 'Upload all images' }).click()
  await expect(page.getByText(/Event is uploading\.\.\. \d+%/)).toBeVisible()
  await expect(page.getByText('Event successfully uploaded!').first()).toBeVisible({ timeout: 60_000 })
  await page.waitForURL(/\/event\/[0-9a-f-]{36}$/)
  eventPath = new URL(page.url()).pathname

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Frühlingsfest')
  const main = page.getByRole('main')
  await expect(main).toContainText('14')
  await expect(main).toContainText('20:15')
  await expect(main).toContainText('Königstraße')
  await expect(main).toContainText('Stuttgart')
  await expect(main).toContainText('12,50')
  await expect(page).toHaveTitle(/Frühlingsfest.* \| Litfass/)
})

test('a press on the upload button before hydration counts', async ({ page }) => {
  let wake = () => {}
  const awake = new Promise<void>((resolve) => {
    wake = resolve
  })
  await page.route('**/_next/static/**/*.js', async (route) => {
    await awake
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page
    .getByRole('button', { name: /upload/i })
    .first()
    .click()
  await expect(page.getByTestId('flyer-files')).toHaveCount(0)

  wake()

  await expect(page.getByTestId('flyer-files')).toBeAttached()
})

test('without JavaScript the event page shows title, day, time and place, with structured data', async ({ browser, baseURL }) => {
  const reader = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const plain = await reader.newPage()

  const answer = await plain.goto(eventPath)

  expect(answer?.status()).toBe(200)
  const text = await plain.getByRole('main').innerText()
  for (const fact of ['Frühlingsfest', '20:15', 'Stuttgart']) expect(text).toContain(fact)
  const jsonLd = JSON.parse((await plain.locator('script[type="application/ld+json"]').first().textContent()) ?? 'null') as Record<
    string,
    unknown
  >
  expect(jsonLd).toMatchObject({
    '@type': 'Event',
    startDate: '2033-05-14T20:15:00+02:00',
    location: { address: { '@type': 'PostalAddress' } },
  })
  expect(await plain.locator('link[rel=canonical]').getAttribute('href')).toContain(eventPath)
  const shareImage = (await plain.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  expect(shareImage).toMatch(/^https?:\/\//)
  expect((await plain.request.get(new URL(shareImage).pathname)).status()).toBe(200)
  await plain.goto('/search/frühlingsfest')
  expect(await plain.getByRole('main').innerText()).toContain('Frühlingsfest')
  await plain.goto('/')
  expect(await plain.getByRole('main').locator('article a').count()).toBeGreaterThan(0)
  await reader.close()
})

test('the device that uploaded corrects a fact in place, and the page shows it afterwards', async ({ page, context, browser }) => {
  await page.goto('/')
  await chooseFiles(page, flyerFile('night-market'))
  await page.getByRole('button', { name: 'Upload all images' }).click()
  await page.waitForURL(/\/event\/[0-9a-f-]{36}$/, { timeout: 60_000 })
  const address = page.url()
  const editAll = page.getByRole('button', { name: 'Change other details' })
  await editAll.click()

  await page.getByRole('button', { name: 'Title: Change' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Nachtmarkt am Hafen')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachtmarkt am Hafen')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nachtmarkt am Hafen')

  // a stranger sees the same page without any tool to change it
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Nachtmarkt am Hafen')
  await expect(stranger.getByRole('button', { name: 'Change other details' })).toHaveCount(0)
  await stranger.context().close()
  await context.clearCookies()
})

test('the same flyer finds its event again instead of duplicating it', async ({ page }) => {
  await page.goto('/')
  await chooseFiles(page, flyerFile('spring-fair'))
  await page.getByRole('button', { name: 'Upload all images' }).click()

  await page.waitForURL(/\/event\/[0-9a-f-]{36}$/, { timeout: 60_000 })

  expect(new URL(page.url()).pathname).toBe(eventPath)
})

test('the new event is found from the landing page', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Search' }).first().click()

  await page.getByRole('searchbox').fill('Fruehlingsfest')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Frühlingsfest/ })
    .first()
    .click()

  await expect(page).toHaveURL(new RegExp(`${eventPath}$`))
})

test.describe('an unreadable picture', () => {
  test.use({ expectedErrors: [/422/] })

  test('shows the specified message and a way to continue', async ({ page }) => {
    await page.goto('/')
    await chooseFiles(page, { name: 'cat.jpg', mimeType: 'image/jpeg', buffer: await plainPicture() })
    await page.getByRole('button', { name: 'Upload all images' }).click()

    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Fehler', { timeout: 60_000 })
    await expect(dialog).toContainText('The image could not be recognized. Please try with a different image.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('button', { name: 'Upload all images' })).toBeVisible()
  })

  test('shows the message for several if there are several', async ({ page }) => {
    await page.goto('/')
    const file = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await plainPicture() })
    await chooseFiles(page, [await file('one.jpg'), await file('two.jpg')])
    await page.getByRole('button', { name: 'Upload all images' }).click()

    await expect(page.getByRole('alertdialog')).toContainText(
      'The images could not be recognized. Please try again with different images.',
      { timeout: 60_000 },
    )
  })
})

test.describe('on a poor connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] })

  test('an upload that loses its connection resumes by itself and makes one event', async ({ page, context }) => {
    await page.goto('/')
    await chooseFiles(page, flyerFile('spring-fair'))
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Upload all images' }).click()
    await expect(page.getByText(/You are offline/).first()).toBeVisible()

    await context.setOffline(false)

    await page.waitForURL(/\/event\/[0-9a-f-]{36}$/, { timeout: 60_000 })
    expect(new URL(page.url()).pathname).toBe(eventPath)
  })
})
