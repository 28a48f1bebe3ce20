import { expect, test } from './journey'

test.describe('a missing event', () => {
  test.use({ expectedErrors: [/404/] })

  test('an unknown event is a true 404 with Oops! and a way back', async ({ page }) => {
    const answer = await page.goto('/event/0198c0de-0000-7000-8000-000000000000')

    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
    await expect(page.getByText('Event not found')).toBeVisible()
  })

  for (const [path, text] of [
    ['/event', 'No event ID provided'],
    ['/profile', 'No user ID provided'],
  ] as const) {
    test(`${path} does not exist and says so`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByText(text)).toBeVisible()
    })
  }

  test('a malformed id causes no server error', async ({ page }) => {
    expect((await page.goto('/event/%3Cscript%3E'))?.status()).toBe(404)
  })

  test('an unknown call is answered in JSON', async ({ request }) => {
    const answer = await request.get('/api/no/such/call')

    expect(answer.status()).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  })
})
