import type { Page } from '@playwright/test'
import { createLandingEvents } from './landing-events'
import { expect, test } from './journey'

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
      if (!paths.slice(0, index).includes(path)) expect(policy, path).toMatch(/script-src 'nonce-[\w-]{24}' 'strict-dynamic'/)
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

test.describe('injected script', () => {
  test.use({ expectedErrors: [/content security policy|minified react error|net::ERR|failed to load resource/i] })

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
      button.setAttribute('onclick', 'window.smuggled = "later"')
      document.body.append(button)
      button.click()
      return (window as unknown as { smuggled?: string }).smuggled ?? 'nothing'
    })
    expect(ran).toBe('nothing')
    expect(
      await page.evaluate(() => (globalThis as unknown as { __zod_globalConfig?: { jitless?: boolean } }).__zod_globalConfig?.jitless),
    ).toBe(true)
  })
})
