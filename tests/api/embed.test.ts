import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import { GET as frameRoute } from '@/app/embed/frame/route'
import { GET as embedRoute } from '@/app/embed.js/route'
import { GET as feedRoute } from '@/app/feeds/[...path]/route'
import { frameCode } from '@/lib/embeds/embed-code'
import { findChromium } from '@/scripts/find-chromium'
import { closeDatabase } from '@/server/platform/db'
import { createEvent } from '@/tests/support/factories'

jest.setTimeout(120_000)
let browser: Browser
const servers: http.Server[] = []
const serve = async (answer: (path: string) => Promise<Response> | Response) => {
  const server = http.createServer((request, response) => {
    void (async () => {
      const { status, headers, body } = await toPlain(await answer(request.url ?? '/'))
      asked.push(request.headers)
      response.writeHead(status, headers).end(body)
    })()
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const toPlain = async (answer: Response) => ({
  status: answer.status,
  headers: Object.fromEntries(answer.headers),
  body: Buffer.from(await answer.arrayBuffer()),
})
const asked: http.IncomingHttpHeaders[] = []

beforeAll(async () => {
  browser = await chromium.launch(findChromium())
})
afterAll(async () => {
  await browser.close()
  for (const server of servers) server.close()
  await closeDatabase()
})

test('a page with a strict policy shows a city as a calendar without cookies or scripts', async () => {
  const city = `Embedstadt ${Date.now()}`
  await createEvent({ city, title: '<img src=x onerror=alert(1)>', startDate: '2031-03-14' })
  await createEvent({ city, title: 'Night of the Harps', startDate: '2031-03-20' })
  const ours = await serve((path) => (path === '/embed.js' ? embedRoute() : feedRoute(new Request(`http://localhost:3000${path}`))))
  const foreign = await serve(
    () =>
      new Response(
        `<!doctype html><html lang="de"><litfass-events list="city/${encodeURIComponent(city).replaceAll('%20', ' ')}" view="calendar"></litfass-events><script src="${ours}/embed.js" async></script>`,
        {
          headers: {
            'content-type': 'text/html; charset=utf-8',
            'content-security-policy': `default-src 'none'; script-src ${ours}; connect-src ${ours}; require-trusted-types-for 'script'; trusted-types 'none'`,
          },
        },
      ),
  )
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('dialog', (dialog) => complaints.push(dialog.message()))

  await page.goto(foreign)
  await page.getByRole('button', { name: '20. März: Night of the Harps' }).click()

  await expect(page.locator('litfass-events a b').allTextContents()).resolves.toEqual(['Night of the Harps'])
  await page.getByRole('button', { name: /^14\. März/ }).click()
  await expect(page.locator('litfass-events a b').allTextContents()).resolves.toEqual(['<img src=x onerror=alert(1)>'])
  expect(await page.context().cookies()).toEqual([])
  expect(asked.every(({ cookie }) => cookie === undefined)).toBe(true)
  expect(complaints).toEqual([])
  await page.close()
})

test('the script is small, and pages of any site may load it', async () => {
  const answer = embedRoute()
  const { headers } = await answer
  const code = Buffer.from(await (await answer).arrayBuffer())

  expect(gzipSync(code).length).toBeLessThan(15 * 1024)
  expect(code.length).toBeLessThan(15 * 1024)
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(headers.get('set-cookie')).toBeNull()
})

test('a frame in a page without scripts shows a city’s calendar, sets no cookie and loads only what it declares', async () => {
  const city = `Rahmenstadt ${Date.now()}`
  await createEvent({ city, title: 'Night of the Harps', startDate: '2031-03-20' })
  const ours = await serve((path) => {
    const request = new Request(`http://localhost:3000${path}`)
    return path === '/embed.js' ? embedRoute() : path.startsWith('/embed/frame') ? frameRoute(request) : feedRoute(request)
  })
  const code = frameCode(ours, { list: `city/${city}`, view: 'calendar', lang: 'de' }, { title: 'Events', height: 640 })
  const foreign = await serve(
    () =>
      new Response(`<!doctype html><html lang="en">${code.replace(' style="border:0"', '')}`, {
        headers: { 'content-type': 'text/html', 'content-security-policy': `default-src 'none'; frame-src ${ours}` },
      }),
  )
  asked.length = 0
  const page = await browser.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))

  await page.goto(foreign)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: '20. März: Night of the Harps' }).click()

  await expect(frame.locator('litfass-events a b').allTextContents()).resolves.toEqual(['Night of the Harps'])
  const [inner] = page.frames().slice(1)
  expect(await inner?.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length, document.referrer])).toEqual([
    '',
    0,
    0,
    '',
  ])
  expect(await page.context().cookies()).toEqual([])
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.every(({ cookie }) => cookie === undefined)).toBe(true)
  expect(complaints).toEqual([])
  await page.close()
})

test('a frame shows its parameters as text, never as markup', async () => {
  const wild = '"><script>alert(1)</script>'
  const answer = frameRoute(
    new Request(
      `http://localhost:3000/embed/frame?${new URLSearchParams({ list: wild, lang: 'xx', onload: 'alert(1)', theme: 'x'.repeat(401) }).toString()}`,
    ),
  )
  const html = await answer.text()

  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('onload')
  expect(html).not.toContain('xxxx')
  expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
  expect(answer.headers.get('content-security-policy')).not.toContain('unsafe')
  expect(answer.headers.get('set-cookie')).toBeNull()
})
