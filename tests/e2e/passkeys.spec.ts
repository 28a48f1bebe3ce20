import type { Page } from '@playwright/test'
import { expect, findBarriers, test } from './journey'

test.setTimeout(180_000)
// Refused on purpose: a password without its passkey.
test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/40[0134]|410/] })

const PASSWORD = 'seven purple herons'
const isAccessible = async (page: Page) => expect(await findBarriers(page)).toEqual([])

/** A phone with a fingerprint reader, as the browser's own tools imitate it; answers how to say whose finger it is. */
async function giveAuthenticator(page: Page) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('WebAuthn.enable')
  const { authenticatorId } = await tools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return (isUserVerified: boolean) => tools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

test('a passkey is added, named, used alone and with the password, used as a proof, and removed', async ({ page, baseURL, request }) => {
  // Browsers bind passkeys to names, and this machine's is `localhost`.
  const site = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const username = `keys-${Date.now().toString(36)}`
  await request.post('/api/auth/v4/register', { data: { username, email: `${username}@example.org`, password: PASSWORD } })
  const verifies = await giveAuthenticator(page)
  const enterPassword = async () => {
    await page.goto(`${site}/login?next=/me/account`)
    await page.getByLabel('Username').fill(username)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }
  const leave = () => page.context().clearCookies({ name: /session-token/ })

  await enterPassword()
  await page.waitForURL(/\/me\/account$/)
  const section = page.getByRole('region', { name: 'Passkeys' })
  await expect(section.getByText('No passkeys yet.')).toBeVisible()
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const sheet = page.getByRole('dialog')
  await isAccessible(page)
  await sheet.getByLabel('Name').fill('Blue phone')
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(section.getByText('Blue phone')).toBeVisible()
  await section.getByRole('button', { name: 'Rename: Blue phone' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Old phone')
  await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).click()
  await expect(section.getByText('Old phone')).toBeVisible()
  await isAccessible(page)

  // Alone, without typing.
  await leave()
  await page.goto(`${site}/login?next=/me/account`)
  await isAccessible(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.waitForURL(/\/me\/account$/)
  await expect(section.getByText(/last used/)).toBeVisible()

  // Another person's finger opens nothing.
  await leave()
  await verifies(false)
  await page.goto(`${site}/login?next=/me/account`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was confirmed' })).toBeVisible()
  await verifies(true)

  // With the password.
  await enterPassword()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL(/\/me\/account$/)

  await section.getByRole('button', { name: 'Remove: Old phone' }).click()
  await isAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('No passkeys yet.')).toBeVisible()
})
