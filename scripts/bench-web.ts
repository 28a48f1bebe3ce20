// npm run bench:web [-- --runs 5]: Lighthouse mobile over the pages that visitors land on, on the production build with the demo city and
// 10,000 invented events, beside a text-only page of the same server, in turns, so that the medians hold even if the machine's speed
// drifts.
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags, type Result } from 'lighthouse'
import { spawn } from 'node:child_process'
import http from 'node:http'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from './find-chromium'
import { percentile, startProduct } from './bench-product'
import { loadOf, saveFigures, type Figure } from './bench-results.mjs'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, events: { type: 'string', default: '10000' }, url: { type: 'string' } },
})
const runs = Math.max(1, Number(values.runs) || 5)

type Bounds = { performance: number; scriptKb: number; htmlKb?: number }
/** `isHidden`: a page with noindex, judged by all other SEO checks. */
type Target = { name: string; path: string; bounds: Bounds | null; isHidden?: boolean }

type Figures = { performance: number; accessibility: number; practices: number; seo: number; lcp: number; cls: number; tbt: number }
/** KB: scripts the page itself names, all that the page loads, and its HTML before compression. */
type Sizes = { firstLoad: number; all: number; html: number }

const LCP_MS = 1800
const CLS = 0.01
const TBT_RATIO = 1.2
/** The length of one frame: shorter blocking is indistinguishable from none. */
const FRAME_MS = 16

const median = (numbers: number[]) => percentile(numbers, 0.5)

const run = (args: string[], env: Record<string, string>) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: path.resolve(import.meta.dirname, '..'),
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args[0]} ended with exit code ${code}.`))))
  })

/** Bytes of a body as transferred to a browser: compressed, not decoded. */
const fetchRaw = (url: string) =>
  new Promise<Buffer>((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).once('end', () => resolve(Buffer.concat(chunks)))
    })
    request.once('error', reject)
  })

/** KB of a page's HTML, and of the scripts it names itself, without those for browsers that lack modules. */
async function firstLoadKb(url: string): Promise<Omit<Sizes, 'all'>> {
  const html = await (await fetch(url)).text()
  const tags = [...html.matchAll(/<script[^>]* src="([^"]+)"[^>]*>/g)].filter(([tag]) => !/nomodule/i.test(tag))
  const files = [...new Set(tags.map(([, src = '']) => new URL(src, url).href))]
  const sizes = await Promise.all(files.map(async (file) => (await fetchRaw(file)).length))
  return { firstLoad: sizes.reduce((sum, size) => sum + size, 0) / 1024, html: Buffer.byteLength(html) / 1024 }
}

function read(lhr: Result): Figures & { scriptKb: number } {
  const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  const value = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  const details = lhr.audits['network-requests']?.details
  const requests = details && 'items' in details ? (details.items as { resourceType?: string; transferSize?: number }[]) : []
  const scriptKb =
    requests.filter(({ resourceType }) => resourceType === 'Script').reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    cls: value('cumulative-layout-shift'),
    tbt: value('total-blocking-time'),
    scriptKb,
  }
}

const told = new Set<string>()
/** Prints each failed Lighthouse audit once. */
function tellFailures(name: string, lhr: Result): void {
  for (const category of ['accessibility', 'best-practices', 'seo']) {
    for (const { id, weight } of lhr.categories[category]?.auditRefs ?? []) {
      const audit = lhr.audits[id]
      const key = `${name} ${id}`
      if (weight === 0 || !audit || audit.score === null || audit.score >= 1 || told.has(key)) continue
      told.add(key)
      const details = audit.details && 'items' in audit.details ? JSON.stringify(audit.details.items).slice(0, 600) : ''
      console.log(`  ${name}: ${category}: ${audit.title} ${details}`)
    }
  }
}

async function findEvent(url: string): Promise<string> {
  const answer: unknown = await (await fetch(`${url}/api/events/search/all?limit=40`)).json()
  const list = (Array.isArray(answer) ? answer : (answer as { events: unknown[] }).events) as { id: string; imageUrl?: string | null }[]
  const found = list.find(({ imageUrl }) => imageUrl) ?? list[0]
  if (!found) throw new Error('There is no event to measure.')
  return found.id
}

const isThere = async (url: string) => (await fetch(url)).ok

function misses(target: Target, figures: Figures, sizes: Sizes, textTbt: number): string[] {
  const { bounds } = target
  if (!bounds) return []
  const rules: [boolean, string][] = [
    [figures.performance >= bounds.performance, `performance below ${bounds.performance}`],
    [figures.accessibility === 100, 'accessibility below 100'],
    [figures.practices === 100, 'best practices below 100'],
    [figures.seo === 100, 'SEO below 100'],
    [figures.lcp <= LCP_MS, `LCP above ${LCP_MS} ms`],
    [figures.cls <= CLS, `CLS above ${CLS}`],
    [figures.tbt <= Math.max(textTbt * TBT_RATIO, FRAME_MS), `TBT above ${TBT_RATIO} times the text-only page's`],
    [sizes.firstLoad <= bounds.scriptKb, `first-load script above ${bounds.scriptKb} KB`],
    [bounds.htmlKb === undefined || sizes.html <= bounds.htmlKb, `HTML above ${bounds.htmlKb} KB`],
  ]
  return rules.filter(([holds]) => !holds).map(([, text]) => text)
}

/** What the table of results shows of a page. */
function figuresOf({ name, bounds }: Target, figures: Figures, sizes: Sizes): Figure[] {
  if (!bounds) return [{ name: `${name}: largest contentful paint`, value: figures.lcp, unit: 'ms' }]
  return [
    { name: `${name}: Lighthouse performance, mobile`, value: figures.performance, unit: 'of 100', least: bounds.performance },
    { name: `${name}: largest contentful paint`, value: figures.lcp, unit: 'ms', most: LCP_MS },
    { name: `${name}: first-load script`, value: sizes.firstLoad, unit: 'KB', most: bounds.scriptKb },
    ...(bounds.htmlKb === undefined ? [] : [{ name: `${name}: HTML`, value: sizes.html, unit: 'KB', most: bounds.htmlKb }]),
  ]
}

const product = values.url ? null : await startProduct({ BENCH: '1', LITFASS_DIST_DIR: '.next-bench-web', DEMO: '1' })
// by the host name the product uses for itself, so that canonical URLs match the measured ones
const url = (values.url ?? product?.url ?? '').replace('127.0.0.1', 'localhost')
const { executablePath, args, env } = findChromium()
let chrome
try {
  if (product) {
    console.log(`${values.events} invented events …`)
    await run(['scripts/seed-events.mjs', '--events', values.events, '--add'], { DATA_DIR: product.dataDir, DATABASE_URL: '' })
  }
  const id = await findEvent(url)
  const targets: Target[] = [
    { name: 'text only', path: '/bench', bounds: null },
    { name: '/', path: '/', bounds: { performance: 97, scriptKb: 133, htmlKb: 90 } },
    { name: '/search', path: '/search', bounds: { performance: 97, scriptKb: 136 } },
    { name: '/event/{id}', path: `/event/${id}`, bounds: { performance: 97, scriptKb: 130 } },
    { name: '/reel/{id}', path: `/reel/${id}`, bounds: { performance: 97, scriptKb: 121 }, isHidden: true },
  ]
  const there: Target[] = []
  for (const target of targets) {
    if (await isThere(url + target.path)) there.push(target)
    else console.log(`${target.name} is left out: there is no such page.`)
  }

  chrome = await launch({ chromePath: executablePath, chromeFlags: [...args, '--headless=new'], envVars: env, logLevel: 'error' })
  const figures = new Map<string, (Figures & { scriptKb: number })[]>()
  for (let round = 0; round < runs; round += 1) {
    for (const { name, path: page, isHidden } of there) {
      const flags: Flags = { port: chrome.port, output: 'json', logLevel: 'error', ...(isHidden ? { skipAudits: ['is-crawlable'] } : {}) }
      const result = await lighthouse(url + page, flags)
      if (!result) throw new Error(`Lighthouse says nothing about ${page}.`)
      if (result.lhr.runtimeError) throw new Error(`${page}: ${result.lhr.runtimeError.message}`)
      figures.set(name, [...(figures.get(name) ?? []), read(result.lhr)])
      if (name !== 'text only') tellFailures(name, result.lhr)
    }
    console.log(`round ${round + 1} of ${runs}`)
  }

  const middle = (name: string): Figures & { scriptKb: number } => {
    const all = figures.get(name) ?? []
    const of = (key: keyof (Figures & { scriptKb: number })) => median(all.map((one) => one[key]))
    return {
      performance: of('performance'),
      accessibility: of('accessibility'),
      practices: of('practices'),
      seo: of('seo'),
      lcp: of('lcp'),
      cls: of('cls'),
      tbt: of('tbt'),
      scriptKb: of('scriptKb'),
    }
  }
  const textTbt = figures.has('text only') ? middle('text only').tbt : 0
  const head = ['page', 'perf', 'a11y', 'best', 'SEO', 'LCP ms', 'CLS', 'TBT ms', 'script KB first', 'KB in all', 'HTML KB', 'verdict']
  const rows: string[][] = []
  const kept: Figure[] = []
  for (const target of there) {
    const own = middle(target.name)
    const sizes = { ...(await firstLoadKb(url + target.path)), all: own.scriptKb }
    const missed = misses(target, own, sizes, textTbt)
    kept.push(...figuresOf(target, own, sizes))
    if (missed.length > 0) process.exitCode = 1
    const verdict = target.bounds ? (missed.length > 0 ? `MISSED: ${missed.join(', ')}` : 'holds') : ''
    rows.push([
      target.name,
      String(own.performance),
      String(own.accessibility),
      String(own.practices),
      `${own.seo}${target.isHidden ? '*' : ''}`,
      own.lcp.toFixed(0),
      own.cls.toFixed(3),
      own.tbt.toFixed(0),
      sizes.firstLoad.toFixed(1),
      sizes.all.toFixed(1),
      sizes.html.toFixed(1),
      verdict,
    ])
  }
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (column === head.length - 1 ? 0 : (row[column] ?? '').length))),
  )
  for (const row of [head, ...rows])
    console.log(
      row
        .map((cell, column) =>
          column === 0 || column === head.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
  saveFigures('web', kept)
  console.log(`load of the machine: ${loadOf()}`)
  console.log(`Medians of ${runs}. * The reel asks search engines to leave it out; SEO is judged without that.`)
} finally {
  chrome?.kill()
  await product?.stop()
}
