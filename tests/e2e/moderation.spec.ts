import { readFileSync } from 'node:fs'
import type { APIRequestContext, Browser } from '@playwright/test'
import { appWith, fromBase32 } from '../support/app-codes'
import { FediverseServer } from '../support/fediverse-server'
import { mobilizonEvent } from '../support/foreign-events'
import { expect, findBarriers, readJsonLd, test } from './journey'
import { linkIn, waitForMail } from './mailbox'

test.setTimeout(180_000)
// People without permission request a hidden comment and a staff page.
test.use({ expectedErrors: [/401|403|404|409/] })

const stamp = Date.now().toString(36)
const password = 'seven purple herons'
/** The address that the product under test has configured for its admin. */
const ADMIN_EMAIL = 'admin@litfass.test'

const logIn = async (api: APIRequestContext, username: string) =>
  expect((await api.post('/api/auth/v2/login', { data: { username, password, isArtist: true } })).ok()).toBe(true)
const signUp = async (browser: Browser, username: string, email = `${username}@example.org`) => {
  const context = await browser.newContext()
  const api = context.request
  expect((await api.post('/api/auth/v4/register', { data: { username, email, password } })).ok()).toBe(true)
  return { context, api, email }
}
/** Staff acts only with a second factor: without it the staff desk is closed and says where to set one up. */
const showSecondFactor = async (api: APIRequestContext) => {
  const shut = await api.get('/api/moderation/overview')
  expect(shut.status()).toBe(403)
  expect(((await shut.json()) as { message: string }).message).toContain('/me/account')
  expect((await api.get('/admin')).url()).toMatch(/\/me\/account/)
  const { key } = (await (await api.post('/api/users/me/second-factor/totp')).json()) as { key: string }
  expect((await api.put('/api/users/me/second-factor/totp', { data: { code: appWith(fromBase32(key))() } })).ok()).toBe(true)
}
/** The admin, once the address is confirmed as the product requires. */
const signUpStaff = async (browser: Browser) => {
  const { context, api } = await signUp(browser, 'house-keeper', ADMIN_EMAIL)
  // The newest mail may be from an earlier run.
  await expect(async () => {
    const link = new URL(linkIn(await waitForMail(ADMIN_EMAIL, 'Confirm'), '/verify-email'))
    const token = link.searchParams.get('token') ?? new URLSearchParams(link.hash.slice(1)).get('token')
    expect((await api.post('/api/auth/verify-email', { data: { token } })).ok()).toBe(true)
  }).toPass({ timeout: 30_000 })
  await logIn(api, 'house-keeper')
  await showSecondFactor(api)
  return context
}
let staff: ReturnType<typeof signUpStaff> | undefined
/** The administrator signs up once; a second login would have to wait for the next code. */
const staffOf = (browser: Browser) => (staff ??= signUpStaff(browser))

test('a visitor reports a comment, staff hides it with reasons, and both sides are told', async ({ browser, page }) => {
  const author = await signUp(browser, `author-${stamp}`)
  await logIn(author.api, `author-${stamp}`)
  const event = (await (
    await author.api.post('/api/events/create', {
      data: { title: `Street party ${stamp}`, startDate: '2030-06-01', city: 'Berlin', venue: 'Hof' },
    })
  ).json()) as { id: string }
  const words = `You are all fools ${stamp}`
  expect((await author.api.post(`/api/comments/event/${event.id}`, { data: { text: words } })).ok()).toBe(true)

  await page.goto(`/event/${event.id}#comments`)
  await page.locator('#comments').scrollIntoViewIfNeeded()
  await page.getByText(words).locator('..').getByRole('button', { name: 'Report' }).click()
  const form = page.getByRole('dialog', { name: 'Report this' })
  await form.getByLabel('What is wrong?').selectOption('hate')
  await form.getByLabel('Tell us why').fill('It insults everybody.')
  await form.getByLabel('Your name').fill('Jo')
  await form.getByLabel('Your email').fill(`jo-${stamp}@example.org`)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(form.getByText(/R-\w{4}-\w{4}-\w{4}/)).toBeVisible()
  const number = (await form.getByText(/R-\w{4}-\w{4}-\w{4}/).innerText()).trim()

  const desk = await (await staffOf(browser)).newPage()
  await desk.goto('/admin/moderation')
  await desk.getByRole('link', { name: new RegExp(number) }).click()
  await desk.getByRole('button', { name: 'Start review' }).click()
  await desk.getByRole('radio', { name: 'Hide it' }).check()
  await desk.getByLabel('Reasons').fill('Insults are against our guidelines.')
  expect(await findBarriers(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Decide' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Decide' }).click()
  await expect(desk.getByText('Decided. Both sides are notified.')).toBeVisible()

  await desk.goto('/admin/moderation/statistics')
  await expect(desk.getByText('Median time to a decision')).toBeVisible()
  expect(await findBarriers(desk)).toEqual([])
  const [file] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('link', { name: 'Download as CSV' }).click()])
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/DECISION_VISIBILITY_CONTENT_DISABLED[^]*Insults are against our guidelines\./)

  await desk.goto('/admin/speed?days=1')
  await expect(desk.getByRole('region', { name: 'Computers' }).getByRole('rowheader').first()).toBeVisible()
  expect(await findBarriers(desk)).toEqual([])

  await page.goto(`/event/${event.id}`)
  await expect(page.getByRole('heading', { name: `Street party ${stamp}` }).first()).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
  const statement = await waitForMail(author.email, 'A decision about your content')
  expect(statement.text).toContain('Insults are against our guidelines.')
  const told = await waitForMail(`jo-${stamp}@example.org`, 'A decision on your report')
  await page.goto(new URL(linkIn(told, '/report/')).pathname + new URL(linkIn(told, '/report/')).search)
  await expect(page.getByText('Action taken')).toBeVisible()
  await expect(page.getByText('Insults are against our guidelines.')).toBeVisible()
  expect(await findBarriers(page)).toEqual([])
})

test('staff decides several reports at once using only the keyboard', async ({ browser }) => {
  const host = await signUp(browser, `host-${stamp}`)
  await logIn(host.api, `host-${stamp}`)
  const event = (await (
    await host.api.post('/api/events/create', { data: { title: `Fair ${stamp}`, startDate: '2030-06-02', city: 'Berlin', venue: 'Hof' } })
  ).json()) as { id: string }
  const words = [`What a boring fair ${stamp}`, `Nobody likes this yard ${stamp}`]
  for (const text of words) {
    const comment = (await (await host.api.post(`/api/comments/event/${event.id}`, { data: { text } })).json()) as { id: string }
    const notice = { subject: 'comment', subjectId: comment.id, reason: 'hate', explanation: 'It insults everybody.', goodFaith: true }
    const sent = await host.api.post('/api/reports', { data: { ...notice, name: 'Jo', email: `kim-${stamp}@example.org` } })
    expect(sent.ok()).toBe(true)
  }

  const desk = await (await staffOf(browser)).newPage()
  await desk.goto('/admin/moderation?subject=comment')
  const rows = words.map((text) => desk.getByRole('listitem').filter({ hasText: text }))
  for (const row of rows) await expect(row).toBeVisible()
  const isMarked = async (text: string) => (await desk.locator('li[aria-current=true]').innerText()).includes(text)
  for (const text of words) {
    // Keys do nothing until the page is hydrated.
    await expect(async () => {
      await desk.keyboard.press((await isMarked(text)) ? 'Shift' : 'j')
      expect(await isMarked(text)).toBe(true)
    }).toPass()
    await desk.keyboard.press('x')
  }
  await expect(desk.getByText('2 selected')).toBeVisible()
  expect(await findBarriers(desk)).toEqual([])
  await desk.keyboard.press('d')
  const form = desk.getByRole('dialog', { name: 'Decide 2 reports' })
  await form.getByRole('radio', { name: 'Remove it' }).check()
  await form.getByLabel('Reasons').fill('Be kind to each other.')
  await form.getByRole('button', { name: 'Decide' }).click()
  const question = desk.getByRole('alertdialog')
  await expect(question).toContainText('2 reports at once')
  expect(await findBarriers(desk)).toEqual([])
  await question.getByRole('button', { name: 'Decide' }).click()
  await expect(desk.getByText('2 decided.')).toBeVisible()
  for (const row of rows) await expect(row).toHaveCount(0)
  const left = (await (await host.api.get(`/api/comments/event/${event.id}`)).json()) as unknown[]
  expect(left).toEqual([])
})

test('staff follows an account on another server; its event is shown as that server’s, and goes with the account', async ({
  browser,
  page,
  baseURL,
}) => {
  const elsewhere = new FediverseServer()
  await elsewhere.start((request) => fetch(request))
  const { host } = new URL(elsewhere.url)
  const inbox = `${baseURL}/ap/inbox`
  const desk = await (await staffOf(browser)).newPage()
  const sends = async (activity: { type: string; actor: string; object: unknown }) =>
    expect((await elsewhere.send(inbox, activity)).status).toBe(202)
  /** The row of an account that was asked, once its server has the request. */
  const follow = async (name: string) => {
    const actor = elsewhere.addActor(name)
    await desk.getByLabel('Account to follow').fill(actor)
    await desk.getByRole('button', { name: 'Follow', exact: true }).click()
    const row = desk.getByRole('listitem').filter({ hasText: `@${name}@${host}` })
    await expect(row).toContainText('Not answered yet')
    const asked = () => elsewhere.received.find(({ activity }) => activity['object'] === actor)?.activity
    await expect.poll(asked, { timeout: 30_000 }).toBeTruthy()
    return { actor, row, asked: asked() }
  }

  await desk.goto('/admin/moderation/servers')
  const club = await follow(`club-${stamp}`)
  const shy = await follow(`shy-${stamp}`)
  await sends({ type: 'Accept', actor: club.actor, object: club.asked })
  await sends({ type: 'Reject', actor: shy.actor, object: shy.asked })
  const name = `Harps ${stamp}`
  const event = mobilizonEvent(club.actor, { name, attachment: [] })
  await expect(async () => {
    await desk.reload()
    await expect(club.row).toContainText('Accepted', { timeout: 1000 })
    await expect(shy.row).toContainText('Refused', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await sends({ type: 'Create', actor: club.actor, object: event })
  await expect(async () => {
    await desk.reload()
    await expect(club.row).toContainText('1 event', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  expect(await findBarriers(desk)).toEqual([])

  await page.goto(`/search/${encodeURIComponent(name)}`)
  const card = page.getByRole('article').filter({ hasText: name }).first()
  await expect(card).toContainText(`From ${host}`)
  const path = (await card.getByRole('link', { name }).getAttribute('href')) ?? ''
  await page.goto(path)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText(`From ${host}`).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the original' })).toHaveAttribute('href', String(event['url']))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', String(event['url']))
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect((await readJsonLd(page)).map((one) => one['@type'])).not.toContain('Event')
  expect(await findBarriers(page)).toEqual([])

  await club.row.getByRole('button', { name: /Unfollow/ }).click()
  const question = desk.getByRole('alertdialog')
  await expect(question).toContainText('1 event')
  expect(await findBarriers(desk)).toEqual([])
  await question.getByRole('button', { name: 'Unfollow' }).click()
  await expect(club.row).toHaveCount(0)
  expect((await page.request.get(path)).status()).toBe(404)
  await elsewhere.stop()
})

test('for everybody but staff there is no administration', async ({ page }) => {
  for (const path of [
    '/admin',
    '/admin/moderation',
    '/admin/moderation/held',
    '/admin/moderation/statistics',
    '/admin/speed',
    '/admin/users',
    '/admin/log',
  ])
    expect((await page.request.get(path)).status()).toBe(404)
})
