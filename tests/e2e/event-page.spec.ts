import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { expect, findBarriers, readJsonLd, test } from './journey'

test.setTimeout(120_000)

/** An account with its own event, made over the API. */
async function hostWithEvent(request: APIRequestContext, event: Record<string, unknown> = {}) {
  const username = `host-${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`
  const password = 'seven purple herons'
  await request.post('/api/auth/v4/register', {
    data: { username, email: `${username}@example.org`, password, isArtist: true, prompt: '', images: [] },
  })
  const login = (await (await request.post('/api/auth/v2/login', { data: { username, password, isArtist: true } })).json()) as {
    access_token: string
    user: { id: string }
  }
  const headers = { authorization: `Bearer ${login.access_token}` }
  const data = {
    title: 'Night of the <b>Posters</b>',
    description: 'A long night. '.repeat(60),
    startDate: '2031-05-10',
    startTime: '20:00',
    city: 'Berlin',
    venue: 'Kiezsaal',
    tags: ['jazz'],
    ...event,
  }
  const made = (await (await request.post('/api/events/create', { headers, data })).json()) as { id: string }
  return { id: made.id, headers, login, username }
}

test('the page has what the specification names, is accessible, and has a complete head for previews and search engines', async ({
  page,
  request,
}) => {
  const { id, username } = await hostWithEvent(request)
  await page.goto(`/event/${id}`)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night of the <b>Posters</b>')
  await expect(page.getByRole('link', { name: 'Night of the <b>Posters</b>' })).toHaveAttribute('href', /duckduckgo/)
  await expect(page.getByRole('link', { name: `Hosted by ${username}` })).toHaveAttribute('href', /\/profile\//)
  await expect(page.getByRole('link', { name: '#jazz' })).toHaveAttribute('href', '/?search=jazz')
  await page.getByRole('button', { name: 'Read more' }).click()
  await expect(page.getByRole('button', { name: 'Read less' })).toBeVisible()
  for (const path of ['/comment-guidelines', '/imprint']) await expect(page.locator(`article a[href="${path}"]`).first()).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/event/${id}$`))
  await expect(page.locator('meta[name="twitter:card"]')).toHaveAttribute('content', 'summary_large_image')
  expect((await readJsonLd(page)).map((one) => one['@type'])).toEqual(['Event', 'BreadcrumbList'])
  expect(await findBarriers(page)).toEqual([])

  const picture = await request.get(`/event/${id}/share-image`)
  expect(await sharp(await picture.body()).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  for (const [shape, height] of [
    ['post', 1350],
    ['story', 1920],
  ]) {
    const drawn = await request.get(`/event/${id}/share-image/${shape}`)
    expect(await sharp(await drawn.body()).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height })
  }
})

test('a comment appears to others without a reload and can be removed', async ({ page, request, browser }) => {
  const { id } = await hostWithEvent(request)
  const other = await browser.newPage()
  await other.goto(`/event/${id}`)
  await other.locator('#comments').scrollIntoViewIfNeeded()
  await page.goto(`/event/${id}`)

  await page.getByRole('textbox', { name: 'Write a comment' }).fill('See you at the bar')
  await page.getByRole('button', { name: 'Post', exact: true }).click()

  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Comments 1' })).toBeVisible()
  await expect(page.getByRole('link', { name: '1 comment' })).toBeVisible()
  await expect(other.getByText('See you at the bar')).toBeVisible({ timeout: 40_000 })
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('See you at the bar')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('See you at the bar')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  // Leaving before the time to undo is over deletes it all the same.
  await page.goto('/about')
  await expect
    .poll(async () => JSON.stringify(await (await request.get(`/api/comments/event/${id}`)).json()))
    .not.toContain('See you at the bar')
  await other.close()
})

test('the date opens the calendar options', async ({ page, request }) => {
  const { id } = await hostWithEvent(request)
  await page.goto(`/event/${id}`)

  await page.getByRole('link', { name: /Add to calendar/ }).click()

  await expect(page.getByRole('link', { name: /Google Calendar/ })).toHaveAttribute('href', `/event/${id}/calendar.ics?to=google`)
  const file = await (await request.get(`/event/${id}/calendar.ics`)).text()
  expect(file).toContain('DTSTART;TZID=Europe/Berlin:20310510T200000')
})

test('without an address the place says so', async ({ page, request }) => {
  const { id } = await hostWithEvent(request, { city: '', venue: '' })
  await page.goto(`/event/${id}`)

  await page.getByRole('button', { name: /TBA/ }).click()

  await expect(page.getByText('Keine Adresse verfügbar für die Maps-Suche')).toBeVisible()
})

test.describe('changes by its host', () => {
  // the page may still be asking for parts of its event while that is deleted
  test.use({ expectedErrors: [/410|404 \(Not Found\) .*\/api\/events\//] })

  test('a status shows at once on page, structured data and calendar; a deleted event is gone', async ({ page, request }) => {
    const { id, headers } = await hostWithEvent(request)
    await page.goto(`/event/${id}`)
    await request.put(`/api/events/${id}`, { headers, data: { status: 'cancelled' } })
    await page.reload()

    await expect(page.getByText('This event is cancelled.')).toBeVisible()
    expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('EventCancelled')
    expect(await (await request.get(`/event/${id}/calendar.ics`)).text()).toContain('STATUS:CANCELLED')

    await request.delete(`/api/events/${id}`, { headers })
    const answer = await page.goto(`/event/${id}`)
    expect(answer?.status()).toBe(410)
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  })
})

test('the sitemaps list the event, and robots.txt points to them', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toMatch(/Sitemap: .*\/sitemap\.xml/)
  const index = await (await request.get('/sitemap.xml')).text()
  expect(index).toContain('/sitemaps/pages.xml')
  expect((await request.get('/sitemaps/nonsense.xml')).status()).toBe(404)
})

test('an event’s venue has a page with its address, its events, feeds and structured data', async ({ page, request }) => {
  const venue = `Kürbis <i>Keller</i> ${Date.now().toString(36)}`
  const { id } = await hostWithEvent(request, { venue, street: 'Lindenstraße', houseNumber: '4' })
  await page.goto(`/event/${id}`)
  await page.getByRole('link', { name: `More at ${venue}` }).click()

  await page.waitForURL(/\/venue\/berlin\/kurbis-i-keller-i-/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(venue)
  await expect(page.getByRole('link', { name: 'Night of the <b>Posters</b>' })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: /Lindenstraße 4, .*Berlin/ })).toHaveAttribute('href', /google\.com\/maps/)
  await expect(page.getByRole('link', { name: 'Everything in Berlin' })).toHaveAttribute('href', '/city/berlin')
  const path = new URL(page.url()).pathname
  await page.reload()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`))
  await expect(page.locator('link[hreflang=de]')).toHaveAttribute('href', new RegExp(`/de${path}$`))
  expect(await readJsonLd(page)).toMatchObject([
    { '@type': 'Place', name: venue, address: { streetAddress: 'Lindenstraße 4', addressLocality: 'Berlin' } },
    { '@type': 'ItemList', itemListElement: [{ url: expect.stringContaining(id) }] },
    { '@type': 'BreadcrumbList' },
  ])
  const feed = await page.locator('link[rel=alternate][type="text/calendar"]').getAttribute('href')
  expect(await (await request.get(feed ?? '')).text()).toContain(id)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    expect(await findBarriers(page)).toEqual([])
  }
  await page.goto(`/de${path}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Programm')
})

test.describe('an unknown venue', () => {
  test.use({ expectedErrors: [/404/] })

  test('is a true 404', async ({ page }) => {
    expect((await page.goto('/venue/berlin/haus-niemand-kennt-es'))?.status()).toBe(404)
    await expect(page.getByText('Nobody has announced anything at a place with this name.')).toBeVisible()
  })
})
