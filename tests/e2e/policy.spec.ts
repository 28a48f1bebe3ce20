import type { Page } from '@playwright/test'
import { createLandingEvents } from './landing-events'
import { expect, test } from './journey'
import { createSearchEvents } from './search-events'

test.setTimeout(240_000)

/** Records what the policy blocks on a page, from its first script on. */
const listenForViolations = (page: Page) =>
  page.addInitScript(() => {
    const blocked: string[] = []
    Object.assign(window, { blocked })
    document.addEventListener('securitypolicyviolation', (event) =>
      blocked.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    )
  })
const violations = (page: Page) => page.evaluate(() => (window as unknown as { blocked: string[] }).blocked)

test('no main page violates its content security policy, and each has its own nonce', async ({ page, request }) => {
  const { ids, word, town } = await createLandingEvents(request, { name: 'osprey', town: 'Quedlinburg' })
  const event = ids[0] ?? ''
  const { hostId } = (await (await request.get(`/api/events/${event}`)).json()) as { hostId: string }
  await listenForViolations(page)
  const walk = async (paths: string[]) => {
    for (const [index, path] of paths.entries()) {
      const answer = await page.goto(path, { waitUntil: 'load' })
      const policy = (await answer?.headerValue('content-security-policy')) ?? ''
      // Resources already in the browser come without headers and keep the policy they came with.
      if (!paths.slice(0, index).includes(path)) {
        expect(policy, path).toMatch(/script-src 'nonce-[\w-]{24}' 'strict-dynamic'/)
        expect(policy, path).toMatch(/; require-trusted-types-for 'script'; trusted-types default litfass-kept-pages;/)
      }
      expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-inline'/)
      // hydrated: the data that Next embeds in the page has been read
      await page.waitForFunction(
        () =>
          Object.keys(document.body)
            .concat(Object.keys(document))
            .some((key) => key.startsWith('__react')),
        undefined,
        { timeout: 15_000 },
      )
      expect(await violations(page), path).toEqual([])
    }
  }

  await walk([
    '/',
    `/?location=${town}`,
    `/search?search=${word}`,
    '/city/quedlinburg',
    '/category/Concert',
    `/event/${event}`,
    `/event/${event}`,
    `/profile/${hostId}`,
    `/reel/${event}`,
    '/shopping',
    '/developers',
    '/embed',
    '/report',
    '/about',
    '/privacy',
    '/terms',
    '/imprint',
    '/licences',
    '/accessibility',
    '/install-app',
    '/comment-guidelines',
    '/login',
    '/register',
    '/no/such/page',
  ])
  await page.goto('/login')
  await page.getByLabel('Username').fill(word)
  await page.getByLabel('Password', { exact: true }).fill('seven purple herons')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await walk(['/me', '/my-groups', '/admin/events', '/admin/events/create', `/admin/events/edit/${event}`, `/advertising/${event}`])

  const nonces = await Promise.all(
    [1, 2, 3].map(
      async () => /nonce-([\w-]+)/.exec((await request.get(`/event/${event}`)).headers()['content-security-policy'] ?? '')?.[1],
    ),
  )
  expect(new Set(nonces).size).toBe(3)
})

test('what pages load and make later keeps to Trusted Types: lists, maps, pop-ups, dialogs, previews, another language', async ({
  page,
  request,
}) => {
  const { word } = await createSearchEvents(request, 'bittern')
  await listenForViolations(page)
  await page.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ status: 204 }))
  const structured = page.locator('script[type="application/ld+json"]')

  await page.goto(`/search/${word}?category=Film`)
  const served = await structured.count()
  const map = page.getByRole('region', { name: 'Map of the events in the list' })
  await map.getByRole('button', { name: 'Show map' }).click()
  await expect(map.getByRole('button', { name: 'Zoom in' })).toHaveText('+')
  await map.getByRole('button', { name: 'Zoom out' }).click()
  await map.locator('.event-marker').first().focus()
  await page.keyboard.press('Enter')
  await map.locator('.event-popup a').click()
  await page.waitForURL(/\/event\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('evening')
  expect(await structured.count()).toBe(0)
  await page
    .getByRole('button', { name: /upload/i })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Deutsch' }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  expect(await violations(page)).toEqual([])
  expect(served).toBeGreaterThan(0)

  await page.goto('/embed')
  await page.waitForFunction(() => customElements.get('litfass-events') !== undefined)
  expect(await violations(page)).toEqual([])
})

test.describe('a page that the server refuses', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is drawn by the browser under the same rules', async ({ page }) => {
    await listenForViolations(page)
    for (const path of ['/venue/berlin/nobody-knows-this-house', '/event/01a218b5-7547-71d8-9e5c-2f48426d5399', '/city/nowhere-at-all']) {
      await page.goto(path)
      await expect(page.getByRole('heading').first()).toBeVisible()
      expect(await violations(page), path).toEqual([])
    }
  })
})

test.describe('a string', () => {
  test.use({ expectedErrors: [/requires 'Trusted|trusted type|content security policy/i] })

  test('becomes neither markup nor code nor the address of a script that is not ours', async ({ page }) => {
    await page.goto('/about')
    const outcomes = await page.evaluate(async () => {
      const refused = async (attempt: () => unknown) => {
        try {
          await attempt()
          return 'done'
        } catch (error) {
          return error instanceof TypeError || error instanceof EvalError ? 'refused' : String(error)
        }
      }
      const script = () => document.createElement('script')
      const hostile = '<img src=x onerror="window.smuggled=true">'
      const { trustedTypes } = window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
      const attempts: Record<string, () => unknown> = {
        innerHTML: () => (document.body.innerHTML = hostile),
        'innerHTML without markup': () => (document.createElement('p').innerHTML = 'words'),
        outerHTML: () => (document.body.outerHTML = hostile),
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', hostile),
        srcdoc: () => (document.createElement('iframe').srcdoc = hostile),
        parser: () => new DOMParser().parseFromString(hostile, 'text/html'),
        write: () => document.write(hostile),
        'text of a script': () => (script().textContent = 'window.smuggled=true'),
        'a timer': () => setTimeout('window.smuggled=true'),
        'an attribute that runs': () => document.body.setAttribute('onclick', 'window.smuggled=true'),
        'a foreign script': () => (script().src = 'https://elsewhere.example/_next/static/a.js'),
        'a stored picture as a script': () => (script().src = '/img/a'),
        'an escape from our folder': () => (script().src = '/_next/static/../../img/a'),
        'an escaped escape': () => (script().src = '/_next/static/%2e%2e/%2e%2e/img/a'),
        'code as an address': () => (script().src = 'data:text/javascript,1'),
        'a foreign worker': () => navigator.serviceWorker.register('/img/a'),
        'another policy': () => trustedTypes.createPolicy('mine', {}),
        'the default policy again': () => trustedTypes.createPolicy('default', { createHTML: (text: string) => text }),
        'our own script': () => (script().src = '/_next/static/chunks/a.js'),
      }
      const found: Record<string, string> = {}
      for (const [name, attempt] of Object.entries(attempts)) found[name] = await refused(attempt)
      return { found, smuggled: (window as unknown as { smuggled?: boolean }).smuggled ?? false }
    })

    const { 'our own script': own, ...others } = outcomes.found
    expect(Object.entries(others).filter(([, outcome]) => outcome !== 'refused')).toEqual([])
    expect([own, outcomes.smuggled]).toEqual(['done', false])
  })
})

test.describe('injected script', () => {
  test.use({ expectedErrors: [/content security policy|requires 'Trusted|minified react error|net::ERR|failed to load resource/i] })

  test('does not run, not even in a cached page, and the page still works', async ({ page, request }) => {
    const { ids } = await createLandingEvents(request, { name: 'kestrel', town: 'Quedlinburg' })
    const address = `/event/${ids[0]}`
    const first = await request.get(address)
    const seen = /nonce-([\w-]+)/.exec(first.headers()['content-security-policy'] ?? '')?.[1] ?? ''
    const smuggled = [
      '<script>window.smuggled="inline"</script>',
      `<script nonce="${seen}">window.smuggled="an old nonce"</script>`,
      '<img src="/none" onerror="window.smuggled=\'handler\'">',
      '<script src="data:text/javascript,window.smuggled=\'data\'"></script>',
      '<base href="https://elsewhere.example/">',
      '<iframe srcdoc="<script>parent.smuggled=\'frame\'</script>"></iframe>',
    ].join('')
    await listenForViolations(page)
    await page.route(`**${address}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace('</body>', `${smuggled}</body>`) })
    })

    await page.goto(address)
    await expect.poll(async () => (await violations(page)).length).toBeGreaterThanOrEqual(4)

    expect(await page.evaluate(() => (window as unknown as { smuggled?: string }).smuggled)).toBeUndefined()
    await page.locator('a[href$="/calendar.ics"]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await page.evaluate(() => document.baseURI)).not.toContain('elsewhere')
    // A page served from the browser's own cache, since it has not changed, keeps its policy.
    await page.unroute(`**${address}`)
    for (let visit = 0; visit < 3; visit += 1) await page.goto(address)
    const ran = await page.evaluate(() => {
      const button = document.createElement('button')
      let isRefused = false
      try {
        button.setAttribute('onclick', 'window.smuggled = "later"')
      } catch {
        isRefused = true
      }
      document.body.append(button)
      button.click()
      return { isRefused, smuggled: (window as unknown as { smuggled?: string }).smuggled ?? 'nothing' }
    })
    expect(ran).toEqual({ isRefused: true, smuggled: 'nothing' })
    expect(
      await page.evaluate(() => (globalThis as unknown as { __zod_globalConfig?: { jitless?: boolean } }).__zod_globalConfig?.jitless),
    ).toBe(true)
  })
})
