import { expect, readJsonLd, test } from './journey'
import { createLandingEvents, type LandingEvents } from './landing-events'

test.setTimeout(120_000)
const TOWN = 'Quedlinburg'
let made: LandingEvents
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  made = await createLandingEvents(request, { name: 'heron', town: TOWN })
  await request.dispose()
})

const card = (title: string) => ({ hasText: `${made.word} ${title}` })

test('a city that is typed, chosen by keys and cleared filters the wall, and the address says so', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Location' })
  await field.fill('quedlin')
  await expect(page.getByRole('option', { name: /Quedlinburg/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(`/?location=${TOWN}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`What’s on in ${TOWN}`)
  await expect(page.locator('article').filter(card('concert 1')).first()).toBeVisible()

  await page.reload()
  await expect(field).toHaveValue(TOWN)
  await page.getByRole('button', { name: 'Worldwide' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(`/?location=${TOWN}`)
  await expect(field).toHaveValue(TOWN)
})

test('the wall has Trends, a row for the tag, and the days in order', async ({ page }) => {
  await page.goto(`/?location=${TOWN}`)

  await expect(page.getByRole('region', { name: '🔥 Trends' }).locator('article')).toHaveCount(7)
  await expect(page.getByRole('region', { name: `#${made.word}tag` }).locator('article')).toHaveCount(6)
  const days = page.getByRole('region', { name: 'Day by day' }).getByRole('heading', { level: 2 })
  await expect(days.first()).toContainText('tomorrow')
  await expect(days.last()).toContainText('years ago')
  await page.getByRole('link', { name: `#${made.word}tag` }).click()
  await expect(page).toHaveURL(new RegExp(`search=${made.word}tag`))
  await expect(page.locator('article').filter(card('film'))).toHaveCount(0)
})

test('cards show their day, and a page rendered yesterday shows what is true today', async ({ page }) => {
  const when = page.getByRole('region', { name: 'Day by day' }).locator('article').filter(card('concert 1')).locator('.card-when')
  await page.goto(`/?location=${TOWN}`)
  await expect(when).toHaveText(/^(SUN|MON|TUE|WED|THU|FRI|SAT), [A-Z]{3} \d{1,2} \| tomorrow\b/)

  await page.clock.setFixedTime(Date.now() + 86_400_000)
  await page.reload()

  await expect(when).toHaveText(/^[A-Z]{3}, [A-Z]{3} \d{1,2} \| (?!tomorrow)/)
  await expect(page.getByRole('region', { name: 'Day by day' }).getByRole('heading', { level: 2 }).first()).toContainText('Today')
})

test('kinds of events are chosen by bar and by picker, and cleared', async ({ page }) => {
  await page.goto(`/?location=${TOWN}`)
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Film' }).click()
  await expect(page).toHaveURL(`/category/Film?location=${TOWN}`)
  await expect(page.locator('article').filter(card('concert'))).toHaveCount(0)
  await expect(page.locator('article').filter(card('film')).first()).toBeVisible()

  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Concert', exact: true }).click()
  await expect(page).toHaveURL(`/category/Concert?location=${TOWN}`)
  await page.getByRole('link', { name: 'Without Concert' }).click()
  await expect(page).toHaveURL(`/?location=${TOWN}`)
})

test('a range of days is picked in the calendar, also backwards', async ({ page }) => {
  await page.goto(`/?location=${TOWN}`)
  const label = (from: number) => new Date(Date.now() + from * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Europe/Berlin' })
  const pick = async (from: number) => {
    const date = label(from)
    await page
      .getByRole('dialog')
      .locator('select')
      .first()
      .selectOption(String(Number(date.slice(5, 7)) - 1))
    await page.getByRole('dialog').locator(`[data-day="${date}"]:not([data-outside]) button`).click()
  }
  await page.getByRole('button', { name: 'Date' }).click()
  await expect(page.getByRole('button', { name: 'Select Date' })).toBeDisabled()
  await pick(3)
  await expect(page.getByRole('button', { name: 'Select Date' })).toBeEnabled()
  await pick(2)
  await page.getByRole('button', { name: 'Confirm' }).click()

  await expect(page).toHaveURL(new RegExp(`startDate=${label(2)}&endDate=${label(3)}`))
  await expect(page.locator('article').filter(card('film')).first()).toBeVisible()
  await expect(page.locator('article').filter(card('concert 6'))).toHaveCount(0)
})

test('liked events are listed under Home, which without likes invites to explore', async ({ page }) => {
  await page.goto('/?view=Home')
  await expect(page.getByText('No liked events for your search. Explore and like some events :)')).toBeVisible()
  await page.goto(`/?location=${TOWN}`)
  await page
    .getByRole('button', { name: `Like: ${made.word} film` })
    .first()
    .click()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Home' }).click()

  await expect(page).toHaveURL(`/?view=Home&location=${TOWN}`)
  await expect(page.locator('article').filter(card('film')).first()).toBeVisible()
  await expect(page.locator('article').filter(card('concert'))).toHaveCount(0)
})

test('Ctrl+L, Ctrl+H and Ctrl+A belong to the browser until switched on, and then work only on the page itself', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Control+h')
  await page.getByRole('button', { name: 'Turn on shortcuts' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+l')
  await expect(page.getByRole('combobox', { name: 'Location' })).toBeFocused()
  await page.keyboard.press('Control+h')
  await expect(page).toHaveURL('/')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+h')
  await expect(page).toHaveURL('/?view=Home')
  await page.keyboard.press('Control+a')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Control+h')
  await expect(page).toHaveURL('/')
})

test('a plain address restores the place of the last visit', async ({ page }) => {
  await page.goto(`/?location=${TOWN}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`What’s on in ${TOWN}`)
  // remembered once the page is hydrated
  await page.waitForFunction((town) => localStorage.getItem('landingSearch')?.includes(town), TOWN)
  await page.goto('/')

  await expect(page).toHaveURL(`/?location=${TOWN}`)
})

test('invalid filters in the address are ignored without an error', async ({ page }) => {
  await page.goto('/?category=Quidditch&startDate=yesterday&view=sideways&location=%00%0A')

  await expect(page.getByText('We did not understand part of this address and left it out: category, view, first day.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What’s on')
})

test('a search without results says No Events Found and offers a way to continue', async ({ page }) => {
  await page.goto('/?search=zzqxwvjk')

  await expect(page.getByRole('heading', { name: 'No Events Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Without zzqxwvjk' })).toBeVisible()
})

test('filtered addresses are not indexed, a kind of event has its own', async ({ page }) => {
  const headOf = async (path: string) => {
    await page.goto(path)
    const robots = page.locator('meta[name=robots]')
    return [
      await page.locator('link[rel=canonical]').getAttribute('href'),
      (await robots.count()) > 0 ? await robots.getAttribute('content') : null,
    ].map((text) => text?.replace(/^https?:\/\/[^/]+/, '') ?? null)
  }

  expect(await headOf('/')).toEqual([expect.stringMatching(/^\/?$/), null])
  expect(await headOf(`/?location=${TOWN}`)).toEqual([expect.stringMatching(/^\/?$/), 'noindex, follow'])
  expect(await headOf('/category/Concert')).toEqual(['/category/Concert', null])
  expect((await readJsonLd(page)).map((one) => one['@type']).toSorted()).toEqual(['BreadcrumbList', 'ItemList'])
  expect(await headOf(`/category/Concert?location=${TOWN}`)).toEqual(['/category/Concert', 'noindex, follow'])
  expect((await page.goto('/category/concert'))?.url()).toMatch(/\/category\/Concert$/)
})

test.describe('an unknown kind of event', () => {
  test.use({ expectedErrors: [/404/] })

  test('is a true 404 that lists the existing ones', async ({ page }) => {
    expect((await page.goto('/category/Quidditch'))?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'No such kind of event' })).toBeVisible()
    await page.getByRole('link', { name: 'Concert' }).first().click()
    await expect(page).toHaveURL('/category/Concert')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the wall can be read and filtered by links and forms', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Location' }).fill(TOWN)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(`/?location=${TOWN}`)
    await expect(page.locator('article').filter(card('concert 1')).first()).toBeVisible()

    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Film' }).click()
    await expect(page).toHaveURL(`/category/Film?location=${TOWN}`)
    await expect(page.locator('article').filter(card('film')).first()).toBeVisible()
  })
})

test('no other host is requested before consent', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(new URL(baseURL ?? '').origin)) foreign.push(request.url())
  })
  await page.goto('/', { waitUntil: 'networkidle' })

  expect(foreign).toEqual([])
})

test.describe('other paths', () => {
  test.use({ expectedErrors: [/404/] })

  test('any other path shows the wall, with status 404 if nobody could mean it', async ({ page }) => {
    for (const [path, status] of [
      ['/explore/tonight', 200],
      ['/wp-login.php', 404],
      ['/.env', 404],
    ] as const) {
      const answer = await page.goto(path)

      expect(answer?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What’s on')
    }
  })
})
