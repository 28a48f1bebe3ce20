import { expect, test } from '@playwright/test'

const langOf = (html: string) => /<html lang="([a-z]+)"/.exec(html)?.[1]

test.describe('the language of a page', () => {
  test('follows the address, then the choice, then the browser, and is otherwise English', async ({ request }) => {
    const ask = async (path: string, headers: Record<string, string> = {}) => {
      const answer = await request.get(path, { headers: { 'accept-language': '', ...headers } })
      return [answer.status(), langOf(await answer.text())]
    }

    expect(await ask('/login')).toEqual([200, 'en'])
    expect(await ask('/login', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' })).toEqual([200, 'de'])
    expect(await ask('/login', { 'accept-language': 'fr-FR,en-US;q=0.9,de;q=0.8' })).toEqual([200, 'en'])
    expect(await ask('/login', { 'accept-language': 'de', cookie: 'language=en' })).toEqual([200, 'en'])
    expect(await ask('/de/login', { 'accept-language': 'en', cookie: 'language=en' })).toEqual([200, 'de'])
    expect(await ask('/en/login', { 'accept-language': 'de' })).toEqual([200, 'en'])
    expect(await ask('/', { 'accept-language': 'de' })).toEqual([200, 'de'])
    expect(await ask('/search/caf%C3%A9%20a', { 'accept-language': 'de' })).toEqual([200, 'de'])
  })

  test('caches keep the pages apart if the address does not', async ({ request }) => {
    expect((await request.get('/login')).headers()['vary']).toContain('Accept-Language, Cookie')
    expect((await request.get('/de/login')).headers()['vary']).not.toContain('Accept-Language')
    expect((await request.get('/api/health')).headers()['vary'] ?? '').not.toContain('Accept-Language')
  })

  test('what is not a page has no language', async ({ request }) => {
    for (const path of ['/icon.svg', '/favicon.ico', '/sw.js', '/robots.txt', '/sitemap.xml', '/api/health']) {
      const answer = await request.get(path, { headers: { 'accept-language': 'de' } })
      expect({ path, status: answer.status(), lang: langOf(await answer.text()) }).toEqual({ path, status: 200, lang: undefined })
    }
  })

  test('an internal header sent by a visitor does not choose it', async ({ request }) => {
    const answer = await request.get('/login', {
      headers: { 'accept-language': 'en', 'x-language': 'de', 'x-nextjs-rewritten-path': '/de/login' },
    })

    expect(langOf(await answer.text())).toBe('en')
  })
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('a visitor is greeted in German, keeps it from page to page, and switches to English permanently', async ({ page }) => {
    await page.goto('/')
    const navigation = page.getByRole('navigation', { name: 'Hauptmenü' }).first()
    await expect(navigation).toBeVisible()

    await navigation.getByRole('link', { name: 'Suchen' }).click()
    await expect(page).toHaveURL('/search')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await expect(page.getByRole('searchbox', { name: 'Was' })).toBeVisible()

    await navigation.getByRole('link', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page).toHaveURL('/search')

    await page.goto('/about')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('link', { name: 'Deutsch' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })

  test('a login in German is German up to the error', async ({ page }) => {
    await page.goto('/login')

    await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByText('Bitte gib deinen Benutzernamen ein')).toBeVisible()
    await expect(page.getByText('Bitte gib dein Passwort ein')).toBeVisible()
  })

  test('a missing address says so in German', async ({ page }) => {
    await page.goto('/event/00000000-0000-4000-8000-000000000000')

    await expect(page.getByText('Event nicht gefunden')).toBeVisible()
  })

  test('a new user in German gets a German account: its page, its errors and its mail', async ({ page }) => {
    const username = `ada-${Date.now().toString(36)}`
    const password = 'seven purple herons'
    await page.goto('/register')
    await page.getByLabel('E-Mail').fill('keine Adresse')
    await page.getByLabel('Benutzername').fill(username)
    await page.getByLabel('Passwort', { exact: true }).fill('kurz')
    await page.getByRole('button', { name: 'Registrieren' }).click()
    await expect(page.getByText('Bitte gib eine gültige E-Mail-Adresse ein.')).toBeVisible()
    await expect(page.getByText('mindestens 8 Zeichen', { exact: true })).toBeVisible()

    await page.getByLabel('E-Mail').fill(`${username}@example.org`)
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Registrieren' }).click()
    await page.waitForURL(/\/$/)
    await page.context().clearCookies({ name: /session/ })
    await page.goto('/login')
    await page.getByLabel('Benutzername').fill(username)
    await page.getByLabel('Passwort', { exact: true }).fill('das falsche')
    await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
    await expect(page.getByText('Benutzername oder Passwort ist falsch.')).toBeVisible()
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page.waitForURL(/\/$/)

    await page.goto('/me/account')
    await expect(page.getByRole('heading', { name: 'Dein Konto' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Deutsch' })).toBeChecked()
    await expect(page.getByText('Dieses Gerät', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Passwort ändern' }).click()
    await page.getByLabel('Bisheriges Passwort').fill('das falsche')
    await page.getByLabel('Neues Passwort').fill('neun orange Otter')
    await page.getByRole('button', { name: 'Passwort speichern' }).click()
    await expect(page.getByText('Das ist nicht dein Passwort.')).toBeVisible()

    await page.getByRole('radio', { name: 'English' }).check()
    await expect(page.getByText('Gespeichert. Mails kommen ab jetzt in dieser Sprache.')).toBeVisible()
    expect(await (await page.request.get('/api/users/me/account')).json()).toMatchObject({ language: 'en' })
    await page.reload()
    await expect(page.getByRole('radio', { name: 'English' })).toBeChecked()
  })

  test('the switch changes the mails of an account, too', async ({ page }) => {
    const username = `bea-${Date.now().toString(36)}`
    const login = { username, password: 'seven purple herons' }
    await page.request.post('/api/auth/v4/register', { data: { ...login, email: `${username}@example.org` } })
    await page.goto('/login')
    await page.getByLabel('Benutzername').fill(username)
    await page.getByLabel('Passwort', { exact: true }).fill(login.password)
    await page.getByRole('main').getByRole('button', { name: 'Anmelden', exact: true }).click()
    await page.waitForURL(/\/$/)

    await page.getByRole('link', { name: 'English' }).first().click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')

    expect(await (await page.request.get('/api/users/me/account')).json()).toMatchObject({ language: 'en' })
  })

  test('a host keeps the guest list in German, and a guest’s ticket is German, too', async ({ page }) => {
    const username = `cem-${Date.now().toString(36)}`
    const login = { username, password: 'seven purple herons' }
    await page.request.post('/api/auth/v4/register', { data: { ...login, email: `${username}@example.org` } })
    const { access_token: token } = (await (await page.request.post('/api/auth/v2/login', { data: login })).json()) as {
      access_token: string
    }
    const headers = { authorization: `Bearer ${token}` }
    const event = (await (
      await page.request.post('/api/events/create', {
        data: {
          title: 'Sommerfest',
          description: 'Ein Fest für alle, und der Eintritt ist frei.',
          city: 'Berlin',
          category: 'Party',
          startDate: '2033-05-14',
          startTime: '20:00',
        },
        headers,
      })
    ).json()) as { id: string }

    await page.goto(`/admin/events/guests/${event.id}`)
    await expect(page.getByRole('heading', { name: 'Gästeliste' })).toBeVisible()
    await page.getByLabel('E-Mail-Adresse eines Gasts').fill('gast@example.org')
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
    await expect(page.getByText('Gast hinzugefügt! 🎉')).toBeVisible()
    await expect(page.getByText('Gültig', { exact: true })).toBeVisible()

    const [ticket] = (await (await page.request.get(`/api/tickets/event/${event.id}`, { headers })).json()) as { ticketId: string }[]
    await page.goto(`/ticket/${ticket?.ticketId}`)
    await expect(page.getByText('gültig', { exact: true })).toBeVisible()
    await expect(page.getByText(/14\. Mai 2033/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Als PDF speichern' })).toBeVisible()

    await page.goto(`/door/${event.id}`)
    await expect(page.getByRole('button', { name: 'Nach Namen' })).toBeVisible()
  })

  test('search engines are told of each language, and the canonical address names the one shown', async ({ page, request }) => {
    await page.goto('/about')
    const address = (language: string) => page.locator(`link[rel="alternate"][hreflang="${language}"]`).getAttribute('href')
    const { origin } = new URL((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '')

    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${origin}/de/about`)
    expect([await address('en'), await address('de'), await address('x-default')]).toEqual([
      `${origin}/about`,
      `${origin}/de/about`,
      `${origin}/about`,
    ])
    expect(await (await request.get('/sitemaps/pages.xml')).text()).toContain(
      `<xhtml:link rel="alternate" hreflang="de" href="${origin}/de/about"/>`,
    )
  })
})
