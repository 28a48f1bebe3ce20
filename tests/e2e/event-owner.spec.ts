import type { APIRequestContext, Page } from '@playwright/test'
import { expect, findBarriers, test } from './journey'
import { waitForMail } from './mailbox'

test.setTimeout(180_000)

type Account = { id: string; username: string; headers: { authorization: string }; stored: string; token: string }

async function register(request: APIRequestContext): Promise<Account> {
  const username = `owner-${Date.now().toString(36)}${Math.floor(Math.random() * 10_000)}`
  const password = 'seven purple herons'
  await request.post('/api/auth/v4/register', {
    data: { username, email: `${username}@example.org`, password, isArtist: true, prompt: '', images: [] },
  })
  const { access_token: token, user } = (await (
    await request.post('/api/auth/v2/login', { data: { username, password, isArtist: true } })
  ).json()) as { access_token: string; user: { id: string } }
  return { id: user.id, username, headers: { authorization: `Bearer ${token}` }, stored: JSON.stringify(user), token }
}

/** The browser as it is after this account's login; the session cookie came with the call. */
async function remember(page: Page, { stored }: Account) {
  await page.addInitScript((user) => {
    localStorage.setItem('user', user)
    localStorage.setItem('loggedIn', 'true')
  }, stored)
}

async function createEvent(request: APIRequestContext, { headers }: Account, given: Record<string, unknown> = {}) {
  const data = {
    title: 'Night of the Posters',
    description: 'A long night with posters.',
    startDate: '2031-05-10',
    startTime: '20:00',
    city: 'Berlin',
    venue: 'Kiezsaal',
    ...given,
  }
  return ((await (await request.post('/api/events/create', { headers, data })).json()) as { id: string }).id
}

const accessible = async (page: Page) => expect(await findBarriers(page)).toEqual([])

test('a described change is previewed, applied to page, structured data, search and feed, and undone with one press', async ({
  page,
  request,
}) => {
  const host = await register(page.request)
  const title = `Poster night ${Date.now().toString(36)}`
  const id = await createEvent(request, host, { title })
  await remember(page, host)
  await page.goto(`/event/${id}`)
  await expect(page.getByRole('heading', { name: 'Your event' })).toBeVisible()
  await accessible(page)

  await page.getByRole('button', { name: 'Magic Update' }).click()
  await page.getByRole('textbox', { name: 'What is new?' }).fill('Beginn jetzt 21:30 Uhr, 18 €, Tickets unter www.neue-karten.de/abend')
  await page.getByRole('button', { name: 'Show the changes' }).click()
  await expect(page.getByRole('heading', { name: 'This would change' })).toBeVisible()
  await expect(page.getByText('This leads to a site the event has not mentioned before', { exact: false })).toBeVisible()
  await accessible(page)
  expect(await (await request.get(`/api/events/${id}`)).json()).toMatchObject({ startTime: '20:00' })
  await page.getByRole('button', { name: 'Change the event' }).click()
  await expect(page.getByText('The event is up to date.')).toBeVisible()

  const html = await (await request.get(`/event/${id}`)).text()
  expect(html).toContain('2031-05-10T21:30:00+02:00')
  expect(html).toContain('"price":"18.00"')
  expect(html).not.toContain('neue-karten.de')
  const found = (await (await request.get(`/api/events/search/new?query=${encodeURIComponent(title)}`)).json()) as { startTime: string }[]
  expect(found[0]?.startTime).toBe('21:30')
  expect(await (await request.get(`/event/${id}/calendar.ics`)).text()).toContain('DTSTART;TZID=Europe/Berlin:20310510T213000')

  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('heading', { name: 'Edited' })).toBeVisible()
  await accessible(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible()
  expect(await (await request.get(`/event/${id}`)).text()).toContain('2031-05-10T20:00:00+02:00')
})

test.describe('simultaneous edits', () => {
  // The browser reports the refusal that the form then asks about.
  test.use({ expectedErrors: [/409/] })

  test('two tabs: different facts are merged, the same one is asked about, and nothing is lost', async ({ page, context }) => {
    const host = await register(page.request)
    const id = await createEvent(page.request, host)
    await remember(page, host)
    const other = await context.newPage()
    await remember(other, host)
    await page.goto(`/admin/events/edit/${id}`)
    await other.goto(`/admin/events/edit/${id}`)

    await other.getByRole('textbox', { name: 'Title' }).fill('By the other tab')
    await other.getByRole('button', { name: 'Save', exact: false }).first().click()
    await other.waitForURL(/\/admin\/events$/)
    await page.getByRole('textbox', { name: 'Title' }).fill('By this tab')
    await page.getByRole('button', { name: 'Save', exact: false }).first().click()

    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('By the other tab')).toBeVisible()
    await expect(dialog.getByText('By this tab')).toBeVisible()
    await other.close()
  })
})

test('a merged duplicate redirects to the survivor with 301', async ({ page, request }) => {
  const host = await register(page.request)
  const city = 'Potsdam'
  const title = `Merging night ${Date.now().toString(36)}`
  const [id, double] = [
    await createEvent(request, host, { title, city, startDate: '2031-07-11' }),
    await createEvent(request, host, { title: `${title}!`, city, startDate: '2031-07-11' }),
  ]
  await remember(page, host)
  await page.goto(`/event/${id}`)

  await page.getByRole('button', { name: 'Same event?' }).click()
  await page.getByRole('button', { name: 'It is the same: merge' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'It is the same: merge' }).click()
  await expect(page.getByText('Merged.')).toBeVisible()

  const answer = await request.get(`/event/${double}`, { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headersArray().filter(({ name }) => name.toLowerCase() === 'location')).toMatchObject([{ value: `/event/${id}` }])
  const city200 = await page.goto('/city/potsdam')
  expect(city200?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What’s on in Potsdam')
  await accessible(page)
})

test('an organizer claims an uploaded event with a code from the mail', async ({ page, playwright, baseURL }) => {
  const organizer = await register(page.request)
  const crowd = await playwright.request.newContext(baseURL ? { baseURL } : {})
  const uploaded = (await (
    await crowd.post('/api/events/upload/event-image', {
      multipart: {
        image: { name: 'flyer.jpg', mimeType: 'image/jpeg', buffer: await contactFlyer() },
        location: '{"type":"Point","coordinates":[13.4,52.5]}',
      },
      timeout: 60_000,
    })
  ).json()) as { id: string }
  await remember(page, organizer)
  await page.goto(`/event/${uploaded.id}`)

  await page.getByRole('button', { name: 'Take it over' }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await accessible(page)
  const mail = await waitForMail('kontakt@kiezsaal.de', 'Your code')
  await page.getByRole('textbox', { name: 'Code from the email' }).fill(/\b(\d{4} \d{4})\b/.exec(mail.text)?.[1] ?? '')
  await page.getByRole('button', { name: 'This is my event' }).click()

  await expect(page.getByText('The event is yours now.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your event' })).toBeVisible()
  await crowd.dispose()
})

/** A flyer with a contact address, for another day each time, since the same flyer is the same event. */
async function contactFlyer(): Promise<Buffer> {
  const { drawFlyer } = await import('../support/draw-flyer')
  const day = new Date(Date.UTC(2028 + Math.floor(Math.random() * 10), 6, 1 + Math.floor(Math.random() * 28)))
  return drawFlyer([
    'Sommerkonzert',
    day.toLocaleDateString('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
    '20:00 Uhr',
    'Kiezsaal Berlin',
    'Eintritt 12 €',
    'kontakt@kiezsaal.de',
  ])
}

test('lists for everyone come from memory with an ETag, and are right after each change', async ({ request, baseURL }) => {
  const host = await register(request)
  const id = await createEvent(request, host, { title: `Before ${Date.now().toString(36)}` })
  // without the cookies of this test's requests
  const read = (path: string, headers: Record<string, string> = {}) => fetch(`${baseURL}${path}`, { headers })
  const titles = async (path: string) => ((await (await read(path)).json()) as { events: { id: string; title: string }[] }).events
  const paths = ['/api/events/latest', `/api/events/host/id/${host.id}`]
  for (const path of paths) expect((await titles(path)).map((event) => event.id)).toContain(id)

  const title = `After ${Date.now().toString(36)}`
  await request.put(`/api/events/${id}`, { headers: host.headers, data: { title } })
  for (const path of paths) expect((await titles(path)).map((event) => event.title)).toContain(title)
  await request.post(`/api/comments/event/${id}`, { headers: host.headers, data: { text: 'Doors at eight' } })
  const comments = await read(`/api/comments/event/${id}`)
  const etag = comments.headers.get('etag') ?? ''

  expect(await comments.text()).toContain('Doors at eight')
  expect(comments.headers.get('cache-control')).toBe('public, no-cache')
  expect((await read(`/api/comments/event/${id}`, { 'if-none-match': etag })).status).toBe(304)
  // a token, like a cookie, is answered by itself
  const own = await read(`/api/comments/event/${id}`, host.headers)
  expect(own.headers.get('cache-control')).toBe('no-store')
  expect(await own.json()).toMatchObject([{ isOwn: true }])
})
