import type { Page } from '@playwright/test'
import { catalogueOf, disguise } from '../support/pseudo-language'
import { expect, test } from './journey'

test.setTimeout(240_000)
// Texts are compared with the English catalogue, on the narrowest screens that most people have.
test.use({ viewport: { width: 390, height: 844 } })
// Parts of a page that hydrate late find their text replaced.
test.use({ expectedErrors: [/Minified React error #418/] })

const isKnown = catalogueOf('en')
const password = 'seven purple herons'
const title = 'Zwölf Elefanten'

/** What needs no catalogue: what people wrote, code, names of languages, of weekdays and months, of packages on sale, of countries and the house. */
const NAMES =
  /^(?:Litfass|Basic Highlight|Spotlight|Showcase|Deutsch|English|Worldwide|Stripe|WhatsApp|Telegram|OpenStreetMap.*|\S+@\S+|(?:MON|TUE|WED|THU|FRI|SAT|SUN)(?: \d\d:\d\d)?|(?:\d{1,2} )?(?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)(?: \d{4})?|(?:Mo|Tu|We|Th|Fr|Sa|Su)\.?,?.*|\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*(?: \d{4})?(?:,? (?:at )?\d{2}:\d{2})?(?: UTC)?|in \d+ days|today|tomorrow|yesterday)$/

/** A piece of text, and the line that it is part of. */
type Piece = { text: string; line: string }

/** Visible pieces of text on a page, except what people wrote. */
const textsOn = (page: Page): Promise<Piece[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Piece[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (!parent || parent.closest('[dir=auto], bdi, code, pre, kbd, script, style, noscript, template, option, time, [lang]:not(html)'))
        continue
      if (node.textContent?.trim() && parent.checkVisibility())
        texts.push({
          text: node.textContent.trim(),
          line: parent.closest('p, li, dd, dt, td, th, label, button, a[class], h1, h2, h3, summary')?.textContent ?? '',
        })
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      if (!element.closest('[dir=auto], [lang]:not(html)'))
        texts.push(
          ...['aria-label', 'placeholder', 'title']
            .flatMap((name) => element.getAttribute(name) ?? [])
            .map((text) => ({ text, line: text })),
        )
    return texts
  })

/** Makes every text of the page longer, and returns what then extends beyond the right edge, if the page does. */
const overflowWhenLonger = async (page: Page): Promise<string[]> => {
  const longer = Object.fromEntries((await textsOn(page)).map(({ text }) => [text, disguise(text)]))
  return page.evaluate((written) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const said = written[node.textContent?.trim() ?? '']
      if (said !== undefined) node.textContent = said
    }
    if (document.documentElement.scrollWidth <= window.innerWidth) return []
    const beyond = [...document.body.querySelectorAll('*')].filter((element) => element.getBoundingClientRect().right > window.innerWidth)
    return [
      'the page',
      ...beyond.map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}: ${element.textContent.slice(0, 60)}`),
    ]
  }, longer)
}

const walk = async (page: Page, paths: string[]) => {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'load' })
    // hydrated: from now on the page may be changed
    await page.waitForFunction(() =>
      Object.keys(document.body)
        .concat(Object.keys(document))
        .some((key) => key.startsWith('__react')),
    )
    const strange = (await textsOn(page)).filter(
      ({ text, line }) => !text.includes(title) && !NAMES.test(text) && !isKnown(text) && !isKnown(line),
    )
    expect.soft({ path, strange: [...new Set(strange.map(({ text }) => text))] }).toEqual({ path, strange: [] })
    expect.soft({ path, overflow: await overflowWhenLonger(page) }).toEqual({ path, overflow: [] })
  }
}

test('every text of visitor pages is in the catalogue and fits when longer', async ({ page }) => {
  await walk(page, [
    '/login',
    '/register',
    '/about',
    '/privacy',
    '/terms',
    '/imprint',
    '/comment-guidelines',
    '/accessibility',
    '/report',
    '/install-app',
    '/offline',
  ])
})

test('every text of host pages is in the catalogue and fits when longer', async ({ page }) => {
  const name = `elephant-${Date.now().toString(36)}`
  const api = page.request
  expect((await api.post('/api/auth/v4/register', { data: { username: name, email: `${name}@example.org`, password } })).ok()).toBe(true)
  expect((await api.post('/api/auth/v2/login', { data: { username: name, password, isArtist: true } })).ok()).toBe(true)
  const { id } = (await (
    await api.post('/api/events/create', { data: { title, startDate: '2030-06-01', startTime: '18:00', city: 'Berlin', venue: title } })
  ).json()) as { id: string }

  await walk(page, [
    '/admin/events',
    '/admin/events/create',
    `/admin/events/edit/${id}`,
    `/admin/events/${id}/statistics`,
    '/admin/events/import',
    `/advertising/${id}`,
    '/me/blocked',
    '/my-groups',
    '/notifications',
  ])
})
