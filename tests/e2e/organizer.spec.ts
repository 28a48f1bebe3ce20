import type { Page } from '@playwright/test'
import { expect, findBarriers, plainPicture, test } from './journey'

test.setTimeout(180_000)

/** A host who is logged in on this browser. */
async function beHost(page: Page) {
  const username = `host-${Date.now().toString(36)}${Math.floor(Math.random() * 1000)}`
  const password = 'seven purple herons'
  await page.request.post('/api/auth/v4/register', {
    data: { username, email: `${username}@example.org`, password, isArtist: true, prompt: '', images: [] },
  })
  const login = (await (await page.request.post('/api/auth/v2/login', { data: { username, password, isArtist: true } })).json()) as {
    access_token: string
    user: { id: string }
  }
  await page.addInitScript((user) => {
    if (localStorage.getItem('user')) return
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('loggedIn', 'true')
  }, login.user)
  return { headers: { authorization: `Bearer ${login.access_token}` }, userId: login.user.id, username, password }
}

const field = (page: Page, name: string) => page.locator(`[name=${name}]`)

test('a host drafts, publishes and repeats an event, edits one date and all, copies it and deletes it after confirmation', async ({
  page,
}) => {
  const { headers } = await beHost(page)

  await page.goto('/admin/events')
  await expect(page.getByText('Nothing planned yet.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByRole('link', { name: 'Create event' }).last().click()

  await expect(page.getByRole('heading', { level: 1, name: 'Create event' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Give your event a title.')).toBeVisible()
  await field(page, 'title').fill('Jazz im Hof')
  await field(page, 'startDate').fill('2031-05-09')
  await field(page, 'startTime').fill('20:00')
  await page.getByTestId('event-picture').setInputFiles({ name: 'hof.jpg', mimeType: 'image/jpeg', buffer: await plainPicture() })
  await expect(page.getByRole('img', { name: 'Picture' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await page.waitForTimeout(600)
  await page.reload()
  await expect(field(page, 'title')).toHaveValue('Jazz im Hof')
  await expect(page.getByText('We kept what you typed before.')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL(/tab=drafts/)
  await page.getByRole('button', { name: 'Publish: Jazz im Hof' }).click()
  await expect(page.getByText('No drafts.')).toBeVisible()
  await page.getByRole('button', { name: /^Upcoming/ }).click()
  await page.getByRole('link', { name: 'Edit: Jazz im Hof' }).click()

  await page.getByRole('button', { name: 'Weekly' }).click()
  await page.getByLabel('Dates', { exact: true }).first().fill('3')
  await expect(page.getByText('3 dates.')).toBeVisible()
  await page.getByRole('button', { name: 'Create these dates' }).click()
  await expect(page.getByText('every week, 3 times')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])

  await field(page, 'startTime').fill('21:00')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'All dates' }).click()
  await page.waitForURL(/\/admin\/events$/)
  const card = page.getByRole('article', { name: 'Jazz im Hof' })
  await expect(card).toHaveCount(1)
  await expect(card.getByText('Series, 3 dates')).toBeVisible()
  await expect(card.getByText('21:00').first()).toBeVisible()
  await expect(card.getByRole('list', { name: 'Dates' }).getByRole('link')).toHaveText([/^FRI, MAY 9/, /^FRI, MAY 16/, /^FRI, MAY 23/])
  await page.getByRole('link', { name: 'Edit: Jazz im Hof' }).first().click()
  await field(page, 'title').fill('Jazz im Hof: Auftakt')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByRole('button', { name: 'Only this date' }).click()
  await page.waitForURL(/\/admin\/events$/)
  await expect(page.getByRole('article', { name: 'Jazz im Hof: Auftakt' })).toHaveCount(1)

  await page.getByRole('button', { name: 'Copy: Jazz im Hof: Auftakt' }).click()
  await page.waitForURL(/\/admin\/events\/edit\//)
  await expect(field(page, 'startDate')).toHaveValue('')
  await page.goto('/admin/events?tab=drafts')
  await page.getByRole('button', { name: 'Delete: Jazz im Hof: Auftakt' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this event?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete: Jazz im Hof: Auftakt' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No drafts.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article', { name: 'Jazz im Hof: Auftakt' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete: Jazz im Hof: Auftakt' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  const left = async () => ((await (await page.request.get('/api/events/desk', { headers })).json()) as { counts: unknown }).counts
  await expect.poll(left, { timeout: 20_000 }).toEqual({ upcoming: 3, drafts: 0, past: 0 })
})

test('a table is previewed, imported and listed, and the statistics of an event are shown', async ({ page }) => {
  await beHost(page)
  const table = 'Titel;Datum;Uhrzeit;Ort;Stadt\nGrünkohl & Jazz;14.03.2031;20.30;Kulturhaus;Gießen\nKaputt;31.02.2031;20:00;;\n'

  await page.goto('/admin/events/import')
  await page.getByTestId('import-file').setInputFiles({ name: 'programm.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await expect(page.getByText('“31.02.2031” is not a day.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
  await page.getByLabel('Import as drafts').uncheck()
  await page.getByRole('button', { name: 'Import 1 event' }).click()
  await expect(page.getByText('1 new')).toBeVisible()
  await page.getByRole('link', { name: 'To my events' }).click()
  await page.getByRole('link', { name: 'Statistics: Grünkohl & Jazz' }).click()

  await expect(page.getByRole('region', { name: 'Views', exact: true })).toContainText('A bar for each day someone looked at the page.')
  await page.getByText('Show as a table').click()
  await expect(page.getByRole('columnheader', { name: 'Ticket clicks' })).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})

test('Magic Update in the form is confirmed and leads to the event page; earlier input stays', async ({ page, request }) => {
  const { headers } = await beHost(page)
  const made = await page.request.post('/api/events/create', {
    headers,
    data: { title: 'Wort und Tat', startDate: '2031-05-09', startTime: '20:00', city: 'Berlin' },
  })
  const { id } = (await made.json()) as { id: string }
  const tell = async (words: string) => {
    await page.getByRole('button', { name: 'Magic Update' }).click()
    await page.getByRole('textbox', { name: 'What is new?' }).fill(words)
    await page.getByRole('button', { name: 'Show the changes' }).click()
    await page.getByRole('button', { name: 'Change the event' }).click()
  }

  await page.goto(`/admin/events/edit/${id}`)
  await tell('Beginn jetzt 21:30 Uhr')
  await page.waitForURL(new RegExp(`/event/${id}$`))
  expect(await (await request.get(`/api/events/${id}`)).json()).toMatchObject({ startTime: '21:30' })

  await page.goto(`/admin/events/edit/${id}`)
  await expect(field(page, 'startTime')).toHaveValue('21:30')
  await field(page, 'venue').fill('Küche')
  await tell('18 €')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(field(page, 'venue')).toHaveValue('Küche')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.waitForURL(/\/admin\/events$/)
  expect(await (await request.get(`/api/events/${id}`)).json()).toMatchObject({ venue: 'Küche', price: '18 €', startTime: '21:30' })
})

test.describe('two hosts and an expired login', () => {
  test.use({ expectedErrors: [/409|401/] })

  test('both versions are shown if two changed the same fact, and the input survives an expired login', async ({ page }) => {
    const { headers, username, password } = await beHost(page)
    const made = await page.request.post('/api/events/create', {
      headers,
      data: { title: 'Zwei Köche', startDate: '2031-05-09', city: 'Berlin' },
    })
    const { id } = (await made.json()) as { id: string }

    await page.goto(`/admin/events/edit/${id}`)
    await field(page, 'title').fill('Mein Titel')
    await field(page, 'venue').fill('Küche')
    await page.request.put(`/api/events/${id}`, { headers, data: { title: 'Ihr Titel', price: '5 €' } })
    await page.getByRole('button', { name: 'Save changes' }).click()
    const sheet = page.getByRole('dialog', { name: 'Someone else has changed this event in the meantime' })
    await expect(sheet.getByText('Ihr Titel')).toBeVisible()
    await sheet.getByRole('button', { name: 'Take theirs' }).click()
    await sheet.getByRole('button', { name: 'Save this' }).click()
    await page.waitForURL(/\/admin\/events$/)
    const saved = (await (await page.request.get(`/api/events/byId?id=${id}`)).json()) as unknown
    expect(saved).toMatchObject({ title: 'Ihr Titel', venue: 'Küche', price: '5 €' })

    await page.goto(`/admin/events/edit/${id}`)
    await field(page, 'title').fill('Spät getippt')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('link', { name: 'Log in and come back' }).click()
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(new RegExp(id))
    await expect(field(page, 'title')).toHaveValue('Spät getippt')
  })
})
