import { chooseFiles, expect, flyerFile, test } from './journey'

test.setTimeout(120_000)

test('without JavaScript an event page tells title, day, hour and place, with markup for search engines', async ({ page, browser, baseURL }) => {
  await page.goto('/')
  await chooseFiles(page, flyerFile('spring-fair'))
  await page.getByRole('button', { name: 'Upload all images' }).click()
  await page.waitForURL(/\/event\/[0-9a-f-]{36}$/, { timeout: 60_000 })
  const reader = await browser.newContext({ javaScriptEnabled: false })
  const plain = await reader.newPage()

  const answer = await plain.goto(page.url())

  expect(answer?.status()).toBe(200)
  const text = await plain.getByRole('main').innerText()
  for (const fact of ['Frühlingsfest', '20:15', 'Stuttgart']) expect(text).toContain(fact)
  const jsonLd = JSON.parse((await plain.locator('script[type="application/ld+json"]').textContent()) ?? 'null') as Record<string, unknown>
  expect(jsonLd).toMatchObject({ '@type': 'Event', startDate: '2033-05-14T20:15:00+02:00', location: { address: { '@type': 'PostalAddress' } } })
  expect(await plain.locator('link[rel=canonical]').getAttribute('href')).toContain(new URL(page.url()).pathname)
  expect(await plain.locator('meta[property="og:image"]').getAttribute('content')).toMatch(/^https?:\/\//)
  const picture = await plain.request.get(`${baseURL}${new URL((await plain.locator('meta[property="og:image"]').getAttribute('content')) ?? '').pathname}`)
  expect(picture.status()).toBe(200)
  await reader.close()
})

test.describe('an event that is not there', () => {
  test.use({ expectedErrors: [/404/] })

  test('an unknown event is a true 404 with Oops! and a way back', async ({ page }) => {
    const answer = await page.goto('/event/0198c0de-0000-7000-8000-000000000000')

    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
    await expect(page.getByText('Event not found')).toBeVisible()
  })

  test('a malformed id is no error of ours', async ({ page }) => {
    expect((await page.goto('/event/%3Cscript%3E'))?.status()).toBe(404)
  })

  test('an unknown call is answered in JSON', async ({ request }) => {
    const answer = await request.get('/api/no/such/call')

    expect(answer.status()).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not_found' })
  })
})
