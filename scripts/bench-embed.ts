// An embed in a foreign page: the size of its script, and when a browser paints it. Part of bench-feeds.ts.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { chromium, type Browser } from '@playwright/test'
import { serveEmbed } from '@/server/embeds/serve-embed'
import { serveFeed } from '@/server/feeds/serve-feed'
import { findChromium } from './find-chromium'

const VISITS = 9
const WARM = 2
/** Bytes of the script, as it is and packed. */
const MOST_BYTES = 15 * 1024

type Answer = (path: string) => Promise<Response> | Response

async function serve(answer: Answer): Promise<{ url: string; close: () => void }> {
  const server = http.createServer((request, response) => {
    void (async () => {
      const given = await answer(request.url ?? '/')
      response.writeHead(given.status, Object.fromEntries(given.headers)).end(Buffer.from(await given.arrayBuffer()))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

/** Milliseconds after the visit began: the first paint, and the first event in the page. The page has nothing but the embed. */
async function visit(browser: Browser, url: string): Promise<{ paint: number; events: number }> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(url)
    const events = await (
      await page.waitForFunction(() => (document.querySelector('litfass-events')?.shadowRoot?.querySelector('a') ? performance.now() : 0))
    ).jsonValue()
    const paint = await (
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
    ).jsonValue()
    return { paint, events }
  } finally {
    await context.close()
  }
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/**
 * Prints the figures of an embedded list; false if its script is too large.
 * @param list as in the element's attribute.
 */
export async function measureEmbed(list: string): Promise<boolean> {
  const code = Buffer.from(await (await serveEmbed()).arrayBuffer())
  const packed = gzipSync(code).length
  const holds = code.length <= MOST_BYTES
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1)
  console.log(
    `embed's script     ${kilobytes(code.length).padStart(6)} KB, ${kilobytes(packed)} KB packed (limit ${MOST_BYTES / 1024}, ${holds ? 'holds' : 'MISSED'})`,
  )
  const ours = await serve((path) => (path === '/embed.js' ? serveEmbed() : serveFeed(new Request(`http://localhost:3000${path}`))))
  const page = `<!doctype html><html lang="de"><title>Foreign</title><litfass-events list="${list}"></litfass-events><script src="${ours.url}/embed.js" async></script>`
  const foreign = await serve(() => new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }))
  const browser = await chromium.launch(findChromium())
  try {
    const visits: { paint: number; events: number }[] = []
    for (let round = -WARM; round < VISITS; round += 1) {
      const took = await visit(browser, foreign.url)
      if (round >= 0) visits.push(took)
    }
    const [paint, events] = [median(visits.map((one) => one.paint)), median(visits.map((one) => one.events))]
    console.log(`embed in a page    ${paint.toFixed(0).padStart(6)} ms to the first paint, ${events.toFixed(0)} ms to the first event`)
  } finally {
    await browser.close()
    ours.close()
    foreign.close()
  }
  return holds
}
