import { expect, test } from './journey'

test.setTimeout(120_000)
const username = `mara-${Date.now().toString(36)}`
const password = 'seven purple herons'

test.describe('an account', () => {
  test.use({ expectedErrors: [/401/] })

  test('a new user registers and is logged in, logs out, is refused with a wrong password, and logs out for good', async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Email').fill(`${username}@example.org`)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Register' }).click()
    await page.waitForURL(/\/$/)
    expect(await (await page.request.get('/api/users/me/profile')).json()).toMatchObject({ username })

    await page.getByRole('button', { name: 'Logout' }).first().click()
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    await page.goto('/login')
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill('not the one')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('alert').filter({ hasText: /wrong/ })).toBeVisible()

    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.waitForURL(/\/$/)
    const own = await page.request.get('/api/users/me/profile')
    expect(await own.json()).toMatchObject({ username, points: 0 })

    await page.getByRole('button', { name: 'Logout' }).first().click()
    await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
    expect((await page.request.get('/api/users/me/profile')).status()).toBe(401)
  })

  test('a login sent before hydration is completed afterwards and writes nothing into the address', async ({ page }) => {
    let wake = () => {}
    const awake = new Promise<void>((resolve) => {
      wake = resolve
    })
    await page.route('**/_next/static/**/*.js', async (route) => {
      await awake
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'commit' })
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login' }).click()
    expect(new URL(page.url()).search).toBe('')

    wake()

    await page.waitForURL(/\/$/)
    expect(await (await page.request.get('/api/users/me/profile')).json()).toMatchObject({ username })
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('a form never writes a password into the address', async ({ page }) => {
      await page.goto('/login')
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Login' }).click()

      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
      expect(page.url()).not.toContain(password.split(' ')[0])
    })
  })

  test('a protected page sends a visitor to /login', async ({ page }) => {
    await page.goto('/me')

    await expect(page).toHaveURL(/\/login/)
  })

  test('every protected page names itself in the login, which says why it asks', async ({ page }) => {
    for (const [path, reason] of [
      ['/me', 'Log in to open your own page.'],
      ['/me/blocked', 'Log in to open your own page.'],
      ['/me/account', 'Log in to open your own page.'],
      ['/me/tickets', 'Log in to see your tickets.'],
      ['/my-groups', 'Log in to read and write in chats.'],
      ['/group/01890000-0000-7000-8000-000000000001', 'Log in to read and write in chats.'],
      ['/notifications', 'Log in to see what is new for you.'],
      ['/admin/events', 'Log in to create events and manage yours.'],
      ['/admin/events/create', 'Log in to create events and manage yours.'],
      ['/advertising/campaigns', 'Log in to advertise your event.'],
      ['/advertising/01890000-0000-7000-8000-000000000001', 'Log in to advertise your event.'],
    ] as const) {
      await page.goto(path)

      await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('next') === path)
      await expect(page.getByText(reason)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
    }
  })

  test('the login leads back to the requested page', async ({ page, context }) => {
    for (const path of ['/me/blocked', '/advertising/campaigns', '/my-groups', '/me']) {
      await context.clearCookies()
      await page.goto(path)
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Login' }).click()

      await expect(page).toHaveURL((url) => url.pathname === path)
      await expect(page.getByRole('heading').first()).toBeVisible()
    }
  })

  test('a visitor can leave the login without an account', async ({ page }) => {
    await page.goto('/about')
    await page.goto('/me')

    await page.getByRole('button', { name: 'Back' }).click()

    await expect(page).toHaveURL(/\/about$/)
  })

  test('pages send their security headers', async ({ request }) => {
    const headers = (await request.get('/')).headers()

    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-inline'/)
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", 'report-to policy'])
      expect(headers['content-security-policy']).toContain(part)
    expect(headers['reporting-endpoints']).toContain('/api/policy-reports')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-powered-by']).toBeUndefined()
  })
})
