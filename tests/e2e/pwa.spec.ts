import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import path from 'node:path'
import { chooseFiles, expect, plainPicture, test as journey } from './journey'
import { startRelay, type Relay } from './relay'

/** Each journey has its own network between browser and product. */
const test = journey.extend<{ relay: Relay }>({
  relay: async ({ baseURL }, use) => {
    const relay = await startRelay(baseURL ?? 'http://localhost:3000')
    await use(relay)
    await relay.close()
  },
})

test.setTimeout(120_000)
// What a browser reports when there is no network, and Next before it fetches a whole page instead of a part of one.
test.use({ expectedErrors: [/net::ERR_|Failed to fetch|Failed to load resource/] })

const word = `kiwi${Date.now().toString(36)}`
const login = { username: word, password: 'seven purple herons' }
const titles = ['opened', 'liked', 'unseen'] as const
const ids = new Map<string, string>()
const pathOf = (title: (typeof titles)[number]) => `/event/${ids.get(title)}`
const offlineFlyer = (name: string) => path.resolve(import.meta.dirname, `../fixtures/flyers/offline/${name}.png`)

async function createEvents(request: APIRequestContext): Promise<void> {
  await request.post('/api/auth/v4/register', { data: { ...login, email: `${word}@example.org` } })
  const { access_token: token } = (await (await request.post('/api/auth/v2/login', { data: login })).json()) as { access_token: string }
  for (const title of titles) {
    const answer = await request.post('/api/events/create', {
      data: { title: `${word} ${title}`, city: 'Bremen', category: 'Concert', startDate: '2033-02-03', startTime: '20:00' },
      headers: { authorization: `Bearer ${token}` },
    })
    ids.set(title, ((await answer.json()) as { id: string }).id)
  }
}

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ ...(baseURL ? { baseURL } : {}) })
  await createEvents(request)
  await request.dispose()
})

const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found
  })

/** Opens a page and waits until the worker is active and has stored it. */
async function openKept(page: Page, relay: Relay, to: string): Promise<void> {
  await page.goto(relay.url + to)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 30_000 })
  await expect.poll(() => keptPaths(page), { timeout: 20_000 }).toContain(to)
}

async function goOffline(context: BrowserContext, relay: Relay): Promise<void> {
  relay.isCut = true
  await context.setOffline(true)
}

async function goOnline(context: BrowserContext, relay: Relay): Promise<void> {
  relay.isCut = false
  await context.setOffline(false)
}

const uploadsIn = (relay: Relay) => relay.asked.filter((call) => /^POST \/api\/events\/.*upload/.test(call)).length

/** How many events with that title are public. */
async function countEvents(page: Page, title: string): Promise<number> {
  const answer = await page.request.get(`/api/events/search/new?query=${encodeURIComponent(title)}`)
  const found = (await answer.json()) as { title: string }[]
  return found.filter((event) => event.title.includes(title)).length
}

async function chooseAndUpload(page: Page, file: Parameters<typeof chooseFiles>[1]): Promise<void> {
  await chooseFiles(page, file)
  await page.getByRole('button', { name: 'Upload all images' }).click()
}

test.describe('offline', () => {
  test('opened pages, the last list and liked events are available; an unseen address says so and shows what is stored', async ({
    page,
    context,
    relay,
  }) => {
    await openKept(page, relay, pathOf('opened'))
    await openKept(page, relay, '/')
    await openKept(page, relay, `/search/${word}`)
    await page.evaluate((id) => {
      localStorage.setItem('favoriteEventIds', JSON.stringify([id]))
      window.dispatchEvent(new Event('litfass:storage'))
    }, ids.get('liked'))
    await expect.poll(() => keptPaths(page)).toContain(pathOf('liked'))

    await goOffline(context, relay)

    await page.goto(relay.url + pathOf('opened'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} opened`)
    await page.goto(relay.url + pathOf('liked'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} liked`)
    await page.goto(relay.url)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection')
    await expect(page.locator('a[href^="/event/"]').first()).toBeVisible()
    await page.goto(`${relay.url}/search/${word}`)
    await expect(page.getByRole('link', { name: `${word} unseen` }).first()).toBeVisible()
    // by a link: part of a page cannot be fetched, so the whole page comes from the cache
    await page
      .getByRole('link', { name: `${word} opened` })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} opened`)

    await page.goto(relay.url + pathOf('unseen'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
    await expect(page.getByRole('link', { name: `${word} opened` })).toBeVisible()
    await page.getByRole('link', { name: `${word} liked` }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} liked`)
  })

  test('a page reached by a link inside another page is stored as well', async ({ page, context, relay }) => {
    await openKept(page, relay, `/search/${word}`)
    await page
      .getByRole('link', { name: `${word} unseen` })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} unseen`)
    await expect.poll(() => keptPaths(page)).toContain(pathOf('unseen'))

    await goOffline(context, relay)
    await page.reload()

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${word} unseen`)
  })

  test('personal pages are never stored, and a logout removes all stored ones', async ({ page, context, relay }) => {
    await openKept(page, relay, '/')
    await page.goto(`${relay.url}/login`)
    await page.getByLabel('Username').fill(login.username)
    await page.getByLabel('Password', { exact: true }).fill(login.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(/\/$/)
    await page.goto(`${relay.url}/me`)
    await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
    await page.waitForTimeout(3000)
    expect(await keptPaths(page)).not.toContain('/me')
    expect(await keptPaths(page)).not.toContain('/login')
    await goOffline(context, relay)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
    await goOnline(context, relay)
    await openKept(page, relay, pathOf('opened'))

    await page.getByRole('button', { name: 'Logout' }).first().click()

    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    await expect.poll(() => keptPaths(page)).not.toContain(pathOf('opened'))
    expect((await keptPaths(page)).filter((kept) => kept.startsWith('/img/') || kept.startsWith('/api/'))).toEqual([])
  })
})

test.describe('a flyer chosen offline', () => {
  test('is uploaded once when online again, from another page than it was chosen on', async ({ page, context, relay }) => {
    await openKept(page, relay, '/')
    await goOffline(context, relay)
    await chooseAndUpload(page, offlineFlyer('harbour-concert'))
    await expect(page.getByText(/You are offline/).first()).toBeVisible()
    await page.close({ runBeforeUnload: false })

    const later = await context.newPage()
    await later.goto(relay.url + pathOf('unseen'))
    await expect(later.getByText('One flyer will be uploaded when you are back online.')).toBeVisible()
    expect(uploadsIn(relay)).toBe(0)
    await goOnline(context, relay)

    await expect(later.getByText('Your flyer was uploaded and is now an event.')).toBeVisible({ timeout: 60_000 })
    await later.getByRole('button', { name: 'Show event' }).click()
    await expect(later.getByRole('heading', { level: 1 })).toContainText('Hafenkonzert')
    await later.waitForTimeout(2000)
    expect(uploadsIn(relay)).toBe(1)
    expect(await countEvents(later, 'Hafenkonzert')).toBe(1)
    // the device that uploaded it may correct it
    expect(await later.evaluate(() => localStorage.getItem('uploadedEvents'))).toContain(
      new URL(later.url()).pathname.slice('/event/'.length),
    )
  })

  test('makes one event if the answer is lost and both page and worker retry', async ({ page, context, relay }) => {
    await openKept(page, relay, '/')
    let lost = 0
    relay.loses = (method, call) => method === 'POST' && /upload/.test(call) && (lost += 1) <= 1
    await goOffline(context, relay)
    await chooseAndUpload(page, offlineFlyer('lantern-walk'))
    await expect(page.getByText(/You are offline/).first()).toBeVisible()
    const other = await context.newPage()
    await other.goto(relay.url)
    await goOnline(context, relay)

    await page.waitForURL(/\/event\/[0-9a-f-]{36}$/, { timeout: 60_000 })
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Laternenlauf')
    await other.waitForTimeout(3000)

    expect(lost).toBeGreaterThan(1)
    expect(await countEvents(page, 'Laternenlauf')).toBe(1)
    await expect(other.getByText('Your flyer was uploaded and is now an event.')).toHaveCount(0)
  })

  test('is reported as refused if it could not be recognized', async ({ page, context, relay }) => {
    await openKept(page, relay, '/')
    await goOffline(context, relay)
    await chooseAndUpload(page, { name: 'cat.jpg', mimeType: 'image/jpeg', buffer: await plainPicture() })
    await expect(page.getByText(/You are offline/).first()).toBeVisible()
    await page.close({ runBeforeUnload: false })
    await goOnline(context, relay)

    const later = await context.newPage()
    await later.goto(relay.url)

    await expect(later.getByText(/A flyer that was waiting for a connection could not be recognized/)).toBeVisible({ timeout: 60_000 })
    await later.reload()
    await later.waitForTimeout(3000)
    await expect(later.getByText(/A flyer that was waiting/)).toHaveCount(0)
  })
})

test('a new version is offered, and pages use it after at most one reload', async ({ page, context, relay }) => {
  await openKept(page, relay, '/')
  // the next release: another worker, another offline page
  relay.changes = (call, text) => {
    if (call.startsWith('/sw.js')) return text.replace(/"([0-9a-f]{18})"/g, '"next$1"')
    return call.startsWith('/offline') ? `${text}<!-- of the next release -->` : text
  }

  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(page.getByText('A new version is ready.')).toBeVisible({ timeout: 30_000 })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await reloaded

  await goOffline(context, relay)
  const answer = await page.goto(`${relay.url}/event/nothing-of-this-name`)
  expect(await answer?.text()).toContain('<!-- of the next release -->')
  expect((await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('litfass-shell'))).toHaveLength(1)
})

test('pictures shared by another app are in the upload dialog', async ({ page, relay }) => {
  await openKept(page, relay, '/')
  const picture = await plainPicture()

  await page.evaluate(
    async (bytes) => {
      const form = document.createElement('form')
      form.method = 'POST'
      form.action = '/share'
      form.enctype = 'multipart/form-data'
      const input = document.createElement('input')
      input.type = 'file'
      input.name = 'images'
      input.multiple = true
      const chosen = new DataTransfer()
      for (const name of ['one.jpg', 'two.jpg'])
        chosen.items.add(new File([new Uint8Array([...bytes, name.length])], name, { type: 'image/jpeg' }))
      input.files = chosen.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [...picture],
  )

  await expect(page.getByRole('button', { name: 'Remove: one.jpg' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove: two.jpg' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove: one.jpg' })).toHaveCount(0)
})

test('a browser without a worker is redirected from sharing to the dialog', async ({ request }) => {
  const answer = await request.post('/share', {
    multipart: { images: { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await plainPicture() } },
    maxRedirects: 0,
  })

  expect(answer.status()).toBe(303)
  expect(answer.headers().location).toBe('/?upload=shared')
})

test.describe('installing the app', () => {
  test('is explained with the steps of an iPhone if the browser offers nothing, and never reported as done', async ({ page }) => {
    await page.goto('/install-app')

    await expect(page.getByText('This browser has no install button.')).toBeVisible()
    await expect(page.getByText('Choose “Add to Home Screen”, then “Add”.')).toBeVisible()
    await expect(page.getByText('App already installed')).toHaveCount(0)
  })

  test('is a button if the browser offers it, and done when the browser says so', async ({ page }) => {
    await page.goto('/install-app')
    await expect(page.getByText('This browser has no install button')).toBeVisible()
    await page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => undefined,
        userChoice: Promise.resolve({ outcome: 'accepted' }),
      })
      window.dispatchEvent(offer)
    })

    await page.getByRole('main').getByRole('button', { name: 'Install App' }).click()
    await expect(page.getByText('Your browser is installing the app.')).toBeVisible()
    await expect(page.getByText('App already installed')).toHaveCount(0)
    await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))

    await expect(page.getByText('App already installed')).toBeVisible()
  })

  test('is recognized if the page runs as an app', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
    await page.goto('/install-app')

    await expect(page.getByText('App already installed')).toBeVisible()
    await expect(page.getByText('Add to Home Screen')).toHaveCount(0)
  })
})

test('without browser storage everything works but is not stored', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const name of ['indexedDB', 'localStorage', 'caches']) Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(navigator, 'locks', { get: () => undefined })
    Object.defineProperty(ServiceWorkerContainer.prototype, 'register', {
      value: () => Promise.reject(new DOMException('refused', 'SecurityError')),
    })
  })
  await page.goto('/')
  await chooseAndUpload(page, offlineFlyer('harbour-concert'))

  await page.waitForURL(/\/event\/[0-9a-f-]{36}$/, { timeout: 60_000 })
  await page.goto('/offline')
  await expect(page.getByText('Nothing is kept yet.', { exact: false })).toBeVisible()
})
